/** What a build service said of its checks, in the panel's language: the counts are ours, the names are its own. */
import type { CheckFact } from '../../core/fact';
import { t } from '../../protocol/language';

/** The result of a check as it is shown; what a program printed stays as it is. */
export function summaryWords({ check, summary }: CheckFact): string | null {
  if (check !== 'CI' || summary === null) return summary;
  return summary
    .split(/, (?=\d+ (?:passed|still running)(?:, |$))/)
    .map(countWords)
    .join(', ');
}

function countWords(part: string): string {
  const [, failing, names = ''] = /^(\d+) failing: (.+)$/.exec(part) ?? [];
  if (failing !== undefined) return t('{0} failing: {1}', failing, names);
  const [, count = '', hasPassed] = /^(\d+) (?:(passed)|still running)$/.exec(part) ?? [];
  if (count === '') return part;
  return hasPassed === undefined ? t('{0} still running', count) : t('{0} passed', count);
}
