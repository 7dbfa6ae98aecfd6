/** Who a passage is by, in words and as a picture. */
import { t } from '../../protocol/language';
import type { RawIcon } from '../../protocol/rawMessages';
import type { RawKind, RawRow } from './rawView';

/** Kinds that look different. */
export const passageIcon = (kind: RawKind): RawIcon => icons[kind];

const icons: Readonly<Record<RawRow['kind'], RawIcon>> = {
  user: 'you',
  agent: 'agent',
  injected: 'note',
  reasoning: 'reasoning',
  shell: 'shell',
  file: 'file',
  tool: 'tool',
  note: 'note',
  unreadable: 'unreadable',
};

/** Who a passage is by; calls are by their tool. `agent` is its name as people write it. */
export function passageAuthor(row: Pick<RawRow, 'kind' | 'tool' | 'line'>, agent: string): string {
  switch (row.kind) {
    case 'user':
      return t('You');
    case 'agent':
      return agent;
    case 'reasoning':
      return t('{0}, thinking', agent);
    case 'injected':
      return t('Added by the program');
    case 'note':
      return t('Note');
    case 'unreadable':
      return t('Line {0}', String(row.line));
    default:
      return row.tool || t('Tool');
  }
}
