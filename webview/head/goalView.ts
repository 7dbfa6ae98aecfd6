/** The goal, kept word for word, with preset, layout and reader beside it. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createSelect, createTextArea, type SelectControl } from '../shared/controls';
import { element, icon, setText } from '../shared/dom';
import { createTyping, type Typing } from '../shared/typing';

type Preset = PanelState['preset'];
type Layout = PanelState['layout'];
type Audience = PanelState['audience'];

interface Selects {
  readonly preset: SelectControl<Preset>;
  readonly layout: SelectControl<Layout>;
  readonly audience: SelectControl<Audience>;
}

/** The goal at the top. */
export interface GoalView extends View {
  readonly typing: Typing;
  focus(): void;
}

/** `send` is called a moment after the user stopped typing. */
export function createGoalView(panel: Panel, send: (goal: string, edit: number) => void): GoalView {
  const typing = createTyping(send);
  const label = [
    element('b', {}, t('Goal of the next session')),
    element('span', { class: 'hint' }, `\u2002${t('kept word for word')}`),
  ];
  const area = createTextArea(label, typing.changed);
  area.element.id = 'goal-text';
  const again = element('a', { class: 'link', href: '#', role: 'button' }, t('Update the draft'));
  again.addEventListener('click', (event) => {
    event.preventDefault();
    panel.ask('extract-again', { insist: false });
  });
  const why = element('span');
  const changed = element(
    'div',
    { class: 'changed', role: 'status' },
    icon('info', { small: true }),
    ' ',
    why,
    ' ',
    again,
  );
  changed.hidden = true;
  const options = element('div', { class: 'options' });
  const section = element(
    'section',
    { class: 'goal', id: 'goal', 'aria-label': t('Goal') },
    element('div', { class: 'field' }, area.element, changed),
    options,
  );
  let selects: Selects | null = null;
  return {
    element: section,
    typing,
    focus: area.focus,
    show(state: PanelState) {
      const { goal, view, delivered, refine } = state;
      const isRefining = refine.step.kind !== 'none';
      selects ??= createSelects(panel, state, options);
      selects.preset.setChosen(state.preset);
      selects.layout.setChosen(state.layout);
      selects.audience.setChosen(state.audience);
      selects.preset.setDisabled(isRefining);
      selects.audience.setDisabled(isRefining);
      // A pull request has a form of its own.
      selects.layout.setDisabled(isRefining || state.audience === 'pr');
      if (typing.isSeen(goal.edit)) area.setValue(goal.text);
      const isVague = view.kind === 'vague-goal' && view.problem !== '';
      area.element.classList.toggle('invalid', isVague);
      area.setReadOnly(delivered !== null);
      setText(
        why,
        goal.isPending ? t('The draft is not updated for this choice yet.') : t('Based on the previous goal.'),
      );
      changed.hidden =
        !(goal.isChanged || goal.isPending) || view.kind !== 'review' || delivered !== null || isRefining;
    },
  };
}

function createSelects(panel: Panel, state: PanelState, options: HTMLElement): Selects {
  const audience = createSelect(t('For'), state.audiences, (id) => panel.ask('choose-audience', { audience: id }));
  const preset = createSelect(t('Preset'), state.presets, (id) => panel.ask('choose-preset', { preset: id }));
  const layout = createSelect(t('Layout'), state.layouts, (id) => panel.ask('choose-layout', { layout: id }));
  for (const [name, control] of [
    [t('For'), audience],
    [t('Preset'), preset],
    [t('Layout'), layout],
  ] as const) {
    options.append(
      element(
        'div',
        { class: 'field' },
        element('span', { class: 'label', 'aria-hidden': 'true' }, name),
        control.element,
      ),
    );
  }
  return { preset, layout, audience };
}
