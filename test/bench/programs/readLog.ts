/** Reads a log line by line and does nothing with it. Prints its milliseconds. */
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

async function main(path: string): Promise<void> {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  let lines = 0;
  const count = () => {
    lines += 1;
  };
  const read = await createNodeFileStore().readLines(path, count, {});
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, lines, bytes: read.end }));
}

void main(process.argv[2] ?? '');
