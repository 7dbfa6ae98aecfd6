/**
 * What to look at before the draft leaves: a short list, each item computed from the draft as it is. What is not in order is
 * named where it is sent, and stops nobody. Beside it: who gets to read it, and what in it may say whose session it is.
 */
import { tellingParts } from '../../core/anonymize/stillTells';
import { goalProblem } from '../../core/goal';
import { t, told } from '../../protocol/language';
import type { SendingCheck, SendingState, TargetState } from '../../protocol/sendingMessages';
import { factIds, type ReviewState } from '../draft/reviewState';

/** What it is told beside the review. */
export interface SendingParts {
  readonly target: TargetState | undefined;
  readonly minGoalLength: number;
  readonly isAnonymous: boolean;
  /** Lines that do not hold are known; false while nobody could look. */
  readonly areLinesChecked: boolean;
}

/** Of the draft as the user left it. */
export function sendingState(review: ReviewState, parts: SendingParts): SendingState {
  const { target, isAnonymous } = parts;
  return {
    checks: checksOf(review, parts),
    reach: target?.reach === undefined ? null : reachText(target),
    leaves: target?.reach === 'away' || target?.reach === 'anyone',
    isAnonymous,
    tells: tellsOf(review),
  };
}

function checksOf(review: ReviewState, { minGoalLength, areLinesChecked }: SendingParts): SendingCheck[] {
  const { draft, ticked, restored } = review;
  const problem = goalProblem(review.goal, minGoalLength);
  const isOut = ({ id }: { readonly id: string }) => !ticked.has(id);
  // What was asked for once is no rule, and a choice that a decision quotes has no line of its own.
  const laid = new Set(factIds(draft.sections));
  const rules = draft.facts.constraints.filter(
    (fact) => fact.isAsked !== true && fact.isPast !== true && laid.has(fact.id) && isOut(fact),
  ).length;
  const { verification } = draft.facts;
  const contradicted = draft.lint.filter(({ rule }) => rule === 'contradicted-claim').length;
  const failing = verification.filter((check) => check.status === 'failed' && isOut(check)).length;
  return [
    problem === null
      ? { isRed: false, text: t('The goal says what is to be done.'), name: '' }
      : { isRed: true, text: told(problem), name: t('the goal is vague') },
    rules === 0
      ? { isRed: false, text: t('All of your rules are in it.'), name: '' }
      : {
          isRed: true,
          text: t('{0, plural, one {# of your rules is left out.} other {# of your rules are left out.}}', rules),
          name: t('{0, plural, one {# rule left out} other {# rules left out}}', rules),
        },
    contradicted === 0
      ? { isRed: false, text: t('The log contradicts nothing that is claimed in it.'), name: '' }
      : {
          isRed: true,
          text: t(
            '{0, plural, one {The log contradicts # claim; a line in it says so.} other {The log contradicts # claims; lines in it say so.}}',
            contradicted,
          ),
          name: t('{0, plural, one {# claim contradicted} other {# claims contradicted}}', contradicted),
        },
    failing === 0
      ? { isRed: false, text: t('No failed check is left out.'), name: '' }
      : {
          isRed: true,
          text: t('{0, plural, one {# failed check is left out.} other {# failed checks are left out.}}', failing),
          name: t('{0, plural, one {# failed check left out} other {# failed checks left out}}', failing),
        },
    restored.length === 0
      ? { isRed: false, text: t('No secret stands in it that was found.'), name: '' }
      : {
          isRed: true,
          text: t(
            '{0, plural, one {# secret that you restored goes out.} other {# secrets that you restored go out.}}',
            restored.length,
          ),
          name: t('{0, plural, one {# secret restored} other {# secrets restored}}', restored.length),
        },
    areLinesChecked
      ? { isRed: false, text: t('The lines were checked against the folder and the log.'), name: '' }
      : { isRed: true, text: t('The lines are not checked.'), name: t('lines not checked') },
  ];
}

function reachText({ label, reach }: TargetState): string {
  switch (reach) {
    case 'known':
      return t('{0}: the agent of this session, which has read all of it.', label);
    case 'away':
      return t('{0}: leaves this machine, for a model that has not read this session.', label);
    case 'anyone':
      return t('{0}: whoever it is pasted to reads it.', label);
    default:
      return t('{0}: stays on this machine until somebody sends it.', label);
  }
}

/** Phrases, each with what it speaks of. */
function tellsOf({ text, draft }: ReviewState): string[] {
  const parts = tellingParts({ markdown: text, facts: draft.facts, session: draft.session });
  return [
    ...(parts.folder === null ? [] : [t('the name of the folder ({0})', parts.folder)]),
    ...(parts.branch === null ? [] : [t('the branch ({0})', parts.branch)]),
    ...(parts.hashes === 0 ? [] : [t('{0, plural, one {# commit hash} other {# commit hashes}}', parts.hashes)]),
    ...(parts.issues === 0
      ? []
      : [t('{0, plural, one {# number} other {# numbers}} of pull requests and issues', parts.issues)]),
    ...(parts.hosts.length === 0 ? [] : [t('addresses at {0}', parts.hosts.join(', '))]),
    ...(parts.quotes === 0
      ? []
      : [t('{0, plural, one {# quotation} other {# quotations}} of what was said, word for word', parts.quotes)]),
    t('when the session took place'),
    t('whatever you typed yourself'),
  ];
}
