/**
 * What a choice was, and what only tells how the work is now: “`push()` now rejects an empty secret”, “Removed the import”.
 * Both are true and worth having; the one stands among the decisions, the other in the account of what happened.
 */
import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { insteadOf } from '../../../core/lexicon/insteadOf';
import { anyOf } from '../../../core/text/patterns';
import { decisionWords, madeChoiceWords, reasonWords } from '../agent/agentCues';
import type { AgentStatement } from '../agent/agentStatements';

import { choosesNotToAct, isUnderNotDone } from './choicesNotToAct';
import { announcesDecisions } from './writtenDecisions';

const saysChosen = cue(madeChoiceWords, decisionWords);
const givesReason = cue(reasonWords);
/** What it was taken over. “No longer” and “from 1 to 2” say how it was before, and weigh nothing. */
const contrasts = cue(insteadOf.phrases, ['instead']);
const turnsDown = /[,(]\s*(?:not|nicht|pas|no|não|не)\s/iu;
/** A choice of what is not done: “No changes to the schema”, “stays as it is”, “defer the board”. */
const holdsBack = cue(
  words(
    `
      keep, keeps, keeping, kept, behält, behalten, garde, gardé, conserve, mantiene, mantuve, mantém, mantive, оставил*, сохран*, 保留, 残し, defer,
      deferred, skip, skipped, stay, stays, remains, leave, leaving, left, unchanged, out of scope, not changing, never, bleibt, queda, reste, fica,
      остаётся, 保持, のまま, 유지
    `,
  ),
);

/**
 * That it was weighed. “Prints a note instead of the warning” holds what is against what was, as every report does: of such lines
 * strangers to the rules found three in ten to be decisions.
 */
const weighs = cue(
  words(`
  deliberately, intentionally, on purpose, by design, trade-off, tradeoff, per your, as you asked, as you wanted, as you said, you approved,
  your call, you chose, we agreed, to avoid, to keep, absichtlich, bewusst, mit absicht, wie du wolltest, wie gewünscht, um zu vermeiden,
  volontairement, exprès, comme demandé, pour éviter, a propósito, deliberadamente, intencionalmente, como pediste, para evitar, como pediu,
  de propósito, намеренно, специально, как ты просил, чтобы избежать, 故意, 特意, 按你, 以避免, 意図的に, あえて, ご要望, 避けるため, 의도적으로, 일부러, 요청하신, 피하기 위해
`),
);

/** “I’m scoping that to lock, instead of restoring …”: a course that was still open, and not how things were. */
const setsCourse = anyOf(
  'iu',
  /(?<!\p{L})(?:I|we)(?:['’](?:m|ll|re)| am| are| will)\s/u,
  /(?<!\p{L})(?:ich werde|wir werden|je vais|on va|nous allons|voy a|vamos a|vou|я буду|мы будем|буду)(?!\p{L})/u,
  /我会|我将|我们会|ことにします|ようにします|하겠습니다|할게요/u,
);

/** A statement, and where it stands. */
type ToldChoice = Pick<AgentStatement, 'text' | 'place' | 'kind' | 'heading' | 'lead' | 'reportsWork'>;

/**
 * Whether a decision of the agent's only tells what was done or how a part behaves now.
 *
 * @param statement one that was found to be a decision
 */
export function tellsWorkOnly({ text, place, kind, heading, lead, reportsWork }: ToldChoice): boolean {
  if (place === 'plan' || (!reportsWork && place !== 'commit')) return false;
  const above = [heading, lead].filter((line) => line !== null);
  if (above.some(announcesDecisions) || (kind === 'item' && isUnderNotDone(above, text))) return false;
  return !(
    saysChosen(text) ||
    givesReason(text) ||
    (contrasts(text) && (weighs(text) || setsCourse.test(text))) ||
    turnsDown.test(text) ||
    holdsBack(text) ||
    choosesNotToAct(text)
  );
}
