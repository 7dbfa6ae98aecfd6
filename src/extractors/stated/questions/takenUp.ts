/** Answers that put something to the user, who took it up and had it done: the decision and the next report tell of it. */

import type { SpokenJudge } from '../../../core/claims/spoken/judgeSpoken';
import type { DecisionFact, TurnFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { cueAtStart } from '../../../core/language/cueTable';
import { splitSentences } from '../../../core/language/splitText';
import { assent } from '../../../core/lexicon/assent';
import { countsOptions } from '../decisions/countedOptions';
import { pickedLabels } from '../decisions/pickedLabels';
import { isAssent } from '../language/sentenceKinds';

const beginsWithAssent = cueAtStart(assent.phrases);

const withoutAnd = (sentence: string) => sentence.replace(/^\W*(?:and|und|y|et|e|и)\s+/iu, '');

const shortOffer = 500;

/** The leads without those whose offer stands among the decisions, or was a short one: a design that was only nodded at stays. */
export function withoutTakenUp(
  leads: readonly TurnFact[],
  decisions: readonly DecisionFact[],
  index: SessionIndex,
  { isTakenUp }: Pick<SpokenJudge, 'isTakenUp'>,
): TurnFact[] {
  const decided = new Set(decisions.flatMap(({ evidence }) => evidence.map(({ line }) => line)));
  return leads.filter(({ turn, evidence }) => {
    const asked = index.turns[turn - 1];
    const line = asked?.answer?.line;
    if (asked === undefined || line === undefined || evidence[0]?.line !== line) return true;
    const isTold = decided.has(line) || (asked.answer?.text.length ?? 0) <= shortOffer;
    return !(isTold && isTakenUp(asked));
  });
}

/** A nod, with or without more behind it, or a pick of what was offered. */
export const agreesTo = (reply: string): boolean =>
  isAssent(reply) ||
  beginsWithAssent(reply) ||
  pickedLabels(reply).length > 0 ||
  countsOptions(reply) ||
  splitSentences(reply).some((sentence) => isAssent(withoutAnd(sentence)));
