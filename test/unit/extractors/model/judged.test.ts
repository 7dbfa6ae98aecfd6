/**
 * What the grades are worth on answers that a reader judged sentence by sentence who had not written them, and on inventions
 * that were planted. The sessions are not part of this repository: without them nothing is measured, and the test says so.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { Grade, ToldSection } from '../../../../src/core/fact';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

const logs = path.resolve('../shared/logs');
/** The least of the invented acts, speakers, statuses and numbers that must be unticked; the goal is three quarters. */
const suites: readonly { name: string; cases: string; least: number; mostTrue?: number }[] = [
  // Looked at when the grades were mended: what they catch here says nothing of other sessions.
  { name: 'answers that a reader judged', cases: 'judged', least: 0.7 },
  // Written by somebody who knew no rule: 15 of 60 at first sight; looked at since.
  { name: 'answers that were kept out at first', cases: 'unseen', least: 0.7 },
  // Planted before the rules on deeds, checks, counts and wishes, and not looked at until they stood: 30 of 53 at first sight.
  { name: 'inventions planted before the rules', cases: 'held', least: 0.6 },
  // Written from six sessions before their writer had read the grades: 36 of 73 at first sight, 5 of 115 true ones; looked at since.
  { name: 'sentences of six sessions', cases: 'fresh', least: 0.85 },
  // Two more sessions once these were mended: 10 of 26 at first sight, 2 of 42 true ones, 2 of 7 verified ones false.
  { name: 'sentences of two more sessions', cases: 'second', least: 0.75 },
  // And two once those were: 13 of 25 at first sight, 5 of 40 true ones, of which one cited a line that no entry has.
  { name: 'sentences of the last two sessions', cases: 'third', least: 0.6 },
  // Three more, by another writer: 20 of 40 at first sight, 4 of 40 true ones.
  { name: 'sentences of three sessions', cases: 'fourth', least: 0.75 },
  // Three more, written before the classes of the fourth were mended: 23 of 40 at first sight, 2 of 40 true ones.
  { name: 'sentences of three more sessions', cases: 'fifth', least: 0.75 },
  // Once both were mended: 23 of 40 at first sight, 1 of 40 true ones, 1 of 9 verified ones false.
  { name: 'sentences of a third three sessions', cases: 'sixth', least: 0.75 },
  // And once that was: 23 of 40 at first sight, none of 40 true ones, none false of 5 verified.
  { name: 'sentences of the last three sessions', cases: 'seventh', least: 0.75 },
  // Eight sessions, written by somebody who had not read the grades: 20 of 42 at first sight, 3 of 40 true ones, 2 of 4 verified ones false.
  { name: 'sentences of eight sessions', cases: 'eighth', least: 0.75 },
  // Three more, written with these and graded once their classes were mended: 12 of 21 at first sight, 2 of 21 true ones.
  { name: 'sentences of three sessions beside them', cases: 'ninth', least: 0.75 },
  // Three more once these were mended too: 13 of 21 at first sight, 2 of 21 true ones; not looked at since, but for one true one.
  { name: 'sentences of three sessions after them', cases: 'tenth', least: 0.6 },
  // Six more, written before anything of this was changed: 16 of 30 at first sight, 3 of 21 true ones; looked at since.
  { name: 'sentences of three more sessions, looked at', cases: 'eleventh', least: 0.6 },
  // Written with these and shut until their classes were mended: 19 of 30 at first sight, 2 of 21 true ones, 1 of 5 verified ones false.
  // With them three answers to prompts as they are: 3 of 37 unticked at first, and looked at since.
  { name: 'sentences of three more sessions, shut at first', cases: 'twelfth', least: 0.6 },
  // Five more, by a writer who had read the grades and not what they say: 32 of 50 at first sight, 3 of 50 true ones; looked at since.
  { name: 'sentences of five sessions', cases: 'thirteenth', least: 0.9 },
  // Written with these and kept shut: 24 of 40 by the grades of before, 27 of 40 by those of after, 1 of 40 true ones; looked at since.
  { name: 'sentences of four sessions, kept shut', cases: 'fourteenth', least: 0.65 },
  // Four answers judged by two people who never saw the grades, and inventions of theirs: 26 of 40 at first sight, 12 of 130 true ones.
  { name: 'answers judged by strangers', cases: 'fifteenth', least: 0.85 },
  // Six more, shut until the rules made on these four stood: 34 of 60 and 21 of 198 true ones, by the grades of before and of after;
  // looked at since.
  { name: 'answers judged by strangers, kept shut at first', cases: 'sixteenth', least: 0.6 },
  // Eight answers to version 10 of the form, judged by two more, and not looked at since: 34 of 80 at first sight, 22 of 240 true ones.
  // What reading them again finds is in `secondLook.test.ts`.
  { name: 'answers to the tenth form, kept shut', cases: 'seventeenth', least: 0.4, mostTrue: 0.1 },
  // Six more, judged by two more: 21 of 60 at first sight, 12 of 146 true ones. A second look through the product unticks all 60 and
  // none of the 146 (docs/models.md).
  { name: 'six more answers, kept shut', cases: 'eighteenth', least: 0.35, mostTrue: 0.1 },
];
const sections = [
  ...(['standing', 'left', 'next', 'changed', 'decision', 'rule', 'finding', 'dead-end', 'open', 'link'] as const),
] satisfies readonly ToldSection[];
const sentence = z.object({
  s: z.enum(sections),
  t: z.string(),
  l: z.array(z.number()),
  k: z.string().optional(),
  why: z.string().optional(),
});
const judged = z.object({
  /** Below the folder of logs; the answer knows so many of its lines. */
  log: z.string(),
  lines: z.number(),
  sentences: z.array(sentence.extend({ true: z.boolean() })),
  inventions: z.array(sentence.extend({ kind: z.string() })),
});

interface Graded {
  readonly grade: Grade;
  readonly isTrue: boolean;
  /** Null where the sentence was not planted. */
  readonly kind: string | null;
  readonly text: string;
}

function gradeSuite(folderOfCases: string, least: number, mostTrue = 0.05): void {
  const cases = path.resolve('test/unit/extractors/model', folderOfCases);
  const graded: Graded[] = [];

  before(function () {
    if (existsSync(logs)) return;
    console.log(`      skipped: the logs are not at ${logs}`);
    this.skip();
  });

  for (const file of readdirSync(cases))
    it(`are graded, ${file.replace('.json', '')}`, async () => {
      const { log, lines, sentences, inventions } = judged.parse(
        JSON.parse(readFileSync(path.join(cases, file), 'utf8')),
      );
      const folder = mkdtempSync(path.join(tmpdir(), 'handoff-judged-'));
      try {
        const cut = path.join(folder, path.basename(log));
        const whole = readFileSync(path.join(logs, log), 'utf8').split('\n');
        writeFileSync(cut, `${whole.slice(0, lines).join('\n')}\n`);
        const { witness } = await openLogWitness(cut, 'Go on with it');
        const gradeOf = ({ s, t, l, k, why }: z.infer<typeof sentence>) =>
          gradeSentence(
            {
              ...{ kind: 'sentence', section: s, text: t, lines: l, quotes: [] },
              ...{ isConcluded: k === 'concluded', reason: why ?? null, code: null },
            },
            witness,
          ).grade;
        for (const one of sentences) graded.push({ grade: gradeOf(one), isTrue: one.true, kind: null, text: one.t });
        for (const one of inventions) graded.push({ grade: gradeOf(one), isTrue: false, kind: one.kind, text: one.t });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

  it('keep what is true, untick acts, speakers, statuses and numbers that are invented, and verify what is true', () => {
    const unticked = (list: readonly Graded[]) => list.filter(({ grade }) => grade === 'not-borne-out').length;
    const honest = graded.filter(({ isTrue }) => isTrue);
    const hard = graded.filter(({ kind }) => ['act', 'speaker', 'status', 'number'].includes(kind ?? ''));
    const verified = graded.filter(({ grade }) => grade === 'verified');
    assert.ok(unticked(honest) <= mostTrue * honest.length, `${unticked(honest)} true ones unticked`);
    console.log(
      `      unticked: ${unticked(hard)} of ${hard.length} invented, ${unticked(honest)} of ${honest.length} true`,
    );
    assert.ok(hard.length >= 20);
    assert.ok(unticked(hard) >= least * hard.length, `${unticked(hard)} of ${hard.length} inventions unticked`);
    assert.deepEqual(
      verified.filter(({ isTrue }) => !isTrue).map(({ text }) => text),
      [],
    );
  });
}

for (const { name, cases, least, mostTrue } of suites)
  describe(`${name}, on real logs`, () => gradeSuite(cases, least, mostTrue));
