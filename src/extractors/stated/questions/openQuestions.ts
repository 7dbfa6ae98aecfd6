/**
 * Questions nobody has answered: of the agent to the user, in the answer that ended the session, in a tool, or passed over
 * by a reply that asked something else; and the user's own, where no answer followed. Rhetorical ones and headings are none.
 */

import { type Judged, judged, standing, untouched } from '../../../core/claims/judged';
import {
  byWord,
  endOfMatter,
  endOfOffer,
  fewestOffered,
  isUnheard,
  type PassedOffer,
} from '../../../core/claims/offerEnd';
import type { Ender } from '../../../core/claims/verdict';
import type { QuestionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { aboutWords, sharedWords } from '../../../core/language/aboutWords';
import { contentWords } from '../../../core/language/contentWords';
import { cueAtStart } from '../../../core/language/cueTable';
import { assent } from '../../../core/lexicon/assent';
import { refusal } from '../../../core/lexicon/refusal';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { isSameRequest } from '../../../core/text/sameRequest';
import { isAssent, isDeferral, isPause, isPolite, isQuestion, isRefusal } from '../language/sentenceKinds';
import type { UserMessage } from '../user/userSentences';
import { answersTo } from './answerRules';
import { closingQuestions, shortestQuestion } from './closingQuestionRules';
import { asksForOrder, isErrand } from './errands';
import { type Offer, offerOf } from './offers';
import { toldQuestions } from './toldQuestions';

/**
 * As many as the limit, each wording once: asked by a tool, in the last answer, passed over, then the user's own. Tells
 * `onListFull` of the others. Of those that were passed over and settled since a few are over.
 */
export function judgedQuestions(input: ExtractInput, messages: readonly UserMessage[]): Judged<QuestionFact>[] {
  const passed = passedOver(input, messages);
  const all = [
    ...unansweredCalls(input),
    ...questionsOfLastAnswer(input),
    ...standing(passed),
    ...askedByUser(input, messages),
  ];
  // “What do you think?”, without a word of what about, waits for nothing that one could answer.
  const tells = ({ text }: QuestionFact) => aboutWords(text).size > 0;
  const once = new Map(all.filter(tells).map((fact) => [fact.text.toLowerCase(), fact]));
  const questions = [...once.values()];
  input.onListFull('questions', questions.slice(input.limits.openQuestions).length);
  const over = passed.filter(
    ({ fact, over: end }) => end !== null && tells(fact) && !once.has(fact.text.toLowerCase()),
  );
  return [...untouched(questions.slice(0, input.limits.openQuestions)), ...over.slice(-mostOver)];
}

const mostOver = 3;

const question = (text: string, evidence: EntryRef, decidedBy?: string): QuestionFact => ({
  id: factId('question', evidence.line, text),
  kind: 'question',
  text,
  evidence: [evidence],
  ...(decidedBy === undefined ? {} : { decidedBy }),
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
  const ref = refTo(answer);
  const closing = closingQuestions(text, ref.line)
    .filter((asked) => !asksForOrder.test(asked.text))
    .map((asked) => ({ ...asked, text: withSubject(asked.text, text) }));
  const indirect = toldQuestions(text).filter(
    (one) => !closing.some((asked) => asked.text.includes(one) || one.includes(asked.text)),
  );
  return [
    ...closing.map((asked) => question(asked.text, ref, asked.decidedBy)),
    ...indirect.map((asked) => question(asked, ref)),
  ];
}

const shownText = ({ index, selection }: ExtractInput, entry: MessageEntry) =>
  selection.passages.find((candidate) => index.entryAt(candidate.position) === entry)?.text ?? '';

/** “What do you think?” says nothing without what it asks about. */
function withSubject(asked: string, answer: string): string {
  if (contentWords(asked).size > fewestWords) return asked;
  const { advice, proposal, before, options: all, isChoice } = offerOf(answer);
  const offered = isOffer(asked) && pointsAt.test(asked) ? [proposal, before] : [];
  const said = [advice, ...offered].find((one) => one !== null && !/[:：]$/.test(one)) ?? null;
  // The numbered headings of a report are no options, nor are the points that lead to one proposal.
  const listed = isChoice ? all : all.filter(({ text }) => !text.startsWith('#'));
  const options = said === null || said === advice ? listed : [];
  const about = [said ?? '', options.map(({ text }) => text.slice(0, 120)).join(' / ')]
    .filter((part) => part !== '')
    .join(' ');
  const subject = about.replace(/(^|\s)#{1,6}\s+/g, '$1').slice(0, longestSubject);
  return subject === '' || subject.includes(asked) ? asked : `${subject} ${asked}`;
}

/** “Want me to do that?” */
const pointsAt = /\b(?:that|this|it|them|those|these|so)\b/i;
const longestSubject = 420;
const fewestWords = 2;
const turnsBack = 4;

/** Matters and offers that the user met with questions of their own, or passed over for something else, each with what settled it since. */
function passedOver(input: ExtractInput, messages: readonly UserMessage[]): Judged<QuestionFact>[] {
  const { index } = input;
  return index.turns.slice(-turnsBack, -1).flatMap((turn): Judged<QuestionFact>[] => {
    const [first, ...later] = messages.filter((message) => message.turn > turn.number);
    const isSaid = first !== undefined && [first, ...later].some(({ sentences }) => sentences.length > 0);
    if (turn.answer === null || !isSaid) return [];
    const text = shownText(input, turn.answer);
    const ref = refTo(turn.answer);
    const isAnswered = beginsWithAnswer(first.text);
    const indirect = toldQuestions(text)
      .filter((asked) => contentWords(asked).size >= fewestOffered)
      .map((asked) =>
        judgedQuestion(asked, ref, isAnswered ? byWord(first) : endOfMatter({ asked, turn, first, later }, index)),
      );
    if (standing(indirect).length > 0) return indirect;
    const offer = offerOf(text);
    const { question: asked } = offer;
    if (asked === null || !isOffer(asked)) return indirect;
    const end = endOfOffer({ ...readReplies({ ...offer, question: asked }, first, later, input), turn }, index);
    if (end === 'unknown') return indirect;
    const whole = end === 'not done' ? asked : withSubject(asked, text);
    return [...indirect, judgedQuestion(whole, ref, end === 'not done' || end === 'waits' ? null : end)];
  });
}

const judgedQuestion = (asked: string, ref: EntryRef, ender: Ender | null): Judged<QuestionFact> =>
  judged(question(asked, ref), ender?.by === 'agent' && ender.deed === 'run' ? 'carried out' : 'answered', ender);

/** What the replies to an offer are, by their words. */
function readReplies(
  offer: Offer & { readonly question: string },
  first: UserMessage,
  later: readonly UserMessage[],
  input: ExtractInput,
): Omit<PassedOffer, 'turn'> {
  const decides = ({ text }: { readonly text: string }) => isAssent(text) || isRefusal(text) || isPause(text);
  return {
    ...{ asked: offer.question, first, later },
    isAnswered: beginsWithAnswer(first.text) || first.sentences.some(decides),
    isPicked: answersTo({ offer, reply: first }).lines.length > 0,
    isPutOff: isDeferral(first.text),
    isAskedBack: [first, ...later].every(
      ({ text: said, sentences }) => isSameRequest(said, input.goal) || sentences.every(({ text }) => isQuestion(text)),
    ),
    isErrand: isErrand(offer.question),
    isPutAnew: isPutAnew(offer.question, input),
  };
}

/** After what the user asked back, the last answer puts a question about the same thing: that one waits. */
function isPutAnew(asked: string, input: ExtractInput): boolean {
  const about = aboutWords(asked);
  return questionsOfLastAnswer(input).some(({ text }) => sharedWords(about, aboutWords(text)).length > 0);
}

const beginsWithAnswer = cueAtStart(assent.phrases, refusal.phrases);

const isOffer = (asked: string) =>
  /\b(?:want|like|shall|should|ready|soll|möchtest|quieres|veux|quer|хотите)\b/i.test(asked);

/** What the user asked last, where the agent has said nothing since. */
function askedByUser({ index, goal }: ExtractInput, messages: readonly UserMessage[]): QuestionFact[] {
  return messages
    .filter(
      (message) => isUnheard(index, message.position) && !isSameRequest(message.text, goal) && !message.isDocument,
    )
    .flatMap((message) =>
      message.sentences
        .filter(({ text }) => isQuestion(text) && !isPolite(text) && text.length >= shortestQuestion)
        .map(({ text }) => question(`The user asked: ${text}`, message.ref)),
    );
}
