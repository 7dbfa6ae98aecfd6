/**
 * What the work at hand is for, where the goal does not say it: “yes”, “push” and “do it again” tell a reader nothing without
 * the order before them. A goal with words of its own says enough.
 */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { measureWords } from '../../../core/language/contentWords';
import { cue, cueAlone, cueAtStart } from '../../../core/language/cueTable';
import { splitSentences } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { assent } from '../../../core/lexicon/assent';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { isSameRequest } from '../../../core/text/sameRequest';
import { endsAsQuestion, isPolite, isQuestion } from '../language/sentenceKinds';
import type { UserMessage } from './userSentences';

/** What puts away work that is done: it is about the last order that changed something, not about a question behind it. */
const putAwayWords = words(`
  commit, commits, push, pr, prs, pull request, merge, squash, amend, rebase, ship, release, publish, deploy, tag, changelog, committe, commite,
  einchecken, pushen, hochladen, veröffentliche, confirma, sube, publica, valide, pousse, publie, envia, закоммить, запушь, 提交, 推送, 合并, コミット, プッシュ,
  マージ, 커밋, 푸시
`);
const goOnWords = words(`
  continue, go on, go, keep going, carry on, proceed, start, begin, implement, build, do, redo, retry, rerun, again, finish, next, step, option,
  number, point, points, item, items, open, create, make, draft, update, a, an, the, it, this, that, these, those, them, all, both, everything,
  changes, change, rest, first, second, third, one, two, and, then, also, now, just, please, let's, lets, let us, we, i, you, can, could, will, to,
  with, for, of, on, in, so, sorry, messed up, over, once more, try, branch, main, up, work, plan, weiter, mach, mache, bitte, alles, beides, das, es,
  und, dann, jetzt, noch, noch mal, nochmal, noch einmal, danach, los, fortfahren, den, die, einen, änderungen, sigue, continúa, continua, haz, hazlo,
  otra vez, de nuevo, por favor, y, luego, todo, los cambios, ahora, vas-y, poursuis, refais, encore, et, puis, maintenant, tout, s'il te plaît, les,
  fais-le, faça, de novo, e, depois, agora, tudo, продолжай, дальше, сделай, снова, ещё раз, и, всё, пожалуйста, 继续, 再来一次, 重做, 重试, 请, 吧, 了, 全部, 都, 做,
  然后, 代码, 続けて, 続き, もう一度, やり直して, して, ください, 全部, お願いします, を, 계속, 다시, 해줘, 해 줘, 전부, 하고, 진행
`);
const onlyGoesOn = cueAlone(assent.phrases, goOnWords, putAwayWords);
const putsAway = cue(putAwayWords);
const narrows = cueAtStart(
  words(`
  no, not, do not, don't, never, only, i don't want, i do not want, without, nein, nicht, kein, keine, nur, bitte nicht, sólo, solo, sin, non, ne, pas, seulement, não, apenas, sem, не, нет, только, без, 不, 不要, 只,
  いいえ, 아니, 하지
`),
);
/** A shorter message says less than it points to. */
const fewestWords = 3;
/** A reply to a question that is as long may open work of its own. */
const fewestOfOrder = 5;

/**
 * The message with that order; null where the goal says enough, or where the log does not show it: a command without a word
 * of theirs behind it may have opened other work.
 */
export function taskOf({ index, goal }: ExtractInput, messages: readonly UserMessage[]): UserMessage | null {
  if (!saysNothing(goal)) return null;
  const before = messages.filter((message, at) => at < messages.length - 1 || !isSameRequest(message.text, goal));
  const orders = before.filter((message) => isOrder(message) && !isReply(index, message));
  const until = (at: number) => orders[at + 1]?.position ?? Number.POSITIVE_INFINITY;
  const worked = orders.findLast((order, at) =>
    index.changes.some(({ position }) => position > order.position && position < until(at)),
  );
  const toPutAway = putsAway(goal) ? worked : undefined;
  const task = toPutAway ?? orders.at(-1);
  if (task === undefined) return null;
  const later = before.filter(({ position }) => position > task.position);
  const isHidden = later.some(({ plain }) => plain === '');
  const isLeft = toPutAway === undefined && later.some((message) => isOther(index, message));
  return isHidden || isLeft ? null : task;
}

/** Too short to tell the work, and no nod: what was asked before it is not what is at hand. */
function isOther(index: SessionIndex, message: UserMessage): boolean {
  const own = ownWords(message.sentences);
  const isSaid = (message.how === 'prompt' || message.how === 'queued') && !isAskedMeanwhile(message);
  return isSaid && own.trim() !== '' && !saysNothing(own) && !narrows(own) && !isReply(index, message);
}

/** A question put while the agent worked is answered on the way, and the work goes on. */
const isAskedMeanwhile = ({ how, sentences }: UserMessage) => how === 'queued' && isQuestion(ownWords(sentences));

/** Numbers only point. */
const saysNothing = (text: string): boolean => {
  const plain = text.replace(/\p{N}+/gu, ' ').trim();
  return plain.replace(/[^\p{L}]/gu, '') === '' || onlyGoesOn(plain);
};

/** What they only pasted orders nothing, and “only the first one” narrows what was ordered. */
function isOrder(message: UserMessage): boolean {
  const { sentences, how, isDocument } = message;
  if (how === 'answer' || how === 'rejection' || isAskedMeanwhile(message)) return false;
  const own = ownWords(sentences);
  return isDocument || (measureWords(own) >= fewestWords && !saysNothing(own) && !narrows(own));
}

/** A few words behind a question of the agent answer it. */
function isReply(index: SessionIndex, { sentences, position }: UserMessage): boolean {
  const own = ownWords(sentences);
  const said = index.sorted.messages.findLast(
    ({ entry, position: at }) => at < position && entry.role === 'assistant' && entry.text.trim() !== '',
  );
  const [last = ''] = splitSentences(said?.entry.text.trim().split('\n').at(-1) ?? '').slice(-1);
  return measureWords(own) < fewestOfOrder && !isQuestion(own) && !isPolite(own) && endsAsQuestion(last);
}

const ownWords = (sentences: UserMessage['sentences']) => sentences.map(({ text }) => text).join(' ');
