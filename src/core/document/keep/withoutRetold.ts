/**
 * What the user asked in closed turns has no line of its own where another line of the text quotes it whole. Which lines
 * stand depends on the budget, so this is asked of each text anew: where the line that quotes it gives way, it has its own.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts } from '../../fact';
import { foldSpace } from '../../text/foldSpace';
import { plainWords } from '../dropRepeats';

/** The ids of past orders and of requests: their lines are the user's words, which no likeness takes out. */
export const askedEarlier = ({ constraints, requests }: Facts): ReadonlySet<string> =>
  new Set([...constraints.filter(({ isPast }) => isPast === true), ...requests].map(({ id }) => id));

/**
 * Takes out the lines of “What happened” that say again what the user asked.
 *
 * @param isKept whether a fact stands in the text
 */
export function withoutRetold(
  sections: readonly DraftSection[],
  facts: Facts,
  isKept: (factId: string) => boolean,
): DraftSection[] {
  const laid = new Set(sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  const answered = facts.turns.flatMap(({ id, asked }) =>
    asked !== undefined && laid.has(id) && isKept(id) ? [asked] : [],
  );
  const isAnswered = (text: string) => answered.some((asked) => asked === text || isBeginning(asked, text));
  const asked = askedEarlier(facts);
  const replaced = new Set(
    [...facts.constraints, ...facts.requests].flatMap(({ id, text }) =>
      asked.has(id) && isAnswered(foldSpace(text)) ? [id] : [],
    ),
  );
  const isReplaced = ({ factId }: DraftBlock) => factId !== null && replaced.has(factId);
  const quoting = new Set([...facts.constraints, ...facts.requests, ...facts.turns].map(({ id }) => id));
  const quoted = new Map<DraftBlock, string>();
  for (const { id, blocks } of sections)
    for (const line of blocks) {
      const quotes = line.factId === null ? headed.has(id) : quoting.has(line.factId) && isKept(line.factId);
      if (quotes && !(id === 'turns' && isReplaced(line))) quoted.set(line, plainWords(line.text));
    }
  const isRetold = (line: DraftBlock): boolean => {
    if (line.factId === null || !asked.has(line.factId)) return false;
    if (isReplaced(line)) return true;
    const own = quoted.get(line);
    // A line that was taken out quotes nothing any more: of two that say the same, one stays.
    const isQuoted = own !== undefined && [...quoted].some(([other, words]) => other !== line && words.includes(own));
    if (isQuoted) quoted.delete(line);
    return isQuoted;
  };
  return sections.flatMap((section) => {
    if (section.id !== 'turns') return [section];
    const blocks = section.blocks.filter((line) => !isRetold(line));
    return blocks.length === 0 ? [] : [{ ...section, blocks }];
  });
}

/** “Implement the following plan: …” stands for all of it. */
const isBeginning = (asked: string, text: string) =>
  /…`?$/u.test(asked) && text.startsWith(asked.replace(/…`?$/u, '').trimEnd());

/** They quote the goal and the task in lines of no fact. */
const headed: ReadonlySet<string> = new Set(['preamble', 'goal']);
