/**
 * What the grades are worth on a strong model's own sentences, and on inventions that were planted among them. The three
 * sessions are real and not part of this repository: without them nothing is measured, and the test says so.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Grade, ToldSection } from '../../../../src/core/fact';
import { prepareQuestion } from '../../../../src/extractors/model/askModel';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

const folder = path.resolve('../shared/model/recorded');
const item = z.object({ t: z.string(), l: z.array(z.number()), k: z.string().optional(), kind: z.string().optional() });
const sections: Readonly<Record<string, ToldSection>> = {
  ...{ standing: 'standing', left: 'left', next: 'next', changed: 'changed', decisions: 'decision' },
  ...{ rules: 'rule', findings: 'finding', dead_ends: 'dead-end', open: 'open' },
};

describe('a strong model’s recorded answers on real logs', () => {
  const graded: { readonly kind: string | null; readonly grade: Grade; readonly text: string }[] = [];

  before(function () {
    if (existsSync(folder)) return;
    console.log(`      skipped: the recorded sessions are not at ${folder}`);
    this.skip();
  });

  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    it(`are graded, case ${name}`, async () => {
      const read = (file: string) => readFileSync(path.join(folder, name, file), 'utf8');
      const goal = read('goal.txt');
      const { witness, input, facts, redact } = await openLogWitness(path.join(folder, name, 'session.jsonl'), goal);
      const { prompt } = prepareQuestion(input, facts, 128_000, redact).request;
      const gradeOf = (section: ToldSection, { t, l, k }: z.infer<typeof item>) =>
        gradeSentence(
          {
            ...{ kind: 'sentence', section, text: t, lines: l, quotes: [] },
            ...{ isConcluded: k === 'inferred', reason: null, code: null },
          },
          witness,
        ).grade;
      const answer = z.record(z.string(), z.array(item)).parse(JSON.parse(read('answer.json')));
      const cited = new Set(Object.values(answer).flatMap((items) => items.flatMap(({ l }) => l)));
      // A call and its result are one.
      const shown = [...cited].filter((line) =>
        witness.cited([line]).entries.some((entry) => prompt.includes(`[${entry.line}]`)),
      );
      assert.ok(shown.length >= 0.95 * cited.size, `${shown.length} of ${cited.size} cited lines are in the material`);
      for (const [list, items] of Object.entries(answer))
        for (const one of items)
          graded.push({ kind: null, grade: gradeOf(sections[list] ?? 'finding', one), text: one.t });
      for (const one of z.array(item).parse(JSON.parse(read('inventions.json'))))
        graded.push({ kind: one.kind ?? '', grade: gradeOf('finding', one), text: one.t });
    });

  it('keep what is true, untick what is invented, and verify what is true', () => {
    const of = (...kinds: (string | null)[]) => graded.filter(({ kind }) => kinds.includes(kind));
    const unticked = (list: typeof graded) => list.filter(({ grade }) => grade === 'not-borne-out').length;
    const honest = of(null);
    assert.ok(
      honest.length >= 70 && unticked(honest) <= 0.05 * honest.length,
      `${unticked(honest)} true ones unticked`,
    );
    const hard = of('act', 'speaker', 'status', 'wrong number');
    assert.ok(unticked(hard) >= 0.75 * hard.length, `${unticked(hard)} of ${hard.length} inventions unticked`);
    const verified = graded.filter(({ grade }) => grade === 'verified');
    const wrong = verified.filter(({ kind }) => kind !== null);
    assert.deepEqual(wrong, []);
  });
});
