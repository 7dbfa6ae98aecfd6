/** Holds one handoff against the truth table of its cut. How each list is counted stands in docs/quality.md. */
import type { Facts } from '../../core/fact';
import { judgeChecks } from './judgeChecks';
import { judgeRepository } from './judgeRepository';
import { judgeText } from './judgeText';
import { judgeTodos } from './judgeTodos';
import { type Counted, type Judgement, judgementOf, type Missed, type TallyName } from './tally';
import { hits, overlap } from './textMatch';
import type { TruthTable } from './truthTable';

/** The lists as facts, for what is counted; the text, for what is only looked for. */
export interface JudgedHandoff {
  readonly facts: Facts;
  readonly markdown: string;
}

/** Looks at everything the table names, and at everything the handoff states. */
export function judgeHandoff(table: TruthTable, { facts, markdown }: JudgedHandoff): Judgement {
  const body = withoutClosingGoal(markdown);
  return judgementOf([
    ...judgeWords(table, facts),
    countBothWays({
      list: 'open errors',
      items: facts.errors.filter(({ status }) => status === 'open'),
      truths: table.openErrors,
      matches: (item, truth) => hits(truth.is, `${item.text} ${item.command ?? ''}`) || sharesLine(item, truth.lines),
      tell: (item) => `${item.command ?? ''} ${item.text}`,
      tellTruth: missed,
    }),
    judgeChecks(table, facts),
    judgeTodos(table, facts, body),
    countBothWays({
      list: 'open questions',
      items: facts.openQuestions,
      truths: table.openQuestions,
      matches: (item, truth) => hits(truth.is, item.text),
      tell: ({ text }) => text,
      tellTruth: missed,
    }),
    judgeRepository(table, facts, body),
    ...judgeText(table, body),
  ]);
}

/** What is quoted as the goal at the end proves nothing. */
export const withoutClosingGoal = (markdown: string) => markdown.split('\n## Next goal')[0] ?? '';

/** Constraints and decisions. A choice in the user's words is right in either list. */
function judgeWords(table: TruthTable, facts: Facts): Counted[] {
  type Said = { readonly text: string; readonly reason?: string | null; readonly evidence: Evidence };
  const isQuote = (item: Said, truth: TruthTable['constraints'][number]) =>
    Math.max(overlap(item.text, truth.quote), overlap(truth.quote, item.text)) >= 0.6;
  const isChoice = (item: Said, truth: TruthTable['decisions'][number]) =>
    hits(truth.is, item.text) ||
    (sharesLine(item, truth.lines) && overlap(truth.text, `${item.text} ${item.reason ?? ''}`) >= 0.2);
  const chosen = facts.constraints.filter((item) => table.decisions.some((truth) => isChoice(item, truth)));
  const items = facts.constraints.filter(
    (item) => !chosen.includes(item) || table.constraints.some((truth) => isQuote(item, truth)),
  );
  return [
    countBothWays({
      list: 'constraints',
      items,
      truths: table.constraints,
      matches: isQuote,
      tell: ({ text }) => text,
      tellTruth: ({ quote }) => ({ text: quote, is: [quote] }),
    }),
    countBothWays<Said, TruthTable['decisions'][number]>({
      list: 'decisions',
      items: facts.decisions,
      truths: table.decisions,
      matches: isChoice,
      tell: ({ text }) => text,
      tellTruth: missed,
      also: chosen,
    }),
  ];
}

const missed = ({ text, is }: Missed): Missed => ({ text, is });

type Evidence = readonly { readonly line: number }[];

const sharesLine = ({ evidence }: { readonly evidence: Evidence }, lines: readonly number[]) =>
  evidence.some(({ line }) => lines.includes(line));

interface BothWays<Item, Truth> {
  readonly list: TallyName;
  readonly items: readonly Item[];
  readonly truths: readonly Truth[];
  readonly matches: (item: Item, truth: Truth) => boolean;
  readonly tell: (item: Item) => string;
  readonly tellTruth: (truth: Truth) => Missed;
  /** Items of other lists that may stand for a truth as well. */
  readonly also?: readonly Item[];
}

type Flags = { readonly optional: boolean; readonly doubt: boolean; readonly harmless: boolean };

/** Right: an item that some truth matches; wrong: one that none does; missing: a truth that no item matches. */
function countBothWays<Item, Truth extends Flags>(count: BothWays<Item, Truth>): Counted {
  const { items, truths, matches, also = [] } = count;
  const decidable = items.filter((item) => !truths.some((truth) => truth.doubt && matches(item, truth)));
  const wrong = decidable.filter((item) => !truths.some((truth) => matches(item, truth)));
  const missing = truths.filter(
    (truth) =>
      !(truth.doubt || truth.optional || truth.harmless) && ![...items, ...also].some((item) => matches(item, truth)),
  );
  return {
    list: count.list,
    tally: { right: decidable.length - wrong.length, wrong: wrong.length, missing: missing.length },
    wrong: wrong.map(count.tell),
    missing: missing.map(count.tellTruth),
  };
}
