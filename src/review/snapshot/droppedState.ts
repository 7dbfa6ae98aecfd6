/** What the panel shows of a compaction: the facts its summary kept, and those it dropped with their ticks. */
import type { BoundaryReport } from '../../core/uncompact/boundaryReport';
import type { ComparedFact } from '../../core/uncompact/uncompact';
import type { DroppedFactState, DroppedState } from '../../protocol/droppedMessages';

/** The compaction that the user looks into. */
export interface DroppedSituation {
  readonly line: number;
  /** Null while it is looked for. */
  readonly found: BoundaryReport | null;
  readonly ticked: ReadonlySet<string>;
}

/** What was touched again is ticked to begin with: those lines the running session missed. */
export const tickedAtFirst = ({ dropped }: BoundaryReport): ReadonlySet<string> =>
  new Set(dropped.flatMap(({ id, touchedAgain }) => (touchedAgain === null ? [] : [id])));

/** Those that are ticked, in the order of a handoff. */
export const tickedFacts = ({ found, ticked }: DroppedSituation): readonly ComparedFact[] =>
  (found?.dropped ?? []).filter(({ id }) => ticked.has(id));

/** As the panel shows it. */
export function droppedState({ line, found, ticked }: DroppedSituation): DroppedState {
  const { tokensBefore = null, tokensAfter = null } = found?.boundary ?? {};
  const about = { line, tokensBefore, tokensAfter };
  if (found === null) return { ...about, step: { kind: 'looking' } };
  if (found.summaryTokens === null) return { ...about, step: { kind: 'no-summary' } };
  const headings = [...new Set(found.dropped.map(({ heading }) => heading))];
  return {
    ...about,
    step: {
      kind: 'found',
      summaryTokens: found.summaryTokens,
      kept: found.kept.map(({ text, evidence }) => ({ text, line: evidence[0]?.line ?? 0 })),
      groups: headings.map((heading) => ({
        heading,
        items: found.dropped.filter((fact) => fact.heading === heading).map((fact) => itemOf(fact, ticked)),
      })),
      unsure: found.unsure,
    },
  };
}

function itemOf(fact: ComparedFact, ticked: ReadonlySet<string>): DroppedFactState {
  const { id, kind, text, note, touchedAgain, evidence } = fact;
  return {
    ...{ id, isOn: ticked.has(id), text, note },
    isCode: kind === 'file' || kind === 'command' || kind === 'check',
    again:
      touchedAgain === null
        ? null
        : { how: touchedAgain.how, line: touchedAgain.evidence.at(-1)?.line ?? 0, calls: touchedAgain.calls },
    line: evidence[0]?.line ?? 0,
  };
}
