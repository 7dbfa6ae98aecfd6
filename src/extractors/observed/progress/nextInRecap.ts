/** The next step that a recap of the agent names: it was written when the user was away, about where the work stands. */
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';

const longest = 220;
const shortest = 12;

/** "Next: wire it up.", "Next step is testing it.", "…; next, restart it and check." */
const namesNext = /(?:^|[.;]\s+)next(?: (?:step|action))?(?: is\b|:|,)\s*([^\n]+?)\s*(?:\(disable recaps[^)]*\))?$/i;
/** What the user is to say, their next message says. */
const asksUser = /^(?:your?\b|waiting\b|(?:pick|choose|confirm|approve|answer|decide|review)\b)/i;

/** One or none: of the last recap, as long as no report and no work came after it. */
export function nextInRecap(index: SessionIndex): StateFact[] {
  const recap = index.sorted.notes.findLast(({ entry }) => entry.topic === 'recap');
  if (recap === undefined) return [];
  const isOld =
    index.changes.some(({ position }) => position > recap.position) ||
    index.turns.some(({ answer, start }) => answer !== null && start > recap.position);
  const next = namesNext.exec(foldSpace(recap.entry.text))?.[1] ?? '';
  if (isOld || next.length < shortest || asksUser.test(next)) return [];
  return [
    {
      id: `recap-${recap.entry.line}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'declared',
      text: cutAtWord(`Next: ${next}`, longest),
      evidence: [refTo(recap.entry)],
    },
  ];
}
