/** Which files have their line under “What changed”, so that “Files” needs none. */
import { defaultBudgetTokens } from '../../defaultRequest';
import type { DraftRequest } from '../../draft';
import type { Facts } from '../../fact';

/** Of an item by name, the others are a count. */
const mostFiles = 6;

/** How many files an item names; a budget above the default has room for more. */
export const filesNamed = ({ budgetTokens }: Pick<DraftRequest, 'budgetTokens'>) =>
  Math.floor(mostFiles * Math.max(1, budgetTokens / defaultBudgetTokens));

/**
 * The ids of files, each with the changes whose lines name it; one that is missing now is told apart. Which changes stand
 * depends on the budget.
 */
export function toldAsChanged(
  { changes, files }: Pick<Facts, 'changes' | 'files'>,
  request: Pick<DraftRequest, 'budgetTokens'>,
  isLeftOut: (factId: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const naming = new Map<string, string[]>();
  for (const { id, files: changed } of changes) {
    if (isLeftOut(id)) continue;
    for (const { path } of changed.slice(0, filesNamed(request))) naming.set(path, [...(naming.get(path) ?? []), id]);
  }
  return new Map(
    files.flatMap(({ id, path, exists, operation }) => {
      const named = exists === false && operation !== 'deleted' ? undefined : naming.get(path);
      return named === undefined ? [] : [[id, named] as const];
    }),
  );
}
