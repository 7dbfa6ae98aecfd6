// Runs the built command line again and again in one thread, each time as a process begins it: what the program keeps in its
// modules is new, its input, output and arguments are its own. It is compiled once. Folder and environment are those of the
// process, which waits meanwhile: test/support/runCli.ts sets them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Script } from 'node:vm';
import { workerData } from 'node:worker_threads';

const { port, signal, cli } = workerData;
const file = path.join(path.dirname(cli), 'program.js');
/** A function of the process; what it gives is one of the names that Node gives to a CommonJS module, as src/cli/launch.ts calls it. */
const program = new Script(`(function (process) { return ${fs.readFileSync(file, 'utf8')}\n})`, { filename: file });
const load = createRequire(file);

let over = () => undefined;
// What nobody catches ends a process with 1, and is told on standard error.
process.on('uncaughtException', (error) => over(1, `${error?.stack ?? error}\n`));

port.on('message', async ({ args, input }) => {
  const written = { 1: [], 2: [] };
  const status = await new Promise((resolve) => {
    over = (code, told = '') => {
      written[2].push(Buffer.from(told));
      resolve(code);
    };
    const run = { ...ownProcess([process.execPath, cli, ...args], input) };
    Object.defineProperty(run, 'exitCode', { set: (code) => over(code) });
    begin(Object.setPrototypeOf(run, process), written, args);
  });
  over = () => undefined;
  const [stdout, stderr] = [1, 2].map((stream) => Buffer.concat(written[stream]).toString());
  port.postMessage({ status, stdout, stderr });
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});

/** What a process has for itself. Nothing is a terminal, and no signal comes. */
const ownProcess = (argv, input) => ({
  argv,
  stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
  stdout: {},
  stderr: {},
  once: () => undefined,
});

function begin(ownProcess, written, args) {
  const writeSync = (stream, bytes, ...more) => {
    if (written[stream] === undefined) return fs.writeSync(stream, bytes, ...more);
    written[stream].push(Buffer.from(bytes));
    return bytes.length;
  };
  const files = { ...fs, writeSync };
  const require = (name) => (/^(?:node:)?fs$/.test(name) ? files : load(name));
  const module = { exports: {} };
  program.runInThisContext()(ownProcess)(module.exports, require, module, file, path.dirname(file));
  module.exports.runProgram(args, null);
}
