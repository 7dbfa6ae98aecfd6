/** Which questions of an answer are put to the user: those with nothing but questions, options and headings behind them, and those of a list of questions. */

import { splitText, type TextUnit } from '../../../core/language/splitText';
import { ruleTable } from '../../../core/rules/ruleTable';
import { foldSpace } from '../../../core/text/foldSpace';
import { endsAsQuestion, onlyQuotesQuestion } from '../language/sentenceKinds';

/** A shorter one says nothing of what it asks. */
export const shortestQuestion = 12;
/** “Which one? I lean to the first.” */
const mostAfter = 2;

/** A part of an answer, and its distance from the last sentence that states something. */
interface AnswerUnit extends TextUnit {
  /** Parts behind the last statement; zero and less for that itself and those before it. */
  readonly behindStatement: number;
  readonly line: number | null;
}

const namesQuestions = /question|frage|pregunta|вопрос|问题|質問|질문/i;

/** The table; true for what is put to the user. An example is an answer, whose first part is meant, or the part whose words it names. */
export const closingQuestion = ruleTable<
  AnswerUnit,
  boolean,
  string | { readonly answer: string; readonly part: number }
>({
  name: 'closing-question',
  question: 'Does the agent put this question to the user?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (example) => {
    const { answer, part } = typeof example === 'string' ? { answer: example, part: 0 } : example;
    const unit = unitsOf(answer, null)[part];
    if (unit === undefined) throw new Error(`There is no part ${part} in “${answer}”.`);
    return unit;
  },
  rows: [
    {
      name: 'heading',
      because: 'A heading or a row of a table asks nobody.',
      holds: ({ kind }) => kind === 'heading' || kind === 'row',
      verdict: false,
      hit: ['## Which cart do we keep?'],
      miss: ['Which cart do we keep?'],
    },
    {
      name: 'states',
      because: 'It states something.',
      holds: ({ text }) => !endsAsQuestion(text),
      verdict: false,
      hit: ['We keep the small cart.'],
      miss: ['Do we keep the small cart?'],
    },
    {
      name: 'quoted',
      because: 'Only somebody’s quoted words ask in it.',
      holds: ({ text }) => onlyQuotesQuestion(text),
      verdict: false,
      hit: ['The shop still shows “do we keep the cart?”'],
      miss: ['Shall the shop still show “keep the cart”?'],
    },
    {
      name: 'too-short',
      because: 'A word with a mark says nothing of what it asks.',
      holds: ({ text }) => text.length < shortestQuestion,
      verdict: false,
      hit: ['Which one?'],
      miss: ['Which of the carts?'],
    },
    {
      name: 'at-end',
      because: 'Nothing but questions and options stands behind it.',
      holds: ({ behindStatement }) => behindStatement > 0,
      verdict: true,
      hit: [
        'Which cart do we keep?\n1. The small one\n2. The big one',
        '- Which cart do we keep?',
        '¿Qué carrito conservamos?',
      ],
      miss: ['Which cart do we keep? I looked. It is the small one. The big one goes.'],
    },
    {
      name: 'near-end',
      because: 'A word of the agent’s own may follow what it asks.',
      holds: ({ behindStatement, kind }) => behindStatement > -mostAfter && kind === 'sentence',
      verdict: true,
      hit: ['Which cart do we keep? I lean to the small one.'],
      miss: ['- Which cart do we keep?\n\nI lean to the small one.'],
    },
    {
      name: 'listed',
      because: 'It stands in a list of questions.',
      holds: ({ kind, heading }) => kind === 'item' && heading !== null && namesQuestions.test(heading),
      verdict: true,
      hit: [
        { answer: '## Open questions\n- Which cart do we keep?\n\n## Done\nThe sum is right.', part: 1 },
        { answer: '## Offene Fragen\n- Welchen Warenkorb behalten wir?\n\n## Fertig\nDie Summe stimmt.', part: 1 },
      ],
      miss: [{ answer: '## Carts\n- Which cart do we keep?\n\n## Done\nThe sum is right.', part: 1 }],
    },
  ],
  otherwise: {
    because: 'The agent went on and answered it itself, or left it.',
    verdict: false,
    hit: ['Which cart do we keep? I looked. It is the small one. The big one goes.'],
  },
});

function unitsOf(text: string, line: number | null): AnswerUnit[] {
  const units = splitText(text).filter(({ kind }) => kind !== 'code');
  const lastStatement = units.findLastIndex(
    ({ text: said, kind }) => kind === 'sentence' && !endsAsQuestion(said) && !said.endsWith(':'),
  );
  return units.map((unit, at) => ({ ...unit, line, behindStatement: at - lastStatement }));
}

/** A question with the row that took it for one. */
export interface ClosingQuestion {
  readonly text: string;
  readonly decidedBy: string;
}

/** In the order of the answer. @param line where that stands in the log */
export const closingQuestions = (text: string, line: number): ClosingQuestion[] =>
  unitsOf(text, line).flatMap((unit) => {
    const { verdict, decidedBy } = closingQuestion.decide(unit);
    return verdict ? [{ text: foldSpace(unit.text), decidedBy }] : [];
  });
