/**
 * What the agent told in turns before the last three stays out of the text where the goal does not come back to it: of
 * such lines every third was overtaken by the work since, and most others were of no use.
 */
import type { FactBase, Facts, RequestFact } from '../../fact';
import { contentWords } from '../../language/contentWords';
import { namesIn } from '../../language/names';
import type { EntryRef } from '../../provenance';

/** Where a fact stands among the turns of its session. */
export interface TurnPlaces {
  /** Counted from 1; 0 before the first, or where it is not known. */
  readonly turnOf: (ref: EntryRef | undefined) => number;
  /** How many there are in the session of an entry. */
  readonly turnsOf: (ref: EntryRef | undefined) => number;
}

/** What was told in them stands whatever the goal is. */
const recentTurns = 3;
/** Words that a statement has in common with the goal. */
const fewestShared = 2;

/**
 * The ids of reports and accounts, and of questions that were only answered, that belong to earlier turns and have nothing to do with the goal. What was
 * observed stays, and what the user ordered: the number of a pull request is no account.
 */
export function ofEarlierTurns(facts: Facts, goal: string, { turnOf, turnsOf }: TurnPlaces): ReadonlySet<string> {
  const [names, words] = [namesIn(goal), contentWords(goal)];
  const comesBack = (text: string) =>
    [...namesIn(text)].some((name) => names.has(name)) ||
    [...contentWords(text)].filter((word) => words.has(word)).length >= fewestShared;
  const told = [
    ...facts.turns.map((fact) => ({ fact, text: `${fact.asked ?? ''} ${fact.lead}` })),
    ...facts.state.filter(({ about, tag }) => about === 'outcome' && tag !== 'observed').map(withText),
    ...facts.information.filter(({ topic }) => topic === 'report').map(withText),
    ...facts.decisions.filter(({ tellsWork }) => tellsWork === true).map(withText),
  ];
  const isEarlier = ({ evidence, inherited }: FactBase) => {
    const ref = evidence.at(-1);
    const turn = turnOf(ref);
    return inherited !== true && turn > 0 && turn <= turnsOf(ref) - recentTurns;
  };
  const placeOf = ({ evidence }: FactBase) => `${evidence.at(-1)?.session ?? ''} ${turnOf(evidence.at(-1))}`;
  const earlier = told.filter(({ fact, text }) => isEarlier(fact) && !comesBack(text)).map(({ fact }) => fact);
  const answered = new Set(
    facts.turns.filter((fact) => fact.onlyAnswers === true && earlier.includes(fact)).map(placeOf),
  );
  const asked = facts.requests.filter((fact) => isOver(fact) && answered.has(placeOf(fact)));
  return new Set([...earlier, ...asked].map(({ id }) => id));
}

/** It is no part of the work at hand. */
const isOver = ({ isOpen, isTask }: RequestFact) => !isOpen && isTask !== true;

const withText = <F extends { readonly text: string }>(fact: F) => ({ fact, text: fact.text });
