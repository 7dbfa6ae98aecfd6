/** The draft: text or preview, with its size. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { bringToMiddle } from '../shared/bringToMiddle';
import { element, set } from '../shared/dom';
import { createFindBar, type FindBar } from '../shared/findBar';
import { openPlace } from '../shared/openPlace';
import { createTyping, type Typing } from '../shared/typing';
import { createDraftEditor, type DraftEditor } from './draftEditor';
import { createDraftHead, type DraftHead } from './draftHead';
import { renderPreview } from './preview';

/** The right column. */
export interface DraftColumn extends View {
  readonly typing: Typing;
  togglePreview(): void;
  openSearch(): void;
  focus(): void;
  /** The cursor goes to what the next snapshot changes. */
  followNext(): void;
}

/** What the column is made of, and the draft that is shown. */
interface Column {
  readonly panel: Panel;
  readonly typing: Typing;
  readonly head: DraftHead;
  readonly editor: DraftEditor;
  readonly preview: HTMLElement;
  /** Holds editor and preview. */
  readonly box: HTMLElement;
  text: string;
  gone: PanelState['draft']['gone'];
  revision: number;
  /** The words that are searched for. */
  query: string;
  /** The cursor goes to what the next snapshot changes. */
  follows: boolean;
}

/**
 * `send` is called a moment after the user stopped typing, with the revision they typed in; `nonce` lets the editor add
 * its styles.
 */
export function createDraftColumn(
  panel: Panel,
  nonce: string,
  send: (edit: { readonly text: string; readonly edit: number; readonly revision: number }) => void,
): DraftColumn {
  const typing = createTyping((text, edit) => send({ text, edit, revision: column.revision }));
  const head = createDraftHead(panel, {
    togglePreview: () => togglePreview(column),
    openSearch: () => find.open(),
    openTab(kind) {
      typing.flush();
      panel.ask(kind, null);
    },
  });
  const editor = createEditor(panel, nonce, typing, head);
  const preview = element('div', {
    ...{ class: 'preview', tabindex: 0, role: 'document' },
    'aria-label': t('Preview of the draft'),
  });
  const box = element('div', { class: 'editor' }, editor.element, preview);
  const column: Column = {
    ...{ panel, typing, head, editor, preview, box },
    ...{ text: '', gone: [], revision: 0, query: '', follows: false },
  };
  const find = createFind(column);
  followMode(column, find);
  return {
    element: element(
      'section',
      { class: 'column draft', 'aria-labelledby': 'h-draft', id: 'draft' },
      ...[head.element, find.element, box],
    ),
    typing,
    togglePreview: () => togglePreview(column),
    openSearch: find.open,
    focus: editor.focus,
    followNext() {
      column.follows = true;
    },
    show(state: PanelState) {
      take(column, state.draft);
      head.show(state);
      showMode(column);
      find.refresh();
    },
  };
}

function createEditor(panel: Panel, nonce: string, typing: Typing, { chip }: DraftHead): DraftEditor {
  const { evidence } = panel;
  const editor = createDraftEditor(nonce, {
    onChange: typing.changed,
    onLeave: () => chip.focus(),
    onLine: (item) => evidence.hover(item === null ? [] : [item]),
    onNumber: (line, event) => openPlace(panel, line, { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false }),
    onPin: (item) => evidence.pin(evidence.pinned() === item ? null : item, 'draft'),
  });
  evidence.onChange(({ items, goFrom }) => editor.light(items, goFrom !== null && goFrom !== 'draft'));
  return editor;
}

function createFind(column: Column): FindBar {
  const { editor, preview, box } = column;
  const hits = () => [...preview.querySelectorAll<HTMLElement>('mark')];
  const find = createFindBar({
    label: t('Search the draft'),
    find(words, show) {
      const positions = isPreview(column) ? hits().map((_, at) => at) : editor.find(words);
      show({ positions, total: positions.length });
    },
    goTo(position) {
      if (!isPreview(column)) editor.goToHit(column.query, position);
      for (const [at, mark] of hits().entries()) {
        mark.classList.toggle('now', at === position);
        if (at === position) bringToMiddle(box, mark);
      }
    },
    onQuery(words) {
      column.query = words;
      if (words === '') editor.find('');
      showMode(column);
    },
    onLeave: () => (isPreview(column) ? preview : editor).focus(),
    here: () => (isPreview(column) ? 0 : editor.cursor()),
  });
  set(find.element, 'data-own-undo', '');
  return find;
}

const isPreview = ({ panel }: Column): boolean => panel.arrangement.get().isPreview;

/** What is typed meanwhile stays: an older draft is not shown over it. */
function take(column: Column, draft: PanelState['draft']): void {
  if (!column.typing.isSeen(draft.edit)) return;
  column.text = draft.text;
  column.gone = draft.gone;
  column.revision = draft.revision;
  column.editor.setDraft(draft, column.follows);
  column.follows = false;
}

function togglePreview(column: Column): void {
  const { panel, typing, preview, head } = column;
  typing.flush();
  panel.arrangement.change({ isPreview: !isPreview(column) });
  (isPreview(column) ? preview : head.chip).focus();
}

function followMode(column: Column, find: FindBar): void {
  let was = isPreview(column);
  column.panel.arrangement.onChange(({ isPreview: is }) => {
    if (is !== was) {
      showMode(column);
      find.refresh();
    }
    was = is;
  });
}

function showMode(column: Column): void {
  const { head, editor, preview, text, query, gone } = column;
  const isShown = isPreview(column);
  set(head.chip, 'aria-pressed', String(isShown));
  editor.element.hidden = isShown;
  preview.hidden = !isShown;
  if (isShown) preview.replaceChildren(...renderPreview(text, query, gone));
}
