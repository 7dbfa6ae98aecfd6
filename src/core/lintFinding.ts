/** One warning about a draft: what a reader of it would miss or believe wrongly. */
export interface LintFinding {
  /** For example 'unverified-claim', 'vague-goal', 'missing-file', 'over-budget'. */
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  /** One sentence for the user. */
  readonly message: string;
  /** The fact or section it is about, where there is one. */
  readonly factId?: string;
}
