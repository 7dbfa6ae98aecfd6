/** The two views of a draft: what needs the user, and all columns. */
import type { Panel } from '../panel';

/** The view of what needs the user. */
export const isCalm = ({ state }: Panel): boolean => state().shows === 'needs-you';

/** Goes to the session, in the view of all columns. */
export function showRaw(panel: Panel, then: () => void): void {
  if (isCalm(panel)) panel.ask('choose-view', { view: 'all' });
  panel.arrangement.change({ part: 'raw' });
  then();
}
