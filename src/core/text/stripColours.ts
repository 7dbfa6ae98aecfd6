const escapeSign = String.fromCharCode(27);
const colours = new RegExp(`${escapeSign}\\[[0-9;]*m`, 'g');

/** Takes the colour codes of a terminal off. */
export const stripColours = (text: string): string => (text.includes(escapeSign) ? text.replace(colours, '') : text);
