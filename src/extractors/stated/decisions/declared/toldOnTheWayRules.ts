/** Whether what the agent says right before or behind a change tells what the change does. */
import { measureSpoken } from '../../../../core/language/contentWords';
import { cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import { ruleTable } from '../../../../core/rules/ruleTable';
import type { AgentStatement } from '../../agent/agentStatements';
import { exampleStatement, type StatementExample } from '../../agent/exampleStatement';
import { namesFixTaken } from '../namedFixes';
import { behavesNow, clauseWithNow } from './behavesNow';
import { isOfChecks, tellsHowItWas } from './ofChecks';
import { orderVerbs } from './orderVerbs';

/** “The fixes are straightforward: remove the words, make the helper private.” */
const namesFix = foldedPattern(
  () =>
    new RegExp(
      `\\b(?:fix|change|correction|solution|lösung|solución|correctif|correção)(?:es|s)?\\s+(?:is|are|here is|ist|es|est|é)\\s+[^.:—]{0,40}[:—]\\s+(?:to\\s+)?${cuePattern(orderVerbs)}`,
      'u',
    ),
);

/** “The implementation will reuse the union of the other command”. */
const announcesWay =
  /\b(?:the (?:implementation|fix|change|new \w+|solution)|it) will (?:reuse|use|keep|leave|take|go|live|stay|treat|return|only|not|fall)\b/i;

const fewestWords = 4;
/** More than these, where no name says of what. */
const tellingWords = 7;

/** Something that was said at work right before a change, unless `more` says otherwise. */
const before = (text: string, more: Partial<AgentStatement> = {}): StatementExample => ({
  ...{ text, place: 'interim' as const, leadsToChange: true },
  ...more,
});

/** The same right behind a change. */
const behind = (text: string): StatementExample => ({ text, place: 'interim', followsChange: true });

/** The table; true for what a change does. */
export const toldOnTheWay = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'told-on-the-way',
  question: 'Does what is said beside a change tell what the change does?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'elsewhere',
      because: 'It was not said at work.',
      holds: ({ place }) => place !== 'interim',
      verdict: false,
      hit: [{ text: 'The fix is small: keep one till for each shop.', leadsToChange: true }],
      miss: [before('The fix is small: keep one till for each shop.')],
    },
    {
      name: 'fix-of-checks',
      because: 'The fix is one of tests or documents.',
      holds: (statement) => isMadeFix(statement) && isOfChecks.test(statement.text),
      verdict: false,
      hit: [before('Remove the second till of the fixtures', { isAnnouncedFix: true })],
      miss: [before('Remove the second till of the shop', { isAnnouncedFix: true })],
    },
    {
      name: 'announced-fix',
      because: 'It is the title of a fix that was made right behind it.',
      holds: isMadeFix,
      verdict: true,
      hit: [before('Remove the second till of the shop', { isAnnouncedFix: true })],
      miss: [before('Remove the second till of the shop', { isAnnouncedFix: true, leadsToChange: false })],
    },
    {
      name: 'few-words',
      because: 'It says too little to tell a part by.',
      holds: ({ text }) => measureSpoken(text) < fewestWords,
      verdict: false,
      hit: [behind('`openCart()` now waits.')],
      miss: [behind('`openCart()` now waits for the second till before the first sale ends.')],
    },
    {
      name: 'from-now-on',
      because: 'Right behind a change it says how a part behaves from now on.',
      holds: (statement) =>
        isNowOfChange(statement) &&
        !isOfChecks.test(clauseWithNow(statement.text)) &&
        (namesIn(statement.text).size > 0 || measureSpoken(statement.text) > tellingWords),
      verdict: true,
      hit: [behind('`openCart()` now waits for the second till before the first sale ends.')],
      miss: [behind('The suite of `cart.ts` now waits for the second till before the first sale ends.')],
    },
    {
      name: 'now-of-checks',
      because: 'What tests do from now on is no decision, nor what a part without a name does.',
      holds: isNowOfChange,
      verdict: false,
      hit: [
        behind('The suite of `cart.ts` now waits for the second till before the first sale ends.'),
        before('Simplest fix: the till now waits for the queue.', { followsChange: true }),
      ],
      miss: [behind('The suite of `cart.ts` waits for the second till before the first sale ends.')],
    },
    {
      name: 'without-change',
      because: 'No file was changed behind it.',
      holds: ({ leadsToChange }) => !leadsToChange,
      verdict: false,
      hit: [before('The fix is small: keep one till for each shop.', { leadsToChange: false })],
      miss: [before('The fix is small: keep one till for each shop.')],
    },
    {
      name: 'of-checks',
      because: 'Tests and documents follow from a change.',
      holds: ({ text }) => isOfChecks.test(text),
      verdict: false,
      hit: [before('The fix is small: keep one till for each fixture of the tests.')],
      miss: [before('The fix is small: keep one till for each shop.')],
    },
    {
      name: 'named-fix',
      because: 'It says what the fix is, and the fix was made.',
      holds: ({ text }) => namesFix.stands(text),
      verdict: true,
      hit: [
        before('The fix is small: keep one till for each shop.'),
        before('La solución es sencilla: usa una sola caja por tienda.'),
      ],
      miss: [before('The fix is small, one till for each shop of the town.')],
    },
    {
      name: 'announced-way',
      because: 'It says how the change will go about it.',
      holds: ({ text }) => announcesWay.test(text),
      verdict: true,
      hit: [before('The implementation will reuse the till of the first shop.')],
      miss: [before('The implementation of the till waits for the first shop.')],
    },
    {
      name: 'fix-taken',
      because: 'It names which of several fixes is taken.',
      holds: ({ text }) => namesFixTaken(text),
      verdict: true,
      hit: [before('Simplest fix: two tills share one queue of the shop.')],
      miss: [before('The till of the first shop waits for the second.')],
    },
  ],
  otherwise: {
    because: 'It tells how the work goes.',
    verdict: false,
    hit: [before('The till of the first shop waits for the second.')],
  },
});

/** What the table says. */
export const isToldOnTheWay = (statement: AgentStatement): boolean => toldOnTheWay.decide(statement).verdict;

function isMadeFix({ isAnnouncedFix, leadsToChange }: AgentStatement): boolean {
  return isAnnouncedFix && leadsToChange;
}

function isNowOfChange({ followsChange, text }: AgentStatement): boolean {
  return followsChange && behavesNow.stands(text) && !tellsHowItWas.test(text);
}
