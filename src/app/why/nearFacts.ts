/** Of what a session decided and ruled out, what is about a line. */
import type { Fact } from '../../core/fact';
import type { Turn } from '../../core/index/sessionIndex';
import { aboutLine, type LineTerms, leastAbout, namesOnly, rarerTerms } from '../../core/why/aboutLine';
import { haveOwnWitness } from '../../core/why/ownWitness';

type Said = { readonly text: string } & Pick<Fact, 'evidence'>;

/** Lines of the log. */
export interface EditPlace {
  /** Where the requests begin that the edit answers. */
  readonly from: number;
  readonly editedAt: number;
  /** The end of the turn, or the commit after the one that took the edit. */
  readonly until: number;
  /** The turn of the edit. */
  readonly turn: Turn | undefined;
  /** The user took an item of these answers, and that is told: another of their items is none of this line. */
  readonly toldLines: readonly number[];
}

/** Log lines before an edit in which what is said is said of it. */
const rightBefore = 3;
/** Where much was decided, two words in common are chance. */
const leastWords = 3;
const much = 6;
/** A name of the line: that of its file says nothing of the line. */
const leastFar = 3;

/**
 * What is about it most comes first. What was said before the requests that the edit answers, or behind that commit, has to name the line
 * or its file.
 */
export function nearFacts<Found extends Said>(facts: readonly Found[], terms: LineTerms, place: EditPlace): Found[] {
  const { from, editedAt, until, turn, toldLines } = place;
  const named = namesOnly(terms);
  const rarer = rarerTerms(
    terms,
    facts.map(({ text }) => text),
  );
  const distance = ({ evidence }: Said) => Math.min(...evidence.map(({ line }) => Math.abs(line - editedAt)));
  const isWithin = ({ evidence }: Said) => evidence.some(({ line }) => line >= from && line <= until);
  const isRight = ({ evidence }: Said) =>
    evidence.some(({ line }) => line <= editedAt && line >= editedAt - rightBefore && line >= (turn?.firstLine ?? 0));
  const witnessed = withWitness(facts, terms);
  const scored = facts
    .map((fact) => ({
      fact,
      score: aboutLine(fact.text, isWithin(fact) ? rarer : named) + (isRight(fact) ? leastAbout : 0),
    }))
    .filter(({ fact, score }) => {
      if (isRight(fact)) return score >= leastAbout;
      return score >= (!isWithin(fact) ? leastFar : facts.length < much ? leastAbout : leastWords);
    });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score * 2 > best)
    .toSorted((a, b) => b.score - a.score || distance(a.fact) - distance(b.fact))
    .map(({ fact }) => fact)
    .filter((fact) => isRight(fact) || witnessed.has(fact))
    .filter(({ evidence: [first] }) => !toldLines.includes(first?.line ?? 0));
}

/** Those that have something of the line which the others have not. */
function withWitness(facts: readonly Said[], terms: LineTerms): ReadonlySet<Said> {
  const own = haveOwnWitness(
    facts.map(({ text }) => text),
    terms,
  );
  return new Set(facts.filter((_, at) => own[at] === true));
}
