/**
 * What is told by its surroundings alone: an item of a list that explains or advises, a sentence that goes on with the one
 * before it. Taken out of there it has no subject, or tells as so what was only weighed.
 */
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { pointsBack } from '../../../core/language/pointsBack';
import { words } from '../../../core/language/words';
import { ruleTable } from '../../../core/rules/ruleTable';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { changeVerbs, doneVerbs, reportHeadings, weakOpeners } from './agentCues';
import type { AgentStatement } from './agentStatements';
import { exampleStatement, type StatementExample } from './exampleStatement';
import { isWarning } from './findings/warningRules';

const opensWeakly = cueAtStart(weakOpeners);
const opensTorn = cueAtStart(
  words(`
  or, alternatively, why, how, reason, reasons, normally, whereas, benefit, benefits, even if, even though, since this, because this, oder,
  alternativ, warum, o bien, alternativamente, por qué, ou bien, pourquoi, ou então, или, почему, 或者, 为什么, または, なぜ, 또는, 왜
`),
);
const isReport = cue(reportHeadings, words('observation*, note, notes, caveats'));
const reportsDeed = cueAtStart(changeVerbs, doneVerbs);

/** It explains, weighs or wishes: what stands in such a list is true of what it is told of, and of nothing else. */
const isAside = cueAtStart(
  words(`
  pros, cons, benefit, benefits, advantages, drawbacks, trade-offs, tradeoffs, why, how, what it does, what it tests, what this does, goal, goals,
  example, examples, steps, workflow, scenario, concepts, key technical concepts, option, options, alternatives, requirements, want me to, before,
  background, problem, the problem, issue, the issue, vorteile, nachteile, warum, ventajas, desventajas, avantages, inconvénients, pourquoi,
  vantagens, desvantagens, преимущества, недостатки, почему, 优点, 缺点, 为什么, 利点, 欠点, 장점, 단점
`),
);

/** “Creates one cart for each shop”, below a line that says what does; “Pass the flag” is an order. */
const lacksSubject = anyOf(
  'u',
  /^(?!(?:This|Is|Has|Was|Does|Always|Unless|Besides|Perhaps|Across|Less|Plus|Sometimes|Afterwards|Thus)\b)\p{Lu}\p{Ll}+(?<!s)s (?:if|whether|the|a|an|both|each|every|its|their)\b/u,
  /^(?:Creates|Includes|Adds|Ensures|Implements|Restores|Returns|Provides|Prevents|Allows|Avoids|Preserves|Respects|Supports|Handles|Helps|Lets) /u,
);

/** No comma parts it from what it would be said of. */
const halfComparison = inOrder(
  'iu',
  /^\W*/u,
  oneOf(
    /compared (?:to|with)|as opposed to|in contrast to|im vergleich zu|verglichen mit|im gegensatz zu/,
    /en comparación con|comparé[es]? (?:à|aux?)|par rapport (?:à|aux?)|em comparação com|по сравнению с|相比|比起|に比べ/,
  ),
  /(?!\p{L})[^,，、]*$/u,
);

/** The table; true for what is torn. What warns is told with less. */
export const torn = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'torn',
  question: 'Does what is said say something only where it stands?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'bracketed',
      because: 'It stands between brackets, beside something else.',
      holds: ({ text }) => /^\s*\(/.test(text),
      verdict: true,
      hit: ['(Slow, because the till counts twice.)'],
      miss: ['The till is slow (it counts twice).'],
    },
    {
      name: 'goes-on',
      because: 'It goes on with the sentence before it.',
      holds: ({ text }) => opensTorn(text) || pointsBack(text),
      verdict: true,
      hit: ['Alternatively, the till counts twice.', 'Oder die Kasse zählt zweimal.'],
      miss: ['The till counts twice, alternatively.'],
    },
    {
      name: 'half-comparison',
      because: 'It is compared to something, and what is compared stands before it.',
      holds: ({ text }) => halfComparison.test(text),
      verdict: true,
      hit: [
        'Compared to the old till that would have counted each line twice.',
        'Im Vergleich zu früher mit zwei Kassen.',
      ],
      miss: ['Compared to the old till, the new one counts once.'],
    },
    {
      name: 'answer-goes-on',
      because: 'In an answer without work it leans on what stood before.',
      holds: ({ text, reportsWork }) => !reportsWork && opensWeakly(text),
      verdict: true,
      hit: [{ text: 'Actually the till counts twice.', reportsWork: false }],
      miss: ['Actually the till counts twice.'],
    },
    {
      name: 'sentence',
      because: 'A sentence that begins by itself stands by itself.',
      holds: ({ kind }) => kind !== 'item',
      verdict: false,
      hit: [
        'The till of both shops counts twice.',
        { text: 'The till of both shops counts twice.', heading: 'Drawbacks' },
      ],
      miss: [{ text: 'Creates the till of both shops.', kind: 'item' }],
    },
    {
      name: 'aside',
      because: 'Such a list explains, weighs or wishes.',
      holds: (statement) => isBelowAside(statement) && !isWarning(statement),
      verdict: true,
      hit: [
        { text: 'The till of both shops counts twice', kind: 'item', heading: 'Drawbacks' },
        { text: 'Die Kasse beider Läden zählt zweimal', kind: 'item', lead: 'Nachteile:' },
      ],
      miss: [{ text: 'Note that the till of both shops counts twice', kind: 'item', heading: 'Drawbacks' }],
    },
    {
      name: 'without-subject',
      because: 'What does it stands in the line above.',
      holds: ({ text }) => lacksSubject.test(text),
      verdict: true,
      hit: [{ text: 'Creates the till of both shops.', kind: 'item' }],
      miss: [{ text: 'Create the till of both shops.', kind: 'item' }],
    },
    {
      name: 'warning',
      because: 'What is to be minded is understood with less.',
      holds: (statement) => isWarning(statement),
      verdict: false,
      hit: [{ text: 'Note that the till of both shops counts twice', kind: 'item', place: 'interim' }],
      miss: [{ text: 'The till of both shops counts twice', kind: 'item', place: 'interim' }],
    },
    {
      name: 'deed',
      because: 'It says what was done.',
      holds: ({ text }) => reportsDeed(text),
      verdict: false,
      hit: [{ text: 'Moved the till of both shops', kind: 'item', place: 'interim' }],
      miss: [{ text: 'The till of both shops counts twice', kind: 'item', place: 'interim' }],
    },
    {
      name: 'item-on-the-way',
      because: 'A list on the way is a note of the agent’s to itself.',
      holds: ({ place }) => place === 'interim',
      verdict: true,
      hit: [{ text: 'The till of both shops counts twice', kind: 'item', place: 'interim' }],
      miss: [{ text: 'The till of both shops counts twice', kind: 'item' }],
    },
    {
      name: 'item-of-answer',
      because: 'A list in an answer without work explains or advises.',
      holds: (statement) =>
        statement.place === 'answer' && !statement.followsWork && !linesAbove(statement).some((one) => isReport(one)),
      verdict: true,
      hit: [{ text: 'The till of both shops counts twice', kind: 'item', followsWork: false }],
      miss: [{ text: 'The till of both shops counts twice', kind: 'item', followsWork: false, heading: 'Findings' }],
    },
  ],
  otherwise: {
    because: 'An item of a report is understood by itself.',
    verdict: false,
    hit: [{ text: 'The till of both shops counts twice', kind: 'item' }],
  },
});

/** What the table says. */
export const isTorn = (statement: AgentStatement): boolean => torn.decide(statement).verdict;

const linesAbove = ({ heading, lead }: AgentStatement) => [heading, lead].filter((one) => one !== null);

const isBelowAside = (statement: AgentStatement) =>
  linesAbove(statement).some((one) => isAside(one.replace(/^\W+/u, '')));
