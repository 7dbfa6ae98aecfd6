/** The whole walk without a pointer: each key goes where the focus stands, and what has the focus is on the screen and has a name. */
import assert from 'node:assert/strict';
import { chooseGoal, chooseSession, numberedGoals } from './support/handoff';
import { keepPicture, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const nextGoal = numberedGoals('Refuse unknown units in parseOptions, by the keyboard alone');

/** Chooses a command by its title, without a click. */
async function command({ page, quickRow }: Workbench, title: string): Promise<void> {
  const box = page.locator('.quick-input-widget:visible .quick-input-box input');
  // A palette that was opened before the extension was known does not learn of it.
  for (let tries = 0; ; tries += 1) {
    await page.keyboard.press('F1');
    await box.waitFor();
    await page.keyboard.type(title);
    const isThere = await quickRow(title)
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch((error: unknown) => {
        if (tries === 5) throw error;
        return false;
      });
    if (isThere) break;
    await page.keyboard.press('Escape');
  }
  // Others begin with the same words.
  const chosen = page.locator('.monaco-list-row.focused').filter({ has: page.getByText(title, { exact: true }) });
  for (let at = 0; at < 8 && (await chosen.count()) === 0; at += 1) await page.keyboard.press('ArrowDown');
  await chosen.waitFor();
  await page.keyboard.press('Enter');
}

/** What has the focus inside the panel: its name, and whether it is in sight. */
const focusNow = ({ panel }: Workbench) =>
  panel.locator('#panel').evaluate(({ ownerDocument: { activeElement, defaultView } }) => {
    let part = activeElement;
    while (part?.shadowRoot?.activeElement) part = part.shadowRoot.activeElement;
    if (part === null || part === part.ownerDocument.body) return null;
    const named = activeElement ?? part;
    const box = part.getBoundingClientRect();
    const labelled = named.getAttribute('aria-labelledby');
    const name = [
      ...[named.getAttribute('aria-label'), part.getAttribute('aria-label'), named.textContent, named.title],
      labelled === null ? '' : (part.ownerDocument.getElementById(labelled)?.textContent ?? ''),
    ];
    return {
      id: String(named.id),
      what: `${named.tagName.toLowerCase()}.${named.className}`,
      name: name.map((one) => (one ?? '').trim()).find((one) => one !== '') ?? '',
      isSeen: box.width > 0 && box.bottom > 0 && box.top < defaultView.innerHeight && box.right > 0,
    };
  });

describe('a handoff by the keyboard alone', () => {
  let workbench: Workbench;

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('is chosen, reviewed, looked over and sent', async () => {
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    await workbench.meter.waitFor();
    await command(workbench, 'Create Handoff');
    await workbench.quickInput(chooseSession);
    await workbench.quickRow('Add a --unit option').waitFor();
    await page.keyboard.type('Add a --unit');
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Add a --unit option' }).waitFor();
    await page.keyboard.press('Enter');
    await workbench.quickInput(chooseGoal);
    await page.keyboard.type(nextGoal());
    await page.locator('.monaco-list-row.focused', { hasText: 'Create draft' }).waitFor();
    await page.keyboard.press('Enter');

    // The first card has the focus, without a click; an answer leads to the next, and can be taken back.
    await panel.locator('.card.open:focus').waitFor();
    await page.keyboard.press('d');
    await panel.locator('.card.was-dropped').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('z');
    await panel.locator('.card.was-dropped').waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await panel.locator('.card.was-kept').waitFor();

    // From there Tab goes through all that can be pressed, in sight and with a name, to sending.
    const passed: string[] = [];
    const faults: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      await page.keyboard.press('Tab');
      const now = await focusNow(workbench);
      if (now === null) continue;
      passed.push(`${now.what} “${now.name.slice(0, 40)}”`);
      if (now.name === '') faults.push(`without a name: ${now.what}`);
      if (!now.isSeen) faults.push(`out of sight: ${now.what} “${now.name.slice(0, 40)}”`);
      if (now.id === 'send-button') break;
    }
    assert.deepEqual(faults, []);
    assert.match(passed.at(-1) ?? '', /“Fill in a new chat/, passed.join('\n'));

    // One back stands the target: its menu is opened, walked and left, and the focus is where it was.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await panel.locator('#targets [role^="menuitem"]:focus').waitFor();
    const first = await focusNow(workbench);
    await page.keyboard.press('ArrowDown');
    const second = await focusNow(workbench);
    assert.notEqual(second?.name, first?.name);
    // What the panel learns meanwhile takes no focus from the menu: the next Enter would send to another target.
    await panel.locator('#send-button', { hasText: 'checking' }).waitFor({ state: 'hidden' });
    assert.equal((await focusNow(workbench))?.name, second?.name);
    await keepPicture(page, 'keyboard-menu');
    await page.keyboard.press('Escape');
    await panel.locator('.target:focus').waitFor();

    // The text, the whole draft, and back.
    await page.keyboard.press('t');
    await panel.locator('.cm-content:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    const sent = panel.locator('.done', { hasText: 'In a new chat' });
    const drawer = panel.locator('#drawer-verify');
    await sent.or(drawer).first().waitFor();
    if (!(await sent.isVisible())) await page.keyboard.press('Control+Enter');
    await sent.waitFor();
  });
});
