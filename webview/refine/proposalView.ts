/** The model's draft against the user's: one row for each section that would change, to be accepted or discarded. */
import type { PartState, ProposalState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, keyedList, setText } from '../shared/dom';
import { count, formatTokens } from '../shared/format';
import { createPartRow, createPlainRow } from './partRow';

/** Stands in the place of the columns. */
export interface ProposalView {
  readonly element: HTMLElement;
  show(state: ProposalState): void;
  focus(): void;
}

/** Sections that are not decided are open to begin with; what the user opens and closes stays so. */
export function createProposalView(panel: Panel): ProposalView {
  const heading = element('h2', { tabindex: -1, id: 'h-proposal' }, 'The model’s draft');
  const summary = element('span', { class: 'grow dim', role: 'status' });
  const compare = createButton({ label: 'Compare in the diff editor', icon: 'diff', isSmall: true }, () =>
    panel.ask('refine-compare', null),
  );
  const rest = createButton({ label: '', isSmall: true }, () => {
    done.element.focus();
    panel.ask('refine-accept-rest', null);
  });
  const done = createButton({ label: 'Done', isSmall: true, isPrimary: true }, () => panel.ask('refine-done', null));
  const head = element('div', { class: 'parts-head' }, heading, summary, compare.element, rest.element, done.element);
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
      const open = of('open');
      setText(summary, summaryOf(state, of('accepted'), of('discarded')));
      rest.element.hidden = open < 2;
      rest.setLabel(open === state.parts.length ? `Accept all ${open}` : `Accept the other ${open}`);
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
    `${accepted} of ${count(parts.length, 'changed section')} accepted${discarded === 0 ? '' : `, ${discarded} discarded`}`,
    `${unchanged} unchanged`,
    `${formatTokens(tokens.without)} → ${formatTokens(tokens.with)} tokens`,
    ...(rejected.length === 0 ? [] : [`${count(rejected.length, 'line')} rejected`]),
  ].join(' · ');
}

function otherRows({ bound, rejected }: ProposalState): HTMLElement[] {
  const kept = () =>
    element(
      'span',
      { class: 'verdict dim' },
      icon('pinned', { small: true }),
      element('span', {}, 'kept word for word'),
    );
  const rows = bound.map((title) => createPlainRow(title, 'never offered for rewording', kept(), []));
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
  const words = `${count(rejected.length, 'line')} of the model’s that no passage bears out`;
  return [...rows, createPlainRow('Rejected', words, null, [list])];
}
