/**
 * Which tables are kept for the last look: a third, by repository, so that nothing is tuned on them. Their logs' authors
 * wrote none of the others. Whoever changes a rule looks at the development tables; these are scored with `--holdout`.
 */
const repositories: ReadonlySet<string> = new Set([
  'entireio/git-sync',
  'obra/episodic-memory',
  'polecatspeaks/StarCar',
  'raquezha/pi.dev',
  'savekirk/session-bridge',
]);

/** By repository, as the tables of one are alike. */
export const isHeldOut = ({ repository }: { readonly repository: string }) => repositories.has(repository);
