/** The agent's own words before an edit, and not those of the edit before it. */
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { measureWords } from '../../core/language/contentWords';
import { cueAtStart } from '../../core/language/cueTable';
import { words as wordList } from '../../core/language/words';
import { refTo } from '../../core/provenance';
import type { MessageEntry, ReasoningEntry } from '../../core/session';
import { aboutLine, type LineTerms, leastAbout, namesOnly } from '../../core/why/aboutLine';
import { type Announced, announcedIn } from '../../core/why/announced';
import { passagesOf } from '../../core/why/passages';
import { quoteAbout } from '../../core/why/quoteAbout';
import { walkRepository } from '../../extractors/observed/repository/repositoryModel';
import { leastNew, type ToldTerms } from './toldTerms';
import type { Told } from './whyAnswer';

const lengths = { whole: 700, head: 240 };
/** Messages back in which the edit may have been announced by name. */
const mostBack = 8;

/** What it said and what it thought; each null where nothing is known to belong to this edit. */
export interface Before {
  readonly said: Told | null;
  /** Its words of the same work that tell of the line what neither the last ones nor the user's do. */
  readonly earlier: Told | null;
  /** Its words right behind the edit, where none before it tell as much. */
  readonly after: Told | null;
  readonly thought: Told | null;
  /** Its last thinking right before the edit, whatever it shares with the line: for where nothing else gives a reason. */
  readonly onMind: Told | null;
  /** The number of what it was about to do, as it said it right before the edit. */
  readonly announced: Announced | null;
}

/** Of a line whose edit is in no log. */
export const nothingSaid: Before = {
  said: null,
  earlier: null,
  after: null,
  thought: null,
  onMind: null,
  announced: null,
};

/** The edit, and what is known of it. */
export interface EditAsked {
  readonly turn: Turn | undefined;
  readonly call: Call;
  readonly terms: LineTerms;
  readonly told: ToldTerms;
  /** Position of a check that failed and that the edit answers: what was said before is of the work before. */
  readonly answers: number | null;
}

/** The agent's words for one edit. */
export function saidBefore(index: SessionIndex, { turn, call, terms, told, answers }: EditAsked): Before {
  const { entries } = index.session;
  const start = turn?.start ?? 0;
  const others = Math.max(start, editBefore(index, call, start, false) + 1);
  const any = Math.max(others, editBefore(index, call, start, true) + 1);
  const thoughts = entries.slice(any, call.position).filter(isThought);
  // Thought anew since the last edit of the file: what was said before that is of that edit.
  const since = thoughts.length > 0 ? any : others;
  const stood =
    entries.slice(since, firstTry(index, call, since)).findLast(isSaid) ??
    entries.slice(since, call.position).findLast(isSaid);
  // Said before the check failed that the edit answers: it may know of it from before, or speak of something else.
  const isOld = stood !== undefined && answers !== null && entries.indexOf(stood) < answers;
  const direct = isOld && told.weigh(stood.text) < leastWeight ? undefined : stood;
  const said =
    direct ?? announcedBefore(entries.slice(Math.max(start, answers ?? 0), since).filter(isSaid), terms, told);
  const behind = direct === undefined ? saidBehind(index, call, turn, terms) : undefined;
  const isBetter = behind !== undefined && (said === undefined || told.weigh(behind.text) > told.weigh(said.text));
  const words = isBetter ? behind : said;
  const work = entries.slice(Math.max(workStart(index, call, start), answers ?? 0), call.position).filter(isSaid);
  const earlier = tellingBefore(index, call, work, words, told);
  const weight = words === undefined ? 0 : told.weigh(words.text);
  const isThin = earlier === undefined && weight < leastWeight;
  const thought = thoughts.findLast(({ text }) => told.weigh(text) >= leastNew) ?? thoughts.at(-1);
  const isTold =
    thought !== undefined &&
    isThin &&
    (told.adds(thought.text) >= leastNew || (words === undefined && isTitle(thought.text)));
  const isOfTool = weight === 0 || (weight < leastWeight && isBehindFailure(index, words));
  const isIdle = words !== undefined && earlier !== undefined && isOfTool && answers === null;
  const last = isIdle ? null : quotedOf(words, terms);
  return {
    said: isBetter ? null : (last ?? (isIdle ? null : listedAt(index, call, start))),
    earlier: earlier === undefined ? null : { text: quoteAbout(earlier.text, terms, short), at: refTo(earlier) },
    after: isBetter ? last : null,
    thought: isTold ? quotedOf(thought, terms) : null,
    onMind: quotedOf(
      thoughts.findLast(({ text }) => saysSomething(text)),
      terms,
    ),
    announced: direct === undefined ? null : announcedIn(direct.text),
  };
}

/** Where the edit was tried first: what is said between a try that failed and the next is of the tool, and not of the line. */
function firstTry({ touches }: SessionIndex, call: Call, since: number): number {
  const own = new Set(touches.filter((touch) => touch.call === call).map(({ path }) => path));
  const tries = touches.filter(
    ({ path, call: { position }, operation }) =>
      own.has(path) && position >= since && position < call.position && !looks.has(operation),
  );
  const worked = tries.findLast(({ failed }) => !failed)?.call.position ?? -1;
  return tries.find(({ failed, call: { position } }) => failed && position > worked)?.call.position ?? call.position;
}

/** One sentence may announce several edits: the last words before all of them, and any that name the line or its file. */
function announcedBefore(said: readonly MessageEntry[], terms: LineTerms, told: ToldTerms): MessageEntry | undefined {
  const last = said.at(-1);
  if (last !== undefined && told.weigh(last.text) >= leastOfSeveral) return last;
  return said.slice(-mostBack).findLast(({ text }) => aboutLine(text, namesOnly(terms)) >= leastAbout);
}

/** Behind the last commit of the turn: what was said until then is of what that took. */
export const workStart = (index: SessionIndex, { position }: Call, start: number): number =>
  Math.max(start, ...walkRepository(index).taken.flatMap((one) => (one.position < position ? one.position : [])));

/** “I mirror the path of Windows in `exec_v1`” tells more than “I apply both fixes now”. */
function tellingBefore(
  index: SessionIndex,
  call: Call,
  work: readonly MessageEntry[],
  last: MessageEntry | undefined,
  told: ToldTerms,
): MessageEntry | undefined {
  const known = last === undefined ? told : told.and(last.text);
  const weight = last === undefined ? 0 : told.weigh(last.text);
  const scored = work
    .filter((entry) => entry !== last && measureWords(entry.text) >= fewestTelling)
    .map((entry) => {
      const part = isOfOther(index, call, entry) ? otherCounts : 1;
      const [score, adds] = [bestOf(entry.text, told.weigh), bestOf(entry.text, known.adds)];
      return { entry, score: part * score, adds: part * adds };
    })
    .filter(({ score, adds }) => score >= leastEarlier && (score >= weight + clearlyMore || adds >= leastNew));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.findLast(({ score }) => score === best)?.entry;
}

/** By its best passage, or by all of it for less: a long text has words of everything. */
const bestOf = (text: string, score: (said: string) => number) =>
  Math.max(
    wholeCounts * score(text),
    ...passagesOf(text).flatMap((one) => (one.kind === 'words' ? score(one.text) : [])),
  );

const wholeCounts = 0.6;
const otherCounts = 0.7;

/** Directly before edits of other files alone: it is said of these, and may hold for this one too. */
function isOfOther({ session, touches }: SessionIndex, call: Call, entry: MessageEntry): boolean {
  const at = session.entries.indexOf(entry);
  const next = session.entries.findIndex((one, place) => place > at && isSaid(one));
  const own = new Set(touches.filter((touch) => touch.call === call).map(({ path }) => path));
  const edits = touches.filter(
    ({ operation, call: { position } }) =>
      position >= at && (next < 0 || position < next) && position <= call.position && !looks.has(operation),
  );
  return edits.length > 0 && !edits.some(({ path }) => own.has(path));
}

/** What is said of a call that failed is of the tool. */
function isBehindFailure({ session }: SessionIndex, entry: MessageEntry | undefined): boolean {
  if (entry === undefined) return false;
  const before = session.entries
    .slice(0, session.entries.indexOf(entry))
    .findLast((one) => one.kind === 'tool-result' || one.kind === 'message');
  return before?.kind === 'tool-result' && (before.isError || (before.exitCode ?? 0) !== 0);
}

/** The first words behind the edit, where no other edit stands between: what it has just done. */
function saidBehind(
  index: SessionIndex,
  { position }: Call,
  turn: Turn | undefined,
  terms: LineTerms,
): MessageEntry | undefined {
  const at = index.session.entries.findIndex((entry, place) => place > position && isSaid(entry));
  const entry = index.session.entries[at];
  if (entry === undefined || !isSaid(entry) || at >= (turn?.end ?? 0)) return undefined;
  const isOther = index.touches.some(
    ({ operation, call }) => call.position > position && call.position < at && !looks.has(operation),
  );
  const isCommitted = walkRepository(index).taken.some((one) => one.position > position && one.position < at);
  const isOfNext = isCommitted && (entry !== turn?.answer || (saysLanded(entry.text) && !tells(entry.text, terms)));
  return isOther || isOfNext || measureWords(entry.text) < fewestTelling ? undefined : entry;
}

/** “Committed as 1a2b3c4. All 12 tests pass.” */
const saysLanded = cueAtStart(
  wordList(
    'committed, pushed, merged, eingecheckt, confirmado, commité, коммит сделан, 已提交, コミットしました, 커밋했습니다',
  ),
);

/** “All green”, “now the types” say nothing of what was edited. */
const fewestTelling = 8;
/** “On it.”, “now the next one” give no reason. */
const fewestOfReason = 4;
const saysSomething = (text: string) => measureWords(text) >= fewestOfReason;

/** In the work of an edit up to it, and right behind it, the agent neither said nor thought anything that could be a reason. */
export function isSilentAround({ session }: SessionIndex, from: number, edited: number, end: number): boolean {
  const before = session.entries.slice(from, edited);
  const behind = session.entries.slice(edited + 1, end).find(isSaid) ?? [];
  const around: readonly { readonly text: string }[] = [before.filter(isSaid), before.filter(isThought), behind].flat();
  return !around.some(({ text }) => saysSomething(text));
}
/** A name of the file, or a word. */
const leastOfSeveral = 0.6;
/** A rare name and a word of the line. */
const leastEarlier = 2;
/** A word more. */
const clearlyMore = 0.8;
/** More than the name of the file. */
const leastWeight = 0.8;
const short = { whole: 560, head: 160 };

/** The item of its own list that it was at; null where that is none or several. */
function listedAt({ session }: SessionIndex, { position }: Call, start: number): Told | null {
  const listed = session.entries.slice(start, position).flatMap((entry) => {
    if (entry.kind !== 'tool-call') return [];
    return entry.actions.flatMap((action) => (action.kind === 'todo' ? [{ entry, items: action.items }] : []));
  });
  const [item, ...more] = listed.at(-1)?.items.filter(({ status }) => status === 'in-progress') ?? [];
  const at = listed.at(-1)?.entry;
  if (item === undefined || at === undefined || more.length > 0) return null;
  return { text: `At work on: ${item.text}`, at: refTo(at) };
}

/** Some agents show of their thinking its titles alone. */
const isTitle = (text: string) => /^\*\*[^*]{8,120}\*\*$/.test(text.trim());

/** About the line; a word or two that it has in common with any text are not. */
const tells = (text: string, terms: LineTerms) => aboutLine(text, terms) >= leastAbout;

const quotedOf = (entry: MessageEntry | ReasoningEntry | undefined, terms: LineTerms): Told | null =>
  entry === undefined ? null : { text: quoteAbout(entry.text, terms, lengths), at: refTo(entry) };

/** Where the last edit was called that was over before this one, of another file or of any; -1 where there is none. */
function editBefore({ touches }: SessionIndex, call: Call, start: number, isAny: boolean): number {
  const own = new Set(touches.filter((touch) => touch.call === call).map(({ path }) => path));
  const before = touches.filter(
    (touch) =>
      touch.call.position >= start &&
      touch.call.position < call.position &&
      (touch.call.result?.line ?? touch.call.call.line) < call.call.line &&
      !touch.failed &&
      !looks.has(touch.operation) &&
      (isAny || !own.has(touch.path)),
  );
  return Math.max(-1, ...before.map((touch) => touch.call.position));
}

const looks = new Set(['read', 'searched']);

const isSaid = (entry: { readonly kind: string }): entry is MessageEntry =>
  entry.kind === 'message' &&
  (entry as MessageEntry).role === 'assistant' &&
  (entry as MessageEntry).text.trim() !== '';

const isThought = (entry: { readonly kind: string }): entry is ReasoningEntry =>
  entry.kind === 'reasoning' && (entry as ReasoningEntry).text.trim() !== '';
