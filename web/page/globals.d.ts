declare module "worker-text" {
    /** The compiled worker, as text. */
    const text: string;
    export default text;
}

declare module "*.md" {
    /** The page as HTML. */
    const html: string;
    export default html;
}
