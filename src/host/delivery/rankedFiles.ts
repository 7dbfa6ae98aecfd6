import { isAbsolute, join } from 'node:path';
import type { Draft } from '../../core/draft';

const mostFiles = 5;

/** Absolute paths of the best files of a draft that are there and that the finished text still names, best first. */
export function rankedFiles({ session, facts }: Pick<Draft, 'session' | 'facts'>, text: string): readonly string[] {
  return facts.files
    .filter(({ path, exists }) => exists === true && text.includes(path))
    .map(({ path }) => (isAbsolute(path) ? path : session.cwd === null ? null : join(session.cwd, path)))
    .filter((path) => path !== null)
    .slice(0, mostFiles);
}
