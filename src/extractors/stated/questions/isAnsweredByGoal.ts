/** Whether the goal is the user's answer to a question, which then waits for nobody. */
import { takesOneWay } from '../../../core/claims/answers';
import type { GoalPointerFact, QuestionFact } from '../../../core/fact';
import { contentWords } from '../../../core/language/contentWords';
import { isAssent, isQuestion } from '../language/sentenceKinds';

/**
 * A yes answers what the pointers hold. An offer is answered by a goal that picks its message's items (“do 1 and push”), and
 * by one that names what was offered (“do the push, no reply” to “Want me to push, and draft the reply?”), a choice by one that
 * speaks of one of its ways alone (“let's switch to camelCase”). Other questions ask
 * for more than an order to go on, and a goal that asks back answers nothing.
 */
export function isAnsweredByGoal(asked: QuestionFact, goal: string, pointers: readonly GoalPointerFact[]): boolean {
  if (isAssent(goal)) return pointers.some((pointer) => pointer.text.includes(asked.text));
  if (isQuestion(goal)) return false;
  if (takesOneWay(asked.text, goal)) return true;
  if (!offersDeed.test(asked.text)) return false;
  const lines = asked.evidence.map(({ line }) => line);
  const isPicked =
    /\d/.test(goal) && pointers.some(({ evidence }) => evidence.some(({ line }) => lines.includes(line)));
  const about = contentWords(asked.text);
  return isPicked || [...contentWords(goal)].filter((word) => about.has(word)).length >= fewestShared;
}

const fewestShared = 2;

const offersDeed =
  /\b(?:(?:do you |would you )?(?:want|like) me to|(?:shall|should) i|soll ich|quieres que|veux-tu que|voulez-vous que|quer que eu|хотите|要不要我|需要我|しましょうか|할까요)/iu;
