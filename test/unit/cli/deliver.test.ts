import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { closingSentence } from '../../../src/core/document/pointTo';
import { seamOf } from '../../../src/targets/toldOf';
import { callCli } from '../../support/callCli';

const cli = path.resolve('dist/cli.js');

/** Notes how it was started, and ends with the status that FAKE_STATUS names. */
const fakeAgent = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [name] = /\\.handoff.handoff-\\S+\\.md/.exec(process.argv.slice(2).join(' ')) ?? [];
if (process.argv[2] === '--version') console.log(process.env.FAKE_VERSION ?? '1.0.0');
else writeFileSync(process.env.FAKE_NOTES, JSON.stringify({
  argv: process.argv.slice(2), cwd: process.cwd(), read: name ? readFileSync(name, 'utf8') : null,
}));
if (process.argv[2] === '--version') process.exit();
if (process.env.FAKE_STATUS === 'wait') setInterval(() => undefined, 1000);
else process.exitCode = Number(process.env.FAKE_STATUS ?? 0);
`;
const notes = z.object({ argv: z.array(z.string()), cwd: z.string(), read: z.string().nullable() });

describe('handoff deliver', () => {
  let top: string;
  let folder: string;
  let handoffFile: string;
  let noteFile: string;
  const markdown =
    '# Handoff\n\nSession log: `/home/dev/old.jsonl`\n\n`$(touch hacked)` "quoted"\n\n## Next goal (verbatim)\n\nSay $(touch hacked) && "more"\n';

  before(() => {
    top = mkdtempSync(path.join(tmpdir(), 'handoff-deliver-'));
    handoffFile = path.join(top, 'handoff.md');
    noteFile = path.join(top, 'notes.json');
    writeFileSync(handoffFile, markdown);
    mkdirSync(path.join(top, 'bin'));
    for (const name of ['claude', 'amp', 'pi', 'codex']) {
      writeFileSync(path.join(top, 'bin', name), fakeAgent);
      chmodSync(path.join(top, 'bin', name), 0o755);
    }
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(top, 'work-'));
    rmSync(noteFile, { force: true });
  });
  after(() => rmSync(top, { recursive: true, force: true }));

  const environment = (extra: Record<string, string> = {}) => ({
    PATH: path.join(top, 'bin'),
    HOME: top,
    HANDOFF_HOME: path.join(folder, '..', `${path.basename(folder)}-state`),
    FAKE_NOTES: noteFile,
    ...extra,
  });
  const deliver = (args: readonly string[], extra: Record<string, string> = {}) => {
    const { status, stdout, stderr } = callCli(['deliver', handoffFile, ...args], {
      cwd: folder,
      env: environment(extra),
    });
    return { status, stdout, stderr };
  };
  const noted = () => notes.parse(JSON.parse(readFileSync(noteFile, 'utf8')));
  const planned = z.object({
    target: z.string(),
    delivered: z.boolean(),
    delivery: z.looseObject({ kind: z.string(), argv: z.array(z.string()), isOnPath: z.boolean() }),
  });

  it('prints what it would start, and starts and writes nothing', () => {
    const { status, stdout, stderr } = deliver(['--target', 'claude-terminal', '--dry-run', '--json']);
    assert.equal(status, 0, stderr);
    const { delivery, delivered } = planned.parse(JSON.parse(stdout));
    assert.equal(delivered, false);
    assert.equal(delivery.argv[0], path.join(top, 'bin', 'claude'));
    assert.equal(delivery.argv[1], '--prefill');
    assert.match(
      delivery.argv[2] ?? '',
      /^Read \.handoff\/handoff-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.md in this folder first\./,
    );
    assert.deepEqual(readdirSync(folder), []);
    assert.equal(existsSync(noteFile), false);
  });

  describe('what is no handoff', () => {
    const log = readFileSync(path.resolve('test/fixtures/sources/codex/tool-calls/input.jsonl'));
    const cases: readonly (readonly [
      name: string,
      content: string | Buffer | null,
      status: number,
      message: RegExp,
    ])[] = [
      ['an empty file', '', 2, /is no handoff: it is empty\. Name a file that "handoff create" wrote\./],
      ['a file of blank lines', ' \n\n\t\n', 2, /is no handoff: it is empty/],
      ['a binary file', Buffer.from([72, 0, 1, 2, 255, 10]), 2, /is no handoff: it is binary/],
      ['a session log', log, 2, / is the log of a session\. Make a handoff of it with "handoff create" first\./],
      ['a file that is not there', null, 4, /^There is no file \S+\. Check the path\./],
    ];
    for (const [name, content, status, message] of cases) {
      it(`refuses ${name} in plain words, and writes nothing down`, () => {
        const file = path.join(top, `${name.replaceAll(' ', '-')}.md`);
        if (content !== null) writeFileSync(file, content);
        const run = callCli(['deliver', file, '--target', 'stdout'], { cwd: folder, env: environment() });
        assert.deepEqual([run.status, run.stdout], [status, ''], run.stderr);
        assert.match(run.stderr, message);
        const kept = callCli(['status', '--json'], { cwd: folder, env: environment() });
        assert.doesNotMatch(kept.stdout, /"delivered"/);
      });
    }

    it('says of a folder that it is none, without words of the system', () => {
      const run = callCli(['deliver', top, '--target', 'stdout'], { cwd: folder, env: environment() });
      assert.equal(run.status, 4);
      assert.match(run.stderr, /cannot be read: it is a folder, not a file/);
      assert.doesNotMatch(run.stderr, /EISDIR/);
    });

    it('refuses an empty standard input', () => {
      const run = callCli(['deliver', '-', '--target', 'stdout'], { cwd: folder, env: environment(), input: '\n' });
      assert.deepEqual([run.status, run.stdout], [2, '']);
      assert.match(run.stderr, /^Standard input is no handoff: it is empty/);
    });
  });

  it('plans for a program that is not there, and says so', () => {
    const { stdout } = deliver(['--target', 'gemini-terminal', '--dry-run', '--json']);
    const { delivery } = planned.parse(JSON.parse(stdout));
    assert.deepEqual([delivery.isOnPath, delivery.argv.slice(0, 2)], [false, ['gemini', '-i']]);
    assert.match(deliver(['--target', 'gemini-terminal', '--dry-run']).stderr, /gemini is not on PATH/);
  });

  it('starts the agent in the folder, with the whole handoff in the file it is pointed to', () => {
    const { status, stderr } = deliver(['--target', 'claude-terminal']);
    assert.equal(status, 0, stderr);
    const { argv, cwd, read } = noted();
    assert.equal(argv.length, 1);
    assert.equal(cwd, folder);
    assert.equal(read, markdown);
    assert.ok(!argv.join().includes('hacked)'), 'words of the handoff stand in the arguments');
    assert.deepEqual(
      readdirSync(path.join(folder, '.handoff')).filter((name) => !/^handoff-.*\.md$/.test(name)),
      ['.gitignore'],
    );
  });

  it('lets a Claude Code that is new enough fill the prompt in and wait', () => {
    const { status, stderr } = deliver(['--target', 'claude-terminal'], { FAKE_VERSION: '2.1.330 (Claude Code)' });
    assert.equal(status, 0, stderr);
    assert.match(stderr, /claude fills the prompt in and waits/);
    const { argv, read } = noted();
    assert.deepEqual([argv.length, argv[0]], [2, '--prefill']);
    assert.equal(read, markdown);
    assert.match(
      deliver(['--target', 'claude-terminal', '--again']).stderr,
      /starts at once, after its question whether you trust/,
    );
  });

  it('writes the file of an agent that reads one by itself, and keeps the one before', () => {
    assert.equal(deliver(['--target', 'deepseek-file']).status, 2);
    const headings = [
      'Goal',
      'Current state',
      'Open blockers',
      'Recent decisions',
      'Files of interest',
      'Recovery hints',
    ];
    const text = headings.map((heading) => `## ${heading}\n\nNothing.\n`).join('\n');
    const file = path.join(folder, 'laid-out.md');
    writeFileSync(file, text);
    for (let round = 1; round <= 2; round += 1) {
      const { status, stderr } = callCli(['deliver', file, '--again', '--target', 'deepseek-file'], {
        cwd: folder,
        env: environment(),
      });
      assert.equal(status, 0, stderr);
    }
    assert.deepEqual(readdirSync(path.join(folder, '.deepseek')), ['.gitignore', 'handoff-1.md', 'handoff.md']);
    assert.equal(readFileSync(path.join(folder, '.deepseek/handoff.md'), 'utf8'), text);
  });

  it('tells what to paste where the program takes no prompt', () => {
    const { status, stderr } = deliver(['--target', 'amp-terminal']);
    assert.equal(status, 0, stderr);
    assert.match(stderr, /Paste this: Read \.handoff\/handoff-\S+\.md/);
    assert.deepEqual(noted().argv, []);
  });

  it('writes a session that Pi opens, with the old one as its parent', () => {
    assert.equal(deliver(['--target', 'pi-terminal']).status, 0);
    const [option, file] = noted().argv;
    assert.equal(option, '--session');
    const [header, entry] = readFileSync(file ?? '', 'utf8').split('\n');
    assert.match(header ?? '', /"parentSession":"\/home\/dev\/old\.jsonl"/);
    const { content } = z.looseObject({ content: z.string() }).parse(JSON.parse(entry ?? ''));
    const seam = seamOf(markdown);
    assert.equal(
      content,
      `<handoff-context>\n${markdown}</handoff-context>\n\n${closingSentence}${seam === '' ? '' : ` ${seam}`}`,
    );
    assert.deepEqual(readdirSync(folder), []);
  });

  it('writes nothing where the program is not there', () => {
    const { status, stderr } = deliver(['--target', 'qwen-terminal']);
    assert.equal(status, 5);
    assert.match(stderr, /qwen is not on PATH\. Copy it instead\./);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('says how the program ended when it failed', () => {
    const { status, stderr } = deliver(['--target', 'codex-terminal'], { FAKE_STATUS: '3' });
    assert.equal(status, 5);
    assert.match(stderr, /codex ended with status 3/);
  });

  it('redacts what somebody wrote into the handoff', () => {
    const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
    const { status } = callCli(['deliver', '-', '--target', 'claude-terminal'], {
      input: `# Handoff\n\nUse ${token}.\n`,
      cwd: folder,
      env: environment(),
    });
    assert.equal(status, 0);
    assert.match(noted().read ?? '', /Use \[redacted:[\w-]+\]\./);
  });

  it('ends the agent and says cancelled when it is told to stop', async function () {
    if (process.platform === 'win32') this.skip();
    const child = spawn(process.execPath, [cli, 'deliver', handoffFile, '--target', 'claude-terminal'], {
      cwd: folder,
      env: environment({ FAKE_STATUS: 'wait' }),
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    while (!existsSync(noteFile)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    assert.equal(await ended, 130);
  });

  it('says which programs are there', () => {
    const { stdout } = callCli(['targets', '--json'], {
      env: environment(),
    });
    const list = z
      .array(z.looseObject({ id: z.string(), foundAt: z.string().nullable().optional() }))
      .parse(JSON.parse(stdout));
    const at = (id: string) => list.find((target) => target.id === id)?.foundAt;
    assert.equal(at('claude-terminal'), path.join(top, 'bin', 'claude'));
    assert.equal(at('gemini-terminal'), null);
    assert.equal(at('file'), undefined);
  });

  it('calls a folder that is not there wrong use', () => {
    const { status, stderr } = deliver(['--target', 'file', '--workspace', path.join(top, 'gone')]);
    assert.equal(status, 2);
    assert.match(stderr, /There is no folder/);
  });
});
