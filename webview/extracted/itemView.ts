/** One item of the middle column: tick, text, status, where it comes from, and what the user may do with it. */
import { t } from '../../src/protocol/language';
import type { ItemState, StatusState } from '../../src/protocol/messages';
import { factMarks } from '../draft/preview';
import type { Panel } from '../panel';
import { createButton, createSendBox } from '../shared/controls';
import { element, icon, iconButton, type Row, set } from '../shared/dom';
import { formatAge } from '../shared/format';
import { isInHandoff } from '../shared/inHandoff';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';
import { choicesOf } from './choices';

/** What a tool result shows needs no tag. */
const tags = {
  observed: null,
  declared: {
    icon: 'comment',
    text: () => t('agent says'),
    title: () => t('Someone said it in the session; no tool result shows it'),
  },
  inferred: {
    icon: 'lightbulb',
    text: () => t('concluded'),
    title: () => t('Concluded from the log, not stated in it'),
  },
} as const;

const statuses: Readonly<Record<StatusState['kind'], { readonly icon: string; readonly tone: string } | null>> = {
  done: { icon: 'check', tone: 'none' },
  'in-progress': { icon: 'half-circle', tone: '' },
  'to-do': { icon: 'circle-large-outline', tone: 'none' },
  blocked: { icon: 'circle-slash', tone: 'warn' },
  passed: { icon: 'pass', tone: 'ok' },
  failed: { icon: 'error', tone: 'bad' },
  stale: { icon: 'history', tone: 'warn' },
  'not-run': { icon: 'dash', tone: 'none' },
  word: null,
  missing: { icon: 'warning', tone: 'warn' },
  unknown: { icon: 'question', tone: 'none' },
};

/** Codicons have none. */
function halfCircle(): SVGSVGElement {
  const svg = 'http://www.w3.org/2000/svg';
  const made = document.createElementNS(svg, 'svg');
  const [ring, half] = [document.createElementNS(svg, 'circle'), document.createElementNS(svg, 'path')];
  for (const [target, attributes] of [
    [made, { class: 'icon half', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' }],
    [ring, { cx: 8, cy: 8, r: 5.5, fill: 'none', stroke: 'currentColor' }],
    [half, { d: 'M8 2.5a5.5 5.5 0 0 1 0 11z', fill: 'currentColor' }],
  ] as const)
    for (const [name, value] of Object.entries(attributes)) set(target, name, value);
  made.append(ring, half);
  return made;
}

/** What a row asks of its column. */
export interface ItemActions {
  tick(item: ItemState, isOn: boolean, wholeGroup: boolean): void;
  /** Pins the item, or lets go of it where its evidence is peeked at. */
  goTo(item: ItemState): void;
}

let lastNumber = 0;

/** Draws again only what an update changes. */
export function createItem(panel: Panel, first: ItemState, actions: ItemActions): Row<ItemState> {
  let item = first;
  let shown = '';
  const check = createSendBox((isOn, wholeGroup) => actions.tick(item, isOn, wholeGroup));
  // Ids of items may hold spaces, which would make several names of one.
  lastNumber += 1;
  const [whatId, subId] = [`item-${lastNumber}-what`, `item-${lastNumber}-sub`];
  set(check.element, 'aria-labelledby', whatId);
  set(check.element, 'aria-describedby', subId);
  const what = element('span', { class: 'what', id: whatId, dir: 'auto' });
  const status = element('span', { class: 'status' });
  const place = element('span', { class: 'place' });
  const end = element('span', { class: 'end' }, status, place);
  const sub = element('span', { class: 'sub', id: subId });
  const why = element('div', { class: 'why' });
  const own = element('div', { class: 'own' });
  const choices = element('div', { class: 'own-choices' });
  const row = element('li', { class: 'item', 'data-item': first.id }, check.element, what, end, sub, why, choices, own);
  row.addEventListener('mouseenter', () => panel.evidence.hover([item.id]));
  row.addEventListener('mouseleave', () => panel.evidence.hover([]));
  row.addEventListener('focusin', () => panel.evidence.hover([item.id]));
  row.addEventListener('focusout', () => panel.evidence.hover([]));
  row.addEventListener('click', (event) => {
    const onControl =
      event.target instanceof Element &&
      event.target.closest('vscode-checkbox, vscode-button, button, a, label') !== null;
    if (!onControl && window.getSelection()?.isCollapsed !== false) actions.goTo(item);
  });

  const draw = () => {
    what.replaceChildren(...(item.isNew ? [element('span', { class: 'new' }, 'new')] : []), ...whatOf(item));
    status.replaceChildren(...statusOf(item.status));
    sub.replaceChildren(...subOf(item), ...endOf(panel, item));
    place.replaceChildren(...placeOf(panel, item));
    why.replaceChildren(...whyListed(item));
    choices.replaceChildren(...choicesOf(panel, item));
    choices.hidden = item.choices === undefined;
    own.replaceChildren(...ownOf(panel, item));
    own.hidden = !item.isEdited;
  };
  return {
    element: row,
    update(next) {
      item = next;
      check.setOn(isInHandoff(item));
      check.setDisabled(panel.state().delivered !== null || item.gone !== null);
      row.classList.toggle('off', !isInHandoff(item));
      row.classList.toggle('edited', item.isEdited);
      row.classList.toggle('file', item.style === 'file');
      row.classList.toggle('command', item.style === 'command');
      row.classList.toggle('gone', item.gone !== null);
      row.classList.toggle('is-done', item.status?.kind === 'done');
      row.classList.toggle('pinned', panel.evidence.pinned() === item.id);
      const key = JSON.stringify({ ...item, isOn: null, age: ageOf(item) });
      if (key !== shown) draw();
      shown = key;
    },
  };
}

function whatOf({ style, text, own }: ItemState): (Node | string)[] {
  if (own !== undefined) return [own];
  switch (style) {
    case 'quote':
      return [element('q', {}, text)];
    case 'code':
      return [element('code', {}, text)];
    case 'file': {
      const slash = text.lastIndexOf('/');
      const dir = slash < 0 ? './' : text.slice(0, slash);
      return [
        element('span', { class: 'name', title: text }, text.slice(slash + 1)),
        element('span', { class: 'dir' }, dir),
      ];
    }
    case 'command':
      return [text];
    case 'plain':
      return factMarks(text);
  }
}

function statusOf(status: StatusState | null): Node[] {
  if (status === null) return [];
  const look = statuses[status.kind];
  const words = document.createTextNode(status.text);
  if (look === null) return [words];
  return [look.icon === 'half-circle' ? halfCircle() : icon(look.icon, { tone: look.tone }), words];
}

function subOf(item: ItemState): HTMLElement[] {
  const struck = item.gone === null ? [] : [t('Struck out: {0}', item.gone)];
  const notes = [...struck, ...ageOf(item), ...item.notes].map((note) => element('span', {}, note));
  const tag = item.tag === null ? null : tags[item.tag];
  if (tag === null) return notes;
  return [...notes, element('span', { class: 'tag', title: tag.title() }, icon(tag.icon, { small: true }), tag.text())];
}

/** What ended it, in words, and its place. */
function endOf(panel: Panel, { ended }: ItemState): HTMLElement[] {
  if (ended === undefined) return [];
  // The goal has no line of the log; its words are quoted.
  if (ended.byGoal === true)
    return [element('span', { class: 'ended' }, ended.because, ' ', element('span', { class: 'at' }, t('your goal')))];
  const shown = placeText(panel, ended.line);
  const where = t('Line {0}, which ended it: open the transcript there', shown);
  const title = t('{0} (O). With Shift: the raw log', where);
  const link = element('a', { class: 'at', href: '#', tabindex: -1, title, 'aria-label': where }, shown);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    openPlace(panel, ended.line, event);
  });
  return [element('span', { class: 'ended' }, ended.because, ' ', link)];
}

/** Shown while the item is pinned, with its evidence. */
const whyListed = ({ because }: ItemState) =>
  because === undefined ? [] : [element('span', { dir: 'auto' }, t('Rule that lists it: {0}', because))];

/** As of now; drawn again with the next snapshot. */
const ageOf = ({ time }: ItemState) => (time === null ? [] : [formatAge(time, Date.now())]);

/** The line of the log is the name of the evidence in all three columns; on a command, copying takes its place. */
function placeOf(panel: Panel, item: ItemState): HTMLElement[] {
  const line = item.lines[0];
  const made: HTMLElement[] = [];
  // Each side of a conflict has its own.
  if (line !== undefined && item.choices === undefined) {
    const shown = placeText(panel, line);
    const where =
      item.turn === null
        ? t('Line {0}: open the transcript there', shown)
        : t('Line {0}, turn {1}: open the transcript there', shown, item.turn);
    const link = element(
      'a',
      {
        class: 'at',
        href: '#',
        tabindex: -1,
        title: t('{0} (O). With Shift: the raw log', where),
        'aria-label': where,
      },
      shown,
    );
    link.addEventListener('click', (event) => {
      event.preventDefault();
      openPlace(panel, line, event);
    });
    made.push(link);
  }
  if (item.style === 'command') {
    const copy = iconButton('copy', t('Copy command (Ctrl+C)'), () => copyCommand(panel, item), { small: true });
    copy.classList.add('copy');
    set(copy, 'tabindex', -1);
    made.push(copy);
  }
  return made;
}

/** Copies the command of a row. */
export function copyCommand(panel: Panel, item: ItemState): void {
  panel.ask('copy-command', { id: item.id }, () => panel.say(t('Command copied.')));
}

function ownOf(panel: Panel, item: ItemState): HTMLElement[] {
  if (!item.isEdited) return [];
  const { id } = item;
  const remove = createButton({ label: t('Remove it'), isSmall: true }, () => panel.ask('remove-own-line', { id }));
  const back = createButton({ label: t('Back to the extracted text'), isSmall: true }, () =>
    panel.ask('back-to-extracted', { id }),
  );
  return [
    icon('edit', { small: true }),
    element('span', { class: 'grow' }, t('You changed this line, so it stays in the draft.')),
    remove.element,
    back.element,
  ];
}
