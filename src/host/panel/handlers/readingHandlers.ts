/** What the user reads beside the draft: rows of the raw context, the session, long groups. */
import { wrongUse } from '../../../core/errors';
import { spokenLanguage } from '../../../protocol/language';
import { findRows, rowsBetween } from '../../../review/rows/rawRows';
import { type ReviewSituation, shownView } from '../../../review/snapshot/panelSnapshot';
import { hideBanner } from '../../../review/snapshot/shownBanner';
import { withMoreItems } from '../../../review/snapshot/shownItems';
import type { Desk } from '../desk';
import type { HandlersOn } from '../handlerTable';
import { marksOf, show, snapshotOf } from '../liveReview';

type ReadingKind =
  | ('get-language' | 'get-state' | 'get-rows' | 'find-rows' | 'show-items' | 'open-transcript')
  | ('open-log' | 'copy-command' | 'hide-banner' | 'choose-session');

/** None of it changes the draft. */
export const readingHandlers: HandlersOn<Pick<Desk, 'live'>, ReadingKind> = {
  'get-language': spokenLanguage,
  'get-state': ({ live }) => snapshotOf(live),
  'get-rows': ({ live }, { from, to }) => ({ rows: rowsBetween(columnOf(live.situation), from, to) }),
  'find-rows': ({ live }, { filter, query }) => findRows(columnOf(live.situation), filter, query),
  'show-items': ({ live }, { group }) => show(live, { shownItems: withMoreItems(live.situation.shownItems, group) }),
  'open-transcript': async ({ live }, { line, takesFocus }) => {
    await live.effects.openTranscript(line, marksOf(live), takesFocus);
    return null;
  },
  'open-log': async ({ live }, { line }) => {
    await live.effects.openLogAt(line);
    return null;
  },
  'copy-command': async ({ live }, { id }) => {
    const command = live.situation.review.draft.facts.commands.find((fact) => fact.id === id);
    if (command === undefined) throw wrongUse('This command is no longer in the draft.');
    await live.effects.copy(command.command);
    return null;
  },
  'hide-banner': ({ live }) => show(live, hideBanner(live.situation)),
  'choose-session': async ({ live }) => {
    await live.effects.chooseSession();
    return null;
  },
};

const columnOf = (situation: ReviewSituation) => ({
  ...{ view: shownView(situation), review: situation.review, agent: situation.agent },
});
