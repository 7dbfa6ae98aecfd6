/**
 * What a choice was, and what only tells how the work is now: “`push()` now rejects an empty secret”, “Removed the import”.
 * Both are true and worth having; the one stands among the decisions, the other in the account of what happened.
 */
import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { anyOf } from '../../../core/text/patterns';
import { decisionWords, madeChoiceWords, reasonWords } from '../agent/agentCues';
import type { AgentStatement } from '../agent/agentStatements';

import { isLeftByHeading, leavesUndone } from './leftUndone';
import { announcesDecisions } from './writtenDecisions';

const saysChosen = cue(madeChoiceWords, decisionWords);
const givesReason = cue(reasonWords);
/** What it was taken over. “No longer” and “from 1 to 2” say how it was before, and weigh nothing. */
const contrasts = cue(
  words(`
  instead of, instead, rather than, in favor of, in favour of, as opposed to, statt, anstatt, anstelle, en lugar de, en vez de, au lieu de, au lieu d', plutôt que,
  em vez de, ao invés de, вместо, а не, 而不是, 而非, 代わりに, ではなく, 대신
`),
);
const turnsDown = /[,(]\s*(?:not|nicht|pas|no|não|не)\s/iu;
/** A choice of what is not done: “No changes to the schema”, “stays as it is”, “defer the board”. */
const holdsBack = cue(
  words(
    'defer, deferred, skip, skipped, stay, stays, remains, leave, leaving, left, unchanged, out of scope, not changing, never, bleibt, queda, reste, fica, остаётся, 保持, のまま, 유지',
  ),
);

/** “Implemented the row so it opens the view instead of …”, “the tracker is now a document instead of …”: what it is held against is how it was. */
const tellsChange = anyOf(
  'iu',
  /^\W*(?:[\p{L}\s]{1,24}:\s+)?(?:I |we )?(?:also )?(?:implemented|added|reworked|rewrote|moved|changed|updated|fixed|replaced|made|wired|converted|turned|split|extracted|refactored)\b/u,
  /\b(?:is|are) now\b/u,
);

/**
 * Whether a decision of the agent's only tells what was done or how a part behaves now.
 *
 * @param statement one that was found to be a decision
 */
export function tellsWorkOnly({ text, place, kind, heading, lead, reportsWork }: AgentStatement): boolean {
  if (place === 'plan' || (!reportsWork && place !== 'commit')) return false;
  const above = [heading, lead].filter((line) => line !== null);
  if (above.some(announcesDecisions) || (kind === 'item' && isLeftByHeading(above, text))) return false;
  return !(
    saysChosen(text) ||
    givesReason(text) ||
    (contrasts(text) && !tellsChange.test(text)) ||
    turnsDown.test(text) ||
    holdsBack(text) ||
    leavesUndone(text)
  );
}
