/** `handoff read --from-git`: the handoff that stands as a note on a commit, or on the nearest one below it. */

import { sha256 } from '../../app/sha256';
import { taughtBy } from '../../app/taughtSecrets';
import { readDocument, wasEdited } from '../../core/document/readDocument';
import { wrongUse } from '../../core/errors';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { findGitNote } from '../../node/notes/gitNote';
import { notesRef } from '../../targets/gitNote';
import { cliParts } from '../cliParts';
import { type Console, consoleWith } from '../output';

/** Which commit, null for the one that is checked out, of which repository. */
export interface NoteRequest {
  readonly revision: string | null;
  readonly workspace: string;
  readonly json: boolean;
}

/** What to do about a repository that cannot be asked. */
function nextStepFor(why: string): string {
  if (/^there is no commit yet/.test(why)) return 'Commit something, or name another repository with --workspace.';
  if (/^there is no commit /.test(why)) return 'Name one that git knows, for example HEAD~2.';
  if (/not on PATH/.test(why)) return 'Install git.';
  return 'Name a folder of a repository with --workspace.';
}

/** Whoever wrote the note may be a stranger: nothing in it acts on the terminal. */
export async function readFromGit(
  { revision, workspace, json }: NoteRequest,
  plainOutput: Console,
  signal: AbortSignal,
): Promise<void> {
  const place = { folder: workspace, ref: notesRef, environment: nodeEnvironment() };
  const found = await findGitNote(revision, place, signal);
  if ('why' in found)
    throw wrongUse(`No note can be looked for: ${found.why.replace(' to put it on', '')}. ${nextStepFor(found.why)}`);
  const { note } = found;
  if (note === null)
    throw wrongUse(
      `No handoff stands on ${revision ?? 'this commit'} or ${found.looked === null ? 'below it' : `the ${found.looked - 1} commits below it, further down was not looked: name an earlier commit`}. Notes are not fetched with the code; fetch them with: git fetch origin ${notesRef}:${notesRef}`,
    );
  const document = readDocument(note.text);
  const { redact, gap } = await taughtBy(document, workspace, cliParts(), signal);
  const output = consoleWith(plainOutput, redact);
  if (document !== null && gap !== null) output.say(gap);
  if (json)
    return output.json({
      ...{ commit: note.commit, commitsSince: note.commitsSince, ref: notesRef },
      ...{ goal: document?.goal ?? null, session: document?.session ?? null, log: document?.logPath ?? null },
      ...{
        sha256: await sha256(document?.text ?? note.text),
        edited: document === null ? null : await wasEdited(document, sha256),
      },
      markdown: note.text,
    });
  if (document === null) output.say('This note was not written by this program.');
  if (note.commitsSince > 0)
    output.say(
      `From commit ${note.commit.slice(0, 12)}, ${note.commitsSince} ${note.commitsSince === 1 ? 'commit' : 'commits'} below.`,
    );
  output.table(note.text);
}
