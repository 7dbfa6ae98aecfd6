/** Whether an edit that failed was made by other means. */
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';

/** A script that names the file was run behind it: what the edit was to do is done by other means, or was given up. */
export function isMadeByShell({ path, call }: FileTouch, { runs, changes }: SessionIndex): boolean {
  const name = path.split('/').at(-1) ?? path;
  return (
    changes.some((change) => change.path === path && change.position > call.position) ||
    runs.some(
      ({ command, status, call: run }) =>
        run.position > call.position && status !== 'failed' && command.includes(name) && writes.test(command),
    )
  );
}

/** A script in the command itself, or an editor of streams. */
const writes =
  /<<-?\s*['"]?\w|\b(?:python3?|node|ruby|perl|bun|deno)\s+(?:-\w+\s+)*-(?:c|e|pe|i)\b|\bsed\s+(?:-\w+\s+)*-i|\bwrite(?:File(?:Sync)?|_text)?\(|>\s*\S/;
