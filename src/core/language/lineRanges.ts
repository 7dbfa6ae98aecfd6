/** Lines of files that somebody names: `cart.ts:12`, `cart.ts:12-30`, “lines 12-30 in cart.ts”, “cart.ts (line 12)”. */

/** The lines from the first to the last, counted from 1; both are the same where one line is named. */
export interface LineRange {
  /** As the text writes it, with `/` between folders. */
  readonly path: string;
  readonly first: number;
  readonly last: number;
}

/** A longer one names a file rather than a place in it. */
const mostLines = 120;

const forms: readonly RegExp[] = [
  /(?<path>[\w@~./\\-]+\.[A-Za-z]{1,5})`?:L?(?<first>\d{1,6})(?:\s?[-–]\s?L?(?<last>\d{1,6}))?/g,
  /\blines?\s+(?<first>\d{1,6})(?:(?:\s?[-–]\s?|\s+to\s+)(?<last>\d{1,6}))?\s+(?:in|of)\s+(?:the\s+)?`?(?<path>[\w@~./\\-]+\.[A-Za-z]{1,5})/gi,
  /(?<path>[\w@~./\\-]+\.[A-Za-z]{1,5})`?,?\s+\(?(?:at\s+|on\s+)?lines?\s+(?<first>\d{1,6})(?:(?:\s?[-–]\s?|\s+to\s+)(?<last>\d{1,6}))?/gi,
];

/** In the order of the forms, each place once. */
export function lineRanges(text: string): LineRange[] {
  const found = forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ groups = {} }): LineRange[] => {
      const path = (groups['path'] ?? '').replaceAll('\\', '/');
      const first = Number(groups['first']);
      const last = Number(groups['last'] ?? groups['first']);
      return first > 0 && last >= first && last - first < mostLines ? [{ path, first, last }] : [];
    }),
  );
  return found.filter(
    (one, at) => found.findIndex(({ path, first }) => path === one.path && first === one.first) === at,
  );
}
