/** Lists the sessions of the open folders, of the agents the settings name. */
import * as vscode from 'vscode';
import type { SearchAnswer } from '../../app/search/searchSessions';
import type { SessionRef } from '../../core/sessionRef';
import type { SettingsReader } from '../settings';
import type { WorkerClient } from '../workerClient';
import { workspaceFolders } from '../workspaceFolders';
import { mostHits } from './sessionChoices';

/** With `everywhere`, of all folders of this machine and not only of the open ones. */
interface ListOptions {
  readonly everywhere?: boolean;
  readonly signal: AbortSignal;
}

/** Reads folders anew with every call. */
export interface SessionList {
  /** Newest first, titles redacted. With `describe`, messages and context are counted, which reads whole logs. */
  list(options: ListOptions & { readonly describe: boolean }): Promise<readonly SessionRef[]>;
  /** Passages of these sessions that are about some words, best first, redacted. */
  search(query: string, options: ListOptions): Promise<SearchAnswer['hits']>;
}

/** Tells `onProblem` what could not be read, as a sentence, and lists the rest. */
export function createSessionList(
  worker: WorkerClient,
  settings: SettingsReader,
  onProblem: (message: string) => void,
): SessionList {
  return {
    async list({ describe, everywhere, signal }) {
      const { isTrusted: looksInside } = vscode.workspace;
      const workspaces = foldersFor(everywhere);
      const found = await worker.ask('sessions', { workspaces, describe, looksInside }, { signal });
      for (const { message } of found.problems) onProblem(message);
      const wanted = settings.current().sources;
      return wanted.includes('all') ? found.refs : found.refs.filter(({ agent }) => wanted.includes(agent));
    },
    async search(query, { everywhere, signal }) {
      const { isTrusted } = vscode.workspace;
      const wanted = settings.current().sources;
      const request = {
        query,
        workspaces: foldersFor(everywhere),
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

/** None stands for all. */
const foldersFor = (everywhere: boolean | undefined) => (everywhere === true ? [] : workspaceFolders());
