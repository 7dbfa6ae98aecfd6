import type { CheckFact, Facts } from '../../fact';
import { ofHooks } from '../../shell/checks/hookNote';

/**
 * What failed before the last edits, and passes by the agent's word or in a run of all tests, is told among the checks alone; so is what failed on
 * files that the session never changed, or was there before or is accepted by the agent's word, white space, which stops nobody, and what runs again:
 * it may pass by now, as may what only asked for a commit.
 */
export const isFailing = ({
  status,
  passedSince,
  saidToPass,
  saidOlder,
  saidAccepted,
  committedSince,
  elsewhere,
  runningSince,
  command,
}: CheckFact): boolean =>
  status === 'failed' &&
  passedSince === undefined &&
  saidToPass === undefined &&
  saidOlder === undefined &&
  saidAccepted === undefined &&
  committedSince === undefined &&
  elsewhere === undefined &&
  runningSince === undefined &&
  !isOfWhiteSpace({ command });

/** `git diff --check` tells of no more than that. */
export const isOfWhiteSpace = ({ command }: Pick<CheckFact, 'command'>): boolean => ofWhiteSpace.test(command);

const ofWhiteSpace = /^git\b[^;&|]*\bdiff\b[^;&|]*--check\b/;

/** Of another folder than the work's own: of its state it says nothing. */
export function ownChecks({ verification, repository }: Pick<Facts, 'verification' | 'repository'>): CheckFact[] {
  const own = repository?.folder ?? null;
  return verification.filter(
    ({ folder }) => folder === undefined || (own !== null && `${folder}/`.startsWith(`${own}/`)),
  );
}

/** The tests are old, and those that hooks of a later commit ran passed on the files as they are. */
export const hooksRanTests = (stale: CheckFact, checks: readonly CheckFact[]): boolean =>
  stale.status === 'stale' &&
  checks.some(
    ({ status, check, command, evidence }) =>
      status === 'passed' &&
      check === 'test' &&
      ofHooks(command) &&
      (evidence[0]?.line ?? 0) > (stale.evidence[0]?.line ?? 0),
  );

/** A task called “check” may be anything: a test is only what says so, or what hooks ran as one. */
export const saysTest = ({ command }: Pick<CheckFact, 'command'>): boolean =>
  ofHooks(command) || /test|spec|jest|cypress|playwright|\bverify\b|integration|bats|unit|tox|nox/i.test(command);
