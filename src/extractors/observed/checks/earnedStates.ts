/** The words that a result of a check earns: built, tested, verified; and not tested, where files changed since. */
import { hooksRanTests } from '../../../core/document/lead/checkStates';
import type { CheckFact, RepositoryFact, StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { withChecksRan } from '../../../core/shell/checks/checksRan';
import { broughtByGit } from '../../../core/shell/checks/ciOutcome';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { isAbsolute } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import type { SeenPush } from '../repository/gitDeedRules';
import { prose, reachOf } from './testedSince';
import { triedByUser } from './triedByUser';

const words: readonly (readonly [StateFact['label'], string, CheckFact['check']])[] = [
  ['built', 'Built', 'build'],
  ['tested', 'Tested', 'test'],
];

/**
 * Built, tested and verified only where nothing of the kind failed, is stale or unclear; "not tested" where code changed and
 * no test ran on it as it is.
 */
export function earnedStates(
  verification: readonly CheckFact[],
  repository: RepositoryFact | null,
  index: SessionIndex,
): StateFact[] {
  const ran = withChecksRan(verification).filter(
    ({ status, check, inPart, toFail }) =>
      status !== 'not-run' && check !== 'CI' && inPart === undefined && toFail === undefined,
  );
  const earned = words.flatMap(([label, word, kind]): StateFact[] => {
    const [fresh, ...others] = passedAll(ran.filter((check) => check.check === kind && !hooksRanTests(check, ran)));
    if (fresh === undefined) return [];
    const earns = state(label, `${word}: ${fresh.command}`, fresh.evidence.slice(0, 1));
    return [
      label === 'tested' ? { ...earns, reach: reachOf([fresh, ...others], lastCommit(repository), index) } : earns,
    ];
  });
  return [...earned, ...verified(ran), ...notTested(ran, index)];
}

/** Where the last commit was sent, and git did not refuse it. */
export const pushedState = (push: SeenPush | null): StateFact[] =>
  push === null
    ? []
    : [
        {
          ...state('pushed', `Pushed: ${cutAtWord(foldSpace(push.run.command), longestCommand)}`, [
            refTo(push.run.call.result ?? push.run.call.call),
          ]),
          about: 'repository',
          decidedBy: push.decidedBy,
        },
      ];

const longestCommand = 80;

/** One that another program made in place of the session's own has no time. */
const lastCommit = (repository: RepositoryFact | null) =>
  repository === null || repository.commits.length === 0 || repository.head !== undefined
    ? null
    : (repository.commits[0] ?? null);

/** Checks that all passed and are not stale, the newest first; one that fails, or whose result is unclear, takes the word back. */
const passedAll = (checks: readonly CheckFact[]): readonly CheckFact[] =>
  checks.every((check) => hasPassed(check)) ? checks : [];

/** Of what git brought in behind it the reach tells. */
const hasPassed = ({ status, since }: CheckFact) => status === 'passed' || (status === 'stale' && broughtByGit(since));

/** Tests and at least one check of another kind, and nothing that ran says otherwise. */
function verified(ran: readonly CheckFact[]): StateFact[] {
  const other = ran.find((check) => check.check !== 'test' && check.check !== 'build');
  const isWhole = ran.some((check) => check.check === 'test') && ran.every(({ status }) => status === 'passed');
  return isWhole && other !== undefined
    ? [state('verified', `Verified: every check passed, ${other.command} too`, other.evidence.slice(0, 1))]
    : [];
}

/** Code of the folder changed, no test has passed or failed on it as it is, and the user did not try it out. */
function notTested(ran: readonly CheckFact[], index: SessionIndex): StateFact[] {
  const last = index.changes.findLast(({ path }) => !isAbsolute(path) && !prose.test(path));
  if (last === undefined) return [];
  const tests = ran.filter((check) => check.check === 'test');
  const isOld = (check: CheckFact) => check.status === 'stale' && !hasPassed(check);
  const stale = tests.find(isOld);
  if (!tests.every(isOld)) return [];
  // A script of the project's own was tried out on it.
  if (ran.some((check) => check.check === 'own script' && check.status === 'passed')) return [];
  if (triedByUser(index, last.position)) return [];
  const { line, id } = index.entryAt(last.position);
  const text =
    stale === undefined
      ? 'Not tested: files were changed and no test was run'
      : `Not tested: ${stale.since.slice(-2).join(', ')} changed after ${stale.command} passed`;
  return [state('not-tested', text, stale?.evidence.slice(0, 1) ?? [{ line, entry: id }])];
}

const state = (label: StateFact['label'], text: string, evidence: StateFact['evidence']): StateFact => ({
  id: `earned-${label}`,
  kind: 'state',
  about: 'checks',
  label,
  tag: 'observed',
  text,
  evidence,
});
