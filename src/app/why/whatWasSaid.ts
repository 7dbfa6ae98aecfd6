/** Of all that a session says around an edit what explains the line: the user's words first, and then only what adds to what is told. */
import type { Fact, Facts } from '../../core/fact';
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { measureWords } from '../../core/language/contentWords';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { termsOf, withRemark } from '../../core/why/aboutLine';
import type { AskedLine } from '../../core/why/askedLine';
import { walkRepository } from '../../extractors/observed/repository/repositoryModel';
import { answeredTurns, isDone } from './answeredTurns';
import { askedWords } from './askedWords';
import { commitBody } from './commitBody';
import { failedBefore } from './failedBefore';
import { nearFacts } from './nearFacts';
import { offeredBefore } from './offeredBefore';
import { plannedStep } from './plannedStep';
import { pointedOut } from './pointedOut';
import { type Asked, saysNothing, wordsIn } from './promptWords';
import { isSilentAround, nothingSaid, saidBefore, workStart } from './saidBefore';
import { leastNew, type ToldTerms, toldTerms } from './toldTerms';
import { tookUp } from './tookUp';
import type { Told, WhyReason } from './whyAnswer';

const mostCharacters = 320;
/** What was pointed out or decided was found to be about the line already. */
const leastOfDecision = 1;

/** Where the edit and its commit stand in the session. */
export interface EditedAt {
  /** Null where the edit is in no log. */
  readonly call: Call | null;
  /** Position of the edit, or else of the commit. */
  readonly at: number;
  /** -1 where the commit is in no log. */
  readonly committedAt: number;
  /** The turn of the edit, and the last of edit and commit. */
  readonly turn: Turn | undefined;
  readonly last: Turn | undefined;
}

type Said = Pick<
  WhyReason,
  | 'said'
  | 'saidEarlier'
  | 'saidAfter'
  | 'thought'
  | 'isSilent'
  | 'asked'
  | 'tookUp'
  | 'pointedOut'
  | 'decisions'
  | 'ruledOut'
>;

/** Nothing of it is redacted yet. */
export function whatWasSaid(
  index: SessionIndex,
  asked: AskedLine,
  { call, at, committedAt, turn, last }: EditedAt,
  facts: Pick<Facts, 'decisions' | 'failedApproaches'>,
): Said {
  const own = termsOf(asked);
  const edited = Math.max(0, at);
  const from = call === null ? 0 : workStart(index, call, turn?.start ?? 0);
  const body = commitBody(asked.commit?.message ?? '', own) ?? '';
  const nothing = toldTerms(index, edited, own).and(body);
  const failed = call === null ? null : failedBefore(index, asked, call, from, nothing);
  const sayings = (told: ToldTerms) =>
    call === null
      ? nothingSaid
      : saidBefore(index, { turn, call, terms: own, told, answers: failed?.position ?? null });
  const first = sayings(nothing);
  const saidOf = [first.said, first.earlier].flatMap((one) => one?.text ?? []);
  const remarked = {
    ...(first.said === null ? own : withRemark(own, first.said.text)),
    announced: first.announced,
  };
  const terms = withRemark(remarked, asked.commit?.subject ?? '');
  const turns = answeredTurns(index, turn, terms, edited);
  const every = turns.filter(({ isOrigin }) => isOrigin !== true);
  const kept = askedOnly(index, nothing, askedWords(turns, terms), turns, tookUp(index, every, terms));
  const asking = kept.map(({ words }) => words);
  const near = every.filter((one) => kept.some(({ turn: told }) => told === one));
  const pointedAt = addingTo(nothing, tookUp(index, near, terms), leastNew, 1);
  const offered = pointedAt.length > 0 ? null : offeredBefore(index, near[0], nothing);
  const taken = offered === null ? pointedAt : [offered];
  const asKnown = nothing.and(...[...asking, ...taken].map(({ text }) => text));
  const step = call === null ? null : plannedStep(index, call, asked.paths, asKnown);
  const words = step === null ? asking : orderOf(index, asking, step, edited, nothing);
  const withStep = step === null ? asKnown : asKnown.and(step.text);
  const before = sayings(withStep);
  const quoted = [before.said, before.earlier, before.after, before.thought].flatMap((one) => one?.text ?? []);
  const known = withStep.and(...quoted);
  // More of the same.
  const isSaid = (text: string) => quoted.some((one) => one.includes(cutAtWord(foldSpace(text), mostCharacters)));
  const leading = [...near.map(({ prompt }) => prompt.line), ...taken.flatMap((one) => one.at?.line ?? [])];
  const editedAt = index.session.entries[at]?.line ?? 0;
  const fromLine = Math.min(editedAt, ...leading);
  const start = Math.max(
    0,
    index.session.entries.findIndex((entry) => entry.line >= fromLine),
  );
  const toldLines = taken.flatMap((one) => one.at?.line ?? []);
  const answered = taken.flatMap(
    (one) => index.turns.findLast(({ firstLine }) => firstLine <= (one.at?.line ?? 0))?.start ?? [],
  );
  const pointed = pointedOut(index, asked, remarked, {
    ...{ from: start, fetchedFrom: Math.min(start, ...answered), committed: committedBefore(index, asked, edited) },
    ...{ before: edited, said: saidOf.join(' ') },
  }).filter(({ text, at: place }) => !isSaid(text) && !taken.some((one) => one.at?.line === place?.line));
  const failure = failed === null ? [] : [{ text: failed.text, at: failed.at }];
  const shown = [...failure, ...addingTo(known, pointed, leastOfDecision)];
  const place = {
    ...{ from: fromLine, editedAt, until: untilNextCommit(index, Math.max(edited, committedAt), turn ?? last) },
    ...{ turn, toldLines },
  };
  const message = foldSpace(asked.commit?.message ?? '');
  const isInMessage = (text: string) => message.includes(foldSpace(text).replace(/[.…]+$/, ''));
  const toldOf = (fact: { readonly text: string } & Pick<Fact, 'evidence'>): Told => ({
    text: cutAtWord(foldSpace(fact.text), mostCharacters),
    at: fact.evidence[0] ?? null,
  });
  const decided = nearFacts(facts.decisions, remarked, place)
    .filter(({ text }) => !isSaid(text) && !isInMessage(text))
    .map((fact) => ({ ...toldOf(fact), reason: fact.reason }));
  const withFound = known.and(...shown.map(({ text }) => text));
  // Of the same request, a reason is worth telling though it names nothing new.
  const isReasoned = ({ text, reason, at: said }: (typeof decided)[number]) =>
    reason !== null && (said?.line ?? 0) >= fromLine && nothing.weigh(text) >= leastOfDecision;
  const added = addingTo(withFound, decided, leastOfDecision);
  const decisions = decided.filter((one) => added.includes(one) || isReasoned(one)).slice(0, 1);
  const withDecided = withFound.and(...decisions.map(({ text }) => text));
  const ruledOut = addingTo(withDecided, nearFacts(facts.failedApproaches, remarked, place).map(toldOf)).slice(0, 1);
  const led = step === null ? taken : [...taken, step];
  const isBare = [...led, ...quoted, ...shown, ...decisions, ...ruledOut].length === 0;
  return {
    ...{ said: before.said, saidEarlier: before.earlier, saidAfter: before.after },
    ...{ thought: isBare ? before.onMind : before.thought, asked: words, tookUp: led },
    isSilent: isSilentAround(index, Math.max(from, turn?.start ?? 0), edited, turn?.end ?? edited),
    ...{ pointedOut: shown, decisions, ruledOut },
  };
}

/** Those that say something of the line that neither what was told nor the ones before them do. @param always so many in any case */
function addingTo<Of extends Told>(known: ToldTerms, texts: readonly Of[], least = leastNew, always = 0): Of[] {
  let told = known;
  return texts.filter(({ text }, at) => {
    const isNew = at < always || told.adds(text) >= least;
    if (isNew) told = told.and(text);
    return isNew;
  });
}

interface Kept {
  readonly words: Told;
  readonly turn: Asked | undefined;
}

/** The last words in any case; of those before them what adds to it, and the order that words lead back to which say nothing. */
function askedOnly(
  index: SessionIndex,
  nothing: ToldTerms,
  words: readonly Told[],
  turns: readonly Asked[],
  taken: readonly Told[],
): Kept[] {
  const [newest, ...older] = words.map((one, at): Kept => ({ words: one, turn: turns[at] }));
  if (newest === undefined) return [];
  const isBare = saysNothing(newest.words.text) || measureWords(newest.words.text) < fewestWords;
  let told = nothing.and(newest.words.text, ...taken.map(({ text }) => text));
  const isOpen = (turn: Asked | undefined) =>
    turn !== undefined && newest.turn !== undefined && !isDone(index, turn.start, newest.turn.start);
  const kept = older.filter(({ words: { text }, turn }, at) => {
    const isMeant = taken.length === 0 || (text.length <= shortOrder && isOpen(turn));
    const isKept = (isBare && at === older.length - 1 && isMeant) || told.adds(text) >= leastNew;
    if (isKept) told = told.and(text);
    return isKept;
  });
  return [newest, ...kept];
}

/** “Okay, can you just do that then”. */
const fewestWords = 4;
const shortOrder = 200;

/** What was said beside the steps of a plan and done with is not why the next one is made: the plan is, and who let it begin. */
function orderOf(
  index: SessionIndex,
  asked: readonly Told[],
  step: Told,
  edited: number,
  nothing: ToldTerms,
): readonly Told[] {
  const [newest] = asked;
  if (newest === undefined || asked.some(({ text }) => nothing.weigh(text) >= leastNew)) return asked;
  const startOf = (line: number | undefined) => index.session.entries.findIndex((entry) => entry.line >= (line ?? 0));
  const since = startOf(newest.at?.line);
  if (!walkRepository(index).taken.some(({ position }) => position >= since && position < edited)) return asked;
  const first = index.touches.find(
    ({ operation, failed, call, path }) =>
      call.call.line > (step.at?.line ?? 0) &&
      !failed &&
      operation !== 'read' &&
      operation !== 'searched' &&
      !/\.md$/i.test(path),
  );
  const prompt = first === undefined ? null : (index.turns[index.turnOf(first.call.position) - 1]?.prompt ?? null);
  return prompt === null ? asked : [{ text: cutAtWord(foldSpace(wordsIn(prompt)), mostCharacters), at: refTo(prompt) }];
}

/** Where the file was committed before: what was edited until then is not what this commit took; -1 where it was not. */
export function committedBefore(index: SessionIndex, { paths }: AskedLine, committedAt: number): number {
  const holds = (taken: ReadonlySet<string>) =>
    paths.some((path) => [...taken].some((one) => one.endsWith(`/${path}`)));
  return walkRepository(index).taken.findLast((one) => one.position < committedAt && holds(one.paths))?.position ?? -1;
}

/** The line of the first commit after a position, else the last line of the turn. */
function untilNextCommit(index: SessionIndex, after: number, turn: Turn | undefined): number {
  const next = walkRepository(index).taken.find(({ position }) => position > after);
  const line = next === undefined ? undefined : index.session.entries[next.position]?.line;
  return Math.min(line ?? Number.POSITIVE_INFINITY, turn?.lastLine ?? Number.POSITIVE_INFINITY);
}
