/** Whether a sentence that the user said by themselves is a choice: it says how the thing is to be, and only that. */
import { measureWords } from '../../../core/language/contentWords';
import { ruleTable } from '../../../core/rules/ruleTable';
import { anyOf, inOrder, oneOf, repeated } from '../../../core/text/patterns';
import { endsAsQuestion, isQuestion } from '../language/sentenceKinds';

const opener = /(?:(?:ok(?:ay)?|and|so|but|then|wait|hmm|yeah|yes|no|nah|also|please|cool|great|good)[,.!]? )/;
const order =
  /(?:use|make|put|call|do|take|keep|show|write|move|name|rename|create|store|return|let['’]?s|remove|drop|revert|switch|leave|have)/;

const thinksAgain = inOrder(
  'iu',
  /^\W*/u,
  repeated('*', opener),
  oneOf(/actually/u, /on second thoughts?/u, /thinking (?:again|about it(?: again)?)/u, /change of plans?/u),
  /[,:]? /u,
  repeated('*', /(?:(?:let['’]?s|we (?:should|will|can)|please|just|you can) (?:completely |also )?)/u),
  order,
  /\b/u,
);

const needsNone = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\W*/u,
    repeated('*', opener),
    /(?:we |i )?(?:don['’]?t|do not|no longer) need (?!to\b|your|you\b|help)\p{L}/u,
  ),
  inOrder('iu', /^\W*/u, repeated('*', opener), /no need (?:for|to (?:keep|add|support|rename|have)) /u),
  inOrder('iu', /^\W*/u, repeated('*', opener), /skip the \p{L}+ /u),
);

const leavesOut = inOrder(
  'iu',
  /\blet['’]?s (?:completely |just |also )?/u,
  /(?:remove|drop|scrap|get rid of|skip|leave out|not (?:do|use|add))\b/u,
);

const goesWith = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\W*/u,
    repeated('*', opener),
    /we should (?:just |also )?(?:rename|use|call|keep|drop|remove|move|go with) \p{L}/u,
  ),
  inOrder(
    'iu',
    /\blet['’]?s (?:just |then )?/u,
    /(?:go with|use|keep|stick (?:to|with)|rename|call (?:it|them)|do (?:it|this) in)\b/u,
  ),
  inOrder('iu', /^\W*/u, repeated('*', opener), /(?:go with|rename(?: (?:it|this|that|them))? to|call (?:it|them)) /u),
);

const prefers = /\bi(?:['’]d| would) (?:rather|prefer)\b(?! not to say)|^\W*(?:\p{L}+ ){0,2}i prefer\b/iu;
const places =
  /\bshould(?: not|n['’]t)? (?:be|live|stay|go) (?:in|under|inside|next to|called|named|part of|its own|a separate)\b/iu;
const ordersInstead = inOrder('iu', /^\W*/u, repeated('*', opener), order, /\b.{3,120}\b(?:instead of|rather than)\b/u);

const choosesElsewhere = anyOf(
  'iu',
  /^\W*(?:\p{L}+ )?(?:lass(?:t)? uns (?:lieber|doch|bei)|nimm lieber|doch lieber|wir brauchen keine?n?)(?!\p{L})/u,
  /^\W*(?:\p{L}+ )?(?:mejor (?:usa|usemos|quita|deja|dejemos)|no (?:necesitamos|hace falta) (?!que))|^\W*(?:prends|utilise|garde|on garde) plutôt(?!\p{L})/u,
  /^\W*(?:\p{L}+ )?(?:pas besoin d|não precisamos|vamos (?:usar|manter|tirar|remover)|давай(?:те)? (?:убер|остав|назов)|нам не нуж)/u,
  /(?:还是用|改用|改成|不需要|就用).{2}|(?:ではなく|の代わりに).{2,}(?:して|しましょう|にする)|は不要です|(?:대신|말고).{2,}(?:하자|해 ?주세요|합시다)/u,
);

const supposes = anyOf(
  'iu',
  /\b(?:i think|i guess|maybe|perhaps|probably|not sure|could we|wonder|might|seems?|looks like|i thought|suppose|problem)\b/u,
  /\b(?:vielleicht|quizás|peut-être|talvez|возможно|наверное)(?!\p{L})|也许|たぶん|아마/u,
);
const isCase = /^\W*(?:if|unless|when|whenever|once)\b/iu;
const tellsFault = /\b(?:error|warning|expected|crash|broken|doesn['’]t work|does not work|stopped by)\b/iu;

const lengths = { shortest: 12, longest: 240 } as const;
const fewestWords = 3;

/** A sentence of the user’s, and where it stands. */
export interface SaidChoice {
  readonly text: string;
  readonly line: number;
  /** Among the findings of a review that was handed on. */
  readonly isInReview: () => boolean;
  /** Among the constraints, or in the answer to a question. */
  readonly isTold: () => boolean;
}

type SaidChoiceExample = string | { readonly text: string; readonly place: 'in a review' | 'told already' };

/** The table; what keeps a sentence out stands before what makes it a choice. */
export const userChoice = ruleTable<SaidChoice, boolean, SaidChoiceExample>({
  name: 'user-choice',
  question: 'Does the user choose something with this sentence, without being asked?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (example) => {
    const { text, place = null } = typeof example === 'string' ? { text: example } : example;
    return { text, line: 1, isInReview: () => place === 'in a review', isTold: () => place === 'told already' };
  },
  rows: [
    {
      name: 'too-short',
      because: 'It is too short to tell what was chosen.',
      holds: ({ text }) => text.length < lengths.shortest || measureWords(text) < fewestWords,
      verdict: false,
      hit: ['Call it cart', 'Go with C.'],
      miss: ['Call it the small cart'],
    },
    {
      name: 'too-long',
      because: 'It is long, and an account or an order of its own.',
      holds: ({ text }) => text.length > lengths.longest,
      verdict: false,
      hit: [`Let's use one table for ${'the prices of the cart and '.repeat(10)}the sums.`],
      miss: ["Let's use one table for the prices of the cart and the sums."],
    },
    {
      name: 'only-supposed',
      because: 'The user only supposes it.',
      holds: ({ text }) => supposes.test(text),
      verdict: false,
      hit: ["Maybe let's use one table for the prices of the shop.", 'I guess we should keep the old cart.'],
      miss: ["Let's use one table for the prices of the shop."],
    },
    {
      name: 'of-a-case',
      because: 'It says what is to be where something is so.',
      holds: ({ text }) => isCase.test(text),
      verdict: false,
      hit: ["If the cart is empty, let's use the old table."],
      miss: ["Let's use the old table for empty carts."],
    },
    {
      name: 'tells-fault',
      because: 'It tells of a fault.',
      holds: ({ text }) => tellsFault.test(text),
      verdict: false,
      hit: ['The error should be in the till, where the cart is read.'],
      miss: ['The sum should be in the till, where the cart is read.'],
    },
    {
      name: 'asks',
      because: 'It asks.',
      holds: ({ text }) => isQuestion(text) || endsAsQuestion(text),
      verdict: false,
      hit: ["Let's use one table for the prices of the shop?"],
      miss: ["Let's use one table for the prices of the shop."],
    },
    {
      name: 'of-a-review',
      because: 'It is a finding of a review that was handed on.',
      holds: ({ isInReview }) => isInReview(),
      verdict: false,
      hit: [{ text: 'The sum should be in its own file.', place: 'in a review' }],
      miss: ['The sum should be in its own file.'],
    },
    {
      name: 'told-already',
      because: 'It binds already, or answers a question that is told.',
      holds: ({ isTold }) => isTold(),
      verdict: false,
      hit: [{ text: "Let's keep the small cart.", place: 'told already' }],
      miss: ["Let's keep the small cart."],
    },
    {
      name: 'thinks-again',
      because: 'It takes up a matter once more and says how it is to be.',
      holds: ({ text }) => thinksAgain.test(text),
      verdict: true,
      hit: ['Actually revert the change of the cart', 'On second thought, make the cart one table'],
      miss: ['Actually the cart is one table'],
    },
    {
      name: 'needs-none',
      because: 'It says what is not needed.',
      holds: ({ text }) => needsNone.test(text),
      verdict: true,
      hit: [
        "We don't need the old prices of the second shop",
        'No need to keep the old cart of the second shop',
        'Ok, skip the export of the cart',
      ],
      miss: ["We don't need to look at the old prices"],
    },
    {
      name: 'leaves-out',
      because: 'It has something left out.',
      holds: ({ text }) => leavesOut.test(text),
      verdict: true,
      hit: ["Let's drop the second table", "Let's not use the old cart of the second shop"],
      miss: ["Let's look at the second table"],
    },
    {
      name: 'goes-with',
      because: 'It takes one of the ways there are, or gives a name.',
      holds: ({ text }) => goesWith.test(text),
      verdict: true,
      hit: [
        "Let's keep the small cart",
        'We should rename the cart to basket',
        'Go with one table for the prices of the shops',
      ],
      miss: ['We should look at the cart again'],
    },
    {
      name: 'prefers',
      because: 'It says what the user would rather have.',
      holds: ({ text }) => prefers.test(text),
      verdict: true,
      hit: ["I'd rather have one file for the prices", 'For prices I prefer one file of the shop'],
      miss: ['I have one file for the prices'],
    },
    {
      name: 'gives-place',
      because: 'It says where something belongs or what it is called.',
      holds: ({ text }) => places.test(text),
      verdict: true,
      hit: ['The sum should not be in the cart file', 'The till should be called register'],
      miss: ['The sum should not be negative here'],
    },
    {
      name: 'orders-instead',
      because: 'It orders one thing and names what it is taken for.',
      holds: ({ text }) => ordersInstead.test(text),
      verdict: true,
      hit: ['Store the prices in cents instead of euros', 'Please show a sum rather than a list'],
      miss: ['Store the prices in cents for the cart'],
    },
    {
      name: 'chooses-elsewhere',
      because: 'It chooses so, in another language.',
      holds: ({ text }) => choosesElsewhere.test(text),
      verdict: true,
      hit: [
        'Wir brauchen keinen zweiten Korb mehr',
        'Mejor usa una sola tabla para los precios',
        'Давай оставим маленькую корзину',
        '价格改用一个表来保存，两个商店共用同一个购物车',
      ],
      miss: ['Wir haben keinen zweiten Korb mehr', 'Usa una tabla para los precios'],
    },
  ],
  otherwise: {
    because: 'It chooses nothing.',
    verdict: false,
    hit: ['The small cart is nice.'],
  },
});
