/** What the user asked for, in their words: each message that says more than yes and more than its constraints. */
import { type Judged, judged } from '../../../core/claims/judged';
import type { Ender } from '../../../core/claims/verdict';
import type { ConstraintFact, RequestFact } from '../../../core/fact';
import { measureWords } from '../../../core/language/contentWords';
import { cueAlone } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { words } from '../../../core/language/words';
import { inOrder } from '../../../core/text/patterns';
import { isSameRequest } from '../../../core/text/sameRequest';
import { isAssent, isQuestion, isRemark } from '../language/sentenceKinds';
import type { UserMessage } from '../user/userSentences';
import { fewestWords, longestQuote, quotedMessage } from './requestQuoteRules';
import { beginning, requestText } from './requestText';

/** Of one that is not carried out yet, more is wanted than what it was about. */
const longestOpen = 900;

/** What it is asked for. */
export interface RequestsFor {
  readonly goal: string;
  /** The turn that no answer ended; null where an answer did, and with it what was asked. */
  readonly openTurn: number | null;
  /** What the work at hand is for; null where the goal says it. */
  readonly task: UserMessage | null;
  /** What answered a message of the open turn; null where it waits. */
  readonly endOf: (message: UserMessage) => Ender | null;
  /** Where the user took a message back; null where it stands. */
  readonly takenBack: (message: UserMessage) => Ender | null;
  /** Whether its turn ended with an answer, and nothing was changed in it. */
  readonly onlyAnswered: (message: UserMessage) => boolean;
}

/** In session order; the first message and the task stand among them whatever they say. */
export function requests(
  messages: readonly UserMessage[],
  bound: readonly ConstraintFact[],
  { goal, openTurn, task, endOf, takenBack, onlyAnswered }: RequestsFor,
): Judged<RequestFact>[] {
  const lastTurn = messages.at(-1)?.turn;
  return messages.flatMap((message, at): Judged<RequestFact>[] => {
    if (isSameRequest(message.text, goal)) return [];
    const isTask = message === task;
    const isInOpenTurn = message.turn === openTurn;
    const told = requestText(quotedMessage(message, bound, isInOpenTurn ? longestOpen : longestQuote));
    const quote =
      told?.text ?? (isTask ? beginning(message.plain, longestQuote) : at === 0 ? beginningOf(message) : null);
    const isOpen = isInOpenTurn && !onlyAsks(message);
    const answer = isInOpenTurn && at > 0 && !isTask ? endOf(message) : null;
    if (quote === null || (at > 0 && !isTask && (isOpen ? isNoOrder(quote) : asksNothing(quote)))) return [];
    const fact: RequestFact = {
      ...{ id: `request-${message.ref.line}-${at}`, kind: 'request', text: quote, isOpen },
      ...(isTask ? { isTask } : {}),
      // What was asked last is what the goal may go on with.
      ...(message.turn !== lastTurn && asksOnly(message) && onlyAnswered(message) ? { onlyAsks: true as const } : {}),
      ...{ evidence: [message.ref], ...(told === null ? {} : { decidedBy: told.decidedBy }) },
    };
    const back = isTask ? null : takenBack(message);
    return [back === null ? judged(fact, 'answered', answer) : judged(fact, 'withdrawn', back)];
  });
}

/** What only asks binds nobody: it belongs to what happened, and where nothing answered it, to the open questions. */
const onlyAsks = ({ sentences }: UserMessage) =>
  sentences.some(({ text }) => isQuestion(text)) &&
  sentences.every(({ text }) => isQuestion(text) || isAssent(text) || isRemark(text) || wonders.test(text));

/** And nothing else: a nod beside it orders what was offered, and what somebody tells is a matter of its own. */
const asksOnly = ({ sentences }: UserMessage) =>
  sentences.length > 0 && sentences.every(({ text }) => isQuestion(text) || wonders.test(text));

/** “I also understand that it makes no branches, but maybe there are other things?” */
const wonders = /[?？]\W*$/u;

/** A session that begins with nothing but pasted text was still asked something; null where the user wrote as well. */
function beginningOf({ sentences, plain }: UserMessage): string | null {
  return sentences.length > 0 || plain === '' ? null : beginning(plain, longestBeginning);
}

const longestBeginning = 160;

/** “What should we do?”, “that was the idea, yes”: only the talk around it says what of. An order does with a word. */
const asksNothing = (quote: string) =>
  namesIn(quote).size === 0 &&
  (praises.test(quote) ||
    measureWords(quote) === 0 ||
    (measureWords(quote) < fewestWords && (isQuestion(quote) || isRemark(quote) || tellsHow.test(quote))));

/** “Hello”, “it's perfect”, “b”: nothing is left to do with it, answered or not. */
const isNoOrder = (quote: string) =>
  greets(quote) || (namesIn(quote).size === 0 && (praises.test(quote) || measureWords(quote) === 0));

const greets = cueAlone(
  words(`
  hello, hi, hey, there, good morning, good evening, good afternoon, hallo, guten morgen, moin, servus, hola, buenos días, buenas, bonjour, salut,
  bonsoir, olá, oi, bom dia, boa tarde, привет, здравствуйте, добрый день, 你好, 您好, 早上好, こんにちは, おはよう, 안녕, 안녕하세요
`),
);

/** “It's perfect”, “thanks, looks good” */
const praises = inOrder(
  'i',
  /^\W*(?:(?:ok(?:ay)?|yes|yeah|thanks?(?: you)?|haha)\W+)*/,
  /(?:(?:it|that|this|all)(?:['’]?s| is| looks?)? |looks? )?(?:all |so |really |very )?/,
  /(?:perfect|great|good|fine|nice|awesome|excellent|amazing|cool|lovely|beautiful)\b/,
  /\W*(?:thanks?(?: you)?|now|work|job)?\W*$/,
);

const tellsHow = /^\W*(?:that|this|it)\s+(?:is|was)\b/i;
