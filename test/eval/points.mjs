// `npm run eval:points`: whether a handoff from a point knows anything from behind it, on every real log (HANDOFF_CORPUS).
// Fails where one does. `--only PART` takes the logs with that in their path,
// `--verbose` names each log as it is done, and each point that was refused, with the sentence. `--keep FILE` writes down what was
// seen after each log and goes on behind it the next time, `--minutes M` ends it then: a long run may be broken off.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from './importBundled.mjs';

const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
if (!existsSync(folder)) {
  console.error('No folder of real logs (set HANDOFF_CORPUS): nothing is measured.');
  process.exit(0);
}
mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/points-'));
try {
  const outfile = path.join(scratch, 'points.mjs');
  const { noPoints, pointFacts } = await importBundled({ entryPoints: ['test/eval/pointFacts.ts'] }, outfile);
  const after = (flag, otherwise) =>
    process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : otherwise;
  const isVerbose = process.argv.includes('--verbose');
  const kept = after('--keep', null);
  const before =
    kept !== null && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { done: [], report: noPoints() };
  const until = Date.now() + Number(after('--minutes', '600')) * 60_000;
  const done = new Set(before.done);
  const run = { only: after('--only', ''), done: new Set(done), report: before.report, until };
  const { logs, points, facts, later, refusals, violations } = await pointFacts(folder, run, (name, report) => {
    done.add(name);
    if (kept !== null) writeFileSync(kept, JSON.stringify({ done: [...done], report }));
    if (isVerbose) console.error(`${report.logs} logs, ${report.violations.length} from behind a point: ${name}`);
  });
  const sum = points.line + points.turn + points.compaction;
  console.log(
    `${logs} logs; ${sum} points (${points.line} lines, ${points.turn} turns, ${points.compaction} compactions), ${refusals.length} refused; ${facts} facts, ${later} learned later and unticked; ${violations.length} from behind a point`,
  );
  if (isVerbose) for (const refusal of refusals) console.log(`refused: ${refusal}`);
  for (const violation of violations) console.log(violation);
  if (violations.length > 0) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
