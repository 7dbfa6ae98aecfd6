/** One bar for all that is sent: how much of it is known how, and what each colour means. */
import { t } from '../../src/protocol/language';
import type { SentClass, SentState } from '../../src/protocol/triageMessages';
import { element, set } from '../shared/dom';

const svg = 'http://www.w3.org/2000/svg';
const classes: readonly (readonly [SentClass, (count: number) => string, () => string])[] = [
  ['verified', (count) => t('{0} seen in the log', count), () => t('The log shows it: an edit, a command, a result')],
  ['asked', (count) => t('{0} in your words', count), () => t('You said or chose it in the session')],
  ['said', (count) => t('{0} said by the agent, unproven', count), () => t('The agent said it; no result shows it')],
  [
    'concluded',
    (count) => t('{0} only inferred', count),
    () => t('Inferred from the log or by a model; nobody said it'),
  ],
  ['yours', (count) => t('{0} changed by you', count), () => t('Written or changed in this panel')],
];

/** The bar with its words; it stands in the foot too, where the halves are one column. */
export interface SentBar {
  readonly element: HTMLElement;
  show(bar: SentState['bar']): void;
}

/** Drawn anew with each count. */
export function createSentBar(): SentBar {
  const { drawing, showBar } = createDrawing();
  const legend = element('div', { class: 'legend', role: 'group', 'aria-label': t('How the lines are known') });
  return {
    element: element('div', { class: 'known' }, drawing, legend),
    show(bar) {
      showBar(bar);
      legend.replaceChildren(
        ...classes
          .filter(([name]) => bar[name] > 0)
          .map(([name, words, title]) =>
            element('span', { title: title() }, element('i', { class: `dot ${name}` }), words(bar[name])),
          ),
      );
    },
  };
}

/** Widths are attributes of the drawing, which a strict policy allows; a style would not be. */
function createDrawing() {
  const drawing = document.createElementNS(svg, 'svg');
  for (const [name, value] of [
    ['class', 'sent-bar'],
    ['viewBox', '0 0 1000 6'],
    ['preserveAspectRatio', 'none'],
    ['aria-hidden', 'true'],
  ] as const)
    set(drawing, name, value);
  return {
    drawing,
    showBar(bar: SentState['bar']) {
      const sum = Math.max(
        1,
        classes.reduce((all, [name]) => all + bar[name], 0),
      );
      let from = 0;
      drawing.replaceChildren(
        ...classes.flatMap(([name]) => {
          const width = (bar[name] / sum) * 1_000;
          const part = document.createElementNS(svg, 'rect');
          for (const [attribute, value] of Object.entries({
            x: from,
            width: Math.max(0, width - 3),
            height: 6,
            class: name,
          }))
            set(part, attribute, value);
          from += width;
          return width === 0 ? [] : [part];
        }),
      );
    },
  };
}
