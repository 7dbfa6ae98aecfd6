// What parsing the lines of a log costs a process that has done it before: the least CPU time of several rounds.
const { readFileSync } = require('node:fs');

const lines = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => line !== '');
let parsed = 0;
let cpuMs = Number.POSITIVE_INFINITY;
for (let round = 0; round < 12; round += 1) {
  const before = process.cpuUsage();
  for (const line of lines) if (isObject(line)) parsed += 1;
  const { user, system } = process.cpuUsage(before);
  cpuMs = Math.min(cpuMs, (user + system) / 1000);
}
console.log(JSON.stringify({ cpuMs, lines: lines.length, parsed }));

/** Logs of people hold lines that were broken off. */
function isObject(line) {
  try {
    return JSON.parse(line) !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
