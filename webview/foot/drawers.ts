/** What was redacted, rejected, left out, not readable, and what a reader would miss: one button each, one drawer open at a time. */
import { formatNumber, t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import type { Drawer } from '../shared/arrangement';
import { createButton } from '../shared/controls';
import { element, icon, iconButton, set } from '../shared/dom';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';
import { drawerRow } from './drawerRow';
import { folderSides } from './folderDrawer';
import { redNames, sendingButton, sendingRows } from './sendingDrawer';
import { verifyButton, verifyHead, verifyRows } from './verifyDrawer';

/** Where the lines of the drawers lead. */
export interface DrawerLinks {
  showRedactedInRaw(): void;
  showLeftOutInRaw(): void;
  showItem(id: string): void;
}

interface DrawerPlan {
  readonly id: Drawer;
  readonly icon: string;
  readonly tone?: string;
  /** Whether what the picture promises is not so at the moment. */
  doubt?(state: PanelState): boolean;
  readonly title: string;
  button(state: PanelState): string | null;
  head(state: PanelState): string;
  rows(state: PanelState): HTMLElement[];
}

/** The drawers and the buttons that open them. */
export interface Drawers extends View {
  readonly bar: HTMLElement;
  /** Closes the open drawer; false when none was open. */
  close(): boolean;
}

/** Which drawer is open is kept in the arrangement. */
export function createDrawers(panel: Panel, links: DrawerLinks): Drawers {
  const plans = drawerPlans(panel, links);
  const bar = element('div', { class: 'honest', role: 'group', 'aria-label': t('What is not in the draft') });
  const place = element('div');
  const open = (id: Drawer) => panel.arrangement.change({ drawer: panel.arrangement.get().drawer === id ? null : id });
  const buttons = plans.map((plan) => {
    const text = document.createTextNode('');
    const picture = element('span');
    const button = element(
      'button',
      { type: 'button', 'aria-controls': `drawer-${plan.id}`, 'aria-expanded': 'false' },
      picture,
      text,
    );
    button.addEventListener('click', () => open(plan.id));
    bar.append(button);
    return { plan, button, text, picture };
  });

  const draw = (state: PanelState) => {
    const { drawer } = panel.arrangement.get();
    for (const { plan, button, text, picture } of buttons) {
      const isDoubted = plan.doubt?.(state) ?? false;
      picture.replaceChildren(
        icon(isDoubted ? 'question' : plan.icon, { small: true, tone: isDoubted ? 'warn' : (plan.tone ?? '') }),
      );
      const label = plan.button(state);
      button.hidden = label === null;
      text.data = label ?? '';
      set(button, 'aria-expanded', String(plan.id === drawer));
    }
    const plan = plans.find(({ id }) => id === drawer);
    const isOpen = plan !== undefined && plan.button(state) !== null;
    place.replaceChildren(...(isOpen ? [drawDrawer(plan, state)] : []));
  };
  const drawDrawer = (plan: DrawerPlan, state: PanelState) => {
    const close = iconButton('close', t('Close (Escape)'), () => panel.arrangement.change({ drawer: null }));
    const head = element(
      'div',
      { class: 'drawer-head' },
      element('h2', {}, plan.title),
      element('span', { class: 'count grow' }, plan.head(state)),
      close,
    );
    return element(
      'section',
      { class: 'drawer', id: `drawer-${plan.id}`, 'aria-label': plan.title },
      head,
      ...plan.rows(state),
    );
  };
  let shown = panel.arrangement.get().drawer;
  panel.arrangement.onChange(({ drawer }) => {
    if (drawer !== shown) draw(panel.state());
    shown = drawer;
  });
  return {
    element: place,
    bar,
    show: draw,
    close() {
      const was = panel.arrangement.get().drawer;
      if (was === null) return false;
      panel.arrangement.change({ drawer: null });
      buttons.find(({ plan }) => plan.id === was)?.button.focus();
      return true;
    },
  };
}

/** Grouped where it is a number alone. */
const lineText = (panel: Panel, line: number) =>
  panel.state().session.merged === undefined ? formatNumber(line) : placeText(panel, line);

function drawerPlans(panel: Panel, links: DrawerLinks): readonly DrawerPlan[] {
  const lineLink = (line: number, text = t('line {0}', lineText(panel, line))) => {
    const link = element('a', { class: 'link', href: '#' }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      openPlace(panel, line, event);
    });
    return link;
  };
  const small = (label: string, run: () => void) => createButton({ label, isSmall: true }, run).element;
  return [
    {
      id: 'sending',
      icon: 'checklist',
      tone: 'ok',
      doubt: (state) => redNames(state).length > 0,
      title: t('Before sending'),
      button: sendingButton,
      head: () => t('Nothing here stops you; what is not in order is named on the button'),
      rows: (state) => sendingRows(state, panel),
    },
    {
      id: 'verify',
      icon: 'pass',
      tone: 'ok',
      doubt: ({ verify: { progress } }) => progress.kind !== 'known',
      title: t('Checked against the folder'),
      button: ({ verify }) => verifyButton(verify),
      head: ({ verify }) => verifyHead(verify),
      rows: ({ verify, delivered }) => verifyRows(verify, panel, delivered === null),
    },
    {
      id: 'redacted',
      icon: 'shield',
      title: t('Redacted'),
      button: ({ honest: { redacted } }) =>
        redacted.length === 0
          ? null
          : t(
              '{0} redacted',
              redacted.reduce((sum, hit) => sum + hit.count, 0),
            ),
      head: () => t('Redacted before anything else saw the text'),
      rows: ({ honest }) =>
        honest.redacted.map((hit) => {
          const where = `. ${hit.isInDraft ? t('In the draft.') : t('Not in the draft.')}`;
          const sub = element(
            'div',
            { class: 'sub' },
            hit.place,
            ...(hit.line === null ? [] : [', ', lineLink(hit.line)]),
            where,
          );
          const restore = () => {
            if (hit.index === null) return;
            panel.ask('restore-redaction', { index: hit.index }, ({ restored }) =>
              panel.say(restored ? t('Restored in this draft.') : t('It stays redacted.')),
            );
          };
          const states = {
            'can-restore': () => small(t('Restore…'), restore),
            'cannot-restore': () =>
              hit.isInDraft
                ? element('span', { class: 'dim' }, t('Cannot be restored'))
                : hit.line === null
                  ? element('span')
                  : small(t('Show them'), links.showRedactedInRaw),
            restored: () => element('span', { class: 'dim' }, t('Restored by you')),
          };
          return drawerRow('shield', [hit.rule, sub], states[hit.status]());
        }),
    },
    {
      id: 'rejected',
      icon: 'error',
      title: t('Rejected'),
      button: ({ honest: { rejected } }) => (rejected.length === 0 ? null : t('{0} rejected', rejected.length)),
      head: () => t('Found in the session, not proven, not carried'),
      rows: ({ honest }) =>
        honest.rejected.map(({ text, reason, isAdded }, index) => {
          const add = () =>
            panel.ask('add-rejected', { index }, ({ section }) =>
              panel.say(t('Added to {0}, marked as not proven.', section)),
            );
          const action = isAdded ? element('span', { class: 'dim' }, t('Added by you')) : small(t('Add anyway…'), add);
          return drawerRow('error', [said(text), element('div', { class: 'sub' }, reason)], action);
        }),
    },
    {
      id: 'left-out',
      icon: 'list-unordered',
      title: t('Left out'),
      button: ({ honest: { leftOut } }) => t('{0} left out', leftOut.rows),
      head: ({ honest, raw }) =>
        t(
          '{0} of {1, plural, one {# passage} other {# passages}}; nothing is deleted from the log',
          honest.leftOut.rows,
          raw.rows,
        ),
      rows: ({ honest }) =>
        honest.leftOut.reasons.map(({ reason, count: number }) =>
          drawerRow(
            'list-unordered',
            [`${formatNumber(number)} ${reason}`],
            small(t('Show them'), links.showLeftOutInRaw),
          ),
        ),
    },
    {
      id: 'unreadable',
      icon: 'file-binary',
      title: t('Not readable'),
      button: ({ honest: { unreadable } }) =>
        unreadable.length === 0
          ? null
          : t('{0, plural, one {# unreadable line} other {# unreadable lines}}', unreadable.length),
      head: () => t('Counted, never skipped in silence'),
      rows: ({ honest }) =>
        honest.unreadable.map(({ line, text }) =>
          drawerRow(
            'file-binary',
            [
              line === 0 ? t('The log as a whole') : t('Line {0}', lineText(panel, line)),
              element('div', { class: 'sub' }, text),
            ],
            line === 0 ? element('span') : small(t('Open the log'), () => panel.ask('open-log', { line })),
          ),
        ),
    },
    {
      id: 'folder',
      icon: 'git-branch',
      title: t('The folder now'),
      button: ({ honest: { folder } }) =>
        folder === null
          ? null
          : folder.isAhead
            ? t('folder changed since')
            : folder.now.unseen.length > 0
              ? t('folder not checked as a whole')
              : t('folder unchanged'),
      head: ({ honest }) => honest.folder?.path ?? '',
      rows: ({ honest: { folder } }) =>
        folder === null
          ? []
          : [
              ...folder.now.unseen.map((what) =>
                drawerRow('warning', [t('Not looked at: {0}.', what)], element('span')),
              ),
              folderSides(folder),
              ...(folder.isAhead
                ? [
                    element(
                      'div',
                      { class: 'buttons' },
                      small(t('Show the changes'), () => panel.ask('show-changes', null)),
                    ),
                  ]
                : []),
            ],
    },
    {
      id: 'warnings',
      icon: 'warning',
      tone: 'warn',
      title: t('Warnings'),
      button: ({ honest: { warnings } }) =>
        warnings.length === 0 ? null : t('{0, plural, one {# warning} other {# warnings}}', warnings.length),
      head: () => t('Problems the next session may hit'),
      rows: ({ honest }) =>
        honest.warnings.map(({ text, severity, item, others }) => {
          const look = severity === 'info' ? 'info' : severity;
          return drawerRow(
            look,
            [element('span', { dir: 'auto' }, text), ...othersOf(others)],
            item === null ? element('span') : small(t('Show item'), () => links.showItem(item)),
            severity === 'error' ? 'bad' : 'warn',
          );
        }),
    },
  ];
}

/** Words of the session, as they stand there. */
const said = (text: string) => element('span', { dir: 'auto' }, `“${text}”`);

/** The others of a kind, behind a line that opens. */
function othersOf(others: readonly string[]): HTMLElement[] {
  if (others.length === 0) return [];
  const list = element('ul', { class: 'others' }, ...others.map((text) => element('li', { dir: 'auto' }, text)));
  return [element('details', {}, element('summary', {}, t('Show {0} of them', others.length)), list)];
}
