/** Gives back one redacted secret, after the user has said so, by reading it from the log again. */

import * as vscode from 'vscode';
import type { Redaction } from '../../core/redaction';
import { t } from '../../protocol/language';
import type { WorkerClient } from '../workerClient';

/** Null when the user keeps it redacted, or the log does not give exactly one secret there. */
export async function revealSecret(
  worker: WorkerClient,
  path: string,
  { rule, line, section }: Redaction,
): Promise<string | null> {
  if (line < 1) return tell(t('This text does not come from the log, so there is nothing to restore it from.'));
  const question = t(
    'Restore the secret that the rule “{0}” redacted in {1} (line {2} of the log)?',
    rule,
    section,
    String(line),
  );
  const detail = t('It will stand in this draft in plain text, and go wherever you send the draft.');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, t('Restore'));
  if (answer !== t('Restore')) return null;
  const secrets = await worker.ask('secrets', { path, line, rule }, { signal: new AbortController().signal });
  const [secret] = secrets;
  if (secret === undefined)
    return tell(t('Line {0} of the log does not hold the secret any more. It stays redacted.', String(line)));
  if (secrets.length > 1)
    return tell(t('Line {0} of the log holds several such secrets. They stay redacted.', String(line)));
  return secret;
}

function tell(message: string): null {
  vscode.window.showInformationMessage(message);
  return null;
}
