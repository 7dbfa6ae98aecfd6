/** What stands in the way of a goal that ships the work: a branch that is behind, old checks or none, files that are not the session’s. */
import { isFailing, ownChecks } from '../../core/document/lead/checkStates';
import type { Facts, RepositoryFact } from '../../core/fact';
import { cutAtWord } from '../../core/text/cutAtWord';
import { t } from '../../protocol/language';
import type { UnsureLine } from '../../protocol/triageMessages';
import { asCode } from './asCode';
import { type GoalAct, leavesFolder } from './goalAct';
import { editsIn } from './proofOf';

/** The gravest first; old checks have their own lines. */
export function actLines(facts: Facts, act: GoalAct): UnsureLine[] {
  return [...behindLine(facts, act), ...uncheckedLine(facts), ...othersLine(facts)];
}

const line = { known: 'stale', isOfGoal: true, first: null } as const;

function behindLine({ repository }: Facts, act: GoalAct): UnsureLine[] {
  const behind = repository?.behind ?? 0;
  if (repository === null || behind === 0 || !leavesFolder(act)) return [];
  return [
    {
      ...{ ...line, id: actBehind, line: placeOf(repository) },
      text: t(
        '{0} is {1, plural, one {# commit} other {# commits}} behind its remote branch',
        asCode(repository.branch ?? t('The branch')),
        behind,
      ),
      why: t('As git said last. A push is refused until these commits are pulled'),
    },
  ];
}

/** Also where all that was run is out of date: that check says so itself. */
function uncheckedLine(facts: Facts): UnsureLine[] {
  const isChecked = ownChecks(facts).some((fact) => ranOnce.has(fact.status) || isFailing(fact));
  const last = editsIn(facts).toSorted((a, b) => b.line - a.line)[0];
  if (isChecked || last === undefined) return [];
  return [
    {
      ...{ ...line, id: actUnchecked, line: last.line },
      text: t('No check was run on what changed'),
      why: t('The last edit stands there; nothing behind it shows that the code builds or passes'),
    },
  ];
}

const ranOnce: ReadonlySet<string> = new Set(['passed', 'stale', 'unclear', 'failed']);

function othersLine({ repository }: Facts): UnsureLine[] {
  const others = repository?.leaveAlone ?? [];
  const [first] = others;
  if (repository === null || first === undefined) return [];
  const name = asCode(cutAtWord(first, longestName));
  return [
    {
      ...{ ...line, id: actOthers, line: placeOf(repository) },
      text:
        others.length === 1
          ? t('{0} is changed and not this session’s', name)
          : t('{0} and {1} more are changed and not this session’s', name, others.length - 1),
      why: t('`git add -A` would take it into the commit'),
    },
  ];
}

/** The id of that line. */
export const actBehind = 'act-behind';
/** The id of that line. */
export const actUnchecked = 'act-unchecked';
const actOthers = 'act-others';

const longestName = 80;
/** Git’s own output stands before the edits since. */
const placeOf = ({ evidence }: RepositoryFact) => evidence[0]?.line ?? null;
