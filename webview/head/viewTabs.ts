/** Tabs for the parts of the review that do not fit side by side. */
import { formatNumber, t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import type { Part } from '../shared/arrangement';
import { element, set, setText } from '../shared/dom';
import { formatTokens } from '../shared/format';

const parts: readonly (readonly [Part, () => string])[] = [
  ['raw', () => t('Session')],
  ['extracted', () => t('Facts')],
  ['draft', () => t('Draft')],
];

/** The page shows them only where it is too narrow for three columns. */
export function createViewTabs(panel: Panel): View {
  const tabs = parts.map(([part, label]) => {
    const count = element('span', { class: 'count' });
    const tab = element(
      'button',
      { class: 'tab', role: 'tab', type: 'button', 'data-view': part },
      `${label()} `,
      count,
    );
    tab.addEventListener('click', () => panel.arrangement.change({ part }));
    return { part, label, tab, count };
  });
  const row = element(
    'div',
    { class: 'view-tabs', role: 'tablist', 'aria-label': t('Part of the review') },
    ...tabs.map(({ tab }) => tab),
  );
  row.addEventListener('keydown', (event) => {
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const shown = tabs.filter(({ tab }) => tab.getClientRects().length > 0);
    const next = shown[(shown.findIndex(({ tab }) => tab === tabs[at]?.tab) + step + shown.length) % shown.length];
    if (step === 0 || at < 0 || next === undefined) return;
    event.preventDefault();
    next.tab.click();
    next.tab.focus();
  });
  const choose = () => {
    for (const { part, tab } of tabs) {
      const isChosen = part === panel.arrangement.get().part;
      set(tab, 'aria-selected', String(isChosen));
      set(tab, 'tabindex', isChosen ? 0 : -1);
    }
  };
  panel.arrangement.onChange(choose);
  choose();
  return {
    element: row,
    show({ raw, groups, draft }: PanelState) {
      const items = groups.flatMap((group) => group.items);
      const texts: Readonly<Record<Part, string>> = {
        raw: formatNumber(raw.rows),
        extracted: t(
          '{0} of {1}',
          items.filter((item) => item.isOn).length,
          groups.reduce((sum, { total }) => sum + total, 0),
        ),
        draft: formatTokens(draft.tokens),
      };
      for (const { part, label, tab, count } of tabs) {
        setText(count, texts[part]);
        // Read as two things, not as one word.
        set(tab, 'aria-label', `${label()}, ${texts[part]}`);
      }
    },
  };
}
