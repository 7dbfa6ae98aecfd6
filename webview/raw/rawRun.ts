/** A run of left-out rows, folded; its rows are asked for when the user opens it, some at a time. */
import { formatNumber, t } from '../../src/protocol/language';
import type { RawRowState, TimelineItem } from '../../src/protocol/rawMessages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, keyedList, type Row, set } from '../shared/dom';

type Run = Extract<TimelineItem, { kind: 'run' }>;

/** Rows asked for at once. */
const page = 200;

/** `onRows` follows each time that rows came or went. */
export function createRun(
  panel: Panel,
  first: Run,
  createRow: (row: RawRowState) => Row<RawRowState>,
  onRows: () => void,
): Row<TimelineItem> {
  let run = first;
  let loaded = 0;
  const words = element('span');
  const head = element(
    'button',
    { class: 'run', type: 'button', 'aria-expanded': 'false' },
    icon('chevron-right', { small: true }),
    words,
  );
  const list = element('ol', { class: 'list' });
  list.hidden = true;
  const rows = keyedList<RawRowState>(list, (row) => String(row.position), createRow);
  const more = createButton({ label: '', isSmall: true }, () => load(loaded + page));
  const foot = element('div', { class: 'run-more' }, more.element);
  foot.hidden = true;
  const item = element('li', {}, head, list, foot);
  const isOpen = () => head.getAttribute('aria-expanded') === 'true';

  function load(wanted: number) {
    const to = Math.min(run.to, run.from + wanted);
    panel.ask('get-rows', { from: run.from, to }, (reply) => {
      rows(reply.rows);
      loaded = to - run.from;
      const left = run.to - to;
      foot.hidden = left === 0 || !isOpen();
      more.setLabel(t('Show {0} more of {1}', Math.min(page, left), left));
      onRows();
    });
  }

  head.addEventListener('click', () => {
    const opens = !isOpen();
    set(head, 'aria-expanded', String(opens));
    list.hidden = !opens;
    foot.hidden = !opens || loaded === run.to - run.from || loaded === 0;
    if (opens) load(Math.max(loaded, page));
  });
  return {
    element: item,
    update(next) {
      if (next.kind !== 'run') return;
      run = next;
      const turns =
        run.firstTurn === run.lastTurn
          ? t('Turn {0}', run.firstTurn)
          : t('Turns {0} to {1}', run.firstTurn, run.lastTurn);
      const reasons = run.reasons.map(({ reason, count }) => `${formatNumber(count)} ${reason}`).join(', ');
      const sum = run.reasons.reduce((all, { count }) => all + count, 0);
      words.replaceChildren(element('b', {}, turns), t(': {0} left out ({1})', sum, reasons));
      if (isOpen()) load(loaded);
    },
  };
}
