/** The one question before text of a session goes to a server for the first time. */
import * as vscode from 'vscode';
import type { RefinePlan } from './refiner';

/** Global state: origins that the user has allowed. */
const allowedKey = 'allowedModelServers';

/** Servers that were asked about already. */
export const allowedOrigins = (state: vscode.Memento): readonly string[] =>
  state.get<readonly string[]>(allowedKey) ?? [];

/** Asks, and remembers a yes for this server, in all windows. Throws an abort error for a no: nothing was sent. */
export async function askPermission(
  state: vscode.Memento,
  origin: string,
  { model, tokens, passages }: Pick<RefinePlan, 'model' | 'tokens' | 'passages'>,
): Promise<void> {
  const send = 'Send';
  const detail = `About ${tokens.toLocaleString('en')} tokens with ${passages} passages of the session, without the secrets that were recognised, leave this machine for ${model.goesTo}. This is asked once for each server.`;
  const answer = await vscode.window.showWarningMessage(
    `Send parts of this session to ${origin}?`,
    { modal: true, detail },
    send,
  );
  if (answer !== send) throw new DOMException('The user did not allow it.', 'AbortError');
  await state.update(allowedKey, [...new Set([...allowedOrigins(state), origin])]);
}

/** The next time it is asked anew. */
export async function withdrawPermission(state: vscode.Memento, origin: string): Promise<void> {
  await state.update(
    allowedKey,
    allowedOrigins(state).filter((other) => other !== origin),
  );
}
