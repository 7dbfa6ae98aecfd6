/**
 * Some agents trim what a command printed, and with it the blank that begins the first line of `git status --short`:
 * ` M src/a.ts` comes as `M src/a.ts`, which is no line of a status. The blank is put back.
 */
import type { Entry } from '../../../core/session';

/** Gives the missing blank back to the results of such commands, and changes nothing else. */
export function repairStatus(entries: readonly Entry[]): readonly Entry[] {
  const asked = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== 'tool-call') continue;
    const isStatus = entry.actions.some((action) => action.kind === 'shell' && shortStatus.test(action.command));
    if (isStatus) asked.add(entry.callId);
  }
  if (asked.size === 0) return entries;
  return entries.map((entry) =>
    entry.kind === 'tool-result' && asked.has(entry.callId) && trimmedLine.test(entry.text)
      ? { ...entry, text: ` ${entry.text}` }
      : entry,
  );
}

const shortStatus = /^\s*git (?:(?:-C|-c) \S+ )*status\b[^|;&\n]*(?: -s\b| --short\b| --porcelain\b)/;

/** One letter and one blank: a whole line has two letters, or blanks in their place. */
const trimmedLine = /^[MDTU] \S/;
