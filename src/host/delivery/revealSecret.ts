/** Gives back one redacted secret, after the user has said so, by reading it from the log again. */
import * as vscode from 'vscode';
import type { Redaction } from '../../core/redaction';
import type { WorkerClient } from '../workerClient';

/** Null when the user keeps it redacted, or the log does not give exactly one secret there. */
export async function revealSecret(
  worker: WorkerClient,
  path: string,
  { rule, line, section }: Redaction,
): Promise<string | null> {
  if (line < 1) return tell('This text does not come from the log, so there is nothing to restore it from.');
  const question = `Restore the secret that the rule “${rule}” redacted in ${section} (line ${line} of the log)?`;
  const detail = 'It will stand in this draft in plain text, and go wherever you send the draft.';
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Restore');
  if (answer !== 'Restore') return null;
  const secrets = await worker.ask('secrets', { path, line, rule }, { signal: new AbortController().signal });
  const [secret] = secrets;
  if (secret === undefined)
    return tell(`Line ${line} of the log does not hold the secret any more. It stays redacted.`);
  if (secrets.length > 1) return tell(`Line ${line} of the log holds several such secrets. They stay redacted.`);
  return secret;
}

function tell(message: string): null {
  vscode.window.showInformationMessage(message);
  return null;
}
