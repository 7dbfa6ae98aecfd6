/** Carries out a delivery on the command line: one switch. What is to be done was decided by the target. */
import { isAbort, targetFailed, wrongUse } from '../core/errors';
import type { Environment } from '../core/ports';
import { commandLine } from '../node/commandLine';
import { findProgram } from '../node/findProgram';
import { writeGitNote } from '../node/notes/gitNote';
import { isAtLeast, programVersion } from '../node/programVersion';
import { runProgram } from '../node/runProgram';
import { writeNewFile } from '../node/writeNewFile';
import type { Delivery, NewFile, NoteDelivery, TerminalDelivery, TerminalPrompt } from '../targets/delivery';
import type { Console } from './output';

interface DeliveryContext {
  readonly label: string;
  readonly environment: Environment;
  readonly output: Console;
  /** The beginning of the hash of a note that may be replaced; null for none. */
  readonly replaces: string | null;
  /** Leaves standard output to whoever prints JSON there. */
  readonly isQuiet: boolean;
  /** Called when the handoff has left: before an agent that was started with it ends. */
  onDelivered(): void;
}

/** Throws `target-failed` with the reason where the target did not take it, or where it needs an editor. */
export async function carryOut(delivery: Delivery, at: DeliveryContext, signal: AbortSignal): Promise<void> {
  switch (delivery.kind) {
    case 'stdout':
      if (!at.isQuiet) at.output.data(delivery.text);
      return;
    case 'file':
      return write(delivery, at);
    case 'terminal':
      return start(delivery, at, signal);
    case 'git-note':
      return writeNote(delivery, at, signal);
    case 'chat':
    case 'link':
    case 'thread':
    case 'clipboard':
      throw targetFailed(at.label, 'it needs the editor');
  }
}

async function writeNote(note: NoteDelivery, at: DeliveryContext, signal: AbortSignal): Promise<void> {
  const { environment, label, output } = at;
  const written = await writeGitNote(note.text, at.replaces, { ...note, environment }, signal);
  if (written.kind === 'failed') throw targetFailed(label, written.why);
  if (written.kind === 'taken') {
    const { sha256, commit, text } = written;
    output.say(`On commit ${commit.slice(0, 12)} stands:\n\n${text.slice(0, shownOfNote).trimEnd()}\n`);
    throw wrongUse(
      `Another handoff stands on commit ${commit.slice(0, 12)} already. Say --replace ${sha256.slice(0, 12)} to put this one in its place.`,
    );
  }
  const place = written.branch === null ? 'no branch is checked out' : `branch ${written.branch}`;
  output.say(
    `Written as a note on commit ${written.commit.slice(0, 12)} (${place}). It is on this machine only; share it with: git push origin ${note.ref}`,
  );
}

/** Characters of a note that the user is shown before they replace it. */
const shownOfNote = 600;

async function write(file: NewFile, { label, output }: DeliveryContext): Promise<void> {
  await writeNewFile(file, label);
  output.say(`Written to ${file.path}.`);
}

/** Whether it can be started is asked before anything is written. */
async function start(delivery: TerminalDelivery, at: DeliveryContext, signal: AbortSignal): Promise<void> {
  const { program, folder, prompt } = delivery;
  const found = findProgram(program, at.environment);
  if (found === null) throw targetFailed(at.label, `the program ${program} is not on PATH`);
  const fillsIn =
    prompt?.filledIn != null && isAtLeast(await programVersion(found, at.environment), prompt.filledIn.since);
  const args = [...delivery.args, ...((fillsIn ? prompt?.filledIn?.args : prompt?.sent) ?? [])];
  const line = commandLine(found, args, at.environment.platform);
  if (line === null) throw targetFailed(at.label, `a path holds characters that ${found} would read as commands`);
  await write(delivery.file, at);
  if (prompt !== null) at.output.say(promptNotice(program, prompt, fillsIn));
  let ended: number | string;
  try {
    ended = await runProgram(line, folder, signal, at.onDelivered);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw targetFailed(
      at.label,
      `${found} did not start (${error instanceof Error ? error.message : String(error)})`,
      error,
    );
  }
  if (ended !== 0)
    throw targetFailed(at.label, `${program} ended with ${typeof ended === 'number' ? `status ${ended}` : ended}`);
}

function promptNotice(program: string, { text, sent }: TerminalPrompt, fillsIn: boolean): string {
  if (fillsIn) return `${program} fills the prompt in and waits for you to send it.`;
  if (sent === null) return `${program} takes no prompt when it starts. Paste this: ${text}`;
  return `${program} starts at once, after its question whether you trust this folder, where it asks one.`;
}
