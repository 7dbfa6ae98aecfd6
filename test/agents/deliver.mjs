// Delivers a handoff to an agent as the editor does, in a real terminal, and sends it by the key that a user would press.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { openTerminal } from './terminal.mjs';

/** On a machine with much else to do, programs take longer to come up. */
const slowness = Number(process.env.AGENTS_SLOW ?? 1);
const patienceMs = 90_000;

/** `{ waits, reached }`: whether nothing was sent before the key, and whether the handoff reached the model's first or second request. */
export async function deliverInTerminal(agent, place, model, { markdown, sessionPath, sign }) {
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
    await sleep(prompt === null || fillsIn ? 8_000 : 3_000);
    const waits = isSent ? null : model.asked().length === 0;
    if (prompt === null) {
      terminal.forPrompt.sendText('Go on.');
      await sleep(1_000);
    }
    if (!isSent) terminal.press('Enter');
    const enough = prompt === null ? 1 : 2;
    for (let waited = 0; waited < patienceMs && model.asked().length < enough; waited += 500) await sleep(500);
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
