/** Where the agent replaced older entries by its own summary. */
import { t } from '../../src/protocol/language';
import type { TimelineItem } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { element, icon, type Row } from '../shared/dom';
import { formatTokens } from '../shared/format';

type Compaction = Extract<TimelineItem, { kind: 'compaction' }>;

/** Names the sizes before and after, as far as the log tells them. */
export function createBoundary(
  panel: Panel,
  { line, agent, tokensBefore, tokensAfter }: Compaction,
): Row<TimelineItem> {
  const sizes = [tokensBefore, tokensAfter].filter((tokens) => tokens !== null).map(formatTokens);
  const words =
    sizes.length === 0
      ? ''
      : sizes.length === 2
        ? `: ${sizes.join(' → ')} tokens`
        : `: ${sizes[0]} tokens${tokensBefore === null ? ' after' : ' before'}`;
  const open = element('button', { class: 'link', type: 'button' }, t('What it dropped'));
  open.addEventListener('click', () => panel.ask('open-dropped', { line }));
  const made = element(
    'li',
    { class: 'boundary', 'data-line': line },
    icon('fold', { small: true }),
    element('span', {}, `Compacted here by ${agent}${words}`),
    open,
  );
  return { element: made, update: () => undefined };
}
