// What a plain program needs to read a log: its lines by Node's own reader, each parsed. Prints its milliseconds.
const { createReadStream } = require('node:fs');
const { createInterface } = require('node:readline');

const started = performance.now();
const cpuBefore = process.cpuUsage();
let parsed = 0;
createInterface({ input: createReadStream(process.argv[2]) })
  .on('line', (line) => {
    if (line !== '' && JSON.parse(line) !== null) parsed += 1;
  })
  .on('close', () => {
    const { user, system } = process.cpuUsage(cpuBefore);
    console.log(JSON.stringify({ ms: performance.now() - started, cpuMs: (user + system) / 1000, parsed }));
  });
