/** Asks for the goal of the next session. It is kept to the last byte; a vague one gets guidance, and may be insisted on. */

import * as vscode from 'vscode';
import { nothingToHandOff } from '../../core/errors';
import type { ProjectOptions } from '../../core/project/projectOptions';
import { t } from '../../protocol/language';
import type { HostParts } from '../hostParts';
import { type GoalChoice, goalChoices } from './goalChoices';
import type { LogChoice } from './logChoice';

type Item = vscode.QuickPickItem & { readonly choice: GoalChoice };

/** The goal, or that the user wants another session, or to choose what is carried with what they typed so far; undefined when they gave none. */
export type GoalAnswer =
  | { readonly kind: 'goal'; readonly goal: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'carried'; readonly typed: string }
  | undefined;

/** How the question is put. */
export interface GoalQuestion {
  /** Whether the user chose the session a moment ago. */
  readonly goesBack: boolean;
  /** What they typed before they chose what is carried. */
  readonly typed: string;
  /** What is carried, in words. */
  readonly carried: string;
}

/** Throws when the session has nothing to hand off. */
export function askGoal(
  parts: HostParts,
  log: LogChoice,
  project: ProjectOptions,
  { goesBack, typed, carried }: GoalQuestion,
): Promise<GoalAnswer> {
  const picker = vscode.window.createQuickPick<Item>();
  const stop = new AbortController();
  let suggestions: readonly string[] = [];
  let shown = '';
  const { minGoalLength = parts.settings.current().minGoalLength, goals = [] } = project;
  /** What stands there already stays: a list that is drawn anew under the mouse loses the click. */
  const show = (isTyped = true) => {
    const choices = goalChoices(picker.value, minGoalLength, carried, suggestions, goals);
    const drawn = JSON.stringify(choices);
    if (drawn === shown) return;
    shown = drawn;
    const chosen = picker.activeItems[0]?.choice.kind;
    const items = choices.map(toItem);
    picker.items = items;
    const active =
      items.find(({ choice }) => choice.kind === 'carried' && chosen === 'carried' && !isTyped) ?? items[0];
    if (active !== undefined) picker.activeItems = [active];
  };
  picker.title = t('Create handoff: goal of the next session');
  if (goesBack) picker.buttons = [vscode.QuickInputButtons.Back];
  picker.placeholder = t('What should the next session achieve? It is kept word for word.');
  picker.ignoreFocusOut = true;
  picker.busy = true;
  picker.value = typed;
  picker.onDidChangeValue(() => show());
  show();
  picker.show();
  return new Promise((resolve, reject) => {
    picker.onDidAccept(() => {
      const choice = picker.activeItems[0]?.choice;
      if (choice?.kind === 'suggestion') {
        picker.value = choice.label;
        show();
      }
      if (choice?.kind === 'carried') resolve({ kind: 'carried', typed: picker.value });
      else if (choice?.kind === 'accept') resolve({ kind: 'goal', goal: choice.goal });
      else return;
      picker.hide();
    });
    picker.onDidTriggerButton((button) => {
      if (button !== vscode.QuickInputButtons.Back) return;
      resolve({ kind: 'back' });
      picker.hide();
    });
    picker.onDidHide(() => {
      stop.abort();
      picker.dispose();
      resolve(undefined);
    });
    lookInto(parts, log, stop.signal).then(
      ({ title, suggestions: found }) => {
        if (stop.signal.aborted) return;
        suggestions = found;
        const { others = [] } = log;
        const name = others.length === 0 ? title : t('{0} sessions into one', others.length + 1);
        if (name !== null) picker.title = t('{0} · goal of the next session', shorten(name));
        const [example] = found;
        if (example !== undefined)
          picker.placeholder = t('What should the next session achieve? For example “{0}”', example);
        picker.busy = false;
        show(false);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        reject(error);
        picker.hide();
      },
    );
  });
}

/** What the session is called, and what is still open in it. Throws when there is nothing in it to hand off. */
async function lookInto(parts: HostParts, log: LogChoice, signal: AbortSignal) {
  const found = await parts.worker.ask('suggest', log, { signal });
  if (!found.hasMessages) throw nothingToHandOff(log.path);
  return found;
}

const shorten = (title: string) => (title.length <= 60 ? title : `${title.slice(0, 59).trimEnd()}…`);

function toItem(choice: GoalChoice): Item {
  switch (choice.kind) {
    case 'separator':
      return { choice, label: choice.label, kind: vscode.QuickPickItemKind.Separator };
    case 'accept':
      return {
        choice,
        label: choice.label,
        description: choice.description,
        iconPath: new vscode.ThemeIcon('arrow-right'),
        alwaysShow: true,
      };
    case 'carried':
      return {
        choice,
        label: choice.label,
        description: t('change…'),
        iconPath: new vscode.ThemeIcon('settings'),
        alwaysShow: true,
      };
    case 'guidance':
      return {
        choice,
        label: choice.label,
        detail: choice.detail,
        iconPath: new vscode.ThemeIcon('info'),
        alwaysShow: true,
      };
    case 'suggestion':
      return { choice, label: choice.label, iconPath: new vscode.ThemeIcon('circle-outline'), alwaysShow: true };
  }
}
