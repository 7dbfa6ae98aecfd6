import assert from 'node:assert/strict';
import { readDocument } from '../../../../src/core/document/readDocument';
import { countSentence, countVerdicts } from '../../../../src/core/verify/claim';
import { judgeClaims } from '../../../../src/core/verify/judgeClaims';
import { readClaims } from '../../../../src/core/verify/readClaims';
import { strikeOut } from '../../../../src/core/verify/strikeOut';
import type { SeenLog, World } from '../../../../src/core/verify/world';

const text = `# Handoff

**Trust:** workspace > user now.

## In flight

- Started in the background, no end of it in the log: \`npm run dev\` (12)

## To do

- Waits for the user: “Shall it be rounded?” (30)

## Checks

- \`npm test\`: **failed**, exit 1, \`1 failed\` (20)
  \`\`\`text
  Error: expected 1205
  \`\`\`
- \`npm run lint\` failed (21):
  \`\`\`text
  - a rule of its own
  \`\`\`

## Decisions

- Cents stay integers. (4)
`;

const quiet: SeenLog = {
  ...{ grewBy: 3, checks: new Map(), openErrors: [], resolvedErrors: [], list: null, done: [], over: [] },
  ...{ openQuestions: [], userSpoke: null, background: ['npm run dev'] },
};
const world = (log: Partial<SeenLog>, part: Partial<World> = {}): World => ({
  file: () => ({ value: null, why: 'no folder' }),
  absolute: (path) => path,
  repository: { value: null, why: 'no git' },
  commit: () => ({ value: null, why: 'no git' }),
  log: { value: { ...quiet, ...log } },
  process: () => ({ value: true }),
  ...part,
});
const judged = (seen: World, of = text) => judgeClaims(readClaims(of).claims, seen);
const verdicts = (seen: World) => judged(seen).map(({ claim, verdict, reason }) => [claim.kind, verdict, reason]);

describe('judgeClaims', () => {
  it('reads a list of paths with the folder that they share, and without', () => {
    const lines = [
      '- Not committed, in `src/till`: `a.ts`, `deep/b.ts` and 3 more',
      '- Not committed (edited here; git was not asked): `src/a.ts`, `README.md`',
      '- Leave alone, not changed by this session, in `docs`: `a.md`, `b.md`',
      '- Not committed, not changed by this session, in `docs`: `c.md`, `d.md`',
    ];
    const { claims } = readClaims(`# Handoff\n\n## Repository\n\n${lines.join('\n')}\n`);
    assert.deepEqual(
      claims.map((claim) => (claim.kind === 'uncommitted' ? claim.paths : claim.kind)),
      [
        ['src/till/a.ts', 'src/till/deep/b.ts'],
        ['src/a.ts', 'README.md'],
        ['docs/a.md', 'docs/b.md'],
        ['docs/c.md', 'docs/d.md'],
      ],
    );
  });

  it('reads the form of each line, fences included', () => {
    assert.deepEqual(
      readClaims(text).claims.map(({ kind, at, length }) => [kind, at, length]),
      [
        ['process', 6, 1],
        ['question', 10, 1],
        ['check', 14, 4],
        ['error', 18, 4],
        ['words', 25, 1],
      ],
    );
  });

  it('strikes nothing out that the log does not answer', () => {
    assert.deepEqual(verdicts(world({})), [
      ['process', 'holds', 'it runs'],
      ['question', 'holds', null],
      ['check', 'last-observed', 'its log does not show that it was run'],
      ['error', 'holds', 'nothing newer in the log'],
      ['words', 'words', null],
    ]);
  });

  it('goes by what came after, and by the programs that run', () => {
    const checks = new Map([['npm test', { status: 'passed', place: 'line 40' } as const]]);
    const after = world(
      { checks, resolvedErrors: ['- a rule of its own'], userSpoke: 'line 38' },
      { process: () => ({ value: false }) },
    );
    assert.deepEqual(
      verdicts(after).map(([, verdict, reason]) => [verdict, reason]),
      [
        ['struck-out', 'no such program runs now'],
        ['struck-out', 'the user went on since, line 38'],
        ['struck-out', 'it passed since, line 40'],
        ['struck-out', 'it was resolved since'],
        ['words', null],
      ],
    );
    assert.equal(verdicts(world({ background: [] }))[0]?.[2], 'the log shows its end');
  });

  it('strikes out words, to-dos and questions that the judge of claims found over, with what ended them', () => {
    const over = [
      { text: 'Cents stay integers.', because: 'the user chose otherwise: “Use decimals”', place: 'line 41' },
      { text: 'Shall it be rounded?', because: 'the user answered: “Down”', place: 'line 42' },
    ];
    const found = verdicts(world({ over, userSpoke: 'line 41' }));
    assert.deepEqual(found.at(-1), ['words', 'struck-out', 'the user chose otherwise: “Use decimals”, line 41']);
    assert.deepEqual(found[1], ['question', 'struck-out', 'the user answered: “Down”, line 42']);
    assert.equal(verdicts(world({ over, grewBy: 0 })).at(-1)?.[1], 'words');
  });

  it('says that it does not know, where it does not', () => {
    const none = world({}, { log: { value: null, why: 'no log' }, process: () => ({ value: null, why: 'not told' }) });
    assert.deepEqual(
      verdicts(none).map(([, verdict, reason]) => `${verdict} ${reason}`),
      ['unknown not told', 'unknown no log', 'last-observed no log', 'unknown no log', 'words null'],
    );
    assert.match(
      countSentence(countVerdicts(judged(none))),
      /^0 lines hold, 0 are struck out, 1 check was not run again, 3 /,
    );
  });

  it('writes a text that is read the same way again, and of which nothing struck out is carried on', () => {
    const after = world({ resolvedErrors: ['- a rule of its own'], userSpoke: 'line 38' });
    const first = strikeOut(text, judged(after), 'now');
    assert.match(first, /\n\*\*Verified:\*\* now: 1 line holds, 2 are struck out/);
    assert.match(
      first,
      /- ~~Waits for the user: “Shall it be rounded\?” \(30\)~~ \(struck out: the user went on since, line 38\)/,
    );
    const again = strikeOut(first, judged(after, first), 'later');
    assert.equal(again.match(/\*\*Verified:\*\*/g)?.length, 1);
    assert.ok(!again.includes('~~~~'));
    const kinds = (markdown: string) => readDocument(markdown)?.lines.map(({ kind }) => kind);
    assert.deepEqual(kinds(text), ['question', 'check', 'open-error', 'open-error', 'decision']);
    assert.deepEqual(kinds(first), ['check', 'open-error', 'decision']);
  });
});
