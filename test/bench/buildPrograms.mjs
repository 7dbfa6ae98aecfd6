// Bundles the small programs of the bench as the shipped ones are bundled.
import { copyFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';

const sources = 'test/bench/programs';

/** Path of each built program, by its name. */
export async function buildPrograms(folder) {
  const files = readdirSync(sources);
  await esbuild.build({
    entryPoints: files.map((file) => path.join(sources, file)),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  });
  const wasm = createRequire(import.meta.url).resolve('node-sqlite3-wasm/dist/node-sqlite3-wasm.wasm');
  copyFileSync(wasm, path.join(folder, 'node-sqlite3-wasm.wasm'));
  return Object.fromEntries(
    files.map((file) => [path.parse(file).name, path.join(folder, `${path.parse(file).name}.js`)]),
  );
}
