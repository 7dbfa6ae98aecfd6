import type { CheckFact, Facts } from '../../fact';

/**
 * What failed before the last edits, and passes by the agent's word or in a run of all tests, is told among the checks alone; so is what failed on
 * files that the session never changed, or was there before or is accepted by the agent's word, white space, which stops nobody, and what runs again:
 * it may pass by now.
 */
export const isFailing = ({
  status,
  passedSince,
  saidToPass,
  saidOlder,
  saidAccepted,
  elsewhere,
  runningSince,
  command,
}: CheckFact): boolean =>
  status === 'failed' &&
  passedSince === undefined &&
  saidToPass === undefined &&
  saidOlder === undefined &&
  saidAccepted === undefined &&
  elsewhere === undefined &&
  runningSince === undefined &&
  !ofWhiteSpace.test(command);

const ofWhiteSpace = /^git\b[^;&|]*\bdiff\b[^;&|]*--check\b/;

/** Of another folder than the work's own: of its state it says nothing. */
export function ownChecks({ verification, repository }: Pick<Facts, 'verification' | 'repository'>): CheckFact[] {
  const own = repository?.folder ?? null;
  return verification.filter(
    ({ folder }) => folder === undefined || (own !== null && `${folder}/`.startsWith(`${own}/`)),
  );
}
