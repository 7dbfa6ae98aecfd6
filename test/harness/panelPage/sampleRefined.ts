/** What a model makes of the sample session: some statements merged, some reworded, one added, some that do not hold. */
import type { Draft, DraftRequest } from '../../../src/core/draft';
import type { Facts, RejectedFact } from '../../../src/core/fact';
import type { ModelChange } from '../../../src/core/pipeline/extractor';
import type { DraftResult } from '../../../src/review/draftResult';
import { sampleFacts } from './sampleFacts';
import { sampleResult } from './sampleReview';

const at = (...lines: readonly number[]) => lines.map((line) => ({ line, entry: `e${line}` }));
const textOf = (list: readonly { readonly id: string; readonly text: string }[], id: string) =>
  list.find((fact) => fact.id === id)?.text ?? '';
const { decisions, failedApproaches, information, openQuestions } = sampleFacts;

const merged =
  'Amounts stay fractions, and the option is parsed once in src/cli.ts and passed down as RenderOptions; only formatAmount() makes text';
const reworded = 'Do not match the amount with a regular expression in src/cli.ts: “1 1/2” came out as 12';
const addedQuestion = 'Should an unknown unit name the three nearest, or all of them?';
const finding = 'formatAmount(fraction, unit) never returns trailing spaces';

const refinedFacts: Facts = {
  ...sampleFacts,
  decisions: [
    {
      kind: 'decision',
      id: 'model-d',
      text: merged,
      reason: '0.333 cups was rounded wrongly as a float',
      tag: 'inferred',
      evidence: at(968, 1950),
    },
    ...decisions.slice(2),
  ],
  information: [
    { kind: 'information', id: 'model-i', topic: 'finding', tag: 'inferred', text: finding, evidence: at(1871) },
    ...information.slice(1),
  ],
  openQuestions: [...openQuestions, { kind: 'question', id: 'model-q', text: addedQuestion, evidence: at(2061) }],
  failedApproaches: [
    { kind: 'failed-approach', id: 'model-a', text: reworded, evidence: at(1502) },
    ...failedApproaches.slice(1),
  ],
};

const changes: readonly ModelChange[] = [
  {
    what: 'merged',
    kind: 'decision',
    text: merged,
    before: [textOf(decisions, 'd1'), textOf(decisions, 'd2')],
  },
  { what: 'reworded', kind: 'information', text: finding, before: [textOf(information, 'i1')] },
  { what: 'added', kind: 'question', text: addedQuestion, before: [] },
  { what: 'reworded', kind: 'failed-approach', text: reworded, before: [textOf(failedApproaches, 'a1')] },
];

/** Statements of the model's that no passage bears out. */
export const inventions: readonly RejectedFact[] = [
  { kind: 'information', text: 'pantry needs Node 22', reason: 'no passage says so' },
  { kind: 'decision', text: 'The user approved grams as the default', reason: 'the user said nothing of it' },
];

/** @param now milliseconds since 1970 */
export function sampleRefined(request: DraftRequest, now: number, change: Partial<Draft> = {}): DraftResult {
  const result = sampleResult(request, now, refinedFacts);
  const rejected = [...result.draft.rejected, ...inventions];
  return { ...result, draft: { ...result.draft, rejected, modelChanges: changes, ...change } };
}
