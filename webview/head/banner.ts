/** At most one banner: what happened, what stands, and what to do. */
import type { BannerAction, BannerState, PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, iconButton } from '../shared/dom';
import { count } from '../shared/format';

const pictures: Readonly<Record<BannerState['kind'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  'earlier-draft': 'history',
};
const looks: Readonly<Record<BannerState['kind'], string>> = {
  error: 'error',
  warning: 'warning',
  information: '',
  'earlier-draft': '',
};

/** Draws again only when the banner changes, so that it is read out once. */
export function createBanner(panel: Panel, chooseTarget: () => void): View {
  const place = element('div', { role: 'status' });
  let shown: BannerState | null = null;
  const edits = () => panel.state().kept.offered ?? 0;
  const actions: Readonly<Record<BannerAction, { readonly label: string | (() => string); readonly run: () => void }>> =
    {
      'go-on': {
        label: () => `Go on with your draft (${count(edits(), 'edit')})`,
        run: () => panel.ask('go-on', null),
      },
      'start-anew': { label: 'Start anew', run: () => panel.ask('start-anew', null) },
      'copy-instead': { label: 'Copy instead', run: () => panel.ask('copy-draft', null, () => panel.say('Copied.')) },
      'choose-session': { label: 'Choose another session…', run: () => panel.ask('choose-session', null) },
      'choose-target': { label: 'Choose a target…', run: chooseTarget },
      'refine-open': { label: 'Refine with a model…', run: () => panel.ask('refine-open', null) },
      'extract-again': { label: 'Extract anew', run: () => panel.ask('extract-again', { insist: true }) },
    };
  return {
    element: place,
    show({ banner }: PanelState) {
      if (JSON.stringify(banner) === JSON.stringify(shown)) return;
      shown = banner;
      place.replaceChildren();
      if (banner === null) return;
      const picture = icon(pictures[banner.kind], { tone: banner.kind === 'warning' ? 'warn' : '' });
      const buttons = banner.actions.map((action) => {
        const { label, run } = actions[action];
        return createButton({ label: typeof label === 'string' ? label : label(), isSmall: true }, run).element;
      });
      place.append(
        element(
          'div',
          { class: `banner ${looks[banner.kind]}` },
          picture,
          element(
            'span',
            { class: 'grow' },
            banner.lead === undefined ? null : element('b', {}, banner.lead),
            banner.text,
          ),
          ...buttons,
          iconButton('close', 'Hide', () => panel.ask('hide-banner', null)),
        ),
      );
    },
  };
}
