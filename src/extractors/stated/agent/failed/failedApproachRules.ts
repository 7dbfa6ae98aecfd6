/** Whether the agent says of a way that it was tried and led nowhere. */
import { contentWords, spaceless } from '../../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../../core/language/cueTable';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { anyOf } from '../../../../core/text/patterns';
import { failureWords } from '../agentCues';
import type { AgentStatement } from '../agentStatements';
import { exampleStatement, type StatementExample } from '../exampleStatement';
import { ruledOutCause } from './ruledOutCause';
import { triedInVain } from './triedInVain';

const failed = cue(failureWords);
const isTest = /\b(?:tests?|suite|assertions?|checks?)\b[^.]{0,40}\b(?:fail|did(?:n['’]t| not) (?:work|pass))/i;
/** “`git checkout` reverted my edit” was no way that was tried; nor was an edit that did not take, and was made again at once. */
const isSlip = anyOf(
  'i',
  /`[^`]+`\s+(?:has\s+)?reverted\b/,
  /\b(?:sed|awk|perl|patch|heredoc|(?:the|my|that|this|last) (?:edit|replacement|substitution))\b[^.;]{0,30}\b(?:did(?:n['’]t| not)|does(?:n['’]t| not)) (?:work|apply|match)\b/,
  /\b(?:das|mein|dieser?) (?:sed|Edit|Ersetzung|Patch)\b[^.;]{0,30}\b(?:funktioniert\w* nicht|hat nicht (?:funktioniert|gegriffen))/,
  /\b(?:el|mi|la) (?:sed|edición|reemplazo|sustitución|parche)\b[^.;]{0,30}\bno funcion[óa]/,
);
/** “It won't work until the first commit” */
const tellsCondition =
  /\b(?:won['’]t|will not|doesn['’]t|does not)\s+work\s+(?:until|unless|without|before|outside)\b/i;
/** What is about to be done has not failed yet. */
const announces =
  /^\W*(?:I['’]m going to|I am going to|I['’]ll|I will|let me)\b(?!.*\b(?:tried|failed|didn['’]t work|did not work)\b)/i;
/** “Now that we reverted the tags, the linter will flag the bench” */
const tellsConsequence =
  /^\W*(?:now that|since|because|as|with) (?:we|I|the|this|that)(?:['’]ve| have)?\b[^,;]{3,80},\s.{2,80}?(?:\bwill\b|['’]ll\b|\bis going to\b)/i;
/** “- Reverted the check” in a report of work says what was done; why it went is told with it where it failed. */
const reportsUndoing =
  /^\W*(?:reverted|rolled back|backed out)\b(?!.*\b(?:because|since|as it|but|broke|fail\w*|did(?:n['’]t| not))\b)/i;
const pointsBack = cueAtStart([
  'that',
  'this',
  'it',
  'which',
  'das',
  'eso',
  'esto',
  'cela',
  'ça',
  'isso',
  'это',
  '这',
  'それ',
  '그건',
]);

const fewestWords = 3;
/** In scripts without blanks. */
const fewestCharacters = 10;

/** The table; true for what failed. */
export const failedApproach = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'failed-approach',
  question: 'Does it say of a way that it was tried and led nowhere?',
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'nothing-failed',
      because: 'Nothing in it says that something did not work.',
      holds: ({ text }) => !failed(text) && !triedInVain(text),
      verdict: false,
      hit: ['A second lock for the till works in both shops.'],
      miss: ['A second lock for the till didn’t work in both shops.'],
    },
    {
      name: 'of-plan',
      because: 'A plan says what is to be.',
      holds: ({ place }) => place === 'plan',
      verdict: false,
      hit: [{ text: 'A second lock for the till didn’t work in both shops.', place: 'plan' }],
      miss: ['A second lock for the till didn’t work in both shops.'],
    },
    {
      name: 'of-commit',
      because: 'A commit message tells of its change.',
      holds: ({ place }) => place === 'commit',
      verdict: false,
      hit: [{ text: 'A second lock for the till didn’t work in both shops.', place: 'commit' }],
      miss: ['A second lock for the till didn’t work in both shops.'],
    },
    {
      name: 'option',
      because: 'An option is weighed, and not tried.',
      holds: ({ isOption }) => isOption,
      verdict: false,
      hit: [{ text: 'A second lock won’t work in both shops.', isOption: true }],
      miss: ['A second lock won’t work in both shops.'],
    },
    {
      name: 'of-test',
      because: 'A failed check is told with the checks.',
      holds: ({ text }) => isTest.test(text),
      verdict: false,
      hit: ['The tests of the till did not work in both shops.'],
      miss: ['The lock of the till did not work in both shops.'],
    },
    {
      name: 'slip',
      because: 'An edit that did not take was made again at once.',
      holds: ({ text }) => isSlip.test(text),
      verdict: false,
      hit: ['`git checkout` reverted the lock, had to revert it.', 'The sed on the till did not work, no luck.'],
      miss: ['The lock on the till did not work, no luck.'],
    },
    {
      name: 'announced',
      because: 'What is about to be done has not failed yet.',
      holds: ({ text }) => announces.test(text),
      verdict: false,
      hit: ['I’ll see whether the lock won’t work in both shops.'],
      miss: ['I’ll drop the lock: I tried it in both shops and it didn’t work.'],
    },
    {
      name: 'own-step-ahead',
      because: 'What an own step will lead to has not failed.',
      holds: ({ text, place }) => place === 'interim' && tellsConsequence.test(text),
      verdict: false,
      hit: [{ text: 'Now that we reverted the lock, the check will flag both shops.', place: 'interim' }],
      miss: [{ text: 'We reverted the lock, the check flagged both shops.', place: 'interim' }],
    },
    {
      name: 'condition',
      because: 'It says when something works.',
      holds: ({ text }) => tellsCondition.test(text),
      verdict: false,
      hit: ['The lock of the till won’t work until the first sale.'],
      miss: ['The lock of the till won’t work in both shops.'],
    },
    {
      name: 'undone',
      because: 'An item of a report says what was put back; why is told where it failed.',
      holds: ({ kind, text }) => kind === 'item' && reportsUndoing.test(text),
      verdict: false,
      hit: [{ text: 'Reverted the lock of the till in both shops', kind: 'item' }],
      miss: [{ text: 'Reverted the lock of the till because both shops broke', kind: 'item' }],
    },
    {
      name: 'ruled-out-cause',
      because: 'It tells what a failure does not come from.',
      holds: ({ text }) => ruledOutCause.test(text),
      verdict: false,
      hit: ['The network was ruled out as the cause of the lost orders.'],
      miss: ['A second lock was ruled out for both shops.'],
    },
    {
      name: 'points-back',
      because: 'Nobody knows what failed without what it points back at.',
      holds: (statement) => pointsBack(whatFailed(statement)),
      verdict: false,
      hit: ['That didn’t work in both shops of the town.'],
      miss: [{ text: 'That didn’t work in both shops.', before: 'A second lock was put on the till.' }],
    },
    {
      name: 'few-words',
      because: 'It says too little to tell a way by.',
      holds: (statement) => saysLittle(whatFailed(statement)),
      verdict: false,
      hit: ['No luck.'],
      miss: ['No luck with the second lock of the till.'],
    },
  ],
  otherwise: {
    because: 'It says that something was tried, and that it did not lead on.',
    verdict: true,
    hit: [
      'A second lock for the till didn’t work in both shops.',
      'Der Ansatz mit der zweiten Sperre ist gescheitert.',
      'I tried a second lock for the till, but both shops waited.',
    ],
  },
});

/** What failed, together with the sentence before where it points back. */
export const whatFailed = ({ text, before }: AgentStatement): string =>
  pointsBack(text) ? `${before} ${text}`.trim() : text;

const saysLittle = (text: string) => contentWords(text).size < fewestWords && spaceless(text) < fewestCharacters;
