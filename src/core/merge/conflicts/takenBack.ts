/** What the user took back, or permitted, in a session behind the one that still holds it. */
import { openClaims } from '../../claims/claimOf';
import { wordsSaid } from '../../claims/laterWords';
import { openLifts } from '../../claims/lifts';
import type { ConstraintFact } from '../../fact';
import type { EntryRef } from '../../provenance';
import { foldSpace } from '../../text/foldSpace';
import type { MergePart, TimeOf } from '../mergePart';

/** A rule of one session, and the words that end it in another one. */
export interface TakenBack {
  readonly fact: ConstraintFact;
  readonly part: MergePart;
  readonly by: { readonly part: MergePart; readonly text: string; readonly at: EntryRef };
}

/** Rules that outlive their task; where both sessions say one, it was said again. */
export function takenBack(holder: MergePart, other: MergePart, timeOf: TimeOf): TakenBack[] {
  const again = new Set(other.facts.constraints.map(({ text }) => foldSpace(text).toLowerCase()));
  const rules = holder.facts.constraints.filter(
    ({ text, standing, inherited, evidence }) =>
      standing && inherited !== true && !again.has(foldSpace(text).toLowerCase()) && isOf(holder, evidence),
  );
  if (rules.length === 0) return [];
  const open = openClaims(holder.index);
  const claims = rules.map((fact) => ({ fact, claim: { ...open(fact), saidAt: -1 } }));
  const own = other.facts.constraints.map(openClaims(other.index));
  const said = wordsSaid(other.index, '').filter(({ by }) => by === 'user');
  const lifts = openLifts(said, [...claims.map(({ claim }) => claim), ...own]);
  return claims.flatMap(({ fact, claim }): TakenBack[] => {
    const lifted = lifts.of(claim);
    if (lifted === null) return [];
    const at = { ...lifted.said.ref, session: other.label };
    if (timeOf(at) <= timeOf(fact.evidence.at(-1))) return [];
    return [{ fact, part: holder, by: { part: other, text: lifted.said.text, at } }];
  });
}

const isOf = ({ label }: MergePart, evidence: readonly EntryRef[]) =>
  evidence.every(({ session }) => session === label);
