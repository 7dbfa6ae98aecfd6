/** What is missing of a step that names several files: some of them were changed since, and the session broke off before the others. */
import type { SessionIndex } from '../../index/sessionIndex';
import { fileName } from '../../text/displayPath';

/** The names of those that were changed behind the position, and of those that were not. */
export interface HalfMade {
  readonly made: readonly string[];
  readonly missing: readonly string[];
}

/** Null where the step names fewer than two files, or all of them, or none, were changed. */
export function halfMade(index: SessionIndex, position: number, step: string): HalfMade | null {
  const named = [...new Set([...step.matchAll(file)].map(([path]) => path))];
  const isChanged = (name: string) =>
    index.touches.some(
      ({ path, call, failed, operation }) =>
        call.position > position &&
        !failed &&
        operation !== 'read' &&
        operation !== 'searched' &&
        (path.endsWith(`/${name}`) || path === name || fileName(path) === name),
    );
  const made = named.filter(isChanged);
  const missing = named.filter((name) => !made.includes(name));
  return made.length === 0 || missing.length === 0 ? null : { made, missing };
}

/** By their ending; of `Node.js` or `e.g.` no file is meant. */
const file =
  /(?<![\w./-])(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?!js\b(?<=\b(?:Node|Next|Vue|React|Nuxt|Express|Three)\.js))[a-z][a-z\d]{0,4}\b(?![\w(/])/g;
