/** The one question before text of a session goes to a server for the first time. */
import * as vscode from 'vscode';
import { t } from '../../protocol/language';
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
  const send = t('Send');
  const detail = t(
    'About {0} tokens with {1, plural, one {# passage} other {# passages}} of the session, without the secrets that were recognised, leave this machine for {2}. This is asked once for each server.',
    tokens,
    passages,
    model.goesTo,
  );
  const answer = await vscode.window.showWarningMessage(
    t('Send parts of this session to {0}?', origin),
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
