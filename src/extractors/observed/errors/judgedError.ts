/** An error that words tell of, with what ended it. */
import type { Over } from '../../../core/claims/claim';
import { type Ender, over } from '../../../core/claims/verdict';
import type { ErrorFact } from '../../../core/fact';

/** `over` is null for an error that stands. */
export interface JudgedError {
  readonly fact: ErrorFact;
  readonly over: Over | null;
}

/** The error, over where somebody or something ended it. */
export const judged = (fact: ErrorFact, ender: Ender | null): JudgedError => ({
  fact,
  over: ender === null ? null : over('carried out', ender),
});

/** Those that stand. */
export const standing = (errors: readonly JudgedError[]): ErrorFact[] =>
  errors.flatMap(({ fact, over: end }) => (end === null ? [fact] : []));
