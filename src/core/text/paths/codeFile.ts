/** Files of code, by their endings: which rules look into, and which count as code for people. */

/** Of a language in which the places of names are read: where they are defined, added and used. */
export const hasReadNames = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|go|rs|py|rb|php|java|kts?|swift|cs|scala|lua|vue|svelte|dart|exs?|zig)$/i.test(path);

/** Code of any language, scripts of a shell with it. */
export const isCodeFile = (path: string): boolean =>
  hasReadNames(path) || /\.(?:c|cc|cpp|h|hpp|sh|ml|hs|clj)$/i.test(path);
