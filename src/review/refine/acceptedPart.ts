/**
 * What the user took over from a model's draft, section by section, as something that is laid over the rules' draft: it
 * holds for every later extraction and layout of the same session, and can be taken off again. Knows no text, no ticks.
 */
import { allFacts } from '../../core/allFacts';
import type { Draft, DraftBlock, DraftSection } from '../../core/draft';
import type { Fact, Facts } from '../../core/fact';

/** What was laid over a draft, and the draft below. */
export interface Refined {
  /** As the rules alone made it. */
  readonly base: Draft;
  readonly parts: readonly AcceptedPart[];
  /** The model, for people; of the part accepted last. */
  readonly model: string;
  /** From sending to its draft. */
  readonly seconds: number;
}

/** What a model may state in other words. All else stands as it was observed or said. */
export type RefinedFact = Extract<
  Fact,
  { readonly kind: 'state' | 'decision' | 'information' | 'question' | 'failed-approach' }
>;

/** One item that a model's draft brings in. */
export interface AddedItem {
  readonly fact: RefinedFact;
  /** Its lines in the draft. */
  readonly text: string;
  /** Ids of the items that it says in other words, and which it stands in place of. */
  readonly before: readonly string[];
  /** It comes in unticked. */
  readonly isOut: boolean;
}

/** The change of one section that the user accepted. Plain data. */
export interface AcceptedPart {
  /** Id of the section, in the layout it was accepted in. */
  readonly section: string;
  readonly heading: string;
  /** Ids of the sections before it, nearest first. */
  readonly behind: readonly string[];
  /** Blocks in the order of the model's draft; each item taken away stands behind the one that says it now. */
  readonly order: readonly string[];
  /** Ids of items that stay and come unticked. */
  readonly out: readonly string[];
  readonly added: readonly AddedItem[];
}

/** Ids of the items that a part takes away, because another says them now. */
export const removedBy = ({ added }: AcceptedPart) => added.flatMap(({ before }) => before);

/** Names for the blocks of a section: of its item, or its text where it is of none; each name stands once. */
export function blockNames(blocks: readonly DraftBlock[]): string[] {
  return unique(blocks.map(({ factId, text }) => factId ?? `text ${text}`));
}

function unique(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Whether a model's draft may put this fact into other words. */
export function isRefinable(fact: Fact): fact is RefinedFact {
  return (
    fact.kind === 'state' ||
    fact.kind === 'decision' ||
    fact.kind === 'information' ||
    fact.kind === 'question' ||
    fact.kind === 'failed-approach'
  );
}

/** The draft with these parts laid over it. Items that the parts do not know stay where they are. */
export function layParts(draft: Draft, parts: readonly AcceptedPart[]): Draft {
  return parts.reduce(layPart, draft);
}

function layPart(draft: Draft, part: AcceptedPart): Draft {
  const removed = new Set(removedBy(part));
  const known = new Set(allFacts(draft.facts).map(({ id }) => id));
  const added = part.added.filter(({ fact }) => !known.has(fact.id));
  const out = [
    ...part.out.filter((id) => known.has(id)),
    ...added.flatMap(({ fact, isOut }) => (isOut ? [fact.id] : [])),
  ];
  return {
    ...draft,
    facts: withFacts(draft.facts, part, added),
    sections: withBlocks(draft.sections, part, added),
    excluded: [...new Set([...draft.excluded, ...out])].filter((id) => !removed.has(id)),
    lint: draft.lint.filter(({ factId }) => factId === undefined || !removed.has(factId)),
  };
}

function withFacts(facts: Facts, part: AcceptedPart, added: readonly AddedItem[]): Facts {
  const removed = new Set(removedBy(part));
  const list = <Kind extends RefinedFact>(own: readonly Kind[], kind: Kind['kind']): readonly Kind[] => {
    const more = added.flatMap(({ fact }) => (fact.kind === kind ? [fact as Kind] : []));
    const touched = more.length > 0 || own.some(({ id }) => removed.has(id));
    return touched ? arrange(own, more, (facts) => facts.map(({ id }) => id), part) : own;
  };
  return {
    ...facts,
    state: list(facts.state, 'state'),
    decisions: list(facts.decisions, 'decision'),
    information: list(facts.information, 'information'),
    openQuestions: list(facts.openQuestions, 'question'),
    failedApproaches: list(facts.failedApproaches, 'failed-approach'),
  };
}

function withBlocks(
  sections: readonly DraftSection[],
  part: AcceptedPart,
  added: readonly AddedItem[],
): readonly DraftSection[] {
  const more = added.map(({ fact, text }): DraftBlock => ({ factId: fact.id, text }));
  const place = placeOf(sections, part);
  const removed = new Set(removedBy(part));
  if (place < 0 && more.length === 0) return sections;
  if (place < 0) {
    const section = { id: part.section, heading: part.heading, blocks: more };
    const before = part.behind.map((id) => sections.findIndex((other) => other.id === id)).find((at) => at >= 0);
    return sections.toSpliced((before ?? -1) + 1, 0, section);
  }
  return sections.map((section, at) => {
    const isElsewhere = at !== place && section.blocks.some(({ factId }) => factId !== null && removed.has(factId));
    if (at !== place && !isElsewhere) return section;
    return { ...section, blocks: arrange(section.blocks, at === place ? more : [], blockNames, part) };
  });
}

/** The section that holds what the part speaks of: by its items, for another layout has other sections. */
function placeOf(sections: readonly DraftSection[], { section, order }: AcceptedPart): number {
  const same = sections.findIndex(({ id }) => id === section);
  if (same >= 0) return same;
  const known = new Set(order);
  return sections.findIndex(({ blocks }) => blocks.some(({ factId }) => factId !== null && known.has(factId)));
}

/** The order of the part first; what it does not name stays behind what it stood behind. */
function arrange<Item>(
  own: readonly Item[],
  more: readonly Item[],
  namesOf: (items: readonly Item[]) => readonly string[],
  part: AcceptedPart,
): Item[] {
  const removed = new Set(removedBy(part));
  const all = [...own, ...more];
  const allNames = namesOf(all);
  const items = new Map(allNames.map((name, at) => [name, all[at] as Item]));
  const names = part.order.filter((name) => items.has(name));
  // What stands in place of another stays with it; what says something new, with what is before it.
  const isNew = new Set(part.added.flatMap(({ fact, before }) => (before.length === 0 ? [fact.id] : [])));
  let last: string | null = null;
  for (const name of allNames.slice(0, own.length)) {
    if (!names.includes(name)) {
      let place = last === null ? 0 : names.indexOf(last) + 1;
      while (last !== null && isNew.has(names[place] ?? '')) place += 1;
      names.splice(place, 0, name);
    }
    last = name;
  }
  const rest = allNames.slice(own.length).filter((name) => !names.includes(name));
  return [...names, ...rest].flatMap((name) => (removed.has(name) ? [] : [items.get(name) as Item]));
}
