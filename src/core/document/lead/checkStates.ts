import type { CheckFact } from '../../fact';

/**
 * What failed before the last edits, and passes by the agent's word, is told among the checks alone; so is white space, which
 * stops nobody and is often that of files which stood there before.
 */
export const isFailing = ({ status, saidToPass, command }: CheckFact): boolean =>
  status === 'failed' && saidToPass === undefined && !ofWhiteSpace.test(command);

const ofWhiteSpace = /^git\b[^;&|]*\bdiff\b[^;&|]*--check\b/;
