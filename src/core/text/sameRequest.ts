/** Whether what the user said is the goal itself: that stands whole at the end of the handoff already. */
import { foldSpace } from './foldSpace';

/** Long messages are shown cut, so their beginning decides. */
const telling = 240;

/** White space does not count. */
export function isSameRequest(said: string, goal: string): boolean {
  const [text, wanted] = [foldSpace(said), foldSpace(goal)];
  return text === wanted || (wanted.length > telling && text.startsWith(wanted.slice(0, telling)));
}
