/** Follows the context meter of a growing log. Prints what one update after one appended line costs. */
import { appendFileSync } from 'node:fs';
import { openContextFollower } from '../../../src/app/contextFollower';
import type { FileStore } from '../../../src/core/ports';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

const updates = 50;

async function main(path: string, line: string): Promise<void> {
  let bytes = 0;
  const store = createNodeFileStore();
  const files: FileStore = {
    ...store,
    async readLines(file, visit, options) {
      const read = await store.readLines(file, visit, options);
      bytes += read.end - (options.from ?? 0);
      return read;
    },
  };
  const follow = openContextFollower(files);
  const { signal } = new AbortController();
  await follow({ path, sessionId: null }, 'claude-code', signal);
  bytes = 0;
  const before = process.cpuUsage();
  for (let update = 0; update < updates; update += 1) {
    appendFileSync(path, `${line}\n`);
    await follow({ path, sessionId: null }, 'claude-code', signal);
  }
  const { user, system } = process.cpuUsage(before);
  const appended = updates * (Buffer.byteLength(line) + 1);
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000 / updates, bytesRead: bytes, bytesAppended: appended }));
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');
