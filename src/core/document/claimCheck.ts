/** Compares what was claimed ("all tests pass") with what the checks showed. */

import type { CheckFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import { splitText } from '../language/splitText';
import { type EntryRef, placeOf } from '../provenance';
import type { Selection } from '../selection';
import { withChecksRan } from '../shell/checks/checksRan';
import { broughtByGit } from '../shell/checks/ciOutcome';
import type { Pattern } from '../text/asked/askedPattern';
import { anyOf, inOrder } from '../text/patterns';

/** A claim of an answer that the checks do not bear out. */
export interface ClaimFinding {
  readonly claim: string;
  readonly ref: EntryRef;
  readonly verdict: 'contradicted' | 'unverified';
  readonly why: string;
}

/** What a claim speaks of, by the kind of check. */
export const checkSubjects: readonly (readonly [string, Pattern])[] = [
  [
    'test',
    anyOf(
      'i',
      inOrder(
        '',
        /\b(?:all\s+)?(?:\d+\s+)?(?:unit |integration )?(?:tests?|specs?|suites?)\b.*\b/,
        /(?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|ok)\b/,
      ),
      /\bnpm test\b.*\b(?:pass(?:es)?|green)\b|\btests? (?:are|is) (?:now )?(?:green|passing)\b/,
      /Tests? (?:bestehen|laufen durch|sind grün)|tous les tests passent|todas las pruebas pasan/,
      /все тесты проходят|テストは?(?:すべて|全て)?(?:通|パス)|测试(?:全部)?通过/,
    ),
  ],
  ['lint', /\blint(?:er|ing)?\b.*\b(?:pass(?:es|ed)?|clean|green|no (?:errors|issues)|ok)\b/i],
  ['build', /\bbuilds?\b.*\b(?:pass(?:es|ed)?|succeed(?:s|ed)?|green|works)\b/i],
  ['type check', /\btype(?:check|s| check)\b.*\b(?:pass(?:es|ed)?|clean|ok)\b/i],
];

/** It is no claim: a wish, a condition, a question, or the opposite. */
export const hedged =
  /\b(?:if|once|when|should|until|ensure|make sure|would|will|need|to see|whether|after|before|expect|must|verify that|check that|not|doesn['’]t|don['’]t|fail)\b|\?/i;

/** Claims of the answers that ended turns, the newest first, each kind of check once. */
export function checkClaims(index: SessionIndex, selection: Selection, checks: readonly CheckFact[]): ClaimFinding[] {
  const ledger = withChecksRan(checks);
  const found = new Map<string, ClaimFinding>();
  for (const passage of selection.passages.toReversed()) {
    const entry = index.entryAt(passage.position);
    if (entry.kind !== 'message' || entry.role !== 'assistant' || passage.turn < index.turns.length) continue;
    for (const unit of splitText(passage.text)) {
      for (const [kind, pattern] of checkSubjects) {
        if (found.has(kind) || unit.kind === 'code' || !pattern.test(unit.text) || hedged.test(unit.text)) continue;
        const finding = judge(kind, unit.text, passage.ref, ledger);
        if (finding !== null) found.set(kind, finding);
      }
    }
  }
  return [...found.values()];
}

function judge(kind: string, claim: string, ref: EntryRef, ledger: readonly CheckFact[]): ClaimFinding | null {
  const own = ledger.filter((fact) => fact.check === kind);
  // A run after the claim says nothing of the time it was made.
  const failed = own.find((fact) => fact.status === 'failed' && (fact.evidence[0]?.line ?? 0) < ref.line);
  const text = claim.replace(/\s+/g, ' ').trim().slice(0, 160);
  if (failed !== undefined) {
    const failedAt = failed.evidence[0]?.line ?? 0;
    // Another check of the kind passed later: perhaps it covers the one that failed, and nobody can tell from the log.
    const passedLater = own.some(
      (fact) => (fact.status === 'passed' || fact.status === 'stale') && (fact.evidence[0]?.line ?? 0) > failedAt,
    );
    return {
      claim: text,
      ref,
      verdict: passedLater ? 'unverified' : 'contradicted',
      why: `the last run of ${failed.command} failed (${placeOf(failed.evidence[0])})`,
    };
  }
  const ran = own.filter((fact) => fact.status !== 'not-run' && fact.status !== 'unclear');
  if (ran.length === 0)
    return {
      claim: text,
      ref,
      verdict: 'unverified',
      why: `not observed: no ${kind} run with a known result is in the log`,
    };
  // The newest run is what such a claim speaks of; an older check of another kind of file does not stand in for it.
  const newest = ran.toSorted((a, b) => (b.evidence[0]?.line ?? 0) - (a.evidence[0]?.line ?? 0))[0];
  const stale = newest?.status === 'stale' ? newest : undefined;
  if (stale !== undefined)
    return {
      claim: text,
      ref,
      verdict: 'unverified',
      why: `${stale.since.join(', ')} ${broughtByGit(stale.since) ? 'came' : 'changed'} after the last run of ${stale.command}`,
    };
  return null;
}
