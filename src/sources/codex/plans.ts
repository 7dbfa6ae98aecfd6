/** Plans of Codex's plan mode: put up as an item of their own beside the text, and gone on with by one sentence of the client. */

import { textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import type { Calls, Place } from './calls';

/** Follows the plan that was put up last. */
export interface Plans {
  putUp(at: Place, id: string, text: string): void;
  /** Takes what comes from the user, before it is added: by one sentence the plan is approved. */
  takeUserText(at: Place, text: string): void;
}

/** Nothing is put up yet. */
export function openPlans(calls: Calls): Plans {
  let last: { readonly id: string; isApproved: boolean } | null = null;
  return {
    putUp(at, id, text) {
      calls.openAs(at, id, 'plan', [{ kind: 'plan', text: capText(text, textLimits.message) }]);
      last = { id, isApproved: false };
    },
    takeUserText(at, text) {
      if (last === null || last.isApproved || text.trim() !== approval) return;
      last.isApproved = true;
      const nothing = {
        text: '',
        exitCode: null,
        isError: false,
        interrupted: false,
        rejected: false,
        runningAs: null,
      };
      calls.answer(at, last.id, { ...nothing, approved: true });
    },
  };
}

/** What the client sends where the user picks “Yes, implement this plan”. */
const approval = 'Implement the plan.';
