/** The answers as people read them in a terminal. */
import { placeOf } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import type { ExplainAnswer, ExplainedDecision, ExplainedFact, ExplainedSentence } from './explainAnswer';
import type { NamedRows, RuleAnswer } from './explainRules';
import { nameOf } from './fateOf';

/** Characters of a quoted line, and of an example. */
const mostCharacters = 300;

/** Plain text; whoever prints it makes it safe for the terminal. */
export function explainText({ log, line, goal, entries, sentences, facts, redactions, notes }: ExplainAnswer): string {
  return [
    `Line ${line} of ${log.agent} session ${log.id}\n`,
    ...entriesText(entries),
    ...sentencesText(sentences),
    facts.length === 0 ? '' : `\nAlso stands on this line\n${facts.map(factText).join('')}`,
    redactions.length === 0 ? '' : `\nSecrets taken out of it: ${redactions.join(', ')}.\n`,
    notes.length === 0 ? '' : `\n${notes.map((note) => `${note}\n`).join('')}`,
    `\nIn a handoff for: ${quoted(goal)}\n`,
  ].join('');
}

/** How it was read is said once for those that follow one another. */
function entriesText(entries: ExplainAnswer['entries']): string[] {
  return entries.map(({ what, text, reading }, at) => {
    const said = text.trim() === '' ? '.' : `:\n  ${quoted(text)}`;
    return `\n${what}${said}\n${entries[at + 1]?.reading === reading ? '' : `  ${reading}\n`}`;
  });
}

/** The examples of a row stand where it is named first. */
function sentencesText(sentences: readonly ExplainedSentence[]): string[] {
  const named = new Set<string>();
  return sentences.map(({ text, decisions, became }) => {
    const rows = decisions.map((one) => {
      const isNamed = named.has(one.decidedBy);
      named.add(one.decidedBy);
      return `${decisionText(one)}${isNamed ? '' : `${besideText(one)}${examplesText(one)}`}`;
    });
    return `\n“${quoted(text)}”\n${rows.join('')}${became.map((one) => `  → ${one}\n`).join('')}`;
  });
}

const decisionText = ({ question, answer, decidedBy, because }: ExplainedDecision) =>
  `  ${question} ${answer.charAt(0).toUpperCase()}${answer.slice(1)}, by ${decidedBy}: ${because}\n`;

/** The words that the row found, the row before it, and what hangs on it. */
function besideText({ words, passedBy, without, elsewhere }: ExplainedDecision): string {
  const those = words.map((word) => `“${quoted(word)}”`).join(', ');
  const others = elsewhere.some.map(({ line, text }) => `line ${line} “${quoted(text)}”`).join(', ');
  const more = elsewhere.count - elsewhere.some.length;
  return [
    words.length === 0 ? '' : `    it found ${those}\n`,
    passedBy === null ? '' : `    asked before it, and does not hold: ${passedBy.decidedBy} (${passedBy.because})\n`,
    without === null ? '' : `    without it: ${without.answer}, by ${without.decidedBy}\n`,
    elsewhere.count === 0 ? '' : `    it also decides ${others}${more > 0 ? ` and ${more} more` : ''}\n`,
  ].join('');
}

function examplesText({ hit, miss }: ExplainedDecision): string {
  const those = (words: readonly string[]) => words.map((word) => `“${quoted(word)}”`).join(', ');
  const not = miss.length === 0 ? '' : `; not ${those(miss)}`;
  return hit.length === 0 ? '' : `    such as ${those(hit)}${not}\n`;
}

const factText = ({ kind, text, cameBy, standing, evidence }: ExplainedFact) =>
  `  - ${nameOf(kind)}: ${quoted(text)}\n    ${cameBy} Its evidence: ${placesOf(evidence)}.\n    → ${standing}\n`;

/** Many runs of a command are many places. */
const mostPlaces = 6;

const placesOf = (evidence: ExplainedFact['evidence']) => {
  const more = evidence.length - mostPlaces;
  return `${evidence.slice(0, mostPlaces).map(placeOf).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const quoted = (text: string) => cutAtWord(foldSpace(text), mostCharacters);

/** A row with its neighbours. */
export function ruleText({ table, question, place, of, row, before, after }: RuleAnswer): string {
  const brief = (rows: RuleAnswer['before']) =>
    rows.map(({ id, because, verdict }) => `  ${id}: ${because} → ${verdict}\n`).join('');
  return [
    `${row.id}, row ${place} of ${of} of the table “${table}”\n${question} → ${row.verdict}\n${row.because}\n`,
    section('It decides', row.hit),
    section('It does not decide', row.miss),
    before.length === 0 ? '' : `\nAsked before it\n${brief(before)}`,
    after.length === 0 ? '' : `\nAsked after it\n${brief(after)}`,
  ].join('');
}

const section = (title: string, words: readonly string[]) =>
  words.length === 0 ? '' : `\n${title}\n${words.map((word) => `  - ${quoted(word)}\n`).join('')}`;

/** Every table with its question and its rows. */
export const rulesText = (tables: readonly NamedRows[]): string =>
  tables
    .map(
      ({ name, question, rows }) =>
        `${name}: ${question}\n${rows.map(({ id, because, verdict }) => `  ${id} → ${verdict}\n    ${because}\n`).join('')}`,
    )
    .join('\n');
