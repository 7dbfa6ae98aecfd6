/** Follows a log on the disk while a panel is open. An agent writes many times a second, so that looks have a rest between them. */
import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import { isAbort } from '../../core/errors';
import type { ReadState } from '../../core/logGrowth';
import type { DraftResult } from '../../review/draftResult';
import type { HostParts } from '../hostParts';
import { askDraft } from '../journey/askDraft';
import { throttle } from '../meter/throttle';
import type { FreshEffects } from '../panel/panelEffects';

const restMs = 1_000;

/** Of one panel. */
export function createFreshEffects({ worker, log }: HostParts, job: DraftJob): FreshEffects {
  return {
    watch(draft, onGrowth) {
      const stop = new AbortController();
      const look = async () => {
        const result = draft();
        try {
          const known = stateOf(result);
          const growth = await worker.ask('log-growth', { log: logOf(job, result), known }, { signal: stop.signal });
          if (!stop.signal.aborted) onGrowth(result, growth);
        } catch (error) {
          if (!isAbort(error)) log.warn(`how the session went on is not known: ${String(error)}`);
        }
      };
      const looks = throttle(restMs, look);
      const { path } = job.log;
      // Databases write beside themselves first.
      const pattern = new vscode.RelativePattern(vscode.Uri.file(dirname(path)), `${basename(path)}{,-wal}`);
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      const kept = vscode.Disposable.from(
        ...[watcher, looks, watcher.onDidChange(looks.ask), watcher.onDidCreate(looks.ask)],
        watcher.onDidDelete(looks.ask),
      );
      return {
        look: looks.ask,
        dispose() {
          stop.abort();
          kept.dispose();
        },
      };
    },
    refreshTail: (wish, earlier, signal) =>
      askDraft(worker, { ...job, request: { ...job.request, ...wish }, earlier }, { signal, onPhase: () => undefined }),
  };
}

const stateOf = ({ place, rawView, draft }: DraftResult): ReadState => ({
  ...{ place, turns: rawView.turns, entries: draft.session.entries },
});

/** The session that was read, also where the newest one of its file was asked for. */
const logOf = ({ log }: DraftJob, { draft }: DraftResult): DraftJob['log'] => ({
  path: log.path,
  sessionId: log.sessionId ?? draft.session.id,
});
