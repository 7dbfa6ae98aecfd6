// npm run bench -- --real: what `create` costs on logs of people, or on made ones of their shape where there are none.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measure, median } from './measure.mjs';
import { realShapedLog } from './realShapedLog.mjs';
import { number, printTable } from './report.mjs';

/** Below it the start of the program is most of what is measured. */
const leastBytes = 500_000;
/** Sizes of the made logs in MB: as the corpus has them. */
const madeMb = [0.5, 0.6, 0.8, 1, 1.2, 1.5, 1.8, 2, 2.4, 3, 4];
const targets = { ratio: 30, worst: 45, fourMbCpuMs: 750 };

/**
 * @param corpus folder with session logs (.jsonl), or null
 * @param create arguments before and after the log, and the environment they run in
 */
export async function benchRealLogs({ corpus, scratch, times, create, programs }) {
  const { args, env, forget } = create;
  const logs = corpus === null ? makeLogs(path.join(scratch, 'real-shape')) : findLogs(corpus);
  if (logs.length === 0) throw new Error(`There is no .jsonl of half a megabyte or more in ${corpus}.`);
  const small = path.join(scratch, 'small.jsonl');
  writeFileSync(small, [...realShapedLog({ bytes: 3_000 })].join('\n'));
  const run = (file) => fastest(times, () => measure(args(file), { times: 1, env, before: forget }));
  // What is compiled is written by a first run and, where a larger log used more of it, by a second.
  await run(logs.at(-1));
  const start = await run(small);
  const rows = [];
  for (const log of logs) rows.push(await measureLog(log, { run, start, times, programs }));
  report(rows, start, corpus);
}

async function measureLog(file, { run, start, times, programs }) {
  const mb = statSync(file).size / 1e6;
  const { stdout, ...whole } = await run(file);
  const { error } = JSON.parse(stdout);
  if (error !== undefined) throw new Error(`handoff create failed on ${file}: ${error.message}`);
  const parse = await fastest(times, async () =>
    JSON.parse((await measure([programs.parseWarm, file], { times: 1 })).stdout),
  );
  return {
    file,
    mb,
    lines: parse.lines,
    cpuMs: whole.cpuMs,
    perMb: whole.cpuMs / mb,
    parseMs: parse.cpuMs,
    ratio: (whole.cpuMs - start.cpuMs) / parse.cpuMs,
    peakMb: whole.peakMb,
  };
}

/** On a machine that others use too, the least CPU time says the most. */
async function fastest(times, once) {
  let best = null;
  for (let turn = 0; turn < times; turn += 1) {
    const run = await once();
    if (best === null || run.cpuMs < best.cpuMs) best = run;
  }
  return best;
}

function report(rows, start, corpus) {
  const bytes = rows.reduce((sum, { mb }) => sum + mb, 0);
  const of = (title, key) => {
    const values = rows.map((row) => row[key]).sort((one, other) => one - other);
    return [title, median(values), values[Math.ceil(values.length * 0.95) - 1], values.at(-1)].map((cell) =>
      typeof cell === 'number' ? number(cell) : cell,
    );
  };
  printTable(
    `handoff create --json on ${rows.length} ${corpus === null ? 'made logs of real shape' : 'logs of people'}, ${number(bytes)} MB in all; the start alone ${number(start.cpuMs)} CPU ms`,
    ['what', 'median', 'p95', 'worst'],
    [
      of('MB', 'mb'),
      of('CPU ms', 'cpuMs'),
      of('CPU ms a MB', 'perMb'),
      of('× a warm parse, beyond the start', 'ratio'),
      of('peak MB', 'peakMb'),
    ],
  );
  const dear = [...rows].sort((one, other) => other.ratio - one.ratio).slice(0, 8);
  printTable(
    'the dearest beside a warm parse',
    ['log', 'MB', 'lines', 'CPU ms', 'warm parse', 'ratio', 'peak MB'],
    dear.map((row) => [
      path.basename(row.file),
      ...[row.mb, row.lines, row.cpuMs, row.parseMs, row.ratio, row.peakMb].map(number),
    ]),
  );
  const large = rows.filter(({ mb }) => mb >= 3.5);
  const judged = [
    ['× a warm parse, median', median(rows.map(({ ratio }) => ratio)), targets.ratio],
    ['× a warm parse, worst', dear[0].ratio, targets.worst],
    ...(large.length === 0
      ? []
      : [
          [
            'CPU ms of 4 MB, median of logs from 3.5 MB on',
            median(large.map(({ cpuMs }) => cpuMs)),
            targets.fourMbCpuMs,
          ],
        ]),
  ];
  printTable(
    'targets',
    ['what', 'measured', 'at most', ''],
    judged.map(([name, value, most]) => [name, number(value), number(most), value <= most ? 'met' : 'MISSED']),
  );
}

function findLogs(corpus) {
  return readdirSync(corpus, { recursive: true })
    .map((name) => path.join(corpus, name))
    .filter((file) => file.endsWith('.jsonl') && statSync(file).size >= leastBytes)
    .sort();
}

function makeLogs(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return madeMb.map((mb, at) => {
    const file = path.join(folder, `${mb}-mb.jsonl`);
    writeFileSync(file, `${[...realShapedLog({ bytes: mb * 1e6, seed: at + 1 })].join('\n')}\n`);
    return file;
  });
}
