/** Whether the report of a change names what it was preferred to, or why it was made. */
import { cueAtStart } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { plainChangeVerbs } from '../../agent/agentCues';
import type { StatementExample } from '../../agent/exampleStatement';
import { type DecisionSubject, exampleDecision } from './decisionSubject';
import { isReasoned } from './reasons';
import { contrasts, designs, isActForAReason, reportsAct, reportsChange } from './reportedAct';
import { chooses, tellsPast } from './saysChoice';

/** Changes that say nothing of an alternative. */
const onlyAdds = cueAtStart(plainChangeVerbs);

/** “`cart.ts` is mostly …” tells how something is. */
const describes = foldedPattern(
  () => /^[^;]{0,60}?\b(?:is|are)\s+(?!\p{L}+(?:ed|en)\b)|\b(?:was|were|had been|even though|hit a)\b/u,
);

/** “(now possible, since the path is known)” */
const becamePossible =
  /\b(?:now|newly|finally) (?:possible|feasible|doable)\b|\bpossible now\b|\b(?:jetzt|nun) möglich\b|\bahora (?:es )?posible\b|\b(?:maintenant|désormais) possible\b|\bagora (?:é )?possível\b/iu;

/** The table; true for a change with its reason or its other side. */
export const reasonedChange = ruleTable<DecisionSubject, boolean, StatementExample>({
  name: 'reasoned-change',
  question: 'Does the report of a change name its reason, or what it was preferred to?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ statement }) => statement.passage.ref.line,
  subjectOf: exampleDecision,
  rows: [
    {
      name: 'summary-chooses',
      because: 'A summary names the choice, and that it was carried out or why.',
      holds: ({ statement }) => isSummary(statement) && chooses(statement.text) && isActOrReasoned(statement),
      verdict: true,
      hit: [{ text: 'Replaced the queue because two tills write at once.', place: 'summary' }],
      miss: [{ text: 'A table is used instead of the queue.', place: 'summary' }],
    },
    {
      name: 'summary',
      because: 'What else a summary tells is retold.',
      holds: ({ statement }) => isSummary(statement),
      verdict: false,
      hit: [{ text: '`cart.ts` asks `prices.ts` instead of its own table.', place: 'summary' }],
      miss: ['The table is used instead of the queue of `cart.ts`.'],
    },
    {
      name: 'act-over-another',
      because: 'It names the choice, and that it was carried out or why.',
      holds: ({ statement }) => chooses(statement.text) && isActOrReasoned(statement),
      verdict: true,
      hit: [
        'I moved the prices to a table rather than a file.',
        { text: 'One table for all tills rather than a file for each.', next: 'This avoids a second lock.' },
      ],
      miss: ['One table for all tills rather than a file for each.'],
    },
    {
      name: 'part-over-another',
      because: 'It names a part, and what it does not do or is not.',
      holds: (subject) =>
        overAnother(subject.statement.text) && (isNamed(subject) || subject.statement.kind === 'item'),
      verdict: true,
      hit: ['`cart.ts` asks `prices.ts` instead of its own table.'],
      miss: ['`cart.ts` is slow instead of quick.'],
    },
    {
      name: 'choice-word-alone',
      because: 'The word for a choice only describes.',
      holds: ({ statement }) => chooses(statement.text),
      verdict: false,
      hit: ['`cart.ts` is slow instead of quick.', '**Sale:** moved to `cart.ts`, so every till finds it.'],
      miss: ['`cart.ts` defaults to one till.'],
    },
    {
      name: 'unnamed',
      because: 'Nobody can tell what was changed.',
      holds: (subject) => !isNamed(subject),
      verdict: false,
      hit: ['Moved the lock, because two tills write at once.'],
      miss: ['Moved the lock of `cart.ts`, because two tills write at once.'],
    },
    {
      name: 'made-possible',
      because: 'What stands behind it says only that it could be done.',
      holds: ({ statement }) => becamePossible.test(statement.text),
      verdict: false,
      hit: ['Added a lock to `cart.ts` (possible now, since the tills have names).'],
      miss: ['Added a lock to `cart.ts`, since two tills write at once.'],
    },
    {
      name: 'act-for-a-reason',
      because: 'It says what was done and what for.',
      holds: ({ statement }) => isActForAReason(statement),
      verdict: true,
      hit: ['Added a lock to `cart.ts`, so every till finds it.'],
      miss: [{ text: 'Added a lock to `cart.ts`, so every till finds it.', place: 'plan' }],
    },
    {
      name: 'act-with-reason',
      because: 'A reason stands in it or behind it, and it says what was done.',
      holds: ({ statement }) => isReasoned(statement) && isAct(statement),
      verdict: true,
      hit: [{ text: 'Added a lock to `cart.ts` for all tills.', next: 'This prevents lost orders.' }],
      miss: [{ text: 'Added a lock to `cart.ts` for all tills.', next: 'It is held for a second.' }],
    },
    {
      name: 'design-with-reason',
      because: 'A reason stands in it or behind it, and it says how the thing is to be.',
      holds: ({ statement }) => isReasoned(statement) && designs(statement.text) && !tellsPast.test(statement.text),
      verdict: true,
      hit: ['Every till owns its lock in `cart.ts`, because two of them may write at once.'],
      miss: ['The lock was always free in `cart.ts`, because nobody had written it at all.'],
    },
    {
      name: 'telling-change',
      because: 'Such a change is made over leaving things as they are.',
      holds: ({ statement }) => reportsChange(ownWords(statement)) && !onlyAdds(ownWords(statement)),
      verdict: true,
      hit: ['Split the lock of `cart.ts` in two.'],
      miss: ['Added two locks to `cart.ts`.'],
    },
    {
      name: 'act-of-design',
      because: 'It says how a part is from now on.',
      holds: ({ statement }) => isAct(statement) && designs(statement.text),
      verdict: true,
      hit: ['The second lock now belongs to `cart.ts`.'],
      miss: ['The second lock belongs to `cart.ts`.'],
    },
  ],
  otherwise: {
    because: 'It tells of a part, and of no change that was weighed.',
    verdict: false,
    hit: [
      'Two locks are in `cart.ts`.',
      'The lock was always free in `cart.ts`, because nobody had written it at all.',
    ],
  },
});

type Statement = DecisionSubject['statement'];

const isSummary = ({ place }: Statement) => place === 'summary';

const overAnother = (text: string) => chooses(text) && contrasts(text) && !describes.stands(text);

const isNamed = ({ text }: Pick<DecisionSubject, 'text'>) => namesIn(text).size > 0;

/** What a list stands under may report a change; its items may only describe it. */
const ownWords = ({ lead, text }: Statement) =>
  lead !== null && text.startsWith(lead) ? text.slice(lead.length).trim() : text;

const isAct = (statement: Statement) => {
  const own = ownWords(statement);
  return reportsChange(own) || reportsAct.stands(own);
};

const isActOrReasoned = (statement: Statement) => isAct(statement) || isReasoned(statement);
