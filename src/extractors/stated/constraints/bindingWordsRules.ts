/** What binds by its words: of a sentence that is known to be no question, nod or remark. */
import { cue } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { ruleTable } from '../../../core/rules/ruleTable';
import { inOrder } from '../../../core/text/patterns';
import { isPolite } from '../language/sentenceKinds';
import { withoutCause } from '../user/asides';
import type { SaidExample } from '../user/examplePlace';
import { setsMannerOfAll } from '../user/mannerOfAll';
import { picksTool } from '../user/picksTool';
import { bans, endsWithOnly, forbids, restricts, rulesOut, saysStanding, stresses } from '../user/ruleForms';
import { errandWords } from '../user/userCues';
import {
  advises,
  demands,
  dislikes,
  findsOut,
  foretells,
  isWhatItMustBe,
  objects,
  ordersInCase,
  permits,
  picksByGoing,
  refuses,
  setsNameRight,
  setsRight,
  wantedSo,
} from '../user/wishes';
import { asksErrand, asksPolitely, doesAway, isOnlyErrand, saysTask, usesForErrand } from './errandWords';
import { exampleSaid } from './exampleSaid';
import { ordersAtStart, type SaidWords } from './saidSentence';

/** 「…を使ってください」, “…를 사용하세요”: the order stands at the end. */
const ordersAtEnd =
  /(?:を使って|で書いて|に保って|で統一して|にそろえて)(?:ください|下さい)?[。.！!]*$|(?:을|를|로|은|는)\s*(?:사용하세요|쓰세요|작성하세요|써 주세요|사용해 주세요|작성해 주세요)[.。!]*$|^\S{0,12}用\S{1,12}(?:写|缩进|命名)[。.！!]*$/u;
const isErrand = cue(errandWords);
/** “No I'm talking about this”, “no I mean with the licences” */
const setsTalkRight =
  /^\W*no,? i(?:['’]?\s?a?m (?:talking|asking|referring|speaking|thinking)\b|\s+mean\s+(?:with|in|for|about|on|of|by|the|this|that)\b(?!.*\b(?:should|must|needs?|not)\b))/i;
/** “Let me know when you're done”, “this needs a change too” */
const callsBack = /^let me know\b|\bneeds? (?:a|an|another|some) (?:change|fix|look|review|update|rebase)\b/i;
/** “Vercel I mean” only says a word again. */
const onlyMeans = /^\W*\S+(?:\s\S+){0,2},?\s+i mean[.!]*$/i;
/** “Make a pull request, make it draft” */
const setsManner =
  /[,;]\s*(?:and\s+|but\s+)?(?:please\s+)?(?:(?:make|keep|mark) (?:it|them) (?!work|pass|happen|so\b|clear|sure)|(?:call|name|base|put) (?:it|them) )\S/i;
/** “Can we add this to the README so we don't miss it in future?” is done once, and meant for ever. */
const isForLater = foldedPattern(() =>
  inOrder(
    'u',
    /\b(?:add|document|note|write|put|mention|record|save|remember)\b.*/,
    /\b(?:in (?:the )?future|next time|from now on|so (?:that )?(?:we|you|i) (?:always |can )?(?:remember|do(?:n['’]?t| not) (?:forget|miss)))\b/,
  ),
);
/** “the branch name”, typed while the agent worked, orders nothing. */
const isDescription = /^(?:the|an?|my|our|your|its?|i|i['’]m|i['’]ve|that|this|these|those)\b/i;
/** “Fix the cart without touching the prices”. */
const leavesOut = foldedPattern(
  () =>
    /\b(?:without\s+\p{L}+ing|ohne\s[^.,;]{3,60}\szu\s|sin\s+\p{L}+[aei]r|sans\s+\p{L}+(?:er|ir|re)|sem\s+\p{L}+[aei]r)\b|,\s*(?:but\s+)?skip\s+\S/u,
);

/** Typed in one go, without the ends of its sentences. */
const isRunOn = (text: string) => text.split(/\s+/).length > longestErrand;
const longestErrand = 20;
/** What somebody calls in between is short. */
const mostSteering = 4;

/** For good, for the task at hand, or not at all. */
export type Binding = 'standing' | 'task' | 'none';

/** The table, for words of an order. */
export const bindingWords = ruleTable<SaidWords, Binding, SaidExample>({
  name: 'binding-words',
  question: 'Do the words of an order bind, and how long?',
  textOf: ({ text }) => text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: (example) => exampleSaid(example).words,
  rows: [
    {
      name: 'manner-of-all',
      because: 'It orders how all of a kind are to be.',
      holds: ({ plain }) => setsMannerOfAll.stands(plain),
      verdict: 'standing',
      hit: ['Write all messages of the shop in English.', '所有提交信息都用英文写。'],
      miss: ['Fix all messages of the shop.'],
    },
    {
      name: 'tool',
      because: 'It picks one tool over another, for all that is still to be done.',
      holds: ({ plain }) => picksTool(plain),
      verdict: 'standing',
      hit: ['Use pnpm, not npm', 'Nutze pnpm statt npm'],
      miss: ['Use the small cart, not the big one'],
    },
    {
      name: 'asked-with-limit',
      because: 'It asks for a deed, and says what that is to leave out.',
      holds: ({ text }) => isPolite(text) && leavesOut.stands(text),
      verdict: 'task',
      hit: ['Can you, without using the old client, make the cart faster?'],
      miss: ['Can you make the cart faster?'],
    },
    {
      name: 'asked-for-later',
      because: 'It asks for something to be written down for later.',
      holds: ({ text }) => isPolite(text) && isForLater.stands(text),
      verdict: 'standing',
      hit: ["Can we add the cart to the README so we don't miss it in future?"],
      miss: ['Can we add the cart to the README?'],
    },
    {
      name: 'asked-errand',
      because: 'It asks for something to be done once.',
      holds: asksErrand,
      verdict: 'none',
      hit: ['Can you rename the cart and make sure it builds?', 'Kannst du prüfe aufrufen?'],
      miss: ['Can you make sure the cart builds?'],
    },
    {
      name: 'asked-rule',
      because: 'A rule is put as a question, for the task at hand.',
      holds: (said) => asksPolitely(said) && saysStanding(said.text),
      verdict: 'task',
      hit: ['Can you make sure that the cart builds?', 'Können wir immer zuerst den Warenkorb bauen?'],
      miss: ['Can you build the cart?'],
    },
    {
      name: 'asked-wish',
      because: 'It says how the thing is to be, put as a question.',
      holds: (said) => asksPolitely(said) && saysTask(said.text),
      verdict: 'task',
      hit: ['Could we have the sum instead?'],
      miss: ['Could we have the sum?'],
    },
    {
      name: 'asked-ban',
      because: 'It forbids something, put as a question.',
      holds: (said) => asksPolitely(said) && forbids.test(said.text),
      verdict: 'task',
      hit: ["Can you please don't touch the cart?"],
      miss: ['Can you please touch the cart?'],
    },
    {
      name: 'asked',
      because: 'It asks for a deed, put as a question.',
      holds: asksPolitely,
      verdict: 'none',
      hit: ['Can you tell us if it has to work offline?', '¿Puedes mirar el carrito otra vez?'],
      miss: ['Please have a look at the cart, never at the shop.'],
    },
    {
      name: 'use-for-errand',
      because: 'It says what to use for something that is done once.',
      holds: usesForErrand,
      verdict: 'none',
      hit: ['Use the search to find the cart.'],
      miss: ['Use the search for the cart.'],
    },
    {
      name: 'foretold',
      because: 'It says what somebody expects, or what a text says.',
      holds: ({ plain }) => foretells(plain),
      verdict: 'none',
      hit: [
        'That should work now.',
        'You should get a message of the shop soon.',
        'The log says the cart must not be empty.',
      ],
      miss: ['The cart must not be empty.'],
    },
    {
      name: 'talk-set-right',
      because: 'It sets right what the talk is about, and not the work.',
      holds: ({ text }) => setsTalkRight.test(text),
      verdict: 'none',
      hit: ["No I'm talking about the rule of the cart"],
      miss: ['No I mean the cart should be small'],
    },
    {
      name: 'word-again',
      because: 'It only says a word again.',
      holds: ({ text }) => onlyMeans.test(text),
      verdict: 'none',
      hit: ['Keep carts I mean'],
      miss: ['I mean the cart that should keep its order'],
    },
    {
      name: 'calls-back',
      because: 'It asks for a word, or another round.',
      holds: ({ plain }) => callsBack.test(plain),
      verdict: 'none',
      hit: ['Let me know once the cart should be tried.', 'The cart needs a review too'],
      miss: ['The cart needs a currency too'],
    },
    {
      name: 'finds-out',
      because: 'It wants something to be found out, and no rule stands in it.',
      holds: ({ plain, text }) => findsOut(plain) && !saysStanding(text) && !forbids.test(text),
      verdict: 'none',
      hit: ['Check what the cart needs to be fast.'],
      miss: ['Check what the cart needs, and never change the shop.'],
    },
    {
      name: 'stressed-errand',
      because: 'Capitals stress it, which no plain errand needs.',
      holds: (said) => isOnlyErrand(said) && stresses.test(said.text),
      verdict: 'standing',
      hit: ['Build the cart and WRITE TESTS'],
      miss: ['Build the cart and write tests'],
    },
    {
      name: 'errand-with-limit',
      because: 'It says what an errand is to leave out.',
      holds: (said) => isOnlyErrand(said) && leavesOut.stands(said.text),
      verdict: 'task',
      hit: [
        'Fix the cart without touching the prices',
        'Fix them all, skip the second shop',
        'Arregla el carrito sin tocar los precios',
      ],
      miss: ['Fix the cart with the prices'],
    },
    {
      name: 'errand-with-manner',
      because: 'It says how an errand is to be done.',
      holds: (said) => isOnlyErrand(said) && setsManner.test(said.text),
      verdict: 'task',
      hit: ['Open a change request for the cart, make it draft'],
      miss: ['Fix the cart, make it work again'],
    },
    {
      name: 'errand',
      because: 'It is done once, and binds nobody after that.',
      holds: isOnlyErrand,
      verdict: 'none',
      hit: [
        'Rename the cart',
        'Please add a test to make sure the cart closes',
        'Fix the cart, we need an overview',
        'Benenne den Warenkorb um',
      ],
      miss: ['Rename the cart, and never touch the shop'],
    },
    {
      name: 'rule-word',
      because: 'A word of a rule stands in it, and not only in what something comes from.',
      holds: ({ text }) => saysStanding(withoutCause(text)),
      verdict: 'standing',
      hit: ['Never touch the old cart', '古いカートは触らないで', 'Nunca toques el carrito'],
      miss: ['The shop is slow because every cart never closes'],
    },
    {
      name: 'ban',
      because: 'It forbids something.',
      holds: ({ text }) => bans(text),
      verdict: 'standing',
      hit: [
        "Okay, don't build it into the cart",
        'Fass den Warenkorb nicht an',
        'Non toccare il carrello',
        'Aucune nouvelle caisse ici',
      ],
      miss: ["I tried the cart and don't like it"],
    },
    {
      name: 'refused',
      because: 'It says what they do not want.',
      holds: ({ text }) => refuses(text),
      verdict: 'standing',
      hit: ['We really do not want a second cart here.', 'We have no desire to compare the carts.'],
      miss: ['I do not want to bother you.'],
    },
    {
      name: 'restricted',
      because: 'It says in which case alone something is done.',
      holds: ({ text }) => restricts(text),
      verdict: 'standing',
      hit: ['The cart opens only if it is signed'],
      miss: ['The cart opens if it is signed'],
    },
    {
      name: 'only-that',
      because: 'It ends with the one thing that is wanted.',
      holds: ({ text }) => endsWithOnly.stands(text),
      verdict: 'standing',
      hit: ['Findings only.'],
      miss: ['The cart is for findings only.'],
    },
    {
      name: 'ruled-out',
      because: 'It says what there is to be none of.',
      holds: ({ plain }) => rulesOut.stands(plain),
      verdict: 'standing',
      hit: ['no default exports', 'The table of the shop, no plain lists!'],
      miss: ['no we would like the cart'],
    },
    {
      name: 'run-on-errand',
      because: 'Typed in one go behind an errand it says how the thing must be.',
      holds: ({ text }) => isErrand(text) && isRunOn(text) && isWhatItMustBe(text),
      verdict: 'task',
      hit: [
        "I'd like to have a second cart in the shop next to the first one and it should show the sum of both with the currency behind",
      ],
      miss: ["I'd like to have a second cart and it should show the sum"],
    },
    {
      name: 'wanted-errand',
      because: 'It wants something done once.',
      holds: ({ text }) => isErrand(text),
      verdict: 'none',
      hit: ['I want you to review the cart, should it be small'],
      miss: ["I'd like the cart to be small"],
    },
    {
      name: 'manner',
      because: 'It says how what is asked for is to be done.',
      holds: ({ text }) => !isPolite(text) && setsManner.test(text),
      verdict: 'task',
      hit: ['A change request for the cart, make it draft'],
      miss: ['A change request for the cart, make it work'],
    },
    {
      name: 'wish-word',
      because: 'A word of a wish or a correction stands in it.',
      holds: ({ text }) => saysTask(text),
      verdict: 'task',
      hit: [
        'The cart should live in its own package',
        'Der Warenkorb soll ein eigenes Paket sein',
        'Корзину нужно сделать отдельным пакетом',
      ],
      miss: ['The cart lives in its own package'],
    },
    {
      name: 'demand',
      because: 'It says what the thing has to do, or within which bounds.',
      holds: ({ text }) => demands(text),
      verdict: 'task',
      hit: ['The cart has to work offline.', 'As few carts as possible.', '5 carts max'],
      miss: ['I have to leave the cart.'],
    },
    {
      name: 'order-opener',
      because: 'It begins as an order that says how the thing is to be.',
      holds: ({ plain }) => ordersAtStart(plain),
      verdict: 'task',
      hit: ['Use the small cart', 'yes ignore the proxy', 'Usa el carrito de la tienda'],
      miss: ['The small cart is in use'],
    },
    {
      name: 'order-at-end',
      because: 'In its language the order stands at the end.',
      holds: ({ plain }) => ordersAtEnd.test(plain),
      verdict: 'task',
      hit: ['買い物かごの表を使ってください。', '장바구니 표를 사용하세요.'],
      miss: ['買い物かごの表です。'],
    },
    {
      name: 'does-away',
      because: 'It says what is to go.',
      holds: ({ plain }) => doesAway(plain),
      verdict: 'task',
      hit: ['get rid of the second cart'],
      miss: ['the second cart is gone'],
    },
    {
      name: 'wanted-so',
      because: 'It says what was meant all along.',
      holds: ({ plain }) => wantedSo(plain),
      verdict: 'task',
      hit: ['Wanted the cart to run in our own pool.'],
      miss: ['Wanted to ask about the cart.'],
    },
    {
      name: 'set-right',
      because: 'It says what it is, and what it is not.',
      holds: ({ text, message }) =>
        setsRight(
          text,
          message.sentences.map((one) => one.text),
        ),
      verdict: 'task',
      hit: ['No, the cart lives fourteen days, not seven'],
      miss: ['The cart lives fourteen days'],
    },
    {
      name: 'advice',
      because: 'It says how they would do it.',
      holds: ({ plain }) => advises(plain),
      verdict: 'task',
      hit: ['I would replace the cart with the settings.'],
      miss: ['I would say it is the cart.'],
    },
    {
      name: 'name-set-right',
      because: 'It gives a name as it is to be.',
      holds: ({ text }) => setsNameRight(text),
      verdict: 'task',
      hit: ['Shopfrog, not bullfrog'],
      miss: ['Maybe not the cart'],
    },
    {
      name: 'permit',
      because: 'It says what need not be kept.',
      holds: ({ plain }) => permits(plain),
      verdict: 'task',
      hit: ["I'm fine changing the format of the cart."],
      miss: ["I'm fine with that"],
    },
    {
      name: 'order-in-case',
      because: 'It says what is done in some case.',
      holds: ({ plain }) => ordersInCase(plain),
      verdict: 'task',
      hit: ['When the cart is empty, hide its row.'],
      miss: ['When the cart is empty, its row is there.'],
    },
    {
      name: 'way-picked',
      because: 'It picks the way to go.',
      holds: ({ plain }) => picksByGoing(plain),
      verdict: 'task',
      hit: ["let's go json"],
      miss: ["let's go ahead"],
    },
    {
      name: 'disliked',
      because: 'It says what the thing is not to be.',
      holds: ({ text }) => dislikes(text),
      verdict: 'task',
      hit: ["I don't like that there are two carts in the shop."],
      miss: ["I don't like it."],
    },
    {
      name: 'objection',
      because: 'It is all that was said: what the step at hand would break.',
      holds: ({ text, message }) => message.sentences.length === 1 && objects(text),
      verdict: 'task',
      hit: ['The name will clash with the other cart'],
      miss: ['It is my cart. The name will clash with the other cart'],
    },
    {
      name: 'stressed',
      because: 'It is stressed by capitals.',
      holds: ({ text }) => stresses.test(text),
      verdict: 'standing',
      hit: ['also TESTS FOR THE CART'],
      miss: ['also TESTS for the cart'],
    },
    {
      name: 'steering',
      because: 'It was called in while the agent worked, and steers that.',
      holds: ({ message, plain }) =>
        message.how === 'queued' && message.sentences.length <= mostSteering && !isDescription.test(plain),
      verdict: 'task',
      hit: [{ said: 'One cart per shop', how: 'queued' }],
      miss: ['One cart per shop', { said: 'the branch name', how: 'queued' }],
    },
  ],
  otherwise: {
    because: 'No word in it binds.',
    verdict: 'none',
    hit: ['The other shop is nicer on a large screen'],
  },
});
