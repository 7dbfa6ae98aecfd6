/** A draft as `--json` prints it. */
import { textOfFact } from '../../core/allFacts';
import type { Draft } from '../../core/draft';
import type { EndedFact } from '../../core/fact';
import { laterOf } from './laterOf';

/** The object of the command line contract. Facts lose the fields that only the panel needs. */
export function draftJson(draft: Draft): Record<string, unknown> {
  const { facts, sections: _sections, noLongerHolds = [], ...rest } = draft;
  return {
    ...{ version: 2, ...rest, ...facts },
    information: facts.information.filter(({ topic }) => topic !== 'later'),
    ...(draft.session.before === undefined ? {} : { learnedLater: laterOf(draft) }),
    noLongerHolds: noLongerHolds.map(endedJson),
  };
}

/** What ended a statement stands beside it. */
const endedJson = ({ fact, endedBy, because }: EndedFact) => ({
  kind: fact.kind,
  text: textOfFact(fact),
  evidence: fact.evidence,
  ...(fact.inherited === undefined ? {} : { inherited: fact.inherited, from: fact.from }),
  ...(fact.decidedBy === undefined ? {} : { decidedBy: fact.decidedBy }),
  endedBy,
  because,
});
