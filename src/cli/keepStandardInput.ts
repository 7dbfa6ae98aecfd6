import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DraftJob } from '../app/draftJob';
import { wrongUse } from '../core/errors';
import type { Console } from './output';
import { readStandardInput } from './readStandardInput';

/** Keeps a log that came on standard input in a private file, so that the evidence of its handoff can be followed. */
export async function keepStandardInput(output: Console, signal: AbortSignal): Promise<DraftJob['log']> {
  const text = await readStandardInput(signal);
  if (text.trim() === '') throw wrongUse('Standard input was empty. Pipe a session log into it, or name a file.');
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'handoff-log-')), 'session.jsonl');
  await writeFile(file, text, { mode: 0o600 });
  output.say(`The log was kept as ${file}, where the handoff's line numbers point to.`);
  return { path: file, sessionId: null };
}
