/** Finds the logs below a folder that the resume benchmark can cut: one for each main session. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentOf } from './logEvents';
import { records } from './rawRecord';
import type { RawLog } from './resumeCases';

/** Folders of logs that are no main session, or that other parts of the evaluation use. */
const leftOut = /(?:^|[\\/])(?:scripted|subagents|gold|node_modules)(?:[\\/]|$)/;

/** One log at a time, so that a large folder does not have to fit into memory. */
export function* findLogs(folder: string): Generator<RawLog> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((path) => path.endsWith('.jsonl') && !leftOut.test(path)).sort()) {
    const log = readLog(join(folder, name));
    if (log !== null) yield log;
  }
}

/** Null for a log of none of the benchmark's agents. */
export function readLog(path: string): RawLog | null {
  const values = records(readFileSync(path, 'utf8'));
  const agent = agentOf(values);
  return agent === null ? null : { path, agent, records: values };
}
