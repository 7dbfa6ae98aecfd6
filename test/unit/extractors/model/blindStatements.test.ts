/**
 * Inventions and true paraphrases of twelve sessions in five languages, written in two lists by people who did not know the
 * rules. What a grade is worth on them is held here; what it is worth on sentences of a real model, in recorded.test.ts.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { ToldSection } from '../../../../src/core/fact';
import { passageText } from '../../../../src/core/index/passageText';
import { caseSchema, rollOut } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

const statement = z.object({
  list: z.enum(['decisions', 'information', 'openQuestions', 'failedApproaches']),
  cites: z.string(),
  text: z.string(),
  reason: z.string().optional(),
});
const sessionFile = z.object({
  name: z.string(),
  goal: z.string(),
  steps: caseSchema.shape.steps,
  inventions: z.array(statement.extend({ kind: z.string() })),
  true: z.array(statement),
});
type Statement = z.infer<typeof statement>;

const sections: Readonly<Record<Statement['list'], ToldSection>> = {
  decisions: 'decision',
  information: 'finding',
  openQuestions: 'open',
  failedApproaches: 'dead-end',
};
const folder = 'test/unit/extractors/model/blind';
/** Shares of a hundred, as measured. */
const bounds = { mostTrueUnticked: 3, mostInventedVerified: 3, leastInventedUnticked: 19 };

for (const list of ['first', 'second'])
  describe(`sentences written blind, ${list} list`, () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-blind-'));
    const sum = { true: 0, trueUnticked: 0, invented: 0, inventedUnticked: 0, inventedVerified: 0 };
    after(() => rmSync(scratch, { recursive: true, force: true }));

    for (const file of readdirSync(path.join(folder, list)))
      it(`are graded in ${path.basename(file, '.json')}`, async () => {
        const session = sessionFile.parse(JSON.parse(readFileSync(path.join(folder, list, file), 'utf8')));
        const log = path.join(scratch, `${session.name}.jsonl`);
        writeFileSync(log, writeLog('claude-code', rollOut(session.steps)));
        const { witness, entries } = await openLogWitness(log, session.goal);
        const gradeOf = ({ list: name, cites, text, reason }: Statement) => {
          const line = entries.find((entry) => passageText(entry).includes(cites))?.line;
          assert.ok(line !== undefined, cites);
          return gradeSentence(
            {
              ...{ kind: 'sentence', section: sections[name], text, lines: [line], quotes: [] },
              ...{ isConcluded: false, reason: reason ?? null, code: null },
            },
            witness,
          ).grade;
        };
        for (const one of session.true) {
          sum.true += 1;
          if (gradeOf(one) === 'not-borne-out') sum.trueUnticked += 1;
        }
        for (const one of session.inventions) {
          const grade = gradeOf(one);
          sum.invented += 1;
          if (grade === 'not-borne-out') sum.inventedUnticked += 1;
          if (grade === 'verified') sum.inventedVerified += 1;
        }
        assert.ok(session.inventions.length >= 40 && session.true.length >= 25);
      });

    it('hold in so many of a hundred', () => {
      const share = (part: number, all: number) => (100 * part) / all;
      assert.ok(sum.invented >= 200 && sum.true >= 150);
      assert.ok(share(sum.trueUnticked, sum.true) <= bounds.mostTrueUnticked, JSON.stringify(sum));
      assert.ok(share(sum.inventedVerified, sum.invented) <= bounds.mostInventedVerified, JSON.stringify(sum));
      assert.ok(share(sum.inventedUnticked, sum.invented) >= bounds.leastInventedUnticked, JSON.stringify(sum));
    });
  });
