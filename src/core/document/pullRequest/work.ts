/** What of a session belongs to the work that is proposed, and not to how it was landed. */
import type { CommitInfo, ConstraintFact, FactBase, Facts, FileFact, RequestFact, TurnFact } from '../../fact';
import { splitText } from '../../language/splitText';
import { deedsNamed } from '../../lexicon/deedWords';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { plainWords } from '../dropRepeats';
import { isPassingQuestion } from '../keep/idleFacts';
import type { LayoutInput } from '../layouts/layoutInput';
import { partsOf } from '../layouts/layoutInput';

const mostAsked = 5;
const mostReports = 8;
const fewestCharacters = 20;

/** Newest first, of all repositories of the work. */
export const commitsIn = (input: LayoutInput): readonly CommitInfo[] =>
  partsOf(input).flatMap(({ facts }) => facts.repository?.commits ?? []);

/** Files that were changed and not put back; where no edit stands in the log word for word, by what was done to them. */
export function pathsChanged({ changes, files }: Facts): readonly string[] {
  const changed = changes.flatMap((change) => (change.group === 'undone' ? [] : change.files.map(({ path }) => path)));
  return changed.length > 0 ? changed : files.filter(isChanged).map(({ path }) => path);
}

/** Changed by what the log shows, and not only opened or named. */
export const isChanged = ({ operation }: FileFact): boolean => operation !== 'read' && operation !== 'mentioned';

/** Words that only land the work: “commit and push”, “open a PR”. The longer ones say something else as well. */
export const isLanding = (text: string): boolean =>
  text.length < longestLanding && (deedsNamed(text).length > 0 || editsRequest.test(text));
const editsRequest =
  /\b(?:edit|update|change|adjust|rewrite) (?:the |its |this )?(?:pr|pull request|mr|merge request|commit message)\b/i;
const longestLanding = 80;

/** The user's words that the work answers, in session order: not questions that were only answered, nor the landing of it. */
export function askedFor(input: LayoutInput): readonly Asked[] {
  const { facts, placeInTime } = input;
  const words = wordsOf(facts)
    .toSorted((a, b) => placeInTime(a.evidence[0]) - placeInTime(b.evidence[0]))
    .filter(({ text }) => text.trim() !== input.request.goal.trim());
  return ofWork(words, facts).slice(0, mostAsked);
}

/** Ids of the requests that the work answers, in the order of the facts: what the work is for comes first. */
export const idsOfWork = (facts: Facts): readonly string[] => ofWork(wordsOf(facts), facts).map(({ id }) => id);

type Asked = RequestFact | ConstraintFact;

const wordsOf = ({ requests, constraints }: Facts): readonly Asked[] =>
  [...requests, ...constraints.filter(({ isPast }) => isPast === true)].filter(
    ({ text }, at, all) => all.findIndex((other) => other.text === text) === at,
  );

/** @param words in session order */
function ofWork(words: readonly Asked[], { turns }: Facts): readonly Asked[] {
  const answered = new Set(
    turns.flatMap(({ onlyLooked, onlyAnswers, evidence }) =>
      onlyLooked === true || onlyAnswers === true ? evidence.slice(0, 1).map(keyOf) : [],
    ),
  );
  const isDone = (fact: Asked) => !fact.evidence.slice(0, 1).some((ref) => answered.has(keyOf(ref)));
  const isOwn = (fact: Asked) => !isLanding(fact.text) && !onlyAsks(fact);
  const begins = words.findIndex(isDone);
  const purpose = words
    .flatMap((fact, at) => (at === begins || (isDone(fact) && isLanding(fact.text)) ? leantOn(words, at) : []))
    .filter((fact) => !isLanding(fact.text));
  const fitting = words.filter((fact) => purpose.includes(fact) || (isOwn(fact) && isDone(fact)));
  const first = words.find(isOwn);
  return fitting.length === 0 && first !== undefined ? [first] : fitting;
}

/** “Implement both”, “make a pr” lean on what was said before: back to what says by itself what is wanted, where that is near. */
function leantOn(words: readonly Asked[], at: number): readonly Asked[] {
  const leans = words[at];
  if (leans === undefined || (leans.text.length > longestLeaning && !isLanding(leans.text))) return [];
  const before = words.slice(Math.max(0, at - mostLeant), at);
  const whole = before.findLastIndex(({ text }) => text.length > longestLeaning);
  return whole < 0 ? [] : before.slice(whole);
}

const mostLeant = 3;
/** A dozen words. */
const longestLeaning = 70;

/** “Could we show the message instead?” is no question. */
const onlyAsks = (fact: Asked) => fact.kind === 'request' && isPassingQuestion(fact) && !asksToDo.test(fact.text);
const asksToDo = /^(?:can|could|would|will|shall|should) (?:we|you|it|this|that)\b/i;

const keyOf = ({ session, line }: FactBase['evidence'][number]) => `${session ?? ''} ${line}`;

/** What the agent says of the work: its reports, oldest first. That it was committed or checked is told by what was seen. */
export function workReports(input: LayoutInput): readonly WorkReport[] {
  const { facts, placeInTime, turnOf } = input;
  const hashes = commitsIn(input).flatMap(({ hash }) => (hash === null ? [] : [hash.slice(0, 7)]));
  const idle = new Set(facts.turns.filter((turn) => !tellsWork(turn)).map(({ evidence }) => turnOf(evidence.at(-1))));
  const said = [
    ...facts.turns.map((fact) => ({ fact, text: fact.lead })),
    ...facts.decisions.filter((fact) => fact.tellsWork === true).map((fact) => ({ fact, text: fact.text })),
    ...facts.information
      .filter(({ topic, by }) => topic === 'report' && by !== 'parent')
      .map((fact) => ({ fact, text: fact.text })),
  ];
  const reports = said
    .filter(({ fact }) => !idle.has(turnOf(fact.evidence.at(-1))))
    .toSorted((a, b) => placeInTime(a.fact.evidence.at(-1)) - placeInTime(b.fact.evidence.at(-1)))
    .map(({ fact, text }) => ({ fact, text: withoutLanding(text, hashes) }))
    .filter(({ text }) => text.length >= fewestCharacters && !asks.test(text));
  return withoutRepeats(reports).slice(-mostReports);
}

/** A sentence or more of the agent's, and the fact that holds it. */
export interface WorkReport {
  readonly fact: FactBase;
  readonly text: string;
}

/** What stands in another report as well is told by that one. */
function withoutRepeats(reports: readonly WorkReport[]): WorkReport[] {
  const words = reports.map(({ text }) => plainWords(text));
  return reports.filter((_, at) => {
    const own = words[at] ?? '';
    return !words.some((other, place) => place !== at && other.includes(own) && (other !== own || place < at));
  });
}

const tellsWork = ({ onlyLooked, onlyAnswers }: TurnFact) => onlyLooked !== true && onlyAnswers !== true;

/** Without the sentences that only tell of a commit, a pull request or of checks. */
function withoutLanding(text: string, hashes: readonly string[]): string {
  const kept = splitText(plainProse(text))
    .map((unit) => unit.text)
    .filter((sentence) => !hashes.some((hash) => sentence.includes(hash)))
    .filter((sentence) => !tellsChecks.test(sentence) && !tellsLanding.test(sentence));
  return foldSpace(kept.join(' '));
}

/** Ends in what a run shows, or does not. */
const tellsChecks =
  /\b(?:tests?|checks?|lint|typecheck|type check|build|suite|specs?)\b[^.]{0,60}\b(?:pass(?:es|ed|ing)?|clean|green|succeed(?:s|ed)?)\b/i;
const tellsLanding = /\b(?:committed|pushed|shipped|pull request|PRs?|merge request)\b/i;
/** A question with its options is no report of work. */
const asks = /^(?:Put to the user|Assigned by [^:]+|From [^:]+ of the team):|\?$/;
