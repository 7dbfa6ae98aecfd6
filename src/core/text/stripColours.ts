const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Takes the colour codes of a terminal off. */
export const stripColours = (text: string): string => text.replace(colours, '');
