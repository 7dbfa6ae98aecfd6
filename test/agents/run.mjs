// Runs real agents against a scripted model on loopback, and the product against what they write.
//   npm run test:agents                    all of them; installs what is not there yet from the package registry
//   npm run test:agents -- claude codex    these
//   npm run test:agents -- --write         and keeps what was proven, in test/agents/proven.json and docs/agents.md
//   npm run test:agents -- --minutes=6     ends after that time: what was not proven by then counts as skipped
//   npm run test:agents -- --acts          only the interactive journeys; --no-acts: all but these
//   npm run test:agents -- --newest        at the versions the registry gives out today, not at those that were proven
//   npm run test:agents -- --report=FILE   writes what failed as the text of an issue, where anything did
//   AGENTS_SLOW=3 npm run test:agents      gives programs three times as long to come up, for a busy machine
//   npm run test:agents -- --keep          leaves the folders that the agents worked in
// What fails is tried once more, with more time, before it counts. What does not install counts as skipped. An act of an interactive journey
// that was not brought about is not proven: it fails only where it was proven before.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWhole, nothingProven, together, unproven } from './acts/outcome.mjs';
import { proveActs } from './acts/play.mjs';
import { agents } from './agents/all.mjs';
import { install, installNode } from './install.mjs';
import { proveAgent } from './journey.mjs';
import { actsLine, line, lostActs, writeMatrix } from './matrix.mjs';
import { startModel } from './model/server.mjs';
import { atNewest, fillIssue } from './newest.mjs';
import { makePlace } from './place.mjs';
import { endPrograms, run } from './run-program.mjs';
import { closeTerminals, hasTerminal } from './terminal.mjs';

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
const named = names.length === 0 ? agents : agents.filter(({ name }) => names.includes(name));
const wanted = options.includes('--newest') ? await Promise.all(named.map(atNewest)) : named;
const report = options.find((option) => option.startsWith('--report='))?.slice('--report='.length);
const minutes = Number(options.find((option) => option.startsWith('--minutes='))?.slice('--minutes='.length) ?? 60);
const end = Date.now() + minutes * 60_000;
const slowness = Number(process.env.AGENTS_SLOW ?? 1);
if (!existsSync('dist/cli.js')) throw new Error('There is no dist/cli.js. Run "npm run build" first.');

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Acts of interactive journeys that were not brought about. */
let notProven = 0;
const proven = [];
const failed = [];
/** What was said of each when it was last tried. */
const said = new Map();
const unwanted = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => finish(130));
setTimeout(() => {
  console.log(`${minutes} minutes are over.`);
  finish();
}, minutes * 60_000);

await proveAll();
finish();

async function proveAll() {
  if (process.platform === 'win32') return console.log('No agent is run: they are run on Linux and macOS only.');
  // All at once: what takes long is the registry.
  const [node, ...installed] = await Promise.all([
    installNode(end - Date.now()),
    ...wanted.map((agent) => install(agent, end - Date.now())),
  ]);
  if (node.missing !== undefined) return console.log(`No agent is run: their Node ${node.missing}.`);
  if (!hasTerminal())
    console.log('There is no tmux, so nothing is delivered in a terminal, and no interactive journey is proven.');
  for (const [at, agent] of wanted.entries()) {
    const { programs, missing: why } = installed[at];
    if (why === undefined) await proveTwice(agent, { programs, nodePrograms: node.programs });
    else console.log(`${agent.label} ${agent.version}: ${why}`);
  }
}

/** Time of day and load decide much in a terminal, so a failure has to happen twice. */
async function proveTwice(agent, programs) {
  const why = await whyNotHere(agent, programs);
  if (why !== null) return console.log(`${agent.label} ${agent.version} does not run here: ${why}`);
  said.set(agent.name, []);
  const proofs = options.includes('--acts') ? null : await journeyTwice(agent, programs);
  const acts = agent.acts === undefined || options.includes('--no-acts') ? null : await actsTwice(agent, programs);
  if (proofs === null && acts === null) return;
  const lost = [
    ...Object.keys(proofs ?? {}).filter((name) => proofs[name] === false),
    // Without a terminal nothing was tried.
    ...(acts === null || !hasTerminal() ? [] : lostActs(agent, acts)),
  ];
  notProven += Object.values(acts ?? {}).filter((proof) => proof === unproven).length;
  // Where nothing at all was proven, it counts as skipped.
  const isProven = proofs !== null || Object.values(acts).includes(true);
  if (lost.length > 0) counts.failed += 1;
  else if (isProven) counts.passed += 1;
  if (lost.length > 0) failed.push({ ...agent, lost, explained: said.get(agent.name) });
  proven.push({ agent, proofs, acts: hasTerminal() ? acts : null });
  if (proofs !== null) console.log(line(agent, proofs));
  if (acts !== null) console.log(actsLine(agent, acts));
}

async function journeyTwice(agent, programs) {
  const one = (patience) => prove(agent, programs, patience, { play: proveAgent, broken: { recorded: false } });
  const first = await one(slowness);
  return holds(first) ? first : one(3 * slowness);
}

/** What is proven in one of two tries is proven; what is lost has to be lost in the second. */
async function actsTwice(agent, programs) {
  if (!hasTerminal()) return nothingProven(agent.acts);
  const one = (patience) => prove(agent, programs, patience, { play: proveActs, broken: nothingProven(agent.acts) });
  const first = await one(slowness);
  return isWhole(first) ? first : together(first, await one(3 * slowness));
}

/** Built for another system, or without a library that this one lacks: that says nothing of us. */
async function whyNotHere({ program }, { programs, nodePrograms }) {
  const home = mkdtempSync(path.join(tmpdir(), 'handoff-agents-version-'));
  unwanted.push(home);
  const env = { PATH: [programs, nodePrograms, '/usr/local/bin', '/usr/bin', '/bin'].join(':'), HOME: home };
  const { status, output } = await run(program, ['--version'], { cwd: home, env, longestMs: 60_000 });
  return status === 0 ? null : `${status} ${output.trim().slice(-200)}`;
}

function holds(proofs) {
  return !Object.values(proofs).includes(false);
}

async function prove(agent, programs, patience, { play, broken }) {
  const model = await startModel();
  const place = await makePlace(agent, { ...programs, port: model.port });
  unwanted.push(place.top);
  const lines = said.get(agent.name);
  const explain = (text) => {
    lines.push(`${agent.name}: ${text}`);
    console.log(`  ${lines.at(-1)}`);
  };
  try {
    return await play(agent, place, model, { explain, slowness: patience });
  } catch (error) {
    explain(error.stack);
    return broken;
  } finally {
    closeTerminals();
    model.stop();
  }
}

/** Ends what still runs, and tells the sum. */
function finish(status) {
  closeTerminals();
  endPrograms();
  if (options.includes('--keep')) console.log(unwanted.join('\n'));
  else for (const folder of unwanted) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  counts.skipped = wanted.length - counts.passed - counts.failed;
  if (options.includes('--write')) writeMatrix(proven);
  if (report !== undefined && failed.length > 0) writeFileSync(report, fillIssue(failed));
  if (process.env.TEST_COUNT_FILE !== undefined) writeFileSync(process.env.TEST_COUNT_FILE, JSON.stringify(counts));
  console.log(
    `\n${counts.passed} agents proven, ${counts.failed} with a failure, ${counts.skipped} skipped; ${notProven} acts not proven`,
  );
  process.exit(status ?? (counts.failed === 0 ? 0 : 1));
}
