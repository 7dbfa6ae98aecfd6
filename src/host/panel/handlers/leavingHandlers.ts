/** How the draft leaves the panel: to a target, the clipboard, a file. */
import { wrongUse } from '../../../core/errors';
import { deliver } from '../deliver';
import type { Desk } from '../desk';
import type { HandlersOn } from '../handlerTable';
import { textToSend } from '../leavingText';
import { change } from '../liveReview';

type LeavingKind = ('copy-draft' | 'save-draft' | 'choose-target') | ('deliver' | 'open-delivered' | 'edit-again');

/** What is copied or saved is no delivery: the draft stays open. */
export const leavingHandlers: HandlersOn<Desk, LeavingKind> = {
  'copy-draft': async ({ live }) => {
    await live.effects.copy(await textToSend(live));
    return null;
  },
  'save-draft': async ({ live }) => ({ saved: await live.effects.save(await textToSend(live)) }),
  'choose-target': async ({ live }, { target }) => {
    if (!live.situation.targets.some(({ id }) => id === target))
      throw wrongUse('This target is not available in this window.');
    change(live, { chosenTarget: target });
    await live.effects.rememberTarget(target);
    return null;
  },
  deliver,
  'open-delivered': async ({ live }) => {
    await live.effects.openDelivered();
    return null;
  },
  'edit-again': ({ live, verifying }) => {
    change(live, { delivered: null, verify: { ...live.situation.verify, sentWithout: null } });
    verifying.follow();
    return null;
  },
};
