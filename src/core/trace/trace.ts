/**
 * What a session did from one place on, to be asked about one thing at a time: a file, a command, a subject. Tells what the
 * log shows and judges nothing.
 */

import { sessionRoot } from '../index/indexSession';
import { didFail } from '../index/pairCalls';
import { passageText } from '../index/passageText';
import type { Call, CommandRun, SessionIndex } from '../index/sessionIndex';
import { type EntryRef, refTo } from '../provenance';
import type { Entry } from '../session';
import { isRunOf } from '../shell/sameRun';
import { absolutePath } from '../text/displayPath';
import { callText } from './callText';
import { looksAt } from './looksAt';

/** Something that was done to a file. `how` is a past participle. */
export interface TracedTouch {
  readonly how: 'read' | 'changed' | 'searched';
  readonly failed: boolean;
  readonly at: EntryRef;
  readonly position: number;
  readonly output: string;
}

/** A part of a session, from a place to its end. */
export interface Trace {
  readonly index: SessionIndex;
  /** Calls of the session and of its subagents behind the place, in session order. */
  readonly calls: readonly Call[];
  /** Those that only look: what they bring was not known, or was looked at again. */
  readonly looks: readonly Call[];
  /** In session order. @param path absolute, or from the session's own folder */
  touchesOf(path: string): readonly TracedTouch[];
  /** Runs that cover a command, in session order. */
  runsOf(command: string): readonly CommandRun[];
  readonly runs: readonly CommandRun[];
  /** What was said, and what calls were given, as texts. */
  readonly texts: readonly TracedText[];
  /** Position of the first change of any file; Infinity without one. */
  readonly firstChange: number;
}

/** A text of the session. */
export interface TracedText {
  readonly by: 'user' | 'agent' | 'call';
  readonly text: string;
  readonly at: EntryRef;
  readonly position: number;
}

/** @param from position of the first entry that counts */
export function openTrace(index: SessionIndex, from: number): Trace {
  const calls = index.calls.filter(({ position }) => position >= from);
  const runs = index.runs.filter(({ call }) => call.position >= from);
  const root = sessionRoot(index.session);
  const touches = new Map<string, TracedTouch[]>();
  for (const { path, operation, movedTo, call, failed } of index.touches) {
    if (call.position < from) continue;
    const touch: TracedTouch = {
      how: operation === 'read' ? 'read' : operation === 'searched' ? 'searched' : 'changed',
      ...{ failed, at: refTo(call.call), position: call.position, output: call.result?.text ?? '' },
    };
    for (const one of movedTo === null ? [path] : [path, movedTo]) {
      const absolute = absolutePath(one, root);
      const known = touches.get(absolute);
      if (known === undefined) touches.set(absolute, [touch]);
      else known.push(touch);
    }
  }
  return {
    index,
    calls,
    runs,
    looks: calls.filter((call) => looksAt(call)),
    touchesOf: (path) => touches.get(absolutePath(path, root)) ?? [],
    runsOf: (command) => runs.filter((run) => isRunOf(run.command, command) || isRunOf(command, run.command)),
    texts: textsFrom(index.session.entries, from),
    firstChange: index.changes.find(({ position }) => position >= from)?.position ?? Number.POSITIVE_INFINITY,
  };
}

function textsFrom(entries: readonly Entry[], from: number): TracedText[] {
  return entries.slice(from).flatMap((entry, at): TracedText[] => {
    const by = whoSays(entry);
    return by === null
      ? []
      : [
          {
            by,
            text: entry.kind === 'tool-call' ? callText(entry) : passageText(entry),
            at: refTo(entry),
            position: from + at,
          },
        ];
  });
}

function whoSays(entry: Entry): TracedText['by'] | null {
  if (entry.kind === 'tool-call') return 'call';
  if (entry.kind !== 'message') return null;
  if (entry.role === 'assistant') return 'agent';
  return entry.origin === 'typed' || entry.origin === 'queued' ? 'user' : null;
}

/** True where a call brought what it was made for. */
export const hasAnswer = (call: Call): boolean => call.result !== null && !didFail(call);
