/**
 * What the user says does not work, as long as no answer says that it is mended and nothing was changed after they said it:
 * whatever was found out since, it is still so. Changes of a turn that did not end, and that no check has passed on, mend nothing yet;
 * nor do those after a second complaint in a row, where the first mending did not help, until the user says that it works.
 */
import { byRun } from '../../../core/claims/enders';
import { type Judged, judged, standing } from '../../../core/claims/judged';
import type { Ender } from '../../../core/claims/verdict';
import { endOfComplaint } from '../../../core/claims/work/complaintEnd';
import type { ErrorFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { checkRuns } from '../checks/checkRuns';

const recentTurns = 2;
const fewestCharacters = 12;
const longestSentence = 200;
/** A longer message is a plan or a document. */
const longestMessage = 700;

const denials = /(?:does|do|is|are)(?:n['’]?t| not)|dont|still not|not/;
const workingVerbs = /(?:work|load|show|render|start|appear)(?:ing)?|compiling|building/;

const complains = anyOf(
  'iu',
  /\b(?:still|again) (?:not working|broken|fail(?:s|ing)|crash(?:es|ing)|hang(?:s|ing))\b/u,
  inOrder('u', /\b/, oneOf(denials), / (?:seem to )?/, oneOf(workingVerbs), /\b/),
  /\bI (?:still |also )?(?:do not|don['’]?t|can['’]?t|cannot) see (?:any|the|my|it|them)\b/u,
  /\bI(?:['’]m| am)? (?:still |now )?(?:get|getting|got|seeing) (?:an? |the |this )?(?:\w+ ){0,2}errors?\b/u,
  /\b(?:is|are) (?:still )?(?:broken|failing|crashing)\b|\bbad news\b.{0,12}\b(?:is|are|missing)\b/u,
  /\b(?:we|i|there) (?:now |still )?(?:have|are|is|get) (?:now |still )?(?:an? )?(?:import cycle|circular (?:import|dependency)|deadlock|memory leak)/u,
  /funktioniert (?:immer noch |noch )?nicht|geht (?:immer noch |noch )?nicht(?!\p{L})|no funciona|sigue fallando/u,
  /ne (?:marche|fonctionne) (?:pas|toujours)|não funciona|не работает/u,
  /(?:仍然|还是|依然)(?:不行|报错|失败|没有)|不工作|没有显示|動かない|動きません|표시되지 않|작동하지 않|안 (?:돼|됩니다)/u,
);
const noComplaint = anyOf(
  'i',
  /^(?:if|unless|when(?:ever)?|once|falls|wenn|si)\b|\bif (?:it|they|that|there|we|you)\b/,
  /\b(?:should|must|would|could|might|make sure|ensure|so that|in case|say(?:s|ing)? that|why did|what['’]?s the purpose)\b/,
  /\b(?:we (?:don['’]?t|do not)|(?:that|which) does(?:n['’]t| not))\b/,
);
/** The last one of the recent turns, or none. */
export function complaints(index: SessionIndex): Judged<ErrorFact>[] {
  const again = complainedAgain(index);
  return standing(again).length > 0 ? again : lastComplaint(index);
}

function lastComplaint(index: SessionIndex): Judged<ErrorFact>[] {
  const { messages } = index.sorted;
  const found = messages
    .filter(
      ({ entry, position }) =>
        entry.role === 'user' &&
        (entry.origin === 'typed' || entry.origin === 'queued') &&
        entry.text.length <= longestMessage &&
        index.turnOf(position) > index.turns.length - recentTurns,
    )
    .flatMap((message) => {
      const said = splitText(message.entry.text).find(
        ({ kind, text }) => kind === 'sentence' && isComplaint(foldSpace(text)),
      );
      return said === undefined ? [] : [{ ...message, text: foldSpace(said.text) }];
    })
    .at(-1);
  if (found === undefined) return [];
  const { entry, position, text } = found;
  const isTakenUp =
    messages.some((message) => message.position > position && message.entry.role === 'assistant') ||
    index.calls.some((call) => call.position > position);
  if (!isTakenUp) return [];
  return [complaint(entry, `The user says: ${text}`, endOfComplaint(index, position, passSince(index, position)))];
}

const complaint = (entry: MessageEntry, text: string, ender: Ender | null): Judged<ErrorFact> =>
  judged<ErrorFact>(
    {
      ...{ id: `error-${entry.line}-complaint`, kind: 'error', text, command: null, status: 'open' },
      evidence: [refTo(entry)],
    },
    'carried out',
    ender,
  );

/** The first check behind a position that passed. */
function passSince(index: SessionIndex, position: number): Ender | null {
  const passed = checkRuns(index).find((check) => check.passed === true && check.run.call.position > position);
  return passed === undefined ? null : byRun(passed.run);
}

const isComplaint = (text: string) =>
  text.length >= fewestCharacters && text.length <= longestSentence && complains.test(text) && !noComplaint.test(text);

/** What users say of a mending that did not help. */
const seesNoMending = anyOf(
  'iu',
  /\bstill (?:\w+ ){0,3}(?:see|seeing|get|getting|there|happen\w*|the same|nothing|empty|blank|wrong|broken|fail\w*|not)\b/u,
  /\b(?:this|that|here) ?is (?:still )?what (?:I|it|we) (?:still )?(?:see|get|shows?)\b|\bwhat i see\b/u,
  /\b(?:did(?:n['’]?t| not)|does(?:n['’]?t| not)) (?:work|help|fix|change|do anything|make (?:a|any) difference)\b/u,
  /\bsame (?:error|issue|problem|result|thing|behaviou?r)\b|\b(?:nope|no),? (?:still|same)\b|\bnot (?:fixed|working|showing)\b/u,
  /\b(?:can['’]?t|cannot|don['’]?t|do not) see (?:any(?:thing)?|it|the|my|them)\b|\bnothing (?:shows|happens|appears|changed)\b/u,
  /immer noch|sigue (?:igual|sin|fallando)|toujours (?:pas|le même)|continua (?:igual|sem)|всё (?:ещё|равно)|还是(?:不|没|一样)|まだ|여전히/u,
);

/** Turns that a complaint may lie behind the one before it: a question or an output stands between. */
const nearTurns = 3;

/** The last prompt complains, and one shortly before it did: what was changed for the first was no mending. */
function complainedAgain(index: SessionIndex): Judged<ErrorFact>[] {
  const turn = index.turns.at(-1);
  const prompt = turn?.prompt;
  if (turn === undefined || prompt === null || prompt === undefined) return [];
  const said = complaintIn(prompt.text);
  const changed = index.changes.findLast(({ position }) => position > turn.start)?.position;
  if (said === null || changed === undefined) return [];
  const before = index.turns
    .slice(-nearTurns - 1, -1)
    .filter((earlier) => earlier.prompt !== null && complaintIn(earlier.prompt.text) !== null);
  const first = before[0];
  if (first === undefined || !index.changes.some(({ position }) => position > first.start && position < turn.start))
    return [];
  const times = `said ${before.length + 1} times; files were changed since, nobody has seen that it helped`;
  return [complaint(prompt, `The user says: ${said} (${times})`, passSince(index, changed))];
}

/** The first sentence of a message in which somebody complains. */
function complaintIn(text: string): string | null {
  if (text.length > longestMessage) return null;
  const found = splitText(text)
    .filter(({ kind }) => kind === 'sentence')
    .map((unit) => foldSpace(unit.text))
    .find((plain) => plain.length <= longestSentence && (isComplaint(plain) || seesNoMending.test(plain)));
  return found ?? null;
}
