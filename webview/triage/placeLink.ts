/** A link to a line of the log: a click opens the transcript there. */
import { t } from '../../src/protocol/language';
import type { Panel } from '../panel';
import { element } from '../shared/dom';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';

/** @param isTabStop in a row nobody comes to it by Tab: the rows have a key for it */
export function createPlaceLink(panel: Panel, line: number, isTabStop = false): HTMLElement {
  const place = placeText(panel, line);
  const link = element(
    'a',
    {
      class: 'at',
      href: '#',
      tabindex: isTabStop ? null : -1,
      'aria-label': t('log {0}: open the transcript there', place),
    },
    // Of several sessions the letter in front says that it is a place.
    panel.state().session.merged === undefined ? t('log {0}', place) : place,
  );
  link.addEventListener('click', (event) => {
    event.preventDefault();
    openPlace(panel, line, event);
  });
  return link;
}
