/** What a plan that the user approved is called by. */

import { splitText, type TextUnit } from '../../../core/language/splitText';
import { ruleTable } from '../../../core/rules/ruleTable';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { isQuestion } from '../language/sentenceKinds';

/** A plan, cut into its parts. */
interface Plan {
  readonly text: string;
  readonly line: number;
  readonly heading: TextUnit | undefined;
  /** What is no heading. */
  readonly body: readonly TextUnit[];
}

/** “**Recommendation: yes, …**” of a plan that is called by its question. */
const answersHeading = inOrder(
  'iu',
  /^\W*/u,
  oneOf(
    /recommendation|decision|answer|conclusion|verdict|proposal|empfehlung|entscheidung|vorschlag/u,
    /recomendación|decisión|propuesta|recommandation|décision|proposition|recomendação|decisão|proposta/u,
    /рекомендация|решение|建议|结论|推奨|結論|권장|결론/u,
  ),
  /\**\s*[:：]/u,
);
const bareHeading = /^#*\s*(?:(?:the|my|an?|proposed|implementation|updated|revised|final|action)\s+)*plan\s*:?$/i;
const mostSteps = 3;

const stepText = (text: string) => text.replace(/^\d+[.)]\s*/, '').replace(/[.;]$/, '');

function answerIn({ heading, body }: Plan): string | null {
  if (heading === undefined || !isQuestion(foldSpace(heading.text.replace(/^#+\s*/, '')))) return null;
  const answer = body.find(({ text }) => answersHeading.test(foldSpace(text)));
  return answer === undefined ? null : `${heading.text} ${foldSpace(answer.text).replaceAll('**', '')}`;
}

function stepsOf({ heading, body }: Plan): string | null {
  if (heading === undefined || body.length === 0 || !bareHeading.test(heading.text)) return null;
  const steps = body.filter(({ kind }) => kind === 'item');
  return (steps.length === 0 ? body.slice(0, 1) : steps.slice(0, mostSteps))
    .map(({ text }) => stepText(text))
    .join('; ');
}

/** Reads a plan. */
export function planOf(text: string, line: number): Plan {
  const units = splitText(text);
  const heading = units.find(({ kind }) => kind === 'heading') ?? units[0];
  return { text, line, heading, body: units.filter(({ kind }) => kind !== 'heading') };
}

/** The table; the words that name it. */
export const planName = ruleTable<Plan, string | null, string>({
  name: 'plan-name',
  question: 'What is a plan called by that the user approved?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (text) => planOf(text, 1),
  rows: [
    {
      name: 'question-and-answer',
      because: 'Its heading asks, and a line of it says what was found to be best.',
      tells: answerIn,
      hit: ['# Should the cart be one table?\n\n**Recommendation:** yes, one for both shops.'],
      miss: ['# Should the cart be one table?\n\nThe cart is read by both shops.'],
    },
    {
      name: 'first-steps',
      because: 'Its heading says only that it is a plan; its first steps tell more.',
      tells: stepsOf,
      hit: ['# Implementation plan\n\n1. Move the prices.\n2. Read them in the till.'],
      miss: ['# Plan for the prices\n\n1. Move the prices.', '# Plan'],
    },
    {
      name: 'heading',
      because: 'Its heading says what it is about.',
      tells: ({ heading }) => heading?.text ?? null,
      hit: ['# Prices in one table\n\n1. Move the prices.'],
      miss: [''],
    },
  ],
  otherwise: { because: 'It has no words to name it by.', verdict: null, hit: [''] },
});
