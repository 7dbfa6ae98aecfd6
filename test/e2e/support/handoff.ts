/** What users do on their way to a handoff, and with its draft, in a workbench with the sample's sessions. */
import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench';

/** Title of the input that asks which session. */
export const chooseSession = 'Create handoff: choose a session';
/** Title of the input that asks for the goal. */
export const chooseGoal = 'goal of the next session';
/** The button that sends to the editor's chat, whoever answers there. */
export const toChat = /^Copilot, new chat in .+: draft attached \(file in \.handoff\/\), you press Enter/;

/** Begins a handoff from the palette; gives the input that asks which session. */
export async function openSessionPicker(workbench: Workbench): Promise<Locator> {
  await workbench.meter.waitFor();
  await workbench.runCommand('Create Handoff');
  return workbench.quickInput(chooseSession);
}

/** Types the goal where it is asked for, and has the facts extracted. */
export async function giveGoal(workbench: Workbench, goal: string): Promise<void> {
  const { page } = workbench;
  const input = await workbench.quickInput(chooseGoal);
  await input.fill(goal);
  await page.locator('.quick-input-widget').getByText('Create draft', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** From the palette to the draft in the panel, of the newest session of the sample. */
export async function createHandoff(workbench: Workbench, goal: string): Promise<void> {
  await openSessionPicker(workbench);
  await workbench.quickRow('Add a --unit option').click();
  await giveGoal(workbench, goal);
  await draftIsShown(workbench);
}

/** Puts aside the offer of a draft that another journey left of this session; it stands before all other messages. */
export async function startAnew({ panel }: Workbench): Promise<void> {
  const button = panel.getByRole('button', { name: 'Start over' });
  if ((await button.count()) === 0) return;
  await button.click();
  await button.waitFor({ state: 'detached' });
}

/** Waits for the panel, and leaves the view that opens first for session, facts and draft side by side. */
export async function draftIsShown({ panel }: Workbench): Promise<void> {
  await panel.locator('.panel[data-shows]').waitFor();
  const all = panel.getByRole('button', { name: 'Review all', exact: true });
  if ((await all.count()) > 0) await all.click();
  await panel.locator('.cm-content', { hasText: '# Handoff' }).waitFor();
}

/** Copies the draft by its button; gives what is on the clipboard then. */
export async function copyDraft({ panel, clipboard }: Workbench): Promise<string> {
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await panel.getByText('Copied', { exact: true }).waitFor();
  return clipboard();
}

/** Closes the panel and waits until its tab is gone. */
export async function closePanel(workbench: Workbench): Promise<void> {
  await workbench.runCommand('View: Close Editor');
  await workbench.page.locator('.tab', { hasText: 'Handoff:' }).waitFor({ state: 'detached' });
}

/** Opens the menu of a file in the Explorer; gives its entry of ours, which is not there for every file. */
export async function openExplorerMenu({ page }: Workbench, file: string): Promise<Locator> {
  const entries = page.locator('.monaco-menu .action-item');
  await page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: file }).click({ button: 'right' });
  await entries.first().waitFor();
  return entries.filter({ hasText: 'Create Handoff' });
}

/**
 * The same for a session log, as soon as it is offered. The files are looked through once the extension is up; a menu that
 * is open already does not change.
 */
export async function openOfferedMenu(workbench: Workbench, file: string): Promise<Locator> {
  for (;;) {
    const entry = await openExplorerMenu(workbench, file);
    if ((await entry.count()) > 0) return entry;
    await workbench.page.keyboard.press('Escape');
  }
}

/** Begins a handoff of a session log from its menu in the Explorer. */
export async function createFromExplorer(workbench: Workbench, file: string): Promise<void> {
  const entry = await openOfferedMenu(workbench, file);
  await entry.hover();
  await workbench.page.keyboard.press('Enter');
}

/** A draft is kept by its goal, and one that was sent is asked about: each journey, and each try of it, has a goal of its own. */
export function numberedGoals(words: string): () => string {
  let made = 0;
  return () => {
    made += 1;
    return made === 1 ? words : `${words}, try ${made}`;
  };
}
