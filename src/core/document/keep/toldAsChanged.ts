/** Which files have their line under “What changed”, so that “Files” needs none. */
import type { DraftRequest } from '../../draft';
import type { Facts } from '../../fact';
import { pathsTold } from '../layouts/changesSection';

/** The ids of files; one that is missing now is told apart. Which changes stand depends on the budget. */
export function toldAsChanged(
  facts: Pick<Facts, 'changes' | 'files'>,
  request: Pick<DraftRequest, 'budgetTokens'>,
  isLeftOut: (factId: string) => boolean,
): string[] {
  const told = pathsTold(facts, isLeftOut, request);
  return facts.files.flatMap(({ id, path, exists, operation }) =>
    told.has(path) && (exists !== false || operation === 'deleted') ? [id] : [],
  );
}
