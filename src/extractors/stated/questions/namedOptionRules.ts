/** Which option, or what of the agent's advice, a reply names without its number. */
import { contentWords } from '../../../core/language/contentWords';
import { ruleTable } from '../../../core/rules/ruleTable';
import { isAssent, isQuestion, isRefusal } from '../language/sentenceKinds';
import { exampleReply, type Reply, type ReplyExample, replyLine, replyText } from './reply';

/** More words than these say more than a name. */
const mostToName = 4;

const labelAlone = ({ reply }: Reply) => /^\W*(?:option\s+)?([a-h])\W*$/i.exec(reply.text)?.[1]?.toUpperCase() ?? null;

/** The advice that speaks for the letter. */
function advisedLetter(said: Reply): string | null {
  const [label, { advice }] = [labelAlone(said), said.offer];
  return label !== null &&
    advice !== null &&
    new RegExp(`\\b(?:is|for|with|option|approach)\\s+\\**${label}\\b`).test(advice)
    ? advice
    : null;
}

/** The one option in which all words of the reply stand. */
function optionWithAll({ offer: { options }, reply }: Reply): string | null {
  const said = contentWords(reply.text);
  if (said.size === 0 || reply.text.split(' ').length > mostToName) return null;
  const meant = options.filter((option) => {
    const words = contentWords(option.text);
    return [...said].every((word) => words.has(word));
  });
  return meant.length === 1 ? (meant[0]?.text ?? null) : null;
}

const wayOfTwo = 'Shall the cart live in a file or a table? Which one?\nA) A file of its own\nB) A table';

/** The table; the text that is meant. */
export const namedOption = ruleTable<Reply, string | null, ReplyExample>({
  name: 'named-option',
  question: 'Which option does a reply name in words?',
  isPart: true,
  textOf: replyText,
  lineOf: replyLine,
  subjectOf: exampleReply,
  rows: [
    {
      name: 'nod-or-no',
      because: 'A nod and a no name nothing.',
      holds: ({ reply: { text } }) => isAssent(text) || isRefusal(text),
      verdict: null,
      hit: [{ asked: 'Which one?\nA) Skip the empty carts\nB) Show them', said: 'skip' }],
      miss: [{ asked: wayOfTwo, said: 'the table' }],
    },
    {
      name: 'more-than-a-name',
      because: 'Several sentences, or a question, say more than a name.',
      holds: ({ reply: { sentences, text } }) => sentences.length !== 1 || isQuestion(text),
      verdict: null,
      hit: [{ asked: wayOfTwo, said: 'the table?' }],
      miss: [{ asked: wayOfTwo, said: 'the table' }],
    },
    {
      name: 'advised-letter',
      because: 'The agent’s advice speaks for the letter that was named.',
      tells: advisedLetter,
      hit: [{ asked: 'The cart may live in both. I recommend going with C.', said: 'c' }],
      miss: [{ asked: 'The cart may live in both. I recommend going with C.', said: 'd' }],
    },
    {
      name: 'letter',
      because: 'A letter alone is the name of no option by its words.',
      holds: (said) => labelAlone(said) !== null,
      verdict: null,
      hit: [{ asked: 'Which option?\n1. Option C of the cart\n2. A table', said: 'option c' }],
      miss: [{ asked: wayOfTwo, said: 'the table' }],
    },
    {
      name: 'no-choice',
      because: 'Several ways were not put to the user.',
      holds: ({ offer: { isChoice, question, options } }) => !isChoice || question === null || options.length < 2,
      verdict: null,
      hit: [{ asked: 'What next?\n1. Move the cart into a file\n2. Move it into a table', said: 'table' }],
      miss: [{ asked: wayOfTwo, said: 'the table' }],
    },
    {
      name: 'in-one-option',
      because: 'The words of the reply stand in one of the options alone.',
      tells: optionWithAll,
      hit: [{ asked: wayOfTwo, said: 'the table' }],
      miss: [{ asked: wayOfTwo, said: 'the queue' }],
    },
  ],
  otherwise: {
    because: 'Its words name none of them, or several.',
    verdict: null,
    hit: [{ asked: wayOfTwo, said: 'the queue' }],
  },
});
