/** Where the reader of a transcript is: goes to a passage, walks over those that are carried, and comes back after a reload. */
import { t } from '../../src/protocol/language';
import type { KeptTranscript, PassageState, TranscriptState } from '../../src/protocol/transcriptMessages';
import { bringToMiddle } from '../shared/bringToMiddle';
import type { RowKeysControl } from '../shared/rowKeys';
import type { Toast } from '../shared/toast';
import type { PassageWindow } from './passageWindow';
import type { TranscriptHead } from './transcriptHead';

/** One open transcript. */
export interface Reading {
  readonly list: HTMLElement;
  readonly scroll: HTMLElement;
  readonly pages: PassageWindow;
  readonly keys: RowKeysControl;
  readonly head: TranscriptHead;
  readonly toast: Toast;
  state: TranscriptState;
  /** The words that are searched for. */
  query: string;
  /** The passage the reader was sent to last. */
  target: number | null;
}

/** The row of a passage; null while it is not drawn. */
export const rowOf = (list: HTMLElement, position: number): HTMLElement | null =>
  list.querySelector<HTMLElement>(`.say[data-position="${position}"]`);

/** Sends the reader to a passage. */
export function goTo(reading: Reading, position: number, takesFocus = false): void {
  reading.target = position;
  scrollTo(reading, position, takesFocus);
}

/** Brings a passage into sight, without marking it as the one that was gone to. */
export function scrollTo(reading: Reading, position: number, takesFocus: boolean): void {
  const { pages, list, scroll, keys } = reading;
  pages.goTo(position, () => {
    pages.redraw();
    const row = rowOf(list, position);
    // Of a long passage the words that were looked for, and not its middle.
    if (row !== null) bringToMiddle(scroll, row.querySelector('mark') ?? row);
    if (row !== null && takesFocus) keys.focus(row);
    showPlace(reading);
  });
}

/** To the next carried passage, or back to the previous one. */
export function walk(reading: Reading, isForward: boolean): void {
  const { marks } = reading.state;
  const here = hereOf(reading);
  const next = isForward
    ? marks.find(({ position }) => position > here)
    : marks.findLast(({ position }) => position < here);
  if (next !== undefined) goTo(reading, next.position, true);
  else reading.toast.say(isForward ? t('No carried passage follows.') : t('No carried passage stands before.'));
}

/** The target while it is in sight, else the first passage that is. */
export function hereOf({ list, scroll, target }: Reading): number {
  const box = scroll.getBoundingClientRect();
  const isSeen = (row: HTMLElement | null) => {
    const seen = row?.getBoundingClientRect();
    return seen !== undefined && seen.bottom > box.top + 10 && seen.top < box.bottom - 10;
  };
  if (target !== null && isSeen(rowOf(list, target))) return target;
  const row = [...list.querySelectorAll<HTMLElement>('.say')].find(isSeen);
  return Number(row?.dataset['position'] ?? 0);
}

/** The passage at that place, where it was loaded. */
export function passageHere(reading: Reading): PassageState | undefined {
  const here = hereOf(reading);
  return reading.pages.passages().find(({ position }) => position === here);
}

/** Says in the head where the reader is. */
export const showPlace = (reading: Reading): void => reading.head.tell(reading.state, passageHere(reading));

/** What brings the page back, at a passage. */
export const keptAt = ({ place, visit }: TranscriptState, position: number): KeptTranscript => ({
  ...{ place, visit, position },
});

/** Where the reader was when the page was last built, unless they were sent elsewhere since. */
export function readPosition(saved: unknown, { visit, passages }: TranscriptState): number | null {
  if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'visit') !== visit) return null;
  const position: unknown = Reflect.get(saved, 'position');
  return typeof position === 'number' && position >= 0 && position < passages ? position : null;
}
