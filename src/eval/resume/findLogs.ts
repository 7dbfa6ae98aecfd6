/** Finds the logs below a folder that the resume benchmark can cut: one for each main session. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentOf } from './logEvents';
import { records } from './rawRecord';
import type { RawLog } from './resumeCases';

/** Folders of logs that are no main session, or that other parts of the evaluation use. */
const leftOut = /(?:^|[\\/])(?:scripted|subagents|gold|node_modules)(?:[\\/]|$)/;

export function findLogs(folder: string): RawLog[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.jsonl') && !leftOut.test(path))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const values = records(readFileSync(path, 'utf8'));
      const agent = agentOf(values);
      return agent === null ? [] : [{ path, agent, records: values }];
    });
}
