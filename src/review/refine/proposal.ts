/**
 * A model's draft beside the one under review: which sections it would change, and how. What the user changed is theirs,
 * and the words that bind are nobody's to change.
 */
import { allFacts, textOfFact } from '../../core/allFacts';
import type { Draft, DraftSection } from '../../core/draft';
import type { Fact, RejectedFact } from '../../core/fact';
import type { ModelChange } from '../../core/pipeline/extractor';
import { itemOf } from '../draft/blockKey';
import type { ReviewState } from '../draft/reviewState';
import { type AcceptedPart, type AddedItem, blockNames, isRefinable, type RefinedFact } from './acceptedPart';

/** The model's draft, until the user is done with it. */
export interface Proposal {
  /** Of its own, so that what was discarded of another is not of this one. */
  readonly id: string;
  readonly draft: Draft;
  /** The review when the model was asked: what differs from it by now, the user changed since. */
  readonly asked: ReviewState;
  /** The model, for people. */
  readonly model: string;
  /** From sending to the draft. */
  readonly seconds: number;
}

/** What a model would change in one section. */
export interface OfferedPart {
  readonly part: AcceptedPart;
  /** Changes that are not offered because the user has changed their items. */
  readonly kept: number;
}

/** In the order of the model's draft; sections that it does not change are not among them. */
export function offeredParts({ draft: model }: Proposal, review: ReviewState): OfferedPart[] {
  const rules = review.refined?.base ?? review.draft;
  const groups = groupsOf(rules, model);
  const ids = [...new Set([...model.sections, ...rules.sections].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const offered = offerSection(id, rules, model, groups, review);
    return offered === null ? [] : [offered];
  });
}

/** What the model said and no passage shows; what the rules' draft rejects already is not the model's. */
export function rejectedByModel({ draft, asked }: Proposal): RejectedFact[] {
  const rules = (asked.refined?.base ?? asked.draft).rejected;
  const known = new Set(rules.map(({ text, reason }) => `${text}\n${reason}`));
  return draft.rejected.filter(({ text, reason }) => !known.has(`${text}\n${reason}`));
}

/** An item of the model's, with the items of the rules that it says in other words. */
interface Group {
  readonly fact: RefinedFact;
  readonly before: readonly string[];
}

/** By the model's items that the rules do not have. */
function groupsOf(rules: Draft, model: Draft): ReadonlyMap<string, Group> {
  const [own, theirs] = [allFacts(rules.facts), allFacts(model.facts)];
  const [known, stays] = [idsOf(own), idsOf(theirs)];
  const gone = own.filter((fact) => isRefinable(fact) && !stays.has(fact.id));
  const changes = model.modelChanges ?? [];
  const groups = theirs.flatMap((fact): Group[] => {
    if (known.has(fact.id) || !isRefinable(fact)) return [];
    const change = changes.find((one) => isOf(one, fact));
    const before = gone.filter((one) => one.kind === fact.kind && change?.before.includes(textOfFact(one)) === true);
    return [{ fact, before: before.map(({ id }) => id) }];
  });
  return new Map(groups.map((group) => [group.fact.id, group]));
}

const idsOf = (facts: readonly Fact[]) => new Set(facts.map(({ id }) => id));
const isOf = (change: ModelChange, fact: Fact) => change.kind === fact.kind && change.text === textOfFact(fact);

function offerSection(
  id: string,
  rules: Draft,
  model: Draft,
  groups: ReadonlyMap<string, Group>,
  review: ReviewState,
): OfferedPart | null {
  const own = rules.sections.find((section) => section.id === id);
  const theirs = model.sections.find((section) => section.id === id);
  if (holdsBindingWords(rules, own) || holdsBindingWords(model, theirs)) return null;
  const texts = new Map(theirs?.blocks.map(({ factId, text }) => [factId ?? '', text]));
  const here = (theirs?.blocks ?? []).flatMap(({ factId }) => groups.get(factId ?? '') ?? []);
  const mine = usersItems(review);
  const taken = here.filter(({ before }) => !before.some((item) => mine.has(item)));
  const out = leftOut(own, rules, model, groups, review).filter((item) => !mine.has(item));
  if (taken.length === 0 && out.length === 0) return null;
  const part: AcceptedPart = {
    section: id,
    heading: theirs?.heading ?? own?.heading ?? '',
    behind: model.sections
      .slice(0, Math.max(0, theirs === undefined ? 0 : model.sections.indexOf(theirs)))
      .map((one) => one.id)
      .reverse(),
    order: orderOf(own, theirs, taken),
    out,
    added: taken.map(({ fact, before }): AddedItem => {
      const isIn = before.some((item) => review.ticked.has(item)) || !model.excluded.includes(fact.id);
      return { fact, text: texts.get(fact.id) ?? '', before, isOut: !isIn };
    }),
  };
  return { part, kept: here.length - taken.length };
}

/** Items whose lines the user wrote anew or took out. */
function usersItems({ rewritten, touched, ticked }: ReviewState): ReadonlySet<string> {
  return new Set([...[...rewritten.keys()].map(itemOf), ...[...touched].filter((id) => !ticked.has(id))]);
}

function holdsBindingWords({ facts }: Draft, section: DraftSection | undefined): boolean {
  const bound = idsOf(facts.constraints);
  return section?.blocks.some(({ factId }) => factId !== null && bound.has(factId)) === true;
}

/** Items of the rules that stand in the draft, and for which the model's has no room: they stay, unticked. */
function leftOut(
  own: DraftSection | undefined,
  rules: Draft,
  model: Draft,
  groups: ReadonlyMap<string, Group>,
  { ticked, touched }: ReviewState,
): string[] {
  const facts = new Map(allFacts(rules.facts).map((fact) => [fact.id, fact]));
  const stays = new Set(model.sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  const said = new Set([...groups.values()].flatMap(({ before }) => before));
  return (own?.blocks ?? []).flatMap(({ factId }) => {
    const fact = factId === null ? undefined : facts.get(factId);
    if (fact === undefined || !isRefinable(fact) || said.has(fact.id)) return [];
    if (!ticked.has(fact.id) || touched.has(fact.id)) return [];
    const isOut = !stays.has(fact.id) || (model.excluded.includes(fact.id) && !rules.excluded.includes(fact.id));
    return isOut ? [fact.id] : [];
  });
}

/** The model's order, with each item that goes behind the one that says it. */
function orderOf(own: DraftSection | undefined, theirs: DraftSection | undefined, taken: readonly Group[]): string[] {
  const known = new Set(blockNames(own?.blocks ?? []));
  const groups = new Map(taken.map((group) => [group.fact.id, group]));
  return blockNames(theirs?.blocks ?? []).flatMap((name) => {
    const group = groups.get(name);
    return group !== undefined ? [name, ...group.before] : known.has(name) ? [name] : [];
  });
}
