/** A bar for searching in one column: words, how many places hold them, and the way from one to the next. */
import { t } from '../../src/protocol/language';
import { element, iconButton, set, setText } from './dom';

/** What the bar asks for. */
export interface FindActions {
  /** What the field says of itself. */
  readonly label: string;
  find(query: string, show: (found: { readonly positions: readonly number[]; readonly total: number }) => void): void;
  goTo(position: number): void;
  /** The words that are marked now; empty for none. */
  onQuery(query: string): void;
  /** The bar is closed. */
  onLeave(): void;
  /** Place the reader is at: the first hit is the next one after it. */
  here(): number;
}

/** Hidden until it is opened. */
export interface FindBar {
  readonly element: HTMLElement;
  open(): void;
  isOpen(): boolean;
  /** Looks again, after the text changed. */
  refresh(): void;
}

const quietTime = 150;

/** Enter goes to the next hit, Shift+Enter back; Escape clears, then leaves. */
export function createFindBar(actions: FindActions): FindBar {
  const input = element('input', {
    type: 'text',
    placeholder: actions.label,
    'aria-label': actions.label,
  });
  const hits = element('span', { class: 'hits', role: 'status' });
  let positions: readonly number[] = [];
  let total = 0;
  let at = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (by: 1 | -1) => {
    if (positions.length === 0) return;
    at = (at + by + positions.length) % positions.length;
    actions.goTo(positions[at] ?? 0);
    tell();
  };
  const buttons = [
    iconButton('arrow-up', t('Previous hit (Shift+Enter)'), () => step(-1), { small: true }),
    iconButton('arrow-down', t('Next hit (Enter)'), () => step(1), { small: true }),
  ];
  const bar = element(
    'div',
    { class: 'find', role: 'search' },
    input,
    hits,
    ...buttons,
    iconButton('close', t('Close the search (Escape)'), () => close(), { small: true }),
  );
  bar.hidden = true;

  function tell() {
    const isEmpty = input.value.trim() === '';
    setText(hits, isEmpty ? '' : total === 0 ? t('No hit') : t('{0} of {1}', at + 1, total));
    for (const button of buttons) button.disabled = positions.length === 0;
  }
  const look = (goes = true) => {
    const query = input.value;
    actions.onQuery(query.trim());
    if (query.trim() === '') {
      [positions, total, at] = [[], 0, -1];
      tell();
      return;
    }
    actions.find(query, (found) => {
      if (input.value !== query) return;
      [positions, total] = [found.positions, found.total];
      const here = actions.here();
      const next = positions.findIndex((position) => position >= here);
      at = positions.length === 0 ? -1 : goes ? Math.max(0, next) : Math.min(Math.max(at, 0), positions.length - 1);
      if (at >= 0 && goes) actions.goTo(positions[at] ?? 0);
      tell();
    });
  };
  const close = () => {
    bar.hidden = true;
    input.value = '';
    look();
    actions.onLeave();
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => look(), quietTime);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && input.value === '') close();
    else if (event.key === 'Escape') {
      input.value = '';
      look();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  tell();
  set(bar, 'aria-label', actions.label);
  return {
    element: bar,
    open() {
      bar.hidden = false;
      input.focus();
      input.select();
    },
    isOpen: () => !bar.hidden,
    refresh() {
      if (!bar.hidden && input.value.trim() !== '') look(false);
    },
  };
}
