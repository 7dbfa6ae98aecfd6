/** What a session did with a file that its handoff named. */
import { refTo } from '../provenance';
import { absolutePath, fileName, isAbsolute } from '../text/displayPath';
import type { Trace, TracedTouch } from '../trace/trace';
import { contradicted, foundAgain, neverTouched, used } from './finding';
import type { UseFinding } from './receipt';

/** A file as a handoff names it. */
export interface NamedFile {
  readonly path: string;
  /** The folder its path starts from, as the handoff says; null where it says none. */
  readonly root: string | null;
  /** The handoff says that it is gone. */
  readonly isGone: boolean;
}

/** Opened or changed is used; looked for by its name first, it was found again; not there, the line is contradicted. */
export function judgeFile({ path, root, isGone }: NamedFile, trace: Trace): UseFinding {
  const touches = touchesOf(path, root, trace);
  const opened = touches.find(({ failed }) => !failed);
  if (opened !== undefined) {
    if (isGone)
      return opened.how === 'read'
        ? contradicted('it is there, and was read', opened.at)
        : used('made anew', opened.at);
    const searches = searchesFor(path, opened.position, trace);
    if (searches.length === 0) return used(words[opened.how], opened.at);
    return foundAgain(
      'looked for by its name, then opened',
      [...searches.map(({ call }) => refTo(call)), opened.at],
      searches.map(({ position }) => position),
    );
  }
  const missed = touches.find(({ output }) => notThere.test(output));
  if (missed !== undefined)
    return isGone ? used('it is not there', missed.at) : contradicted('it was not there', missed.at);
  const named = trace.texts.find(({ by, text }) => by === 'call' && namesPath(text, path));
  return named === undefined ? neverTouched('not opened') : used('named in a call', named.at);
}

const words = { read: 'opened', changed: 'changed', searched: 'searched' } as const;
const notThere = /\b(?:ENOENT|no such file|not found|does not exist|cannot find)\b/i;

/** A worktree or another machine has it under its own folder. */
function touchesOf(path: string, root: string | null, trace: Trace): readonly TracedTouch[] {
  const there = trace.touchesOf(absolutePath(path, root));
  return there.length > 0 || isAbsolute(path) ? there : trace.touchesOf(path);
}

/** Searches for the file's own name before it was opened: the line says where it lies. */
function searchesFor(path: string, before: number, trace: Trace) {
  const name = fileName(path);
  return trace.looks.filter(
    ({ call, position }) =>
      position < before &&
      call.actions.some(
        (action) =>
          (action.kind === 'search' && action.pattern.includes(name)) ||
          (action.kind === 'shell' &&
            finding.test(action.command) &&
            action.command.includes(name) &&
            !namesPath(action.command, path)),
      ),
  );
}

const finding = /\b(?:find|fd|ls-files|locate)\b|\brg\b.*--files/;

const namesPath = (text: string, path: string) => {
  const at = text.indexOf(path);
  return at >= 0 && !/[\w-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + path.length] ?? ' ');
};
