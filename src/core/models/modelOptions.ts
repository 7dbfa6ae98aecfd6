/** What may be set for a model server. */

/** Tokens of a window, that question and answer have together. */
export const windowBounds = { min: 2_000, max: 10_000_000 } as const;
/** Seconds that an answer may take. */
export const timeBounds = { min: 1, max: 3_600 } as const;
