/** Looks for what is typed into a picker in the texts of the sessions, once the typing has stopped for a moment. */
import type * as vscode from 'vscode';
import type { FoundInSession } from '../../app/search/searchSessions';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';

const quietTime = 300;
const fewestLetters = 3;

type Picker = Pick<vscode.QuickPick<vscode.QuickPickItem>, 'onDidChangeValue' | 'busy'>;

/**
 * Tells `onFound` what was found and for which words, and nothing for none as soon as others are typed. Ends with the picker.
 *
 * @param everywhere asked at each search whether it goes over all folders
 */
export function searchWhileTyping(
  picker: Picker,
  parts: Pick<HostParts, 'sessions' | 'log'>,
  closed: AbortSignal,
  everywhere: () => boolean,
  onFound: (hits: readonly FoundInSession[], words: string | null) => void,
): void {
  let running = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isShown = false;
  const stop = () => {
    clearTimeout(timer);
    running.abort();
  };
  closed.addEventListener('abort', stop, { once: true });
  const look = async (query: string, signal: AbortSignal) => {
    picker.busy = true;
    try {
      const hits = await parts.sessions.search(query, { everywhere: everywhere(), signal });
      if (signal.aborted) return;
      isShown = true;
      onFound(hits, query);
    } finally {
      if (!closed.aborted) picker.busy = false;
    }
  };
  picker.onDidChangeValue((value) => {
    stop();
    if (closed.aborted) return;
    running = new AbortController();
    const { signal } = running;
    if (isShown) {
      isShown = false;
      onFound([], null);
    }
    const query = value.trim();
    if (query.length < fewestLetters) return;
    timer = setTimeout(() => inBackground(parts.log, 'search sessions', look(query, signal)), quietTime);
  });
}
