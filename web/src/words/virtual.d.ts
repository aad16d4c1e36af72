declare module "virtual:words/*" {
  const words: import("./words.svelte").Words;
  export default words;
}

declare module "virtual:languages" {
  /** Every language by its code, the first for whoever asks for none of these. */
  const languages: Record<
    string,
    { name: string; words: () => Promise<{ default: import("./words.svelte").Words }> }
  >;
  export default languages;
}
