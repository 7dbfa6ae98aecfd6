/** The choice before the draft: what it is for and what it carries. It is remembered for the workspace, and nobody has to make it. */
import * as vscode from 'vscode';
import { defaultRequest } from '../../core/defaultRequest';
import type { DraftRequest } from '../../core/draft';
import { presetIds } from '../../core/requestOptions';
import { t } from '../../protocol/language';
import { presetLabels } from '../../review/snapshot/panelSnapshot';
import type { HostParts } from '../hostParts';
import { type Carried, type Chosen, carriedOf, readChosen, withCarried } from './carriedChoice';

const carriedKey = 'carried';

/** Git is asked only where the user trusts the folder. */
const mayAskGit = () => vscode.workspace.isTrusted && (vscode.workspace.workspaceFolders ?? []).length > 0;

/** As it was chosen last in this workspace. */
export const rememberedCarried = ({ extension }: Pick<HostParts, 'extension'>, request: DraftRequest): Carried =>
  carriedOf(request, readChosen(extension.workspaceState.get(carriedKey)));

/** The part of a job that says what is carried. */
export function jobCarries(parts: Pick<HostParts, 'extension'>, request: DraftRequest) {
  const carried = rememberedCarried(parts, request);
  return {
    request: withCarried(request, carried, defaultRequest('').limits.files),
    asksGit: carried.git && mayAskGit(),
  };
}

/** “for implement: last exchange, files, git” */
export function carriedText({ preset, tail, files, git }: Carried): string {
  const parts = [
    ...(tail ? [t('last exchange')] : []),
    ...(files ? [t('list of files')] : []),
    ...(git && mayAskGit() ? [t('git as it is now')] : []),
  ];
  return [presetLabels[preset](), ...parts].join(' · ');
}

type Row = vscode.QuickPickItem & { readonly act: 'done' | 'preset' | 'tail' | 'files' | 'git' };

/** Each row turns one thing on or off at once; Enter on the first, or Escape, leads back. */
export async function askCarried(parts: Pick<HostParts, 'extension'>, request: DraftRequest): Promise<void> {
  const picker = vscode.window.createQuickPick<Row>();
  let chosen = readChosen(parts.extension.workspaceState.get(carriedKey));
  picker.title = t('Create handoff: what it carries');
  picker.placeholder = t('Remembered here. Rules, decisions and what is open are always carried.');
  picker.ignoreFocusOut = true;
  const show = (act: Row['act']) => {
    picker.items = rowsOf(carriedOf(request, chosen));
    picker.activeItems = picker.items.filter((row) => row.act === act);
  };
  show('done');
  picker.show();
  await new Promise<void>((resolve) => {
    picker.onDidAccept(() => {
      const act = picker.activeItems[0]?.act ?? 'done';
      if (act === 'done') {
        picker.hide();
        return;
      }
      chosen = { ...chosen, ...turned(carriedOf(request, chosen), act) };
      show(act);
    });
    picker.onDidHide(() => {
      picker.dispose();
      resolve();
    });
  });
  await parts.extension.workspaceState.update(carriedKey, chosen);
}

function turned(carried: Carried, act: Exclude<Row['act'], 'done'>): Chosen {
  if (act !== 'preset') return { [act]: !carried[act] };
  const next = (presetIds.indexOf(carried.preset) + 1) % presetIds.length;
  return { preset: presetIds[next] ?? carried.preset };
}

function rowsOf(carried: Carried): Row[] {
  const { preset, tail, files, git } = carried;
  const mark = (isOn: boolean) => new vscode.ThemeIcon(isOn ? 'check' : 'circle-large-outline');
  const said = (isOn: boolean) => (isOn ? t('carried') : t('left out'));
  return [
    { act: 'done', label: t('Back to the goal'), iconPath: new vscode.ThemeIcon('arrow-right') },
    {
      act: 'preset',
      label: t('For: {0}', presetLabels[preset]()),
      description: t('the next one with Enter'),
      iconPath: new vscode.ThemeIcon('symbol-enum'),
    },
    { act: 'tail', label: t('Last exchange'), description: said(tail), iconPath: mark(tail) },
    { act: 'files', label: t('List of files'), description: said(files), iconPath: mark(files) },
    mayAskGit()
      ? {
          act: 'git',
          label: t('Git as it is now: branch, changes, newest commits'),
          description: said(git),
          iconPath: mark(git),
        }
      : {
          act: 'done',
          label: t('Git as it is now: branch, changes, newest commits'),
          description: t('not in a folder that is not trusted'),
          iconPath: new vscode.ThemeIcon('circle-slash'),
        },
  ];
}
