/**
 * What a reply says to an offer of the agent's: “C)” means nothing without what C was. It answers when it picks an option,
 * agrees, or speaks of what the question is about, and neither asks nor orders something else.
 */
import { contentWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { refusal } from '../../../core/lexicon/refusal';
import { ruleTable } from '../../../core/rules/ruleTable';
import { isDeferral, isPolite } from '../language/sentenceKinds';
import { errandWords } from '../user/userCues';
import type { UserMessage } from '../user/userSentences';
import { nameRight } from '../user/wishes';
import { isAmendedNod } from './amendedNod';
import { answersQuestion } from './answersQuestionRules';
import { isAboutProcess } from './errands';
import { namedOption } from './namedOptionRules';
import type { Option } from './offers';
import { designQuestion, optionTexts, pickedOptions } from './pickedOptions';
import { isBare, meantBy } from './questionForms';
import { recommendedOfAll } from './recommended';
import { exampleReply, type Reply, type ReplyExample, replyLine, replyText } from './reply';
import { pair, zipNumbered } from './zippedAnswers';

/** A longer reply is a request of its own, unless it answers by label. */
const shortReply = 260;

const wantsWork = cue(errandWords);
const beginsWithRefusal = cueAtStart(refusal.phrases);

/** “1. understand the repository 2. load in …”: a list of the user's own picks nothing. */
const ownItem = /(?:^|\s)\d{1,2}[.)]\s+[\p{L}\p{N}]\S*\s+\S+\s+\S+/gu;

/** What begins a line and is no item of a list. */
const lineStarts = ({ sentences }: UserMessage) =>
  sentences.flatMap(({ text, isItem, goesOn }) => (isItem || goesOn ? [] : [text]));

/** A reply with what several rows ask of it, which is found out once. */
class Answer {
  readonly said: Reply;
  #picked: readonly Option[] | null = null;
  #isAnswer: boolean | null = null;

  constructor(said: Reply) {
    this.said = said;
  }

  get text(): string {
    return this.said.reply.text;
  }

  /** The question, where it is one about the thing. */
  get question(): string | null {
    const { question } = this.said.offer;
    return question === null || isAboutProcess(question) ? null : question;
  }

  /** What a question that only points speaks of. */
  get meant(): string | null {
    return meantBy(this.said.offer);
  }

  get picked(): readonly Option[] {
    this.#picked ??= pickedOptions(this.said.offer, this.said.reply);
    return this.#picked;
  }

  /** It answers the question. */
  get isAnswer(): boolean {
    this.#isAnswer ??= this.question !== null && answersQuestion.decide(this.said).verdict;
    return this.#isAnswer;
  }
}

const orNull = (lines: readonly string[]) => (lines.length > 0 ? lines : null);
const nothing: readonly string[] = [];

/** “B) I'd like to add …” names what is wanted next; the option was only its door. */
const goesOn = ({ said: { offer, reply } }: Answer) =>
  reply.sentences.some(({ text }) => wantsWork(text) || (!offer.isChoice && isPolite(text)));

/** “Shopfrog, not bullfrog” to “Is bullfrog fine?” sets a word of the question right. */
function setsWordRight({ said: { offer, reply } }: Answer): boolean {
  const set = nameRight(reply.sentences[0]?.text ?? '');
  return set !== null && (offer.question ?? '').toLowerCase().includes(set.wrong.toLowerCase());
}

const twoWays = 'Which way do we take?\nA) One cart for each shop\nB) One cart for all shops';
const file = 'Shall the prices of the cart live in a file?';

/** The table; the lines “question → “answer”” that are told, none where it answers nothing. */
export const answer = ruleTable<Answer, readonly string[], ReplyExample>({
  name: 'answer',
  question: 'What does a reply answer of what the agent put to the user?',
  textOf: ({ said }) => replyText(said),
  lineOf: ({ said }) => replyLine(said),
  subjectOf: (example) => new Answer(exampleReply(example)),
  rows: [
    {
      name: 'numbered',
      because: 'Its numbers or letters are those of the questions.',
      tells: ({ said: { offer, reply }, text }) => orNull(zipNumbered(offer, text, lineStarts(reply))),
      hit: [
        { asked: '1. Which cart do we keep?\n2. Where does the sum stand?', said: '1. the small one 2. below it' },
        { asked: '1. ¿Qué carrito queda?\n2. ¿Dónde va la suma?', said: '1. el pequeño 2. debajo' },
      ],
      miss: [{ asked: file, said: '1. the small one 2. below it' }],
    },
    {
      name: 'as-recommended',
      because: 'It takes what was recommended for each of the questions.',
      tells: ({ said: { offer }, text }) =>
        orNull(recommendedOfAll(offer, text).map(([question, option]) => pair([question.text, option], text))),
      hit: [
        {
          asked:
            '1. Which cart do we keep?\n   A) the small one (recommended)\n   B) the big one\n2. Where does the sum stand?\n   A) below (recommended)\n   B) above',
          said: 'Go with your recommendations',
        },
      ],
      miss: [{ asked: twoWays, said: 'Go with your recommendations' }],
    },
    {
      name: 'request-of-its-own',
      because: 'It is long, and a request of its own.',
      holds: ({ text }) => text.length > shortReply || text === '',
      verdict: nothing,
      hit: [{ asked: file, said: `Yes. ${'The prices of the cart are read by the second shop too. '.repeat(6)}` }],
      miss: [{ asked: file, said: 'Yes. The prices of the cart are read by the second shop too.' }],
    },
    {
      name: 'put-off',
      because: 'Nothing is decided yet.',
      holds: ({ text }) => isDeferral(text),
      verdict: nothing,
      hit: [
        { asked: file, said: 'Yes, but let me think about the prices.' },
        { asked: file, said: 'Ja, aber lass mich überlegen.' },
      ],
      miss: [{ asked: file, said: 'Yes, the prices go there.' }],
    },
    {
      name: 'list-of-its-own',
      because: 'A list of the user’s own picks nothing.',
      holds: ({ text }) => (text.match(ownItem)?.length ?? 0) > 1,
      verdict: nothing,
      hit: [{ asked: file, said: '1. read the prices first 2. write the cart again' }],
      miss: [{ asked: file, said: 'read the prices first, write the cart again' }],
    },
    {
      name: 'said-again',
      because: 'It says the option over again, or asks back with its words.',
      holds: ({ picked, text }) =>
        picked.some((option) => text.includes(option.text.replace(/^\W*\w{1,2}[).:]\s*/, ''))) ||
        (/[?？]/.test(text) && picked.some((option) => text.includes(option.text.replace(/^\W+/, '')))),
      verdict: nothing,
      hit: [{ asked: twoWays, said: 'B) One cart for all shops' }],
      miss: [{ asked: twoWays, said: 'B)' }],
    },
    {
      name: 'picks-and-goes-on',
      because: 'It names what is wanted next, and the option was only the door to it.',
      holds: (one) => one.picked.length > 0 && goesOn(one),
      verdict: nothing,
      hit: [{ asked: twoWays, said: "B) I'd like to add a sum to the shop" }],
      miss: [{ asked: twoWays, said: 'B) with a sum for the shop' }],
    },
    {
      name: 'picks-process',
      because: 'The option says how the agent goes about it.',
      holds: ({ picked }) => picked.length > 0 && optionTexts(picked).some(isAboutProcess),
      verdict: nothing,
      hit: [{ asked: 'Which way?\nA) With a subagent for the cart\nB) In this session', said: 'A' }],
      miss: [{ asked: twoWays, said: 'A' }],
    },
    {
      name: 'picks',
      because: 'It picks one of the options, or several.',
      tells: ({ said: { offer }, picked, text }) =>
        picked.length === 0 ? null : [pair([designQuestion(offer), ...optionTexts(picked)], text)],
      hit: [
        { asked: twoWays, said: 'B' },
        { asked: twoWays, said: 'Option A, bitte' },
      ],
      miss: [{ asked: file, said: 'B' }],
    },
    {
      name: 'sets-word-right',
      because: 'It only sets a word of the question right.',
      holds: setsWordRight,
      verdict: nothing,
      hit: [{ asked: 'Shall the shop be called bullfrog?', said: 'Shopfrog, not bullfrog' }],
      miss: [{ asked: 'Shall the shop have a name?', said: 'Shopfrog, not bullfrog' }],
    },
    {
      name: 'names-option',
      because: 'It names one of the options by its words.',
      tells: ({ said, text }) => {
        const named = namedOption.decide(said).verdict;
        return named === null ? null : [pair([named], text)];
      },
      hit: [{ asked: 'Which one?\nA) A file of its own\nB) A table', said: 'the table' }],
      miss: [{ asked: twoWays, said: 'one cart' }],
    },
    {
      name: 'nod-to-design',
      because: 'What is agreed to with a change is the design, and not the question.',
      holds: ({ said: { offer, reply } }) => offer.question !== null && isAmendedNod(offer.question, reply),
      verdict: nothing,
      hit: [{ asked: 'I suggest one file for the cart. Does that look right?', said: 'Yes but call it prices' }],
      miss: [{ asked: file, said: 'Yes but call it prices' }],
    },
    {
      name: 'question',
      because: 'It answers the question, which says itself what it is about.',
      tells: ({ question, isAnswer, text }) =>
        question !== null && isAnswer && !isBare(question) ? [pair([question], text)] : null,
      hit: [{ asked: file, said: 'Yes.' }],
      miss: [{ asked: 'I could move the prices into a file. Shall I do that?', said: 'Yes.' }],
    },
    {
      name: 'advice-turned-down',
      because: 'What was advised is turned down: the user’s own words say what holds.',
      holds: ({ isAnswer, meant, text }) => isAnswer && meant !== null && beginsWithRefusal(text),
      verdict: nothing,
      hit: [{ asked: 'I could move the prices into a file. Shall I do that?', said: 'No.' }],
      miss: [{ asked: 'I could move the prices into a file. Shall I do that?', said: 'Yes.' }],
    },
    {
      name: 'one-word',
      because: 'A word to a question that only points tells nobody anything.',
      holds: ({ isAnswer, meant, text }) => isAnswer && meant === null && contentWords(text).size < 2,
      verdict: nothing,
      hit: [{ asked: 'Which of the carts do you want?', said: 'The cart.' }],
      miss: [{ asked: 'Which of the carts do you want?', said: 'The small cart of the shop.' }],
    },
    {
      name: 'what-is-meant',
      because: 'It answers a question that only points, told with what that speaks of.',
      tells: ({ said: { offer }, question, isAnswer, meant, text }) => {
        if (question === null || !isAnswer) return null;
        // “What's your call?” says not on what: the sentence before it does.
        const about = meant === null && contentWords(question).size < 2 ? offer.before : null;
        return [pair([meant ?? about, ...(meant === null ? [question] : [])], text)];
      },
      hit: [
        { asked: 'I could move the prices into a file. Shall I do that?', said: 'Yes.' },
        { asked: 'Which of the carts do you want?', said: 'The small cart of the shop.' },
      ],
      miss: [{ asked: 'The prices are in a file.', said: 'Yes.' }],
    },
  ],
  otherwise: {
    because: 'Nothing about the thing was asked, or it says nothing to that.',
    verdict: nothing,
    hit: [
      { asked: 'The prices are in a file.', said: 'Yes.' },
      { asked: file, said: 'A table is nicer.' },
    ],
  },
});

/** Each “question → “answer”” that a reply makes of an offer, and the row that says so. */
export function answersTo(said: Reply): { readonly lines: readonly string[]; readonly decidedBy: string } {
  const { verdict, decidedBy } = answer.decide(new Answer(said));
  return { lines: verdict, decidedBy };
}
