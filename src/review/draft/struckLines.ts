/** Where the lines that no longer hold stand in a draft, which may have been edited since it was checked. */
import type { LeadFix } from '../../core/verify/leadFixes';
import { leaveOut } from '../../core/verify/leaveOut';
import type { VerifiedLine, VerifiedLines } from '../../core/verify/verifiedLines';
import { editText } from './editText';
import type { ReviewState } from './reviewState';

/** One of them; lines counted from 0. */
export interface StruckLine {
  /** Names it for the panel and for what the user keeps. */
  readonly key: string;
  readonly at: number;
  readonly length: number;
  readonly line: VerifiedLine;
  readonly isKept: boolean;
}

/** Words of the line that says where it stands, as it stands now. */
export interface StruckWords {
  readonly key: string;
  readonly fix: LeadFix;
  readonly isKept: boolean;
}

/** What is struck out of a draft. */
export interface Struck {
  readonly lines: readonly StruckLine[];
  readonly words: readonly StruckWords[];
}

/** What the user took out or changed since is not among them. */
export function struckLines({ text, keptLines }: ReviewState, seen: VerifiedLines): Struck {
  const all = text.split('\n');
  const taken = new Set<number>();
  const lines = seen.lines.flatMap((line): StruckLine[] => {
    if (line.verdict !== 'struck-out') return [];
    const own = line.source.split('\n');
    const at = all.findIndex((_, start) => !taken.has(start) && own.every((one, more) => all[start + more] === one));
    if (at < 0) return [];
    taken.add(at);
    return [{ key: line.source, at, length: own.length, line, isKept: keptLines.has(line.source) }];
  });
  const lead = all.findIndex((line) => line.startsWith('**Where it stands:** '));
  const words = seen.fixes.flatMap((fix): StruckWords[] => {
    const whole = all[lead] ?? '';
    const from = whole.startsWith(fix.said, fix.from) ? fix.from : whole.lastIndexOf(fix.said);
    if (lead < 0 || from < 0) return [];
    const key = `lead ${fix.said}`;
    const place = { ...fix, line: lead, from, to: from + fix.said.length };
    return [{ key, fix: place, isKept: keptLines.has(key) }];
  });
  return { lines, words };
}

/** The draft without them; what the user keeps stays as it is. */
export function withoutStruck(text: string, { lines, words }: Struck): string {
  return leaveOut(
    text,
    lines.filter(({ isKept }) => !isKept),
    words.filter(({ isKept }) => !isKept).map(({ fix }) => fix),
  );
}

/** The user keeps a line although it was struck out. */
export const keepLine = (state: ReviewState, key: string): ReviewState => ({
  ...state,
  keptLines: new Set([...state.keptLines, key]),
});

/** The draft as it was sent: what sending left out and corrected is known as that, and none of it is the user’s work. */
export function settleStruck(state: ReviewState, struck: Struck): ReviewState {
  const uncorrected = withoutStruck(state.text, { ...struck, words: [] }).split('\n');
  const corrected = withoutStruck(state.text, struck).split('\n');
  const lines = uncorrected.flatMap((was, at) => {
    const now = corrected[at] ?? was;
    return was === now ? [] : [{ was, now }];
  });
  const short = editText(state, uncorrected.join('\n'));
  const nowOf = new Map(lines.map(({ was, now }) => [was, now]));
  const text = short.text.split('\n').map((line) => nowOf.get(line) ?? line);
  const items = [...state.ticked].filter((id) => !short.ticked.has(id));
  const { settled } = state;
  return {
    ...short,
    text: text.join('\n'),
    settled: { lines: [...settled.lines, ...lines], items: [...settled.items, ...items] },
  };
}
