/** A folder for what is thrown away. */
export const isScratch = (folder: string): boolean =>
  /^(?:\/private)?\/(?:tmp|var\/(?:tmp|folders))(?:\/|$)/.test(folder);
