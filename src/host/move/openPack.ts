/** Opens a pack in the open folder: shows what it would do, asks, writes, gives the handoff to a target, and offers the checks. */
import * as vscode from 'vscode';
import { readDocument } from '../../core/document/readDocument';
import { packNotPlaced } from '../../core/errors';
import { t, told } from '../../protocol/language';
import type { Target } from '../../targets/target';
import { startsSession, writtenPath } from '../../targets/writtenPath';
import type { OpenedPack, PackLook } from '../../worker/workerProtocol';
import { signalOf } from '../cancellation';
import { deliver } from '../delivery/deliver';
import { deliverOnce } from '../delivery/deliverOnce';
import { deliveryPlace } from '../delivery/deliveryPlace';
import { offeredTargets } from '../delivery/editorTargets';
import { targetLabel } from '../delivery/targetWords';
import type { HostParts } from '../hostParts';
import { readPackText } from './packFile';
import { missingLines } from './packPage';
import { type ChecksOfPack, runPackedChecks } from './runPackedChecks';
import { stoppable } from './stoppable';
import { trustedFolder } from './trustedFolder';

type Parts = Pick<HostParts, 'worker' | 'log'>;

const never = () => new AbortController().signal;

/**
 * Returns before it where the user changed their mind, and nothing was written. Throws the sentence on what stands in the way.
 * @param whenPlaced once files and handoff are in place; what is told after that may stand unanswered for hours
 */
export async function openPack(parts: HostParts, uri: vscode.Uri, whenPlaced: () => void): Promise<void> {
  const folder = trustedFolder();
  const text = await readPackText(uri);
  const look = await lookWithProgress(parts, text, folder);
  const { fit } = look;
  if (fit.kind !== 'fits') throw packNotPlaced(fit.kind === 'refused' ? fit.why : t('This folder was not checked.'));
  const target = await chooseTarget();
  if (target === undefined || !(await isAgreed(look, fit, folder))) return;
  const { threeWay } = fit;
  const opened = await stoppable(parts, t('Writing the files of the pack'), () =>
    parts.worker.ask('pack-open', { text, folder, threeWay }, { signal: never() }),
  );
  if (opened === null) throw new DOMException('The opening was stopped.', 'AbortError');
  await giveAway(parts, opened, target, folder);
  parts.log.info(`pack opened: ${opened.files} files, ${target.id}`);
  whenPlaced();
  await tell(parts, opened, { text, folder, checks: look.checks });
}

/** Cancelled at any moment; nothing is written. */
export async function lookWithProgress({ worker }: Parts, text: string, folder: string | null): Promise<PackLook> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: t('Looking at the pack'), cancellable: true },
    (_progress, token) => worker.ask('pack-look', { text, folder }, { signal: signalOf(token) }),
  );
}

async function chooseTarget(): Promise<Target | undefined> {
  const items = offeredTargets().map((target) => ({
    label: targetLabel(target),
    description: told(target.effect),
    iconPath: new vscode.ThemeIcon(target.icon),
    target,
  }));
  const options = { title: t('Who goes on with the handoff?'), ignoreFocusOut: true };
  return (await vscode.window.showQuickPick(items, options))?.target;
}

async function isAgreed(
  look: PackLook,
  fit: Extract<PackLook['fit'], { kind: 'fits' }>,
  folder: string,
): Promise<boolean> {
  const open = t('Open');
  const detail = [
    ...(fit.threeWay ? [t('The commit here is another one: the work is merged into it, without conflicts.')] : []),
    ...(fit.already > 0
      ? [t('{0, plural, one {# file is} other {# files are}} here as the pack has them.', fit.already)]
      : []),
    ...missingLines(look),
    ...(fit.runsByItself.length > 0
      ? [t('Programs run these by themselves, look at them first: {0}.', fit.runsByItself.join(', '))]
      : []),
    t('Nothing that is not committed is overwritten, and nothing is staged.'),
  ].join('\n');
  const question = t('Put {0, plural, one {# file} other {# files}} of the pack into {1}?', fit.files, folder);
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, open)) === open;
}

/** What could not be given away is taken back: everything is as it was. */
async function giveAway(parts: HostParts, { markdown }: OpenedPack, target: Target, folder: string): Promise<void> {
  const settle = (keeps: boolean) => parts.worker.ask('pack-settle', { folder, keeps }, { signal: never() });
  let hasLeft = false;
  try {
    const document = readDocument(markdown);
    const handoff = { goal: document?.goal ?? 'handoff', markdown, sessionPath: document?.logPath ?? null, files: [] };
    const there = await deliveryPlace();
    const plan = target.plan(handoff, there);
    const destination = {
      ...{ target: target.id, startsSession: startsSession(plan), folder: there.folder },
      ...{ path: writtenPath(plan), shell: 'editor' as const },
    };
    await deliverOnce(markdown, destination, parts, async () => {
      const delivered = await deliver(plan);
      // An agent that was started has the files in its hands.
      hasLeft = true;
      return delivered;
    });
  } finally {
    await settle(hasLeft);
  }
}

async function tell(
  parts: HostParts,
  { files, isMended, markdown }: OpenedPack,
  given: Omit<ChecksOfPack, 'markdown'>,
): Promise<void> {
  const { checks } = given;
  const run = t('{0, plural, one {Run # Check…} other {Run # Checks…}}', checks.length);
  const sentence = [
    t('Opened: {0, plural, one {# file} other {# files}} written, and the handoff given away.', files),
    ...(isMended ? [t('An earlier opening was cut off; what it had half done was put back first.')] : []),
  ].join(' ');
  const buttons = checks.length > 0 ? [run] : [];
  if ((await vscode.window.showInformationMessage(sentence, ...buttons)) === run && checks.length > 0)
    await runPackedChecks(parts, { ...given, markdown });
}
