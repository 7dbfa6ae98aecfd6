/** The drawers, in the order of their buttons. */
import { formatNumber, t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { element } from '../shared/dom';
import { type DrawerLinks, type DrawerPlan, lineLink, lineText, said, smallButton, smallNote } from './drawerPlan';
import { drawerRow } from './drawerRow';
import { folderButton, folderRows } from './folderDrawer';
import { redNames, sendingButton, sendingRows } from './sendingDrawer';
import { verifyButton, verifyHead, verifyRows } from './verifyDrawer';

const sending: DrawerPlan = {
  ...{ id: 'sending', icon: 'checklist', tone: 'ok' },
  doubt: (state) => redNames(state).length > 0,
  title: () => t('Before sending'),
  button: sendingButton,
  head: () => t('Nothing here stops you; what is not in order is named on the button'),
  rows: sendingRows,
};

const checked: DrawerPlan = {
  ...{ id: 'verify', icon: 'pass', tone: 'ok' },
  doubt: ({ verify: { progress } }) => progress.kind !== 'known',
  title: () => t('Checked against the folder'),
  button: ({ verify }) => verifyButton(verify),
  head: ({ verify }) => verifyHead(verify),
  rows: ({ verify, delivered }, panel) => verifyRows(verify, panel, delivered === null),
};

const redacted: DrawerPlan = {
  ...{ id: 'redacted', icon: 'shield' },
  title: () => t('Redacted'),
  button({ honest: { redacted: hits } }) {
    const count = hits.reduce((sum, hit) => sum + hit.count, 0);
    return hits.length === 0 ? null : t('{0} redacted', count);
  },
  head: () => t('Redacted before anything else saw the text'),
  rows: ({ honest }, panel, links) => honest.redacted.map((hit) => redactedRow(hit, panel, links)),
};

type Hit = PanelState['honest']['redacted'][number];

function redactedRow(hit: Hit, panel: Panel, links: DrawerLinks): HTMLElement {
  const place = hit.line === null ? [] : [', ', lineLink(panel, hit.line)];
  const where = `. ${hit.isInDraft ? t('In the draft.') : t('Not in the draft.')}`;
  const sub = element('div', { class: 'sub' }, hit.place, ...place, where);
  return drawerRow('shield', [hit.rule, sub], redactedActions[hit.status](hit, panel, links));
}

const redactedActions: Readonly<Record<Hit['status'], (hit: Hit, panel: Panel, links: DrawerLinks) => HTMLElement>> = {
  'can-restore': ({ index }, panel) =>
    smallButton(t('Restore…'), () => {
      if (index === null) return;
      panel.ask('restore-redaction', { index }, ({ restored }) =>
        panel.say(restored ? t('Restored in this draft.') : t('It stays redacted.')),
      );
    }),
  'cannot-restore'({ isInDraft, line }, _panel, links) {
    if (isInDraft) return smallNote(t('Cannot be restored'));
    return line === null ? element('span') : smallButton(t('Show them'), links.showRedactedInRaw);
  },
  restored: () => smallNote(t('Restored by you')),
};

const rejected: DrawerPlan = {
  ...{ id: 'rejected', icon: 'error' },
  title: () => t('Rejected'),
  button: ({ honest: { rejected: facts } }) => (facts.length === 0 ? null : t('{0} rejected', facts.length)),
  head: () => t('Found in the session, not proven, not carried'),
  rows: ({ honest }, panel) =>
    honest.rejected.map(({ text, reason, isAdded }, index) => {
      const add = () =>
        panel.ask('add-rejected', { index }, ({ section }) =>
          panel.say(t('Added to {0}, marked as not proven.', section)),
        );
      const action = isAdded ? smallNote(t('Added by you')) : smallButton(t('Add anyway…'), add);
      return drawerRow('error', [said(text), element('div', { class: 'sub' }, reason)], action);
    }),
};

const leftOut: DrawerPlan = {
  ...{ id: 'left-out', icon: 'list-unordered' },
  title: () => t('Left out'),
  button: ({ honest }) => t('{0} left out', honest.leftOut.rows),
  head: ({ honest, raw }) =>
    t(
      '{0} of {1, plural, one {# passage} other {# passages}}; nothing is deleted from the log',
      honest.leftOut.rows,
      raw.rows,
    ),
  rows: ({ honest }, _panel, links) =>
    honest.leftOut.reasons.map(({ reason, count }) =>
      drawerRow(
        'list-unordered',
        [`${formatNumber(count)} ${reason}`],
        smallButton(t('Show them'), links.showLeftOutInRaw),
      ),
    ),
};

const unreadable: DrawerPlan = {
  ...{ id: 'unreadable', icon: 'file-binary' },
  title: () => t('Not readable'),
  button: ({ honest: { unreadable: lines } }) =>
    lines.length === 0 ? null : t('{0, plural, one {# unreadable line} other {# unreadable lines}}', lines.length),
  head: () => t('Counted, never skipped in silence'),
  rows: ({ honest }, panel) =>
    honest.unreadable.map(({ line, text }) => {
      const isWhole = line === 0;
      const what = isWhole ? t('The log as a whole') : t('Line {0}', lineText(panel, line));
      const open = () => panel.ask('open-log', { line });
      const action = isWhole ? element('span') : smallButton(t('Open the log'), open);
      return drawerRow('file-binary', [what, element('div', { class: 'sub' }, text)], action);
    }),
};

const folder: DrawerPlan = {
  ...{ id: 'folder', icon: 'git-branch' },
  title: () => t('The folder now'),
  button: ({ honest }) => folderButton(honest.folder),
  head: ({ honest }) => honest.folder?.path ?? '',
  rows: ({ honest }, panel) => (honest.folder === null ? [] : folderRows(honest.folder, panel)),
};

const warnings: DrawerPlan = {
  ...{ id: 'warnings', icon: 'warning', tone: 'warn' },
  title: () => t('Warnings'),
  button: ({ honest: { warnings: all } }) =>
    all.length === 0 ? null : t('{0, plural, one {# warning} other {# warnings}}', all.length),
  head: () => t('Problems the next session may hit'),
  rows: ({ honest }, _panel, links) =>
    honest.warnings.map(({ text, severity, item, others }) =>
      drawerRow(
        severity,
        [element('span', { dir: 'auto' }, text), ...othersOf(others)],
        item === null ? element('span') : smallButton(t('Show item'), () => links.showItem(item)),
        severity === 'error' ? 'bad' : 'warn',
      ),
    ),
};

/** The others of a kind, behind a line that opens. */
function othersOf(others: readonly string[]): HTMLElement[] {
  if (others.length === 0) return [];
  const list = element('ul', { class: 'others' }, ...others.map((text) => element('li', { dir: 'auto' }, text)));
  return [element('details', {}, element('summary', {}, t('Show {0} of them', others.length)), list)];
}

/** Each has a button where it has something to show. */
export const drawerPlans: readonly DrawerPlan[] = [
  ...[sending, checked, redacted, rejected, leftOut, unreadable, folder, warnings],
];
