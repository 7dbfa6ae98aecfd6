/** Makes a session of OpenCode's messages and their parts, whatever they are stored in. */
import { detach } from '../../../core/text/capText';
import { promptTitle } from '../../reading/entries/promptTitle';
import { isPrompt, openTranscript } from '../../reading/entries/transcript';
import type { LineLedger } from '../../reading/lines/lineLedger';
import type { ParsedLog } from '../../reading/lines/loadLines';
import { isoTime } from '../../reading/values/isoTime';
import { openOpenCodeContext } from './context';
import type { OpenCodeLog, OpenCodeRow } from './log';
import type { SessionInfo } from './records';
import { closeTurn, takeMessage } from './takeMessage';
import { openTurnDiffs } from './turnDiffs';

/** One session, whatever its messages are stored in. */
export interface OpenCodeParser {
  /** Takes messages in order, each with its parts. */
  message(row: OpenCodeRow, parts: readonly OpenCodeRow[]): void;
  finish(): ParsedLog;
}

/** What the session has taken back is left out and booked so. */
export function openOpenCodeParser(agent: string, session: SessionInfo, ledger: LineLedger): OpenCodeParser {
  const folder = session.directory ?? null;
  const log: OpenCodeLog = {
    ...{ session, ledger, transcript: openTranscript(ledger), context: openOpenCodeContext() },
    ...{ readDiffs: openTurnDiffs(), turn: { diffs: null, root: folder } },
    ...{ cwd: folder, model: null, level: null, busyUntil: 0, isReverted: false, isRunByUser: false },
  };
  return {
    message: (row, parts) => takeMessage(log, row, parts),
    finish() {
      closeTurn(log);
      const entries = log.transcript.close();
      const prompt = entries.find(isPrompt);
      return {
        id: session.id,
        agent,
        title: givenTitle(session.title) ?? (prompt === undefined ? null : promptTitle(prompt.text)),
        cwd: log.cwd,
        startCwd: folder,
        model: log.model,
        thinkingLevel: log.level === 'default' ? null : log.level,
        agentVersion: session.version ?? null,
        gitBranch: null,
        parent: session.parentID ?? null,
        startedAt: isoTime(session.time?.created),
        updatedAt: isoTime(session.time?.updated),
        context: log.context.use(),
        entries,
      };
    },
  };
}

/** The name of a session before it has one is a date. */
export function givenTitle(title: string | undefined | null): string | null {
  if (title === undefined || title === null || title.trim() === '') return null;
  return /^(?:New|Child) session - \d{4}-\d\d-\d\dT/.test(title) ? null : detach(title);
}
