/**
 * The prompt that points an agent to the file with the handoff. Only fixed words and the file's name, which has letters, digits
 * and dashes: nothing that any shell or address would read.
 */
export const pointTo = (fileName: string) =>
  `Read ${fileName} in this folder first. It is the handoff from the session before this one: what is done, what binds, what is known. Then work towards the goal at its end.`;
