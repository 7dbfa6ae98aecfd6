/**
 * A draft under review: what is ticked, what the user wrote, and the text that comes of both. A value; every act of the
 * reviewer is a function from one state to the next, in the files beside this one.
 */

import { allFacts } from '../../core/allFacts';
import { isGoalSection, sectionHeadings } from '../../core/document/headings';
import { goalLine } from '../../core/document/lead/leadLines';
import { renderSections } from '../../core/document/renderSections';
import type { Draft, DraftBlock, DraftSection } from '../../core/draft';
import type { Refined } from '../acceptedPart';
import { itemOf, withBlockKeys } from './blockKey';
import { mergeText } from './mergeText';
import { type OwnedLine, ownedLines } from './ownedLines';

/** Never changed in place: each act of the user gives a new one. */
export interface ReviewState {
  readonly draft: Draft;
  /** As the user typed it last. */
  readonly goal: string;
  readonly ticked: ReadonlySet<string>;
  /** Items the user ticked or unticked; a new extraction leaves them as they are. */
  readonly touched: ReadonlySet<string>;
  /** Lines of items as the user rewrote them, by block. They stay in the draft whatever the tick says. */
  readonly rewritten: ReadonlyMap<string, string>;
  readonly additions: readonly Addition[];
  readonly restored: readonly RestoredSecret[];
  /** Keys of lines that the user keeps although they do not hold any more. */
  readonly keptLines: ReadonlySet<string>;
  /** What sending, or an answer to a card, corrected in the first lines, and what sending left out: no words of the user's. */
  readonly settled: Settled;
  /** The draft as the user sees and edits it. */
  readonly text: string;
  /** The layouts that the user went through, as each was left; null where none was changed. */
  readonly laidOut: LaidOut | null;
  /** Sections taken over from a model; `draft` has them in it. Null where none is. */
  readonly refined: Refined | null;
  /** Sections of a model's draft that the user said no to, each named with the draft it is of. */
  readonly discarded: ReadonlySet<string>;
  /** Where the user began to answer to a model's draft, so that every answer can be taken back to the last byte. */
  readonly answered: Answered | null;
}

/** What a check found not to hold when the draft was sent, and what the user dropped of the first lines. */
export interface Settled {
  /** Lines of the text, each with what stood in its place. */
  readonly lines: readonly { readonly was: string; readonly now: string }[];
  readonly items: readonly string[];
}

/** As long as nothing was. */
export const nothingSettled: Settled = { lines: [], items: [] };

/** Holds as long as nothing but answers was given since: what the last one gave is still what stands. */
export interface Answered {
  readonly from: ReviewState;
  readonly gave: Pick<ReviewState, 'draft' | 'goal' | 'ticked' | 'rewritten' | 'additions' | 'restored' | 'text'>;
}

/** Where a chosen layout began, so that it can be told whether anything was changed in it. */
export interface LaidOut {
  readonly as: ReviewState;
  readonly past: readonly ReviewState[];
}

/** A passage, a rejected statement or the branch to work on, that the user put into the draft. */
export interface Addition {
  readonly id: string;
  readonly from:
    | { readonly kind: 'row'; readonly line: number }
    | { readonly kind: 'rejected'; readonly index: number }
    | { readonly kind: 'branch' };
  readonly section: 'constraints' | 'turns';
  /** The line in the draft. */
  readonly text: string;
}

/** A secret the user took back into one item of this draft. */
export interface RestoredSecret {
  /** Index in `draft.redactions`. */
  readonly index: number;
  readonly rule: string;
  readonly line: number;
  readonly secret: string;
}

/** Starts the review of a fresh draft. */
export function openReview(draft: Draft): ReviewState {
  const out = new Set(draft.excluded);
  const state: ReviewState = {
    draft,
    goal: draft.goal,
    ticked: new Set(factIds(draft.sections).filter((id) => !out.has(id))),
    touched: new Set(),
    rewritten: new Map(),
    additions: [],
    restored: [],
    keptLines: new Set(),
    settled: nothingSettled,
    text: '',
    laidOut: null,
    refined: null,
    discarded: new Set(),
    answered: null,
  };
  return { ...state, text: baseText(state) };
}

/** The text that the extraction, the ticks and the rewritten items alone would give. */
export function baseText(state: ReviewState): string {
  return renderSections(currentSections(state), isInBase(state));
}

/** The same as lines, each with its item. */
export function baseLines(state: ReviewState): OwnedLine[] {
  return ownedLines(currentSections(state), isInBase(state));
}

/** Brings the text of `before` in step with what changed from `before` to `after`; what the user wrote stays. */
export function follow(before: ReviewState, after: ReviewState): ReviewState {
  return { ...after, text: mergeText(before.text, baseText(before), baseText(after)) };
}

/** The sections as extracted, with additions, restored secrets and the goal of now, without what the user rewrote. */
export function extractedSections(state: ReviewState): DraftSection[] {
  const withGoal = withBlockKeys(state.draft.sections).map((section) =>
    isGoalSection(section.id) && state.goal !== state.draft.goal
      ? { ...section, blocks: [{ factId: null, text: state.goal }] }
      : section.id === 'preamble'
        ? { ...section, blocks: section.blocks.map((block) => withGoalLine(block, state)) }
        : section,
  );
  return state.additions.reduce(addToSection, withRestored(withGoal, state));
}

/** The first lines repeat the goal in short. */
function withGoalLine(block: DraftBlock, { goal, draft }: ReviewState): DraftBlock {
  return goal === draft.goal
    ? block
    : { ...block, text: block.text.replace(goalLine(draft.goal), () => goalLine(goal)) };
}

/** The heading of the section an addition goes to. */
export function sectionTitle(sections: readonly DraftSection[], id: Addition['section']): string {
  const own = sections.find((section) => section.id === id)?.heading ?? '';
  return own.replace(/\s*\(.*$/, '') || sectionHeadings[id].heading;
}

/** Every item of the draft, or every block of sections from `extractedSections`, in the order of the text. */
export function factIds(sections: readonly DraftSection[]): string[] {
  return sections.flatMap((section) =>
    section.blocks.flatMap((block) => (block.factId === null ? [] : [block.factId])),
  );
}

/** Whether the text has a block: its item is ticked, or the user rewrote it. */
export function isInBase(state: ReviewState): (id: string) => boolean {
  return (key) => state.ticked.has(itemOf(key)) || state.rewritten.has(key);
}

function currentSections(state: ReviewState): DraftSection[] {
  if (state.rewritten.size === 0) return extractedSections(state);
  return extractedSections(state).map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const own = block.factId === null ? undefined : state.rewritten.get(block.factId);
      return own === undefined ? block : { factId: block.factId, text: own };
    }),
  }));
}

function addToSection(sections: DraftSection[], addition: Addition): DraftSection[] {
  const block = { factId: addition.id, text: addition.text };
  const own = sections.findIndex((section) => section.id === addition.section);
  if (own >= 0) {
    return sections.map((section, at) => (at === own ? { ...section, blocks: [...section.blocks, block] } : section));
  }
  const section = { id: addition.section, heading: sectionTitle(sections, addition.section), blocks: [block] };
  const late = sections.findIndex(
    ({ id }) => id === 'files' || id === 'session' || id === 'recent-tail' || isGoalSection(id),
  );
  const place = late <= 0 ? sections.length : late;
  return sections.toSpliced(place, 0, section);
}

/** Puts secrets back where their placeholder stands, in items that stand on the secret's line. */
function withRestored(sections: DraftSection[], { restored, draft }: ReviewState): DraftSection[] {
  return restored.reduce((current, { rule, line, secret }) => {
    const placeholder = `[redacted:${rule}]`;
    const standing = new Set(
      allFacts(draft.facts)
        .filter((fact) => fact.evidence.some((ref) => ref.line === line))
        .map((fact) => fact.id),
    );
    return current.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        block.factId !== null && standing.has(itemOf(block.factId))
          ? { ...block, text: block.text.replace(placeholder, () => secret) }
          : block,
      ),
    }));
  }, sections);
}
