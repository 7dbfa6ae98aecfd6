/** How long words hold that pick one of several ways, or stand in a long text: for that matter, unless they say more. */
import { cue } from '../../../core/language/cueTable';
import { saysEveryOccasion } from '../../../core/lexicon/everyOccasion';
import { ruleTable } from '../../../core/rules/ruleTable';
import { withoutOpeners } from '../language/sentenceKinds';
import { bans, restricts, rulesOut } from '../user/ruleForms';
import { ruleNouns } from '../user/userCues';
import { refuses } from '../user/wishes';
import { type BindingText, bindingText, saysNow } from './lastingWords';

const namesRule = cue(ruleNouns);

/** The table; true for more than the matter at hand. */
export const outlivesAnswer = ruleTable<BindingText, boolean, string>({
  name: 'outlives-answer',
  question: 'Do the words of an answer hold for more than what was asked?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (example) => bindingText(example),
  rows: [
    {
      name: 'every-occasion',
      because: 'It says that it is for every occasion.',
      holds: ({ text }) => saysEveryOccasion(text),
      verdict: true,
      hit: ['The second one, and never ship a cart twice', '第二个，以后都用购物车'],
      miss: ['The second one, and keep the cart'],
    },
    {
      name: 'calls-itself-rule',
      because: 'It calls itself a rule.',
      holds: ({ text }) => namesRule(text),
      verdict: true,
      hit: ['One cart for a shop is the rule for now', 'Ein Warenkorb je Laden ist eine der Regeln'],
      miss: ['One cart for a shop'],
    },
    {
      name: 'for-now',
      because: 'It says that it is for now, until something, or with a maybe.',
      holds: ({ text }) => saysNow(text),
      verdict: false,
      hit: ["Don't publish the cart until the sum is right"],
      miss: ["Don't publish the cart"],
    },
    {
      name: 'ban',
      because: 'It forbids something.',
      holds: ({ rest }) => bans(rest),
      verdict: true,
      hit: ["Don't publish the cart", 'Non pubblicare il carrello'],
      miss: ["We don't need the cart"],
    },
    {
      name: 'refused',
      because: 'It says what they do not want.',
      holds: ({ rest }) => refuses(rest),
      verdict: true,
      hit: ['We have no desire to compare the carts.'],
      miss: ['We have no cart to compare.'],
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
      name: 'ruled-out',
      because: 'It says what there is to be none of.',
      holds: ({ rest }) => rulesOut.stands(withoutOpeners(rest)),
      verdict: true,
      hit: ['ok, no default exports'],
      miss: ['The default exports'],
    },
  ],
  otherwise: {
    because: 'It holds for the matter that was asked about.',
    verdict: false,
    hit: ['The second one, and keep the cart'],
  },
});
