/** What is asked of a new extraction, held against what there is. */
import type { ExtractionWish } from '../../extractionWish';

/** What is to be different; the goal is the one of the goal box where none is named. */
export type Wish = Partial<ExtractionWish>;

/** Whether what was extracted for one is what the other asks for. */
export const isFor = (one: ExtractionWish, other: ExtractionWish) =>
  one.goal === other.goal &&
  one.preset === other.preset &&
  one.layout === other.layout &&
  one.audience === other.audience &&
  hasNames(one) === hasNames(other);

/** People, hosts and folders are named in it. */
export const hasNames = ({ anonymize }: Pick<ExtractionWish, 'anonymize'>) => anonymize !== true;

/** The same facts, told otherwise. */
export const isOtherForm = (one: ExtractionWish, other: ExtractionWish) =>
  one.goal === other.goal && hasNames(one) === hasNames(other) && !isFor(one, other);

/** The user chose a preset, a form or a reader. */
export const isChoice = (wish: Wish) =>
  wish.preset !== undefined || wish.layout !== undefined || 'audience' in wish || 'anonymize' in wish;

/** A pull request has a form of its own. */
export const formOf = ({ layout, audience }: Pick<ExtractionWish, 'layout' | 'audience'>) =>
  audience === 'pr' ? 'pr' : layout;
