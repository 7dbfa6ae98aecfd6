/**
 * The user's part of a review as it is kept between two runs of the editor: what they ticked, wrote and put in. The
 * session itself is read from its log again.
 */
import { layParts, type Refined } from '../acceptedPart';
import { uncommittedFiles } from './dropUncommitted';
import { mergeText } from './mergeText';
import {
  type Addition,
  baseLines,
  extractedSections,
  factIds,
  follow,
  type ReviewState,
  type Settled,
} from './reviewState';

/** Plain data without secrets: what the user typed is redacted, what they restored is redacted again. */
export interface KeptReview {
  readonly goal: string;
  /** Items the user ticked and unticked. */
  readonly on: readonly string[];
  readonly off: readonly string[];
  /** The user's version of a block, by its key. */
  readonly rewritten: readonly (readonly [key: string, text: string])[];
  readonly additions: readonly Addition[];
  readonly text: string;
  readonly settled: Settled;
  /** The text the ticks alone would give, line by line, each with the block it is of. */
  readonly base: readonly { readonly text: string; readonly owner: string | null }[];
  /** Sections taken over from a model; their text came redacted. Null where none is. */
  readonly refined: Omit<Refined, 'base'> | null;
}

/** @param redact takes the secrets out of a text */
export async function keptReview(review: ReviewState, redact: (text: string) => Promise<string>): Promise<KeptReview> {
  const secrets = review.restored.map(({ secret }) => secret).filter((secret) => secret !== '');
  const clean = (text: string) =>
    redact(secrets.reduce((current, secret) => current.replaceAll(secret, '[redacted:restored]'), text));
  const state = review.restored.length === 0 ? review : follow(review, { ...review, restored: [] });
  const rewritten = await Promise.all(
    [...state.rewritten].map(async ([key, text]) => [key, await clean(text)] as const),
  );
  const additions = await Promise.all(
    state.additions.map(async (addition) => ({ ...addition, text: await clean(addition.text) })),
  );
  const { settled } = state;
  const corrected = await Promise.all(
    settled.lines.map(async ({ was, now }) => ({ was: await clean(was), now: await clean(now) })),
  );
  const [goal, text] = await Promise.all([clean(state.goal), clean(state.text)]);
  const kept = { ...state, goal, text, additions, rewritten: new Map(rewritten) };
  const touched = [...state.touched];
  return {
    goal,
    on: touched.filter((id) => state.ticked.has(id)),
    off: touched.filter((id) => !state.ticked.has(id)),
    rewritten,
    additions,
    text,
    settled: { ...settled, lines: corrected },
    base: baseLines(kept).map(({ text: line, owner }) => ({ text: line, owner })),
    refined: keptRefined(state),
  };
}

function keptRefined({ refined }: ReviewState): KeptReview['refined'] {
  if (refined === null) return null;
  const { parts, model, seconds } = refined;
  return { parts, model, seconds };
}

/**
 * Takes the user's part up again on a new extraction of the same session. Where the session is as it was, the text is too,
 * to the last byte; where it has grown, its lines follow it and the user's own stay.
 */
export function resumeReview(kept: KeptReview, rules: ReviewState['draft']): ReviewState {
  const draft = layParts(rules, kept.refined?.parts ?? []);
  const ids = new Set([...factIds(draft.sections), ...factIds(rules.sections)]);
  const out = new Set([...draft.excluded, ...rules.excluded]);
  const known = (id: string) =>
    ids.has(id) || id === uncommittedFiles || kept.additions.some((addition) => addition.id === id);
  const [on, off] = [new Set(kept.on.filter(known)), new Set(kept.off.filter(known))];
  const state: ReviewState = {
    draft,
    goal: kept.goal,
    ticked: new Set([...[...ids].filter((id) => !out.has(id) && !off.has(id)), ...on]),
    touched: new Set([...on, ...off]),
    rewritten: new Map(),
    additions: kept.additions,
    restored: [],
    keptLines: new Set(),
    settled: kept.settled,
    text: '',
    laidOut: null,
    refined: kept.refined === null ? null : { ...kept.refined, base: rules },
    discarded: new Set(),
    answered: null,
  };
  const blocks = new Set(factIds(extractedSections(state)));
  const resumed = { ...state, rewritten: new Map(kept.rewritten.filter(([key]) => blocks.has(key))) };
  // The user's version of a block that is no longer found is a line of their own.
  const lost = new Set(kept.rewritten.flatMap(([key]) => (blocks.has(key) ? [] : [key])));
  const before = kept.base.filter(({ owner }) => owner === null || !lost.has(owner)).map(({ text }) => text);
  const next = baseLines(resumed).map(({ text }) => text);
  return { ...resumed, text: mergeText(kept.text, before.join('\n'), next.join('\n')) };
}
