/** What the user does to the draft: ticks, typing, lines added and taken out, steps back. */
import { wrongUse } from '../../../core/errors';
import { t } from '../../../protocol/language';
import type { AddedState, GroupId } from '../../../protocol/messages';
import {
  additionId,
  addToDraft,
  changeGoal,
  type FoundAddition,
  restoreSecret,
} from '../../../review/draft/changeDraft';
import { editText } from '../../../review/draft/editText';
import { sectionTitle } from '../../../review/draft/reviewState';
import { backToExtracted, removeOwnLine, tickItems } from '../../../review/draft/tickItems';
import { placeIn } from '../../../review/merged/countOn';
import { additionOfRejected, additionOfRow } from '../../../review/snapshot/additions';
import { factGroups } from '../../../review/snapshot/factGroups';
import { type ReviewSituation, shownView } from '../../../review/snapshot/panelSnapshot';
import { ruleWords } from '../../../review/words';
import { groupLabel, tickLabel } from '../actLabels';
import type { Desk } from '../desk';
import type { HandlersOn } from '../handlerTable';
import { act, type LiveReview, show } from '../liveReview';
import { walkBack, walkForward } from '../walkHistory';

type DraftKind =
  | ('tick-item' | 'tick-group' | 'edit-draft' | 'edit-goal' | 'undo' | 'redo')
  | ('add-row' | 'add-rejected' | 'remove-own-line' | 'back-to-extracted' | 'restore-redaction');

/** Each is one step of the history, but those that walk in it. */
export const draftHandlers: HandlersOn<Desk, DraftKind> = {
  'tick-item': ({ live }, { id, on }) =>
    act(live, tickLabel(live.situation, id, on), tickItems(live.situation.review, [id], on)),
  'tick-group': ({ live }, { group, on }) => {
    const { situation } = live;
    return act(live, groupLabel(situation, group, on), tickItems(situation.review, idsOf(situation, group), on));
  },
  'edit-draft': ({ live }, { text, edit, revision }) => {
    const { review, edits } = live.situation;
    const typed = editText(review, live.revisions.takeEdit(text, revision, review.text));
    // A new line begins a new step.
    const burst = `draft ${text.split('\n').length}`;
    return act(live, t('Typed in the draft'), typed, { edits: { ...edits, draft: edit } }, burst);
  },
  'edit-goal': ({ live, extraction }, { goal, edit }) => {
    const { review, edits } = live.situation;
    act(live, t('Typed in the goal'), changeGoal(review, goal), { edits: { ...edits, goal: edit } }, 'goal');
    return show(live, { view: extraction.viewAfterGoal() });
  },
  undo: walkBack,
  redo: walkForward,
  'add-row': ({ live }, { line }) => {
    const { situation } = live;
    const label = t('Add line {0} to the draft', lineName(situation, line));
    return add(live, label, additionOfRow(shownView(situation), line));
  },
  'add-rejected': ({ live }, { index }) =>
    add(live, t('Add a rejected statement'), additionOfRejected(live.situation.review.draft, index)),
  'remove-own-line': ({ live }, { id }) => act(live, t('Remove your line'), removeOwnLine(live.situation.review, id)),
  'back-to-extracted': ({ live }, { id }) =>
    act(live, t('Back to the extracted text'), backToExtracted(live.situation.review, id)),
  'restore-redaction': async ({ live }, { index }) => {
    const redaction = live.situation.review.draft.redactions[index];
    if (redaction === undefined) throw wrongUse('This redaction is no longer in the draft.');
    const secret = await live.effects.revealSecret(redaction);
    if (secret === null) return { restored: false };
    const { review } = live.situation;
    const { rule, line } = redaction;
    act(live, t('Restore: {0}', ruleWords(rule)), restoreSecret(review, { index, rule, line, secret }));
    return { restored: live.situation.review.text !== review.text };
  },
};

function add(live: LiveReview, label: string, addition: FoundAddition): AddedState {
  act(live, label, addToDraft(live.situation.review, addition));
  return {
    section: sectionTitle(live.situation.review.draft.sections, addition.section),
    item: additionId(addition.from),
  };
}

function lineName({ result }: ReviewSituation, line: number): string {
  const place = placeIn(result.rawView.sessions ?? [], line);
  return place === null ? String(line) : `${place.session.label} ${place.line}`;
}

const idsOf = (situation: ReviewSituation, group: GroupId): string[] =>
  factGroups(situation.review, shownView(situation))
    .filter(({ id }) => id === group)
    .flatMap(({ items }) => items.map((item) => item.id));
