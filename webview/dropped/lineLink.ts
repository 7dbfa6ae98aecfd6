import { t } from '../../src/protocol/language';
import type { Panel } from '../panel';
import { element } from '../shared/dom';

/** The line of the log, which opens there. */
export function lineLink(panel: Panel, line: number): HTMLElement {
  const words = t('Open line {0} of the log', String(line));
  const made = element('button', { class: 'ln', type: 'button', title: words, 'aria-label': words }, String(line));
  made.addEventListener('click', () => panel.ask('open-log', { line }));
  return made;
}
