/** The compiled library, compressed and as text. The build writes it. */
declare const base64: string;
export default base64;
