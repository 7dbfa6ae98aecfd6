/**
 * Whether a rule is meant for more than the task at hand. “Never”, “every” and a ban do; “make sure” does so beside such a
 * word alone, “must” of things in general; what is said for now, until something, or with a maybe does not.
 */
import { cue } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { saysEveryOccasion } from '../../../core/lexicon/everyOccasion';
import { ruleTable } from '../../../core/rules/ruleTable';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { withoutOpeners } from '../language/sentenceKinds';
import { bansHere, complainsOfRule } from '../user/bansHere';
import { setsMannerOfAll } from '../user/mannerOfAll';
import { picksTool } from '../user/picksTool';
import { bans, bansTersely, endsWithOnly, restricts, rulesOut, saysLasting, stresses } from '../user/ruleForms';
import { mustWords } from '../user/userCues';
import { refuses } from '../user/wishes';
import { type BindingText, bindingText, saysNow } from './lastingWords';

const saysMust = cue(mustWords);
/** “This plan must …”, “it has to”: one thing, at the beginning of the sentence. */
const ofOneThing = foldedPattern(() =>
  inOrder(
    'u',
    /^\P{L}*(?:(?:and|but|also|so|then|und|aber|y|pero|et|mais|e|mas|и|но)\P{L}+)*/u,
    oneOf(
      /this|that|the|it|its|these|those|der|die|das|dieser|diese|dieses|es|el|la|los|las|este|esta|esto|le|les|ce|cette|ces|il|elle/u,
      /o|a|os|as|esse|essa|isso|ele|ela|этот|эта|это|эти|он|она|оно/u,
    ),
    /(?!\p{L})/u,
  ),
);

/** “`readCart()` must …”, “everything in [till.ts](src/till.ts) should …”: code or a file named as what has to do something. */
const ofNamedPart = inOrder(
  'iu',
  /^\W{0,3}(?:when \w+, )?/u,
  /(?:(?:the|everything|all|each|every|in) (?:\w+ ){0,2}(?:in |of |from )?)?/,
  /(?:`[^`]+`|\[[^\]]+\]\([^)]+\))(?: \w+){0,2} /,
  /(?:must|should|has to|have to|needs? to|ought to|is to)\b/,
);

/** The table; true for more than the task. */
export const outlivesTask = ruleTable<BindingText, boolean, string>({
  name: 'outlives-task',
  question: 'Are the words of a rule meant for more than the task at hand?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (example) => bindingText(example),
  rows: [
    {
      name: 'complains',
      because: 'It finds that a rule was broken, and the rule is told with that.',
      holds: ({ text }) => complainsOfRule.stands(text),
      verdict: false,
      hit: [
        'The cart violates the rule that every line has a sum.',
        'Der Warenkorb bricht die Regel, dass jede Zeile eine Summe hat.',
      ],
      miss: ['Every line of the cart has a sum.'],
    },
    {
      name: 'of-named-part',
      because: 'It says what one part of the program has to do, and is over once that does it.',
      holds: ({ text }) => ofNamedPart.test(text),
      verdict: false,
      hit: [
        '`readCart()` must take the shop and always return a copy.',
        'When clicked, the sum in [till.ts](src/till.ts) should always be of the open cart.',
      ],
      miss: ['Never call `readCart()` twice.', 'Carts must always be copies.'],
    },
    {
      name: 'every-occasion',
      because: 'It says that it is for every occasion.',
      holds: ({ text }) => saysEveryOccasion(text),
      verdict: true,
      hit: ['Never touch the old cart, for now', 'Kein Warenkorb ohne Summe, ausnahmslos'],
      miss: ['Avoid the old cart, for now'],
    },
    {
      name: 'for-now',
      because: 'It says that it is for now, until something, or with a maybe.',
      holds: ({ text }) => saysNow(text),
      verdict: false,
      hit: ["Don't publish the cart until the sum is right", 'Fass den Warenkorb vorerst nicht an'],
      miss: ["Don't publish the cart"],
    },
    {
      name: 'bans-here',
      because: 'It forbids something about the thing at hand alone.',
      holds: ({ text }) => bansHere(text),
      verdict: false,
      hit: ["Don't integrate it", 'Look into the cart, don’t modify the theme'],
      miss: ["Don't integrate carts"],
    },
    {
      name: 'lasting-word',
      because: 'A word of what is meant to last stands in it.',
      holds: ({ rest }) => saysLasting(rest),
      verdict: true,
      hit: ['Prefer small carts', 'Vermeide große Warenkörbe'],
      miss: ['Make sure the cart is small'],
    },
    {
      name: 'must',
      because: 'It says what things in general have to be.',
      holds: ({ rest }) => saysMust(rest) && !ofOneThing.stands(rest),
      verdict: true,
      hit: ['Carts must have a sum', 'Warenkörbe müssen eine Summe haben'],
      miss: ['This cart must have a sum'],
    },
    {
      name: 'ban',
      because: 'A ban is meant to last.',
      holds: ({ rest }) => bans(rest),
      verdict: true,
      hit: ["Don't integrate carts", 'Non toccare il carrello'],
      miss: ["We don't need carts"],
    },
    {
      name: 'refused',
      because: 'What they do not want they will not want later.',
      holds: ({ rest }) => refuses(rest),
      verdict: true,
      hit: ['We really do not want a second cart here.'],
      miss: ['I do not want to bother you.'],
    },
    {
      name: 'restricted',
      because: 'It says in which case alone something is done.',
      holds: ({ rest }) => restricts(rest),
      verdict: true,
      hit: ['The cart opens only if it is signed'],
      miss: ['The cart opens if it is signed'],
    },
    {
      name: 'only-that',
      because: 'It ends with the one thing that is wanted.',
      holds: ({ rest }) => endsWithOnly.stands(rest),
      verdict: true,
      hit: ['Findings only.'],
      miss: ['The cart is for findings only.'],
    },
    {
      name: 'ruled-out',
      because: 'It says what there is to be none of.',
      holds: ({ rest }) => rulesOut.stands(withoutOpeners(rest)),
      verdict: true,
      hit: ['no default exports'],
      miss: ['no we would like the cart'],
    },
    {
      name: 'terse-ban',
      because: 'A ban in two words is no less a ban.',
      holds: ({ rest }) => bansTersely.stands(withoutOpeners(rest)),
      verdict: true,
      hit: ['no "any"', 'sin emojis'],
      miss: ['no problems'],
    },
    {
      name: 'stressed',
      because: 'Capitals stress it.',
      holds: ({ rest }) => stresses.test(rest),
      verdict: true,
      hit: ['also TESTS FOR THE CART'],
      miss: ['also TESTS for the cart'],
    },
    {
      name: 'manner-of-all',
      because: 'It orders how all of a kind are to be.',
      holds: ({ rest }) => setsMannerOfAll.stands(withoutOpeners(rest)),
      verdict: true,
      hit: ['Write all messages of the shop in English.'],
      miss: ['Fix all messages of the shop.'],
    },
    {
      name: 'tool',
      because: 'It picks one tool over another, for all that is still to be done.',
      holds: ({ rest }) => picksTool(withoutOpeners(rest)),
      verdict: true,
      hit: ['Use pnpm, not npm', 'Nutze pnpm statt npm'],
      miss: ['Use the small cart, not the big one'],
    },
  ],
  otherwise: {
    because: 'Care and wishes hold for what they were said of.',
    verdict: false,
    hit: ['Make sure the cart is small'],
  },
});
