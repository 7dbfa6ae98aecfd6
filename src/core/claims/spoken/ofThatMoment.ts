/**
 * How things stood when it was said: the working tree, a review, the checks of a pull request, a job that was going on. Soon
 * it is another state, and what came since ends it.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { cueAtStart } from '../../language/cueTable';
import { namesIn } from '../../language/names';
import { words } from '../../language/words';
import { refTo } from '../../provenance';
import { parseCommand } from '../../shell/parseCommand';
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import { reportsDone } from '../doneCues';
import { byCall, byRun, changeSince, nextTurn, wordBehind } from '../enders';
import type { Ender } from '../verdict';
import { tellsMovingState } from './movingState';

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
const ofJob = anyOf(
  'iu',
  /\bstill (?:running|building|linking|compiling|waiting|downloading|installing|pending|in progress|going|quiet)\b|\b(?:läuft|baut) noch\b/u,
  /\b(?:is|are) (?:now |currently )?(?:running|working|under ?way|going on)(?: now)? in (?:the )?background\b|\b(?:is|are) (?:now |currently )under ?way\b/u,
  /\b(?:i|we)(?:['’](?:m|re)| am| are) (?:still |currently |now )?in the middle of \p{L}|^\P{L}*(?:(?:i|we) )?(?:still )?(?:need|have) to (?:continue|go on|keep going|carry on)\b/u,
  /\bstill have (?:\p{L}+ ){1,3}to (?:process|go through|apply|work through)\b/u,
  /\b(?:bin|sind) (?:gerade |noch )?mitten (?:in|im|bei)\b|\bestoy en medio de\b|\bje suis en train de\b|\bestou no meio de\b|我还在|まだ途中/u,
  /\bl(?:äuft|aufen) (?:jetzt |gerade |nun )?im hintergrund\b|\b(?:se está|está|están) ejecutando en segundo plano\b|\btourne(?:nt)? en arrière-plan\b/u,
  /\b(?:está|estão) (?:rodando|executando|a correr) em segundo plano\b|(?<!\p{L})(?:работа|выполня)(?:ет|ют)(?:ся)? в фоне/u,
  /(?:在后台|正在后台)(?:运行|执行)|バックグラウンドで(?:実行|動作|稼働)(?:中|して(?:い)?(?:る|ます))|백그라운드에서 (?:실행|작동) 중/u,
);

/** What waits for the user's word is over with it. */
const waitsForWord = anyOf(
  'iu',
  /\byou(?:['’]ll)? (?:need|have|get) to (?:decide|choose|pick|say)\b(?! (?:when|if|whether)\b)/u,
  /\b(?:needs?|awaits?|wait(?:ing|s)? (?:for|on)) your (?:decision|call|answer|choice|input|approval|go|word)(?= *(?:[.,;:!)]|$|on\b|before\b|and\b))/u,
  /\b(?:until|once) you (?:tell|say|decide|confirm|pick|choose|answer)\b/u,
  /\b(?:decisions?|questions?|choices?|things?|points?) (?:where|on which|for which|that|which) (?:i|we)(?:['’]d)? (?:want|need|like)\b/u,
  /\b(?:du musst (?:dich )?entscheiden|warte auf deine|tienes que decidir|espero tu (?:decisión|respuesta)|à toi de décider)\b/u,
  /\b(?:j['’]attends ta|você precisa decidir|aguardo sua)\b|(?<!\p{L})(?:решать тебе|жду твоего)(?!\p{L})/u,
  /需要你(?:来)?(?:决定|选择)|ご判断|決めてください|결정해 주세요/u,
);

/** “`notes.md` is empty now”: ended by the next word of the user on it, and by the next change. */
const ofFile = /\bis (?:now )?empty\b|\bhas been (?:emptied|cleared)\b/i;

/** What somebody says they are doing right now, or are just about to do; what they ask others to do is none of it. */
const tellsDoing = cueAtStart(
  words(`
  let me, let's see, let's check, let's look, i'm now, i am now, now i'm, now i am, i'm waiting, i am waiting, waiting for, waiting on, i'm looking,
  looking at, looking into, i'm checking, i'm currently, i am currently, now checking, now running, currently running, lass mich, ich warte,
  warte auf, ich prüfe gerade, ich schaue gerade, jetzt prüfe ich, jetzt schaue ich, ich sehe mir gerade, déjame, dejame, ahora voy, ahora reviso,
  estoy revisando, estoy esperando, esperando a, laisse-moi, laissez-moi, je regarde, je vérifie maintenant, j'attends, en attente de, deixa-me,
  deixe-me, deixa eu, agora vou, estou verificando, estou esperando, aguardando, сейчас проверю, сейчас посмотрю, сейчас проверяю, давайте посмотрим,
  жду, ожидаю, 让我, 我来看, 我正在, 正在等待, 等待, 我现在, 確認してみます, 見てみます, 今から, 待っています, 待機中, 제가 지금, 지금 확인, 기다리는 중, 기다리고 있
`),
);
/**
 * “…, so I’m checking whether this crate can use it”, “Pulling the latest comments now so I can tell …”: looking and waiting, in
 * whatever clause; what is said before it is what was to be looked into.
 */
const looksOn = anyOf(
  'iu',
  inOrder(
    'iu',
    /(?:^|[,;:—–.]\s*|\band\s+|\bso\s+)(?:(?:so|and|then|but|now|next)[,]? )*/u,
    oneOf(
      /(?:i|we)(?:['’](?:m|re)| am| are) (?:just |now |still |also |currently )?(?:going to |about to )?/u,
      /(?:i|we)(?:['’]ll| will) (?:just |now |then |also )?|(?:let me|let['’]s) (?:just |now |also )?/u,
    ),
    /(?:check|look|wait|watch|monitor|poll|pull|inspect|verify|investigat|trac|re-?run|re-?check|confirm|grep|dig|query|committ?|push|stag|fetch)(?:ing|e)?\b/u,
  ),
  inOrder(
    'iu',
    /\b(?:i|we)(?:['’](?:m|re)| am| are|['’]ll| will) (?:just |now |still )?(?:going to )?/u,
    oneOf(
      /(?:do|run)(?:ing)? (?:one|a|another) (?:last|final|quick|live|more|fresh)\b/u,
      /(?:\p{L}+ing|stop|take|run|send|capture|open)\b[^.;:]{0,80} (?:to (?:see|confirm|verify|check|tell)|and (?:pull|check|watch|look|see))\b/u,
      /keep(?:ing)? (?:the|an|my) (?:watch|eye)\b|stay(?:ing)? on the watch\b|let(?:ting)? (?:it|them|ci|the [\w ]{2,24}) (?:run|finish|settle|catch up)\b/u,
    ),
  ),
  inOrder(
    'iu',
    /^\W*(?:pulling|checking|re-?checking|running|re-?running|verifying|inspecting|watching|polling|fetching|reading|reviewing|confirming)\b[^.;:]{0,120}?/u,
    /(?:\bnow\b|\bso (?:i|we) can\b|\bto (?:see|confirm|verify|make sure|tell)\b|…|\.{3})/u,
  ),
);
const asksOthers =
  /\blet me know\b|\b(?:you|your)\b|\b(?:dein\w*|ihre?|usted|tu|vous|votre|você|seu)\b|(?<!\p{L})(?:ваш\p{L}*|вас|вы)(?!\p{L})|你|您|あなた|당신/iu;

/** What followed such a word, whatever it was; null where nothing did. What waits for the user is over with their next message alone. */
export function endOfDoing(text: string, position: number, index: SessionIndex): Ender | null {
  const looking = looksOn.exec(text);
  // “Fixed it in one statement, and I'll push it next” tells what was done.
  const isAside = looking !== null && looking.index >= tellsMore && reportsDone(text.slice(0, looking.index));
  if (!tellsDoing(text) && (looking === null || isAside)) return null;
  const call = index.calls.find((one) => one.position > position);
  const turn = nextTurn(index, position);
  return asksOthers.test(text) || call === undefined ? turn : byCall(call);
}

/** Characters before it; fewer are a word on the way. */
const tellsMore = 40;

/** What came since such a state was told at a position; null where nothing did, or none was told. */
export function endOfMoment(text: string, position: number, index: SessionIndex): Ender | null {
  const doing = endOfDoing(text, position, index);
  if (doing !== null) return doing;
  const word = waitsForWord.test(text) ? nextTurn(index, position) : null;
  if (word !== null) return word;
  const reviewed = ofReview.test(text) ? (nextTurn(index, position) ?? changeSince(index, position)) : null;
  if (reviewed !== null) return reviewed;
  const moving = ofIndex.test(text) ? movedSince(position, index) : null;
  if (moving !== null) return moving;
  return (
    endOfMoving(text, position, index) ?? (ofFile.test(text) ? takenUpSince([...namesIn(text)], position, index) : null)
  );
}

/** Of what somebody was doing, or what went on by itself. */
export const endOfGoingOn = (text: string, position: number, index: SessionIndex): Ender | null =>
  endOfDoing(text, position, index) ?? endOfMoving(text, position, index);

function endOfMoving(text: string, position: number, index: SessionIndex): Ender | null {
  if (!ofJob.test(text) && !tellsMovingState(text)) return null;
  const [, second] = index.calls.filter((call) => call.position > position);
  return nextTurn(index, position) ?? (second === undefined ? wordBehind(index, position) : byCall(second));
}

/** Where the index of the repository was touched later, by the session or by the user in it. */
function movedSince(position: number, { runs }: SessionIndex): Ender | null {
  const found = runs.find(
    ({ call, command, status }) =>
      call.position > position &&
      status !== 'failed' &&
      /\bgit\b/.test(command) &&
      parseCommand(command).some(
        ({ program, args }) => program === 'git' && args.some((word) => movesIndex.test(word)),
      ),
  );
  return found === undefined ? null : byRun(found);
}

function takenUpSince(names: readonly string[], position: number, index: SessionIndex): Ender | null {
  const files = names.map((name) => name.split('/').at(-1) ?? name).filter((name) => name.includes('.'));
  const change = changeSince(index, position, ({ path }) =>
    files.includes(path.split('/').at(-1)?.toLowerCase() ?? ''),
  );
  if (change !== null) return change;
  const word = index.sorted.messages.find(
    (message) =>
      message.position > position &&
      message.entry.role === 'user' &&
      files.some((name) => message.entry.text.toLowerCase().includes(name)),
  );
  return word === undefined ? null : { by: 'user', text: word.entry.text, ref: refTo(word.entry) };
}
