import type { CheckFact, Facts } from '../../core/fact';
import type { Counted } from './tally';
import { hits } from './textMatch';
import type { TruthTable } from './truthTable';

type Check = TruthTable['checks'][number];

/** A check that the table knows must have its status; one that it does not know is no check. What a script ran is told in the script's line. */
export function judgeChecks({ checks, checksCovered }: TruthTable, { verification }: Facts): Counted {
  let right = 0;
  const wrong: string[] = [];
  for (const fact of verification) {
    if (checksCovered.some((covered) => hits(covered.is, fact.command))) continue;
    const check = checks.find(({ is }) => hits(is, fact.command));
    if (check === undefined) {
      if (fact.status !== 'not-run') wrong.push(`no check: ${fact.command} ${fact.status}`);
    } else if (!check.doubt) {
      if (hasStatus(fact, check)) right += 1;
      else wrong.push(tellStatus(fact, check));
    }
  }
  const listed = verification.flatMap(({ command, ran = [] }) => [command, ...ran]);
  const missing = checks.filter(
    (check) => !check.doubt && !check.optional && !listed.some((command) => hits(check.is, command)),
  );
  return {
    list: 'checks',
    tally: { right, wrong: wrong.length, missing: missing.length },
    wrong,
    missing: missing.map(({ is, text }) => ({ text: text || String(is), is })),
  };
}

const allowed: Readonly<Record<string, readonly CheckFact['status'][]>> = {
  passed: ['passed', 'stale'],
  failed: ['failed'],
  unclear: ['unclear', 'not-run'],
};

function hasStatus(fact: CheckFact, check: Check): boolean {
  if (allowed[check.status]?.includes(fact.status) === false) return false;
  if (check.status !== 'passed') return true;
  return (check.stale ?? false) === (fact.status === 'stale' || fact.since.length > 0);
}

const tellStatus = (fact: CheckFact, check: Check) =>
  `${fact.command} ${fact.status}, ${fact.since.length} changed since; it is ${check.status}${check.stale ? ' and stale' : ''}`;
