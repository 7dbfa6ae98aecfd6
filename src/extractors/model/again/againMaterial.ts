/**
 * What a model reads to check its own statements: the goal, what was observed, the user's words, all acts in one line each,
 * and the lines that the statements cite. A few thousand tokens: the rest of the session was read for the first answer.
 */
import type { Facts } from '../../../core/fact';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import type { Redact } from '../../../core/redaction';
import { estimateTokens } from '../../../core/tokens';
import { actionsPart } from '../material/earlierParts';
import { type Clean, cleaner } from '../material/entryTexts';
import { userPart } from '../material/lastTurn';
import { fillPart, fits, type Part } from '../material/part';
import { observedLines } from '../material/ruleFacts';
import { headings } from '../wording';
import { againHeadings } from './againWording';
import { type Citing, citedPart } from './citedPart';

/** Tokens of each part at most. */
const mostObserved = 1_000;
const mostUser = 1_200;
const mostActions = 1_000;
const mostCited = 5_500;
/** Characters of one message of the user. */
const longestWords = 500;
/** Characters of an entry that is cited, and whether what stands beside it is told: the most that all of them have room for. */
const limits = [
  ...[4_000, 2_400, 1_600, 1_000, 700].map((longest) => ({ longest, reach: 1 })),
  ...[700, 500, 350, 250].map((longest) => ({ longest, reach: 0 })),
];
const between = '\n\n';
/** Tokens that it takes at most, but for the goal. */
export const mostAgain = mostObserved + mostUser + mostActions + mostCited;

/**
 * @param base redacted
 * @param tokens for all of it
 */
export function againMaterial(
  input: ExtractInput,
  base: Facts,
  told: readonly Citing[],
  redact: Redact,
  tokens: number,
): string {
  const clean = cleaner(redact);
  const short: Clean = (text, limit) => clean(text, Math.min(limit, longestWords));
  const index = input.whole ?? input.index;
  const goal = `===== ${headings.goal}\n${redact(input.goal).text}`;
  const observed: Part = {
    ...{ heading: headings.observed, most: mostObserved, giveWay: 'newest' },
    pieces: observedLines(base).map((line) => ({ write: () => clean(line, 400) })),
  };
  const user = { ...userPart(index, new Set(), short), heading: againHeadings.user, most: mostUser };
  const actions = { ...actionsPart(index, Number.POSITIVE_INFINITY, clean), most: mostActions };
  const scale = Math.max(0, Math.min(1, (tokens - estimateTokens(goal)) / mostAgain));
  const hide = (text: string) => redact(text).text;
  const room = mostCited * scale;
  const all = limits.map(
    ({ longest, reach }) =>
      () =>
        citedPart(index, told, hide, clean, longest, reach),
  );
  const cited = all.find((part) => fits(part(), room)) ?? all.at(-1);
  const parts = [
    fillPart(observed, mostObserved * scale),
    fillPart(user, mostUser * scale),
    fillPart(actions, mostActions * scale),
    ...(cited === undefined ? [] : [fillPart(cited(), room)]),
  ];
  return [goal, ...parts.map(({ text }) => text).filter((text) => text !== '')].join(between);
}
