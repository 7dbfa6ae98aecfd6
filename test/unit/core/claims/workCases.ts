/** Cases of the judges of open work: a session, and whether a statement in it is told as over, and by what. */
import assert from 'node:assert/strict';
import { textOfFact } from '../../../../src/core/allFacts';
import { localExtractor } from '../../../../src/extractors/localExtractor';
import { type Step, session } from '../../../support/builders';
import { inputOf } from '../../extractors/stated/said';

/** `over` is null where nothing ended it. */
export type Case = readonly [
  about: string,
  words: string,
  steps: readonly (Step | readonly Step[])[],
  over: RegExp | null,
  goal?: string,
];

/** Each statement with these words is told as over, or stands. */
export function judge(cases: readonly Case[]): void {
  for (const [about, words, steps, over, goal] of cases)
    it(`${over === null ? 'stand' : 'are over'}: ${about}`, async () => {
      const input = inputOf(session(...steps), goal);
      const { facts, ended = [] } = await localExtractor.extract(input, new AbortController().signal);
      const found = ended.find(({ fact }) => textOfFact(fact).includes(words));
      if (over === null) assert.equal(found, undefined);
      else assert.match(found === undefined ? 'holds' : `line ${found.endedBy.line}: ${found.because}`, over);
      const listed = [
        ...facts.state,
        ...facts.openQuestions,
        ...facts.errors.filter(({ status }) => status === 'open'),
        ...facts.requests.filter(({ isOpen }) => isOpen),
      ];
      assert.equal(
        listed.some((fact) => textOfFact(fact).includes(words)),
        over === null,
      );
    });
}
