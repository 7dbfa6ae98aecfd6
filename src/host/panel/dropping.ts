/** Looks into a compaction while a draft is reviewed: what its summary dropped, to be added to the draft or copied. */
import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import { linesForSession } from '../../core/uncompact/linesForSession';
import type { RequestHandlers } from '../../protocol/channel';
import type { DroppedRequests } from '../../protocol/droppedMessages';
import { t, told } from '../../protocol/language';
import { addDropped } from '../../review/draft/addDropped';
import type { ReviewState } from '../../review/draft/reviewState';
import { type DroppedSituation, tickedAtFirst, tickedFacts } from '../../review/snapshot/droppedState';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import type { PanelEffects } from './panelEffects';

/** What looking into a compaction needs of the review it is of. */
export interface DroppingParts {
  readonly effects: Pick<PanelEffects, 'uncompact' | 'handOffBefore' | 'copy' | 'redact' | 'reportError'>;
  current(): ReviewSituation;
  /** Shows what is not the user's work, and so is not kept. */
  show(part: Partial<ReviewSituation>): null;
  /** Changes the draft, as one step that can be undone. */
  act(label: string, review: ReviewState, part: Partial<ReviewSituation>): null;
}

/** At most one compaction is looked into. */
export interface Dropping {
  readonly handlers: Pick<RequestHandlers, keyof DroppedRequests>;
  dispose(): void;
}

/** Nothing of it is kept: it is found again by a click. */
export function createDropping({ effects, current, show, act }: DroppingParts): Dropping {
  let running: AbortController | null = null;
  const stop = () => {
    running?.abort();
    running = null;
  };
  const open = (): DroppedSituation => {
    const { dropped } = current();
    if (dropped === null) throw wrongUse('No compaction is shown.');
    return dropped;
  };

  const look = async (line: number) => {
    stop();
    const own = new AbortController();
    running = own;
    show({ dropped: { line, found: null, ticked: new Set() } });
    try {
      const found = await effects.uncompact(line, own.signal);
      if (running !== own) return;
      if (found === null) throw wrongUse(`The compaction on line ${line} is no longer in the log. Update the draft.`);
      show({ dropped: { line, found, ticked: tickedAtFirst(found) } });
    } catch (error) {
      if (isAbort(error) || running !== own) return;
      if (!HandoffError.is(error)) effects.reportError(error);
      const why = HandoffError.is(error)
        ? told(error.message)
        : t('The session could not be compared with its summary.');
      show({ dropped: null, banner: { kind: 'error', text: `${why} ${t('Your draft is unchanged.')}`, actions: [] } });
    } finally {
      if (running === own) running = null;
    }
  };

  return {
    dispose: stop,
    handlers: {
      'open-dropped': ({ line }) => {
        if (current().refine.proposal !== null)
          throw wrongUse('Finish with the model’s draft first: press Done above it.');
        void look(line);
        return null;
      },
      'tick-dropped': ({ id, on }) => {
        const dropped = open();
        const ticked = new Set(dropped.ticked);
        if (on) ticked.add(id);
        else ticked.delete(id);
        return show({ dropped: { ...dropped, ticked } });
      },
      'add-dropped': () => {
        const facts = tickedFacts(open());
        if (facts.length === 0) throw wrongUse('No line is selected. Select those that belong in the draft.');
        const { review, delivered } = current();
        if (delivered !== null) throw wrongUse('This draft was sent. Choose “Edit again” below it first.');
        const label = t('Add {0, plural, one {# line} other {# lines}} that the summary dropped', facts.length);
        return act(label, addDropped(review, facts), { dropped: null });
      },
      'copy-dropped': async () => {
        const facts = tickedFacts(open());
        if (facts.length === 0)
          throw wrongUse('No line is selected. Select those that the running session should get.');
        const text = linesForSession(facts, current().result.draft.session.path);
        await effects.copy((await effects.redact(text)).text);
        return null;
      },
      'hand-off-before-dropped': () => {
        const { found } = open();
        if (found === null) throw wrongUse('No compaction is shown.');
        effects.handOffBefore(found.boundary.number);
        return null;
      },
      'close-dropped': () => {
        stop();
        return show({ dropped: null });
      },
    },
  };
}
