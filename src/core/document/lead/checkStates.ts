import type { CheckFact } from '../../fact';

/**
 * What failed before the last edits, and passes by the agent's word, is told among the checks alone; so is what failed on
 * files that the session never changed, or was there before by the agent's word, and white space, which stops nobody.
 */
export const isFailing = ({ status, saidToPass, saidOlder, elsewhere, command }: CheckFact): boolean =>
  status === 'failed' &&
  saidToPass === undefined &&
  saidOlder === undefined &&
  elsewhere === undefined &&
  !ofWhiteSpace.test(command);

const ofWhiteSpace = /^git\b[^;&|]*\bdiff\b[^;&|]*--check\b/;
