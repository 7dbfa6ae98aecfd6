/** The agent's own words before an edit, and not those of the edit before it. */
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { refTo } from '../../core/provenance';
import type { MessageEntry, ReasoningEntry } from '../../core/session';
import { aboutLine, type LineTerms, leastAbout, namesOnly } from '../../core/why/aboutLine';
import { quoteAbout } from '../../core/why/quoteAbout';
import type { Told } from './whyAnswer';

const lengths = { whole: 700, head: 240 };
/** Messages back in which the edit may have been announced by name. */
const mostBack = 8;

/** What it said and what it thought; each null where nothing is known to belong to this edit. */
export interface Before {
  readonly said: Told | null;
  readonly thought: Told | null;
}

/** @param terms what the words are held against that do not stand directly before the edit */
export function saidBefore(index: SessionIndex, turn: Turn | undefined, call: Call, terms: LineTerms): Before {
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
  return { said: words, thought: isTold ? told(thought, terms) : null };
}

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
