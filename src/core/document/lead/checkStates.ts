import type { CheckFact } from '../../fact';

/** What failed before the last edits, and passes by the agent's word, is told among the checks alone. */
export const isFailing = ({ status, saidToPass }: CheckFact): boolean =>
  status === 'failed' && saidToPass === undefined;
