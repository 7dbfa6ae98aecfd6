/** What a model writes beside the sample session: sentences of every grade, a line struck out, two that are not borne out. */
import type { Draft, DraftRequest } from '../../../src/core/draft';
import type { Facts, ToldFact } from '../../../src/core/fact';
import type { DraftResult } from '../../../src/review/draftResult';
import type { HeardLines } from '../../../src/worker/workerProtocol';
import { sampleFacts } from './sampleFacts';
import { sampleResult } from './sampleReview';

const at = (...lines: readonly number[]) => lines.map((line) => ({ line, entry: `e${line}` }));

const sentence = (
  id: string,
  section: ToldFact['section'],
  text: string,
  lines: readonly number[],
  more: Partial<ToldFact> = {},
): ToldFact => ({
  ...{ kind: 'told', id, section, text, evidence: at(...lines) },
  ...{ reason: null, code: null, grade: 'said', doubt: null },
  ...more,
});

const told: readonly ToldFact[] = [
  sentence(
    'told-d',
    'decision',
    'Amounts stay fractions, and the option is parsed once and passed down as RenderOptions',
    [968, 1950],
    {
      reason: '0.333 cups was rounded wrongly as a float',
    },
  ),
  sentence('told-q', 'open', 'Should an unknown unit name the three nearest, or all of them?', [2061], {
    grade: 'concluded',
  }),
  sentence('told-i', 'finding', 'formatAmount(fraction, unit) never returns trailing spaces', [1871], {
    grade: 'verified',
  }),
  sentence('told-a', 'dead-end', 'Matching the amount with a regular expression: “1 1/2” came out as 12', [1502]),
  sentence('told-n', 'finding', 'pantry needs Node 22', [1871], {
    ...{ grade: 'not-borne-out', doubt: '“22” does not stand in the lines it cites' },
  }),
  sentence('told-u', 'decision', 'The user approved grams as the default', [968], {
    ...{ grade: 'not-borne-out', doubt: 'nobody agreed to it in the lines it cites' },
  }),
];

const refinedFacts: Facts = {
  ...sampleFacts,
  told,
  strikes: [
    { factId: 'a1', why: 'The last commit does it.', evidence: at(2061), refused: null },
    { factId: 'm1', why: 'It is carried out.', evidence: at(2061), refused: 'words of the user stay' },
  ],
};

/** What of it has arrived while a model is at work. */
export const sampleHeard: HeardLines = {
  told: told.slice(0, 4),
  strikes: (refinedFacts.strikes ?? []).slice(0, 1),
};

/** What of it the log does not bear out. */
export const inventions = told.flatMap(({ text, doubt }) => (doubt === null ? [] : [{ text, reason: doubt }]));

/** What of the rules' the model's lines replace, and what it strikes. */
const replaced = ['d1', 'd2', 'd3', 'i1', 'a1', 'a2'];

/** The same once the model has looked at its lines again: it takes one back, and shows one that was doubted. */
export const sampleChecked = (request: DraftRequest, now: number): DraftResult =>
  sampleRefined(
    request,
    now,
    {},
    {
      ...refinedFacts,
      told: told.map((fact) =>
        fact.id === 'told-d'
          ? { ...fact, grade: 'not-borne-out', doubt: 'on a second look: the option is parsed in two places' }
          : fact.id === 'told-u'
            ? { ...fact, doubt: 'on a second look, its material does not show it' }
            : fact.id === 'told-n'
              ? { ...fact, grade: 'said', doubt: null }
              : fact,
      ),
    },
  );

/** @param now milliseconds since 1970 */
export function sampleRefined(
  request: DraftRequest,
  now: number,
  change: Partial<Draft> = {},
  facts: Facts = refinedFacts,
): DraftResult {
  const result = sampleResult(request, now, facts);
  const known = new Set(
    [...sampleFacts.decisions, ...sampleFacts.information, ...sampleFacts.failedApproaches].map(({ id }) => id),
  );
  const excluded = [
    ...result.draft.excluded,
    ...replaced.filter((id) => known.has(id)),
    ...(facts.told ?? []).flatMap(({ id, grade }) => (grade === 'not-borne-out' ? [id] : [])),
  ];
  return { ...result, draft: { ...result.draft, excluded, ...change } };
}
