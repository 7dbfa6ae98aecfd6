/** What the next agent gets, in one look: how much, how it is known, the first lines, and a row for each section. */
import { t } from '../../src/protocol/language';
import type { ItemState, PanelState } from '../../src/protocol/messages';
import type { SentClass, SentRow } from '../../src/protocol/triageMessages';
import { inlineMarks } from '../draft/preview';
import type { Panel, View } from '../panel';
import { createButton, createCheck } from '../shared/controls';
import { element, icon, keyedList, type Row, set, setText } from '../shared/dom';
import { formatTokens } from '../shared/format';
import { partsByLabel } from './partsByLabel';

const svg = 'http://www.w3.org/2000/svg';
const classes: readonly (readonly [SentClass, (count: number) => string, () => string])[] = [
  ['verified', (count) => t('{0} verified', count), () => t('A result in the log shows it')],
  ['said', (count) => t('{0} said', count), () => t('Somebody said it; no result shows it')],
  ['concluded', (count) => t('{0} concluded', count), () => t('Worked out, by a model or from the log')],
  ['yours', (count) => t('{0} changed by you', count), () => t('Written or changed in this panel')],
];

/** `editText` opens the draft in place of this half. */
export function createSentView(panel: Panel, editText: () => void): View {
  const count = element('span', { class: 'count' });
  const { drawing, showBar } = createBar();
  const legend = element('div', { class: 'legend' });
  const lead = element('div', {
    class: 'lead',
    role: 'group',
    'aria-label': t('The first lines, as the next agent reads them'),
  });
  const list = element('ul', { class: 'sent-rows list', 'aria-label': t('What is sent') });
  const made: FoldingRow[] = [];
  const showRows = keyedList<SentRow>(
    list,
    ({ groups }) => groups.join(' '),
    (row) => {
      const one = createSentRow(panel, row);
      made.push(one);
      return one;
    },
  );
  const scroll = element('div', { class: 'scroll' }, drawing, legend, lead, list);
  const fill = () => fillRoom(scroll, made);
  new ResizeObserver(fill).observe(scroll);
  const edit = createButton(
    { label: t('Edit text'), icon: 'edit', isSmall: true, title: t('Edit text (T)') },
    editText,
  );
  const section = element(
    'section',
    { class: 'half sent', 'aria-labelledby': 'h-sent' },
    element(
      'div',
      { class: 'column-head' },
      element('h2', { id: 'h-sent' }, t('What is sent')),
      count,
      element('span', { class: 'grow' }),
      edit.element,
    ),
    scroll,
  );
  let shownLead = '';
  return {
    element: section,
    show({ triage: { sent }, draft, verify, session: { merged = [] } }: PanelState) {
      const lines =
        verify.leftOut === 0
          ? t('{0, plural, one {# line} other {# lines}}', sent.lines)
          : t('{0} of {1, plural, one {# line} other {# lines}}', Math.max(0, sent.lines - verify.leftOut), sent.lines);
      setText(count, `${lines} · ${t('{0} of {1} tokens', formatTokens(draft.tokens), formatTokens(draft.budget))}`);
      count.classList.toggle('warn', draft.tokens > draft.budget);
      showBar(sent.bar);
      legend.replaceChildren(
        ...classes
          .filter(([name]) => sent.bar[name] > 0)
          .map(([name, words, title]) =>
            element('span', { title: title() }, element('i', { class: `dot ${name}` }), words(sent.bar[name])),
          ),
      );
      const key = JSON.stringify(sent.lead);
      if (key !== shownLead)
        lead.replaceChildren(
          ...sent.lead.map(({ label, text }, at) =>
            element(
              'p',
              { dir: 'auto', class: at > 0 && at === sent.lead.length - 1 ? 'dim' : null },
              element('b', {}, `${label}: `),
              ...leadParts(
                text,
                merged.map((one) => one.label),
              ),
            ),
          ),
        );
      shownLead = key;
      showRows([...sent.rows, ...(sent.observed === null ? [] : [sent.observed])]);
      fill();
    },
  };
}

/** What each of several sessions says of itself stands on lines of its own, as far as two of them hold it. */
function leadParts(text: string, labels: readonly string[]): (Node | string)[] {
  const parts = partsByLabel(text, labels);
  if (parts.length < 2) return inlineMarks(text, '');
  return parts.map((part) => element('span', { class: 'lead-part', title: part }, ...inlineMarks(part, '')));
}

/** A row that can be opened without a click. */
interface FoldingRow extends Row<SentRow> {
  /** Leaves a row alone that the user opened or closed. */
  unfold(isOpen: boolean): void;
}

/** Opens the rows from the top on, as long as all of it stays on the screen: what has room needs no click. */
function fillRoom(scroll: HTMLElement, rows: readonly FoldingRow[]): void {
  const there = rows.filter(({ element: row }) => row.isConnected);
  if (scroll.clientHeight === 0) return;
  for (const row of there) row.unfold(false);
  // In a single column the halves scroll together, and what would be opened pushes the rest out of sight.
  if (getComputedStyle(scroll).overflowY === 'visible') return;
  for (const row of there) {
    row.unfold(true);
    if (scroll.scrollHeight > scroll.clientHeight) row.unfold(false);
  }
}

/** Widths are attributes of the drawing, which a strict policy allows; a style would not be. */
function createBar() {
  const drawing = document.createElementNS(svg, 'svg');
  for (const [name, value] of [
    ['class', 'sent-bar'],
    ['viewBox', '0 0 1000 6'],
    ['preserveAspectRatio', 'none'],
    ['aria-hidden', 'true'],
  ] as const)
    set(drawing, name, value);
  return {
    drawing,
    showBar(bar: Readonly<Record<SentClass, number>>) {
      const sum = Math.max(
        1,
        classes.reduce((all, [name]) => all + bar[name], 0),
      );
      let from = 0;
      drawing.replaceChildren(
        ...classes.flatMap(([name]) => {
          const width = (bar[name] / sum) * 1_000;
          const part = document.createElementNS(svg, 'rect');
          for (const [attribute, value] of Object.entries({
            x: from,
            width: Math.max(0, width - 3),
            height: 6,
            class: name,
          }))
            set(part, attribute, value);
          from += width;
          return width === 0 ? [] : [part];
        }),
      );
    },
  };
}

/** Opens to its lines, each with its tick. */
function createSentRow(panel: Panel, first: SentRow): FoldingRow {
  const title = element('b');
  const count = element('span', { class: 'count' });
  const words = element('span', { class: 'words grow', dir: 'auto' });
  const mark = element('span', { class: 'mark' });
  const head = element(
    'button',
    { class: 'sent-head', type: 'button', 'aria-expanded': 'false' },
    icon('chevron-right', { small: true }),
    title,
    count,
    words,
    mark,
  );
  const body = element('ul', { class: 'sent-items list' });
  body.hidden = true;
  const showItems = keyedList<ItemState>(
    body,
    ({ id }) => id,
    (item) => createSentItem(panel, item),
  );
  const draw = () => {
    if (body.hidden) return;
    const { groups } = panel.state();
    showItems(groups.filter(({ id }) => first.groups.includes(id)).flatMap(({ items }) => items));
  };
  let isUsers = false;
  const open = (isOpen: boolean) => {
    if (body.hidden !== isOpen) return;
    body.hidden = !isOpen;
    set(head, 'aria-expanded', String(isOpen));
    draw();
  };
  body.addEventListener('focusin', () => {
    isUsers = true;
  });
  head.addEventListener('click', () => {
    isUsers = true;
    open(body.hidden !== false);
  });
  return {
    element: element('li', {}, head, body),
    unfold(isOpen) {
      if (!isUsers) open(isOpen);
    },
    update(row) {
      setText(title, row.title);
      setText(count, String(row.lines));
      words.replaceChildren(...inlineMarks(row.words, ''));
      mark.replaceChildren(
        ...(row.failed > 0
          ? [icon('error', { small: true, tone: 'bad' }), ` ${t('{0} failed', row.failed)}`]
          : row.open > 0
            ? [t('{0} not reviewed', row.open)]
            : []),
      );
      draw();
    },
  };
}

function createSentItem(panel: Panel, first: ItemState): Row<ItemState> {
  const check = createCheck((on) => panel.ask('tick-item', { id: first.id, on }));
  const text = element('span', { class: 'grow', dir: 'auto' });
  const status = element('span', { class: 'dim' });
  return {
    element: element('li', { class: 'sent-item' }, check.element, text, status),
    update(item) {
      check.setOn(item.isOn);
      check.setDisabled(panel.state().delivered !== null);
      text.replaceChildren(...inlineMarks(item.text, ''));
      setText(status, item.status?.text ?? '');
      set(check.element, 'aria-label', item.text);
    },
  };
}
