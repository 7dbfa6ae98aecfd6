// `npm run eval:why`: which session wrote a committed line, asked of the real logs (HANDOFF_CORPUS). `--verbose` names the wrong ones.
// `--told N` prints what is told of N hunks drawn by chance (`--seed WORD`: of others), to be read beside their logs; `--json FILE`
// writes them there instead, `--but FILE,FILE` draws none of the commits in such files, `--each N` so many of a repository (3), and
// `--among FILE` only what the logs of a JSON list wrote.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from './importBundled.mjs';

const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
if (!existsSync(folder)) {
  console.error('No folder of real logs (set HANDOFF_CORPUS): nothing is measured.');
  process.exit(0);
}
mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/why-'));
try {
  const outfile = path.join(scratch, 'why.mjs');
  const { toldHunks, whyHunks } = await importBundled({ entryPoints: ['test/eval/whyHunks.ts'] }, outfile);
  const after = (flag) => (process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined);
  if (after('--told') !== undefined) {
    const count = Number(after('--told'));
    const earlier = (after('--but') ?? '').split(',').filter((name) => name !== '');
    const read = earlier.flatMap((name) => hunksIn(name).map(({ commit }) => commit.hash));
    const hunks = [];
    const list = after('--among');
    const among = list === undefined ? null : new Set(JSON.parse(readFileSync(list, 'utf8')));
    const draw = {
      count,
      seed: after('--seed') ?? '1',
      readBefore: new Set(read),
      each: Number(after('--each') ?? 3),
      among,
    };
    for await (const one of toldHunks(folder, draw)) hunks.push(one);
    const file = after('--json');
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(hunks, null, 1)}\n`);
    else for (const one of hunks) console.log(printed(one));
  } else await judge(whyHunks);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function hunksIn(name) {
  const read = JSON.parse(readFileSync(name, 'utf8'));
  return Array.isArray(read) ? read : read.hunks;
}

function printed({ repository, file, commit, log, told, refused }) {
  const head = `== ${repository} ${file}, commit ${commit.hash} “${commit.subject}”, written in ${log}`;
  return `${head}\n${told ?? `refused: ${refused}\n`}`;
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
