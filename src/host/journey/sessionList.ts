/** Lists the sessions of the open folders, of the agents the settings name. */
import * as vscode from 'vscode';
import type { SearchAnswer } from '../../app/search/searchSessions';
import type { SessionRef } from '../../core/sessionRef';
import type { SettingsReader } from '../settings';
import type { WorkerClient } from '../workerClient';
import { workspaceFolders } from '../workspaceFolders';

/** Passages that fit below the sessions of a picker. */
const mostHits = 12;

/** Reads folders anew with every call. */
export interface SessionList {
  /** Newest first, titles redacted. With `describe`, messages and context are counted, which reads whole logs. */
  list(options: { readonly describe: boolean; readonly signal: AbortSignal }): Promise<readonly SessionRef[]>;
  /** Passages of these sessions that are about some words, best first, redacted. */
  search(query: string, signal: AbortSignal): Promise<SearchAnswer['hits']>;
}

/** Tells `onProblem` what could not be read, as a sentence, and lists the rest. */
export function createSessionList(
  worker: WorkerClient,
  settings: SettingsReader,
  onProblem: (message: string) => void,
): SessionList {
  return {
    async list({ describe, signal }) {
      const { isTrusted: looksInside } = vscode.workspace;
      const found = await worker.ask('sessions', { workspaces: workspaceFolders(), describe, looksInside }, { signal });
      for (const { message } of found.problems) onProblem(message);
      const wanted = settings.current().sources;
      return wanted.includes('all') ? found.refs : found.refs.filter(({ agent }) => wanted.includes(agent));
    },
    async search(query, signal) {
      const { isTrusted } = vscode.workspace;
      const wanted = settings.current().sources;
      const request = {
        query,
        workspaces: workspaceFolders(),
        looksInside: isTrusted,
        keeps: isTrusted,
        agents: wanted.includes('all') ? null : wanted,
        limit: mostHits,
      };
      const { hits, notes } = await worker.ask('search', request, { signal });
      for (const note of notes) onProblem(note);
      return hits;
    },
  };
}
