import type { Session } from '../session';
import { cutMoment } from './cutMoment';

/** True where the agent has answered: its words are the last thing in the session, and no call waits for its result. */
export function hasTurnEnded(session: Session): boolean {
  const last = session.entries.findLast(
    ({ kind }) => kind === 'message' || kind === 'tool-call' || kind === 'tool-result',
  );
  return last?.kind === 'message' && last.role === 'assistant' && cutMoment(session).kind !== 'call';
}
