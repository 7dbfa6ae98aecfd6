/** What became of what a line says: the list it stands in, or the step that set it aside, with the reason of that step. */
import { allFacts, textOfFact } from '../../core/allFacts';
import { keepOrder } from '../../core/document/keepOrder';
import type { Draft, DraftBlock, DraftSection } from '../../core/draft';
import type { EndedFact, Fact } from '../../core/fact';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { placeOf } from '../../core/provenance';
import { foldSpace } from '../../core/text/foldSpace';
import { cameBy } from './cameBy';
import type { ExplainedFact } from './explainAnswer';

/** What the draft knows of one line. */
export interface LineFates {
  readonly facts: readonly ExplainedFact[];
  /** For one sentence of the line, a sentence for each thing that became of it; empty where nothing did. */
  readonly ofSentence: (text: string) => readonly string[];
}

/** Reads the fates off a draft. */
export function fatesAt(line: number, { draft, input }: Pick<CreatedDraft, 'draft' | 'input'>): LineFates {
  const leftOut = input === undefined ? null : keepOrder(input.facts, input.request).leftOut;
  const stands = (fact: Fact) => standingOf(fact, draft, leftOut);
  const facts = allFacts(draft.facts)
    .filter(({ evidence }) => evidence.some((place) => place.line === line))
    .map(
      (fact): ExplainedFact => ({
        ...{ kind: fact.kind, text: textOfFact(fact), decidedBy: fact.decidedBy ?? null },
        ...{ cameBy: cameBy(fact), standing: stands(fact), evidence: fact.evidence },
      }),
    );
  const ended = (draft.noLongerHolds ?? []).filter(({ fact }) => fact.evidence.some((place) => place.line === line));
  const ofSentence = (text: string) => [
    ...facts.flatMap((fact) =>
      saysSame(fact.text, text) ? [`${nameOf(fact.kind)}: ${fact.standing} ${fact.cameBy}`] : [],
    ),
    ...ended.flatMap((one) => (saysSame(textOfFact(one.fact), text) ? [endWords(one)] : [])),
    ...draft.sections.flatMap((section) =>
      section.blocks.some((block) => block.factId === null && quotes(block.text, text))
        ? [`Quoted under “${headingOf(section)}”.`]
        : [],
    ),
    ...draft.rejected.flatMap((one) =>
      saysSame(one.text, text) ? [`Rejected as ${nameOf(one.kind).toLowerCase()}: ${one.reason}.`] : [],
    ),
  ];
  return { facts, ofSentence };
}

const endWords = ({ fact, because, endedBy }: EndedFact) =>
  `${nameOf(fact.kind)}: it holds no longer, for ${because} (${placeOf(endedBy)}). It stands in no list.`;

/** Where a fact stands in the text, or why it does not. */
function standingOf(
  { id, kind }: Fact,
  { sections, excluded }: Draft,
  leftOut: ReadonlyMap<string, string> | null,
): string {
  const section = sections.find(({ blocks }) => blocks.some((block) => isOf(block, id)));
  if (excluded.includes(id)) return `left out of the text: ${leftOut?.get(id) ?? 'over the budget'}.`;
  if (section === undefined)
    return kind === 'command'
      ? 'without a line of its own: a check tells it, or it is listed for programs alone.'
      : 'without a line of its own: another line of the text says it.';
  return `in the handoff under “${headingOf(section)}”.`;
}

const isOf = ({ factId, parts = [] }: DraftBlock, id: string) =>
  factId === id || parts.some((part) => part.factId === id);

const headingOf = ({ heading, id }: DraftSection) => (heading === '' ? id : heading);

/** “failed-approach” is a name of programs. */
export const nameOf = (kind: Fact['kind']): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One holds the other, whatever the marks and the spaces. */
export function saysSame(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  const shorter = a.length < b.length ? a : b;
  return shorter === a ? isPart(a, b) : isPart(b, a);
}

/** The words stand in the text, whatever the marks and the spaces. */
export const holdsWords = (text: string, words: string) => bare(text).includes(bare(words).trim());

/** Text of the handoff that is no statement of its own, as the last answer. */
const quotes = (text: string, sentence: string) =>
  bare(sentence).length >= fewestCharacters && holdsWords(text, sentence);

const isPart = (part: string, whole: string) =>
  part === whole || (part.length >= fewestCharacters && whole.includes(part));

/** A shorter part stands in many sentences. */
const fewestCharacters = 10;

const bare = (text: string) => foldSpace(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '));
