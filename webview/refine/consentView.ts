/** What would be sent to a model, and where to, before anything is. */
import type { ConsentState, PlanState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { createButton, createProgressRing, createSelect, type SelectControl } from '../shared/controls';
import { element, icon } from '../shared/dom';
import { count, grouped } from '../shared/format';

/** Made anew each time it opens; the choice of a model stays where it is while the rest follows it. */
export interface ConsentView {
  readonly element: HTMLElement;
  show(state: ConsentState): void;
  focus(): void;
}

const promise =
  'It may reword, merge and add. Every line must keep its line number; what it invents is rejected. Your draft stays as it is until you accept, section by section.';

/** Escape leaves it. */
export function createConsentView(panel: Panel): ConsentView {
  const heading = element('h2', { tabindex: -1, id: 'h-consent' }, 'Refine with a model');
  const body = element('div');
  const cancel = createButton({ label: 'Cancel' }, leave);
  const send = createButton({ label: 'Send', isPrimary: true }, () => panel.ask('refine-send', null));
  const copy = createButton({ label: 'Copy the prompt instead' }, () =>
    panel.ask('refine-copy-prompt', null, () => panel.say('Copied.')),
  );
  const settings = createButton({ label: 'Set up a model…', isPrimary: true }, () =>
    panel.ask('refine-settings', null),
  );
  const again = createButton({ label: 'Look again' }, () => panel.ask('refine-open', null));
  const buttons = [send, settings, again, copy, cancel].map((button) => button.element);
  const box = element(
    'section',
    { class: 'sheet-box', 'aria-labelledby': 'h-consent' },
    element(
      'div',
      { class: 'inner' },
      heading,
      element('p', {}, promise),
      body,
      element('div', { class: 'buttons' }, ...buttons),
    ),
  );
  box.addEventListener('keydown', (event) => {
    // An open list of models closes first.
    if (event.key !== 'Escape' || box.querySelector('vscode-dropdown[open]') !== null) return;
    event.stopPropagation();
    leave();
  });
  function leave() {
    panel.ask('refine-cancel', null);
  }
  const chooser = openChooser(panel);
  return {
    element: box,
    focus: () => heading.focus(),
    show(state) {
      const { models, plan, problem } = state;
      const hasModels = models !== null && models.length > 0;
      copy.setLabel(hasModels ? 'Copy the prompt instead' : 'Copy the prompt');
      send.element.hidden = !hasModels;
      copy.element.hidden = models === null;
      settings.element.hidden = models === null || hasModels;
      again.element.hidden = models === null || hasModels;
      send.setDisabled(plan === null);
      copy.setDisabled(hasModels && plan === null);
      send.setLabel(plan === null ? 'Send' : `Send ${grouped(plan.tokens)} tokens`);
      if (models === null) body.replaceChildren(waiting('Looking for models'));
      else if (!hasModels) body.replaceChildren(problem === null ? noModel() : alert(problem));
      else chooser.show(body, state);
    },
  };
}

function openChooser(panel: Panel) {
  let made: { readonly key: string; readonly select: SelectControl<string>; readonly terms: HTMLElement } | null = null;
  return {
    show(body: HTMLElement, { models, chosen, plan, problem }: ConsentState) {
      const key = JSON.stringify(models);
      if (made?.key !== key) {
        const select = createSelect('Model', models ?? [], (model) => panel.ask('refine-choose-model', { model }));
        select.element.classList.add('select-box');
        made = { key, select, terms: element('div') };
        body.replaceChildren(element('dl', { class: 'terms' }, ...term('Model', select.element)), made.terms);
      }
      if (chosen !== null) made.select.setChosen(chosen);
      made.terms.replaceChildren(
        problem !== null
          ? alert(problem)
          : plan === null
            ? waiting('Making what would be sent')
            : drawPlan(panel, plan),
      );
    },
  };
}

function drawPlan(panel: Panel, plan: PlanState): HTMLElement {
  const show = createButton({ label: 'Show the text', isSmall: true }, () => panel.ask('refine-show-text', null));
  const sees = element(
    'span',
    {},
    plan.isItself
      ? 'its own session, and one message of '
      : `${count(plan.passages, 'passage')} and what the rules found, `,
    element('b', {}, `${grouped(plan.tokens)} tokens`),
  );
  const room = plan.forRoom === 0 ? '' : `, ${grouped(plan.forRoom)} of them for want of room`;
  const redacted = plan.redacted.length === 0 ? 'Nothing had to be' : plan.redacted.join(', ');
  return element(
    'dl',
    { class: 'terms' },
    ...term('Goes to', plan.goesTo),
    ...term('What it sees', sees, show.element),
    ...term(
      'Left out of it',
      plan.isItself ? 'Nothing: it has the session' : `${count(plan.others, 'other passage')}${room}`,
    ),
    ...term('Redacted', icon('shield', { small: true }), redacted),
    ...term('Cost', plan.cost ?? 'No price known'),
    ...term('Time limit', `${Math.round(plan.timeLimitMs / 1_000)} s, then it is given up`),
  );
}

function term(name: string, ...words: readonly (Node | string)[]): HTMLElement[] {
  return [element('dt', {}, name), element('dd', {}, ...words)];
}

const waiting = (words: string) =>
  element('div', { class: 'waiting', role: 'status' }, createProgressRing(), element('span', {}, `${words} …`));

const alert = (problem: string) =>
  element('div', { class: 'alert', role: 'alert' }, icon('error', { tone: 'bad' }), element('span', {}, problem));

function noModel(): HTMLElement {
  return element(
    'div',
    { class: 'no-model' },
    element('p', {}, 'No model can be asked from here yet. Any of these will do:'),
    element(
      'ul',
      {},
      element('li', {}, 'a model of this editor, for example through GitHub Copilot'),
      element('li', {}, 'a server that speaks the OpenAI protocol, also one on this machine'),
      element('li', {}, 'the agent of the session itself, where its program is installed'),
    ),
    element('p', {}, 'The draft is complete without one. The prompt can be copied and pasted wherever you like.'),
  );
}
