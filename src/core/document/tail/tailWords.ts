/** The words before each quotation of the recent tail, and whose they say it is. */
import { type Markdown, md } from '../../untrusted/markdown';
import type { Quoted } from './tailQuotes';

/** Before what the user said last. */
export const askedLast = md`The user’s last message`;

/** Before what the agent said. */
export const saidWords: Readonly<Record<Quoted['said'], Markdown>> = {
  last: md`The agent’s last answer`,
  'last words': md`What the agent said last`,
  'on the way': md`What the agent said on the way`,
  pointed: md`What the goal speaks of, as the agent said it`,
  shared: md`What the goal comes back to, as it was answered`,
  thought: md`What it thought`,
  report: md`Its report`,
  before: md`Its answer before`,
};

/** Whom a line of the recent tail quotes below it; null for one that quotes nobody. */
export function quotedBy(line: string): 'user' | 'last' | 'agent' | null {
  if (!line.endsWith(':')) return null;
  if (line.startsWith(askedLast)) return 'user';
  if (line.startsWith(saidWords.last) || line.startsWith(saidWords['last words'])) return 'last';
  return Object.values(saidWords).some((words) => line.startsWith(words)) ? 'agent' : null;
}

/** How many lines of what is quoted below are left out; 0 where none is. */
export const leftOutOf = (line: string): number =>
  Number(/, ([\d,]+) lines? left out:$/.exec(line)?.[1]?.replaceAll(',', '') ?? 0);
