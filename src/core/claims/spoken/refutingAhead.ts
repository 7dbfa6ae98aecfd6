/** What refutes “I pushed the changes”: no push up to there, and the next status tells of commits that the remote lacks. */
import type { CommandRun } from '../../index/sessionIndex';
import { splitSentences } from '../../language/splitText';
import { anyOf } from '../../text/patterns';

/**
 * That status; undefined where no sentence claims a push, where one was tried, or where something may have pushed unseen.
 *
 * @param ahead runs of `git status` that told of commits ahead of the remote, in session order
 * @param pushes every push of the session, whatever came of it
 * @param commits what made commits: those behind the claim are not what it speaks of
 */
export function refutingAhead(
  text: string,
  position: number,
  ahead: readonly CommandRun[],
  { pushes, commits }: { readonly pushes: readonly CommandRun[]; readonly commits: readonly CommandRun[] },
): CommandRun | undefined {
  if (!splitSentences(text).some(claimsPush)) return undefined;
  const status = ahead.find(({ call }) => call.position > position);
  if (status === undefined) return undefined;
  const isBefore = ({ call }: CommandRun) => call.position < status.call.position;
  return pushes.some(isBefore) || commits.some((run) => run.call.position > position && isBefore(run))
    ? undefined
    : status;
}

const claimsPush = (sentence: string) =>
  pushed.test(sentence) && !isDenied.test(sentence) && !/[?？]\W*$/.test(sentence);

const pushed = anyOf(
  'iu',
  /\b(?:I|we)(?:['’]ve| have)?\b[^.!?]{0,60}\bpushed\b|\b(?:and|committed,?) pushed\b|^pushed\b|\b(?:is|are|was|were|been) pushed\b/u,
  /(?<!\p{L})(?:gepusht|poussée?s?|enviad[oa]s? (?:al?|ao) remoto|subid[oa]s? al remoto|запушен\p{L}*|отправлен\p{L}* в удал\p{L}*)(?!\p{L})/u,
  /已推送|推送完成|プッシュしました|푸시했습니다/u,
);
const isDenied = anyOf(
  'iu',
  /\b(?:not|never|nothing|n['’]t|should|will|would|could|may|might|if|when|once|until|before|unless|whether|you|user|button|stack|array|queue|onto|event|notifications?|back)\b/u,
  /(?<!\p{L})(?:nicht|kein\p{L}*|nichts|wenn|falls|sobald|ne|pas|si|quand|no|cuando|não|se|quando|не|если|когда)(?!\p{L})/u,
  /没|未|ません|않|안 /u,
);
