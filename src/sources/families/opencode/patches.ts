/** Files that the client saw changed in a step: those that no edit of the step names were changed by its command. */
import type { ToolCallEntry } from '../../../core/session';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { detach } from '../../../core/text/capText';
import { absolutePath } from '../../../core/text/displayPath';
import type { Transcript } from '../../reading/entries/transcript';

/** Adds them to the last command of the step that did more than look; where there is none, somebody else changed them. */
export function tellChanged(transcript: Transcript, from: number, files: readonly string[], cwd: string | null): void {
  const edited = new Set<string>();
  let command: { readonly at: number; readonly entry: ToolCallEntry } | null = null;
  for (let at = from; at < transcript.size(); at += 1) {
    const entry = transcript.at(at);
    if (entry?.kind !== 'tool-call') continue;
    for (const action of entry.actions) {
      if (action.kind === 'edit')
        for (const path of [action.path, action.movedTo ?? action.path]) edited.add(absolutePath(path, cwd));
      if (action.kind === 'shell' && !isLookAround(action.command)) command = { at, entry };
    }
  }
  const changed = files.filter((file) => !edited.has(absolutePath(file, cwd))).map(detach);
  if (command === null || changed.length === 0) return;
  const { at, entry } = command;
  const actions = entry.actions.map((action) => (action.kind === 'shell' ? { ...action, changed } : action));
  transcript.replace(at, { ...entry, actions });
}
