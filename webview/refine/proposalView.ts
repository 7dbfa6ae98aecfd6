/** The model's draft against the user's: one row for each section that would change, to be accepted or discarded. */
import { t } from '../../src/protocol/language';
import type { PartState, ProposalState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, keyedList, set, setText } from '../shared/dom';
import { formatTokens } from '../shared/format';
import { createPartRow, createPlainRow } from './partRow';

/** Stands in the place of the columns. */
export interface ProposalView {
  readonly element: HTMLElement;
  show(state: ProposalState): void;
  focus(): void;
}

/** Sections that are not decided are open to begin with; what the user opens and closes stays so. */
export function createProposalView(panel: Panel): ProposalView {
  const heading = element('h2', { tabindex: -1, id: 'h-proposal' }, t('The model’s draft'));
  const summary = element('span', { class: 'grow dim', role: 'status' });
  const compare = createButton({ label: t('Compare in the diff editor'), icon: 'diff', isSmall: true }, () =>
    panel.ask('refine-compare', null),
  );
  const check = createButton({ label: '', icon: 'search', isSmall: true }, () => panel.ask('refine-check', null));
  const rest = createButton({ label: '', isSmall: true }, () => {
    done.element.focus();
    panel.ask('refine-accept-rest', null);
  });
  const done = createButton({ label: t('Done'), isSmall: true, isPrimary: true }, () => panel.ask('refine-done', null));
  const head = element(
    'div',
    { class: 'parts-head' },
    heading,
    summary,
    check.element,
    compare.element,
    rest.element,
    done.element,
  );
  const rows = element('div');
  const others = element('div');
  const box = element('section', { class: 'parts', 'aria-labelledby': 'h-proposal' }, head, rows, others);
  let model = '';
  const draw = keyedList<PartState>(
    rows,
    ({ section }) => section,
    (part) => createPartRow(panel, part, () => model),
  );
  let drawn = '';
  return {
    element: box,
    focus: () => heading.focus(),
    show(state) {
      ({ model } = state);
      const of = (choice: PartState['choice']) => state.parts.filter((part) => part.choice === choice).length;
      const open = of('open') + of('partly');
      setText(summary, summaryOf(state, of('accepted'), of('discarded')));
      const { state: look } = state.second;
      check.element.hidden = look === 'none' || look === 'shown';
      check.setLabel(look === 'undone' ? t('Show what it took back') : t('Check these lines'));
      set(
        check.element,
        'title',
        look === 'undone'
          ? ''
          : t('Asks {0} once more, about its own lines. What would be sent is shown first.', model),
      );
      rest.element.hidden = open < 2;
      rest.setLabel(t(open === state.parts.length ? 'Accept all {0}' : 'Accept the other {0}', open));
      draw(state.parts);
      const key = JSON.stringify([state.bound, state.rejected]);
      if (key !== drawn) others.replaceChildren(...otherRows(state));
      drawn = key;
    },
  };
}

function summaryOf(state: ProposalState, accepted: number, discarded: number): string {
  const { parts, unchanged, tokens, rejected } = state;
  return [
    t('{0} of {1, plural, one {# changed section} other {# changed sections}} accepted', accepted, parts.length) +
      (discarded === 0 ? '' : t(', {0} discarded', discarded)),
    t('{0} unchanged', unchanged),
    t('{0} tokens', `${formatTokens(tokens.without)} → ${formatTokens(tokens.with)}`),
    ...(state.second.state === 'shown' ? secondWords(state.second) : []),
    ...(rejected.length === 0 ? [] : [t('{0, plural, one {# line} other {# lines}} not borne out', rejected.length)]),
  ].join(' · ');
}

function secondWords({ tookBack, cleared }: ProposalState['second']): string[] {
  return [
    tookBack === 0
      ? t('checked, no line taken back')
      : t('{0, plural, one {# line} other {# lines}} taken back on a second look', tookBack),
    ...(cleared === 0 ? [] : [t('{0, plural, one {# doubt} other {# doubts}} gone', cleared)]),
  ];
}

function otherRows({ bound, rejected }: ProposalState): HTMLElement[] {
  const kept = () =>
    element(
      'span',
      { class: 'verdict dim' },
      icon('pinned', { small: true }),
      element('span', {}, t('kept word for word')),
    );
  const rows = bound.map((title) => createPlainRow(title, t('never reworded'), kept(), []));
  if (rejected.length === 0) return rows;
  const list = element(
    'ul',
    { class: 'list fallen' },
    ...rejected.map(({ text, reason }) =>
      element(
        'li',
        {},
        icon('error', { small: true }),
        element('span', { dir: 'auto' }, `“${text}”`),
        element('span', { class: 'dim' }, reason),
      ),
    ),
  );
  const words = t(
    '{0, plural, one {# line} other {# lines}} of the model’s that the log does not bear out',
    rejected.length,
  );
  return [...rows, createPlainRow(t('Not borne out'), words, null, [list])];
}
