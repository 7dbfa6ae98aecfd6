import type { Conflict } from '../../conflict';
import type { CheckFact } from '../../fact';
import { sessionRoot } from '../../index/indexSession';
import { withChecksRan } from '../../shell/checks/checksRan';
import { readableCommand } from '../../shell/readableCommand';
import { foldSpace } from '../../text/foldSpace';
import { shortHash } from '../../text/shortHash';
import type { MergePart, TimeOf } from '../mergePart';

/** Checks that passed in one session of a project and failed in another. In one folder the later run tells how it is. */
export function checkConflicts(parts: readonly MergePart[], timeOf: TimeOf): Conflict[] {
  const runs = new Map<string, { readonly part: MergePart; readonly fact: CheckFact }[]>();
  for (const part of parts)
    for (const fact of withChecksRan(part.facts.verification)) {
      if (fact.inherited === true || resultOf(fact) === null) continue;
      const command = foldSpace(readableCommand(fact.command, sessionRoot(part.index.session)));
      const key = `${part.project.key} ${command}`;
      if (runs.get(key)?.some((run) => run.part === part) !== true)
        runs.set(key, [...(runs.get(key) ?? []), { part, fact }]);
    }
  return [...runs.values()].flatMap((own): Conflict[] => {
    if (new Set(own.map(({ fact }) => resultOf(fact))).size < 2) return [];
    const isOneTree = new Set(own.map(({ part }) => part.project.root)).size === 1;
    const last = own.toSorted((a, b) => timeOf(a.fact.evidence[0]) - timeOf(b.fact.evidence[0])).at(-1);
    const [{ part, fact } = { part: null, fact: null }] = own;
    if (part === null) return [];
    const subject = foldSpace(readableCommand(fact.command, sessionRoot(part.index.session)));
    return [
      {
        id: `conflict-check-${shortHash(subject)}`,
        about: 'check',
        subject,
        sides: own.map(({ part: side, fact: one }) => ({
          session: side.label,
          text: `${words[one.status] ?? one.status}${one.summary === null ? '' : `, ${one.summary}`}`,
          evidence: one.evidence.slice(0, 1),
          factId: one.id,
        })),
        proposed: isOneTree && last !== undefined ? last.part.label : null,
      },
    ];
  });
}

const words: Readonly<Partial<Record<CheckFact['status'], string>>> = { stale: 'passed, now stale' };

/** Green, red, or nothing to compare. */
function resultOf({ status }: CheckFact): 'green' | 'red' | null {
  return status === 'passed' || status === 'stale' ? 'green' : status === 'failed' ? 'red' : null;
}
