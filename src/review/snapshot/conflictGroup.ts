/** The conflicts of merged sessions, above all other groups: a question each, with the sides to choose from. */

import type { Conflict, ConflictSide } from '../../core/conflict';
import { allSides } from '../../core/document/conflictLine';
import { spokenLanguage, t } from '../../protocol/language';
import type { ChoiceState } from '../../protocol/mergedMessages';
import type { GroupState, ItemState } from '../../protocol/messages';
import type { ReviewState } from '../draft/reviewState';
import { chosenSide } from '../draft/settleConflict';
import { countedOn } from '../merged/countOn';
import type { PanelSession } from '../rows/rawView';

/** Empty where nothing is disputed. */
export function conflictGroup(review: ReviewState, sessions: readonly PanelSession[]): GroupState {
  const { conflicts = [], sections } = review.draft;
  const written = new Set(sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  const items = conflicts
    .filter(({ id }) => written.has(id))
    .map((conflict) => conflictItem(conflict, review, sessions));
  return { id: 'conflicts', title: t('Conflicts'), part: 'facts', items, total: items.length };
}

function conflictItem(conflict: Conflict, review: ReviewState, sessions: readonly PanelSession[]): ItemState {
  const { id, sides, proposed } = conflict;
  const chosen = chosenSide(review, conflict);
  const lineOf = ({ session, evidence }: ConflictSide) => {
    const line = evidence.at(-1)?.line;
    return line === undefined ? null : countedOn(sessions, session, line);
  };
  // Of branches their names alone tell nobody which one the work stands on.
  const textOf = ({ session, text }: ConflictSide) => {
    const used = conflict.about === 'branch' ? lastUsed(review, session) : null;
    return used === null ? text : `${text} · ${used}`;
  };
  return {
    id,
    isOn: review.ticked.has(id),
    text: questionOf(conflict),
    style: 'plain',
    status: null,
    time: null,
    notes: [],
    tag: null,
    lines: sides.flatMap((side) => lineOf(side) ?? []),
    turn: null,
    needsLook: chosen === null,
    isEdited: chosen === null && review.rewritten.has(id),
    isNew: false,
    gone: null,
    choices: [
      ...sides.map((side) => ({
        ...{ side: side.session, text: textOf(side), line: lineOf(side) },
        ...{ isChosen: side.session === chosen, isProposed: side.session === proposed },
      })),
      ...(conflict.about === 'file' ? [mergeByHand(chosen === allSides)] : []),
    ],
  };
}

/** When a session was last active, in the language and zone of the user. */
function lastUsed({ draft }: ReviewState, letter: string): string | null {
  const time = Date.parse(draft.sessions?.find(({ label }) => label === letter)?.updatedAt ?? '');
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return Number.isNaN(time) ? null : new Date(time).toLocaleString(spokenLanguage().locale, style);
}

const mergeByHand = (isChosen: boolean): ChoiceState => ({
  ...{ side: allSides, text: t('Ask the next session to merge them'), line: null },
  ...{ isChosen, isProposed: false },
});

function questionOf({ about, subject }: Conflict): string {
  switch (about) {
    case 'decision':
      return t('Which holds?');
    case 'check':
      return t('{0}: which result holds?', subject ?? t('A check'));
    case 'file':
      return t('{0} was edited in each', subject ?? t('A file'));
    case 'branch':
      return t('On which branch does the work go on?');
  }
}
