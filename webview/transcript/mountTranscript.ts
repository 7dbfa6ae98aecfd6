/** Puts the transcript together: head, search, and the passages around the place the reader was sent to. */
import type { AskOf } from '../../src/protocol/channel';
import { t } from '../../src/protocol/language';
import type { PassageState, TranscriptRequests, TranscriptState } from '../../src/protocol/transcriptMessages';
import { element, keyedList, set } from '../shared/dom';
import { createFindBar, type FindBar } from '../shared/findBar';
import { listenForRowKeys } from '../shared/rowKeys';
import { createToast } from '../shared/toast';
import { createPassage, type ShownPassage } from './passageView';
import { openPassageWindow } from './passageWindow';
import {
  goTo,
  hereOf,
  keptAt,
  passageHere,
  type Reading,
  readPosition,
  rowOf,
  scrollTo,
  showPlace,
  walk,
} from './reading';
import { createTranscriptHead } from './transcriptHead';

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

/** Asks the host, and takes the answer; a request that fails is shown as a short message. */
type Ask = <Kind extends keyof TranscriptRequests>(
  kind: Kind,
  body: TranscriptRequests[Kind]['ask'],
  then?: (reply: TranscriptRequests[Kind]['reply']) => void,
) => void;

/** Replaces what stands in `root`. */
export function mountTranscript(
  { root, ask: request, editor }: TranscriptParts,
  state: TranscriptState,
): MountedTranscript {
  const toast = createToast();
  const ask: Ask = (kind, body, then) => {
    const fail = (error: unknown) => toast.say(error instanceof Error ? error.message : String(error));
    request(kind, body).then(then, fail);
  };
  const list = element('ol', { class: 'list', 'aria-label': t('Passages, oldest first') });
  const empty = element('p', { class: 'talk-message' }, t('The session has no passages.'));
  const scroll = element('div', { class: 'talk', tabindex: -1 }, list, empty);
  const reading: Reading = {
    ...{ list, scroll, toast, state, query: '', target: state.target?.position ?? null },
    keys: listenForRowKeys(list, {
      rows: '.say',
      handle: (row) => row.querySelector<HTMLElement>('.ln') ?? row,
      press: (key, row, event) => press(reading, ask, key, row, event),
    }),
    pages: openPages(list, scroll, ask, () => reading),
    head: createTranscriptHead({
      walk: (isForward) => walk(reading, isForward),
      openSearch: () => bar.open(),
      copy: () => copy(reading, ask, hereOf(reading)),
      openLog: () => ask('open-log', { line: passageHere(reading)?.line ?? 1 }),
    }),
  };
  const bar = createBar(reading, ask);
  root.className = 'transcript';
  root.replaceChildren(reading.head.element, bar.element, scroll, toast.element);
  const keep = (position: number) => editor.setState(keptAt(reading.state, position));
  followScroll(reading, keep);
  listenForKeys(reading, bar);
  const showHead = () => {
    reading.head.show(reading.state);
    empty.hidden = reading.state.passages > 0;
    set(scroll, 'aria-label', reading.state.title === '' ? null : reading.state.title);
  };
  showHead();
  const begins = readPosition(editor.getState(), state) ?? reading.target ?? 0;
  keep(begins);
  if (state.passages > 0) scrollTo(reading, begins, false);
  return {
    show(next) {
      const isVisit = next.visit !== reading.state.visit;
      reading.state = next;
      showHead();
      if (isVisit && next.passages > 0) goTo(reading, next.target?.position ?? 0);
      else reading.pages.redraw();
    },
  };
}

/** Nothing is drawn before the first passages have come, and by then there is a reading. */
function openPages(list: HTMLElement, scroll: HTMLElement, ask: Ask, reading: () => Reading): Reading['pages'] {
  const draw = keyedList<ShownPassage>(
    list,
    ({ passage }) => String(passage.position),
    (shown) =>
      createPassage(shown, {
        record: (position, show) => ask('get-record', { position }, show),
        openLog: (line) => ask('open-log', { line }),
        handOffBefore: (turn) => ask('hand-off-before', { turn }),
        hasRawLog: reading().state.hasRawLog,
      }),
  );
  return openPassageWindow({
    scroll,
    rowOf: (position) => rowOf(list, position),
    total: () => reading().state.passages,
    load: (from, to, show) => ask('get-passages', { from, to }, ({ passages }) => show(passages)),
    draw(passages) {
      draw(shownOf(reading(), passages));
      reading().keys.refresh();
    },
  });
}

function shownOf({ state, query, target }: Reading, passages: readonly PassageState[]): ShownPassage[] {
  const marks = new Map(state.marks.map((mark) => [mark.position, mark]));
  return passages.map((passage) => ({
    ...{ passage, query, isTarget: passage.position === target },
    mark: marks.get(passage.position) ?? null,
  }));
}

function createBar(reading: Reading, ask: Ask): FindBar {
  const { list, scroll, pages } = reading;
  return createFindBar({
    label: t('Search the transcript'),
    find: (words, show) => ask('find-passages', { query: words }, show),
    goTo: (position) => goTo(reading, position),
    onQuery(words) {
      reading.query = words;
      pages.redraw();
    },
    onLeave: () => (rowOf(list, reading.target ?? -1)?.querySelector<HTMLElement>('.ln') ?? scroll).focus(),
    here: () => hereOf(reading),
  });
}

const copy = ({ toast }: Reading, ask: Ask, position: number) =>
  ask('copy-passage', { position }, () => toast.say(t('Passage copied.')));

function press(reading: Reading, ask: Ask, key: string, row: HTMLElement, event: KeyboardEvent): boolean {
  const position = Number(row.dataset['position']);
  const passage = reading.pages.passages().find((one) => one.position === position);
  if (passage === undefined) return false;
  const isCopy = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'c';
  if (isCopy && window.getSelection()?.isCollapsed !== false) copy(reading, ask, position);
  else if (key.toLowerCase() === 'o' && event.shiftKey && reading.state.hasRawLog)
    ask('open-log', { line: passage.line });
  else return false;
  return true;
}

/** Once for each picture that is drawn. */
function followScroll(reading: Reading, keep: (position: number) => void): void {
  let isDue = false;
  reading.scroll.addEventListener('scroll', () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      showPlace(reading);
      keep(hereOf(reading));
    });
  });
}

function listenForKeys(reading: Reading, bar: FindBar): void {
  document.addEventListener('keydown', (event) => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
    if (isFind) bar.open();
    else if (event.key === 'F7') walk(reading, !event.shiftKey);
    else return;
    event.preventDefault();
  });
}
