/** What the user asked for and took back in their very next message: “Commit it”, then “write the plan first, don't commit”. */
import { deedsSeen } from '../../index/repositoryDeeds';
import type { SessionIndex } from '../../index/sessionIndex';
import { splitSentences } from '../../language/splitText';
import type { RepositoryDeed } from '../../lexicon/deedNames';
import { deedsNamed } from '../../lexicon/deedWords';
import { isStateful } from '../../shell/isStateful';
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import { byGoal, byMessage } from '../enders';
import type { UserWord } from '../spoken/spoken';
import type { Ender } from '../verdict';

/** The whole of what was said last, as it opens or names it. */
const drops = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\W*(?:(?:sorry|oh|ah|wait|yeah|yes|no|ok(?:ay)?|hmm|oops|actually)\W+){0,3}/u,
    oneOf(
      /never ?mind|nvm|(?:scr?atch|scrap|cancel) (?:that|this|it)/u,
      /forget (?:that|it|what i said)|ignore (?:that|me)/u,
    ),
    /(?!\p{L})/u,
  ),
  /\b(?:ignore|disregard) (?:my |the |that )?(?:last|previous) (?:message|prompt|request|question)\b|^\W*(?:sorry\W+)?wrong (?:chat|window|session|tab)\b/u,
  /^\W*(?:vergiss (?:das|es)|ignorier(?:e)? (?:das|meine letzte)|falscher chat|olvídalo|olvida eso|ignora (?:eso|mi último)|oublie (?:ça|cela)|laisse tomber)(?!\p{L})/u,
  /^\W*(?:esquece(?: isso)?|esqueça(?: isso)?|deixa (?:pra lá|para lá)|забудь(?: об этом)?|не обращай внимания|算了|忽略上一条|忘れてください|今のは(?:なし|忘れて)|아니 됐어|방금 건 무시)(?!\p{L})/u,
);

const bans =
  /\b(?:don['’]?t|do not|never|no need to|not yet|hold off(?: on)?|stop|without)\b|\b(?:nicht|kein(?:en)?|sin|no hagas|ne|pas de|não|sem)\b|(?<!\p{L})не(?!\p{L})|不要|别|しない|하지 마/iu;

const named: Readonly<Record<RepositoryDeed, RegExp>> = {
  commit: /commit|коммит|提交|コミット|커밋/i,
  push: /\bpush|пуш|推送|プッシュ|푸시/i,
  merge: /\bmerg|мерж|мёрж|合并|マージ|머지/i,
  'pull request': /\b(?:pr|pull request|mr)\b/i,
  tag: /\btag/i,
  release: /\b(?:release|publish)/i,
};

/** What the user asked, and where. */
type Asked = Pick<UserWord, 'text' | 'position'>;

/** The message that took it back, or the goal where it was the last; null where none did, or the deed was done before. */
export function endOfTakenBack(index: SessionIndex, message: Asked, goal: string): Ender | null {
  const next = index.sorted.messages.find(
    ({ entry, position }) => position > message.position && entry.role === 'user' && entry.origin !== 'injected',
  );
  const text = next?.entry.text ?? goal;
  const end = next?.position ?? Number.POSITIVE_INFINITY;
  if (!(drops.test(text) && isUntouched(index, message, end)) && !bansDeed(index, message, text, end)) return null;
  return next === undefined ? byGoal(index, goal) : byMessage(next.entry);
}

/** A short one that nothing was done for: what was worked on is not dropped by a word. */
const isUntouched = ({ changes, runs }: SessionIndex, { text, position }: Asked, end: number): boolean =>
  text.length <= longestDropped &&
  ![...changes, ...runs.filter(({ command }) => isStateful(command)).map(({ call }) => call)].some(
    (deed) => deed.position > position && deed.position < end,
  );
const longestDropped = 300;

function bansDeed(index: SessionIndex, { text, position }: Asked, later: string, before: number): boolean {
  const deeds = deedsNamed(text);
  if (deeds.length === 0 || text.length > longestOrder) return false;
  const seen = deedsSeen(index, position);
  const parts = splitSentences(later).flatMap((sentence) => sentence.split(/[,;:]/));
  return deeds.every((deed) => {
    const done = seen.get(deed);
    const isDone = done !== undefined && done.position < before;
    return !isDone && parts.some((part) => bans.test(part) && named[deed].test(part));
  });
}

/** A longer message asks for more than the deed. */
const longestOrder = 120;
