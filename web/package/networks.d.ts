/** The networks by their names. The build writes it. */
declare const networks: Record<string, () => Promise<{ default: string }>>;
export default networks;
