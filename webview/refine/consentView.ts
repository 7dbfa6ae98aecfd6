/** What would be sent to a model, and where to, before anything is. */
import { t } from '../../src/protocol/language';
import type { ConsentState, PlanState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { createButton, createCheck, createProgressRing, createSelect, type SelectControl } from '../shared/controls';
import { element, icon, setText } from '../shared/dom';

/** Made anew each time it opens; the choice of a model stays where it is while the rest follows it. */
export interface ConsentView {
  readonly element: HTMLElement;
  show(state: ConsentState): void;
  focus(): void;
}

const promise = () =>
  t(
    'It writes in its own words and names the lines of the log; each of its lines is shown with how far the log bears it out. Your draft stays as it is until you accept, by line, by section, or all.',
  );

const checkPromise = () =>
  t(
    'A second question: its own lines, and what they cite. Lines that it takes back are left out of the draft, with why, and you can select them again; doubts of the log go where it shows words of the session. The first answer stays until then, and one step of undo brings it back.',
  );

/** Escape leaves it. */
export function createConsentView(panel: Panel): ConsentView {
  const heading = element('h2', { tabindex: -1, id: 'h-consent' }, t('Refine with a model'));
  const body = element('div');
  const lead = element('p');
  const cancel = createButton({ label: t('Cancel') }, leave);
  const send = createButton({ label: t('Send'), isPrimary: true }, () => panel.ask('refine-send', null));
  const copy = createButton({ label: t('Copy the prompt instead') }, () =>
    panel.ask('refine-copy-prompt', null, () => panel.say(t('Copied.'))),
  );
  const settings = createButton({ label: t('Set up a model…'), isPrimary: true }, () =>
    panel.ask('refine-settings', null),
  );
  const again = createButton({ label: t('Refresh') }, () => panel.ask('refine-open', null));
  const buttons = [send, settings, again, copy, cancel].map((button) => button.element);
  const box = element(
    'section',
    { class: 'sheet-box', 'aria-labelledby': 'h-consent' },
    element('div', { class: 'inner' }, heading, lead, body, element('div', { class: 'buttons' }, ...buttons)),
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
      const { models, plan, problem, isCheck } = state;
      setText(heading, isCheck ? t('Have the model check its lines') : t('Refine with a model'));
      setText(lead, isCheck ? checkPromise() : promise());
      const hasModels = models !== null && models.length > 0;
      copy.setLabel(hasModels ? t('Copy the prompt instead') : t('Copy the prompt'));
      send.element.hidden = !hasModels;
      copy.element.hidden = models === null || isCheck;
      settings.element.hidden = models === null || hasModels;
      again.element.hidden = models === null || hasModels;
      send.setDisabled(plan === null);
      copy.setDisabled(hasModels && plan === null);
      send.setLabel(plan === null ? t('Send') : t('Send {0} tokens', plan.tokens));
      if (models === null) body.replaceChildren(waiting(t('Looking for models')));
      else if (!hasModels) body.replaceChildren(problem === null ? noModel() : alert(problem));
      else chooser.show(body, state);
    },
  };
}

function openChooser(panel: Panel) {
  let made: {
    readonly key: string;
    readonly select: SelectControl<string>;
    readonly terms: HTMLElement;
    readonly twice: TwiceRow;
  } | null = null;
  return {
    show(body: HTMLElement, { models, chosen, plan, problem, isCheck }: ConsentState) {
      const key = JSON.stringify([models, isCheck]);
      if (made?.key !== key) {
        const select = createSelect(t('Model'), models ?? [], (model) => panel.ask('refine-choose-model', { model }));
        select.element.classList.add('select-box');
        made = { key, select, terms: element('div'), twice: createTwiceRow(panel) };
        // A second question goes to the model of the first: there is nothing to choose.
        const model = isCheck ? (models?.[0]?.label ?? '') : select.element;
        body.replaceChildren(
          element('dl', { class: 'terms' }, ...term(t('Model'), model)),
          made.terms,
          made.twice.element,
        );
      }
      if (chosen !== null) made.select.setChosen(chosen);
      made.terms.replaceChildren(
        problem !== null
          ? alert(problem)
          : plan === null
            ? waiting(t('Preparing what would be sent'))
            : drawPlan(panel, plan),
      );
      made.twice.show(problem === null ? plan : null);
    },
  };
}

function drawPlan(panel: Panel, plan: PlanState): HTMLElement {
  const show = createButton({ label: t('Show the text'), isSmall: true }, () => panel.ask('refine-show-text', null));
  const sees = element(
    'span',
    {},
    plan.statements !== null
      ? t('{0, plural, one {# line} other {# lines}} of its answer, and what they cite, ', plan.statements)
      : plan.isItself
        ? t('its own session, and one message of ')
        : t('{0, plural, one {# passage} other {# passages}} and what the rules found, ', plan.passages),
    element('b', {}, t('{0} tokens', plan.tokens)),
  );
  const others =
    plan.forRoom === 0
      ? t('{0, plural, one {# other passage} other {# other passages}}', plan.others)
      : t(
          '{0, plural, one {# other passage} other {# other passages}}, {1} of them because there is no room',
          plan.others,
          plan.forRoom,
        );
  const redacted = plan.redacted.length === 0 ? t('Nothing') : plan.redacted.join(', ');
  return element(
    'dl',
    { class: 'terms' },
    ...term(t('Goes to'), plan.goesTo),
    ...term(t('What it sees'), sees, show.element),
    ...(plan.statements !== null
      ? []
      : term(t('Not shown to it'), plan.isItself ? t('Nothing: it has the session') : others)),
    ...term(t('Redacted'), icon('shield', { small: true }), redacted),
    ...(plan.sessionTokens === null
      ? []
      : term(
          t('Reads again'),
          t('{0} tokens of its session, from what its provider has cached as far as that is kept', plan.sessionTokens),
        )),
    ...(plan.cost === null ? [] : term(t('Cost'), plan.cost)),
    ...term(t('Time limit'), t('{0} s, then it stops', Math.round(plan.timeLimitMs / 1_000))),
  );
}

interface TwiceRow {
  readonly element: HTMLElement;
  show(plan: PlanState | null): void;
}

/** Whether the answer is checked at once. Its box stays the same while the plan is drawn anew, so that it keeps the focus. */
function createTwiceRow(panel: Panel): TwiceRow {
  const words = element('span', { class: 'twice', id: 'consent-twice' });
  const check = createCheck((isOn) => panel.ask('refine-ask-twice', { isOn }));
  check.element.setAttribute('aria-labelledby', words.id);
  words.addEventListener('click', () => check.element.click());
  const row = element('dl', { class: 'terms' }, ...term(t('Asked twice'), check.element, words));
  return {
    element: row,
    show(plan) {
      row.hidden = plan === null || plan.againTokens === null;
      if (plan === null || plan.againTokens === null) return;
      check.setOn(plan.asksTwice);
      setText(words, t('Have it check its own lines, in a second question of {0} tokens at most', plan.againTokens));
    },
  };
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
    element('p', {}, t('No model is set up. You can use:')),
    element(
      'ul',
      {},
      element('li', {}, t('a model of this editor, for example through GitHub Copilot')),
      element('li', {}, t('a server that speaks the OpenAI protocol, also one on this machine')),
      element('li', {}, t('the agent of the session itself, where its program is installed')),
    ),
    element('p', {}, t('The draft is complete without one. The prompt can be copied and pasted wherever you like.')),
  );
}
