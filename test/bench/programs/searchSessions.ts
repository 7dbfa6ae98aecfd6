/** Searches all sessions of the home folder: without an index, with the one of an earlier program, and again and again. */
import { rmSync } from 'node:fs';
import { openSearchIndex } from '../../../src/app/search/searchIndex';
import { openSessionSearch } from '../../../src/app/search/searchSessions';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { systemClock } from '../../../src/node/systemClock';

const queries = ['stale cache entries', 'parser', 'why the login commit', 'restart of the server'];
const times = 5;

async function main(folder: string): Promise<void> {
  const parts = { files: createNodeFileStore(), environment: nodeEnvironment(), clock: systemClock };
  const open = () => openSessionSearch(parts, openSearchIndex({ folder, version: 'bench' }));
  const { signal } = new AbortController();
  let sessions = 0;
  const measure = async (search: ReturnType<typeof open>, query = '') => {
    const started = performance.now();
    const wish = { query, workspaces: [], agents: null, limit: 10, perSession: 3 };
    sessions = (await search(wish, signal)).sessions;
    return performance.now() - started;
  };
  rmSync(folder, { recursive: true, force: true });
  const making = await measure(open(), queries[0]);
  const search = open();
  const first = await measure(search, queries[0]);
  const others: number[] = [];
  for (const query of Array.from({ length: times }, () => queries).flat()) others.push(await measure(search, query));
  others.sort((a, b) => a - b);
  const median = others[Math.floor(others.length / 2)];
  console.log(JSON.stringify({ sessions, making, first, median, fastest: others[0] }));
}

void main(process.argv[2] ?? '');
