/** Whose session it is, how full it is, and what became of it. */
import type { PanelState } from '../../src/protocol/messages';
import type { View } from '../panel';
import { element, icon, set, setText } from '../shared/dom';
import { count, formatAge, formatSeconds, formatTokens, grouped } from '../shared/format';

const svg = 'http://www.w3.org/2000/svg';

/** Leaves out what the log does not tell. */
export function createSessionBar(): View {
  const title = element('span', { class: 'title' });
  const agent = element('span');
  const age = element('span');
  const fill = element('span');
  const { meter, bar } = createMeter();
  const percent = document.createTextNode('');
  fill.append(meter, percent);
  const turns = element('span');
  const branchName = document.createTextNode('');
  const branch = element('span', {}, icon('git-branch', { small: true }), branchName);
  const tokens = element('b');
  const time = document.createTextNode('');
  const result = element('span', {}, tokens, time);
  const bar1 = element(
    'header',
    { class: 'session-bar' },
    element(
      'div',
      { class: 'who' },
      element('h1', {}, icon('hubot'), title),
      element('span', { class: 'facts-line' }, agent, age, fill, turns, branch),
    ),
    element('div', { class: 'result' }, result),
  );
  let updatedAt: number | null = null;
  const showAge = () => {
    age.hidden = updatedAt === null;
    if (updatedAt !== null) setText(age, formatAge(updatedAt, Date.now()));
  };
  setInterval(showAge, 30_000);
  return {
    element: bar1,
    show({ session, draft }: PanelState) {
      setText(title, session.title);
      set(title, 'title', session.title);
      setText(agent, session.agent);
      updatedAt = session.updatedAt;
      showAge();
      fill.hidden = session.fill === null;
      if (session.fill !== null) {
        const full = Math.round(session.fill.ratio * 100);
        set(bar, 'width', Math.min(100, full));
        percent.data = ` ${session.fill.estimated ? '~' : ''}${full}% full`;
        set(fill, 'title', session.fill.tooltip);
      }
      setText(turns, count(session.turns, 'turn'));
      set(agent, 'title', session.model);
      branch.hidden = session.branch === null;
      branchName.data = ` ${session.branch ?? ''}`;
      const isSmaller = draft.tokens < session.rawTokens;
      setText(tokens, `${isSmaller ? `${formatTokens(session.rawTokens)} → ` : ''}${formatTokens(draft.tokens)}`);
      const words = `The session has about ${grouped(session.rawTokens)} tokens of text, the draft ${grouped(draft.tokens)}`;
      set(result, 'title', `${words}. No model and no network were used.`);
      time.data = ` tokens of text, locally in ${formatSeconds(session.seconds)}`;
    },
  };
}

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
