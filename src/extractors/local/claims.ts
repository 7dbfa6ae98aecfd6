/** What the agent says is done, in the answer that ended the session. Declared, not observed: the ledger may disagree. */
import type { StateFact } from '../../core/fact';
import { hedgeCue } from './cues';
import { bestUnits, type ScoredUnit } from './scoredUnits';

const maxClaims = 6;

export function claimsOfLastAnswer(units: readonly ScoredUnit[]): StateFact[] {
  const claims = units.filter(
    (unit) => unit.isLast && unit.cues.has('done') && !hedgeCue.test(unit.text) && !unit.text.endsWith('?'),
  );
  const pending = units.filter(
    (unit) => unit.isLast && unit.cues.has('pending') && !unit.cues.has('done') && !unit.text.endsWith('?'),
  );
  return [
    ...bestUnits(claims, maxClaims, 0).map((unit): StateFact => fact(unit, 'done')),
    ...bestUnits(pending, maxClaims, 0).map((unit): StateFact => fact(unit, 'pending')),
  ];
}

function fact(unit: ScoredUnit, label: 'done' | 'pending'): StateFact {
  return {
    id: `claim-${unit.passage.ref.line}-${unit.text.length}`,
    kind: 'state',
    label,
    tag: 'declared',
    text: unit.text,
    evidence: [unit.passage.ref],
  };
}
