/** Lets the user tick the sessions that one handoff is to be made from. */

import * as vscode from 'vscode';
import { mostSessions } from '../../core/merge/mergePart';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';
import type { LogChoice } from './logChoice';
import { sessionChoices } from './sessionChoices';

type Item = vscode.QuickPickItem & { readonly ref: SessionRef };

/** Undefined when the user chose nothing. The session that ended first comes first. */
export function pickSeveral(parts: HostParts): Promise<LogChoice | undefined> {
  const picker = vscode.window.createQuickPick<Item>();
  const stop = new AbortController();
  picker.title = hint();
  picker.placeholder = t('Type a title or an agent');
  picker.canSelectMany = true;
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  picker.ignoreFocusOut = true;
  picker.busy = true;
  inBackground(parts.log, 'list sessions to merge', fill(picker, parts, stop.signal));
  picker.show();
  return new Promise((resolve) => {
    picker.onDidAccept(() => {
      const chosen = chosenLogs(picker.selectedItems.map(({ ref }) => ref));
      if (chosen === null) {
        // What is wrong is said where the user looks, and their ticks stay.
        picker.title = hint();
        return;
      }
      resolve(chosen);
      picker.hide();
    });
    picker.onDidHide(() => {
      stop.abort();
      picker.dispose();
      resolve(undefined);
    });
  });
}

const hint = () => t('Merge sessions: select 2 to {0}', mostSessions);

/** Null where these are too few or too many. */
export function chosenLogs(refs: readonly SessionRef[]): LogChoice | null {
  const [first, ...others] = refs
    .toSorted((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''))
    .map(({ path, id }): LogChoice => ({ path, sessionId: id }));
  if (first === undefined || others.length === 0 || others.length >= mostSessions) return null;
  return { ...first, others };
}

/** Names come first; what only a whole reading tells follows, and leaves the user's ticks. */
async function fill(picker: vscode.QuickPick<Item>, parts: HostParts, signal: AbortSignal): Promise<void> {
  try {
    const labelOf = await parts.agents.labels();
    for (const describe of [false, true]) {
      const refs = await parts.sessions.list({ describe, everywhere: false, signal });
      if (signal.aborted) return;
      const ticked = new Set(picker.selectedItems.map(({ ref }) => keyOf(ref)));
      picker.items = sessionChoices(refs, { now: Date.now(), labelOf, showFolders: false }).flatMap((choice): Item[] =>
        choice.kind === 'session'
          ? [{ label: choice.label, description: choice.description, detail: choice.detail, ref: choice.ref }]
          : [],
      );
      picker.selectedItems = picker.items.filter(({ ref }) => ticked.has(keyOf(ref)));
      if (picker.items.length < 2) picker.placeholder = t('There are no two sessions of this folder to merge');
    }
  } finally {
    if (!signal.aborted) picker.busy = false;
  }
}

const keyOf = ({ path, id }: SessionRef) => `${path} ${id}`;
