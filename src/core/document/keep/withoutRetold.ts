/**
 * What the user asked in closed turns has no line of its own where another line of the text quotes it whole. Which lines
 * stand depends on the budget, so this is asked of each text anew: where the line that quotes it gives way, it has its own.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import type { ConstraintFact, DecisionFact, Facts, RequestFact, TurnFact } from '../../fact';
import { foldSpace } from '../../text/foldSpace';
import { plainWords } from '../dropRepeats';

/** The ids of orders that are no rules and of requests: their lines are the user’s words, which no likeness takes out. */
export const askedEarlier = (facts: Facts): ReadonlySet<string> =>
  new Set([...facts.constraints.filter(isAskedOnce), ...facts.requests].map(({ id }) => id));

const isAskedOnce = ({ isPast, isAsked }: ConstraintFact) => isPast === true || isAsked === true;

/** What is asked for now is passed on to the next session by its own line alone, whoever says the same. */
const mayBeRetold = ({ constraints, requests }: Facts): ReadonlySet<string> =>
  new Set([...constraints.filter(isAskedOnce), ...requests.filter(({ isOpen }) => !isOpen)].map(({ id }) => id));

/**
 * Takes out the lines of “What happened” that say again what the user asked, and of the rules what a choice quotes.
 *
 * @param isKept whether a fact stands in the text
 */
export function withoutRetold(
  sections: readonly DraftSection[],
  facts: Facts,
  isKept: (factId: string) => boolean,
): DraftSection[] {
  const laid = new Set(sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  const answered = facts.turns.filter(({ id, asked }) => asked !== undefined && laid.has(id) && isKept(id));
  const decided = facts.decisions.filter(({ id }) => laid.has(id) && isKept(id));
  const asked = mayBeRetold(facts);
  const ofTask = new Set(facts.constraints.filter(bindsTask).map(({ id }) => id));
  const said = [...facts.constraints, ...facts.requests];
  const chosen = new Set(
    said.flatMap((fact) =>
      (asked.has(fact.id) || ofTask.has(fact.id)) && decided.some((decision) => holds(decision, fact)) ? [fact.id] : [],
    ),
  );
  const replaced = new Set([
    ...chosen,
    ...said.flatMap((fact) => {
      if (!asked.has(fact.id)) return [];
      const text = foldSpace(fact.text);
      return answered.some((turn) => quotes(turn, fact, text)) ? [fact.id] : [];
    }),
  ]);
  const isReplaced = ({ factId }: DraftBlock) => factId !== null && replaced.has(factId);
  const quoting = new Set([...facts.constraints, ...facts.requests, ...facts.turns].map(({ id }) => id));
  const quoted = new Map<DraftBlock, string>();
  for (const { id, blocks } of sections)
    for (const line of blocks) {
      const quotes = line.factId === null ? headed.has(id) : quoting.has(line.factId) && isKept(line.factId);
      if (quotes && !(id === 'turns' && isReplaced(line))) quoted.set(line, plainWords(line.text));
    }
  const isRetold = (line: DraftBlock): boolean => {
    if (line.factId === null || !asked.has(line.factId)) return false;
    if (isReplaced(line)) return true;
    // A line that is cut may go on otherwise than the one that begins alike.
    const own = isCut.test(line.text) ? undefined : quoted.get(line);
    // A line that was taken out quotes nothing any more: of two that say the same, one stays.
    const isQuoted = own !== undefined && [...quoted].some(([other, words]) => other !== line && words.includes(own));
    if (isQuoted) quoted.delete(line);
    return isQuoted;
  };
  return sections.flatMap((section) => {
    if (section.id !== 'turns' && section.id !== 'constraints') return [section];
    const isSaidElsewhere =
      section.id === 'turns' ? isRetold : ({ factId }: DraftBlock) => factId !== null && chosen.has(factId);
    const blocks = section.blocks.filter((line) => !isSaidElsewhere(line));
    return blocks.length === 0 ? [] : [{ ...section, blocks }];
  });
}

/** It says how the thing at hand is to be: what was chosen says as much where the choice has its line. */
const bindsTask = (fact: ConstraintFact) => !fact.standing && !isAskedOnce(fact);

/** The choice quotes it whole: an answer, or words of the user's that chose. */
function holds({ text, evidence }: DecisionFact, fact: ConstraintFact | RequestFact): boolean {
  if (!evidence.some(({ line, session }) => fact.evidence.some((ref) => ref.line === line && ref.session === session)))
    return false;
  const own = foldSpace(fact.text).replace(/[\s.!]+$/u, '');
  const words = foldSpace(text);
  return own.length >= shortestHeld && words.slice(words.lastIndexOf('→ “') + 1).includes(own);
}

/** Characters; less of an answer is no order of its own. */
const shortestHeld = 12;

/** Whole, or by its beginning: of two that begin alike only the one that stands where the turn began. `text` is the fact's, folded. */
function quotes(
  { asked = '', overtaken, evidence }: TurnFact,
  fact: ConstraintFact | RequestFact,
  text: string,
): boolean {
  const beginning = asked.replace(/…`?$/u, '').trimEnd();
  return (
    text === asked ||
    // Its line says of the whole message that it was answered.
    (overtaken === true && asked.includes(text)) ||
    (beginning.length < asked.length &&
      text.startsWith(beginning) &&
      fact.evidence.some((ref) => evidence.some(({ line, session }) => line === ref.line && session === ref.session)))
  );
}

/** “- Asked: “Draw what is described …” (9)” */
const isCut = /…`?”/u;

/** They quote the goal and the task in lines of no fact. */
const headed: ReadonlySet<string> = new Set(['preamble', 'goal']);
