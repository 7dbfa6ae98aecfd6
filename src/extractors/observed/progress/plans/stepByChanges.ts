/** At which step of a plan somebody is, by the files they changed and those that the steps name. */

/**
 * From 1; null where the last change is of no step, or of none that can have been reached. A step is reached from the one
 * before it where each step between them that names a file has a change of one: a name that comes again is the first step's.
 *
 * @param changes paths, in the order they were changed
 */
export function stepByChanges(steps: readonly string[], changes: readonly string[]): number | null {
  const files = steps.map(filesIn);
  const changed = new Set<string>();
  const has = (at: number, path: string) => (files[at] ?? []).some((file) => isSame(file, path));
  const isOver = (at: number) => files[at]?.length === 0 || [...changed].some((path) => has(at, path));
  let reached = -1;
  let isOfStep = false;
  for (const path of changes) {
    changed.add(path);
    isOfStep = files.some((_, at) => at <= reached && has(at, path));
    if (has(reached, path)) continue;
    for (let at = reached + 1; at < files.length && !isOfStep; at += 1) {
      if (has(at, path)) {
        reached = at;
        isOfStep = true;
      } else if (!isOver(at)) break;
    }
  }
  return reached < 0 || !isOfStep ? null : reached + 1;
}

/** Words with an ending, or with a folder in front, as files have it; what is called is none. */
const filesIn = (step: string): string[] =>
  [...step.matchAll(/[^\s`"'()[\],;]+(?!\()/g)]
    .map(([word]) => word.replace(/[.:]+$/, '').replace(/^\.\//, ''))
    .filter(isFile);
const isFile = (word: string) =>
  /\w\.[a-z][a-z\d]{0,5}$/.test(word)
    ? !/^(?:e\.g|i\.e|z\.b)$/i.test(word)
    : /(?:^|\/)(?:Makefile|Dockerfile)$/.test(word);

/** As far as the shorter of the two goes; a bare name is that of a file anywhere. */
const isSame = (file: string, path: string) =>
  path === file || path.endsWith(`/${file}`) || (/^[/~]/.test(file) && file.endsWith(`/${path}`));
