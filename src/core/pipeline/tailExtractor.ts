/**
 * Refreshes the end of a draft: where it stands, what is in flight, what is to do and what the checks show are drawn anew;
 * everything else stays as it was drawn before. What the user ticked stays theirs: a fact that says the same keeps its id.
 */
import { allFacts, noFacts, textOfFact } from '../allFacts';
import type { Fact, Facts } from '../fact';
import { foldSpace } from '../text/foldSpace';
import type { Extractor } from './extractor';

/** What was drawn before, and the last line of the log it was drawn from. */
export interface EarlierFacts {
  readonly facts: Facts;
  readonly lastLine: number;
}

/** @param rules draws all facts of the session as it is now */
export function tailExtractor({ facts: before, lastLine }: EarlierFacts, rules: Extractor): Extractor {
  return {
    id: `${rules.id}-tail`,
    async extract(input, signal) {
      const found = await rules.extract(input, signal);
      const facts = withTail(before, found.facts, lastLine);
      return { ...found, facts, proven: new Set(allFacts(withoutTail(before)).map(({ id }) => id)) };
    },
  };
}

function withTail(before: Facts, now: Facts, lastLine: number): Facts {
  const since = <One extends Fact>(list: readonly One[]) =>
    list.filter(({ evidence }) => evidence.length > 0 && evidence.every(({ line }) => line > lastLine));
  return {
    ...withoutInherited(before),
    state: withIds(before.state, now.state),
    inFlight: withIds(before.inFlight, now.inFlight),
    turns: withIds(before.turns, now.turns),
    openQuestions: withIds(before.openQuestions, now.openQuestions),
    verification: withIds(before.verification, now.verification),
    errors: withIds(before.errors, now.errors),
    repository: now.repository,
    // What binds is never left out, whoever asked for the end alone.
    constraints: [...withoutInherited(before).constraints, ...others(before.constraints, now.constraints)],
    requests: [...withoutInherited(before).requests, ...since(now.requests)],
  };
}

/** What stays as it was drawn. */
function withoutTail(facts: Facts): Facts {
  const { requests, goalPointers, constraints, decisions, information, failedApproaches, files, commands } =
    withoutInherited(facts);
  return {
    ...{ ...noFacts, requests, goalPointers, constraints, decisions, information, failedApproaches },
    ...{ files, commands },
  };
}

/** The handoff that a session was given is read again with every draft. */
function withoutInherited(facts: Facts): Facts {
  const own = <One extends Fact>(list: readonly One[]) => list.filter(({ inherited }) => inherited !== true);
  return {
    ...facts,
    constraints: own(facts.constraints),
    requests: own(facts.requests),
    decisions: own(facts.decisions),
    information: own(facts.information),
    failedApproaches: own(facts.failedApproaches),
  };
}

/** What only later words made binding stands further up in the log, and is carried all the same. */
function others<One extends Fact>(before: readonly One[], now: readonly One[]): One[] {
  const known = new Set(before.map(sameWords));
  return now.filter((fact) => !known.has(sameWords(fact)));
}

/** The list as it is now; what says the same as before goes by its former id. */
function withIds<One extends Fact>(before: readonly One[], now: readonly One[]): One[] {
  const former = new Map(before.map((fact) => [sameWords(fact), fact.id]));
  const taken = new Set<string>();
  return now.map((fact) => {
    const id = former.get(sameWords(fact));
    if (id === undefined || taken.has(id)) return fact;
    taken.add(id);
    return { ...fact, id };
  });
}

/** What a fact is about, whatever became of it. */
export function sameWords(fact: Fact): string {
  const text = foldSpace(textOfFact(fact));
  const about = fact.kind === 'state' && fact.about === 'todo' ? text.replace(todoState, '') : text;
  return `${fact.kind} ${about.replace(/ \(\d+ of \d+ items of the list are done\)$/, '')}`;
}

const todoState = /^(?:In progress|To do|Done|Blocked|Later|Cancelled): /;
