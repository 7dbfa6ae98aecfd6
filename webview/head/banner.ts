/** At most one banner: what happened, what stands, and what to do. */
import { t } from '../../src/protocol/language';
import type { BannerAction, BannerState, PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, iconButton, set } from '../shared/dom';

const pictures: Readonly<Record<BannerState['kind'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  'earlier-draft': 'history',
  grown: 'refresh',
  ahead: 'warning',
  refreshed: 'check',
};
const looks: Readonly<Record<BannerState['kind'], string>> = {
  error: 'error',
  warning: 'warning',
  information: '',
  'earlier-draft': '',
  grown: '',
  ahead: 'warning',
  refreshed: 'plain',
};

/** Draws again only when the banner changes, so that it is read out once. */
export function createBanner(panel: Panel, chooseTarget: () => void): View {
  const place = element('div', { role: 'status' });
  let shown: BannerState | null = null;
  const openVerify = () => panel.arrangement.change({ drawer: 'verify' });
  const edits = () => panel.state().kept.offered ?? 0;
  const actions: Readonly<Record<BannerAction, { readonly label: string | (() => string); readonly run: () => void }>> =
    {
      'go-on': {
        label: () => t('Continue your draft ({0, plural, one {# edit} other {# edits}})', edits()),
        run: () => panel.ask('go-on', null),
      },
      'start-anew': { label: t('Start over'), run: () => panel.ask('start-anew', null) },
      'copy-instead': {
        label: t('Copy instead'),
        run: () => panel.ask('copy-draft', null, () => panel.say(t('Copied.'))),
      },
      'choose-session': { label: t('Choose another session…'), run: () => panel.ask('choose-session', null) },
      'choose-target': { label: t('Choose a target…'), run: chooseTarget },
      'refine-open': { label: t('Refine with a model…'), run: () => panel.ask('refine-open', null) },
      'refresh-tail': { label: t('Refresh the tail'), run: () => panel.ask('refresh-tail', null) },
      'check-lines': { label: t('Check the lines'), run: () => panel.ask('check-lines', null, openVerify) },
      'show-changes': { label: t('Show the changes'), run: () => panel.ask('show-changes', null) },
      undo: { label: t('Undo'), run: () => panel.ask('undo', null) },
      'extract-again': { label: t('Update the draft'), run: () => panel.ask('extract-again', { insist: true }) },
    };
  return {
    element: place,
    show({ banner }: PanelState) {
      if (JSON.stringify(banner) === JSON.stringify(shown)) return;
      // A count that goes up must not take the focus away.
      const focused = document.activeElement?.closest('[data-action]')?.getAttribute('data-action') ?? null;
      shown = banner;
      place.replaceChildren();
      if (banner === null) return;
      const { kind, isBusy = false } = banner;
      const picture = icon(pictures[kind], {
        tone: looks[kind] === 'warning' ? 'warn' : kind === 'refreshed' ? 'ok' : '',
      });
      const buttons = banner.actions.map((action) => {
        const { label, run } = actions[action];
        const words = typeof label === 'string' ? label : label();
        const made = kind === 'refreshed' ? createLink(words, run) : createSmallButton(words, run, isBusy);
        set(made, 'data-action', action);
        return made;
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
          iconButton('close', t('Hide'), () => panel.ask('hide-banner', null)),
        ),
      );
      if (focused !== null) buttons.find((button) => button.dataset['action'] === focused)?.focus();
    },
  };
}

/** A button that reads as a part of the sentence. */
function createLink(label: string, run: () => void): HTMLElement {
  const link = element('a', { class: 'link', href: '#', role: 'button' }, label);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    run();
  });
  return link;
}

function createSmallButton(label: string, run: () => void, isBusy: boolean): HTMLElement {
  const button = createButton({ label, isSmall: true }, run);
  button.setDisabled(isBusy);
  return button.element;
}
