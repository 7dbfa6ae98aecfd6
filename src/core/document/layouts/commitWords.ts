/** What the messages of the newest commits say below their subjects, as the lines of “What changed” quote it. */
import { defaultBudgetTokens } from '../../defaultRequest';
import type { ChangeFact, DecisionFact, FactBase } from '../../fact';
import { cutAtWord } from '../../text/cutAtWord';
import { escapeLine } from '../../untrusted/escapeLine';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { plainWords } from '../dropRepeats';
import type { LayoutInput } from './layoutInput';

/** Characters of all that is quoted at the default budget, and of an item. */
const lengths = { all: 400, item: 140 } as const;
const mostCommits = 2;

/** The items that a line quotes, and how many it leaves out. */
interface Quoted {
  readonly items: readonly string[];
  readonly more: number;
}

/** By the change they stand with, the newest first as far as there is room; what a decision of the text tells is not told again. */
export function commitWords({ facts, request, isLeftOut }: LayoutInput): ReadonlyMap<ChangeFact, Quoted> {
  const quoted = new Map<ChangeFact, Quoted>();
  let room = lengths.all * Math.max(1, request.budgetTokens / defaultBudgetTokens);
  const newest = facts.changes.filter(({ group }) => group === 'commit').slice(-mostCommits);
  for (const fact of newest.toReversed()) {
    if (fact.message === undefined || isLeftOut(fact.id)) continue;
    const { message } = fact;
    const decided = facts.decisions.filter(
      (decision) => decision.tellsWork !== true && !isLeftOut(decision.id) && isOf(decision, message),
    );
    const own = message.items.filter((item) => !decided.some(({ text }) => sayTheSame(text, item)));
    const items: string[] = [];
    for (const item of own) {
      const text = cutAtWord(item, lengths.item);
      if (text.length > room) break;
      room -= text.length;
      items.push(text);
    }
    if (items.length > 0) quoted.set(fact, { items, more: own.length - items.length });
  }
  return quoted;
}

/** Whether a statement from a message stands in what is quoted of it. */
export const isQuotedIn = (words: ReadonlyMap<ChangeFact, Quoted>, fact: DecisionFact): boolean =>
  [...words].some(
    ([{ message }, { items }]) =>
      message !== undefined && isOf(fact, message) && items.some((item) => sayTheSame(fact.text, item)),
  );

const isOf = ({ evidence }: FactBase, { said }: NonNullable<ChangeFact['message']>) =>
  evidence.some(({ line, session }) => line === said.line && session === said.session);

/** A rule may quote less of a sentence, or put the line before it. */
function sayTheSame(one: string, other: string): boolean {
  const [a, b] = [plainWords(one), plainWords(other.replace(/…$/, ''))];
  return a.includes(b) || b.includes(a);
}

/** Behind what the commit holds. */
export const messageWords = (quoted: Quoted | undefined): Markdown =>
  quoted === undefined
    ? md``
    : md`. Its message: ${joinMarkdown(quoted.items.map(escapeLine), '; ')}${quoted.more === 0 ? '' : md` (and ${quoted.more} more)`}`;
