/** The links above the groups: each goes to the first group of its kind, and counts what all of them hold. */
import { formatNumber, t } from '../../src/protocol/language';
import type { GroupState } from '../../src/protocol/messages';
import { element, setText } from '../shared/dom';

/** In the head of the middle column. */
export interface JumpLinks {
  readonly element: HTMLElement;
  show(groups: readonly GroupState[]): void;
}

const jumps: readonly { label(): string; readonly groups: readonly GroupState['id'][] }[] = [
  { label: () => t('Now'), groups: ['conflicts', 'state', 'changes', 'in-flight', 'to-do'] },
  { label: () => t('Rules'), groups: ['constraints', 'goal-pointers', 'decisions', 'added'] },
  { label: () => t('History'), groups: ['turns', 'checks', 'repository', 'traps', 'later', 'no-longer-holds'] },
  { label: () => t('Files'), groups: ['files'] },
  { label: () => t('Commands'), groups: ['commands'] },
];

/** `scroll` holds the groups. */
export function createJumpLinks(scroll: HTMLElement): JumpLinks {
  const links = jumps.map(({ label, groups }) => {
    const number = element('span', { class: 'count' });
    const link = element('a', { href: '#' }, `${label()} `, number);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      goToGroup(scroll, groups);
    });
    return { groups, link, number };
  });
  return {
    element: element('nav', { class: 'jump', 'aria-label': t('Groups of facts') }, ...links.map(({ link }) => link)),
    show(groups) {
      for (const { groups: ids, link, number } of links) {
        const own = groups.filter(({ id }) => ids.includes(id)).reduce((sum, group) => sum + group.total, 0);
        link.hidden = own === 0;
        setText(number, formatNumber(own));
      }
    },
  };
}

function goToGroup(scroll: HTMLElement, groups: readonly GroupState['id'][]): void {
  const group = groups
    .map((id) => scroll.querySelector<HTMLElement>(`.group[data-group="${id}"]`))
    .find((found) => found !== null);
  if (group === undefined) return;
  // `scrollIntoView` would move the frame as well.
  scroll.scrollTop += group.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
  group.querySelector<HTMLElement>('.group-head')?.focus({ preventScroll: true });
}
