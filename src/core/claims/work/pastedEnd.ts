/** What ended an error that the user pasted: a run that passed behind the last change, or an answer that says it works. */

import type { SessionIndex } from '../../index/sessionIndex';
import type { MessageEntry } from '../../session';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

const saysProven = /\b(?:works|working|passes|passed|verified|confirmed|tested|green) ?(?:now|again)?\b(?! if)/i;

/**
 * Null where files were changed for it, and nothing that was run since shows that it helped; an answer without a change has explained it.
 *
 * @param looksAgain whether a command checks something, or tries the thing again
 */
export function endOfPasted(
  index: SessionIndex,
  start: number,
  answer: MessageEntry,
  looksAgain: (command: string) => boolean,
): Ender | null {
  const changed = index.changes.findLast(({ position }) => position > start)?.position;
  const run = index.runs.find(
    ({ call, command, status }) =>
      call.position > (changed ?? Number.POSITIVE_INFINITY) && status === 'passed' && looksAgain(command),
  );
  if (run !== undefined) return byRun(run);
  return changed === undefined || saysProven.test(answer.text) ? byMessage(answer) : null;
}
