/** Collects what the records say about the session itself: id, folder, branch, model, times, title, parent. */

import type { ParsedLog } from '../reading/lines/loadLines';
import { type Fields, fieldsIn, stringIn } from '../reading/values/fields';

/** What a session has beside its entries and its context. */
export type Header = Omit<ParsedLog, 'agent' | 'context' | 'entries'>;

/** Where records differ, the newest tells; the first folder is kept as well. */
export function openHeader(): { take(record: Fields): void; read(): Header } {
  const found: Partial<
    Record<'id' | 'cwd' | 'startCwd' | 'model' | 'version' | 'branch' | 'title' | 'parent', string>
  > = {};
  const times: { first: string | null; last: string | null } = { first: null, last: null };
  return {
    take(record) {
      const cwd = stringIn(record, 'cwd');
      found.id = stringIn(record, 'sessionId') ?? found.id ?? '';
      if (cwd !== undefined) {
        found.cwd = cwd;
        found.startCwd ??= cwd;
      }
      setIf(found, 'model', stringIn(record, 'model'));
      setIf(found, 'version', stringIn(record, 'version'));
      setIf(found, 'branch', stringIn(record, 'gitBranch'));
      setIf(found, 'parent', stringIn(fieldsIn(record, 'forkedFrom') ?? {}, 'sessionId'));
      const payload = fieldsIn(record, 'systemPayload') ?? {};
      if (record['subtype'] === 'custom_title')
        setIf(found, 'title', stringIn(payload, 'customTitle') ?? stringIn(payload, 'title'));
      if (record['subtype'] === 'parent_session') setIf(found, 'parent', stringIn(payload, 'parentSessionId'));
      const time = stringIn(record, 'timestamp') ?? null;
      times.first ??= time;
      times.last = time ?? times.last;
    },
    read: () => ({
      id: found.id ?? '',
      title: found.title ?? null,
      cwd: found.cwd ?? null,
      startCwd: found.startCwd ?? null,
      model: found.model ?? null,
      thinkingLevel: null,
      agentVersion: found.version ?? null,
      gitBranch: found.branch ?? null,
      parent: found.parent ?? null,
      startedAt: times.first,
      updatedAt: times.last,
    }),
  };
}

function setIf<Name extends string>(
  target: Partial<Record<Name, string>>,
  name: Name,
  value: string | undefined,
): void {
  if (value !== undefined && value !== '') target[name] = value;
}
