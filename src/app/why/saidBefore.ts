/** The agent's own words before an edit, and not those of the edit before it. */
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { measureWords } from '../../core/language/contentWords';
import { cueAtStart } from '../../core/language/cueTable';
import { words as wordList } from '../../core/language/words';
import { refTo } from '../../core/provenance';
import type { MessageEntry, ReasoningEntry } from '../../core/session';
import { aboutLine, type LineTerms, leastAbout, namesOnly, rarerTerms } from '../../core/why/aboutLine';
import { type Announced, announcedIn } from '../../core/why/announced';
import { quoteAbout } from '../../core/why/quoteAbout';
import { walkRepository } from '../../extractors/observed/repository/repositoryModel';
import type { Told } from './whyAnswer';

const lengths = { whole: 700, head: 240 };
/** Messages back in which the edit may have been announced by name. */
const mostBack = 8;

/** What it said and what it thought; each null where nothing is known to belong to this edit. */
export interface Before {
  readonly said: Told | null;
  /** Its words of the same work that tell clearly more of the line than the ones right before the edit. */
  readonly earlier: Told | null;
  /** Its words right behind the edit, where it said none before it. */
  readonly after: Told | null;
  readonly thought: Told | null;
  /** The number of what it was about to do, as it said it right before the edit. */
  readonly announced: Announced | null;
}

/** Of a line whose edit is in no log. */
export const nothingSaid: Before = { said: null, earlier: null, after: null, thought: null, announced: null };

/**
 * @param terms what the words are held against that do not stand directly before the edit
 * @param wider the same with the words of the commit's subject: they tell which words of the same work are of the edit
 */
export function saidBefore(
  index: SessionIndex,
  turn: Turn | undefined,
  call: Call,
  terms: LineTerms,
  wider = terms,
): Before {
  const { entries } = index.session;
  const start = turn?.start ?? 0;
  const others = Math.max(start, editBefore(index, call, start, false) + 1);
  const any = Math.max(others, editBefore(index, call, start, true) + 1);
  const names = (text: string) => aboutLine(text, namesOnly(terms)) >= leastAbout;
  const thoughts = entries.slice(any, call.position).filter(isThought);
  // Thought anew since the last edit of the file: what was said before that is of that edit.
  const since = thoughts.length > 0 ? any : others;
  const direct = entries.slice(since, call.position).findLast(isSaid);
  const announced = entries
    .slice(start, since)
    .filter(isSaid)
    .slice(-mostBack)
    .findLast(({ text }) => names(text));
  const said = direct ?? announced;
  const thought = thoughts.findLast(({ text }) => tells(text, terms)) ?? thoughts.at(-1);
  const isTold =
    thought !== undefined &&
    (direct === undefined
      ? tells(thought.text, terms) || isTitle(thought.text)
      : !tells(direct.text, terms) && tells(thought.text, terms));
  const words = told(said, terms) ?? listedAt(index, call, start);
  const earlier = tellingBefore(
    entries.slice(workStart(index, call, start), call.position).filter(isSaid),
    said,
    wider,
  );
  const after = said === undefined && earlier === undefined ? saidBehind(index, call, turn, terms) : undefined;
  return {
    ...{ said: words, earlier: told(earlier, terms), after: told(after, terms) },
    thought: isTold && earlier === undefined ? told(thought, terms) : null,
    announced: direct === undefined ? null : announcedIn(direct.text),
  };
}

/** Behind the last commit of the turn: what was said until then is of what that took. */
const workStart = (index: SessionIndex, { position }: Call, start: number) =>
  Math.max(start, ...walkRepository(index).taken.flatMap((one) => (one.position < position ? one.position : [])));

/** “I mirror the path of Windows in `exec_v1`” tells more than “I apply both fixes now”. */
function tellingBefore(
  candidates: readonly MessageEntry[],
  direct: MessageEntry | undefined,
  terms: LineTerms,
): MessageEntry | undefined {
  const rarer = rarerTerms(
    terms,
    candidates.map(({ text }) => text),
  );
  const least = Math.max(leastEarlier, direct === undefined ? 0 : aboutLine(direct.text, rarer) + leastAbout);
  const scored = candidates
    .filter((entry) => entry !== direct && measureWords(entry.text) >= fewestTelling)
    .map((entry) => ({ entry, score: aboutLine(entry.text, rarer) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best < least ? undefined : scored.find(({ score }) => score === best)?.entry;
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
/** More than a word or two in common, or a name of the line. */
const leastEarlier = 4;

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

const told = (entry: MessageEntry | ReasoningEntry | undefined, terms: LineTerms): Told | null =>
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
