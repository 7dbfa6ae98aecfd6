// Whether an agent hands its sessions on by itself, through hooks that `handoff hook install` registers.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run-program.mjs';
import { hasTerminal, openTerminal } from './terminal.mjs';

const order = 'Never touch src/legacy.js';

/** True where the order of one session reached the model in the next, which nobody told it, and the hooks went out again as they came. */
export async function proveHooks(agent, place, model, explain) {
  const settings = path.join(place.home, agent.hooks.settings);
  const text = () => (existsSync(settings) ? readFileSync(settings, 'utf8') : '');
  const before = text();
  const name = ['--agent', agent.hooks.name, '--yes'];
  await place.handoff(['hook', 'install', ...name]);
  const session = async (prompt) => {
    model.play([{ text: 'I have noted it, and the check passes.' }], place.folder);
    const options = { cwd: place.folder, env: place.env, longestMs: 120_000 };
    const ask = agent.hooks.ask ?? agent.ask;
    const { status, output } = await run(agent.program, ask(prompt, place), options);
    if (status !== 0) explain(`hooks: ${agent.program} ended with ${status}: ${output.slice(-400)}`);
    return model.asked().flat();
  };
  const ordered = `Mend the rounding in src/money.js. ${order}: its output is read by a till.`;
  if (agent.hooks.interactive === undefined) await session(ordered);
  else await sessionInTerminal(agent, ordered, place, model, explain);
  const sent = await session('Go on, please.');
  const isHanded = sent.some((one) => one.includes(order) && one.includes('The session before this one'));
  if (!isHanded) explain(`hooks: the next session was sent ${JSON.stringify(sent).slice(0, 600)}`);
  const { handoffs } = JSON.parse(await place.handoff(['status', '--json']));
  const isKnown = handoffs.some(
    ({ delivered, children }) => delivered.some(({ target }) => target === 'hook') && children.length > 0,
  );
  if (!isKnown) explain(`hooks: status says ${JSON.stringify(handoffs).slice(0, 600)}`);
  await place.handoff(['hook', 'remove', ...name]);
  const isClean = text() === before;
  if (!isClean) explain(`hooks: the settings are now ${text()}`);
  return isHanded && isKnown && isClean;
}

/** For an agent that tells its hooks of an end only where it has a screen: it is left by its own command. */
async function sessionInTerminal(agent, prompt, place, model, explain) {
  model.play([{ text: 'I have noted it, and the check passes.' }], place.folder);
  const program = path.join(place.env.PATH.split(':')[0], agent.program);
  const terminal = openTerminal(program, agent.hooks.interactive(prompt), place);
  const waitFor = async (isSo) => {
    for (let tries = 0; tries < 60 && !isSo(); tries += 1) await new Promise((done) => setTimeout(done, 500));
    return isSo();
  };
  try {
    if (!(await waitFor(() => terminal.screen().includes('the check passes'))))
      explain(`hooks: no answer on the screen:\n${terminal.screen()}`);
    terminal.forPrompt.sendText(agent.hooks.quit);
    await waitFor(() => terminal.screen().includes(agent.hooks.quit));
    // A list of commands opens as one is typed; the first key takes the one from it.
    for (let press = 0; press < 3 && terminal.forPrompt.exitStatus === undefined; press += 1) {
      terminal.press('Enter');
      await new Promise((done) => setTimeout(done, 2_000));
    }
    if (!(await waitFor(() => terminal.forPrompt.exitStatus !== undefined)))
      explain(`hooks: it does not go:\n${terminal.screen()}`);
  } finally {
    terminal.close();
  }
}

/**
 * True where the agent's own screen says once that the context is nearly full, and the command that is named there begins a
 * session which gets the handoff, where one is named; null where no terminal is to be had.
 */
export async function proveFill(agent, place, model, explain) {
  if (agent.hooks?.live === undefined || !hasTerminal()) return null;
  const name = ['--agent', agent.hooks.name, '--yes'];
  await place.handoff(['hook', 'install', ...name]);
  const filled = agent.hooks.filled ?? 165_000;
  const said = (text) => ({ text, tokens: filled });
  model.play([said('I have noted it.'), said('It is done.'), { text: 'I go on.' }, { text: 'Yes.' }], place.folder);
  const program = path.join(place.env.PATH.split(':')[0], agent.program);
  const prompt = `Mend the rounding in src/money.js. ${order}: its output is read by a till.`;
  const terminal = openTerminal(program, agent.hooks.live(prompt), place);
  const waitFor = async (isSo, seconds = 40) => {
    for (let tries = 0; tries < 2 * seconds && !isSo(); tries += 1) await new Promise((done) => setTimeout(done, 500));
    return isSo();
  };
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const type = async (text) => {
    terminal.forPrompt.sendText(text);
    await rest(1_500);
    terminal.press('Enter');
  };
  const asked = () => model.asked().flat();
  try {
    const isTold = await waitFor(() => /context is \d+% full/.test(terminal.screen().replace(/\s+/g, ' ')));
    if (!isTold) explain(`fill: nothing is told:\n${terminal.screen()}`);
    const [command] = /\/(?:clear|new)\b/.exec(terminal.screen()) ?? [];
    // What another session of the folder gets is proven above.
    if (!isTold || command === undefined) return isTold;
    await rest(1_000);
    await type(command);
    await rest(6_000);
    await type('Go on, please.');
    const isHanded = await waitFor(() => asked().some((one) => one.includes('The session before this one')));
    if (!isHanded) explain(`fill: after ${command} the screen is\n${terminal.screen()}`);
    return isHanded;
  } finally {
    terminal.close();
    await place.handoff(['hook', 'remove', ...name]);
  }
}
