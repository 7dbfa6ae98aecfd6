// The yardstick: JSON.parse of the lines of a log that are in memory already. Prints its milliseconds.
const { readFileSync } = require('node:fs');

const bytes = readFileSync(process.argv[2]);
const lines = [];
for (let start = 0; ; ) {
  const end = bytes.indexOf(10, start);
  if (end < 0) break;
  if (end > start) lines.push(bytes.toString('utf8', start, end));
  start = end + 1;
}
const started = performance.now();
const cpuBefore = process.cpuUsage();
let parsed = 0;
for (const line of lines) if (JSON.parse(line) !== null) parsed += 1;
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(cpuBefore);
console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, parsed }));
