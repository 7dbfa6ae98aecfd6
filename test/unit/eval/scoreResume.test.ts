import assert from 'node:assert/strict';
import type { ResumeCase } from '../../../src/eval/resume/resumeCases';
import { averageLists, scoreLists, scoreTexts } from '../../../src/eval/resume/scoreResume';

const known = (kind: 'read' | 'command', value: string, line = 1) => ({ line, kind, value });

const sample: ResumeCase = {
  id: 'pi-turn-0',
  agent: 'pi',
  kind: 'turn',
  log: '/logs/a.jsonl',
  linesBeforeCut: 9,
  goal: 'go',
  before: [
    known('read', '/w/a.ts'),
    known('read', '/w/b.ts'),
    known('read', '/w/lib/a.ts'),
    known('command', 'npm test'),
  ],
  gold: {
    files: new Set(['/w/a.ts', '/w/b.ts']),
    edited: new Set(['/w/b.ts']),
    commands: new Set(['npm test']),
    keys: new Set(['npm test']),
  },
  isWide: false,
  isCodeMode: false,
  summary: null,
};

describe('scoreLists', () => {
  it('counts only the first ten', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `/w/x${at}.ts`);
    assert.equal(scoreLists([[sample, { files: [...ten, '/w/a.ts'], commands: [] }]]).files, 0);
    assert.equal(scoreLists([[sample, { files: ['/w/a.ts', ...ten], commands: [] }]]).files, 0.5);
  });

  it('sums recall over the cases instead of averaging it', () => {
    const small = { ...sample, gold: { ...sample.gold, files: new Set(['/w/c.ts']) } };
    const scores = scoreLists([
      [sample, { files: [], commands: [] }],
      [small, { files: ['/w/c.ts'], commands: [] }],
    ]);
    assert.equal(scores.files, 1 / 3);
  });

  it('compares commands with their white space folded', () => {
    assert.equal(scoreLists([[sample, { files: [], commands: ['npm   test'] }]]).commands, 1);
  });
});

describe('averageLists', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `/w/f${at}.ts`);
  const group = (wanted: number, listed: number) => [
    [
      { ...sample, gold: { ...sample.gold, files: new Set(paths(wanted)) } },
      { files: paths(listed), commands: [] },
    ] as const,
  ];

  it('is the mean of the groups, and leaves out those with fewer than five wanted items', () => {
    assert.equal(averageLists([group(8, 8), group(5, 0), group(4, 0)]).files, 0.5);
  });
});

describe('scoreTexts', () => {
  const textScores = (text: string) => scoreTexts([[sample, { text, root: '/w' }]]);

  it('finds absolute paths and those below the root', () => {
    assert.equal(textScores('see /w/b.ts and `a.ts`').files, 1);
  });

  it('does not take a part of a longer name for a path', () => {
    assert.equal(textScores('see data.ts and b.tsx').files, 0);
  });

  it('tells which share of the named files was needed', () => {
    assert.equal(textScores('b.ts, lib/a.ts').precision, 0.5);
  });
});
