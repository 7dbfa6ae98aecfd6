/** A model at work: its phases with the seconds of each. The draft below stays as usable as it is. */
import { t } from '../../src/protocol/language';
import type { RefinePhaseState, RunningState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { createButton, createProgressRing } from '../shared/controls';
import { element, icon, setText } from '../shared/dom';
import { formatSeconds } from '../shared/format';
import { drawStruckLine, drawToldLine } from './toldLines';

/** Goes on counting between two snapshots until it is told to stop. */
export interface RunningView {
  readonly element: HTMLElement;
  show(state: RunningState): void;
  stop(): void;
  focus(): void;
}

const tickEvery = 200;

/** A screen reader hears each phase once; seconds and counts are for the eye. */
export function createRunningView(panel: Panel): RunningView {
  const heading = element('h2', { tabindex: -1, id: 'h-running' });
  const model = element('p');
  const list = element('ol', { class: 'phases' });
  const lines = element('ul', { class: 'list arriving' });
  const said = element('div', { class: 'visually-hidden', role: 'status' });
  const cancel = createButton({ label: t('Cancel') }, () => panel.ask('refine-cancel', null));
  const box = element(
    'section',
    { class: 'sheet-box above', 'aria-labelledby': 'h-running' },
    element(
      'div',
      { class: 'inner' },
      heading,
      model,
      list,
      lines,
      element('div', { class: 'buttons' }, cancel.element),
    ),
  );
  const bar = element('div', { class: 'progress live', role: 'progressbar', 'aria-label': t('Refining') });
  let state: RunningState | null = null;
  let drawn = '';
  let phase = '';
  const times = new Map<number, HTMLElement>();
  const tick = () => {
    if (state === null) return;
    const now = Date.now();
    const seconds = formatSeconds((now - state.startedAt) / 1_000);
    setText(heading, state.isCheck ? t('Checking, {0}', seconds) : t('Refining, {0}', seconds));
    for (const [at, place] of times) setText(place, timeOf(state.phases[at], now));
  };
  const timer = setInterval(tick, tickEvery);
  return {
    element: element('div', {}, bar, box, said),
    focus: () => heading.focus(),
    stop: () => clearInterval(timer),
    show(next) {
      state = next;
      setText(
        model,
        next.isCheck
          ? t('{0}. Its lines are unchanged until it has answered.', next.model)
          : t('{0}. You can go on editing; a section you change meanwhile is not touched.', next.model),
      );
      const key = JSON.stringify(next.phases.map(({ label, status }) => [label, status]));
      if (key !== drawn) {
        times.clear();
        list.replaceChildren(
          ...next.phases.map((one, at) => {
            const place = element('span', { class: 'count' });
            times.set(at, place);
            return phaseLine(one, place);
          }),
        );
      }
      drawn = key;
      // Lines only arrive: those that are drawn stay as they are.
      const all = [
        ...next.lines.map((line) => () => drawToldLine(panel, line)),
        ...next.struck.map((line) => () => drawStruckLine(panel, line)),
      ];
      if (all.length !== lines.childElementCount) {
        lines.replaceChildren(...all.map((make) => make()));
        lines.scrollTop = lines.scrollHeight;
      }
      lines.hidden = all.length === 0;
      cancel.setLabel(next.lines.length === 0 ? t('Cancel') : t('Stop, and keep what came'));
      const current = next.phases.find(({ status }) => status === 'current')?.label ?? '';
      const name = current.split(',')[0] ?? '';
      if (name !== phase) setText(said, name);
      phase = name;
      tick();
    },
  };
}

function timeOf(phase: RefinePhaseState | undefined, now: number): string {
  if (phase === undefined || phase.startedAt === null || phase.status === 'waiting') return '';
  return formatSeconds((phase.milliseconds ?? now - phase.startedAt) / 1_000);
}

function phaseLine({ label, status }: RefinePhaseState, time: HTMLElement): HTMLElement {
  const pictures = {
    done: () => icon('check', { tone: 'ok' }),
    current: createProgressRing,
    waiting: () => icon('circle-large-outline', { tone: 'none' }),
  };
  return element(
    'li',
    { class: status === 'waiting' ? 'todo' : '', 'aria-current': status === 'current' ? 'step' : null },
    pictures[status](),
    element('span', {}, label),
    time,
  );
}
