// Which files of the project go into a package: what .vscodeignore keeps. It drops everything first and lists what stays,
// so that a new file stays out until somebody lets it in.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths from the top folder, with slashes, sorted; throws where the list is written in a way this does not read.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function keptFiles(root) {
  const rules = readFileSync(path.join(root, '.vscodeignore'), 'utf8').split(/\r?\n/).filter(Boolean);
  const [first, ...keeps] = rules;
  const wrong = first === '**' ? keeps.find((rule) => !/^![\w./*-]+$/.test(rule)) : first;
  if (wrong !== undefined)
    throw new Error(`.vscodeignore begins with ** and then only keeps, one !pattern a line; "${wrong}" is neither.`);
  const patterns = keeps.map((rule) => patternOf(rule.slice(1)));
  const tops = [...new Set(keeps.map((rule) => rule.slice(1).split('/')[0]))];
  return tops
    .flatMap((top) => filesUnder(root, top))
    .filter((file) => patterns.some((pattern) => pattern.test(file)))
    .sort();
}

function filesUnder(root, top) {
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) =>
    new RegExp(`^${partOf(top)}$`).test(name),
  );
  return entries.flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(path.join(root, entry.name), { recursive: true, withFileTypes: true })
          .filter((inner) => inner.isFile())
          .map((inner) =>
            path.relative(root, path.join(inner.parentPath ?? inner.path, inner.name)).replaceAll('\\', '/'),
          )
      : [entry.name],
  );
}

/** `**` stands for folders on the way, and at the end for all that is below. */
const patternOf = (glob) => new RegExp(`^${glob.split('**/').map(partOf).join('(?:.*/)?')}$`);
const partOf = (glob) =>
  glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .split('**')
    .map((part) => part.replaceAll('*', '[^/]*'))
    .join('.*');
