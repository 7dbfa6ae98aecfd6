/** Whether a sentence of a commit's body says what it does over what, or why; or orders it by name. */
import { measureSpoken } from '../../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../../core/language/cueTable';
import { namesIn } from '../../../../core/language/names';
import { insteadOf } from '../../../../core/lexicon/insteadOf';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { changeVerbs, followingWords, reasonWords } from '../../agent/agentCues';
import type { StatementExample } from '../../agent/exampleStatement';
import { behavesNow } from './behavesNow';
import { type DecisionSubject, exampleDecision } from './decisionSubject';
import { isOfChecks, tellsHowItWas } from './ofChecks';
import { ordersChange } from './orderVerbs';
import { opensWithPast } from './reportForms';

const reportsChange = cueAtStart(changeVerbs);
const givesReason = cue(reasonWords);
const followsAlong = cueAtStart(followingWords);
const contrasts = cue(insteadOf.phrases, ['no longer', 'deliberately', 'intentionally', 'by design', 'on purpose']);

/** “Remove the import that was not being used” follows from what a linter said. */
const clearsOut =
  /^\P{L}*(?:remov|delet|drop)(?:e[sd]?|ing|ped|ping)?\b.*\b(?:unused|not (?:being |been )?used|no longer (?:used|needed)|dead code|duplicated?|leftovers?)\b/iu;

/** In the text of a pull request these headings stand above what was run. */
const isAboutChecks = /\b(?:test(?:s|ing)?|verification|validation|checks?|checklist|how to)\b/i;

/** “The types of both ends now all use one spelling”. */
const doAllNow = /\bnow\s+(?:all|both)\s+(?!pass|work|build|run|have|are)\p{L}{3,}/iu;

/** “…, so a result always wins”, “… to prevent two at once”, “…, not the hosted ones”: it says what it is for, whatever it does. */
const statesPurpose = anyOf(
  'iu',
  /\bso\s+(?:that\s+)?(?!far\b|much\b|many\b|on\b)[\p{L}`]/u,
  /\bto (?:avoid|prevent|keep|preserve|ensure|make sure|stop)\b/u,
  /\w,\s+not\s+\p{L}/u,
);

/** “The mismatch is silent, so every request goes the long way” tells how it was, not what was done about it. */
const explains =
  /^\W*(?:the|an?|every|each|this|these|it|they)\b[^.;:]{0,40}?\b(?:is|are|has|does)\b(?![^.;]*\b(?:now|instead|kept|left)\b)/i;

/** “…, so a result could be lost” is what was wrong before. */
const tellsProblem = /\b(?:could|would|might|fail(?:s|ed)?|lost|loses?|broke|breaks|wrong(?:ly)?)\b/i;

/** “Remove stray // line”, “Add nil check”: there was nothing to choose. */
const repairs = inOrder(
  'i',
  /^\W*(?:remov|add|fix|drop|delet|correct|clean|resolv)\w*\s+(?:up\s+)?(?:(?:an?|the|some)\s+)?/,
  oneOf(
    /(?:stray|typos?|nil[- ]checks?|null[- ]checks?|missing|unused|dead|redundant)\b/,
    /(?:duplicated?|trailing|(?:[\w-]+\s+)?conflicts?|blank|obsolete|stale|outdated|leftover|unneeded|unnecessary)\b/,
  ),
);

const fewestWords = 4;

/** A line of a commit's body as an example. */
const committed = (
  text: string,
  more: { readonly heading?: string; readonly lead?: string } = {},
): StatementExample => ({
  text,
  place: 'commit',
  ...more,
});

/** The table; true for a choice. */
export const committedChoice = ruleTable<DecisionSubject, boolean, StatementExample>({
  name: 'committed-choice',
  question: 'Does a line of a commit message choose something?',
  textOf: ({ text }) => text,
  lineOf: ({ statement }) => statement.passage.ref.line,
  subjectOf: exampleDecision,
  rows: [
    {
      name: 'clears-out',
      because: 'What nobody uses goes; there was nothing to choose.',
      holds: ({ text }) => clearsOut.test(text),
      verdict: false,
      hit: [committed('Drop `basket.ts`, no longer used by a till of the second shop.')],
      miss: [committed('Remove `basket.ts`, so that all tills share `cart.ts`.')],
    },
    {
      name: 'below-checks',
      because: 'Below such a heading stands what was run.',
      holds: ({ statement: { heading } }) => heading !== null && isAboutChecks.test(heading),
      verdict: false,
      hit: [committed('Keep one till of `cart.ts` open instead of two.', { heading: 'How to test' })],
      miss: [committed('Keep one till of `cart.ts` open instead of two.', { heading: 'Tills' })],
    },
    {
      name: 'few-words',
      because: 'It names something, and says nothing of it.',
      holds: (subject) => measureSpoken(own(subject)) < fewestWords - Math.min(1, namesIn(own(subject)).size),
      verdict: false,
      hit: [committed('Use `cart.ts` instead.')],
      miss: [committed('Open the second till of the shop for `cart.ts` instead of the first drawer.')],
    },
    {
      name: 'of-checks',
      because: 'Tests, checks and documents follow from a change.',
      holds: (subject) => isOfChecks.test(own(subject)),
      verdict: false,
      hit: [committed('Keep one till in the fixtures of `cart.ts` instead of two.')],
      miss: [committed('Keep one till in the tables of `cart.ts` instead of two.')],
    },
    {
      name: 'follows',
      because: 'Documents and notes are brought in line with a change.',
      holds: (subject) => followsAlong(own(subject)),
      verdict: false,
      hit: [
        committed('Docs: keep one till of `cart.ts` instead of two.'),
        committed('Doku: die Kasse von `cart.ts` bleibt, damit nichts fehlt.'),
      ],
      miss: [committed('Keep one till of `cart.ts` instead of two, as the notes say.')],
    },
    {
      name: 'repairs',
      because: 'What is stray or missing is put in order; there was nothing to choose.',
      holds: (subject) => repairs.test(own(subject)),
      verdict: false,
      hit: [committed('Add missing till of `cart.ts` to the table, so the sale ends.')],
      miss: [committed('Add a till of `cart.ts` to the table, so the sale ends.')],
    },
    {
      name: 'purpose-of-before',
      because: 'It tells how things were, and what came of it.',
      holds: (subject) => statesPurpose.test(own(subject)) && tellsWhatWas(own(subject)),
      verdict: false,
      hit: [
        committed('The till of `cart.ts` was closed, so the sale went on without it.'),
        committed('The till of `cart.ts` stays open, so a sale could end twice.'),
        committed('The till is silent, so every sale goes the long way.'),
      ],
      miss: [committed('Keep the till of `cart.ts` open, so the sale ends once.')],
    },
    {
      name: 'purpose',
      because: 'It says what the change is for.',
      holds: (subject) => statesPurpose.test(own(subject)),
      verdict: true,
      hit: [
        committed('Keep the till of `cart.ts` open, so the sale ends once.'),
        committed('Open one till at a time to prevent two sales at once.'),
        committed('Count the tills of this shop, not the closed ones.'),
      ],
      miss: [committed('Keep the till of `cart.ts` open for a second sale.')],
    },
    {
      name: 'over-another',
      because: 'It names what was preferred to what.',
      holds: (subject) => contrasts(own(subject)) && tellsOfPart(own(subject)) && !tellsHowItWas.test(own(subject)),
      verdict: true,
      hit: [committed('Keep the lock in `cart.ts` instead of a table of its own.')],
      miss: [committed('The lock in `cart.ts` was held for a minute instead of a second.')],
    },
    {
      name: 'contrast-alone',
      because: 'What is held against what is how things were, or nobody knows of what.',
      holds: (subject) => contrasts(own(subject)),
      verdict: false,
      hit: [
        committed('The lock in `cart.ts` was held for a minute instead of a second.'),
        committed('Hold the lock in `cart.ts` for a minute instead of a second as it was.'),
      ],
      miss: [committed('Hold the lock in `cart.ts` for a minute.')],
    },
    {
      name: 'ordered-by-name',
      because: 'It orders a change of a part that it names, or says why.',
      holds: (subject) => doesIt(own(subject)) && (namesIn(own(subject)).size > 0 || givesReason(own(subject))),
      verdict: true,
      hit: [
        committed('Hold the lock in `cart.ts` for a minute.'),
        committed('The types of both ends of `cart.ts` now all use one spelling.'),
        committed('Usa una sola caja por tienda, porque dos escriben a la vez.'),
      ],
      miss: [committed('Hold the second lock of the shop for a minute.')],
    },
  ],
  otherwise: {
    because: 'It tells of the change alone.',
    verdict: false,
    hit: [committed('Hold the second lock of the shop for a minute.')],
  },
});

/** What stands behind the line that leads to it, where that one orders the change. */
const own = ({ statement: { lead, text } }: DecisionSubject) =>
  lead !== null && text.startsWith(lead) && ordersChange(lead) ? text.slice(lead.length).trim() : text;

const tellsWhatWas = (text: string) => tellsHowItWas.test(text) || tellsProblem.test(text) || explains.test(text);

const doesIt = (text: string) =>
  ordersChange(text) || reportsChange(text) || behavesNow.stands(text) || doAllNow.test(text);

const tellsOfPart = (text: string) => doesIt(text) || opensWithPast.test(text) || namesIn(text).size > 0;
