/** Puts a pack on a ref of the open repository, and pushes it only where the user chose a server and said yes. */
import * as vscode from 'vscode';
import { t } from '../../protocol/language';
import type { KnownRemote, WorkerRequests } from '../../worker/workerProtocol';
import type { HostParts } from '../hostParts';
import { sizeText } from '../sessionTexts';
import { askingGit } from './askingGit';
import { readPackText } from './packFile';
import { trustedFolder } from './trustedFolder';

type Look = WorkerRequests['pack-share-look']['reply'];

/** False where the user changed their mind, and nothing was written. */
export async function sharePack(parts: Pick<HostParts, 'worker' | 'log'>, uri: vscode.Uri): Promise<boolean> {
  const folder = trustedFolder();
  const text = await readPackText(uri);
  const look = await askingGit(parts, t('Looking at the pack'), 'pack-share-look', { text, folder });
  const place = await choosePlace(look);
  if (place === undefined) return false;
  const name = await askName(look.name);
  if (name === undefined) return false;
  if (place.remote !== null && !(await isAgreed(look, name, place.remote))) return false;
  const { ref } = await askingGit(parts, t('Putting the pack on a ref'), 'pack-share', { text, folder, name });
  if (place.remote === null) {
    parts.log.info('pack shared: in this clone alone');
    tell(t('The pack is on {0}, in this clone alone. Nothing was pushed.', ref));
    return true;
  }
  const { address } = place.remote;
  const title = t('Pushing the pack to {0}', address);
  await askingGit(parts, title, 'pack-push', { folder, remote: place.remote.name, name });
  parts.log.info('pack shared: pushed');
  tell(t('Pushed to {0}. There: “Handoff: Fetch a Pack from Git…”, or handoff fetch {1}', address, name));
  return true;
}

interface Place extends vscode.QuickPickItem {
  readonly remote: KnownRemote | null;
}

/** The clone alone stands first: what is chosen without a thought leaves nothing. */
async function choosePlace({ remotes, bytes }: Look): Promise<Place | undefined> {
  const here: Place = {
    label: t('In this clone alone'),
    description: t('on a ref of the repository, nothing is pushed'),
    remote: null,
  };
  const there = remotes.map(
    (remote): Place => ({ label: t('Push to {0}…', remote.name), description: remote.address, remote }),
  );
  const options = { title: t('Share the pack through git ({0})', sizeText(bytes)), ignoreFocusOut: true };
  return vscode.window.showQuickPick([here, ...there], options);
}

const askName = (value: string): Thenable<string | undefined> =>
  vscode.window.showInputBox({
    title: t('The name of the pack'),
    prompt: t('The others fetch it by this name'),
    value,
    ignoreFocusOut: true,
  });

async function isAgreed({ bytes }: Look, name: string, { address }: KnownRemote): Promise<boolean> {
  const push = t('Push');
  const question = t('Push {0} ({1}) to {2}?', name, sizeText(bytes), address);
  const detail = t('Anyone who can read that repository can read the handoff and the work in it.');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, push)) === push;
}

/** Waits for no answer. */
function tell(sentence: string): void {
  void vscode.window.showInformationMessage(sentence);
}
