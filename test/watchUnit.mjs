// Builds unit tests anew whenever a file of theirs is saved, and runs those whose code that changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import { builtFile, moduleOptions } from './buildTests.mjs';

/** @param {string[]} files @param {(built: string[]) => Promise<void>} run gets the built files, all of them at first */
export async function watchUnit(files, run) {
  rmSync('out/test/unit', { recursive: true, force: true });
  let before = new Map();
  let last = Promise.resolve();
  const onBuilt = ({ errors, outputFiles }) => {
    if (errors.length > 0) return;
    const now = new Map(outputFiles.map((file) => [file.path, file.hash]));
    for (const { path: file, hash, contents } of outputFiles) if (before.get(file) !== hash) write(file, contents);
    // The name of a chunk changes with what is in it, so whoever imports it changes, too.
    const changed = files
      .map(builtFile)
      .filter((file) => now.get(path.resolve(file)) !== before.get(path.resolve(file)));
    before = now;
    if (changed.length > 0) last = last.then(() => run(changed));
  };
  const context = await esbuild.context({
    ...moduleOptions('unit', files),
    write: false,
    plugins: [{ name: 'run-what-changed', setup: (build) => build.onEnd(onBuilt) }],
  });
  await context.watch();
}

function write(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
