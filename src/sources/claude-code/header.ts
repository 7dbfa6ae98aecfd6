/** Collects what the records say about the session itself: id, folder, branch, model, times, title. */

import type { ParsedLog } from '../reading/lines/loadLines';
import { fieldsIn, stringIn } from '../reading/values/fields';
import { type ClaudeRecord, titleRecord } from './records';

/** What a session has beside its entries and its context. */
export type Header = Omit<ParsedLog, 'agent' | 'context' | 'entries'>;

/** Takes the records in the order of the log. */
export interface HeaderReader {
  /** A record of the chain. */
  take(record: ClaudeRecord, line: number): void;
  takeTitle(type: string, raw: unknown): void;
  /** The session moved to another folder, as into a worktree. */
  relocate(cwd: string): void;
  /** `isSubagent` for the log of a subagent: its records carry the id of the session that started it. */
  read(hasRecord: (uuid: string) => boolean, isSubagent: boolean): Header;
}

/** Where records differ, the newest tells; the first folder is kept as well. */
export function openHeader(): HeaderReader {
  const found: Partial<
    Record<'id' | 'firstId' | 'agentId' | 'cwd' | 'startCwd' | 'version' | 'branch' | 'model' | 'effort', string>
  > = {};
  let branchSince: number | null = null;
  const titles: Partial<Record<'custom' | 'ai', string>> = {};
  const summaries: { readonly text: string; readonly leaf: string }[] = [];
  const times: { first: string | null; last: string | null } = { first: null, last: null };
  return {
    take(record, line) {
      const { fields } = record;
      const sessionId = stringIn(fields, 'sessionId');
      const cwd = stringIn(fields, 'cwd');
      const version = stringIn(fields, 'version');
      const gitBranch = stringIn(fields, 'gitBranch');
      found.agentId ??= stringIn(fields, 'agentId') ?? '';
      if (sessionId !== undefined) {
        found.id = sessionId;
        found.firstId ??= sessionId;
      }
      if (cwd !== undefined) {
        found.cwd = cwd;
        found.startCwd ??= cwd;
      }
      if (version !== undefined) found.version = version;
      if (gitBranch !== undefined && gitBranch !== '') {
        if (found.branch !== undefined && found.branch !== gitBranch) branchSince = line;
        found.branch = gitBranch;
      }
      const model = record.message?.model;
      if (model !== undefined && model !== '<synthetic>') found.model = model;
      const effort = stringIn(fields, 'effort') ?? stringIn(fieldsIn(fields, 'thinkingMetadata') ?? {}, 'level');
      if (effort !== undefined) found.effort = effort;
      takeTime(times, record.timestamp);
    },
    relocate(cwd) {
      found.cwd = cwd;
    },
    takeTitle(type, raw) {
      const record = titleRecord.safeParse(raw).data;
      if (type === 'custom-title' && record?.customTitle !== undefined) titles.custom = record.customTitle;
      if (type === 'ai-title' && record?.aiTitle !== undefined) titles.ai = record.aiTitle;
      if (record?.summary !== undefined && record.leafUuid !== undefined)
        summaries.push({ text: record.summary, leaf: record.leafUuid });
    },
    read(hasRecord, isSubagent) {
      // A log may begin with the summaries of other sessions of the project.
      const summary = summaries.findLast(({ leaf }) => hasRecord(leaf))?.text;
      return {
        id: (isSubagent ? found.agentId : found.id) ?? '',
        title: titles.custom ?? titles.ai ?? summary ?? null,
        cwd: found.cwd ?? null,
        startCwd: found.startCwd ?? null,
        model: found.model ?? null,
        thinkingLevel: found.effort ?? null,
        agentVersion: found.version ?? null,
        gitBranch: found.branch ?? null,
        ...(branchSince === null || found.cwd !== found.startCwd ? {} : { gitBranchSince: branchSince }),
        parent: isSubagent ? (found.id ?? null) : found.firstId === found.id ? null : (found.firstId ?? null),
        startedAt: times.first,
        updatedAt: times.last,
      };
    },
  };
}

/** Kept records of a compaction, and copies of a fork, carry old times. */
function takeTime(times: { first: string | null; last: string | null }, time: string | undefined): void {
  if (time === undefined) return;
  if (times.first === null || time < times.first) times.first = time;
  if (times.last === null || time > times.last) times.last = time;
}
