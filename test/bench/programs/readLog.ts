/** Reads a log line by line and does nothing with it. Prints its milliseconds. */
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

async function main(path: string): Promise<void> {
  const started = performance.now();
  let lines = 0;
  const count = () => {
    lines += 1;
  };
  const read = await createNodeFileStore().readLines(path, count, {});
  console.log(JSON.stringify({ ms: performance.now() - started, lines, bytes: read.end }));
}

void main(process.argv[2] ?? '');
