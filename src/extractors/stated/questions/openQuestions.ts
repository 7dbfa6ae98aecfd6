/**
 * Questions nobody has answered: of the agent to the user, in the answer that ended the session, in a tool, or passed over
 * by a reply that asked something else; and the user's own, where no answer followed. Rhetorical ones and headings are none.
 */
import { aboutWords, sharedWords } from '../../../core/claims/aboutWords';
import type { QuestionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { deedsSeen, isSaidDone } from '../../../core/index/repositoryDeeds';
import type { Turn } from '../../../core/index/sessionIndex';
import { contentWords } from '../../../core/language/contentWords';
import { cueAtStart } from '../../../core/language/cueTable';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { deedsNamed } from '../../../core/text/deedWords';
import { foldSpace } from '../../../core/text/foldSpace';
import { isSameRequest } from '../../../core/text/sameRequest';
import { splitText } from '../../../core/text/splitText';
import {
  endsAsQuestion,
  isAssent,
  isDeferral,
  isPause,
  isPolite,
  isQuestion,
  isRefusal,
} from '../language/sentenceKinds';
import { assentWords, refusalWords } from '../user/userCues';
import type { UserMessage } from '../user/userSentences';
import { answersTo } from './answeredQuestions';
import { asksForOrder, isErrand } from './errands';
import { type Offer, offerOf } from './offers';
import { toldQuestions } from './toldQuestions';

/**
 * As many as the limit, each wording once: asked by a tool, in the last answer, passed over, then the user's own. Tells
 * `onListFull` of the others.
 */
export function openQuestions(input: ExtractInput, messages: readonly UserMessage[]): QuestionFact[] {
  const all = [
    ...unansweredCalls(input),
    ...questionsOfLastAnswer(input),
    ...passedOver(input, messages),
    ...askedByUser(input, messages),
  ];
  // “What do you think?”, without a word of what about, waits for nothing that one could answer.
  const telling = all.filter(({ text }) => aboutWords(text).size > 0);
  const once = new Map(telling.map((fact) => [fact.text.toLowerCase(), fact]));
  const questions = [...once.values()];
  input.onListFull('questions', questions.slice(input.limits.openQuestions).length);
  return questions.slice(0, input.limits.openQuestions);
}

const question = (text: string, evidence: EntryRef): QuestionFact => ({
  id: factId('question', evidence.line, text),
  kind: 'question',
  text,
  evidence: [evidence],
});

function unansweredCalls({ index }: ExtractInput): QuestionFact[] {
  return index.callsFor('question').flatMap((call): QuestionFact[] => {
    if (call.result !== null && !call.result.interrupted && call.result.rejection === undefined) return [];
    if (call.turn < index.turns.length) return [];
    return call.call.actions.flatMap((action) =>
      action.kind !== 'question'
        ? []
        : action.questions.map(({ question: asked, options }) =>
            question(
              [foldSpace(asked), options.length > 0 ? `(${options.map(foldSpace).join(' / ')})` : ''].join(' ').trim(),
              refTo(call.call),
            ),
          ),
    );
  });
}

/** The last answer's questions are open as long as the user has not spoken after it; the goal is their next word. */
function questionsOfLastAnswer(input: ExtractInput): QuestionFact[] {
  const last = input.index.turns.at(-1);
  if (last?.answer === null || last?.answer === undefined) return [];
  const { answer } = last;
  const text = shownText(input, answer);
  const closing = closingQuestions(text)
    .filter((asked) => !asksForOrder.test(asked))
    .map((asked) => withSubject(asked, text));
  const told = toldQuestions(text).filter(
    (one) => !closing.some((asked) => asked.includes(one) || one.includes(asked)),
  );
  return [...closing, ...told].map((asked) => question(asked, refTo(answer)));
}

const shownText = ({ index, selection }: ExtractInput, entry: MessageEntry) =>
  selection.passages.find((candidate) => index.entryAt(candidate.position) === entry)?.text ?? '';

const shortest = 12;

/** Those with nothing but questions, options and headings behind them, and those of a list of questions. */
function closingQuestions(text: string): string[] {
  const units = splitText(text).filter(({ kind }) => kind !== 'code');
  const lastStatement = units.findLastIndex(
    ({ text: said, kind }) => kind === 'sentence' && !endsAsQuestion(said) && !said.endsWith(':'),
  );
  return units.flatMap((unit, at) => {
    if (unit.kind === 'heading' || unit.kind === 'row') return [];
    if (!endsAsQuestion(unit.text) || unit.text.length < shortest) return [];
    const isListed =
      unit.kind === 'item' &&
      unit.heading !== null &&
      /question|frage|pregunta|вопрос|问题|質問|질문/i.test(unit.heading);
    return at > lastStatement - mostAfter && (at > lastStatement || unit.kind === 'sentence')
      ? [foldSpace(unit.text)]
      : isListed
        ? [foldSpace(unit.text)]
        : [];
  });
}

/** “Which one? I lean to the first.” */
const mostAfter = 2;

/** “What do you think?” says nothing without what it asks about. */
function withSubject(asked: string, answer: string): string {
  if (contentWords(asked).size > fewestWords) return asked;
  const { advice, options: listed, isChoice } = offerOf(answer);
  // The numbered headings of a report are no options.
  const options = isChoice ? listed : listed.filter(({ text }) => !text.startsWith('#'));
  const about = [advice ?? '', options.map(({ text }) => text.slice(0, 120)).join(' / ')]
    .filter((part) => part !== '')
    .join(' ');
  const subject = about.replace(/(^|\s)#{1,6}\s+/g, '$1').slice(0, longestSubject);
  return subject === '' || subject.includes(asked) ? asked : `${subject} ${asked}`;
}

const longestSubject = 420;
const fewestWords = 2;
const turnsBack = 4;

/** An offer that the user met with questions of their own, or passed over for something else, and nothing has settled since. */
function passedOver(input: ExtractInput, messages: readonly UserMessage[]): QuestionFact[] {
  const { turns, changes } = input.index;
  return turns.slice(-turnsBack, -1).flatMap((turn): QuestionFact[] => {
    if (turn.answer === null) return [];
    const replies = messages.filter((message) => message.turn > turn.number);
    const sentences = replies.flatMap((reply) => reply.sentences);
    if (sentences.length === 0) return [];
    const text = shownText(input, turn.answer);
    const unsettled = toldQuestions(text).filter((told) => isUntouched(told, turn, replies, input));
    const ref = refTo(turn.answer);
    if (unsettled.length > 0) return unsettled.map((told) => question(told, ref));
    const offer = offerOf(text);
    const { question: asked } = offer;
    if (asked === null || !isOffer(asked)) return [];
    const onlyAsked =
      sentences.every((sentence) => isQuestion(sentence.text)) &&
      !changes.some(({ position }) => position >= turn.end) &&
      !isPutAnew(asked, input);
    if (isDeedUndone(asked, turn, replies, input)) return [question(asked, ref)];
    if (!onlyAsked && !wasPutOff(asked, replies) && !wentElsewhere({ ...offer, question: asked }, turn, replies, input))
      return [];
    return [question(withSubject(asked, text), ref)];
  });
}

/** After what the user asked back, the last answer puts a question about the same thing: that one waits. */
function isPutAnew(asked: string, input: ExtractInput): boolean {
  const about = aboutWords(asked);
  return questionsOfLastAnswer(input).some(({ text }) => sharedWords(about, aboutWords(text)).length > 0);
}

/** The user said something else to a list of such matters, and nobody has come back to this one. */
function isUntouched(told: string, turn: Turn, replies: readonly UserMessage[], { index }: ExtractInput): boolean {
  const about = contentWords(told);
  const [first] = replies;
  if (first === undefined || about.size < fewestOffered || beginsWithAnswer(first.text)) return false;
  const later = index.turns.slice(turn.number).map(({ answer }) => (answer === null ? '' : answer.text));
  return ![...replies.map((reply) => reply.text), ...later].some(
    (text) => [...contentWords(text)].filter((word) => about.has(word)).length > mostShared,
  );
}

/** Words by which a text is of the same matter only by chance. */
const mostShared = 1;

/** The offer to commit, push or merge was passed over, and it was not done since, nor said to be. */
function isDeedUndone(asked: string, turn: Turn, replies: readonly UserMessage[], { index }: ExtractInput): boolean {
  const [first] = replies;
  const [deed] = deedsNamed(asked);
  if (deed === undefined || first === undefined || beginsWithAnswer(first.text)) return false;
  if (first.sentences.some(({ text }) => isAssent(text) || isRefusal(text) || isPause(text))) return false;
  const later = index.sorted.messages.filter(({ position }) => position >= turn.end);
  return !deedsSeen(index, turn.end - 1).has(deed) && !later.some(({ entry }) => isSaidDone(deed, entry.text));
}

/** The user wants to think about it, and has not come back to it. */
function wasPutOff(asked: string, [first, ...later]: readonly UserMessage[]): boolean {
  if (first === undefined || !isDeferral(first.text)) return false;
  const about = contentWords(asked);
  return !later.some(({ text }) => [...contentWords(text)].some((word) => about.has(word)));
}

/** The user ordered something else, and neither their words nor a later answer have come back to what was offered. */
function wentElsewhere(
  offer: Offer & { readonly question: string },
  turn: Turn,
  replies: readonly UserMessage[],
  { index }: ExtractInput,
): boolean {
  const about = contentWords(offer.question);
  if (about.size < fewestOffered || isErrand(offer.question)) return false;
  const [first] = replies;
  if (first?.sentences.some(({ text }) => isAssent(text) || isRefusal(text) || isPause(text))) return false;
  if (first === undefined || beginsWithAnswer(first.text) || answersTo(offer, first).length > 0) return false;
  const later = index.turns.slice(turn.number).map(({ answer }) => (answer === null ? '' : answer.text));
  return ![...replies.map((reply) => reply.text), ...later].some(
    (text) => [...contentWords(text)].filter((word) => about.has(word)).length > 0,
  );
}

const beginsWithAnswer = cueAtStart(assentWords, refusalWords);
/** “Shall I add it?” names nothing that one could come back to. */
const fewestOffered = 3;

const isOffer = (asked: string) =>
  /\b(?:want|like|shall|should|ready|soll|möchtest|quieres|veux|quer|хотите)\b/i.test(asked);

/** What the user asked last, where the agent has said nothing since. */
function askedByUser({ index, goal }: ExtractInput, messages: readonly UserMessage[]): QuestionFact[] {
  const spoken = index.sorted.messages.findLast(({ entry }) => entry.role === 'assistant')?.position ?? -1;
  return messages
    .filter((message) => message.position > spoken && !isSameRequest(message.text, goal) && !message.isDocument)
    .flatMap((message) =>
      message.sentences
        .filter(({ text }) => isQuestion(text) && !isPolite(text) && text.length >= shortest)
        .map(({ text }) => question(`The user asked: ${text}`, message.ref)),
    );
}
