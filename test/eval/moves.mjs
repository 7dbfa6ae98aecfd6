// `npm run eval:moves`: packs what sessions of real logs left (HANDOFF_CORPUS) and opens it in clones; another scanner reads what
// leaves. Fails where a tree differs, a file is overwritten or a secret leaves. `--count N` says how many states, `--part 1/3` takes a
// third of them, `--minutes M` ends it then, `--verbose` names what was refused or stayed.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

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
  await esbuild.build({
    ...{ entryPoints: ['test/eval/recordedMoves.ts'], bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    ...{ packages: 'external', outfile, logLevel: 'warning' },
  });
  const { recordedMoves } = await import(pathToFileURL(outfile).href);
  const count = Number(after('--count', '100'));
  const [part = 1, of = 1] = after('--part', '1/1').split('/').map(Number);
  const until = Date.now() + Number(after('--minutes', '600')) * 60_000;
  const report = await recordedMoves(folder, { count, part, of, until }, ({ states, faults }) => {
    if (isVerbose) console.error(`${states} of ${count}, ${faults.length} faults`);
  });
  const { states, logs, files, equal, equalButNamed, refusals, openedBeside, refusedBeside } = report;
  const { planted, kinds, seenByScanner, keptWithoutKey, faults } = report;
  console.log(
    `${states} states of ${logs.size} logs: ${files.changed} files changed, ${files.untracked} new, ${files.deleted} deleted; ${files.binary} with a picture, ${files.latin} with Latin-1`,
  );
  console.log(`clean clone: ${equal} equal, ${equalButNamed} equal but for what was named, ${refusals.length} refused`);
  console.log(`with own work: ${openedBeside} opened beside it, ${refusedBeside} refused with nothing written`);
  console.log(
    `${planted} with a planted key of ${kinds.size} kinds, ${seenByScanner} of them seen by the scanner before; ${keptWithoutKey.length} files stayed without one`,
  );
  console.log(`${faults.length} faults`);
  if (isVerbose) for (const one of [...refusals, ...keptWithoutKey]) console.log(one);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
