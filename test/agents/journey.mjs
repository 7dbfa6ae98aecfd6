// One agent, from a recorded session to the handoff after the next one. Each proof is true, false, or null where the agent has no such thing.
import path from 'node:path';
import { askItself } from './askItself.mjs';
import { deliverInTerminal } from './deliver.mjs';
import { digest } from './digest.mjs';
import { proveFill, proveHooks } from './hooks.mjs';
import { run } from './run-program.mjs';
import { hasTerminal } from './terminal.mjs';

const order = 'Never touch src/legacy.js.';
const goals = ['Round the Swiss amounts to five cents in src/money.js', 'Make the check cover the Swiss rounding'];

/** `explain(text)` is told what went otherwise; `slowness` multiplies the time that programs get to come up. */
export async function proveAgent(agent, place, model, { explain, slowness }) {
  const proofs = {};
  const check = (name, isSo, otherwise) => {
    proofs[name] = isSo;
    if (isSo === false) explain(`${name}: ${otherwise()}`);
  };
  model.play(firstSession(agent), place.folder);
  const asked = `Mend the rounding in src/money.js. ${order}`;
  const { status, output } = await run(agent.program, agent.ask(asked, place), {
    cwd: place.folder,
    env: place.env,
    longestMs: 120_000,
  });
  const tail = () => `${agent.program} ended with ${status}: ${output.slice(-600)}`;
  check('recorded', model.left() === 0, tail);
  const logs = path.join(place.home, agent.logs);
  const before = digest(logs);
  const [first] = await sessionsOf(place, agent);
  if (first === undefined) return { ...proofs, read: false };
  const shown = await place.handoff(['show', first.id, '--workspace', place.folder]);
  const draft = JSON.parse(
    await place.handoff(['create', first.id, '--workspace', place.folder, '--goal', goals[0], '--json']),
  );
  await place.handoff(['search', 'legacy', '--json']);
  const file = (name) => draft.files.find((one) => one.path === name)?.operation;
  const problems = draft.session.problems.filter(({ kind }) => kind === 'not-understood' || kind === 'unknown-record');
  // What the model was asked and said in its own session is read, whatever kind of line it stands in now.
  const unread = [asked, ...firstSession(agent).flatMap(({ text, isOthers }) => (isOthers ? [] : [text]))].filter(
    (text) => !squeezed(shown).includes(squeezed(text)),
  );
  const isRead =
    unread.length === 0 &&
    draft.constraints.some(({ text }) => text.includes('Never touch src/legacy.js')) &&
    file('src/money.js') === 'modified' &&
    draft.verification.some(
      ({ command, status: result }) => command.includes('node check.js') && result !== 'failed',
    ) &&
    problems.length === 0;
  check('read', isRead, () => JSON.stringify({ ...pick(draft), problems, unread, shown: shown.slice(0, 300) }));
  check('shellEdit', file('NOTES.md') === 'modified' || file('NOTES.md') === 'created', () =>
    JSON.stringify(draft.files),
  );
  check('subEdit', agent.subagent === undefined ? null : file('src/format.js') === 'modified', () =>
    JSON.stringify(draft.files),
  );
  check('meter', first.context.usedTokens > 0, () => JSON.stringify(first.context));
  const after = digest(logs);
  const isSame = after.size === before.size && [...before].every(([name, hash]) => after.get(name) === hash);
  check('untouched', isSame, () => 'reading changed a file of the agent');
  if (agent.asksItself) {
    const why = await askItself(agent, place, model, { session: first, logs, goal: goals[0] });
    check('itself', why === null, () => why);
  }
  check('mcp', agent.hasNoMcp ? null : model.mcpAnswered, () => `offered: ${[...model.offered()].join(' ')}`);
  if (agent.target !== undefined && hasTerminal()) {
    const wish = { markdown: draft.markdown, sessionPath: first.path, sign: order, slowness };
    const { waits, reached, screen } = await deliverInTerminal(agent, place, model, wish);
    check('waits', waits, () => `the screen:\n${screen}`);
    check('delivered', reached, () => `asked ${model.asked().length} times; the screen:\n${screen}`);
    if (reached === true) await proveChain(agent, place, first, check);
  }
  // Its sessions would stand among those of the chain.
  check('hooks', agent.hooks === undefined ? null : await proveHooks(agent, place, model, explain), () => 'see above');
  check('fill', await proveFill(agent, place, model, explain), () => 'see above');
  return proofs;
}

async function proveChain(agent, place, first, check) {
  const second = (await sessionsOf(place, agent)).find(({ id }) => id !== first.id);
  if (second === undefined) return check('chain', false, () => 'the session that was delivered to is not found');
  const args = ['create', second.id, '--workspace', place.folder, '--goal', goals[1], '--json'];
  const draft = JSON.parse(await place.handoff(args));
  const kept = draft.constraints.some(
    ({ text, inherited }) => text.includes('Never touch src/legacy.js') && inherited === true,
  );
  check('chain', kept && draft.previousHandoff !== null, () => JSON.stringify(pick(draft)));
}

const firstSession = ({ subagent, childEndsTwice, nearlyFull, hasNoMcp }) => [
  { text: 'Reading the rounding.', do: { read: 'src/money.js' } },
  {
    text: 'Mending it.',
    do: { edit: 'src/money.js', old: 'Math.floor(amount * 100)', new: 'Math.round(amount * 100)' },
  },
  { text: 'Checking.', do: { shell: 'node check.js' } },
  { text: 'Noting it.', do: { shell: 'echo "Rounded half up." >> NOTES.md' } },
  // Who has no such tool is never told to call it, and says nothing of it.
  ...(hasNoMcp ? [] : [{ text: 'Looking for earlier sessions.', do: { mcp: 'list_sessions', args: {} } }]),
  ...(subagent === undefined ? [] : withSubagent(subagent)),
  {
    text: 'I decided to round half up instead of flooring, because totals drifted by a cent. The check passes.',
    isOthers: childEndsTwice,
    tokens: nearlyFull,
  },
];

/** The agent waits for its subagent, whose requests come in between. */
const withSubagent = (subagent) => [
  { text: 'Asking a subagent.', do: { subagent, prompt: 'Make src/format.js pad with blanks.' } },
  { text: 'Reading the format.', isOthers: true, do: { read: 'src/format.js' } },
  { text: 'Padding.', isOthers: true, do: { edit: 'src/format.js', old: "padStart(8, '0')", new: "padStart(8, ' ')" } },
  { text: 'It pads with blanks.', isOthers: true },
];

async function sessionsOf({ handoff, folder }, { source }) {
  const all = JSON.parse(await handoff(['sessions', '--workspace', folder, '--json']));
  return all.filter(({ agent, messages }) => agent === source && messages > 0);
}

/** Where a line is broken is the printer's business. */
const squeezed = (text) => text.replace(/\s+/g, ' ');

const pick = ({ constraints, files, verification, previousHandoff }) => ({
  constraints: constraints.map(({ text, inherited }) => [text, inherited === true]),
  files: files.map(({ path: name, operation }) => [name, operation]),
  verification: verification.map(({ command, status }) => [command, status]),
  previousHandoff: previousHandoff !== null,
});
