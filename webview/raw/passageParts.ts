/** Small parts of passages that the session column, the preview and the transcript share. */
import { t } from '../../src/protocol/language';
import type { RawIcon } from '../../src/protocol/rawMessages';
import { element, set } from '../shared/dom';
import { findParts } from '../shared/findParts';

/** Names of codicons. */
export const passageIcons: Readonly<Record<RawIcon, string>> = {
  you: 'account',
  agent: 'hubot',
  reasoning: 'lightbulb',
  shell: 'terminal',
  file: 'file',
  tool: 'tools',
  note: 'info',
  unreadable: 'file-binary',
};

/** Placeholders of secrets stand out from the text around them, and so does what was searched for. */
export function shownText(text: string, query = ''): (Node | string)[] {
  return text.split(/(\[redacted:[\w-]+\])/).flatMap((part, at) => {
    if (at % 2 === 0)
      return findParts(part, query).map((piece) => (piece.isHit ? element('mark', {}, piece.text) : piece.text));
    const label = element('span', { class: 'redacted' }, part.slice(10, -1).replaceAll('-', ' '));
    set(label, 'title', t('Redacted'));
    return [label];
  });
}
