import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Session } from '../../../src/core/session';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { openLog } from '../../../src/sources/openLog';

const truthFile = z.object({
  /** The one log that the truth is about, where the scenario has several. */
  log: z.string().nullish(),
  user_messages: z.array(z.string()).optional(),
  expected_files: z.array(z.string()).optional(),
  compactions: z.number().optional(),
  interrupted: z.boolean().optional(),
});

/**
 * Compares a session with the truth.json of its scripted run: the user's words, and what happened to the session.
 *
 * @param known what the log shows and its truth does not know
 */
export async function checkTruth(
  loaded: Session,
  scenario: string,
  known: { readonly compactions?: number } = {},
): Promise<void> {
  const written = truthFile.parse(JSON.parse(readFileSync(path.join(scenario, 'truth.json'), 'utf8')));
  const truth = { ...written, ...known };
  if (truth.log != null && !loaded.path.split(path.sep).join('/').endsWith(truth.log)) return;
  const request = { path: loaded.path, files: createNodeFileStore(), signal: new AbortController().signal };
  const session = await openLog({ ...request, sessionId: null });
  const said = truth.user_messages;
  if (said !== undefined) assert.deepEqual(typedTexts(session), said, 'what the user typed, and nothing else');
  if (truth.compactions !== undefined) assert.equal(session.context.compactions, truth.compactions, 'compactions');
  if (truth.interrupted !== undefined) assert.equal(wasInterrupted(session), truth.interrupted, 'interrupted');
  const edited = editedPaths(session);
  const missing = (truth.expected_files ?? []).filter(
    (file) => !edited.some((edit) => edit === file || edit.endsWith(`/${file}`)),
  );
  assert.deepEqual(missing, [], 'files that were edited');
}

function typedTexts({ entries }: Session): readonly string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'message' && (entry.origin === 'typed' || entry.origin === 'queued') ? [entry.text] : [],
  );
}

/** Some tool call has no result, or one that says so, or a note tells of it. */
function wasInterrupted({ entries }: Session): boolean {
  const answered = new Set(entries.flatMap((entry) => (entry.kind === 'tool-result' ? [entry.callId] : [])));
  return entries.some(
    (entry) =>
      (entry.kind === 'note' && entry.topic === 'interrupted') ||
      (entry.kind === 'tool-result' && entry.interrupted === true) ||
      (entry.kind === 'tool-call' && !answered.has(entry.callId)),
  );
}

function editedPaths({ entries }: Session): readonly string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'tool-call'
      ? entry.actions.flatMap((action) =>
          action.kind === 'edit' ? [action.path] : action.kind === 'shell' ? wordsOf(action.command) : [],
        )
      : [],
  );
}

/** A file may also have been written by a shell command. */
const wordsOf = (command: string) => command.split(/[\s'"<>|;&]+/);
