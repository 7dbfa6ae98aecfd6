/** What the records say about the session as a whole. The first `session_meta` counts: a fork repeats its parent's. */
import * as z from 'zod';
import { detach } from '../../core/text/capText';
import { bad, type LineOutcome, skipped, used } from '../reading/lines/lineOutcome';
import { sessionMeta, turnContext } from './records';

/** Null for what no record told. */
export interface SessionHead {
  readonly id: string | null;
  readonly parent: string | null;
  readonly isSubagent: boolean;
  readonly cwd: string | null;
  readonly startCwd: string | null;
  readonly model: string | null;
  readonly thinkingLevel: string | null;
  readonly agentVersion: string | null;
  readonly gitBranch: string | null;
}

/** Takes the records in the order of the log. */
export interface Header {
  /** @param isOwn the log's own record, behind those of the logs it goes on from */
  takeMeta(payload: unknown, isOwn?: boolean): LineOutcome;
  /** Says the new model when it is not the one before. */
  takeTurn(payload: unknown): { readonly outcome: LineOutcome; readonly changedTo: string | null };
  /** The folder an environment block names, for logs whose records have none. */
  takeFolder(cwd: string): void;
  isSubagent(): boolean;
  markSubagent(): void;
  head(): SessionHead;
}

const nothing: SessionHead = {
  id: null,
  parent: null,
  isSubagent: false,
  cwd: null,
  startCwd: null,
  model: null,
  thinkingLevel: null,
  agentVersion: null,
  gitBranch: null,
};

/** Later turns overrule folder and model; the first folder is kept as well. */
export function openHeader(): Header {
  let head = nothing;
  return {
    takeMeta(payload, isOwn = false) {
      if (head.id !== null && !isOwn) return skipped('session_meta');
      const meta = readMeta(payload);
      if (meta === null) return bad('session_meta');
      const { model, thinkingLevel } = head;
      head = { ...head, ...meta, model, thinkingLevel, startCwd: head.startCwd ?? meta.startCwd };
      return used;
    },
    takeTurn(payload) {
      const turn = turnContext.safeParse(payload).data;
      if (turn === undefined) return { outcome: bad('turn_context'), changedTo: null };
      const cwd = turn.cwd ?? head.cwd;
      const model = turn.model ?? head.model;
      const effort = turn.effort ?? turn.collaboration_mode?.settings?.reasoning_effort;
      const changedTo = head.model !== null && model !== head.model ? model : null;
      head = { ...head, cwd, startCwd: head.startCwd ?? cwd, model, thinkingLevel: effort ?? head.thinkingLevel };
      return { outcome: used, changedTo };
    },
    takeFolder(cwd) {
      if (head.cwd === null) head = { ...head, cwd, startCwd: cwd };
    },
    isSubagent: () => head.isSubagent,
    markSubagent() {
      head = { ...head, isSubagent: true };
    },
    head: () => head,
  };
}

const subagentSource = z.looseObject({ subagent: z.unknown() });
const spawned = z.object({ subagent: z.object({ thread_spawn: z.object({ parent_thread_id: z.string() }) }) });

/** The head of a session from its first record, or null when that has no id. */
export function readMeta(payload: unknown): SessionHead | null {
  const meta = sessionMeta.safeParse(payload).data;
  if (meta === undefined) return null;
  const isSubagent =
    meta.thread_source === 'subagent' || subagentSource.safeParse(meta.source).data?.subagent !== undefined;
  const spawner = spawned.safeParse(meta.source).data?.subagent.thread_spawn.parent_thread_id;
  return {
    ...nothing,
    id: detach(meta.id),
    parent: meta.forked_from_id ?? meta.parent_thread_id ?? spawner ?? null,
    isSubagent,
    cwd: meta.cwd ?? null,
    startCwd: meta.cwd ?? null,
    agentVersion: meta.cli_version ?? null,
    gitBranch: meta.git?.branch ?? null,
  };
}
