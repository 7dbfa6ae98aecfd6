/**
 * Tells the headings of a Markdown copy that begin a turn from those that an answer shows in a fence. A fence hides them
 * where it closes; one that never does, or that an output with fences of its own left open by mistake, hides nothing.
 */

/** The fence that is open after a line, or null. A fence ends with as many marks as it began with. */
function fenceAfter(fence: string | null, line: string): string | null {
  const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
  if (mark === null) return fence;
  const [, marks = '', rest = ''] = mark;
  if (fence === null) return marks[0] === '`' && rest.includes('`') ? null : marks;
  return marks.startsWith(fence) && rest.trim() === '' ? null : fence;
}

/** Marks alone, as a fence ends. */
const bareFence = /^ {0,3}(?:`{3,}|~{3,})\s*$/;
const marksOf = (line: string) => /^ {0,3}([`~]+)/.exec(line)?.[1]?.length ?? 0;

/** How a copy is written, and what takes its lines. */
export interface FencedCopy {
  /** A line that begins a turn where it stands in no fence. */
  isHeading(text: string): boolean;
  /** A heading under which the user speaks. */
  isPrompt(text: string): boolean;
  /** A heading that may begin a turn although a fence is open. */
  mayGoOn(text: string): boolean;
  /** Where the line begins a part in which no fence counts: what its last line looks like. */
  partEnd(text: string, isFenced: boolean): RegExp | null;
  /** What a part shows stands in fences; where its end stands in one, the fence is open still. */
  readonly fencesParts: boolean;
  /** `isShown`: it stands in a fence and is part of what is said, whatever it looks like. */
  take(text: string, line: number, isShown: boolean): void;
  /** The heading on this line began a turn, and the fences around it let it be part of what one shows as well. */
  tellUnsure?(line: number): void;
  /** Fences were closed both before and behind the prompt on this line, and they come out even: one could reach over it all the same. */
  tellEven?(line: number): void;
}

/** Takes lines in their order; some are held back until it is known what they are. */
export interface FencedLines {
  accept(text: string, line: number): void;
  finish(): void;
}

interface Row {
  readonly text: string;
  readonly line: number;
}

/** Lines from a heading in a fence on, read in two ways: as what the fence shows, and as a turn of its own. */
interface Held {
  readonly rows: Row[];
  readonly shown: Scan;
  readonly turn: Scan;
  /** What was open before the heading was closed behind it. */
  hasEnded: boolean;
}

/** So many lines are looked at anew at most, where fence after fence turns out to be none. */
const mostAgain = 200_000;

/** Reads from the first line of a copy; a line may be handed on long after it was accepted, but none before an earlier one. */
export function openFencedLines(copy: FencedCopy): FencedLines {
  let scan = openScan(copy, null, copy.fencesParts);
  let held: Held | null = null;
  let again = 0;
  const turns = openTurns(copy);

  const take = (text: string, line: number, isShown: boolean) => {
    turns.step(text, line, isShown);
    copy.take(text, line, isShown);
  };

  const accept = (row: Row): void => {
    const isHeading = copy.isHeading(row.text);
    if (held !== null && isHeading && !held.shown.isOpen()) decide(held);
    if (held !== null) {
      held.rows.push(row);
      held.shown.step(row.text);
      held.hasEnded ||= !held.shown.isOpen();
      if (!isHeading) held.turn.step(row.text);
    } else if (isHeading && scan.isOpen() && again < mostAgain && copy.mayGoOn(row.text))
      held = { rows: [row], shown: scan, turn: openScan(copy, scan.part(), false), hasEnded: false };
    else {
      const isShown = scan.isOpen();
      scan.step(row.text);
      take(row.text, row.line, isShown);
    }
  };

  const decide = ({ rows, shown, turn, hasEnded }: Held): void => {
    held = null;
    scan = shown;
    // Without words of the user in them, turns that are none do no harm, and lost ones would.
    const speaks = rows.some(({ text }) => copy.isPrompt(text));
    if (speaks && shown.hasClosed() && (turn.isOpen() || turn.isTorn())) {
      for (const { text, line } of rows) take(text, line, true);
      return;
    }
    const [first] = rows;
    if (first !== undefined && hasEnded && copy.isPrompt(first.text)) copy.tellUnsure?.(first.line);
    scan = openScan(copy, null, copy.fencesParts);
    again += rows.length;
    for (const row of rows) accept(row);
  };

  return {
    accept: (text, line) => accept({ text, line }),
    finish() {
      while (held !== null) decide(held);
      turns.finish();
    },
  };
}

/**
 * Looks back at each turn of the user: where a fence was closed before it, and its own fences begin with marks alone and do
 * not come out even, the fence before may have gone on, and the turn be part of what it showed.
 */
function openTurns(copy: FencedCopy): { step(text: string, line: number, isShown: boolean): void; finish(): void } {
  let turn = openTurn(copy, null);
  /** Nothing but headings since the turn began: a prompt of several lines has one each. */
  let isBare = false;
  /** The prompt behind which a fence is looked for, and whether one was closed since. */
  let prompt: number | null = null;
  let wasClosed = false;
  const end = () => {
    if (turn.line !== null && turn.isUneven()) copy.tellUnsure?.(turn.line);
    wasClosed ||= turn.hadFence();
  };
  const endPrompt = () => {
    if (prompt !== null && wasClosed) copy.tellEven?.(prompt);
  };
  return {
    step(text, line, isShown) {
      if (!isShown && copy.isHeading(text)) {
        if (isBare && copy.isPrompt(text)) return;
        end();
        turn = openTurn(copy, turn.hadFence() && copy.isPrompt(text) ? line : null);
        isBare = copy.isPrompt(text);
        if (isBare) {
          endPrompt();
          prompt = wasClosed ? line : null;
          wasClosed = false;
        }
        return;
      }
      if (text.trim() !== '') isBare = false;
      turn.step(text);
    },
    finish() {
      end();
      endPrompt();
    },
  };
}

interface Turn {
  /** Of its heading; null where it is not looked at. */
  readonly line: number | null;
  step(text: string): void;
  hadFence(): boolean;
  isUneven(): boolean;
}

function openTurn(copy: FencedCopy, line: number | null): Turn {
  const scan = openScan(copy, null, copy.fencesParts);
  let first: string | null = null;
  return {
    line,
    step(text) {
      const isOutside = !scan.isOpen();
      scan.step(text);
      if (first === null && isOutside && scan.isOpen() && scan.part() === null) first = text;
    },
    hadFence: () => scan.hasClosed(),
    isUneven: () => first !== null && bareFence.test(first) && (scan.isOpen() || scan.isTorn()),
  };
}

/** Follows fences and parts. */
interface Scan {
  step(text: string): void;
  /** What ends the part that is open, or null. */
  part(): RegExp | null;
  isOpen(): boolean;
  hasClosed(): boolean;
  /** A fence began within one or ended with more marks, or a part ended that never began: then what looked like a beginning was an end. */
  isTorn(): boolean;
}

/**
 * @param ofOthers ends a part that was open before the scan began
 * @param goesOn a fence in a part goes on where the part ends
 */
function openScan(copy: FencedCopy, ofOthers: RegExp | null, goesOn: boolean): Scan {
  let fence: string | null = null;
  let part: RegExp | null = null;
  let inner: string | null = null;
  let endsFence = false;
  let closed = false;
  let torn = false;
  return {
    step(text) {
      if (part !== null) {
        if (part.test(text)) {
          part = null;
          closed = true;
          // What it shows may hold its end: then its fence is open still. Fences within it are not always in pairs, so one that
          // ends right before counts as its own.
          if (goesOn) fence = endsFence ? null : inner;
          inner = null;
        } else inner = fenceAfter(inner, text);
        endsFence = bareFence.test(text);
        return;
      }
      if (ofOthers?.test(text) === true) torn = true;
      part = copy.partEnd(text, fence !== null);
      if (part !== null) return;
      const before = fence;
      fence = fenceAfter(before, text);
      if (before === null) return;
      if (fence === null) {
        closed = true;
        // Whoever ends a fence repeats its marks; more of them end one that began further out.
        if (marksOf(text) > before.length) torn = true;
      } else if (fenceAfter(null, text)?.startsWith(before) === true) torn = true;
    },
    part: () => part,
    isOpen: () => fence !== null || part !== null,
    hasClosed: () => closed,
    isTorn: () => torn,
  };
}
