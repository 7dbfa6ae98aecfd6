/**
 * Letters that a pattern without regard to case takes for another one which `toLowerCase` does not make of them: the long
 * s, the micro sign, Greek (sigma has two small forms), some old Cyrillic ones, ligatures.
 */
const odd = /[\u00b5\u017f]|\u0345|[\u0370-\u03ff\u1c80-\u1c8f\u1e9b\u1f00-\u1fff\ufb05\ufb06]/;

/** True for a text of which the small letters do not tell what a pattern without regard to case finds in it. */
export const foldsOddly = (text: string): boolean => odd.test(text);
