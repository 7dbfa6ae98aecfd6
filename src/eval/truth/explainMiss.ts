/** Tells of something that a handoff is said to miss whether its text holds it all the same, and where the log has it. */
import type { Entry, ToolAction } from '../../core/session';
import { blocksOf } from './markdownBlocks';
import { type Alternatives, hits } from './textMatch';

/** Who said what is missing, or what it stood in. */
export type Saying =
  | 'the user'
  | 'an answer'
  | 'a remark between'
  | 'a call'
  | 'a result'
  | 'a summary'
  | 'what was put in';

/** Where a miss stands. */
export interface MissPlace {
  /** Heading of the handoff below which its words stand; null where they stand nowhere in it. */
  readonly under: string | null;
  /** Where the log has its words, at best said by somebody; null where no entry holds them together. */
  readonly said: { readonly by: Saying; readonly line: number } | null;
}

/** Looks for the same words that the table accepts; what is only told in other words is not found. */
export function explainMiss(is: Alternatives, markdown: string, entries: readonly Entry[]): MissPlace {
  return { under: headingOf(is, markdown), said: bestSaying(is, entries) };
}

function headingOf(is: Alternatives, markdown: string): string | null {
  let heading = 'the lead';
  for (const block of blocksOf(markdown)) {
    const title = /^\n?#{2,6} (.+)/.exec(block)?.[1];
    if (title !== undefined) heading = title.trim();
    if (hits(is, block)) return heading;
  }
  return null;
}

/** What people and the agent said comes before what tools were given and gave; of one kind the newest. */
function bestSaying(is: Alternatives, entries: readonly Entry[]): MissPlace['said'] {
  const found = entries.flatMap((entry, at) =>
    hits(is, wordsOf(entry)) ? [{ by: sayingOf(entry, entries.slice(at + 1)), line: entry.line }] : [],
  );
  return ranked.flatMap((by) => found.findLast((one) => one.by === by) ?? [])[0] ?? null;
}

const ranked: readonly Saying[] = [
  'the user',
  'an answer',
  'a remark between',
  'a summary',
  'a call',
  'a result',
  'what was put in',
];

/** An answer is what the agent said last before the user spoke, or before the log ends. */
function sayingOf(entry: Entry, rest: readonly Entry[]): Saying {
  if (entry.kind === 'tool-call') return 'a call';
  if (entry.kind === 'tool-result') return 'a result';
  if (entry.kind === 'compaction') return 'a summary';
  if (entry.kind !== 'message') return 'a remark between';
  if (entry.origin === 'injected' || entry.origin === 'handoff') return 'what was put in';
  if (entry.role === 'user') return 'the user';
  const next = rest.find(({ kind }) => kind === 'tool-call' || kind === 'message');
  const isLast = next === undefined || (next.kind === 'message' && next.role === 'user');
  return isLast ? 'an answer' : 'a remark between';
}

function wordsOf(entry: Entry): string {
  if (entry.kind === 'tool-call') return entry.actions.map(wordsOfAction).join('\n');
  if (entry.kind === 'tool-result')
    return `${entry.text}\n${(entry.answers ?? []).map(({ answer }) => answer).join('\n')}`;
  return 'text' in entry ? entry.text : '';
}

const wordsOfAction = (action: ToolAction) => JSON.stringify(action).replaceAll('\\n', '\n').replaceAll('\\"', '"');
