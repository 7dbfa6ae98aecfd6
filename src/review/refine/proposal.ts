/**
 * A model's draft beside the one under review: which sections it would change, and how. What the user changed is theirs,
 * and the words that bind are nobody's to change.
 */
import { allFacts } from '../../core/allFacts';
import type { Draft, DraftSection } from '../../core/draft';
import type { ToldFact } from '../../core/fact';
import { type AcceptedPart, type AddedItem, blockNames } from '../acceptedPart';
import { itemOf } from '../draft/blockKey';
import type { ReviewState } from '../draft/reviewState';

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
  /** Whether the model may be asked to check its lines. */
  readonly canCheck?: boolean;
  /** The same once it has checked them. */
  readonly checked?: Proposal;
  /** Of one that was checked: items whose lines it took back, and those of which a doubt went, with the doubt. */
  readonly tookBack?: ReadonlySet<string>;
  readonly cleared?: ReadonlyMap<string, string>;
}

/** What a model would change in one section. */
export interface OfferedPart {
  readonly part: AcceptedPart;
  /** Changes that are not offered because the user has changed their items. */
  readonly kept: number;
}

/** How a line that is brought back is remembered among what was discarded. */
export const keptName = (proposal: string, item: string) => [proposal, 'keep', item].join(' ');

/** What the model said and the log does not bear out, with why. */
export const notBorneOut = ({ draft }: Proposal): { readonly text: string; readonly reason: string }[] =>
  (draft.facts.told ?? []).flatMap(({ text, doubt }) => (doubt === null ? [] : [{ text, reason: doubt }]));

/** In the order of the model's draft; sections that it does not change are not among them. */
export function offeredParts({ draft: model, id: proposal }: Proposal, review: ReviewState): OfferedPart[] {
  const rules = review.refined?.base ?? review.draft;
  const told = new Map((model.facts.told ?? []).map((fact) => [fact.id, fact]));
  const ids = [...new Set([...model.sections, ...rules.sections].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const offered = offerSection({ id, proposal }, rules, model, told, review);
    return offered === null ? [] : [offered];
  });
}

function offerSection(
  { id, proposal }: { readonly id: string; readonly proposal: string },
  rules: Draft,
  model: Draft,
  told: ReadonlyMap<string, ToldFact>,
  review: ReviewState,
): OfferedPart | null {
  const own = rules.sections.find((section) => section.id === id);
  const theirs = model.sections.find((section) => section.id === id);
  const texts = new Map(theirs?.blocks.map(({ factId, text }) => [factId ?? '', text]));
  const here = (theirs?.blocks ?? []).flatMap(({ factId }) => told.get(factId ?? '') ?? []);
  const mine = usersItems(review);
  const gone = leftOut(own, rules, model, review);
  const theirsAlone = gone.filter((item) => !mine.has(item));
  // A line that was brought back leaves the section on offer: it can be let go again.
  if (here.length === 0 && theirsAlone.length === 0) return null;
  const out = theirsAlone.filter((item) => !review.discarded.has(keptName(proposal, item)));
  const part: AcceptedPart = {
    section: id,
    heading: theirs?.heading ?? own?.heading ?? '',
    behind: model.sections
      .slice(0, Math.max(0, theirs === undefined ? 0 : model.sections.indexOf(theirs)))
      .map((one) => one.id)
      .reverse(),
    order: orderOf(own, theirs, told),
    out,
    added: here.map(
      (fact): AddedItem => ({ fact, text: texts.get(fact.id) ?? '', isOut: model.excluded.includes(fact.id) }),
    ),
    strikes: (model.facts.strikes ?? []).filter(
      ({ factId }) => own?.blocks.some((block) => block.factId === factId) === true,
    ),
  };
  return { part, kept: gone.length - out.length };
}

/** Items whose lines the user wrote anew or took out. */
function usersItems({ rewritten, touched, ticked }: ReviewState): ReadonlySet<string> {
  return new Set([...[...rewritten.keys()].map(itemOf), ...[...touched].filter((id) => !ticked.has(id))]);
}

/** Items of the rules that stand in the draft and not in the model's: replaced, struck out, or without room. They stay, unticked. */
function leftOut(
  own: DraftSection | undefined,
  rules: Draft,
  model: Draft,
  { ticked, touched, refined }: ReviewState,
): string[] {
  const bound = new Set(rules.facts.constraints.map(({ id }) => id));
  const struck = new Set(
    (model.facts.strikes ?? []).flatMap(({ factId, refused }) => (refused === null ? [factId] : [])),
  );
  const known = new Set(allFacts(rules.facts).map(({ id }) => id));
  // What an earlier model's lines replace is not the user's doing.
  const replaced = new Set(refined?.parts.flatMap(({ out }) => out));
  return (own?.blocks ?? []).flatMap(({ factId: id }) => {
    if (id === null || !known.has(id) || touched.has(id)) return [];
    if (!ticked.has(id) && !replaced.has(id)) return [];
    // The words that bind are nobody's to change but where the model says why.
    if (bound.has(id) && !struck.has(id)) return [];
    return model.excluded.includes(id) && !rules.excluded.includes(id) ? [id] : [];
  });
}

/** The model's order. */
function orderOf(
  own: DraftSection | undefined,
  theirs: DraftSection | undefined,
  told: ReadonlyMap<string, ToldFact>,
): string[] {
  const known = new Set(blockNames(own?.blocks ?? []));
  return blockNames(theirs?.blocks ?? []).filter((name) => told.has(name) || known.has(name));
}
