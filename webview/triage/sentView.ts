/** What the next agent gets, in one look: how much, how it is known, the first lines, and a row for each section. */
import { t } from '../../src/protocol/language';
import type { GroupId, ItemState, PanelState } from '../../src/protocol/messages';
import type { SentClass, SentPassage, SentRow } from '../../src/protocol/triageMessages';
import { factMarks, inlineMarks, spokenWords } from '../draft/preview';
import type { Panel, View } from '../panel';
import { createButton, createSendBox } from '../shared/controls';
import { element, icon, keyedList, type Row, set, setText } from '../shared/dom';
import { grouped } from '../shared/format';
import { isInHandoff, tickItem } from '../shared/inHandoff';
import { createFolding, type Folding, fillRoom } from './foldingRow';
import { partsByLabel } from './partsByLabel';
import { createPassageRow } from './passageRow';
import { rowsShown } from './rowsShown';
import { createSentBar } from './sentBar';

/** `editText` opens the draft in place of this half. */
export function createSentView(panel: Panel, editText: () => void): View {
  const count = element('span', { class: 'count' });
  const bar = createSentBar();
  const lead = element('div', {
    class: 'lead',
    role: 'group',
    'aria-label': t('The first lines, as the next agent reads them'),
  });
  const list = element('ul', { class: 'sent-rows list', 'aria-label': t('What is sent') });
  const none = element(
    'p',
    { class: 'dim nothing' },
    t('No facts were found. The first lines and the end of the session are sent.'),
  );
  const made: Folding[] = [];
  const showRows = keyedList<SentRow | SentPassage>(
    list,
    (row) => ('groups' in row ? row.groups.join(' ') : row.id),
    (row) => {
      const one = 'groups' in row ? createSentRow(panel, row) : createPassageRow(row, () => isQuotedFirst(panel));
      made.push(one);
      return one as Row<SentRow | SentPassage>;
    },
  );
  const scroll = element('div', { class: 'scroll' }, bar.element, lead, none, list);
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
    show({ triage: { sent }, draft, verify, groups, session: { merged = [] } }: PanelState) {
      const lines =
        verify.leftOut === 0
          ? t('{0, plural, one {# line} other {# lines}}', sent.lines)
          : t('{0} of {1, plural, one {# line} other {# lines}}', Math.max(0, sent.lines - verify.leftOut), sent.lines);
      const tokens = t('{0} of {1} tokens', grouped(sent.tokens), grouped(draft.budget));
      setText(count, sent.lines === 0 ? tokens : `${lines} · ${tokens}`);
      none.hidden = groups.length > 0;
      bar.element.hidden = sent.lines === 0;
      count.classList.toggle('warn', draft.isOver && sent.tokens > draft.budget);
      bar.show(sent.bar);
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
      showRows([...sent.rows, ...(sent.observed === null ? [] : [sent.observed]), ...sent.passages]);
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

/** What answers the goal: what it points to and is to do, what was changed, what was settled; where it stands, and the branch, are told by the first lines already. */
function rankOf({ groups }: SentRow, holdsFirst: boolean): number {
  if (holdsFirst) return beforeAll;
  const at = inOrder.findIndex((ids) => ids.some((id) => groups.includes(id)));
  return at < 0 ? afterAll : at;
}

const inOrder: readonly (readonly GroupId[])[] = [
  ['to-do', 'goal-pointers', 'in-flight', 'conflicts'],
  ['changes'],
  ['constraints', 'decisions', 'added'],
  ['turns', 'traps', 'later'],
];
const afterAll = 5;
/** It holds the line that is to be checked first. */
const beforeAll = -1;

/** Opens to its lines, each with its tick. */
function createSentRow(panel: Panel, first: SentRow): Row<SentRow> & Folding {
  const body = element('ul', { class: 'sent-items list' });
  const showItems = keyedList<ItemState>(
    body,
    ({ id }) => id,
    (item) => createSentItem(panel, item),
  );
  const rest = element('button', { class: 'sent-rest', type: 'button' });
  const place = element('div', {}, body, rest);
  /** So many of those that are sent stand there without a click; null is all of them. */
  let most: number | null = null;
  /** What is not sent waits behind the last line; what the user takes out here keeps its place. */
  let isWhole = false;
  const seen = new Set<string>();
  const draw = () => {
    if (place.hidden) return;
    const all = itemsOf(panel, first);
    const { shown, more, notSent } = rowsShown(all, { most, isWhole, seen });
    for (const { id } of shown) seen.add(id);
    showItems(shown);
    rest.hidden = more + notSent === 0;
    setText(rest, restWords(more, notSent));
  };
  rest.addEventListener('click', () => {
    isWhole = true;
    draw();
  });
  const { head, title, count, words, mark, isUsers, ...folding } = createFolding(place, draw);
  // What an open row holds is not told twice; what it counts is.
  head.classList.toggle('counts', first.isCounted);
  let now = first;
  return {
    ...folding,
    rank: () => rankOf(now, holdsFirst(panel, now)),
    part: {
      lines: () => itemsOf(panel, first).filter(isInHandoff).length,
      limit(count) {
        if (isUsers() || isWhole || most === count) return;
        most = count;
        draw();
      },
    },
    update(row) {
      now = row;
      setText(title, row.title);
      setText(count, row.isCounted ? '' : countOf(row));
      words.replaceChildren(...factMarks(row.words));
      mark.replaceChildren(
        ...(row.failed > 0
          ? [icon('error', { small: true, tone: 'bad' }), ` ${t('{0} failed', row.failed)}`]
          : parted([
              ...(row.unproven > 0 ? [dotted('said', t('{0} unproven', row.unproven))] : []),
              ...(row.inferred > 0 ? [dotted('concluded', t('{0} only inferred', row.inferred))] : []),
              ...(row.open > 0 ? [[t('{0} to review', row.open)]] : []),
            ])),
      );
      draw();
    },
  };
}

/** In the colour of the bar, whose counts it is a part of. */
const dotted = (known: SentClass, words: string) => [element('i', { class: `dot ${known}` }), words];

const parted = (parts: readonly (Node | string)[][]) =>
  parts.flatMap((part, at) => (at === 0 ? part : [' · ', ...part]));

const itemsOf = (panel: Panel, { groups: shown }: SentRow): ItemState[] =>
  panel
    .state()
    .groups.filter(({ id }) => shown.includes(id))
    .flatMap(({ items }) => items);

/** The line that is to be checked first, where it stands before the cards. */
const foremost = (panel: Panel) => panel.state().triage.unsure.find(({ first }) => first !== null);

/** It is a sentence of the answers that are quoted at the end, and no item. */
const isQuotedFirst = (panel: Panel): boolean => foremost(panel)?.id.startsWith('quoted-') === true;

function holdsFirst(panel: Panel, row: SentRow): boolean {
  const first = foremost(panel);
  return first !== undefined && itemsOf(panel, row).some(({ id }) => id === first.id);
}

/** Only what is sent is counted; what is not waits at the end of the row. */
const countOf = ({ lines, toDo }: SentRow): string =>
  toDo !== null && toDo < lines ? t('{0} open of {1}', toDo, lines) : String(lines);

function restWords(more: number, notSent: number): string {
  if (notSent === 0) return t('{0} more', more);
  return more === 0 ? t('{0} not sent', notSent) : t('{0} more, and {1} not sent', more, notSent);
}

/** What is not sent says so, whatever became of the work itself. */
function createSentItem(panel: Panel, first: ItemState): Row<ItemState> {
  let now = first;
  const check = createSendBox((on) => tickItem(panel.ask, now, on));
  const text = element('span', { class: 'grow', dir: 'auto' });
  const status = element('span', { class: 'dim' });
  const known = element('i', { class: 'dot' });
  const row = element('li', { class: 'sent-item' }, check.element, text, status, known);
  return {
    element: row,
    update(item) {
      now = item;
      const words = item.own ?? item.whole ?? item.text;
      const isGone = item.gone !== null;
      const isSent = isInHandoff(item);
      check.setOn(isSent);
      check.setDisabled(panel.state().delivered !== null || isGone);
      row.classList.toggle('off', !isSent);
      text.replaceChildren(...factMarks(words));
      setText(
        status,
        [item.net ?? '', item.status?.text ?? '', isGone ? t('no longer holds, not sent') : isSent ? '' : t('not sent')]
          .filter((part) => part !== '')
          .join(' · '),
      );
      const unproven = isSent ? unprovenWords(panel.state().triage.sent.known[item.id]) : null;
      known.hidden = unproven === null;
      known.className = ['dot', panel.state().triage.sent.known[item.id] ?? ''].join(' ');
      set(known, 'title', unproven);
      const spoken = spokenWords(words);
      set(check.element, 'aria-label', unproven === null ? spoken : `${spoken} (${unproven})`);
    },
  };
}

/** What nobody proved is marked in the colour of the bar. */
function unprovenWords(known: SentClass | undefined): string | null {
  if (known === 'said') return t('The agent said it; no result shows it');
  return known === 'concluded' ? t('Inferred from the log or by a model; nobody said it') : null;
}
