import type { Fact, Facts } from './fact';

/** Every fact of every kind, in the order of the lists. */
export function allFacts(facts: Facts): Fact[] {
  return [
    ...facts.state,
    ...facts.inFlight,
    ...facts.requests,
    ...facts.goalPointers,
    ...facts.turns,
    ...(facts.repository === null ? [] : [facts.repository]),
    ...(facts.otherRepositories ?? []),
    ...facts.constraints,
    ...facts.decisions,
    ...facts.information,
    ...facts.openQuestions,
    ...facts.failedApproaches,
    ...facts.errors,
    ...facts.verification,
    ...facts.files,
    ...facts.commands,
    ...(facts.told ?? []),
    ...facts.changes,
  ];
}

/** The words a fact is named by in lists of rejected facts and in tests. */
export function textOfFact(fact: Fact): string {
  switch (fact.kind) {
    case 'file':
      return fact.path;
    case 'command':
    case 'check':
      return fact.command;
    case 'change':
      return fact.text === '' ? fact.files.map(({ path }) => path).join(', ') : fact.text;
    case 'turn':
      return fact.lead;
    case 'repository':
      return fact.folder ?? fact.branch ?? 'the repository';
    default:
      return fact.text;
  }
}

/** Lists of facts without any: what an extractor begins from. */
export const noFacts: Facts = {
  state: [],
  inFlight: [],
  requests: [],
  goalPointers: [],
  turns: [],
  repository: null,
  constraints: [],
  decisions: [],
  information: [],
  openQuestions: [],
  failedApproaches: [],
  errors: [],
  verification: [],
  files: [],
  commands: [],
  changes: [],
};
