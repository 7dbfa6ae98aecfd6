/** Which parts of a proposal became choices by a nod: whether it takes up the list, and then item after item. */
import { measureWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { assent } from '../../../core/lexicon/assent';
import { ruleTable } from '../../../core/rules/ruleTable';
import { isAssent, isQuestion } from '../language/sentenceKinds';
import type { Offer } from '../questions/offers';
import { exampleReply, type Reply, type ReplyExample, replyLine, replyText } from '../questions/reply';
import type { UserMessage } from '../user/userSentences';
import { ordersChange } from './declared/orderVerbs';

/** A reply to a proposal, and whether files were changed behind it. */
interface Nod extends Reply {
  readonly hasWorked: boolean;
}

const beginsWithAssent = cueAtStart(assent.phrases);
/** “Ok, let's do this” needs no question before it, where the answer laid out what to do. */
const takesUp = /\b(?:do|implement|build|go with) (?:this|that|it|these|those|so)\b|\bgo ahead\b|\bsounds good\b/i;
const laysOut = cue([
  'proposed',
  'proposal',
  'my plan',
  'the plan',
  'approach',
  'refactor',
  'i recommend',
  'recommendation',
  "i'd",
  'i would',
  'vorschlag',
  'propuesta',
  'proposition',
  'proposta',
  'предлага*',
  '方案',
  '提案',
]);

const asksWhich = ({ question, options }: Offer) =>
  /\b(?:which|or|prefer|option|either|welche|oder|cuál|o|quel|ou|qual|или)\b/iu.test(question ?? '') ||
  options.some(({ label, text }) => /[A-H]/.test(label) || /\boption\b/i.test(text));

const agrees = ({ text, sentences }: UserMessage) =>
  isAssent(text) || (sentences.length === 1 && beginsWithAssent(text) && !isQuestion(text));

const list = '- Move the prices into `cart.json`';

/** The table; a nod alone takes up nothing. */
export const takesUpList = ruleTable<Nod, boolean, ReplyExample & { readonly hasWorked?: boolean }>({
  name: 'takes-up-list',
  question: 'Does this reply agree to what the agent had put into a list?',
  textOf: replyText,
  lineOf: replyLine,
  subjectOf: ({ hasWorked = true, ...example }) => ({ ...exampleReply(example), hasWorked }),
  rows: [
    {
      name: 'no-nod',
      because: 'It does not agree.',
      holds: ({ reply }) => !agrees(reply),
      verdict: false,
      hit: [{ asked: `${list}\n\nShall I do that?`, said: 'The shop is nice.' }],
      miss: [{ asked: `${list}\n\nShall I do that?`, said: 'Yes.' }],
    },
    {
      name: 'nothing-put',
      because: 'The agent asked nothing and laid out no plan that the reply would take up.',
      holds: ({ offer, reply }) => offer.question === null && !(takesUp.test(reply.text) && laysOut(offer.text)),
      verdict: false,
      hit: [{ asked: `The cart is closed:\n${list}`, said: 'Ok.' }],
      miss: [{ asked: `My plan:\n${list}`, said: "Ok, let's do this" }],
    },
    {
      name: 'alternatives',
      because: 'A nod to alternatives takes none of them.',
      holds: ({ offer }) => asksWhich(offer),
      verdict: false,
      hit: [{ asked: `${list}\n- Keep the prices in \`cart.ts\`\n\nWhich do you prefer?`, said: 'Yes.' }],
      miss: [{ asked: `${list}\n\nShall I do that?`, said: 'Yes.' }],
    },
    {
      name: 'not-begun',
      because: 'No file was changed after the nod.',
      holds: ({ hasWorked }) => !hasWorked,
      verdict: false,
      hit: [{ asked: `${list}\n\nShall I do that?`, said: 'Yes.', hasWorked: false }],
      miss: [{ asked: `${list}\n\nShall I do that?`, said: 'Yes.' }],
    },
  ],
  otherwise: {
    because: 'It is a nod to a list, and the work on it began.',
    verdict: true,
    hit: [{ asked: `${list}\n\nShall I do that?`, said: 'Yes.' }],
  },
});

const fewestWords = 4;
const mostCharacters = 300;
/** Tests, commits and checks are the way to it. */
const isErrandly = /\b(?:tests?|commit|push|pull request|PR|lint|typecheck|docs?|readme|changelog|verify|run)\b/i;

interface Step {
  readonly text: string;
  readonly line: number;
}

/** The table; each item is weighed alone. */
export const agreedStep = ruleTable<Step, boolean, string>({
  name: 'agreed-step',
  question: 'Is this item of a list that was agreed to a choice of its own?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (text) => ({ text, line: 1 }),
  rows: [
    {
      name: 'no-change',
      because: 'It does not say what is to be changed.',
      holds: ({ text }) => !ordersChange(bare(text)),
      verdict: false,
      hit: ['The prices of `cart.ts` are read twice'],
      miss: ['Move the prices of `cart.ts` into one table'],
    },
    {
      name: 'errand',
      because: 'Tests, commits and checks are only the way to it.',
      holds: ({ text }) => isErrandly.test(bare(text).replace(/`[^`]*`/g, ' ')),
      verdict: false,
      hit: ['Add a test of the prices to `cart.ts`'],
      miss: ['Add the prices of the shop to `cart.test.ts`'],
    },
    {
      name: 'names-nothing',
      because: 'It names nothing of the code.',
      holds: ({ text }) => namesIn(text).size === 0,
      verdict: false,
      hit: ['Move the prices of the cart into one table'],
      miss: ['Move the prices of `cart.ts` into one table'],
    },
    {
      name: 'too-short',
      because: 'It is too short to tell what was chosen.',
      holds: ({ text }) => measureWords(text) < fewestWords,
      verdict: false,
      hit: ['Rename `cart.ts`'],
      miss: ['Rename `cart.ts` to `basket.ts` for both shops'],
    },
    {
      name: 'too-long',
      because: 'It is long, and a plan of its own.',
      holds: ({ text }) => text.length > mostCharacters,
      verdict: false,
      hit: [`Move \`cart.ts\` behind ${'the till and the shop and '.repeat(12)}the sum`],
      miss: ['Move `cart.ts` behind the till and the shop'],
    },
    {
      name: 'leads-on',
      because: 'It asks, or leads to what stands below it.',
      holds: ({ text }) => /[?？:：]\W*$/.test(text),
      verdict: false,
      hit: ['Move the prices of `cart.ts` into these tables:'],
      miss: ['Move the prices of `cart.ts` into two tables'],
    },
  ],
  otherwise: {
    because: 'It says what is to be changed, and where.',
    verdict: true,
    hit: ['Move the prices of `cart.ts` into one table', '**Replace `cart.json` by a table of the shop**'],
  },
});

const bare = (text: string) => text.replace(/^\*\*/, '');
