import type { LintFinding } from '../lintFinding';

/** What each session's lint found. */
interface Linted {
  readonly label: string;
  readonly findings: readonly LintFinding[];
}

/** About the goal of all sessions: said once, and only where it holds in each. */
const ofGoal: ReadonlySet<string> = new Set(['vague-goal', 'unknown-in-goal', 'secret-in-goal']);

/** The findings of several sessions in one list; those of one session begin with its letter. */
export function lintMerged(parts: readonly Linted[]): LintFinding[] {
  const [first, ...others] = parts;
  const everywhere = (first?.findings ?? []).filter(
    ({ rule, message }) =>
      ofGoal.has(rule) && others.every(({ findings }) => findings.some((finding) => finding.message === message)),
  );
  const own = parts.flatMap(({ label, findings }) =>
    findings
      .filter(({ rule }) => !ofGoal.has(rule))
      .map((finding): LintFinding => ({ ...finding, message: `${label}: ${finding.message}` })),
  );
  return [...everywhere, ...own];
}
