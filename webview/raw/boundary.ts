/** Where the agent replaced older entries by its own summary. */
import { t } from '../../src/protocol/language';
import type { TimelineItem } from '../../src/protocol/rawMessages';
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
  const [size = ''] = sizes;
  const words =
    sizes.length === 0
      ? t('Compacted here by {0}', agent)
      : sizes.length === 2
        ? t('Compacted here by {0}: {1} tokens', agent, sizes.join(' → '))
        : t(
            tokensBefore === null
              ? 'Compacted here by {0}: {1} tokens after'
              : 'Compacted here by {0}: {1} tokens before',
            agent,
            size,
          );
  const open = element('button', { class: 'link', type: 'button' }, t('What it dropped'));
  open.addEventListener('click', () => panel.ask('open-dropped', { line }));
  const made = element(
    'li',
    { class: 'boundary', 'data-line': line },
    icon('fold', { small: true }),
    element('span', {}, words),
    open,
  );
  return { element: made, update: () => undefined };
}
