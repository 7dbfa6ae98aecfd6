// Walks the main journey in an open workbench as a user would: palette, session, goal, panel.

const patience = 120_000;

/** @param title exact title of the command */
export async function runCommand(page, title) {
  await page.keyboard.press('F1');
  const widget = page.locator('.quick-input-widget:visible');
  const box = widget.locator('.quick-input-box input');
  await box.waitFor({ timeout: patience });
  await box.fill(`>${title}`);
  const rows = widget.locator('.quick-input-list .monaco-list-row');
  await rows
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
    .click({ timeout: patience });
}

/** Opens the review of the newest session and gives the inside of the panel once it shows what is sent. */
export async function walkToPanel(page, goal) {
  await page.locator('.statusbar-item[id="create-handoff.create-handoff.meter"]').waitFor({ timeout: patience });
  await runCommand(page, 'Create Handoff');
  const widget = page.locator('.quick-input-widget:visible');
  await widget.locator('.quick-input-title', { hasText: 'choose a session' }).waitFor({ timeout: patience });
  await widget
    .locator('.quick-input-list .monaco-list-row', { hasText: 'tokens' })
    .first()
    .waitFor({ timeout: patience });
  await page.keyboard.press('Enter');
  await widget.locator('.quick-input-title', { hasText: 'goal of the next session' }).waitFor({ timeout: patience });
  await widget.locator('.quick-input-box input').fill(goal);
  await widget
    .locator('.quick-input-list .monaco-list-row', { hasText: 'Create draft' })
    .first()
    .waitFor({ timeout: patience });
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await panel
    .locator('.sent .lead')
    .or(panel.locator('.cm-content'))
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: patience });
  return panel;
}

export const panelOf = (page) => page.frameLocator('iframe.webview.ready').last().frameLocator('#active-frame');

/** Presses Copy and gives what then stands on the clipboard. */
export async function copyDraft(page, panel) {
  await panel.getByRole('button', { name: 'Copy', exact: true }).click({ timeout: patience });
  await panel.getByText('Copied', { exact: true }).waitFor({ timeout: patience });
  return page.evaluate(() => navigator.clipboard.readText());
}
