/** Takes a pack from a server of the open repository: lists them, and writes the one that is chosen where the user wants it. */
import * as vscode from 'vscode';
import { packNotPlaced } from '../../core/errors';
import { packEnding } from '../../core/move/pack';
import { t } from '../../protocol/language';
import type { KnownRemote } from '../../worker/workerProtocol';
import type { HostParts } from '../hostParts';
import { askingGit } from './askingGit';
import { writePackText } from './packFile';
import { trustedFolder } from './trustedFolder';

/** The file that was written; null where the user changed their mind. Opening it is another step. */
export async function fetchPack(parts: Pick<HostParts, 'worker' | 'log'>): Promise<vscode.Uri | null> {
  const folder = trustedFolder();
  const remotes = await askingGit(parts, t('Looking at the repository'), 'pack-remotes', { folder });
  if (remotes.length === 0)
    throw packNotPlaced(
      t('This repository has no remote. Add one with "git remote add", or send the file by another way.'),
    );
  const remote = await chooseRemote(remotes);
  if (remote === undefined) return null;
  const place = { folder, remote: remote.name };
  const title = t('Asking {0} for its packs', remote.address);
  const { there, here } = await askingGit(parts, title, 'packs-at', place);
  if (there.length === 0) {
    void vscode.window.showInformationMessage(
      t('{0} has no pack. “Handoff: Share a Pack through Git…” puts one there.', remote.address),
    );
    return null;
  }
  const name = await choosePack(there, new Set(here));
  if (name === undefined) return null;
  const { text } = await askingGit(parts, t('Taking the pack {0}', name), 'pack-take', { ...place, name });
  const uri = await vscode.window.showSaveDialog({
    filters: { [t('Handoff pack')]: [packEnding.slice(1)] },
    title: t('Save the pack'),
    defaultUri: vscode.Uri.joinPath(vscode.Uri.file(folder), `${name}${packEnding}`),
  });
  if (uri === undefined) return null;
  await writePackText(uri, text);
  parts.log.info('pack fetched');
  return uri;
}

/** One is taken as it is; which server is asked is said while it is asked. */
async function chooseRemote(remotes: readonly KnownRemote[]): Promise<KnownRemote | undefined> {
  if (remotes.length === 1) return remotes[0];
  const items = remotes.map((remote) => ({ label: remote.name, description: remote.address, remote }));
  const options = { title: t('Which remote is asked for its packs?'), ignoreFocusOut: true };
  return (await vscode.window.showQuickPick(items, options))?.remote;
}

async function choosePack(there: readonly string[], here: ReadonlySet<string>): Promise<string | undefined> {
  const items = there.map((label) => ({
    label,
    ...(here.has(label) ? { description: t('in this clone already') } : {}),
  }));
  const options = { title: t('Which pack is taken?'), ignoreFocusOut: true };
  return (await vscode.window.showQuickPick(items, options))?.label;
}
