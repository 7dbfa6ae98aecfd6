import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { Facts } from '../../../../src/core/fact';
import { redactSelection } from '../../../../src/core/pipeline/redactSelection';
import { selectEntries } from '../../../../src/core/pipeline/selectEntries';
import { validateFacts } from '../../../../src/core/pipeline/validateFacts';
import { redactText } from '../../../../src/core/redact/redactText';
import { toldSession } from '../../../support/toldSession';

const steps = [
  { user: 'Round the totals to five cents. Never touch src/legacy.ts.' },
  { read: 'src/money.ts', output: 'export const round = (cents) => cents;' },
  { run: 'npm run lint && npm test', exit: 0, output: '14 passing' },
  { answer: 'Rounding sits in src/money.ts; 14 tests pass.' },
  { user: 'Now the invoice.' },
  { answer: 'The invoice follows.' },
];
const line = (at: number) => [{ line: at, entry: null }];

describe('validateFacts', () => {
  const check = async (facts: Partial<Facts>) => {
    const index = await toldSession(steps);
    const selection = redactSelection(selectEntries(index, 'Round the invoice'), (text) => ({ text, hits: [] })).clean;
    return validateFacts({ ...noFacts, ...facts }, index, selection, redactText);
  };
  const constraint = (text: string, at = 1) =>
    ({ id: text, kind: 'constraint', text, standing: true, evidence: line(at) }) as const;

  it('keeps what the user said, also where a quote is cut in the middle', async () => {
    const words = ['Never touch src/legacy.ts.', 'Round the totals […] Never touch src/legacy.ts.'];
    const { kept, rejected } = await check({ constraints: words.map((text) => constraint(text)) });
    assert.deepEqual(
      kept.constraints.map(({ text }) => text),
      words,
    );
    assert.deepEqual(rejected, []);
  });

  it('keeps what the user said in a list, without its marks, and what ends before the rest', async () => {
    const steps = [
      { user: 'Take over:\n\n## Scope\n- [ ] the parser\n- the writer\n\nThen report.' },
      { answer: 'I moved the parser to `src/parse/reader.ts`.' },
    ];
    const index = await toldSession(steps);
    const selection = redactSelection(selectEntries(index, 'Go on'), (text) => ({ text, hits: [] })).clean;
    const request = (text: string) => ({ id: text, kind: 'request', text, isOpen: true, evidence: line(1) }) as const;
    const words = ['Take over: […] the parser the writer Then report.', 'Take over: Scope the parser […]'];
    const made = { ...noFacts, requests: [...words, 'Take over: the writer'].map((text) => request(text)) };
    const { kept, rejected } = validateFacts(made, index, selection, redactText);
    assert.deepEqual(
      kept.requests.map(({ text }) => text),
      words,
    );
    assert.equal(rejected.length, 1);
  });

  it('rejects words the user did not say, a place the log does not have, and a fact without one', async () => {
    const { kept, rejected } = await check({
      constraints: [
        constraint('Always touch src/legacy.ts.'),
        constraint('Never touch src/legacy.ts.', 900),
        { ...constraint('Never touch src/legacy.ts.'), evidence: [] },
      ],
    });
    assert.deepEqual(kept.constraints, []);
    assert.deepEqual(
      rejected.map(({ reason }) => reason),
      ['the user did not say these words', 'the entry it names is not in the session', 'it names no entry of the log'],
    );
  });

  it('keeps a check that ran as a part of a command, and rejects one that never ran', async () => {
    const checkFact = (command: string) =>
      ({
        id: command,
        kind: 'check',
        check: 'test',
        command,
        status: 'passed',
        exitCode: 0,
        since: [],
        summary: null,
        evidence: line(4),
      }) as const;
    const { kept, rejected } = await check({ verification: [checkFact('npm test'), checkFact('npm run e2e')] });
    assert.deepEqual(
      kept.verification.map(({ command }) => command),
      ['npm test'],
    );
    assert.match(rejected[0]?.reason ?? '', /never run/);
  });

  it('rejects a file that nobody named and a command that nobody ran', async () => {
    const { kept, rejected } = await check({
      files: ['src/money.ts', 'src/ghost.ts'].map((path) => ({
        id: path,
        kind: 'file' as const,
        path,
        operation: 'read' as const,
        reason: 'read',
        exists: null,
        evidence: line(2),
      })),
      commands: ['npm run lint && npm test', 'rm -rf build'].map((command) => ({
        id: command,
        kind: 'command' as const,
        command,
        exitCode: 0,
        status: 'passed' as const,
        stateful: false,
        purpose: '',
        worthRepeating: false,
        evidence: line(4),
      })),
    });
    assert.deepEqual([kept.files.map(({ path }) => path), kept.commands.length], [['src/money.ts'], 1]);
    assert.deepEqual(
      rejected.map(({ text }) => text),
      ['src/ghost.ts', 'rm -rf build'],
    );
  });

  it('keeps a check that a script ran, where the log shows its command or its name', async () => {
    const steps = [
      { user: 'go' },
      { run: 'pnpm compile', exit: 0, output: '> shop@1.0.0 compile\n> pnpm check-types && eslint src\n' },
      { answer: 'Compiles.' },
    ];
    const index = await toldSession(steps);
    const selection = redactSelection(selectEntries(index, 'Go on'), (text) => ({ text, hits: [] })).clean;
    const checks = ['pnpm check-types', 'pnpm run check-types', 'eslint src', 'pnpm run lint', 'eslint test'];
    const verification = checks.map((command) => ({
      ...({ id: command, kind: 'check', check: 'lint', command, status: 'passed', exitCode: 0 } as const),
      ...{ since: [], summary: null, evidence: line(2) },
    }));
    const { kept, rejected } = validateFacts({ ...noFacts, verification }, index, selection, redactText);
    assert.deepEqual(
      kept.verification.map(({ command }) => command),
      checks.slice(0, 3),
    );
    assert.deepEqual(
      rejected.map(({ text }) => text),
      checks.slice(3),
    );
  });

  it('rejects a concluded statement with a name or a number that does not occur', async () => {
    const finding = (text: string) =>
      ({ id: text, kind: 'information', text, tag: 'inferred', topic: 'finding', evidence: line(4) }) as const;
    const { kept, rejected } = await check({
      information: [
        finding('`src/money.ts` holds the rounding'),
        finding('`src/tax.ts` holds the rounding'),
        finding('All 99 tests passed'),
      ],
    });
    assert.deepEqual(
      kept.information.map(({ text }) => text),
      ['`src/money.ts` holds the rounding'],
    );
    assert.match(rejected.map(({ reason }) => reason).join('\n'), /“src\/tax\.ts”[\s\S]*“99”/);
  });
});
