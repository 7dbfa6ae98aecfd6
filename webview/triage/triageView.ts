/** The view that opens first: what needs the user beside what is sent. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { element, icon, set } from '../shared/dom';
import { createNeedsYou } from './needsYou';
import { createSentView } from './sentView';

/** What the panel asks of it. */
export interface TriageView extends View {
  /** To the next card. */
  focus(): void;
  /** Opens or closes the draft in place of the right half. */
  toggleText(isOpen?: boolean): void;
  isText(): boolean;
}

/** What it shares with the other view. */
export interface TriageParts {
  readonly root: HTMLElement;
  /** Counts that nobody acts on; they stand behind one line here. */
  readonly leftOut: HTMLElement;
  /** The head of the draft, where the way back stands. */
  readonly draftHead: HTMLElement;
  toSending(): void;
  focusDraft(): void;
}

/** Which of the views is shown is the host's to remember. */
export function createTriageView(panel: Panel, parts: TriageParts): TriageView {
  const needs = createNeedsYou(panel, parts.toSending);
  const sent = createSentView(panel, () => toggleText(true));
  const summary = element('summary', {}, t('What was left out, and why'));
  const leftOut = element('details', { class: 'left-out' }, summary);
  needs.element.querySelector('.scroll')?.append(leftOut);
  const home = parts.leftOut.parentElement;
  const back = element(
    'button',
    { class: 'chip back', type: 'button', title: t('Back to what is sent (T)') },
    icon('arrow-left', { small: true }),
    t('What is sent'),
  );
  back.addEventListener('click', () => toggleText(false));
  parts.draftHead.prepend(back);
  const calm = element('div', { class: 'calm' });
  const isText = () => parts.root.hasAttribute('data-text');
  function toggleText(isOpen = !isText()) {
    set(parts.root, 'data-text', isOpen);
    if (isOpen) {
      parts.focusDraft();
      // Of a low panel that scrolls as a whole, the text is what is read.
      calm.parentElement?.scrollIntoView({ block: 'nearest' });
    } else needs.focusNext();
  }
  let shows: PanelState['shows'] | null = null;
  return {
    element: calm,
    focus: needs.focusNext,
    toggleText,
    isText,
    show(state) {
      const isCalm = state.shows === 'needs-you';
      if (state.shows !== shows) {
        shows = state.shows;
        set(parts.root, 'data-shows', shows);
        // What is not shown is not there: nothing is found in it.
        calm.replaceChildren(...(isCalm ? [needs.element, sent.element] : []));
        if (isCalm) leftOut.append(parts.leftOut);
        else home?.prepend(parts.leftOut);
      }
      if (!isCalm) return;
      needs.show(state);
      sent.show(state);
    },
  };
}
