/** What goes out word for word, as the preview shows it: no line of it has a tick. */
import { t } from '../../src/protocol/language';
import type { SentPassage } from '../../src/protocol/triageMessages';
import { renderPreview } from '../draft/preview';
import { element, type Row, setText } from '../shared/dom';
import { createFolding, type Folding } from './foldingRow';

/** Opens to the text; before all others where it holds the line that is to be checked first. */
export function createPassageRow(first: SentPassage, holdsFirst: () => boolean): Row<SentPassage> & Folding {
  const body = element('div', { class: 'sent-passage preview', dir: 'auto' });
  let now = first;
  let drawn = '';
  const draw = () => {
    if (body.hidden || drawn === now.text) return;
    drawn = now.text;
    body.replaceChildren(...renderPreview(now.text));
  };
  const row = createFolding(body, draw);
  return {
    ...{ element: row.element, unfold: row.unfold },
    // The goal stands above, and of the session nobody has to read.
    rank: () => (now.id === 'also' ? Number.POSITIVE_INFINITY : holdsFirst() ? beforeAll : afterOpenLines),
    update(passage) {
      now = passage;
      setText(row.title, passage.title);
      setText(row.count, passage.lines === 0 ? '' : String(passage.lines));
      setText(row.words, passage.words);
      const unproven = passage.known.filter((known) => known === 'said' || known === 'concluded').length;
      row.mark.replaceChildren(
        ...(unproven === 0 ? [] : [element('i', { class: 'dot said' }), t('{0} unproven', unproven)]),
      );
      draw();
    },
  };
}

/** Behind what is to do, was changed and was settled, before what happened. */
const afterOpenLines = 2.5;
const beforeAll = -1;
