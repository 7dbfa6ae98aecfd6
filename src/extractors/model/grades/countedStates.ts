/** How many are said to have passed, failed or been skipped: a program that counts must count so. */
import { fold } from './fold';
import { inDigits } from './names';
import { clausesOf, negates } from './polarity';
import { type Cited, occursIn } from './witness';

const states = ['pass', 'fail', 'skip', 'ignor'] as const;
type State = (typeof states)[number];

const claimed =
  /(?<![\w.:/-]|\bof )(\d{1,5}) (?:[\p{L}-]+ ){0,3}?(?:(?:was|were|are|is|have|has|been|still|now) ){0,3}(pass|fail|skip|ignor)\p{L}*/gu;
const countBefore = /(?<![\w.:/-])(\d{1,5}) (?:[\p{L}-]+ )?(pass|fail|skip|ignor)/gu;
const countBehind = /\b(pass|fail|skip|ignor)\p{L}*\s*[:=]?\s*(\d{1,5})(?![\w.])/gu;
const isState = (word: string): word is State => states.some((state) => state === word);

/** Why the count is another; null where none is told, or where nothing there counts. */
export function whyCountedElse(text: string, { entries }: Cited): string | null {
  const outputs = entries.filter(({ from }) => from === 'tool').map((entry) => entry.text);
  const printed = countsIn(outputs);
  if (printed.length === 0) return null;
  const output = fold(outputs.join('\n'));
  const spoken = countsIn(entries.filter(({ from }) => from !== 'tool' && from !== 'call').map((entry) => entry.text));
  for (const clause of clausesOf(text)) {
    const free = inDigits(fold(clause.replace(/`[^`]*`/g, ' x ')));
    if (negates(free.replace(/\b0 /g, ' '))) continue;
    for (const [, digits = '', state = ''] of free.matchAll(claimed)) {
      if (!isState(state)) continue;
      const isSo = ([count, of]: readonly [string, State]) => of === state && Number(count) === Number(digits);
      // “Executed 4 tests, with 0 failures”: what a program does not count by its state may be all or the rest.
      const isCounted = neverTheRest.has(state) || printed.some(([, of]) => of === state);
      if (
        isCounted &&
        (neverTheRest.has(state) || !occursIn(digits, output)) &&
        !printed.some(isSo) &&
        !spoken.some(isSo)
      )
        return `the lines it cites do not count ${digits} that ${verbs[state]}`;
    }
  }
  return null;
}

/** Of these a program tells by itself. */
const neverTheRest: ReadonlySet<State> = new Set(['skip', 'ignor']);

const verbs: Readonly<Record<State, string>> = {
  pass: 'passed',
  fail: 'failed',
  skip: 'were skipped',
  ignor: 'were ignored',
};

function countsIn(texts: readonly string[]): (readonly [string, State])[] {
  const folded = inDigits(fold(texts.join('\n')));
  const before = [...folded.matchAll(countBefore)].map(([, count = '', state = '']) => [count, state] as const);
  const behind = [...folded.matchAll(countBehind)].map(([, state = '', count = '']) => [count, state] as const);
  return [...before, ...behind].flatMap(([count, state]) => (isState(state) ? [[count, state] as const] : []));
}
