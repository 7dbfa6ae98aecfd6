import type { Fact, Facts } from './fact';

/** Every fact of every kind, in the order of the lists. */
export function allFacts(facts: Facts): Fact[] {
  return [
    ...facts.state,
    ...facts.constraints,
    ...facts.decisions,
    ...facts.information,
    ...facts.openQuestions,
    ...facts.failedApproaches,
    ...facts.errors,
    ...facts.verification,
    ...facts.files,
    ...facts.commands,
  ];
}
