/** One section of the model's draft, with the user's version beside it. */
import { t } from '../../src/protocol/language';
import type { PartState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, iconButton, type Row, set, setText } from '../shared/dom';
import { drawStruckLine, drawToldLine } from './toldLines';

/** `model` names the right side. */
export function createPartRow(panel: Panel, first: PartState, model: () => string): Row<PartState> {
  let part = first;
  let isOpen: boolean | null = null;
  const words = element('span', { class: 'grow' });
  const compared = element('div', { class: 'two' });
  const lines = element('ul', { class: 'list told-lines' });
  const toggle = createToggle(first.title, () => {
    isOpen = !isShown();
    draw();
  });
  const choose = (choice: 'open' | 'accepted' | 'discarded') => () =>
    panel.ask('refine-choose-part', { section: part.section, choice });
  const accept = createButton({ label: t('Accept'), icon: 'check', isSmall: true }, choose('accepted'));
  const discard = createButton({ label: t('Discard'), icon: 'close', isSmall: true }, choose('discarded'));
  const undo = iconButton('discard', t('Undo this choice (Ctrl+Z)'), choose('open'), { small: true });
  const verdict = element('span', { class: 'verdict' });
  for (const { element: button } of [accept, discard]) {
    const { title } = first;
    const label =
      button === accept.element ? t('Accept the model’s “{0}”', title) : t('Discard the model’s “{0}”', title);
    set(button, 'aria-label', label);
  }
  set(undo, 'aria-label', t('Undo the choice of “{0}”', first.title));
  const head = element('div', { class: 'part-head' }, toggle, words, verdict, accept.element, discard.element, undo);
  const row = element('section', { class: 'part-row', 'aria-label': first.title }, head, lines, compared);
  // What was taken back is not hidden, whatever was decided before.
  const isShown = () =>
    isOpen ??
    (part.choice === 'open' ||
      part.choice === 'partly' ||
      part.lines.some(({ second }) => second?.kind === 'taken-back'));
  let shown = '';
  let listed = '';
  const draw = () => {
    const hadFocus = row.contains(document.activeElement);
    const isDecided = part.choice === 'accepted' || part.choice === 'discarded';
    setText(words, part.words.join(' · '));
    set(words, 'title', part.words.join(' · '));
    const isOpenChoice = part.choice === 'open' || part.choice === 'partly';
    accept.element.hidden = !isOpenChoice;
    discard.element.hidden = !isOpenChoice;
    undo.hidden = !isDecided;
    verdict.hidden = part.choice === 'open';
    verdict.replaceChildren(...verdictOf(part.choice));
    set(toggle, 'aria-expanded', String(isShown()));
    compared.hidden = !isShown();
    lines.hidden = !isShown() || lines.childElementCount === 0;
    const key = JSON.stringify([part.rows, model()]);
    const drawnFrom = JSON.stringify([part.lines, part.struck, part.choice]);
    if (drawnFrom !== listed) {
      const focused = lines.contains(document.activeElement) ? document.activeElement?.getAttribute('data-item') : null;
      lines.replaceChildren(...drawLines(panel, part));
      if (focused != null) lines.querySelector<HTMLElement>(`[data-item="${CSS.escape(focused)}"]`)?.focus();
      lines.hidden = !isShown() || lines.childElementCount === 0;
      listed = drawnFrom;
    }
    if (isShown() && key !== shown) {
      compared.replaceChildren(...drawRows(part, model()));
      shown = key;
    }
    // The button that was pressed is gone: the focus goes to the one that takes it back, or gives the choice again.
    if (hadFocus && !row.contains(visibleFocus())) (isDecided ? undo : accept.element).focus();
  };
  return {
    element: row,
    update(next) {
      if (next.choice !== part.choice) isOpen = null;
      part = next;
      draw();
    },
  };
}

function visibleFocus(): Element | null {
  const focused = document.activeElement;
  return focused !== null && focused.getClientRects().length > 0 ? focused : null;
}

/** A row without a choice; `more` is shown when it is opened. */
export function createPlainRow(
  title: string,
  words: string,
  verdict: HTMLElement | null,
  more: readonly HTMLElement[],
): HTMLElement {
  const name = element('b', {}, title);
  const grow = element('span', { class: 'grow' }, words);
  if (more.length === 0) {
    const head = element('div', { class: 'part-head plain' }, name, grow, verdict);
    return element('section', { class: 'part-row', 'aria-label': title }, head);
  }
  const place = element('div', {}, ...more);
  place.hidden = true;
  const toggle = createToggle(title, () => {
    place.hidden = !place.hidden;
    set(toggle, 'aria-expanded', String(!place.hidden));
  });
  const head = element('div', { class: 'part-head' }, toggle, grow, verdict);
  return element('section', { class: 'part-row', 'aria-label': title }, head, place);
}

/** Opens and closes by a click, Enter, Space, and by the keys right and left. */
function createToggle(title: string, onToggle: () => void): HTMLButtonElement {
  const toggle = element(
    'button',
    { class: 'part-toggle', type: 'button', 'aria-expanded': 'false' },
    icon('chevron-right'),
    element('b', {}, title),
  );
  toggle.addEventListener('click', onToggle);
  toggle.addEventListener('keydown', (event) => {
    const wants = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key];
    if (wants !== undefined && toggle.getAttribute('aria-expanded') === wants) onToggle();
  });
  return toggle;
}

function verdictOf(choice: PartState['choice']): HTMLElement[] {
  const looks = {
    open: null,
    partly: ['check', t('Some lines accepted')],
    accepted: ['check', t('Accepted')],
    discarded: ['close', t('Discarded')],
    changed: ['edit', t('You changed this since')],
  } as const;
  const look = looks[choice];
  return look === null ? [] : [icon(look[0], { small: true }), element('span', {}, look[1])];
}

/** Each line can be taken by itself, and each struck one kept. */
function drawLines(panel: Panel, { section, lines, struck, choice }: PartState): HTMLElement[] {
  const isFixed = choice === 'changed' || choice === 'discarded';
  const button = (item: string, label: string, onPress: () => void) => {
    const { element: made } = createButton({ label, isSmall: true }, onPress);
    set(made, 'data-item', item);
    return made;
  };
  return [
    ...lines.map((line) => {
      const ask = () => panel.ask('refine-choose-line', { section, item: line.item, isTaken: !line.isTaken });
      const label = line.isTaken ? t('Remove it from the draft') : t('Accept this line');
      return drawToldLine(panel, line, isFixed ? [] : [button(line.item, label, ask)]);
    }),
    ...struck.map((line) => {
      const ask = () => panel.ask('refine-keep-line', { section, item: line.item, isTaken: !line.isKept });
      const label = line.isKept ? t('Leave it out') : t('Bring it back');
      const refused = line.isKept ? { ...line, refused: t('you brought it back') } : line;
      return drawStruckLine(panel, refused, isFixed || line.refused !== null ? [] : [button(line.item, label, ask)]);
    }),
  ];
}

function drawRows({ rows }: PartState, model: string): HTMLElement[] {
  const sides = [element('div', { class: 'side' }, t('Yours')), element('div', { class: 'side' }, model)];
  const lines = rows.flatMap(({ mine, theirs }) => {
    const isSame = mine === theirs;
    return [cell(mine, isSame ? 'same' : 'del', t('Taken out: ')), cell(theirs, isSame ? 'same' : 'ins', t('Added: '))];
  });
  return [...sides, ...lines];
}

/** What changes is said, and not only coloured. */
function cell(line: string | null, look: 'same' | 'del' | 'ins', said: string): HTMLElement {
  if (line === null) return element('div', { class: 'row pad', 'aria-hidden': 'true' });
  const mark = look === 'same' ? null : element('span', { class: 'visually-hidden' }, said);
  return element('div', { class: `row ${look}`, dir: 'auto' }, mark, line === '' ? '\u00a0' : line);
}
