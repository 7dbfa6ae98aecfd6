/**
 * How things stood when it was said: the working tree, a review, the checks of a pull request, a job that was going on. Soon
 * it is another state, and what came since ends it.
 */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { namesIn } from '../../../core/language/names';
import { parseCommand } from '../../../core/shell/parseCommand';
import { anyOf } from '../../../core/text/patterns';

/** Ended by the next turn, and by the next change of a file. */
const ofReview = anyOf(
  'i',
  /\b(?:untracked|uncommitted|unstaged|working tree|dirty|(?:worktree|checkout|branch) is)\b|\b(?:behind|ahead of) `?origin\b/,
  /\bunresolved (?:review )?(?:threads?|comments?)\b|\b(?:PR|CI|required|remaining) checks? (?:is|are|have|has)\b/,
  /\b(?:is|are) \W{0,2}(?:not yet|still (?:missing|owed|processing))\b|\bthose are still\b/,
  /\bthere (?:is|are) (?:\w+ ){0,3}(?:compilation |compile |merge |type )?(?:errors?|conflicts?|failures?)\b/,
);

/** Ended by a command that stages, commits or takes back. */
const ofIndex = anyOf(
  'i',
  /\b(?:nothing|none of (?:it|this)|no changes?|not yet|isn['’]t|aren['’]t|is not|are not) (?:\w+ ){0,3}(?:committed|staged|pushed)\b/,
  /\b(?:not|never) (?:been )?(?:committed|staged|pushed)(?: yet)?\b|^\W*(?:un)?staged\b/,
  /\b(?:noch )?nicht (?:committet|eingecheckt|gepusht)\b|\bsin (?:confirmar|commit)\b|\bpas encore (?:commité|poussé)\b|\bне закоммич\p{L}*/u,
);
const movesIndex = /^(?:add|commit|push|reset|restore|checkout|switch|stash|revert|rm|mv|rebase|merge|cherry-pick)$/;

/** Ended by whatever came after the next call. */
const ofJob =
  /\bstill (?:running|building|linking|compiling|waiting|downloading|installing|pending|in progress|going|quiet)\b|\b(?:läuft|baut) noch\b/i;

/** “`notes.md` is empty now”: ended by the next word of the user on it, and by the next change. */
const ofFile = /\bis (?:now )?empty\b|\bhas been (?:emptied|cleared)\b/i;

/** Whether a statement tells such a state and something came since; `position` is where it was said. */
export function isOfThatMoment(text: string, position: number, index: SessionIndex): boolean {
  const isNextTurn = index.turnOf(position) < index.turns.length;
  const isChanged = () => index.changes.some((change) => change.position > position);
  if (ofReview.test(text)) return isNextTurn || isChanged();
  if (ofIndex.test(text) && movedSince(position, index)) return true;
  if (ofJob.test(text)) return isNextTurn || index.calls.filter((call) => call.position > position).length > 1;
  return ofFile.test(text) && isTakenUp([...namesIn(text)], position, index);
}

/** Whether the index of the repository was touched later, by the session or by the user in it. */
function movedSince(position: number, { runs }: SessionIndex): boolean {
  return runs.some(
    ({ call, command, status }) =>
      call.position > position &&
      status !== 'failed' &&
      /\bgit\b/.test(command) &&
      parseCommand(command).some(
        ({ program, args }) => program === 'git' && args.some((word) => movesIndex.test(word)),
      ),
  );
}

function isTakenUp(names: readonly string[], position: number, { changes, sorted }: SessionIndex): boolean {
  const files = names.map((name) => name.split('/').at(-1) ?? name).filter((name) => name.includes('.'));
  return (
    changes.some(
      (change) => change.position > position && files.includes(change.path.split('/').at(-1)?.toLowerCase() ?? ''),
    ) ||
    sorted.messages.some(
      (message) =>
        message.position > position &&
        message.entry.role === 'user' &&
        files.some((name) => message.entry.text.toLowerCase().includes(name)),
    )
  );
}
