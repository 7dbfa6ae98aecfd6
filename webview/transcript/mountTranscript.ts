/** Puts the transcript together: head, search, and the passages around the place the reader was sent to. */
import type { AskOf } from '../../src/protocol/channel';
import { t } from '../../src/protocol/language';
import type {
  KeptTranscript,
  PassageState,
  TranscriptRequests,
  TranscriptState,
} from '../../src/protocol/transcriptMessages';
import { bringToMiddle } from '../shared/bringToMiddle';
import { element, icon, iconButton, keyedList, set } from '../shared/dom';
import { createFindBar } from '../shared/findBar';
import { listenForRowKeys } from '../shared/rowKeys';
import { createToast } from '../shared/toast';
import { createPassage, type ShownPassage } from './passageView';
import { openPassageWindow } from './passageWindow';

/** What the host's news are given to. */
export interface MountedTranscript {
  show(state: TranscriptState): void;
}

/** What the page is given by the editor. */
export interface TranscriptParts {
  readonly root: HTMLElement;
  readonly ask: AskOf<TranscriptRequests>;
  readonly editor: { getState(): unknown; setState(state: unknown): void };
}

/** Replaces what stands in `root`; a request that fails is shown as a short message. */
export function mountTranscript(
  { root, ask: request, editor }: TranscriptParts,
  first: TranscriptState,
): MountedTranscript {
  let state = first;
  let query = '';
  let target = first.target?.position ?? null;
  const toast = createToast();
  const ask = <Kind extends keyof TranscriptRequests>(
    kind: Kind,
    body: TranscriptRequests[Kind]['ask'],
    then: (reply: TranscriptRequests[Kind]['reply']) => void,
  ) => {
    request(kind, body).then(then, (error: unknown) =>
      toast.say(error instanceof Error ? error.message : String(error)),
    );
  };
  const place = element('h1');
  const list = element('ol', { class: 'list', 'aria-label': t('Passages, oldest first') });
  const empty = element('p', { class: 'talk-message' }, t('The session has no passages.'));
  const scroll = element('div', { class: 'talk', tabindex: -1 }, list, empty);
  const rowOf = (position: number) => list.querySelector<HTMLElement>(`.say[data-position="${position}"]`);
  const draw = keyedList<ShownPassage>(
    list,
    ({ passage }) => String(passage.position),
    (shown) =>
      createPassage(shown, {
        record: (position, show) => ask('get-record', { position }, show),
        openLog: (line) => ask('open-log', { line }, () => undefined),
        handOffBefore: (turn) => ask('hand-off-before', { turn }, () => undefined),
        hasRawLog: state.hasRawLog,
      }),
  );
  const pages = openPassageWindow({
    scroll,
    rowOf,
    total: () => state.passages,
    load: (from, to, show) => ask('get-passages', { from, to }, ({ passages }) => show(passages)),
    draw(passages) {
      const marks = new Map(state.marks.map((mark) => [mark.position, mark]));
      draw(
        passages.map((passage) => ({
          ...{ passage, query, isTarget: passage.position === target },
          mark: marks.get(passage.position) ?? null,
        })),
      );
      keys.refresh();
    },
  });
  const keys = listenForRowKeys(list, {
    rows: '.say',
    handle: (row) => row.querySelector<HTMLElement>('.ln') ?? row,
    press(key, row, event) {
      const position = Number(row.dataset['position']);
      const passage = pages.passages().find((one) => one.position === position);
      if (passage === undefined) return false;
      const isCopy = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'c';
      if (isCopy && window.getSelection()?.isCollapsed !== false) copy(position);
      else if (key.toLowerCase() === 'o' && event.shiftKey && state.hasRawLog) openLog(passage.line);
      else return false;
      return true;
    },
  });
  const goTo = (position: number, takesFocus = false) => {
    target = position;
    scrollTo(position, takesFocus);
  };
  const scrollTo = (position: number, takesFocus: boolean) => {
    pages.goTo(position, () => {
      pages.redraw();
      const row = rowOf(position);
      // Of a long passage the words that were looked for, and not its middle.
      if (row !== null) bringToMiddle(scroll, row.querySelector('mark') ?? row);
      if (row !== null && takesFocus) keys.focus(row);
      showPlace();
    });
  };
  const walk = (isForward: boolean) => {
    const here = hereOf();
    const next = isForward
      ? state.marks.find(({ position }) => position > here)
      : state.marks.findLast(({ position }) => position < here);
    if (next === undefined)
      toast.say(isForward ? t('No carried passage follows.') : t('No carried passage stands before.'));
    else goTo(next.position, true);
  };
  const openLog = (line: number) => ask('open-log', { line }, () => undefined);
  const copy = (position: number) => ask('copy-passage', { position }, () => toast.say(t('Passage copied.')));
  const bar = createFindBar({
    label: t('Search the transcript'),
    find: (words, show) => ask('find-passages', { query: words }, show),
    goTo,
    onQuery(words) {
      query = words;
      pages.redraw();
    },
    onLeave: () => (rowOf(target ?? -1)?.querySelector<HTMLElement>('.ln') ?? scroll).focus(),
    here: () => hereOf(),
  });
  const steps = [
    iconButton('chevron-up', t('Previous carried passage (Shift+F7)'), () => walk(false), { small: true }),
    iconButton('chevron-down', t('Next carried passage (F7)'), () => walk(true), { small: true }),
  ];
  const raw = element(
    'button',
    { class: 'text-button', type: 'button' },
    icon('go-to-file', { small: true }),
    t('Raw log'),
  );
  raw.addEventListener('click', () => openLog(passageHere()?.line ?? 1));
  const head = element(
    'header',
    { class: 'transcript-head' },
    place,
    element('span', { class: 'grow' }),
    ...steps,
    iconButton('search', t('Search the transcript (Ctrl+F)'), () => bar.open(), { small: true }),
    iconButton('copy', t('Copy the passage (Ctrl+C)'), () => copy(hereOf()), { small: true }),
    raw,
  );
  root.className = 'transcript';
  root.replaceChildren(head, bar.element, scroll, toast.element);

  /** The target while it is in sight, else the first passage that is. */
  function hereOf(): number {
    const box = scroll.getBoundingClientRect();
    const isSeen = (row: HTMLElement | null) => {
      const seen = row?.getBoundingClientRect();
      return seen !== undefined && seen.bottom > box.top + 10 && seen.top < box.bottom - 10;
    };
    if (target !== null && isSeen(rowOf(target))) return target;
    const row = [...list.querySelectorAll<HTMLElement>('.say')].find(isSeen);
    return Number(row?.dataset['position'] ?? 0);
  }
  function passageHere(): PassageState | undefined {
    const here = hereOf();
    return pages.passages().find(({ position }) => position === here);
  }
  function showPlace() {
    const passage = passageHere();
    place.replaceChildren(
      element('b', {}, t('Line {0}', passage?.line ?? 0)),
      ` ${t('of {0} · turn {1} of {2}', state.lines, passage?.turn ?? 0, state.turns)}`,
    );
  }
  /** What brings the page back, at this passage. */
  const keep = (position: number) => {
    const kept: KeptTranscript = { place: state.place, visit: state.visit, position };
    editor.setState(kept);
  };
  let isDue = false;
  scroll.addEventListener('scroll', () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      showPlace();
      keep(hereOf());
    });
  });
  document.addEventListener('keydown', (event) => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
    if (isFind) bar.open();
    else if (event.key === 'F7') walk(!event.shiftKey);
    else return;
    event.preventDefault();
  });

  const showHead = () => {
    for (const step of steps) step.hidden = state.marks.length === 0;
    raw.hidden = !state.hasRawLog;
    empty.hidden = state.passages > 0;
    place.hidden = state.passages === 0;
    set(scroll, 'aria-label', state.title === '' ? null : state.title);
  };
  showHead();
  const begins = readPosition(editor.getState(), state) ?? target ?? 0;
  keep(begins);
  if (state.passages > 0) scrollTo(begins, false);
  return {
    show(next) {
      const isVisit = next.visit !== state.visit;
      state = next;
      showHead();
      if (isVisit && next.passages > 0) goTo(next.target?.position ?? 0);
      else pages.redraw();
    },
  };
}

/** Where the reader was when the page was last built, unless they were sent elsewhere since. */
function readPosition(saved: unknown, { visit, passages }: TranscriptState): number | null {
  if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'visit') !== visit) return null;
  const position: unknown = Reflect.get(saved, 'position');
  return typeof position === 'number' && position >= 0 && position < passages ? position : null;
}
