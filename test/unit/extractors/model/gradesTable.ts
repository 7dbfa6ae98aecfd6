/** Sentences about one session, each with what it is doubted for: written down as a table, graded by its log. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ToldSection } from '../../../../src/core/fact';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

/** What a sentence cites, where it stands, and the doubt that it is to meet; null for one that stands. */
export type GradedRow<Place extends string> = readonly [
  cites: readonly Place[],
  section: ToldSection,
  text: string,
  doubt: RegExp | null,
];

/** One test a row. `at` names each place by words that stand on its line. */
export function describeGrades<Place extends string>(
  title: string,
  session: readonly PlainStep[],
  at: Readonly<Record<Place, string>>,
  table: readonly GradedRow<Place>[],
): void {
  describe(title, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-grades-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    let open: Awaited<ReturnType<typeof openLogWitness>>;
    before(async () => {
      const log = path.join(folder, 'session.jsonl');
      writeFileSync(log, writeLog('claude-code', session));
      open = await openLogWitness(log, 'Go on');
    });

    for (const [cites, section, text, wanted] of table)
      it(`${wanted === null ? 'stands' : 'is doubted'}: ${text}`, () => {
        const lines = cites.map((name) => {
          const line = open.entries.find((entry) =>
            open.witness
              .cited([entry.line])
              .entries.some((one) => one.line === entry.line && one.text.includes(at[name])),
          )?.line;
          assert.ok(line !== undefined, name);
          return line;
        });
        const { doubt } = gradeSentence(
          { kind: 'sentence', section, text, lines, quotes: [], isConcluded: false, reason: null, code: null },
          open.witness,
        );
        if (wanted === null) assert.equal(doubt, null);
        else assert.match(doubt ?? 'nothing', wanted);
      });
  });
}
