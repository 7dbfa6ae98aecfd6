// Delivers a handoff to an agent as the editor does, in a real terminal, and sends it by the key that a user would press.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { openTerminal } from './terminal.mjs';

const patienceMs = 90_000;
/** How long a prompt may take until it stands on the screen, and a key until a request follows it. */
const patience = { shown: 20_000, asked: 15_000 };

/** `{ waits, reached }`: whether nothing was sent before the key, and whether the handoff reached the model's first or second request. */
export async function deliverInTerminal(agent, place, model, { markdown, sessionPath, sign, slowness }) {
  const own = await ownCode();
  const target = own.targets.find(({ id }) => id === agent.target);
  const now = new Date();
  const environment = { home: place.home, platform: 'linux', variables: place.env };
  const at = {
    folder: place.folder,
    taken: [],
    environment,
    date: now.toISOString().slice(0, 10),
    time: now.toISOString(),
    id: randomUUID(),
  };
  const plan = target.plan({ goal: 'goal', markdown, sessionPath, files: [] }, at);
  await own.writeNewFile(plan.file, target.label);
  const name = path.relative(place.folder, plan.file.path);
  const { prompt } = plan;
  model.play(
    [
      prompt === null
        ? null
        : { text: 'Reading the handoff.', do: agent.readsByShell ? { shell: `cat ${name}` } : { read: name } },
      { text: 'I have read the handoff and go on.' },
    ].filter((step) => step !== null),
    place.folder,
  );
  const program = path.join(place.env.PATH.split(':')[0], agent.program);
  const version = prompt?.filledIn == null ? null : await own.programVersion(program, { platform: 'linux' });
  const fillsIn = version !== null && own.isAtLeast(version, prompt.filledIn.since);
  // Where nobody saw it take a text in its input, it is started as the command line does: it sends at once.
  const isSent = prompt !== null && !fillsIn && prompt.settleMs === null;
  const filled = fillsIn ? prompt.filledIn.args : isSent ? prompt.sent : [];
  const args = [...plan.args, ...filled, ...(agent.interactive ?? [])];
  const terminal = openTerminal(program, args, place);
  try {
    if (prompt !== null && !fillsIn && !isSent) {
      const { text, settleMs } = prompt;
      const options = {
        terminal: terminal.forPrompt,
        text,
        settleMs: settleMs * slowness,
        environment: own.nodeEnvironment(),
      };
      if (!(await own.placePrompt(options))) return { waits: false, reached: false, screen: terminal.screen() };
    }
    const shown = (sign) => () => terminal.screen().replace(/\s/g, '').includes(sign);
    if (prompt === null) await sleep(8_000 * slowness);
    else if (!isSent) await until(shown('Read.handoff/'), patience.shown * slowness);
    await sleep(3_000);
    const waits = isSent ? null : model.asked().length === 0;
    if (prompt === null) {
      terminal.forPrompt.sendText('Go on.');
      await until(shown('Goon.'), patience.shown * slowness);
      await sleep(1_000);
    }
    if (!isSent) await pressUntilAsked(terminal, model, slowness);
    const enough = prompt === null ? 1 : 2;
    await until(() => model.asked().length >= enough, patienceMs);
    await sleep(2_500);
    const reached = model
      .asked()
      .slice(0, 2)
      .some((strings) => strings.some((text) => text.includes(sign)));
    return { waits, reached, screen: terminal.screen() };
  } finally {
    terminal.close();
  }
}

/** A program that is not ready for a key loses it, and a user would press it again. */
async function pressUntilAsked(terminal, model, slowness) {
  for (let press = 0; press < 3 && model.asked().length === 0; press += 1) {
    terminal.press('Enter');
    await until(() => model.asked().length > 0, patience.asked * slowness);
  }
}

/** Comes back when it is so, or when that has taken too long. */
async function until(isSo, longestMs) {
  for (const end = Date.now() + longestMs; Date.now() < end && !isSo(); ) await sleep(500);
}

let built = null;

function ownCode() {
  built ??= esbuild
    .build({
      entryPoints: ['test/agents/delivery.ts'],
      outfile: 'out/agents/delivery.mjs',
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
    })
    .then(() => import(pathToFileURL(path.resolve('out/agents/delivery.mjs')).href));
  return built;
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
