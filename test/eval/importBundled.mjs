/** Imports TypeScript of the project into a script, bundled as it stands now. */
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

/** @param from `{ entryPoints }`, or `exportsOf` several files; `outfile` lies inside the project, so that packages are found */
export async function importBundled(from, outfile) {
  await esbuild.build({
    ...from,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/** All exports of files below `src`, named without their ending. */
export const exportsOf = (names) => ({
  stdin: {
    contents: names.map((name) => `export * from './src/${name}';`).join('\n'),
    resolveDir: '.',
    loader: 'ts',
  },
});
