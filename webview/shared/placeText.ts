/** A line of a log as people are told of it: its number, behind the letter of its session where several were merged. */
import type { SessionState } from '../../src/protocol/messages';
import type { Panel } from '../panel';

/** The words of a place. Lines of several sessions are counted on from one to the next. */
export function placeText(panel: Pick<Panel, 'state'>, line: number): string {
  return placeWords(panel.state().session, line);
}

/** The same for the session that a snapshot is of. */
function placeWords({ merged = [] }: Pick<SessionState, 'merged'>, line: number): string {
  const session = merged.findLast(({ from }) => from < line);
  return session === undefined ? String(line) : `${session.label} ${line - session.from}`;
}
