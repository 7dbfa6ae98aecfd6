/** Reads the messages and parts of one session out of an OpenCode database. Prints its milliseconds. */
import { setEngineFlags } from '../../../src/cli/engineFlags';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

async function main(path: string): Promise<void> {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const database = await createNodeFileStore().openDatabase(path);
  const [session] = database.all('SELECT id FROM session ORDER BY time_created LIMIT 1 OFFSET 20');
  const id = String(session?.['id']);
  const messages = database.all('SELECT id, data FROM message WHERE session_id = ? ORDER BY id', [id]);
  const parts = database.all('SELECT id, data FROM part WHERE session_id = ? ORDER BY id', [id]);
  database.close();
  const rows = messages.length + parts.length;
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, rows }));
}

setEngineFlags();
void main(process.argv[2] ?? '');
