/** At most one banner: what happened, what stands, and what to do. */
import type { BannerAction, BannerState, PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, iconButton } from '../shared/dom';

/** Draws again only when the banner changes, so that it is read out once. */
export function createBanner(panel: Panel, chooseTarget: () => void): View {
  const place = element('div', { role: 'status' });
  let shown: BannerState | null = null;
  const actions: Readonly<Record<BannerAction, { readonly label: string; readonly run: () => void }>> = {
    'copy-instead': { label: 'Copy instead', run: () => panel.ask('copy-draft', null, () => panel.say('Copied.')) },
    'choose-session': { label: 'Choose another session…', run: () => panel.ask('choose-session', null) },
    'choose-target': { label: 'Choose a target…', run: chooseTarget },
    'extract-again': { label: 'Extract again', run: () => panel.ask('extract-again', { insist: true }) },
  };
  return {
    element: place,
    show({ banner }: PanelState) {
      if (JSON.stringify(banner) === JSON.stringify(shown)) return;
      shown = banner;
      place.replaceChildren();
      if (banner === null) return;
      const looks = { error: 'error', warning: 'warning', information: '' };
      const picture = icon(banner.kind === 'information' ? 'info' : banner.kind, {
        tone: banner.kind === 'warning' ? 'warn' : '',
      });
      const buttons = banner.actions.map(
        (action) => createButton({ label: actions[action].label, isSmall: true }, actions[action].run).element,
      );
      place.append(
        element(
          'div',
          { class: `banner ${looks[banner.kind]}` },
          picture,
          element('span', { class: 'grow' }, banner.text),
          ...buttons,
          iconButton('close', 'Hide', () => panel.ask('hide-banner', null)),
        ),
      );
    },
  };
}
