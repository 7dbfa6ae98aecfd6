/** Whether the goal is the user's answer to a question, which then waits for nobody. */
import type { GoalPointerFact, QuestionFact } from '../../../core/fact';
import { contentWords } from '../language/contentWords';
import { isAssent, isQuestion } from '../language/sentenceKinds';

/**
 * A yes answers what the pointers hold; “do 1 and push” answers the message whose items it names; “do the push, no reply”
 * answers “Want me to push, and draft the reply?”. A goal that asks back answers nothing.
 */
export function isAnsweredByGoal(asked: QuestionFact, goal: string, pointers: readonly GoalPointerFact[]): boolean {
  if (isAssent(goal)) return pointers.some((pointer) => pointer.text.includes(asked.text));
  if (isQuestion(goal)) return false;
  const lines = asked.evidence.map(({ line }) => line);
  if (pointers.some(({ evidence }) => evidence.some(({ line }) => lines.includes(line)))) return true;
  const about = contentWords(asked.text);
  return [...contentWords(goal)].filter((word) => about.has(word)).length >= fewestShared;
}

const fewestShared = 2;
