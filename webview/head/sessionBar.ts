/** Whose session it is, how full it is, and what became of it. */
import { t } from '../../src/protocol/language';
import type { MergedState } from '../../src/protocol/mergedMessages';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, set, setText } from '../shared/dom';
import { formatAge, formatSeconds, formatTokens } from '../shared/format';

const svg = 'http://www.w3.org/2000/svg';

/** The bar, with the button that refines the draft. */
export interface SessionBar extends View {
  focusRefine(): void;
  focusOtherView(): void;
}

const shortTitle = 18;

/** Leaves out what the log does not tell. */
export function createSessionBar(panel: Panel): SessionBar {
  const title = element('span', { class: 'title', dir: 'auto' });
  const agent = element('span');
  const age = element('span');
  const fill = element('span');
  const { meter, bar } = createMeter();
  const percent = document.createTextNode('');
  fill.append(meter, percent);
  const turns = element('span');
  const branchName = document.createTextNode('');
  const branch = element('span', { class: 'branch', dir: 'auto' }, icon('git-branch', { small: true }), branchName);
  const tokens = element('b');
  const time = document.createTextNode('');
  const result = element('span', {}, tokens, time);
  const refine = createButton({ label: t('Refine with a model…'), icon: 'sparkle', isSmall: true }, () =>
    panel.ask('refine-open', null),
  );
  const other = createButton({ label: '', icon: 'list-selection', isSmall: true }, () =>
    panel.ask('choose-view', { view: panel.state().shows === 'all' ? 'needs-you' : 'all' }),
  );
  other.element.id = 'other-view';
  const parts = element('span', { class: 'merged' });
  const [one, several] = [icon('hubot'), icon('git-merge')];
  const heading = element('h1', {}, one, several, title);
  const bar1 = element(
    'header',
    { class: 'session-bar' },
    element(
      'div',
      { class: 'who' },
      heading,
      element('span', { class: 'facts-line' }, agent, age, fill, turns, branch, parts),
    ),
    element('div', { class: 'result' }, result, refine.element, other.element),
  );
  let updatedAt: number | null = null;
  const showAge = () => {
    age.hidden = updatedAt === null;
    if (updatedAt !== null) setText(age, formatAge(updatedAt, Date.now()));
  };
  setInterval(showAge, 30_000);
  return {
    element: bar1,
    focusRefine: () => refine.element.focus(),
    focusOtherView: () => other.element.focus(),
    show({ session, draft, view, shows, delivered, refine: { blocked, first, step } }: PanelState) {
      other.setLabel(shows === 'all' ? t('Needs you') : t('Review all'));
      set(
        other.element,
        'title',
        shows === 'all'
          ? t('What needs you, one line after the other (A)')
          : t('Session, facts and draft side by side (A)'),
      );
      refine.element.hidden = step.kind !== 'none' || delivered !== null || view.kind === 'extracting';
      refine.setLabel(first === null ? t('Refine with a model…') : t('Write it with {0}…', first));
      set(refine.element, 'aria-disabled', blocked === null ? null : 'true');
      set(refine.element, 'title', blocked ?? t('You see what would be sent first; the draft stays as it is'));
      setText(title, session.title);
      set(title, 'title', session.title);
      setText(agent, session.agent);
      const { merged = [] } = session;
      if (merged.length > 0) setText(title, t('{0} sessions into one', merged.length));
      bar1.classList.toggle('several', merged.length > 0);
      one.hidden = merged.length > 0;
      several.hidden = merged.length === 0;
      agent.hidden = merged.length > 0;
      turns.hidden = merged.length > 0;
      parts.hidden = merged.length === 0;
      parts.replaceChildren(...merged.map(partWords));
      set(parts, 'title', merged.map(({ label, title: name }) => `${label} ${name}`).join(', '));
      heading.classList.toggle('short', session.title.length < shortTitle);
      updatedAt = session.updatedAt;
      showAge();
      fill.hidden = session.fill === null;
      if (session.fill !== null) {
        const full = Math.round(session.fill.ratio * 100);
        set(bar, 'width', Math.min(100, full));
        percent.data = ` ${t(session.fill.estimated ? '~{0}% full' : '{0}% full', full)}`;
        set(fill, 'title', session.fill.tooltip);
      }
      setText(turns, t('{0, plural, one {# turn} other {# turns}}', session.turns));
      set(agent, 'title', session.model);
      branch.hidden = session.branch === null || merged.length > 0;
      branchName.data = ` ${session.branch ?? ''}`;
      const isSmaller = draft.tokens < session.rawTokens;
      setText(tokens, `${isSmaller ? `${formatTokens(session.rawTokens)} → ` : ''}${formatTokens(draft.tokens)}`);
      const words = t('The session has about {0} tokens of text, the draft {1}', session.rawTokens, draft.tokens);
      const { refinedBy } = session;
      const how =
        refinedBy === null
          ? t('No model and no network were used.')
          : t('{0} was asked, with your consent.', refinedBy.model);
      set(result, 'title', `${words}. ${how}`);
      time.data =
        refinedBy === null
          ? t(' tokens · no model, {0}', formatSeconds(session.seconds))
          : t(' tokens · {0}, {1}', refinedBy.model, formatSeconds(refinedBy.seconds));
    },
  };
}

/** “A Show tide heights in feet, Claude Code, feat/feet” */
const partWords = ({ label, title, agent, branch }: MergedState) =>
  element(
    'span',
    { dir: 'auto' },
    element('span', { class: 'from-badge' }, label),
    [title, agent, ...(branch === null ? [] : [branch])].join(', '),
  );

/** Its width is an attribute of the drawing, which a strict policy allows; a style would not be. */
function createMeter(): { meter: SVGSVGElement; bar: SVGRectElement } {
  const meter = document.createElementNS(svg, 'svg');
  const bar = document.createElementNS(svg, 'rect');
  for (const [name, value] of [
    ['class', 'meter'],
    ['viewBox', '0 0 100 10'],
    ['preserveAspectRatio', 'none'],
    ['aria-hidden', 'true'],
  ] as const)
    set(meter, name, value);
  set(bar, 'height', 10);
  meter.append(bar);
  return { meter, bar };
}
