/** What the agent says is done, in the answer that ended the session. Declared, not observed: the ledger may disagree. */
import type { StateFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { hedgeCue } from '../language/cues';
import { bestUnits, type ScoredUnit } from '../language/scoredUnits';

const maxClaims = 6;

export function claimsOfLastAnswer(units: readonly ScoredUnit[]): StateFact[] {
  const claims = units.filter(
    (unit) => unit.isLast && unit.cues.has('done') && !hedgeCue.test(unit.text) && !unit.text.endsWith('?'),
  );
  return bestUnits(claims, maxClaims, 0).map((unit) => fact(unit));
}

function fact(unit: ScoredUnit): StateFact {
  return {
    id: factId('claim', unit.passage.ref.line, unit.text),
    kind: 'state',
    about: 'outcome',
    label: 'done',
    tag: 'declared',
    text: unit.text,
    evidence: [unit.passage.ref],
  };
}
