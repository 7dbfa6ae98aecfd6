/** The files whose names a call showed: hits of a search, lines of a list, what git says is changed. */
import { displayPath } from '../text/displayPath';
import { stripColours } from '../text/stripColours';
import type { Call } from './sessionIndex';

/** Relative to `root` where they lie under it, each once. */
export function pathsShown({ call, result }: Call, root: string | null): readonly string[] {
  if (result === null) return [];
  const lines = stripColours(result.text).split('\n');
  return call.actions.flatMap((action) => {
    if (action.kind !== 'shell' && action.kind !== 'search') return [];
    const cwd = action.kind === 'shell' ? (action.cwd ?? root) : root;
    const folder = action.kind === 'shell' ? listedFolder(action.command) : null;
    const paths = lines.flatMap((line): string[] => {
      const path = shown.exec(line)?.[1];
      if (path === undefined) return [];
      return [folder === null || path.includes('/') ? path : `${folder}/${path}`];
    });
    return [...new Set(paths)].map((path) => displayPath(path, cwd, root));
  });
}

/** `src/a.ts`, `src/a.ts:3: …`, ` M src/a.ts`, ` src/a.ts | 2 +-`, `./src/a.ts` */
const shown = /^(?:[ MADRCU?]{2} |[MADRCU]\s+)?\s?(?:\.\/)?([\w@/.+-]*[\w@+-]\.[A-Za-z]\w{0,9})(?=$|:\d|:|\s+\|)/;

/** `ls fixtures`, and nothing else on the line. */
const listedFolder = (command: string): string | null =>
  /^\s*ls(?:\s+-1?a?1?)?\s+([\w@./+-]+?)\/*\s*$/.exec(command)?.[1] ?? null;
