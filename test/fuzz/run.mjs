// Bundles the fuzzer and runs it; arguments are passed on.
import { spawnSync } from 'node:child_process';
import esbuild from 'esbuild';

await esbuild.build({
  entryPoints: ['test/fuzz/fuzzParsers.ts'],
  outfile: 'out/fuzz.mjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.exit(
  spawnSync(process.execPath, ['--enable-source-maps', 'out/fuzz.mjs', ...process.argv.slice(2)], { stdio: 'inherit' })
    .status ?? 1,
);
