/** Who is asked whether a row is off: cases of the classes, tables of the evaluation, real logs. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftSession } from '../../app/makeDraft';
import { defaultRequest } from '../../core/defaultRequest';
import type { Draft } from '../../core/draft';
import { HandoffError } from '../../core/errors';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { createNodeFileStore } from '../../node/nodeFileStore';
import { systemClock } from '../../node/systemClock';
import { openLog } from '../../sources/openLog';
import { cutFileStore } from '../cutFileStore';
import { repositoryOf } from '../logs/repositoryOf';
import type { OwnCase } from '../own/runOwnCases';
import { runCase } from '../own/runOwnCases';
import { isHeldOut } from '../truth/holdout';
import { judgeHandoff } from '../truth/judgeHandoff';
import type { TruthCase } from '../truth/truthTable';
import type { Witness } from './ablate';

/** A case sees what it expects: one log of it, that of its first agent. */
export function caseWitness(one: OwnCase): Witness {
  return {
    kind: 'class case',
    name: one.name,
    open: async () => async () => {
      const folder = mkdtempSync(join(tmpdir(), 'handoff-rules-'));
      try {
        const [agent] = one.agents;
        const findings = agent === undefined ? [] : await runCase(one, agent, folder, new AbortController().signal);
        return JSON.stringify(findings);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A table of the evaluation sees what is right, wrong and missing in the handoff of its log. */
export const tableWitness = ({ table, log }: TruthCase): Witness => ({
  kind: 'table',
  name: table.id,
  open: () => openDrafts(log, table.cut, table.goal, (draft) => JSON.stringify(judgeHandoff(table, draft))),
});

/** A log sees its facts, and what holds no longer. */
export const logWitness = (log: string): Witness => ({
  kind: 'log',
  name: log,
  open: () => openDrafts(log, null, 'Go on with what is open', factsAsText),
});

/** Bytes of a log; longer ones take minutes where many rows decide in them. */
const largest = 1_500_000;

/** Logs of main sessions, drawn evenly from all that are there, none of a repository that is kept for the last look. */
export function someLogs(folder: string, count: number): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl') && !/(?:^|[\\/])(?:scripted|subagents|gold)[\\/]/.test(name))
    .map((name) => join(folder, name))
    .filter((log) => statSync(log).size <= largest && !isHeldOut({ repository: repositoryOf(log, folder) }))
    .sort();
  return found.filter(
    (_, at) => at === 0 || Math.floor((at * count) / found.length) > Math.floor(((at - 1) * count) / found.length),
  );
}

/** The name of the row is none of what a reader sees. */
const factsAsText = ({ facts, noLongerHolds = [] }: Draft) =>
  JSON.stringify([facts, noLongerHolds], (name, value: unknown) => (name === 'decidedBy' ? undefined : value));

/** The workspaces of other people's sessions are not on this machine, so no file is checked. */
const nowhere = { exists: async () => false };

/** Reads the log once. */
async function openDrafts(log: string, lines: number | null, goal: string, see: (draft: Draft) => string) {
  const { signal } = new AbortController();
  const disk = createNodeFileStore();
  const files = lines === null ? disk : cutFileStore(disk, log, lines);
  const session = await openLog({ path: log, sessionId: null, files, signal }).catch((error: unknown) => {
    if (HandoffError.is(error)) return null;
    throw error;
  });
  const parts = { files, environment: nodeEnvironment(), workspace: nowhere, clock: systemClock, model: null };
  const job = { request: defaultRequest(goal), workspace: null, readMs: 0 };
  return async () => {
    if (session === null) return '';
    try {
      return see((await draftSession(session, job, parts, () => undefined, signal)).draft);
    } catch (error) {
      if (HandoffError.is(error)) return error.message;
      throw error;
    }
  };
}
