/** Reads the records beside the uuid chain: titles, pull requests, the queue of messages typed while the agent was busy. */

import type { LogLine } from '../../core/logLine';
import type { Entry } from '../../core/session';
import { unknownRecord } from '../../core/unknownLines';
import type { LineLedger } from '../reading/lines/lineLedger';
import { nameOf } from '../reading/lines/lineOutcome';
import { stringIn } from '../reading/values/fields';
import { timeOf } from '../reading/values/timeOf';
import type { EntryBase } from './chain';
import { queuedEntries } from './finish';
import type { HeaderReader } from './header';
import { sideKind } from './knownRecords';
import type { MessageQueue } from './queue';
import { type ClaudeRecord, pullRequestRecord, queueRecord } from './records';
import { plainText } from './userEntries';

/** Takes every record that is no part of the chain. */
export interface SideRecords {
  take(record: ClaudeRecord, line: LogLine): void;
  /** Books what was left open, and returns what the side records say of the session. */
  finish(): readonly Entry[];
}

/** Titles go to the header, prompts to the queue; each line is booked in the ledger. */
export function openSideRecords(header: HeaderReader, queue: MessageQueue, ledger: LineLedger): SideRecords {
  const entries: Entry[] = [];
  const pullRequests = new Set<string>();
  const queueLines: number[] = [];

  function takeQueue(record: ClaudeRecord, line: LogLine): void {
    const operation = queueRecord.safeParse(line.value).data;
    const content = plainText(operation?.content);
    queue.take(operation?.operation ?? '', content === '' ? null : content, line.line, timeOf(record.timestamp));
    // Booked at the end, when it is known which of them were delivered.
    queueLines.push(line.line);
  }

  function takePullRequest(record: ClaudeRecord, line: LogLine): void {
    const url = pullRequestRecord.safeParse(line.value).data?.prUrl;
    if (url === undefined || pullRequests.has(url)) {
      ledger.skipped('pr-link');
      return;
    }
    pullRequests.add(url);
    ledger.parsed();
    const base: EntryBase = { line: line.line, id: null, time: timeOf(record.timestamp) };
    entries.push({ ...base, kind: 'note', topic: 'pull-request', text: url });
  }

  return {
    take(record, line) {
      const kind = sideKind(record.type);
      if (kind === null) ledger.problem(line.line, 'unknown-record', unknownRecord(nameOf(record.type)));
      else if (record.type === 'queue-operation') takeQueue(record, line);
      else if (record.type === 'pr-link') takePullRequest(record, line);
      else {
        const folder = record.type === 'relocated' ? stringIn(record.fields, 'relocatedCwd') : undefined;
        if (folder !== undefined) header.relocate(folder);
        header.takeTitle(record.type, line.value);
        ledger.skipped(kind);
      }
    },
    finish() {
      const queued = queue.undelivered().flatMap(queuedEntries);
      const lines = new Set(queued.map(({ line }) => line));
      for (const line of queueLines) {
        if (lines.has(line)) ledger.parsed();
        else ledger.skipped('queue-operation');
      }
      return [...entries, ...queued];
    },
  };
}
