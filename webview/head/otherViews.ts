/** An extraction that runs, in place of the columns; a goal that says too little, above them. */
import { t } from '../../src/protocol/language';
import type { PanelState, PanelView, PhaseState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton, createProgressRing } from '../shared/controls';
import { element, icon, set } from '../shared/dom';
import { formatSeconds } from '../shared/format';

/** A fast extraction shows nothing. Milliseconds. */
const patience = 300;

/** Hidden while there is nothing to say. */
export function createOtherViews(panel: Panel, chooseGoal: (goal: string) => void): View {
  const place = element('div', { class: 'other', tabindex: -1 });
  const extracting = createExtracting(panel);
  let shown = '';
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = (state: PanelState) => {
    const { view } = state;
    switch (view.kind) {
      case 'review':
        place.replaceChildren();
        return;
      case 'extracting':
        // What stands there already keeps the focus from one phase to the next.
        if (!extracting.parts.every((part) => part.parentElement === place)) place.replaceChildren(...extracting.parts);
        extracting.phases.replaceChildren(...view.phases.map(phaseLine));
        return;
      case 'vague-goal':
        place.replaceChildren(drawVagueGoal(panel, view, state.goal.text, chooseGoal));
        return;
    }
  };
  /** Goes on between two snapshots. */
  const tick = (startedAt: number) => {
    const passed = Date.now() - startedAt;
    extracting.time.textContent = t('Extracting, {0}', formatSeconds(passed / 1_000));
    for (const part of place.children) set(part, 'hidden', passed < patience);
  };
  return {
    element: place,
    show(state) {
      const { view } = state;
      clearInterval(timer);
      place.hidden = view.kind === 'review';
      place.classList.toggle('above', view.kind === 'vague-goal');
      const key = JSON.stringify([view, view.kind === 'vague-goal' ? state.goal.text : null]);
      if (key !== shown) draw(state);
      shown = key;
      if (view.kind !== 'extracting') return;
      tick(view.startedAt);
      timer = setInterval(() => tick(view.startedAt), 100);
    },
  };
}

function createExtracting(panel: Panel) {
  const cancel = createButton({ label: t('Cancel') }, () => panel.ask('cancel-extraction', null));
  const [time, phases] = [element('h2'), element('ol', { class: 'phases' })];
  const box = element(
    'div',
    { class: 'box' },
    time,
    element('p', {}, t('No model, no network. Cancelling changes nothing.')),
    phases,
    element('div', { class: 'buttons' }, cancel.element),
  );
  const progress = element('div', { class: 'progress live', role: 'progressbar', 'aria-label': t('Extracting') });
  return { time, phases, parts: [progress, element('div', { class: 'center' }, box)] };
}

function phaseLine({ label, detail, status, milliseconds }: PhaseState): HTMLElement {
  const pictures = {
    done: () => icon('check', { tone: 'ok' }),
    current: createProgressRing,
    waiting: () => icon('circle-large-outline', { tone: 'none' }),
  };
  const more = detail === null ? null : element('span', { class: 'count' }, `\u2002${detail}`);
  const time = element('span', { class: 'count' }, milliseconds === null ? '' : formatSeconds(milliseconds / 1_000));
  return element(
    'li',
    { class: status === 'waiting' ? 'todo' : '', 'aria-current': status === 'current' ? 'step' : null },
    pictures[status](),
    element('span', {}, label, more),
    time,
  );
}

function drawVagueGoal(
  panel: Panel,
  view: Extract<PanelView, { kind: 'vague-goal' }>,
  goal: string,
  chooseGoal: (goal: string) => void,
): HTMLElement {
  const isVague = view.problem !== '';
  const problem = element(
    'div',
    { class: 'problem', role: 'alert' },
    icon('warning', { tone: 'warn' }),
    element('span', { dir: 'auto' }, view.problem),
  );
  const suggestions = view.suggestions.map((text) => {
    const made = element(
      'button',
      { class: 'suggestion', type: 'button' },
      icon('arrow-right'),
      element('span', { dir: 'auto' }, text),
    );
    made.addEventListener('click', () => chooseGoal(text));
    return made;
  });
  const extract = createButton({ label: t('Update the draft') }, () => panel.ask('extract-again', { insist: false }));
  extract.setDisabled(isVague);
  const keep = createButton({ label: t('Back to the review') }, () => panel.ask('cancel-extraction', null));
  const anyway = createButton({ label: t('Create draft with “{0}” anyway', goal.trim().slice(0, 40)) }, () =>
    panel.ask('extract-again', { insist: true }),
  );
  anyway.element.hidden = !isVague || goal.trim() === '';
  return element(
    'div',
    { class: 'guide' },
    isVague ? problem : null,
    suggestions.length > 0 ? element('h3', {}, t('Still open in this session')) : null,
    ...suggestions,
    element('div', { class: 'buttons' }, extract.element, anyway.element, keep.element),
  );
}
