/** The end of every line of a handoff: where in the log it stands, and how it is known where no tool result shows it. */
import type { FactBase, ToldFact } from '../fact';
import type { EntryRef, Tag } from '../provenance';
import { escapeLine } from '../untrusted/escapeLine';
import { type Markdown, md } from '../untrusted/markdown';

/** More places than this say no more. */
const mostPlaces = 2;

/** Behind words that the log does not hold as the user's: who says them. */
export const rulesFrom = { parent: 'assigned by an agent', summary: 'by the summary of the agent' } as const;

const ruleWords = ({ by }: FactBase) => (by === 'parent' || by === 'summary' ? rulesFrom[by] : null);

/** For example " (547)", " (agent says, 547)", " (concluded, 12, 547)"; empty where there is no place. */
export function evidenceMark(fact: FactBase, tag: Tag = 'observed'): Markdown {
  // The place of a line that was taken over is where the handoff stands: no place to look it up.
  if (fact.inherited === true) {
    const from =
      fact.from === undefined ? md`from an earlier handoff` : md`from the handoff of ${inlineWord(fact.from)}`;
    const who = ruleWords(fact);
    return who === null ? md` (${from})` : md` (${inlineWord(who)}, ${from})`;
  }
  const words = [
    fact.by === 'subagent' ? 'a subagent' : ruleWords(fact),
    tag === 'declared'
      ? fact.by === 'tool'
        ? 'a tool says, not verified'
        : 'agent says'
      : tag === 'inferred'
        ? 'concluded'
        : null,
    ...withoutResult(shownPlaces(fact.evidence)).map(shortPlace),
  ].filter((word) => word !== null);
  return words.length === 0 ? md`` : md` (${inlineWord(words.join(', '))})`;
}

/** The places behind a sentence of a model, with its grade in words. */
export function toldMark({ grade, evidence }: ToldFact): Markdown {
  const words = [...gradeWords[grade], ...withoutResult(shownPlaces(evidence)).map(shortPlace)];
  return words.length === 0 ? md`` : md` (${inlineWord(words.join(', '))})`;
}

/** Before the places of a model's sentence; what the log bears out needs none. */
export const gradeWords: Readonly<Record<ToldFact['grade'], readonly string[]>> = {
  verified: [],
  said: ['model'],
  concluded: ['model concludes'],
  'not-borne-out': ['model, not borne out'],
};

/** A call and its result stand next to each other: who looks up the one sees the other. */
function withoutResult(places: readonly EntryRef[]): readonly EntryRef[] {
  const [call, result] = places;
  if (places.length !== 2 || call === undefined || result === undefined) return places;
  const isNear =
    call.row === undefined &&
    result.row === undefined &&
    call.session === result.session &&
    Math.abs(result.line - call.line) <= nextTo;
  return isNear ? [call] : places;
}

const nextTo = 3;

/** The first place and the last one; of a fact that several sessions hold, the last place in each. */
export function shownPlaces(evidence: readonly EntryRef[]): readonly EntryRef[] {
  const bySession = new Map(evidence.map((ref) => [ref.session, ref]));
  if (bySession.size > 1) return [...bySession.values()];
  const places = [...new Map(evidence.map((ref) => [shortPlace(ref), ref])).values()];
  return places.length <= mostPlaces ? places : [...places.slice(0, 1), ...places.slice(-1)];
}

/** A key of a database stands between brackets, and must not close them. */
const inlineWord = (text: string) => escapeLine(text.replace(/[()]/g, ' ').slice(0, longestMark));
const longestMark = 200;

/** The number of the line, or the row of a database, behind the letter of its session where there are several. */
export function shortPlace(ref: EntryRef): string {
  const place = ref.row === undefined ? String(ref.line) : `row ${ref.row}`;
  return ref.session === undefined ? place : `${ref.session} ${place}`;
}
