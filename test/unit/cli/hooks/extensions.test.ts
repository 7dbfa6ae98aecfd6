/** The plugins that are written for agents without hooks of their own, driven as the agents drive them. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { opencodePlugin } from '../../../../src/cli/hooks/extensions/opencodePlugin';
import { piExtension } from '../../../../src/cli/hooks/extensions/piExtension';
import { ownFile } from '../../../../src/cli/hooks/ownFile';

/** Writes down what it is told, and has something to say to every beginning. */
const program = `
let text = '';
for await (const part of process.stdin) text += part;
const { appendFileSync } = await import('node:fs');
appendFileSync(process.env.HOOK_TEST_LOG, JSON.stringify([process.argv.slice(2), JSON.parse(text)]) + '\\n');
if (text.includes('"Stop"')) console.log(JSON.stringify({ systemMessage: 'nearly full' }));
if (text.includes('SessionStart')) console.log(JSON.stringify({ hookSpecificOutput: { additionalContext: 'the handoff' } }));
`;
const loaded = z.record(
  z.string(),
  z.custom<(given: unknown) => unknown>((value) => typeof value === 'function'),
);
const load = async (file: string) => loaded.parse({ ...(await import(pathToFileURL(file).href)) });

describe('a plugin that runs the hooks', () => {
  let folder = '';
  let command: readonly string[] = [];
  const told = () =>
    readFileSync(path.join(folder, 'told.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)[1])
      .map(({ hook_event_name, session_id, source }) => [hook_event_name, session_id, source]);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-plugin-'));
    const file = path.join(folder, 'program.mjs');
    writeFileSync(file, program);
    process.env['HOOK_TEST_LOG'] = path.join(folder, 'told.jsonl');
    command = [process.execPath, file];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  type Handler = (event: object, context: object) => Promise<unknown>;
  async function openPi(own: readonly string[]) {
    const handlers = new Map<string, Handler>();
    const { default: start } = await load(write('pi.mjs', piExtension(own)));
    start?.({ on: (name: string, handler: Handler) => handlers.set(name, handler) });
    const shown: string[] = [];
    const context = (session: string, types: readonly string[], hasUI: boolean) => ({
      ...{ cwd: folder, hasUI, ui: { notify: (text: string) => shown.push(text) } },
      sessionManager: {
        getSessionFile: () => (session === '' ? undefined : path.join(folder, `${session}.jsonl`)),
        getSessionId: () => session,
        getEntries: () => types.map((type) => ({ type })),
      },
    });
    const happens = (name: string, event: object, session: string, types: readonly string[] = [], hasUI = true) =>
      Promise.resolve(handlers.get(name)?.(event, context(session, types, hasUI)));
    return Object.assign(happens, { shown });
  }

  it('shows the user of Pi what there is to say after a turn, where there is a screen', async () => {
    const happens = await openPi(command);
    await happens('agent_end', {}, 'one', ['message'], false);
    assert.deepEqual(happens.shown, []);
    await happens('agent_end', {}, 'one', ['message']);
    assert.deepEqual(happens.shown, ['nearly full']);
    assert.deepEqual(told(), [['Stop', 'one', undefined]]);
  });

  it('tells a fresh session of Pi once, before its first request', async () => {
    const happens = await openPi(command);
    await happens('session_start', { reason: 'startup' }, 'one');
    const expected = { message: { customType: 'handoff', content: 'the handoff', display: true } };
    assert.deepEqual(await happens('before_agent_start', {}, 'one'), expected);
    assert.equal(await happens('before_agent_start', {}, 'one'), undefined);
    await happens('session_shutdown', { reason: 'quit' }, 'one', ['message']);
    assert.deepEqual(told(), [
      ['SessionStart', 'one', 'startup'],
      ['SessionEnd', 'one', undefined],
    ]);
  });

  it('says nothing to a session of Pi that goes on, is kept nowhere, or is loaded anew', async () => {
    const happens = await openPi(command);
    await happens('session_start', { reason: 'startup' }, 'one', ['message']);
    await happens('session_start', { reason: 'resume' }, 'one');
    await happens('session_start', { reason: 'startup' }, '');
    await happens('session_shutdown', { reason: 'reload' }, 'one');
    assert.equal(await happens('before_agent_start', {}, 'one'), undefined);
    assert.throws(told, /ENOENT/);
  });

  it('gives a compacted session of Pi back what its summary may have lost', async () => {
    const happens = await openPi(command);
    await happens('session_before_compact', {}, 'one', ['message']);
    await happens('session_compact', {}, 'one', ['message']);
    assert.ok(await happens('before_agent_start', {}, 'one'));
    assert.deepEqual(told(), [
      ['PreCompact', 'one', undefined],
      ['SessionStart', 'one', 'compact'],
    ]);
  });

  const hooksSchema = z.object({
    event: z.custom<(given: object) => Promise<void>>(),
    'chat.message': z.custom<(input: object, output: object) => Promise<void>>(),
    dispose: z.custom<() => Promise<void>>(),
  });
  async function openOpencode(own: readonly string[]) {
    const { CreateHandoff } = await load(write('opencode.mjs', opencodePlugin(own)));
    const toasts: string[] = [];
    const showToast = async ({ body }: { body: { message: string } }) => toasts.push(body.message);
    const hooks = hooksSchema.parse(await CreateHandoff?.({ directory: folder, client: { tui: { showToast } } }));
    const event = (type: string, sessionID: string, info = {}) =>
      hooks.event({ event: { type, properties: { sessionID, info } } });
    const asked = async (sessionID: string) => {
      const parts: { text: string }[] = [];
      await hooks['chat.message']({ sessionID }, { message: { id: 'msg_1' }, parts });
      return parts.map(({ text }) => text);
    };
    return { event, asked, toasts, dispose: hooks.dispose };
  }

  it('draws a session of OpenCode up when the next begins or the program goes, and tells the next one once', async () => {
    const { event, asked, toasts, dispose } = await openOpencode(command);
    await event('session.created', 'one');
    assert.deepEqual(await asked('one'), ['the handoff']);
    await event('session.idle', 'one');
    assert.deepEqual(await asked('one'), []);
    await event('session.created', 'child', { parentID: 'one' });
    await event('session.idle', 'child');
    await event('session.created', 'two');
    assert.deepEqual(await asked('two'), ['the handoff']);
    await event('session.idle', 'two');
    await dispose();
    await dispose();
    assert.deepEqual(told(), [
      ['SessionStart', 'one', 'startup'],
      ['Stop', 'one', undefined],
      ['SessionEnd', 'one', undefined],
      ['SessionStart', 'two', 'startup'],
      ['Stop', 'two', undefined],
      ['SessionEnd', 'two', undefined],
    ]);
    assert.deepEqual(toasts, ['nearly full', 'nearly full'], 'a subagent has nobody to tell');
  });

  it('keeps an agent working where the program is gone or says what it should not', async () => {
    const gone = await openPi([path.join(folder, 'nowhere')]);
    await gone('session_start', { reason: 'startup' }, 'one');
    assert.equal(await gone('before_agent_start', {}, 'one'), undefined);
    const loud = write('loud.mjs', 'console.log("no JSON"); process.exit(3);');
    const { event, asked } = await openOpencode([process.execPath, loud]);
    await event('session.created', 'one');
    assert.deepEqual(await asked('one'), []);
  });

  it('stands in a file of its own, and never in the place of another', () => {
    const { withHooks, withoutHooks, hasHooks } = ownFile(piExtension);
    const text = withHooks('', ['/a "b"/node', 'C:\\cli.js']);
    assert.ok(hasHooks(text));
    assert.ok(text.includes(JSON.stringify(['/a "b"/node', 'C:\\cli.js', 'hook', '--agent', 'pi'])));
    assert.equal(withHooks(text, ['/a "b"/node', 'C:\\cli.js']), text);
    assert.equal(withoutHooks(text), '');
    assert.throws(() => withHooks('export default 1;', ['/node']), { code: 'wrong-use' });
    assert.equal(withoutHooks('export default 1;'), 'export default 1;');
  });
});
