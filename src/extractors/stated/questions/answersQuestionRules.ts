/** Whether a reply that picks nothing answers the question it stands behind. */
import { answersNumber, takesOneWay } from '../../../core/claims/answers';
import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { assent } from '../../../core/lexicon/assent';
import { refusal } from '../../../core/lexicon/refusal';
import { ruleTable } from '../../../core/rules/ruleTable';
import { bindingOf } from '../constraints/bindingRules';
import { isAssent, isObservation, isPause, isPolite, isQuestion, isRefusal } from '../language/sentenceKinds';
import type { UserMessage } from '../user/userSentences';
import { isErrand } from './errands';
import { isBare, meantBy, shares } from './questionForms';
import { exampleReply, type Reply, type ReplyExample, replyLine, replyText } from './reply';

const opensAsAnswer = cueAtStart(assent.phrases, refusal.phrases);
const opensAsNod = cueAtStart(assent.phrases);

/** “That is wrong, I can see it” corrects what was said before the question. */
const contradicts = cueAtStart(
  words(`
  that is wrong, that's wrong, thats wrong, this is wrong, that is not right, that's not right, that is not true, that's not true, that is incorrect,
  that's incorrect, not true, you are wrong, you're wrong, das ist falsch, das stimmt nicht, eso está mal, eso no es cierto, c'est faux,
  isso está errado, это неправильно, это не так, 不对, 这不对, 違います, 틀렸
`),
);

/** “Yes, but we need no commit” says more than yes. */
const bindsMore = (reply: UserMessage) =>
  reply.sentences.some((sentence) => bindingOf(sentence, reply).verdict !== 'none');

const asked = ({ offer }: Reply) => offer.question ?? '';
const first = ({ reply }: Reply) => reply.sentences[0]?.text ?? '';
const agrees = ({ reply: { text } }: Reply) => isAssent(text) || isRefusal(text);
const sharesWords = (said: Reply) => shares(asked(said), said.offer, said.reply.text);
/** The question only points, and nothing that was advised or proposed stands before it. */
const pointsNowhere = (said: Reply) => isBare(asked(said)) && meantBy(said.offer) === null;

const file = 'Shall the prices of the cart live in a file?';

/** The table; true for an answer. Only asked where the offer has a question. */
export const answersQuestion = ruleTable<Reply, boolean, ReplyExample>({
  name: 'answers-question',
  question: 'Does a reply answer the agent’s question?',
  isPart: true,
  textOf: replyText,
  lineOf: replyLine,
  subjectOf: exampleReply,
  rows: [
    {
      name: 'asks-or-halts',
      because: 'It asks back, or halts the agent.',
      holds: ({ reply: { sentences } }) =>
        sentences.length === 0 || sentences.some(({ text }) => isQuestion(text) || isPause(text)),
      verdict: false,
      hit: [
        { asked: file, said: 'Yes. Why are the prices so slow?' },
        { asked: file, said: 'wait, let me look at the prices' },
      ],
      miss: [{ asked: file, said: 'Yes.' }],
    },
    {
      name: 'asks-for-more',
      because: 'It goes on to ask for something that was not spoken of.',
      holds: (said) =>
        said.reply.sentences.some(({ text }) => isPolite(text) && !shares(asked(said), said.offer, text)),
      verdict: false,
      hit: [{ asked: file, said: 'Yes. Can you tag the release?' }],
      miss: [{ asked: file, said: 'Yes. Can you move the prices there?' }],
    },
    {
      name: 'tells-what-is',
      because: 'It tells what somebody saw, or contradicts what stood before the question.',
      holds: ({ reply: { sentences } }) => sentences.some(({ text }) => isObservation(text) || contradicts(text)),
      verdict: false,
      hit: [
        { asked: file, said: "I don't understand the prices." },
        { asked: file, said: "That's wrong, the prices are no file." },
      ],
      miss: [{ asked: file, said: 'Put the prices into the table.' }],
    },
    {
      name: 'errand-with-more',
      because: 'It was asked whether to begin, and it says how, of the same thing.',
      holds: (said) => isErrand(asked(said)) && !agrees(said) && bindsMore(said.reply) && sharesWords(said),
      verdict: true,
      hit: [{ asked: 'Shall I commit the cart?', said: 'Keep the cart out of the commit.' }],
      miss: [{ asked: 'Shall I commit the cart?', said: 'Yes.' }],
    },
    {
      name: 'errand',
      because: 'Whether to begin, commit or look at something decides nothing.',
      holds: (said) => isErrand(asked(said)),
      verdict: false,
      hit: [{ asked: 'Shall I commit the cart?', said: 'Yes.' }],
      miss: [{ asked: file, said: 'Yes.' }],
    },
    {
      name: 'nod-to-nothing',
      because: 'A nod or a no to a question that only points says nothing of what.',
      holds: (said) => agrees(said) && pointsNowhere(said),
      verdict: false,
      hit: [
        { asked: 'The cart is in a file. Does that look right?', said: 'No.' },
        { asked: 'The cart is in a file. Does that look right?', said: 'Yes.' },
      ],
      miss: [{ asked: file, said: 'No.' }],
    },
    {
      name: 'nod-and-order',
      because: 'The question only points, and behind the nod stands what holds.',
      holds: (said) => opensAsNod(first(said)) && pointsNowhere(said) && bindsMore(said.reply),
      verdict: true,
      hit: [{ asked: 'The cart is in a file. Does that look right?', said: 'Yes, but never lock it.' }],
      miss: [{ asked: 'The cart is in a file. Does that look right?', said: 'Yes, it is nice there.' }],
    },
    {
      name: 'nod-and-talk',
      because: 'The question only points, and nothing behind the nod binds.',
      holds: (said) => opensAsNod(first(said)) && pointsNowhere(said),
      verdict: false,
      hit: [{ asked: 'The cart is in a file. Does that look right?', said: 'Yes, it is nice there.' }],
      miss: [{ asked: file, said: 'Yes, it is nice there.' }],
    },
    {
      name: 'opens-as-answer',
      because: 'It begins with a yes or a no.',
      holds: (said) => opensAsAnswer(first(said)),
      verdict: true,
      hit: [
        { asked: file, said: 'Yes.' },
        { asked: file, said: 'No, a table is nicer.' },
        { asked: 'Sollen die Preise in einer Datei liegen?', said: 'Ja, sehr schön.' },
      ],
      miss: [{ asked: file, said: 'A table is nicer.' }],
    },
    {
      name: 'takes-one-way',
      because: 'It takes one of the two ways that the question names.',
      holds: (said) => takesOneWay(asked(said), first(said)),
      verdict: true,
      hit: [{ asked: '结果保存在内存还是文件？', said: '文件。' }],
      miss: [{ asked: file, said: 'A table is nicer.' }],
    },
    {
      name: 'number',
      because: 'It gives the number that was asked for.',
      holds: (said) => answersNumber(asked(said), first(said)),
      verdict: true,
      hit: [{ asked: 'How many days does a cart live?', said: '30.' }],
      miss: [{ asked: file, said: '30.' }],
    },
    {
      name: 'same-words',
      because: 'It speaks of what the question, or its options, are about.',
      holds: sharesWords,
      verdict: true,
      hit: [{ asked: file, said: 'The prices live in a table.' }],
      miss: [{ asked: file, said: 'A table is nicer.' }],
    },
  ],
  otherwise: {
    because: 'It neither agrees nor speaks of the same.',
    verdict: false,
    hit: [{ asked: file, said: 'A table is nicer.' }],
  },
});
