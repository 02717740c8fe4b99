declare module "worker-text" {
    /** The compiled worker, as text. */
    const text: string;
    export default text;
}
