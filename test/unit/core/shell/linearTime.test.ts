import assert from 'node:assert/strict';
import { parseCommand } from '../../../../src/core/shell/parseCommand';
import { answer, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

/** A command line of about so many characters. */
type Form = (length: number) => string;

const repeated =
  (piece: string, before = '', after = ''): Form =>
  (length) =>
    before + piece.repeat(length / piece.length) + after;

const forms: Readonly<Record<string, Form>> = {
  'tiny commands': repeated('a;'),
  'one word': repeated('a'),
  'many words': repeated('a '),
  'open groups': repeated('('),
  'nested groups': (length) => '('.repeat(length / 2) + ')'.repeat(length / 2),
  'open braces': repeated('{ '),
  'open substitutions': repeated('$('),
  'open sums': repeated('$(('),
  'open backquotes': repeated('`a '),
  pipes: repeated('a|'),
  joints: repeated('a&&'),
  'background jobs': repeated('a&'),
  'an unclosed quote': repeated('a b ', "'"),
  'an unclosed double quote': repeated('$(a) ', '"'),
  'a long here-document': repeated('a line of text\n', "cat <<'E'\n", 'E\n'),
  'unclosed here-documents': repeated('cat <<E\n'),
  'many here-documents': repeated('cat <<E\nx\nE\n'),
  'a script on input': repeated('a;\n', "bash <<'E'\n", 'E\n'),
  'changes of folder': repeated('cd a && '),
  'changes to the folder above': repeated('cd ..;'),
  'nested conditions': repeated('if a; then '),
  'nested loops': repeated('for x in a b; do '),
  'function heads': repeated('f() { '),
  wrappers: repeated('sudo timeout 5 '),
  'scripts in scripts': repeated('eval '),
  'calls of ssh': repeated('ssh h '),
  'calls of a shell': repeated('bash -c "x";'),
  redirections: repeated('a>b '),
  moves: repeated('mv a b;'),
  'many values': repeated('export A=b; echo $A;'),
  passwords: repeated('mysql -p '),
  'one long password': repeated('mysql -p'),
  slashes: repeated('/', 'cat ', 'x'),
  'lines of PowerShell': repeated('Get-Content a | Set-Content b\n'),
};

let texts = 0;
/** Answers about a text are kept: each measurement has a text of its own. */
function unseen(text: string): string {
  texts += 1;
  return `${text} ${texts}`;
}

const sizes = [1, 2, 4, 8];
/** Work in proportion to the length is eight times as much for the last size; with its square, it is sixty-four times. */
const mostGrowth = 40;
/** Milliseconds: below it, what is measured is the machine. */
const least = 10;

/** Milliseconds of the processor, so that other programs on the machine do not count. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user: own, system } = process.cpuUsage(before);
  return (own + system) / 1000;
}

async function growthOf(work: (length: number) => unknown, unit: number): Promise<number> {
  const costs: number[] = [];
  for (const size of sizes) {
    const first = await costOf(() => work(size * unit));
    // Once more where it looks slow: compilation and collection of memory fall on some measurement or other.
    const again = first > least ? await costOf(() => work(size * unit)) : first;
    costs.push(Math.min(first, again));
  }
  return Math.max(...costs.slice(1)) / Math.max(least, costs[0] ?? 0);
}

describe('reading a command line in time in proportion to its length', () => {
  for (const [name, form] of Object.entries(forms)) {
    it(`parses ${name}`, async () => {
      const growth = await growthOf((length) => parseCommand(unseen(form(length))), 8_000);
      assert.ok(growth < mostGrowth, `${growth.toFixed(1)} times the work for eight times the text`);
    });
  }

  it('would notice work that grows with the square', async () => {
    const square = (length: number) => {
      let sum = 0;
      for (let at = 0; at < length; at += 1) for (let other = 0; other < length; other += 4) sum += at ^ other;
      return sum;
    };
    // Compiled before it is measured.
    for (let round = 0; round < 20; round += 1) square(2_000);
    assert.ok((await growthOf(square, 10_000)) > mostGrowth);
  });
});

describe('drawing up a session with a huge command, in time in proportion to its length', () => {
  const huge = [
    'tiny commands',
    'many words',
    'nested groups',
    'pipes',
    'an unclosed double quote',
    'a long here-document',
    'changes of folder',
    'calls of ssh',
    'moves',
    'passwords',
    'one long password',
    'many values',
  ] as const;
  for (const name of huge) {
    it(name, async () => {
      const draw = (length: number) =>
        draftOf(
          session(user('Make the till round right.'), run(unseen(forms[name]?.(length) ?? ''), 'ok'), answer('Done.')),
          'Round the Swiss amounts',
        );
      await draw(1_000);
      const growth = await growthOf(draw, 6_000);
      assert.ok(growth < mostGrowth, `${growth.toFixed(1)} times the work for eight times the text`);
    });
  }
});
