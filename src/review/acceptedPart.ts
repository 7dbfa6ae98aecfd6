/**
 * What the user took over from a model's draft, section by section, as something that is laid over the rules' draft: it
 * holds for every later extraction and layout of the same session, and can be taken off again. Knows no text, no ticks.
 */
import { allFacts } from '../core/allFacts';
import { mergedHeadings } from '../core/document/headings';
import { besideTold } from '../core/document/layouts/besideTold';
import { withToldCount } from '../core/document/layouts/toldCount';
import { withToldLead } from '../core/document/layouts/toldLead';
import type { Draft, DraftBlock, DraftSection } from '../core/draft';
import type { Strike, ToldFact } from '../core/fact';

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

/** One sentence that a model's draft brings in. */
export interface AddedItem {
  readonly fact: ToldFact;
  /** Its lines in the draft. */
  readonly text: string;
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
  /** Blocks in the order of the model's draft. */
  readonly order: readonly string[];
  /** Ids of items that stay and come unticked. */
  readonly out: readonly string[];
  readonly added: readonly AddedItem[];
  /** What the model says of items of this section: that they are void, and why. */
  readonly strikes: readonly Strike[];
}

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

/** The draft with these parts laid over it. Items that the parts do not know stay where they are. */
export function layParts(draft: Draft, parts: readonly AcceptedPart[]): Draft {
  const laid = parts.reduce(layPart, draft);
  if (parts.length === 0) return laid;
  const isOut = (id: string) => laid.excluded.includes(id);
  return {
    ...laid,
    sections: besideTold(withToldLead(withToldCount(laid.sections, laid.facts), laid.facts, isOut), laid.facts),
  };
}

function layPart(draft: Draft, part: AcceptedPart): Draft {
  const known = new Set(allFacts(draft.facts).map(({ id }) => id));
  const added = part.added.filter(({ fact }) => !known.has(fact.id));
  const out = [
    ...part.out.filter((id) => known.has(id)),
    ...added.flatMap(({ fact, isOut }) => (isOut ? [fact.id] : [])),
  ];
  const { told = [], strikes = [] } = draft.facts;
  return {
    ...draft,
    facts: {
      ...draft.facts,
      told: [...told, ...added.map(({ fact }) => fact)],
      strikes: [...strikes, ...part.strikes.filter(({ factId }) => known.has(factId))],
    },
    sections: withBlocks(draft.sections, part, added),
    excluded: [...new Set([...draft.excluded, ...out])],
  };
}

function withBlocks(
  sections: readonly DraftSection[],
  part: AcceptedPart,
  added: readonly AddedItem[],
): readonly DraftSection[] {
  const more = added.map(({ fact, text }): DraftBlock => ({ factId: fact.id, text }));
  const place = placeOf(sections, part);
  if (place < 0 && more.length === 0) return sections;
  if (place < 0) {
    const section = { id: part.section, heading: part.heading, blocks: more };
    const before = part.behind.map((id) => sections.findIndex((other) => other.id === id)).find((at) => at >= 0);
    return sections.toSpliced((before ?? -1) + 1, 0, section);
  }
  return sections.map((section, at) =>
    at === place ? { ...section, blocks: arrange(section.blocks, more, part) } : section,
  );
}

/** The section that holds what the part speaks of: by its items, for another layout has other sections. */
function placeOf(sections: readonly DraftSection[], { section, order }: AcceptedPart): number {
  const same = sections.findIndex(({ id }) => id === section);
  if (same >= 0) return same;
  const merged = Object.values(mergedHeadings).flatMap((headings) =>
    headings.filter(({ parts }) => parts.some((one) => one === section)).map(({ id }) => id),
  );
  const place = sections.findIndex(({ id }) => merged.includes(id));
  if (place >= 0) return place;
  const known = new Set(order);
  return sections.findIndex(({ blocks }) => blocks.some(({ factId }) => factId !== null && known.has(factId)));
}

/** The order of the part first; what it does not name stays behind what it stood behind. */
function arrange(own: readonly DraftBlock[], more: readonly DraftBlock[], part: AcceptedPart): DraftBlock[] {
  const all = [...own, ...more];
  const allNames = blockNames(all);
  const items = new Map(allNames.map((name, at) => [name, all[at]]));
  const names = part.order.filter((name) => items.has(name));
  const isNew = new Set(part.added.map(({ fact }) => fact.id));
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
  return [...names, ...rest].flatMap((name) => items.get(name) ?? []);
}
