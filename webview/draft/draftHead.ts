/** The head of the draft: its size, what is kept of the user's edits, steps back and forward, and other ways to see it. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { element, icon, iconButton, set, setText } from '../shared/dom';
import { formatClock, formatTokens } from '../shared/format';

/** What its buttons do that the host is not asked for. */
export interface DraftHeadActions {
  togglePreview(): void;
  openSearch(): void;
  /** Opens the draft in a tab of the editor. */
  openTab(kind: 'open-document' | 'compare-draft'): void;
}

/** Above the text. */
export interface DraftHead {
  readonly element: HTMLElement;
  /** The button that turns the preview on and off. */
  readonly chip: HTMLElement;
  show(state: PanelState): void;
}

/** The buttons ask the host by themselves, but for what only the page knows. */
export function createDraftHead(panel: Panel, { togglePreview, openSearch, openTab }: DraftHeadActions): DraftHead {
  const size = createSize();
  const kept = createKeptNote();
  const steps = createSteps(panel);
  const chip = element(
    'button',
    { class: 'chip', type: 'button', 'aria-pressed': 'false', title: t('Preview (Ctrl+Shift+V)') },
    icon('eye', { small: true }),
    t('Preview'),
  );
  chip.addEventListener('click', togglePreview);
  const again = element('button', { class: 'chip', type: 'button' }, icon('edit', { small: true }), t('Edit again'));
  again.addEventListener('click', () => panel.ask('edit-again', null));
  const asDocument = t('Open as a document, in step with this panel');
  const compare = t('Compare with the extracted draft in the diff editor');
  const head = element(
    'div',
    { class: 'column-head' },
    element('h2', { id: 'h-draft' }, t('Draft')),
    ...[size.element, ...kept.elements, element('span', { class: 'grow' }), ...steps.elements],
    iconButton('search', t('Search the draft (Ctrl+F)'), openSearch, { small: true }),
    iconButton('go-to-file', asDocument, () => openTab('open-document'), { small: true }),
    iconButton('diff', compare, () => openTab('compare-draft'), { small: true }),
    ...[again, chip],
  );
  return {
    ...{ element: head, chip },
    show(state) {
      size.show(state);
      kept.show(state);
      steps.show(state);
      again.hidden = state.delivered === null;
    },
  };
}

/** "2.1k of 4k tokens". */
function createSize() {
  const total = element('b');
  const rest = document.createTextNode('');
  const over = icon('warning', { small: true, tone: 'warn', label: t('Over the budget') });
  return {
    element: element('span', { class: 'tokens' }, over, total, rest),
    show({ draft, delivered }: PanelState) {
      setText(total, formatTokens(draft.tokens));
      rest.data =
        delivered === null
          ? t(draft.isOver ? ' of {0} tokens, over' : ' of {0} tokens', formatTokens(draft.budget))
          : t(' tokens, delivered {0}', formatClock(delivered.time));
      over.hidden = !draft.isOver || delivered !== null;
    },
  };
}

/** Says that edits are kept, or that they could not be. */
function createKeptNote() {
  const text = document.createTextNode('');
  const label = element('span', { class: 'lbl' }, text);
  const note = element('span', { class: 'kept-note' }, icon('check', { small: true }), label);
  const lost = element('span', { class: 'kept-note lost', role: 'alert' });
  const more = t(
    'Kept on this machine, with secrets redacted. It comes back after a reload, a restart or a closed tab.',
  );
  return {
    elements: [note, lost],
    show({ kept }: PanelState) {
      text.data = t('{0, plural, one {# edit} other {# edits}} kept', kept.edits);
      note.hidden = kept.edits === 0 || kept.problem !== null;
      set(note, 'title', `${text.data}. ${more}`);
      lost.hidden = kept.problem === null;
      setText(lost, kept.problem === null ? '' : t('Not kept'));
      set(lost, 'title', kept.problem);
    },
  };
}

/** Undo and redo; nothing of a draft that was sent. */
function createSteps(panel: Panel) {
  const undo = iconButton('discard', t('Undo'), () => panel.ask('undo', null), { small: true });
  const redo = iconButton('redo', t('Redo'), () => panel.ask('redo', null), { small: true });
  return {
    elements: [undo, redo],
    show({ history, delivered }: PanelState) {
      undo.hidden = delivered !== null;
      redo.hidden = delivered !== null || history.redo === null;
      undo.disabled = history.undo === null;
      set(undo, 'title', history.undo === null ? t('Nothing to undo') : t('Undo: {0} (Ctrl+Z)', history.undo));
      set(redo, 'title', t('Redo: {0} (Ctrl+Y)', history.redo ?? ''));
    },
  };
}
