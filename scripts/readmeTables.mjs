// `npm run readme`: writes the tables of agents and targets into README.md, from the registries themselves, and the figures from
// the pages that say how they were measured.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';
import { readCompressedWasm } from './compressWasm.mjs';
import { figuresOf } from './readmeFigures.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * @param {readonly { label: string, places: readonly string[] }[]} sources
 * @param {readonly { label: string, effect: string, effectInCli?: string, shells: readonly string[] }[]} targets
 * @returns {Record<string, string>} Markdown by the name of its place
 */
export function tablesOf(sources, targets) {
  const place = (text) => (/^[~.<]/.test(text) ? `\`${text}\`` : text);
  const inEditor = ({ shells, effect }) => (shells.includes('editor') ? effect : '–');
  const inCli = ({ shells, effect, effectInCli }) => (shells.includes('cli') ? (effectInCli ?? effect) : '–');
  return {
    agents: table(
      ['Agent', 'Its sessions'],
      sources.map(({ label, places }) => [label, places.map(place).join('<br>')]),
    ),
    targets: table(
      ['Where a handoff goes', 'from the editor', 'from the command line'],
      targets.map((target) => [target.label, inEditor(target), inCli(target)]),
    ),
  };
}

/** Puts each table between `<!-- name -->` and `<!-- /name -->`; throws where a place is missing. */
export function withTables(readme, tables) {
  return Object.entries(tables).reduce((text, [name, content]) => {
    const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [begin, end] = [text.indexOf(from), text.indexOf(to)];
    if (begin < 0 || end < begin) throw new Error(`README.md has no place for the table: ${from} and ${to}.`);
    return `${text.slice(0, begin + from.length)}\n${content}\n${text.slice(end)}`;
  }, readme);
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

if (process.argv[1] === path.join(root, 'scripts/readmeTables.mjs')) {
  const { sources, targets } = await registries();
  const file = path.join(root, 'README.md');
  const page = (name) => readFileSync(path.join(root, 'docs', name), 'utf8');
  const filled = { ...tablesOf(sources, targets), ...figuresOf(page('quality.md'), page('bench.md')) };
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), filled));
}

async function registries() {
  const contents = "export * from './src/sources/registry'; export * from './src/targets/registry';";
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', plugins: [readCompressedWasm] },
    logLevel: 'error',
  });
  const made = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(made, made.exports, createRequire(import.meta.url));
  return made.exports;
}
