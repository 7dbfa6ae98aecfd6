/** The next step that a recap of the agent names: it was written when the user was away, about where the work stands. */
import { type Judged, judged } from '../../../core/claims/judged';
import { endOfAccount } from '../../../core/claims/work/accountEnd';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

const mostCharacters = 220;
const fewestCharacters = 12;

/** "Next: wire it up.", "Next step is testing it.", "…; next, restart it and check." */
const namesNext = /(?:^|[.;]\s+)next(?: (?:step|action))?(?: is\b|:|,)\s*([^\n]+?)\s*(?:\(disable recaps[^)]*\))?$/i;
/** What the user is to say, their next message says; and to offer, to ask or to wait is no work. */
const asksUser =
  /^(?:your?\b|(?:to )?(?:await|wait|offer|ask)(?:ing|s)?\b|(?:pick|choose|confirm|approve|answer|decide|review)\b)/i;

/** “Re-run your replicate and see”: on a machine or with an account that the agent has not. */
const ofUser = anyOf(
  'i',
  inOrder(
    '',
    /^(?:(?:then|now|just) )*(?:re-?)?/,
    oneOf(/runn?|tr(?:y|ies)|start|launch|test|execut|check|open/, /install|reload|log ?in|sign ?in/),
    /(?:e|ing|s)? (?:\S+ ){0,2}your\b/,
  ),
  /\bon your (?:own )?(?:machine|laptop|box|device|phone|side|end)\b/,
);

/** One or none: of the last recap, with the report or the work that came after it. */
export function nextInRecap(index: SessionIndex): Judged<StateFact>[] {
  const recap = index.sorted.notes.findLast(({ entry }) => entry.topic === 'recap');
  if (recap === undefined) return [];
  const next = namesNext.exec(foldSpace(recap.entry.text))?.[1] ?? '';
  if (next.length < fewestCharacters || asksUser.test(next)) return [];
  const fact: StateFact = {
    ...{ id: `recap-${recap.entry.line}`, kind: 'state', about: 'todo', label: 'pending', tag: 'declared' },
    ...{
      text: cutAtWord(`Next${ofUser.test(next) ? ', by the user' : ''}: ${next}`, mostCharacters),
      evidence: [refTo(recap.entry)],
    },
  };
  return [judged(fact, 'replaced', endOfAccount(index, recap.position, 0))];
}
