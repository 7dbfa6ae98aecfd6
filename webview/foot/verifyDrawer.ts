/** What came of checking the lines: struck out with the reason, what holds, and what was not run again. */
import { t } from '../../src/protocol/language';
import type { CheckedLine, VerifyState } from '../../src/protocol/messages';
import { inlineMarks } from '../draft/preview';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element } from '../shared/dom';
import { formatClock } from '../shared/format';
import { drawerRow } from './drawerRow';

/** What the button in the foot says; null where nothing was begun. */
export function verifyButton({ progress, checkedAt }: VerifyState): string | null {
  const seen = checkedAt === null ? null : t('checked {0}', formatClock(checkedAt));
  switch (progress.kind) {
    case 'idle':
      return seen === null ? null : t('{0}, changed since', seen);
    case 'running':
      return t('checking…');
    case 'known':
      return seen;
    case 'not':
      return t('not checked');
  }
}

/** "11 lines hold, 2 left out; 27 are words of the session that no program can check", or why nothing is known. */
export function verifyHead({ progress, checkedAt, found, words }: VerifyState): string {
  if (progress.kind === 'running')
    return progress.what === 'checks' ? t('The checks run in a temporary work tree…') : t('Checking…');
  if (progress.kind === 'not') return progress.why;
  if (checkedAt === null) return '';
  return t('{0}; {1, plural, one {# is} other {# are}} words of the session that no program can check', found, words);
}

/** `canChange` is false once the draft was sent. */
export function verifyRows(state: VerifyState, panel: Panel, canChange: boolean): HTMLElement[] {
  const { struck, holds, notRun, unknown, runnable, progress, isLate } = state;
  const isRunning = progress.kind === 'running' && progress.what === 'checks';
  const small = (label: string, run: () => void) => createButton({ label, isSmall: true }, run).element;
  const none = () => element('span');
  return [
    ...goingOn(state, small, panel, canChange),
    ...struck.map(({ key, text, reason, now, isKept }) => {
      const what = element(isKept ? 'span' : 's', { dir: 'auto' }, ...inlineMarks(text, ''));
      const why =
        now === null
          ? [sentence(reason)]
          : inlineMarks(isLate ? t('Now: {0}', now) : t('Corrected in the draft: {0}', now), '');
      const sub = element('div', { class: 'sub', dir: 'auto' }, ...why, isKept ? ` ${t('Kept by you.')}` : '');
      const keep = () => panel.ask('keep-line', { key });
      return drawerRow(
        isKept ? 'check' : 'error',
        [what, sub],
        isKept || !canChange ? none() : small(t('Keep the line'), keep),
        isKept ? '' : 'bad',
      );
    }),
    ...listOf('pass', t('{0, plural, one {# line holds} other {# lines hold}}', holds.length), holds, none(), 'ok'),
    ...listOf(
      'history',
      t('{0, plural, one {# check was} other {# checks were}} not run again', notRun.length),
      notRun,
      isRunning
        ? small(t('Cancel'), () => panel.ask('cancel-checks', null))
        : runnable.length === 0 || !canChange
          ? none()
          : small(t('Run them again'), () => panel.ask('run-checks', null)),
      'warn',
      runnable.length === 0 ? '' : t('{0}. In a temporary work tree; your files are not touched.', runnable.join(', ')),
    ),
    ...listOf(
      'question',
      t('{0, plural, one {# line} other {# lines}} cannot be known here', unknown.length),
      unknown,
      none(),
      'none',
    ),
  ];
}

/** A way out of a check that runs, and into one that did not come to its end. */
function goingOn(
  { progress, checkedAt }: VerifyState,
  small: (label: string, run: () => void) => HTMLElement,
  panel: Panel,
  canChange: boolean,
): HTMLElement[] {
  const isOld = checkedAt === null ? null : t('What stands below was found at {0}.', formatClock(checkedAt));
  const stop = () => small(t('Cancel'), () => panel.ask('cancel-checks', null));
  const again = () => small(t('Check the lines'), () => panel.ask('check-lines', null));
  if (progress.kind === 'running' && progress.what === 'lines')
    return [drawerRow('history', [isOld ?? t('The lines are compared with the folder and the log.')], stop())];
  if (progress.kind === 'known' || progress.kind === 'running' || !canChange) return [];
  const what =
    progress.kind === 'not' ? t('The lines are not checked.') : t('The draft, the log or the folder changed.');
  return [drawerRow('warning', [isOld === null ? what : `${what} ${isOld}`], again(), 'warn')];
}

/** One row for all of a kind, which opens to show them. */
function listOf(
  picture: string,
  head: string,
  lines: readonly CheckedLine[],
  action: HTMLElement,
  tone: string,
  note = '',
): HTMLElement[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ text, reason }) =>
    element('li', { dir: 'auto' }, ...inlineMarks(text, ''), reason === null ? '' : `: ${reason}`),
  );
  const more = element(
    'details',
    {},
    element('summary', {}, t('Show them')),
    element('ul', { class: 'others' }, ...items),
  );
  return [drawerRow(picture, [head, note === '' ? null : element('div', { class: 'sub' }, note), more], action, tone)];
}

/** A path keeps its letters. */
const sentence = (reason: string | null) => {
  if (reason === null) return '';
  const isName = /^[^\s:,]*[/\\._`][^\s]/.test(reason);
  return `${isName ? reason : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`}.`;
};
