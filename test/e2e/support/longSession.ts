/** A session as long as agents let them grow: months of small orders in one log, made anew alike at each run. */
import type { Happening } from '../../support/claudeLog';

const turns = 275;

/** About 5,000 passages in 275 turns: files read and changed, checks that fail and pass, rules, choices, a question at the end. */
export function longSession(): readonly Happening[] {
  return Array.from({ length: turns }, (_, at) => turnOf(at)).flat();
}

function turnOf(at: number): Happening[] {
  const part = `src/parts/part${at % 40}.ts`;
  const isRed = at % 9 === 4 || at === turns - 1;
  return [
    { user: orderOf(at, part) },
    { answer: `I look at part ${at % 40} and what calls it first.` },
    ...[0, 1, 2].map((step) => ({
      ...{ tool: 'Read', input: { file_path: `src/parts/part${(at + step) % 40}.ts` } },
      result: sourceOf(at + step),
    })),
    ...[0, 1].map((step) => ({
      ...{ tool: 'Edit', result: `The file ${part} has been updated.` },
      input: { file_path: part, old_string: `limit = ${at + step}`, new_string: `limit = ${at + step + 1}` },
    })),
    {
      ...{ tool: 'Bash', input: { command: 'npm test' }, isError: isRed },
      result: isRed ? `# tests 412\n# fail 1\nnot ok 7 - part ${at % 40} keeps its limit` : '# tests 412\n# pass 412',
    },
    { tool: 'Grep', input: { pattern: `part${at % 40}` }, result: sourceOf(at).slice(0, 400) },
    ...(at % 5 === 0 ? [commitOf(at)] : [{ answer: `The limit of part ${at % 40} is told in one place now.` }]),
    { answer: closingOf(at, isRed) },
  ];
}

function orderOf(at: number, part: string): string {
  const rule = rules[at];
  const order = `Raise the limit of ${part} to ${at + 2} and cover it by a test.`;
  return rule === undefined ? order : `${order} ${rule}`;
}

/** By turn. */
const rules: Readonly<Record<number, string>> = {
  0: 'Never touch src/legacy.ts: the monthly report reads its output column by column.',
  30: 'Always run npm test before you commit.',
  90: 'No new dependencies, please.',
  140: 'Use integer cents instead of floats from now on, in every part.',
  200: 'Do not push before Ines has seen the tables.',
  230: 'Ines has seen the tables, you may push now.',
};

function closingOf(at: number, isRed: boolean): string {
  if (at === turns - 1)
    return `Part ${at % 40} still fails: its limit is read before it is set. Should the limit be read from the settings, or stay in the file?`;
  if (isRed) return `One test of part ${at % 40} fails; I mend it with the next part.`;
  return at % 25 === 7
    ? `Done. I decided to keep the limits in one table instead of one file each, because two of them must agree.`
    : `Done: part ${at % 40} has its limit, and all 412 tests pass.`;
}

const commitOf = (at: number): Happening => ({
  ...{ tool: 'Bash', input: { command: `git commit -qam "feat: limit of part ${at % 40}" && git log --oneline -1` } },
  result: `${(0x1a2b3c4 + at * 977).toString(16)} feat: limit of part ${at % 40}`,
});

/** Some two kilobytes, as a file of its size has. */
const sourceOf = (at: number) =>
  Array.from(
    { length: 40 },
    (_, line) => `${line + 1}→export const step${line} = (amount: number) => amount + ${at} * ${line};`,
  ).join('\n');
