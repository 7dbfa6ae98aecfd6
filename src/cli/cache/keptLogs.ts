/** What a command read and may keep for the next one, once its answer is out. */
import type { KeptLogs } from '../../app/kept/openKeptLogs';

const opened: KeptLogs[] = [];

/** Has `keepSessions` see to these. */
export function keepLater(logs: KeptLogs): void {
  opened.push(logs);
}

/** Keeps the large sessions that were read. Sentences about what could not be kept. */
export async function keepSessions(): Promise<readonly string[]> {
  const problems = await Promise.all(opened.map((logs) => logs.save()));
  return problems.filter((problem) => problem !== null);
}
