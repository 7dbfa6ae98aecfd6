/** What the table of secret rules is made of. A rule recognises; replacing is left to `redactText`. */
import type { Pattern } from '../text/asked/askedPattern';

/** Where a secret stands: `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface RuleBase {
  /** Shown to the user inside the placeholder. */
  readonly id: string;
  /** In lower case, three characters or more, compared without regard to case. A rule is only asked where one of them stands. */
  readonly keywords: readonly string[];
}

/** A secret that a pattern describes. */
export interface PatternRule extends RuleBase {
  /**
   * Sticky, tried where the keyword stands, with every quantifier bounded.
   * The secret is the group `secret`, which ends the match, or else the whole match. A lookbehind may catch as
   * `lead` what belongs to the secret and stands before the keyword.
   */
  readonly pattern: Pattern;
  /** Length from which the secret is believed without looking random; shorter ones are taken for cut off. */
  readonly full?: number;
  /** Replaces the default check, which asks whether the secret looks random. */
  readonly check?: (secret: string) => boolean;
}

/** A secret that no regular language describes well. */
export interface FinderRule extends RuleBase {
  /** The secret, or secrets, to which the keyword at `at` belongs. */
  readonly find: (text: string, at: number, keyword: string) => Span | readonly Span[] | null;
}

/** One kind of secret and how it is recognised: by a pattern, or by a function. */
export type SecretRule = PatternRule | FinderRule;
