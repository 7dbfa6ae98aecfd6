// `npm run eval:why`: which session wrote a committed line, asked of the real logs (HANDOFF_CORPUS). `--verbose` names the wrong ones.
// `--told N` prints what is told of N hunks drawn by chance (`--seed WORD`: of others), to be read beside their logs.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
if (!existsSync(folder)) {
  console.error('No folder of real logs (set HANDOFF_CORPUS): nothing is measured.');
  process.exit(0);
}
mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/why-'));
try {
  const outfile = path.join(scratch, 'why.mjs');
  await esbuild.build({
    ...{ entryPoints: ['test/eval/whyHunks.ts'], bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    ...{ packages: 'external', outfile, logLevel: 'warning' },
  });
  const { toldHunks, whyHunks } = await import(pathToFileURL(outfile).href);
  const after = (flag) => (process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined);
  if (after('--told') !== undefined) {
    for await (const one of toldHunks(folder, Number(after('--told')), after('--seed') ?? '1')) console.log(one);
  } else await judge(whyHunks);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function judge(whyHunks) {
  const { sessions, repositories, figures, wrong } = await whyHunks(folder);
  console.log(`${sessions} sessions; ${repositories} repositories with commits`);
  for (const [condition, { hunks, right, wrong: missed, refused }] of Object.entries(figures)) {
    const named = right + missed;
    const share = named === 0 ? '-' : (right / named).toFixed(3);
    console.log(
      `${condition}: ${hunks} hunks, ${named} named, ${right} right (${share} of those named), ${refused} refused`,
    );
  }
  if (process.argv.includes('--verbose')) for (const line of wrong) console.log(`wrong: ${line}`);
}
