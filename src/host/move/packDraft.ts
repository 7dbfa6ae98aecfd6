/** Packs a draft with the work of the open folder that is not committed: says what is in the pack, and asks where it goes. */
import * as vscode from 'vscode';
import { handoffFileName } from '../../core/handoffFileName';
import { packEnding } from '../../core/move/pack';
import { t, told } from '../../protocol/language';
import type { PackedWork } from '../../worker/workerProtocol';
import { signalOf } from '../cancellation';
import { deliveryPlace } from '../delivery/deliveryPlace';
import type { HostParts } from '../hostParts';
import { sizeText } from '../sessionTexts';
import { writePackText } from './packFile';
import { trustedFolder } from './trustedFolder';

/** The name of the file that was written; null where the user changed their mind. Sends nothing. */
export async function packDraft(
  parts: Pick<HostParts, 'worker' | 'log'>,
  text: string,
  workspace: string | null,
): Promise<string | null> {
  const folder = trustedFolder(workspace);
  const pack = (include: readonly string[]) =>
    vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: t('Packing what is not committed'),
        cancellable: true,
      },
      (_progress, token) => parts.worker.ask('pack', { text, folder, include }, { signal: signalOf(token) }),
    );
  const tracked = await pack([]);
  const include = tracked.notChosen.length === 0 ? [] : await chooseUntracked(tracked.notChosen);
  if (include === undefined) return null;
  const packed = include.length === 0 ? tracked : await pack(include);
  if (!(await isAgreed(packed))) return null;
  const { date } = await deliveryPlace();
  const name = handoffFileName(text, date).replace(/\.md$/, packEnding);
  const uri = await vscode.window.showSaveDialog({
    filters: { [t('Handoff pack')]: [packEnding.slice(1)] },
    title: t('Save the pack'),
    defaultUri: vscode.Uri.joinPath(vscode.Uri.file(folder), name),
  });
  if (uri === undefined) return null;
  await writePackText(uri, packed.text);
  parts.log.info(`packed: ${packed.files} files, ${packed.bytes} bytes, ${packed.leftOut.length} left out`);
  return vscode.workspace.asRelativePath(uri);
}

/** None is chosen beforehand: what git does not know may be anything. */
async function chooseUntracked(names: readonly string[]): Promise<readonly string[] | undefined> {
  const chosen = await vscode.window.showQuickPick(
    names.map((label) => ({ label })),
    {
      title: t('Which files that git does not track go along?'),
      placeHolder: t('None of them is taken unless you choose it'),
      canPickMany: true,
      ignoreFocusOut: true,
    },
  );
  return chosen?.map(({ label }) => label);
}

async function isAgreed(packed: PackedWork): Promise<boolean> {
  const save = t('Save…');
  const { files, bytes } = packed;
  const question = t(
    'The pack holds the handoff and {0, plural, one {# file} other {# files}}, {1}.',
    files,
    sizeText(bytes),
  );
  return (
    (await vscode.window.showInformationMessage(question, { modal: true, detail: packDetail(packed) }, save)) === save
  );
}

const mostNamed = 12;

/** What people have to know before it leaves: what is not in it, and what it counts from. */
function packDetail({ base, subject, isPushed, leftOut, notChosen, hidden, gap }: PackedWork): string {
  const names = leftOut.slice(0, mostNamed).map(({ path, why }) => t('Left out: {0} {1}.', path, told(why)));
  const more = leftOut.length - names.length;
  return [
    t('It is based on commit {0} “{1}”.', base.slice(0, 12), subject.slice(0, 80)),
    ...(isPushed ? [] : [t('No remote is known to have that commit. Push it before the pack is opened elsewhere.')]),
    ...names,
    ...(more > 0 ? [t('{0, plural, one {# more file is} other {# more files are}} left out.', more)] : []),
    ...(notChosen.length > 0
      ? [
          t(
            '{0, plural, one {# file} other {# files}} that git does not track and you did not choose stay here.',
            notChosen.length,
          ),
        ]
      : []),
    ...(hidden > 0
      ? [t('{0, plural, one {# secret was} other {# secrets were}} redacted in the handoff.', hidden)]
      : []),
    ...(gap === null ? [] : [told(gap)]),
  ].join('\n');
}
