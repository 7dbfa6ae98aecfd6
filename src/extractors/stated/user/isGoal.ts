/** Whether a message of the user is the goal itself: it stands whole at the end of the handoff already. */
import { foldSpace } from '../../../core/text/foldSpace';
import type { UserMessage } from './userSentences';

/** Long messages are shown cut, so their beginning decides. */
const telling = 240;

/** White space does not count. */
export function isGoal(message: UserMessage, goal: string): boolean {
  const wanted = foldSpace(goal);
  return message.text === wanted || (wanted.length > telling && message.text.startsWith(wanted.slice(0, telling)));
}
