// What was proven, by agent: printed, kept as JSON, and written as docs/agents.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lostOf, unproven } from './acts/outcome.mjs';
import { agents } from './agents/all.mjs';

const kept = 'test/agents/proven.json';
const page = 'docs/agents.md';
const columns = [
  ['read', 'read'],
  ['shellEdit', 'shell edits'],
  ['subEdit', 'subagents’ edits'],
  ['meter', 'meter'],
  ['mcp', 'MCP'],
  ['waits', 'waits'],
  ['delivered', 'delivered'],
  ['chain', 'next handoff'],
  ['hooks', 'hooks'],
  ['fill', 'told when full'],
  ['untouched', 'log untouched'],
  ['itself', 'asked itself'],
];
/** Columns of the interactive journeys. */
const actColumns = [
  ['asked', 'questions'],
  ['background', 'background job'],
  ['subagent', 'subagent'],
  ['planned', 'plan mode'],
  ['queued', 'queued message'],
  ['compacted', 'compaction'],
  ['rewound', 'rewind'],
  ['forked', 'fork'],
];
/** What a column of the page is called; a proof without one is called as it is. */
export const headOf = (proof) => [...columns, ...actColumns].find(([key]) => key === proof)?.[1] ?? proof;
const sign = (proof) => (proof === true ? '✓' : proof === false ? '✗' : proof === unproven ? '?' : '–');

/** One agent, for the console. */
export const line = ({ label, version }, proofs) =>
  `${label} ${version}: ${columns.map(([key, head]) => `${head} ${sign(proofs[key])}`).join(', ')}`;

/** The interactive journey of one, for the console: what it does not have is said. */
export const actsLine = ({ label, version, acts }, outcome) =>
  `${label} ${version}, played: ${actColumns
    .map(([key, head]) => `${head} ${sign(outcome[key])}${typeof acts[key] === 'string' ? ` (${acts[key]})` : ''}`)
    .join(', ')}`;

const keptProofs = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {});

/** Acts that do not hold, or that are not proven now and were before. */
export const lostActs = ({ name }, outcome) => lostOf(outcome, keptProofs()[name]?.acts?.proofs);

/** Agents that were not run keep what was proven of them before, as does what was left out of a run. */
export function writeMatrix(proven) {
  const all = keptProofs();
  const date = new Date().toISOString().slice(0, 10);
  for (const { agent, proofs, acts } of proven) {
    const { version } = agent;
    all[agent.name] = {
      ...(proofs === null ? all[agent.name] : { ...all[agent.name], version, date, proofs }),
      ...(acts === null ? {} : { acts: { version, date, proofs: acts } }),
    };
  }
  writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(page, matrix(all));
}

/** The page. A unit test holds it against what is kept. */
export function matrix(all) {
  const known = agents.filter(({ name }) => all[name] !== undefined);
  const rows = known.map(({ name, label }) => {
    const { version, date, proofs } = all[name];
    return [label, version, ...columns.map(([key]) => sign(proofs[key])), date];
  });
  const heads = ['agent', 'version', ...columns.map(([, head]) => head), 'last proven'];
  return `${intro}\n${tableOf(heads, rows)}\n${legend}\n${actsIntro}\n${played(known, all)}\n${actsLegend}`;
}

const tableOf = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function played(known, all) {
  const rows = known.flatMap(({ name, label }) => {
    const acts = all[name].acts;
    if (acts === undefined) return [];
    return [[label, acts.version, ...actColumns.map(([key]) => sign(acts.proofs[key])), acts.date]];
  });
  return tableOf(['agent', 'version', ...actColumns.map(([, head]) => head), 'last played'], rows);
}

const intro = `# Agents, as they were proven

Written by \`npm run test:agents -- --write\`: real agents, installed from the package registry, work on a small project with a scripted model on loopback. The
command needs the registry, tmux and some minutes, so it stands apart from \`npm test\`; CI runs three of them (\`HANDOFF_AGENTS=1 npm test\`). ✓ was seen, ✗ was tried and is otherwise, – does not exist there or was not tried.
`;

const legend = `
- **read**: the user's order, the edit, the check and its result are in the handoff, no record is unknown, and all that the model was asked and said is read.
- **shell edits**: a file that a command appended to is among the edits.
- **subagents’ edits**: a file that a subagent edited is among them.
- **meter**: the log tells how full the context is.
- **MCP**: the agent called a tool of \`handoff mcp\` and its model got the answer.
- **waits**: with the prompt in its input, as the editor puts it there, nothing was sent before the Enter key.
- **delivered**: the handoff, to the user's order in it, was in the first or second request to the model; where there is no ✓ before it, the agent sent its prompt at once.
- **next handoff**: one made of the session that was delivered to keeps the user's order of the session before it.
- **hooks**: with the hooks of \`handoff hook install\`, the next session of the folder had the order of the one before in its first request, once, and the settings (or the folder of plugins) were as before when they were taken out. Codex ran them without being asked to trust them, by its option for that; the first session of Qwen Code ran in a terminal.
- **told when full**: with those hooks and a context 82 % full, the agent’s own screen said so after the turn, and the command it named (Codex and Gemini CLI: none) began a session that had the order of the one before in its first request.
- **log untouched**: every file in the agent's folder of sessions has the same bytes after the product read and searched them.
- **asked itself**: asked on a fork or copy of its session (\`--model agent\`), it sent its model the same tools and the same messages as before, byte for byte, and one short message behind them; what its model wanted to write and to read was refused; its answer, which cites by quoting, is in the handoff; its sessions have the same bytes (in OpenCode’s database the same content), and none was added. The session of Codex was nearly full.

Not run: **Auggie** (0.36.0) wants a login, and its licence forbids to take it apart. What is read of it is what several public parsers of its files agree on, with cases made by hand. The
community’s \`@vibe-kit/grok-cli\` (0.0.34) keeps no session on disk, so there is nothing of it to read; **Grok** is the program of xAI.
oh-my-pi 18.2.9 and 18.3.4 do not install. **Amp** (\`@ampcode/cli\` 0.0.1790712063) installs without its program, which the registry does not have.
`;

const actsIntro = `## Interactive journeys

\`npm run test:agents -- --acts\` (and each run without \`--no-acts\`) plays eight acts with the real program in a terminal, by its own keys, about a minute an agent. In
the end the draft is held against what the requests to the model contained: a prompt, an answer or an order that the model saw and that is missing is ✗, and so is what the user took back
and that stands. ✓ was seen, – does not exist there, ? is not proven: the act was not brought about here. Where an act was proven before, a ? fails the run as well.
`;

const actsLegend = `
- **questions**: two questions, answered unlike their first options, each told with its own answer; the order of the first prompt is a rule.
- **background job**: a check that runs on beside the session is told with its result, and nothing as running.
- **subagent**: the file that it edited is among the changes, and what it found is in the session.
- **plan mode**: the objection to the first plan is a rule, no step of that plan stands, the approved plan is a decision (OpenCode has no dialog for it: its words are in the session).
- **queued message**: an order typed while a command ran, with Esc in mid call, is a rule.
- **compaction**: the rule from before it still stands, and it is counted.
- **rewind**: the order and the decision of the branch that was left stand nowhere.
- **fork**: the program began a session that goes on from this one, by its own option or command: it is listed by itself, has the rules, answers and prompts of before, and the other has nothing of it (Gemini CLI: \`/chat resume\`, whose log has what its model was sent and names no session before it).

${agents
  .flatMap(({ acts = {} }) => Object.values(acts).filter((own) => typeof own === 'string'))
  .map((text) => `${text}.`)
  .join(' ')} Not played: ${agents
  .filter(({ acts }) => acts === undefined)
  .map(({ label }) => label)
  .join(', ')}.
`;
