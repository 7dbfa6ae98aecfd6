/** One row of the raw column. */
import { t } from '../../src/protocol/language';
import type { RawNote, RawRowState } from '../../src/protocol/rawMessages';
import { itemsOn } from '../extracted/evidence';
import type { Panel } from '../panel';
import { element, icon, iconButton, type Row, set, setText } from '../shared/dom';
import { fromFirstHit } from '../shared/findParts';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';
import { passageIcons, shownText } from './passageParts';

/** Without actions it is a copy for a peek, whose ids differ from the row's. */
export function createRawRow(panel: Panel, first: RawRowState, hasActions = true): Row<RawRowState> {
  let row = first;
  const where = t('Open the transcript at line {0}', placeText(panel, first.line));
  const open = (event: MouseEvent) => openPlace(panel, row.line, event);
  const bodyId = `raw-${first.position}${hasActions ? '' : '-peek'}`;
  const line = element(
    'a',
    {
      class: 'ln',
      href: '#',
      title: t('{0} (O). With Shift: the raw log', where),
      'aria-label': where,
      'aria-describedby': bodyId,
    },
    placeText(panel, first.line),
  );
  line.addEventListener('click', (event) => {
    event.preventDefault();
    open(event);
  });
  const who = element('span', { class: 'who' }, element('b', {}, first.who), t(', turn {0}', first.turn));
  const mark = element('span', { class: 'mark' });
  const text = element('div', { class: `text${first.isCode ? ' mono' : ''}`, dir: 'auto' });
  let drawnFor: string | null = null;
  const drawText = () => {
    const { query } = panel.arrangement.get();
    if (query === drawnFor) return;
    drawnFor = query;
    text.replaceChildren(...shownText(fromFirstHit(row.text, query), query));
  };
  const meta = element(
    'div',
    { class: 'meta' },
    icon(passageIcons[first.icon], { small: true }),
    who,
    ...exitOf(first),
    mark,
  );
  const body = element('div', { class: 'body', id: bodyId }, meta, text, ...first.notes.map(noteLine));
  const entry = element(
    'li',
    { class: 'entry', 'data-position': first.position },
    line,
    element('span', { class: 'bar' }),
    body,
  );
  const show = iconButton('arrow-right', t('Show the item (Enter)'), () => panel.evidence.pin(row.item, 'raw'), {
    small: true,
  });
  const add = iconButton('add', t('Add to the draft (A)'), () => addRow(panel, row), { small: true });
  if (hasActions) {
    const buttons = [
      show,
      add,
      iconButton('link-external', t('{0} (O). With Shift: the raw log', where), open, { small: true }),
    ];
    // The list is one stop for Tab; the arrow to the right goes here.
    for (const button of buttons) set(button, 'tabindex', -1);
    entry.append(element('span', { class: 'actions' }, ...buttons));
  }
  const light = () => panel.evidence.hover(row.isCarried ? itemsOn(panel.state(), row.lines) : []);
  const dim = () => panel.evidence.hover([]);
  for (const event of ['mouseenter', 'focusin']) entry.addEventListener(event, light);
  for (const event of ['mouseleave', 'focusout']) entry.addEventListener(event, dim);
  entry.addEventListener('click', (event) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (onControl || row.item === null || window.getSelection()?.isCollapsed === false) return;
    panel.evidence.pin(panel.evidence.pinned() === row.item ? null : row.item, 'raw');
  });
  return {
    element: entry,
    update(next) {
      row = next;
      drawText();
      entry.classList.toggle('carried', row.isCarried);
      entry.classList.toggle('left-out', !row.isCarried);
      mark.replaceChildren();
      if (row.isCarried && row.mark === null) mark.append(icon('arrow-right', { small: true, label: t('carried') }));
      else mark.append(row.mark ?? '');
      show.hidden = row.item === null;
      add.hidden = !row.canAdd;
      setText(line, placeText(panel, row.line));
    },
  };
}

/** Puts a passage into the draft and says where it went. */
export function addRow(panel: Panel, row: RawRowState): void {
  if (!row.canAdd) return;
  panel.ask('add-row', { line: row.line }, ({ section, item }) => {
    panel.evidence.pin(item, 'raw');
    panel.say(t('Added to {0}.', section));
  });
}

function exitOf({ exitCode, isError }: RawRowState): HTMLElement[] {
  if (exitCode === null)
    return isError ? [element('span', {}, icon('error', { small: true, tone: 'bad' }), ` ${t('failed')}`)] : [];
  const picture =
    exitCode === 0 ? icon('pass', { small: true, tone: 'ok' }) : icon('error', { small: true, tone: 'bad' });
  return [element('span', {}, picture, ` ${t('exit {0}', exitCode)}`)];
}

function noteLine(note: RawNote): HTMLElement {
  const names = { warning: 'warning', redacted: 'shield', information: 'info' };
  const picture = icon(names[note.kind], { small: true, tone: note.kind === 'warning' ? 'warn' : '' });
  return element('div', { class: 'note' }, picture, element('span', { dir: 'auto' }, note.text));
}
