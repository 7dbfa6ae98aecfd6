/** The draft: text or preview, with its size. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { bringToMiddle } from '../shared/bringToMiddle';
import { element, icon, iconButton, set, setText } from '../shared/dom';
import { createFindBar } from '../shared/findBar';
import { formatClock, formatTokens } from '../shared/format';
import { openPlace } from '../shared/openPlace';
import { createTyping, type Typing } from '../shared/typing';
import { createDraftEditor } from './draftEditor';
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

/**
 * `send` is called a moment after the user stopped typing, with the revision they typed in; `nonce` lets the editor add
 * its styles.
 */
export function createDraftColumn(
  panel: Panel,
  nonce: string,
  send: (edit: { readonly text: string; readonly edit: number; readonly revision: number }) => void,
): DraftColumn {
  let revision = 0;
  const typing = createTyping((text, edit) => send({ text, edit, revision }));
  const total = element('b');
  const rest = document.createTextNode('');
  const over = icon('warning', { small: true, tone: 'warn', label: t('Over the budget') });
  const tokens = element('span', { class: 'tokens' }, over, total, rest);
  const chip = element(
    'button',
    { class: 'chip', type: 'button', 'aria-pressed': 'false', title: t('Preview (Ctrl+Shift+V)') },
    icon('eye', { small: true }),
    t('Preview'),
  );
  chip.addEventListener('click', togglePreview);
  const again = element('button', { class: 'chip', type: 'button' }, icon('edit', { small: true }), t('Edit again'));
  again.addEventListener('click', () => panel.ask('edit-again', null));
  const keptText = document.createTextNode('');
  const keptNote = element(
    'span',
    { class: 'kept-note' },
    icon('check', { small: true }),
    element('span', { class: 'lbl' }, keptText),
  );
  const lost = element('span', { class: 'kept-note lost', role: 'alert' });
  const undo = iconButton('discard', t('Undo'), () => panel.ask('undo', null), { small: true });
  const redo = iconButton('redo', t('Redo'), () => panel.ask('redo', null), { small: true });
  const editor = createDraftEditor(nonce, {
    onChange: typing.changed,
    onLeave: () => chip.focus(),
    onLine: (item) => panel.evidence.hover(item === null ? [] : [item]),
    onNumber: (line, event) => openPlace(panel, line, { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false }),
    onPin: (item) => panel.evidence.pin(panel.evidence.pinned() === item ? null : item, 'draft'),
  });
  panel.evidence.onChange(({ items, goFrom }) => editor.light(items, goFrom !== null && goFrom !== 'draft'));
  const preview = element('div', {
    class: 'preview',
    tabindex: 0,
    role: 'document',
    'aria-label': t('Preview of the draft'),
  });
  const box = element('div', { class: 'editor' }, editor.element, preview);
  const head = element(
    'div',
    { class: 'column-head' },
    element('h2', { id: 'h-draft' }, t('Draft')),
    tokens,
    keptNote,
    lost,
    element('span', { class: 'grow' }),
    undo,
    redo,
    again,
    chip,
  );
  let query = '';
  const hitsInPreview = () => [...preview.querySelectorAll<HTMLElement>('mark')];
  const find = createFindBar({
    label: t('Search the draft'),
    find(words, show) {
      const isPreview = panel.arrangement.get().isPreview;
      const positions = isPreview ? hitsInPreview().map((_, at) => at) : editor.find(words);
      show({ positions, total: positions.length });
    },
    goTo(position) {
      if (!panel.arrangement.get().isPreview) editor.goToHit(query, position);
      for (const [at, mark] of hitsInPreview().entries()) {
        mark.classList.toggle('now', at === position);
        if (at === position) bringToMiddle(box, mark);
      }
    },
    onQuery(words) {
      query = words;
      if (words === '') editor.find('');
      showMode();
    },
    onLeave: () => (panel.arrangement.get().isPreview ? preview.focus() : editor.focus()),
    here: () => (panel.arrangement.get().isPreview ? 0 : editor.cursor()),
  });
  set(find.element, 'data-own-undo', '');
  const search = iconButton('search', t('Search the draft (Ctrl+F)'), find.open, { small: true });
  const open = (kind: 'open-document' | 'compare-draft') => () => {
    typing.flush();
    panel.ask(kind, null);
  };
  const asDocument = iconButton('go-to-file', t('Open as a document, in step with this panel'), open('open-document'), {
    small: true,
  });
  const compare = iconButton('diff', t('Compare with the extracted draft in the diff editor'), open('compare-draft'), {
    small: true,
  });
  for (const button of [search, asDocument, compare]) head.insertBefore(button, again);
  const column = element(
    'section',
    { class: 'column draft', 'aria-labelledby': 'h-draft', id: 'draft' },
    head,
    find.element,
    box,
  );
  let text = '';
  let gone: PanelState['draft']['gone'] = [];
  let follows = false;
  const showHistory = ({ history, kept, delivered }: PanelState) => {
    undo.hidden = delivered !== null;
    redo.hidden = delivered !== null || history.redo === null;
    undo.disabled = history.undo === null;
    set(undo, 'title', history.undo === null ? t('Nothing to undo') : t('Undo: {0} (Ctrl+Z)', history.undo));
    set(redo, 'title', t('Redo: {0} (Ctrl+Y)', history.redo ?? ''));
    keptText.data = t('{0, plural, one {# edit} other {# edits}} kept', kept.edits);
    keptNote.hidden = kept.edits === 0 || kept.problem !== null;
    set(
      keptNote,
      'title',
      `${keptText.data}. ${t('Kept on this machine, with secrets redacted. It comes back after a reload, a restart or a closed tab.')}`,
    );
    lost.hidden = kept.problem === null;
    setText(lost, kept.problem === null ? '' : t('Not kept'));
    set(lost, 'title', kept.problem);
  };

  function togglePreview() {
    typing.flush();
    panel.arrangement.change({ isPreview: !panel.arrangement.get().isPreview });
    (panel.arrangement.get().isPreview ? preview : chip).focus();
  }
  const showMode = () => {
    const { isPreview } = panel.arrangement.get();
    set(chip, 'aria-pressed', String(isPreview));
    editor.element.hidden = isPreview;
    preview.hidden = !isPreview;
    if (isPreview) preview.replaceChildren(...renderPreview(text, query, gone));
  };
  let wasPreview = panel.arrangement.get().isPreview;
  panel.arrangement.onChange(({ isPreview }) => {
    if (isPreview !== wasPreview) {
      showMode();
      find.refresh();
    }
    wasPreview = isPreview;
  });
  return {
    element: column,
    typing,
    togglePreview,
    openSearch: find.open,
    focus: editor.focus,
    followNext() {
      follows = true;
    },
    show(state: PanelState) {
      const { draft, delivered } = state;
      if (typing.isSeen(draft.edit)) {
        text = draft.text;
        gone = draft.gone;
        revision = draft.revision;
        editor.setDraft(draft, follows);
        follows = false;
      }
      const { isOver } = draft;
      setText(total, formatTokens(draft.tokens));
      rest.data =
        delivered === null
          ? t(isOver ? ' of {0} tokens, over' : ' of {0} tokens', formatTokens(draft.budget))
          : t(' tokens, delivered {0}', formatClock(delivered.time));
      over.hidden = !isOver || delivered !== null;
      again.hidden = delivered === null;
      showHistory(state);
      showMode();
      find.refresh();
    },
  };
}
