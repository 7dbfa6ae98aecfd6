// Runs real agents against a scripted model on loopback, and the product against what they write.
//   npm run test:agents                    all of them; installs what is not there yet from the package registry
//   npm run test:agents -- claude codex    these
//   npm run test:agents -- --write         and keeps what was proven, in test/agents/proven.json and docs/agents.md
//   AGENTS_SLOW=3 npm run test:agents      gives programs three times as long to come up, for a busy machine
//   npm run test:agents -- --keep          leaves the folders that the agents worked in
import { existsSync, rmSync } from 'node:fs';
import { agents } from './agents/all.mjs';
import { install, installNode } from './install.mjs';
import { proveAgent } from './journey.mjs';
import { line, writeMatrix } from './matrix.mjs';
import { startModel } from './model/server.mjs';
import { makePlace } from './place.mjs';
import { hasTerminal } from './terminal.mjs';

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
const wanted = names.length === 0 ? agents : agents.filter(({ name }) => names.includes(name));
if (!existsSync('dist/cli.js')) throw new Error('There is no dist/cli.js. Run "npm run build" first.');
if (process.platform === 'win32') throw new Error('The agents are run on Linux and macOS only.');
if (!hasTerminal()) console.log('There is no tmux, so nothing is delivered in a terminal.');

const nodePrograms = await installNode();
const proven = [];
let failed = 0;
for (const agent of wanted) {
  const { programs, missing } = await install(agent);
  if (missing !== undefined) {
    console.log(`${agent.label} ${agent.version}: ${missing}`);
    continue;
  }
  const model = await startModel();
  const place = await makePlace(agent, { programs, nodePrograms, port: model.port });
  try {
    const proofs = await proveAgent(agent, place, model, (text) => console.log(`  ${agent.name}: ${text}`));
    proven.push({ agent, proofs });
    if (Object.values(proofs).includes(false)) failed += 1;
    console.log(line(agent, proofs));
  } finally {
    model.stop();
    if (!options.includes('--keep')) rmSync(place.top, { recursive: true, force: true, maxRetries: 5 });
    else console.log(`  ${place.top}`);
  }
}
if (options.includes('--write')) writeMatrix(proven);
console.log(
  `\n${proven.length - failed} agents proven, ${failed} with a failure, ${wanted.length - proven.length} not installed`,
);
process.exit(failed === 0 ? 0 : 1);
