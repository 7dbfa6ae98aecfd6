import { indexSession } from '../../src/core/index/indexSession';
import type { SessionIndex } from '../../src/core/index/sessionIndex';
import { type CaseAgent, type PlainStep, rollOut, type Step } from '../../src/eval/own/caseFile';
import { writeLog } from '../../src/eval/own/writeLog';
import { openLog } from '../../src/sources/openLog';
import { memoryFileStore } from './memoryFileStore';

/** The index of a session told in steps, read from a log as the agent would have written it. */
export async function toldSession(steps: readonly Step[], agent: CaseAgent = 'claude-code'): Promise<SessionIndex> {
  const path = '/logs/told.jsonl';
  const files = memoryFileStore({ [path]: writeLog(agent, rollOut(steps)) });
  return indexSession(await openLog({ path, sessionId: null, files, signal: new AbortController().signal }));
}

/** A command that succeeded. */
export const ran = (run: string, output = ''): PlainStep => ({ run, exit: 0, output });
