/** “Hand off when the turn ends”: the draft is drawn up and shown as soon as the agent has answered. Nothing is sent. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { isAbort, noSessions } from '../../core/errors';
import { t } from '../../protocol/language';
import type { HostParts } from '../hostParts';
import { openReview } from '../journey/openReview';
import { prepareDraft } from '../journey/prepareDraft';
import { showError } from '../showError';
import { mainFolder } from '../workspaceFolders';
import { createTurnEndWaiter, type TurnEndWaiter } from './turnEndWaiter';

/** Between words and the call that follows them an agent rests for less. */
const quietMs = 4_000;
const againMs = 20_000;

const named = z.object({ path: z.string().min(1), sessionId: z.string().nullable().default(null) });

/** `parts` gives the rest of what is built, which is there by the time a turn ends. */
export function openTurnEndWaiter(parts: () => HostParts): TurnEndWaiter {
  return createTurnEndWaiter({
    quietMs,
    againMs,
    hasEnded: (log, signal) => parts().worker.ask('turn-ended', log, { signal }),
    async onEnd(log, signal) {
      const { job, result } = await prepareDraft(parts(), log, signal);
      await openReview(parts(), job, result);
    },
    onFailure: (error) => (isAbort(error) ? undefined : showError(error, parts().log)),
  });
}

/** Waits for the session that is named, or for the newest of the folder; asked once more, it waits no longer. */
export async function whenTurnEnds({ turnEnd, sessions }: HostParts, argument: unknown): Promise<void> {
  const log = named.safeParse(argument).data ?? (await newest(sessions));
  if (turnEnd.waitsFor(log.path)) {
    turnEnd.cancel();
    void vscode.window.showInformationMessage(t('No draft is prepared when the turn ends.'));
    return;
  }
  turnEnd.wait(log);
  void vscode.window.showInformationMessage(
    t('A draft is prepared when the agent has answered, and shown for your review. Nothing is sent by itself.'),
  );
}

async function newest(sessions: HostParts['sessions']): Promise<{ readonly path: string; readonly sessionId: string }> {
  const refs = await sessions.list({ describe: false, signal: new AbortController().signal });
  const first = refs.find(({ inWorkspace }) => inWorkspace !== true);
  if (first === undefined) throw noSessions(mainFolder() ?? '');
  return { path: first.path, sessionId: first.id };
}
