/** What tells whether the next session needs a file: how it was used, and who names it. Judges nothing: see rankFiles. */

import { underNewNames } from '../../../core/index/movedFiles';
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { fileName, isAbsolute } from '../../../core/text/displayPath';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';

/** Numbers that grow with the need; the weights of rankFiles make one score of them. */
export interface FileFeatures {
  /** Reads, newest first worth most: the sum of 1/2 for every `halfLife` operations since. */
  readonly recentReads: number;
  readonly recentEdits: number;
  readonly reads: number;
  readonly edits: number;
  /** 1 when the goal names it by its path or its name. */
  readonly inGoal: number;
}

/** A file that was renamed stands under its last name, with the touches of all its names. */
export interface FeaturedFile {
  readonly path: string;
  /** In session order. */
  readonly touches: readonly FileTouch[];
  readonly features: FileFeatures;
}

/**
 * One for each file, in the order of first touches; without failed touches, folders, and what was read beside the work.
 * `halfLife` counts operations.
 */
export function fileFeatures(index: SessionIndex, goal: string, halfLife: number): FeaturedFile[] {
  const folders = foldersIn(index);
  const touches = underNewNames(index.touches).filter(
    (touch) => touch.operation !== 'searched' && !touch.failed && !isAside(touch) && !isFolder(touch, folders),
  );
  const names = goalIdentifiers(goal);
  return [...groupByPath(touches, halfLife)].map(([path, { own, reads, edits }]) => {
    return {
      path,
      touches: own,
      features: {
        recentReads: reads.recent,
        recentEdits: edits.recent,
        reads: reads.count,
        edits: edits.count,
        inGoal: names.some((name) => isNamed(path, name)) ? 1 : 0,
      },
    };
  });
}

/** Read from outside of the work: packages that were fetched, what the agent's tools wrote down, git's own files. */
const isAside = ({ path, operation }: FileTouch) =>
  operation === 'read' &&
  (/(?:^|\/)\.git(?:\/|$)/.test(path) || (isAbsolute(path) && aside.some((place) => place.test(path))));

/** A read that lists a folder: something was touched below it, or its result counts entries. */
const isFolder = ({ path, operation, call }: FileTouch, folders: ReadonlySet<string>) =>
  operation === 'read' && (folders.has(path) || /^\(\d+ entries\)\s*(?:<\/\w+>)?\s*$/m.test(call.result?.text ?? ''));

/** The folder of the session, and every one above a path that was touched. */
function foldersIn({ touches, session }: SessionIndex): ReadonlySet<string> {
  const folders = new Set([session.startCwd ?? session.cwd ?? '']);
  for (const { path } of touches)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}

const aside: readonly RegExp[] = [
  /\/(?:go\/pkg\/mod|\.cargo\/(?:registry|git)|site-packages|dist-packages|\.rustup|\.m2|\.gradle)\//,
  /\/tasks\/\w+\.output$|\/tool-results\/|\/tool-output\/tool_\w+$/,
];

interface Use {
  count: number;
  /** The sum of 1/2 for every `halfLife` operations since. */
  recent: number;
}

interface FileUse {
  readonly own: FileTouch[];
  readonly reads: Use;
  readonly edits: Use;
}

function groupByPath(touches: readonly FileTouch[], halfLife: number): Map<string, FileUse> {
  const byPath = new Map<string, FileUse>();
  for (const [at, touch] of touches.entries()) {
    let file = byPath.get(touch.path);
    if (file === undefined) {
      file = { own: [], reads: { count: 0, recent: 0 }, edits: { count: 0, recent: 0 } };
      byPath.set(touch.path, file);
    }
    const use = touch.operation === 'read' ? file.reads : file.edits;
    use.count += 1;
    use.recent += 0.5 ** ((touches.length - at) / halfLife);
    file.own.push(touch);
  }
  return byPath;
}

const isNamed = (path: string, name: string) =>
  path === name || path.endsWith(`/${name}`) || fileName(path).replace(/\.[^.]*$/, '') === name;
