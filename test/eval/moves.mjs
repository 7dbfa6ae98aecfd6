// `npm run eval:moves`: packs what sessions of real logs left (HANDOFF_CORPUS) and opens it in clones; another scanner reads what
// leaves. Fails where a tree differs, a file is overwritten or a secret leaves. `--count N` says how many states, `--minutes M` ends
// it then, `--verbose` names what was refused or stayed. `--keep FILE` writes down what was moved after each state and goes on behind it
// the next time: a long run may be broken off, and its parts are summed.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from './importBundled.mjs';

const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
if (!existsSync(folder)) {
  console.error('No folder of real logs (set HANDOFF_CORPUS): nothing is measured.');
  process.exit(0);
}
const after = (flag, otherwise) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : otherwise;
const isVerbose = process.argv.includes('--verbose');
mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/moves-'));
try {
  const outfile = path.join(scratch, 'moves.mjs');
  const { recordedMoves } = await importBundled({ entryPoints: ['test/eval/recordedMoves.ts'] }, outfile);
  const count = Number(after('--count', '100'));
  const until = Date.now() + Number(after('--minutes', '600')) * 60_000;
  const kept = after('--keep', null);
  const before = kept !== null && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : null;
  const skip = before?.states ?? 0;
  const both = (part) => (before === null ? plain(part) : summed(before, plain(part)));
  const report = both(
    await recordedMoves(folder, { count: count - skip, skip, until }, (part) => {
      if (kept !== null) writeFileSync(kept, JSON.stringify(both(part), null, 1));
      if (isVerbose) console.error(`${skip + part.states} of ${count}, ${part.faults.length} faults`);
    }),
  );
  const { states, logs, files, equal, equalButNamed, refusals, openedBeside, refusedBeside } = report;
  const { planted, kinds, seenByScanner, keptWithoutKey, faults } = report;
  console.log(
    `${states} states of ${logs.length} logs: ${files.changed} files changed, ${files.untracked} new, ${files.deleted} deleted; ${files.binary} with a picture, ${files.latin} with Latin-1`,
  );
  console.log(`clean clone: ${equal} equal, ${equalButNamed} equal but for what was named, ${refusals.length} refused`);
  console.log(`with own work: ${openedBeside} opened beside it, ${refusedBeside} refused with nothing written`);
  console.log(
    `${planted} with a planted key of ${kinds.length} kinds, ${seenByScanner} of them seen by the scanner before; ${keptWithoutKey.length} files stayed without one`,
  );
  console.log(`${faults.length} faults`);
  if (isVerbose) for (const one of [...refusals, ...keptWithoutKey]) console.log(one);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Sets as lists. */
function plain(report) {
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  );
}

/** Numbers are added, lists joined; what stands in both of `logs` or `kinds` counts once. */
function summed(one, other) {
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const more = other[name];
      if (typeof value === 'number') return [name, value + more];
      if (!Array.isArray(value)) return [name, summed(value, more)];
      const all = [...value, ...more];
      return [name, name === 'logs' || name === 'kinds' ? [...new Set(all)] : all];
    }),
  );
}
