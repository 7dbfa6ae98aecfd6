/**
 * Choices that the agent told of while it worked, in the first person: with what was not taken ("I'm keeping the local
 * lock rather than adding a package"), or with the reason ("I'll fix both engines, so that …"). One that a change of a
 * file follows was carried out; one without needs both, or names what it is about. How the agent goes about its work (which skill, what it reads,
 * waits for or runs) chooses nothing about the thing.
 */

import { measureWords } from '../../../../core/language/contentWords';
import { cue } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { contrastWords, hedgeWords, reasonWords } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';
import { exampleStatement, type StatementExample } from '../../agent/exampleStatement';
import { choosesInFirstPerson, denies, pointsOnly } from './firstPersonChoice';
import {
  bringsInLine,
  followsAlong,
  isAboutProcess,
  looksFirst,
  mendsTest,
  staysNarrow,
  takesTool,
  withoutNextSteps,
} from './processTalk';

const contrasts = cue(contrastWords);
/** “…, not the defaults”. */
const deniesAfterComma = foldedPattern(
  () => /[,;—–(]\s*(?:and\s+)?(?:not|nicht|no|pas|não|не)\s+(?!yet\b|sure\b|only\b|just\b|nur\b|even\b)\p{L}/u,
);
const givesReason = cue(reasonWords);
/** “…, so I'll base it on the remote branch”, “so the default path doesn't keep it”. */
const concludes = foldedPattern(() => /(?:^|[\s,;—–])(?:so|deshalb|daher|así que|por eso|donc|então|поэтому)\s+\p{L}/u);
const hedges = cue(hedgeWords);

/** “I found the table and I'm replacing it”, “I hit a mismatch, so I'm …” */
const tellsFinding = /^\W*I(?:['’]ve| have)?\s+(?:now\s+)?(?:found|hit|located|noticed|spotted)\b/i;

/** “I'm making unset `expand` behave like `always`”: being done, it needs no reason; what is only needed next does. */
const doesNow = /\bI(?:['’]m| am) (?:now |also |just |going to |\p{L}+ly )*\p{L}+/iu;
const namesAtWork = 2;
/** “I'm changing the step to …”, “I'm going to treat the warning as …”: a part becomes something else. */
const reshapes = inOrder(
  'iu',
  /\bI(?:['’]m| am) (?:now |also |just |going to |\p{L}+ly ){0,3}/u,
  oneOf(
    /chang|mak|treat|remov|switch|replac|turn|split|renam|restrict|gat|swap|mov/u,
    /cut|tighten|narrow|widen|refactor|rework|collaps|dropp|hoist/u,
  ),
  /(?:e|ing|ting|ping)?\b/u,
);
const tellingWords = 6;

/** What is said in a reason may be a guess: “…, because a warning would be noisy”. */
const reasonBehind = /\b(?:because|since|weil|porque|parce que)\b.*$/i;
/** “I'm doing one small cleanup on top: move the logger into the shared setup” */
const namesStep = inOrder(
  'iu',
  /\bI(?:['’]m| am|['’]ll)\s+(?:now |also |just )?(?:do|mak|add|tak|appl|tackl)\w*\s[^:;.]{4,80}:\s+/u,
  oneOf(
    /use|keep|drop|make|move|replace|switch|treat|split|extract|reuse|let|route|store/u,
    /derive|return|skip|stop|fold|pass|inline|hoist|gate|limit|restrict/u,
  ),
  /\s/u,
);
/** “…, while dropping only the old one” */
const whileOnly = /\bwhile\s+\p{L}+ing\s+(?:only|just|nothing but)\b/iu;
/** “I've added a message because …”: the change stands behind it already. */
const hasDone = /\bI(?:['’]ve| have)\s+(?:also |now |therefore |deliberately )?\p{L}+/u;
/** “I've left the lease path out because …” needs no change at all. */
const leftOut = /\bI(?:['’]ve| have)?\s+(?:left|kept)\b.*\b(?:out|alone|as is|as it is|unchanged|untouched)\b/i;

const fewestWords = 4;

/** Something that was said at work, where a change of a file follows. */
const atWork = (text: string, more: Partial<AgentStatement> = {}): StatementExample => ({
  ...{ text, place: 'interim' as const, leadsToChange: true },
  ...more,
});

/** The same where none follows. */
const unchanged = (text: string, more: Partial<AgentStatement> = {}) => atWork(text, { leadsToChange: false, ...more });

/** The table; true for a choice. */
export const choiceOnTheWay = ruleTable<SaidOnTheWay, boolean, StatementExample>({
  name: 'choice-on-the-way',
  question: 'Does the agent tell at work, in the first person, what it chose?',
  isPart: true,
  textOf: ({ statement }) => statement.text,
  lineOf: ({ statement }) => statement.passage.ref.line,
  subjectOf: (example) => saidOnTheWay(exampleStatement(example)),
  rows: [
    {
      name: 'no-first-person',
      because: 'The agent does not say that it does or will not do something.',
      holds: ({ text }) => !choosesInFirstPerson(text) && !denies.stands(text),
      verdict: false,
      hit: [atWork('The till keeps its lock rather than a queue.')],
      miss: [atWork('I’m keeping the lock of the till rather than adding a queue.')],
    },
    {
      name: 'looks-first',
      because: 'The first thing it does is to look at something.',
      holds: ({ text }) => looksFirst.stands(text),
      verdict: false,
      hit: [atWork('I’m checking the lock of the till and keep it rather than a queue; we keep the rest.')],
      miss: [atWork('I’m keeping the lock of the till rather than checking a queue.')],
    },
    {
      name: 'unused',
      because: 'What nobody uses goes; there is nothing to choose.',
      holds: ({ text }) => /\bunused\b/i.test(text),
      verdict: false,
      hit: [atWork('I’m removing the unused lock rather than keeping both.')],
      miss: [atWork('I’m removing the second lock rather than keeping both.')],
    },
    {
      name: 'process',
      because: 'It tells how the work is gone about.',
      holds: ({ text }) => isAboutProcess(text),
      verdict: false,
      hit: [atWork('I’m using smaller patches rather than one large edit of the till.')],
      miss: [atWork('I’m using smaller carts rather than one large cart for the till.')],
    },
    {
      name: 'takes-tool',
      because: 'It says which tool is used next.',
      holds: ({ text }) => takesTool.test(text),
      verdict: false,
      hit: [atWork('I’m using the publishing workflow because the till is closed.')],
      miss: [atWork('I’m using the second till because the first is closed.')],
    },
    {
      name: 'brings-in-line',
      because: 'Tests, documents and notes follow from a change.',
      holds: ({ text }) => bringsInLine(text),
      verdict: false,
      hit: [atWork('I’m adding two tests of the till rather than one.')],
      miss: [atWork('I’m adding two tills to the shop rather than one.')],
    },
    {
      name: 'hedged',
      because: 'Nobody has decided it yet.',
      holds: ({ text }) => hedges(text.replace(reasonBehind, '')),
      verdict: false,
      hit: [
        atWork('I’ll keep the lock of the till, perhaps, rather than a queue.'),
        atWork('Vielleicht behalte ich die Sperre der Kasse statt einer Warteschlange.'),
      ],
      miss: [atWork('I’ll keep the lock of the till, because a queue might get lost.')],
    },
    {
      name: 'mends-test',
      because: 'A test is made to fit.',
      holds: ({ text }) => mendsTest.test(text),
      verdict: false,
      hit: [atWork('I’ll fix the test to append a cart instead of a till.')],
      miss: [atWork('I’ll fix the till to append a cart instead of a sale.')],
    },
    {
      name: 'stays-narrow',
      because: 'It says how large the change is.',
      holds: ({ text }) => staysNarrow.test(text),
      verdict: false,
      hit: [atWork('I’m keeping the change narrow instead of touching the other tills.')],
      miss: [atWork('I’m keeping the second till instead of touching the other tills.')],
    },
    {
      name: 'tells-finding',
      because: 'It tells what was found, and what follows from that.',
      holds: ({ text }) => tellsFinding.test(text) && !contrasts(text),
      verdict: false,
      hit: [atWork('I found the second lock, so I’m removing it from the till.')],
      miss: [atWork('I found the second lock, so I’m removing it rather than the till.')],
    },
    {
      name: 'few-words',
      because: 'It says too little to tell a part by.',
      holds: ({ text }) => measureWords(text) < fewestWords,
      verdict: false,
      hit: [atWork('I’m keeping tills instead.')],
      miss: [atWork('I’ll keep the second till of the shop instead of the first.')],
    },
    {
      name: 'points-only',
      because: 'Of what it speaks stood before.',
      holds: ({ text }) => pointsOnly.stands(text) && namesIn(text).size === 0,
      verdict: false,
      hit: [atWork('I’ll keep it rather than add a second till to the shop.')],
      miss: [atWork('I’ll keep it rather than add a second `Till` to the shop.')],
    },
    {
      name: 'names-step',
      because: 'It names the step, and a change follows.',
      holds: ({ statement, text }) => statement.leadsToChange && namesStep.test(text) && !followsAlong(text),
      verdict: true,
      hit: [atWork('I’ll make one small cleanup on top: move the logger of the till into the setup.')],
      miss: [unchanged('I’ll make one small cleanup on top: move the logger of the till into the setup.')],
    },
    {
      name: 'over-another',
      because: 'It names what is not taken, and a change follows, or it says why or of what by name.',
      holds: ({ statement, text }) =>
        saysOver(text) && (statement.leadsToChange || saysWhy(text) || namesIn(text).size > 0),
      verdict: true,
      hit: [
        atWork('I’m keeping the lock of the till rather than adding a queue.'),
        unchanged('I’m keeping the lock of `till.ts`, not the queue.'),
        atWork('Ich behalte die Sperre der Kasse statt einer Warteschlange.'),
      ],
      miss: [unchanged('I’m keeping the lock of the till rather than adding a queue.')],
    },
    {
      name: 'follows-done',
      because: 'Tests, documents and notes follow from a change.',
      holds: ({ statement, text }) => isDoneForAReason(statement, text) && followsAlong(text),
      verdict: false,
      hit: [unchanged('I’ve left the tests out because nobody runs the till.')],
      miss: [unchanged('I’ve left the lock out because nobody waits for the till.')],
    },
    {
      name: 'done-for-a-reason',
      because: 'It was done or left out, and it says why.',
      holds: ({ statement, text }) => isDoneForAReason(statement, text),
      verdict: true,
      hit: [
        unchanged('I’ve kept the lock of the till unchanged because nobody waits for it.'),
        unchanged('I’ve added a lock to the till because two shops write.', { followsChange: true }),
      ],
      miss: [unchanged('I’ve added a lock to the till because two shops write.')],
    },
    {
      name: 'changed-for-a-reason',
      because: 'A change follows, and it says why or what a part becomes.',
      holds: ({ statement, text }) =>
        statement.leadsToChange && (saysWhy(text) || isUnderWay(text)) && !/^now\b/i.test(text) && !followsAlong(text),
      verdict: true,
      hit: [
        atWork('I’ll add a lock to the till because two shops write.'),
        atWork('I’m making `openCart()` behave like `readCart()` for the till.'),
        atWork('I’m going to treat the warning of the second till as the end of its sale.'),
      ],
      miss: [atWork('I’ll add a lock to the till of the second shop.')],
    },
  ],
  otherwise: {
    because:
      'It announces a step without a reason; of another side that it names, nobody can tell the part, and nothing was changed.',
    verdict: false,
    hit: [
      atWork('I’ll add a lock to the till of the second shop.'),
      unchanged('I’m keeping the lock of the till rather than adding a queue.'),
    ],
  },
});

/** What the table says. Asks nothing of where the statement stands: the caller sees to it that it was said on the way. */
export const isChoiceOnTheWay = (statement: AgentStatement): boolean =>
  choiceOnTheWay.decide(saidOnTheWay(statement)).verdict;

/** What the agent said, and its text without the steps before and behind. */
interface SaidOnTheWay {
  readonly statement: AgentStatement;
  readonly text: string;
}

const saidOnTheWay = (statement: AgentStatement): SaidOnTheWay => ({
  statement,
  text: withoutNextSteps(statement.text),
});

const saysOver = (text: string) => contrasts(text) || deniesAfterComma.stands(text) || whileOnly.test(text);

const saysWhy = (text: string) => givesReason(text) || concludes.stands(text);

const isDoneForAReason = ({ followsChange }: AgentStatement, text: string) =>
  saysWhy(text) && ((followsChange && hasDone.test(text)) || leftOut.test(text));

const isUnderWay = (text: string) =>
  (doesNow.test(text) && namesIn(text).size >= namesAtWork) ||
  (reshapes.test(text) && (namesIn(text).size > 0 || measureWords(text) >= tellingWords));
