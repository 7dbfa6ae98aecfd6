// Which packages stand in what ships, by the bundler's own account. Used for the notices and for the audit.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages whose files are copied beside the bundles and not bundled. */
const copied = ['node-sqlite3-wasm'];

/**
 * @param metafiles what esbuild tells of each build
 * @returns one entry for each package and version, by name: { name, version, license, author, folder, texts }
 */
export function bundledPackages(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  const folders = new Set([...inputs.map(packageFolder), ...copied.map((name) => path.join('node_modules', name))]);
  folders.delete(null);
  const described = new Map([...folders].map(describe).map((item) => [`${item.name} ${item.version}`, item]));
  return [...described.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `node_modules/a/node_modules/@b/c/d.js` lies in `node_modules/a/node_modules/@b/c`; null for files of our own. */
function packageFolder(file) {
  const parts = file.split('/');
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return null;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join('/');
}

function describe(folder) {
  const { name, version, license, author = null } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return { name, version, license: String(license ?? 'not stated'), author: author?.name ?? author, folder, texts };
}
