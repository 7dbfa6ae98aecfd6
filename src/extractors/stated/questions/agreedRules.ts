/** What a reply agreed to that answers nothing by itself: the design, the model or the stance that its question stands behind. */
import { namesIn } from '../../../core/language/names';
import { ruleTable } from '../../../core/rules/ruleTable';
import { inOrder } from '../../../core/text/patterns';
import { isAssent, isDeferral, isQuestion } from '../language/sentenceKinds';
import { designParts, modelParts, stanceOf } from './agreedTo';
import { beginsWithAssent, isAmendedNod } from './amendedNod';
import { asksForNod } from './questionForms';
import { exampleReply, type Reply, type ReplyExample, replyLine, replyText } from './reply';
import { pair } from './zippedAnswers';

/** A reply, and whether files were changed behind it. */
export interface Agreement extends Reply {
  readonly hasWorked: boolean;
}

const longestOrder = 160;
/** “Ok, edit the pull request” */
const goesAhead =
  /^\W*(?:ok|okay|yes|yeah|sure|great|agreed)[\s,.!]+(?:let['’]?s\s+)?(?:edit|update|implement|build|make|apply|add|create|write|fix|change|refactor)\b/i;
const takesUp = inOrder(
  'i',
  /^(?:\W*(?:ok|okay|yes|yeah|sure|then|great|good|exactly|perfect|right|correct|please|let['’]?s)[\s,.!]+)*/,
  /(?:go ahead|implement|do|build|make|apply|use|take|go with|add|create|write|fix)\b.{0,30}/,
  /\b(?:this|that|it|these|those|your (?:suggestion|recommendation|proposal))\b/,
);
const ordersIt = (text: string) =>
  text.length <= longestOrder && (takesUp.test(text) || goesAhead.test(text)) && !isQuestion(text) && !isDeferral(text);

/** “Make a pull request for this”, right after the agent had said what it would do. */
const takesAdvice = ({ offer: { advice, isChoice, question }, reply: { text }, hasWorked }: Agreement) =>
  hasWorked && advice !== null && !/[:：]\W*$/.test(advice) && !isChoice && question === null && ordersIt(text);

const nods = ({ offer: { question }, reply }: Agreement) =>
  isAssent(reply.text) ||
  (beginsWithAssent(reply.text) && ordersIt(reply.text)) ||
  (question !== null && isAmendedNod(question, reply));

/** “Want me to mend the `load` comment and the two tests?” asks for a yes to these; other points of the answer are not agreed to. */
function partsAsked({ offer: { question, text }, hasWorked }: Agreement): readonly string[] {
  if (question === null) return [];
  const parts = asksForNod(question) ? designParts(text) : hasWorked ? modelParts(text) : [];
  const asked = namesIn(question);
  return asked.size === 0 ? parts : parts.filter((part) => [...namesIn(part)].some((name) => asked.has(name)));
}

const linesOf = (parts: readonly string[], { reply }: Agreement) =>
  parts.length === 0 ? null : parts.map((part) => pair([part], reply.text));
const nothing: readonly string[] = [];

const model =
  'The clean model would be:\n- `Cart` keeps the prices of all its lines\n- `Till` reads the sum of the cart';
const design = '## Data\nThe prices of the cart stand in one table.\n\n## Till\nThe till reads the sum of the table.';

/** The table; the lines that are told. */
export const agreed = ruleTable<Agreement, readonly string[], ReplyExample & { readonly hasWorked?: boolean }>({
  name: 'agreed',
  question: 'What did a reply agree to that answers no question by itself?',
  textOf: replyText,
  lineOf: replyLine,
  subjectOf: ({ hasWorked = true, ...example }) => ({ ...exampleReply(example), hasWorked }),
  rows: [
    {
      name: 'advice-taken-up',
      because: 'It orders what the agent had advised, and files were changed.',
      tells: (one) => (takesAdvice(one) ? linesOf([one.offer.advice ?? ''], one) : null),
      hit: [{ asked: 'I suggest one table for the prices.', said: 'Ok, do that' }],
      miss: [{ asked: 'I suggest one table for the prices.', said: 'Ok, do that', hasWorked: false }],
    },
    {
      name: 'choice',
      because: 'Of several ways none was picked.',
      holds: ({ offer }) => offer.isChoice,
      verdict: nothing,
      hit: [{ asked: `There are two options.\n\n${design}\n\nDoes that look right?`, said: 'Yes.' }],
      miss: [{ asked: `${design}\n\nDoes that look right?`, said: 'Yes.' }],
    },
    {
      name: 'model-ordered',
      because: 'It orders the model that the agent laid out, and files were changed.',
      tells: (one) =>
        one.offer.question === null && one.hasWorked && ordersIt(one.reply.text)
          ? linesOf(modelParts(one.offer.text), one)
          : null,
      hit: [{ asked: model, said: 'Ok, build it' }],
      miss: [{ asked: model, said: 'Ok, build it', hasWorked: false }],
    },
    {
      name: 'no-nod',
      because: 'It agrees to nothing.',
      holds: (one) => one.offer.question === null || !nods(one),
      verdict: nothing,
      hit: [{ asked: `${design}\n\nDoes that look right?`, said: 'The shop is nice.' }],
      miss: [{ asked: `${design}\n\nDoes that look right?`, said: 'Yes.' }],
    },
    {
      name: 'parts',
      because: 'It agrees to the parts of a design or a model.',
      tells: (one) => linesOf(partsAsked(one), one),
      hit: [
        { asked: `${design}\n\nDoes that look right?`, said: 'Yes.' },
        { asked: `${model}\n\nShall I build it?`, said: 'Yes.' },
      ],
      miss: [{ asked: `${model}\n\nShall I build it?`, said: 'Yes.', hasWorked: false }],
    },
    {
      name: 'stance',
      because: 'It agrees to what the agent held for better, and files were changed.',
      tells: (one) => {
        const isPointing = one.hasWorked && namesIn(one.offer.question ?? '').size === 0;
        const stance = isPointing ? stanceOf(one.offer.text) : null;
        return stance === null ? null : linesOf([stance], one);
      },
      hit: [{ asked: 'One table for all prices makes sense. Shall I go ahead?', said: 'Yes.' }],
      miss: [{ asked: 'One table for all prices makes sense. Shall I go ahead?', said: 'Yes.', hasWorked: false }],
    },
  ],
  otherwise: {
    because: 'The agent had laid out nothing that one could agree to.',
    verdict: nothing,
    hit: [{ asked: 'The cart is closed. Shall I go ahead?', said: 'Yes.' }],
  },
});
