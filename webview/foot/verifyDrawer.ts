/** What came of checking the lines: struck out with the reason, what holds, and what was not run again. */
import type { CheckedLine, VerifyState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element } from '../shared/dom';
import { count, grouped } from '../shared/format';
import { drawerRow } from './drawerRow';

/** "11 lines hold, 2 struck out; 27 are words of the session that no program can check" */
export function verifyHead({ holds, struck, words, isChecking, isRunning }: VerifyState): string {
  if (isRunning) return 'The checks run in a throw-away work tree…';
  if (isChecking) return 'Checking…';
  const lines = `${count(holds.length, 'line')} ${holds.length === 1 ? 'holds' : 'hold'}, ${grouped(struck.length)} struck out`;
  const rest = `${grouped(words)} ${words === 1 ? 'is' : 'are'} words of the session that no program can check`;
  return `${lines}; ${rest}`;
}

/** `canChange` is false once the draft was sent. */
export function verifyRows(state: VerifyState, panel: Panel, canChange: boolean): HTMLElement[] {
  const { struck, holds, notRun, unknown, runnable, isRunning } = state;
  const small = (label: string, run: () => void) => createButton({ label, isSmall: true }, run).element;
  const none = () => element('span');
  return [
    ...struck.map(({ key, text, reason, now, isKept }) => {
      const what = element(isKept ? 'span' : 's', { dir: 'auto' }, text);
      const why = now === null ? sentence(reason) : `Corrected in the draft: ${now}`;
      const sub = element('div', { class: 'sub', dir: 'auto' }, isKept ? `${why} Kept by you.` : why);
      const keep = () => panel.ask('keep-line', { key });
      return drawerRow(
        isKept ? 'check' : 'error',
        [what, sub],
        isKept || !canChange ? none() : small('Keep the line', keep),
        isKept ? '' : 'bad',
      );
    }),
    ...listOf('pass', `${count(holds.length, 'line')} ${holds.length === 1 ? 'holds' : 'hold'}`, holds, none(), 'ok'),
    ...listOf(
      'history',
      `${count(notRun.length, 'check')} ${notRun.length === 1 ? 'was' : 'were'} not run again`,
      notRun,
      isRunning
        ? small('Cancel', () => panel.ask('cancel-checks', null))
        : runnable.length === 0 || !canChange
          ? none()
          : small('Run them again', () => panel.ask('run-checks', null)),
      'warn',
      runnable.length === 0 ? '' : `${runnable.join(', ')}. In a throw-away work tree; your files stay as they are.`,
    ),
    ...listOf('question', `${count(unknown.length, 'line')} cannot be known here`, unknown, none(), 'none'),
  ];
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
    element('li', { dir: 'auto' }, reason === null ? text : `${text}: ${reason}`),
  );
  const more = element(
    'details',
    {},
    element('summary', {}, 'Show them'),
    element('ul', { class: 'others' }, ...items),
  );
  return [drawerRow(picture, [head, note === '' ? null : element('div', { class: 'sub' }, note), more], action, tone)];
}

const sentence = (reason: string | null) =>
  reason === null ? '' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
