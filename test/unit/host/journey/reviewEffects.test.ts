import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError, type HandoffErrorCode, sessionGone } from '../../../../src/core/errors';
import type { HostParts } from '../../../../src/host/hostParts';
import { createReviewEffects, rememberedTarget } from '../../../../src/host/journey/reviewEffects';
import type { WorkerClient } from '../../../../src/host/workerClient';
import { packRows } from '../../../../src/worker/packRows';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { silentKeeper } from '../../../harness/panelPage/silentKeeper';
import { editor, resetEditor, Uri } from '../../../support/editor/vscode';

const refused = (code: HandoffErrorCode, words: RegExp) => (error: unknown) =>
  HandoffError.is(error, code) && words.test(error.message);

const result = sampleResult(sampleRequest, 0);
const redaction = { rule: 'github-token', line: 640, section: 'commands' };

describe('reviewEffects', () => {
  let folder = '';
  let storage = '';
  /** What the worker was asked, and what the program's own log says. */
  let asked: (readonly [kind: string, body: unknown])[] = [];
  let logged: string[] = [];
  let secrets: readonly string[] = [];
  let saveToDisk = false;
  let formerHome: string | undefined;
  let state: Record<string, unknown> = {};

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-effects-'));
    storage = mkdtempSync(path.join(tmpdir(), 'handoff-storage-'));
    resetEditor({ folders: [folder] });
    formerHome = process.env['HANDOFF_HOME'];
    process.env['HANDOFF_HOME'] = path.join(storage, 'lineage');
    [asked, logged, secrets, saveToDisk, state] = [[], [], [], false, {}];
  });
  afterEach(() => {
    if (formerHome === undefined) delete process.env['HANDOFF_HOME'];
    else process.env['HANDOFF_HOME'] = formerHome;
    for (const place of [folder, storage]) rmSync(place, { recursive: true, force: true });
  });

  const answers = (body: unknown): Readonly<Record<string, () => unknown>> => ({
    redact: () => ({
      text: JSON.stringify(body).includes('hunter2') ? 'A goal of ours' : sampleRequest.goal,
      hits: [],
    }),
    secrets: () => secrets,
    'log-window': () => ({ text: '{\n}\n', start: 1, end: 2 }),
    draft: () => {
      const { rows, ...view } = result.rawView;
      const { goal } = (body as { request: { goal: string } }).request;
      return { ...result, draft: { ...result.draft, goal }, rawView: { ...view, ...packRows(rows) } };
    },
  });
  const worker = {
    ask: async (kind: string, body: unknown) => {
      asked.push([kind, body]);
      const answer = answers(body)[kind];
      assert.ok(answer, `nobody asks the worker for ${kind}`);
      return answer();
    },
    dispose: () => undefined,
  } as WorkerClient;
  const write = (line: unknown) => void logged.push(String(line));
  const parts = () =>
    ({
      worker,
      log: { info: write, debug: () => undefined, warn: write, error: write },
      settings: { current: () => ({ saveToDisk, minGoalLength: 12 }) },
      documents: { forPanel: () => ({}) },
      extension: {
        globalStorageUri: Uri.file(storage),
        workspaceState: {
          get: (key: string) => state[key],
          update: async (key: string, value: unknown) => void Object.assign(state, { [key]: value }),
        },
      },
    }) as unknown as HostParts;
  const open = (goal = sampleRequest.goal) => {
    const log = { path: '/logs/a.jsonl', sessionId: null };
    const job = { log, workspace: folder, request: { ...sampleRequest, goal } };
    return createReviewEffects(parts(), job, result, silentKeeper);
  };
  const written = () => {
    const below = path.join(folder, '.handoff');
    return existsSync(below) ? readdirSync(below).filter((name) => name.endsWith('.md')) : [];
  };

  it('copies', async () => {
    await open().copy('All of it');
    assert.deepEqual(editor.done, [['copy', 'All of it']]);
  });

  it('opens the log at a line, at the record of that line', async () => {
    await open().openLogAt(131);
    assert.deepEqual(asked, [['log-window', { path: '/logs/a.jsonl', line: 131 }]]);
    assert.deepEqual(editor.done, [
      ['show', '/a.jsonl (line 131).jsonc'],
      ['reveal', 1, 2],
    ]);
  });

  describe('save', () => {
    it('writes where the user says, and proposes a name in the open folder', async () => {
      editor.saveTo = path.join(folder, 'mine.md');
      assert.equal(await open().save('# Handoff\n'), true);
      assert.equal(readFileSync(editor.saveTo, 'utf8'), '# Handoff\n');
      const [, proposed] = editor.done[0] ?? [];
      assert.ok(String(proposed).startsWith(`${folder}/`) && String(proposed).endsWith('.md'));
    });

    it('is cancelled with the dialog, also where no folder is open', async () => {
      assert.equal(await open().save('# Handoff\n'), false);
      editor.folders = [];
      assert.equal(await open().save('# Handoff\n'), false);
      assert.deepEqual(editor.done.at(-1), ['ask where to save', null]);
      assert.deepEqual(readdirSync(folder), []);
    });

    it('fails in one sentence where the place is gone', async () => {
      editor.saveTo = path.join(folder, 'gone/mine.md');
      await assert.rejects(
        open().save(''),
        refused('target-failed', /gone\/mine\.md cannot be written \(FileNotFound\)/),
      );
    });

    it('asks nothing in a workspace that is not trusted', async () => {
      editor.isTrusted = false;
      await assert.rejects(open().save(''), refused('wrong-use', /not trusted/));
      assert.deepEqual(editor.done, []);
    });
  });

  describe('deliver', () => {
    it('carries the target out, and opens the place again', async () => {
      const effects = open();
      const { where, effect, open: label } = await effects.deliver('file', '# Handoff\n');
      assert.match(where, /^In \.handoff\/.+\.md$/);
      assert.deepEqual([effect, label, written().length], ['written and opened', 'Open the file', 1]);
      await effects.openDelivered();
      assert.deepEqual(
        editor.done.map(([kind]) => kind),
        ['show', 'show'],
      );
      assert.deepEqual(logged, ['handoff delivered: file, 10 characters']);
    });

    it('opens nothing where nothing was delivered, or it was only copied', async () => {
      const effects = open();
      await effects.openDelivered();
      assert.equal((await effects.deliver('clipboard', 'All of it')).open, null);
      await effects.openDelivered();
      assert.deepEqual(editor.done, [['copy', 'All of it']]);
    });

    it('takes the goal redacted', async () => {
      editor.commands = ['workbench.action.chat.open'];
      await open('Log in with hunter2').deliver('vscode-chat', '# Handoff\n');
      const told = JSON.stringify(editor.done);
      assert.ok(told.includes('A goal of ours') && !told.includes('hunter2'));
    });

    it('takes a number where a file of the name is there', async () => {
      await open().deliver('file', '# Handoff\n');
      const [first = ''] = written();
      await open().deliver('file', '# Another\n');
      assert.equal(written().length, 2);
      assert.equal(readFileSync(path.join(folder, '.handoff', first), 'utf8'), '# Handoff\n');
    });

    it('is refused where this window has no such target', async () => {
      const lost = (target: string) =>
        assert.rejects(open().deliver(target, ''), refused('wrong-use', /cannot be used in this window/));
      await lost('no-such-target');
      await lost('stdout');
      editor.isTrusted = false;
      await lost('file');
      resetEditor();
      await lost('file');
      assert.deepEqual([editor.done, written()], [[], []]);
    });

    it('says that chat is switched off, and keeps no copy of what did not leave', async () => {
      saveToDisk = true;
      editor.settings = { 'chat.disableAIFeatures': true };
      await assert.rejects(open().deliver('vscode-chat', ''), refused('target-failed', /chat is switched off/));
      assert.deepEqual([written(), logged], [[], []]);
    });

    it('keeps a copy for those who want each one, in a trusted workspace', async () => {
      saveToDisk = true;
      await open().deliver('clipboard', '# Handoff\n');
      assert.equal(written().length, 1);
      rmSync(path.join(folder, '.handoff'), { recursive: true });
      editor.isTrusted = false;
      await open().deliver('clipboard', '# Handoff\n');
      assert.deepEqual(written(), []);
    });

    it('says that a copy could not be kept, and fails nothing for it', async () => {
      saveToDisk = true;
      writeFileSync(path.join(folder, '.handoff'), 'a file');
      assert.equal((await open().deliver('clipboard', '# Handoff\n')).effect, 'copied');
      assert.match(JSON.stringify(editor.done), /A copy of it could not be kept: /);
    });

    it('freezes what was approved, and writes it down in the lineage that all programs share', async () => {
      const { frozen } = await open().deliver('file', '# Handoff\n');
      const lines = readFileSync(path.join(storage, 'lineage/lineage.jsonl'), 'utf8').trim().split('\n');
      const [line = {}] = lines.map((text): unknown => JSON.parse(text));
      assert.deepEqual(
        Object.entries(line as object).filter(([name]) => ['sha256', 'tokens', 'target', 'shell'].includes(name)),
        [
          ['sha256', frozen?.sha256],
          ['tokens', frozen?.tokens],
          ['target', 'file'],
          ['shell', 'editor'],
        ],
      );
      assert.equal(readFileSync(path.join(storage, `lineage/approved/${frozen?.sha256}.md`), 'utf8'), '# Handoff\n');
    });

    it('asks before it sends the same handoff again', async () => {
      await open().deliver('file', '# Handoff\n');
      await assert.rejects(open().deliver('file', '# Handoff\n'), { name: 'AbortError' });
      assert.equal(written().length, 1);
      editor.answer = 'Send Again';
      await open().deliver('file', '# Handoff\n');
      assert.equal(written().length, 2);
      await open().deliver('clipboard', '# Handoff\n');
      await open().deliver('clipboard', '# Handoff\n');
    });

    it('delivers where the storage takes nothing', async () => {
      rmSync(storage, { recursive: true });
      writeFileSync(storage, 'a file');
      assert.equal((await open().deliver('file', '# Handoff\n')).effect, 'written and opened');
      assert.match(logged.join('\n'), /whether a handoff is written down is not known: /);
    });

    it('keeps no second copy of a file', async () => {
      saveToDisk = true;
      await open().deliver('file', '# Handoff\n');
      assert.equal(written().length, 1);
    });

    it('fails where a file stands in the place of the folder', async () => {
      writeFileSync(path.join(folder, '.handoff'), 'a file');
      await assert.rejects(open().deliver('file', ''), refused('target-failed', /Copy it instead/));
      assert.deepEqual(editor.done, []);
    });
  });

  it('remembers the target as long as this window has it', async () => {
    const { agent } = result.draft.session;
    assert.equal(rememberedTarget(parts(), agent), null);
    await open().rememberTarget('file');
    assert.equal(rememberedTarget(parts(), agent), 'file');
    assert.equal(rememberedTarget(parts(), 'another-agent'), null, 'its own target stands first');
    editor.folders = [];
    assert.equal(rememberedTarget(parts(), agent), null);
  });

  describe('a secret', () => {
    const reveal = (answer: string | undefined, found: readonly string[], line = redaction.line) => {
      editor.answer = answer;
      secrets = found;
      return open().revealSecret({ ...redaction, line });
    };
    const said = () => editor.done.map(([kind, text]) => `${kind}: ${text}`);

    it('is read from the log once the user has said so', async () => {
      assert.equal(await reveal('Restore', ['hunter2']), 'hunter2');
      assert.match(
        said().join(),
        /^warning: Restore the secret that the rule “github-token” redacted in commands \(line 640/,
      );
      assert.deepEqual(asked, [['secrets', { path: '/logs/a.jsonl', line: 640, rule: 'github-token' }]]);
    });

    it('stays redacted, and unread, where the user keeps it so', async () => {
      assert.equal(await reveal(undefined, ['hunter2']), null);
      assert.deepEqual(asked, []);
    });

    it('stays redacted where the log has none there, several, or it did not come from the log', async () => {
      assert.equal(await reveal('Restore', []), null);
      assert.match(said().at(-1) ?? '', /information: Line 640 of the log does not hold the secret any more/);
      assert.equal(await reveal('Restore', ['hunter2', 'hunter3']), null);
      assert.match(said().at(-1) ?? '', /information: Line 640 of the log holds several/);
      assert.equal(await reveal('Restore', ['hunter2'], 0), null);
      assert.match(said().at(-1) ?? '', /information: This text does not come from the log/);
    });
  });

  it('extracts again as wished, and delivers for the new goal', async () => {
    editor.commands = ['workbench.action.chat.open'];
    const effects = open();
    const { signal } = new AbortController();
    const wish = { goal: 'Log in with hunter2', preset: 'debug', layout: 'default' } as const;
    const again = await effects.extractAgain(wish, () => undefined, signal);
    assert.deepEqual(again.rawView.rows.length, result.rawView.rows.length);
    assert.deepEqual(asked, [
      [
        'draft',
        {
          log: { path: '/logs/a.jsonl', sessionId: null },
          workspace: folder,
          request: { ...sampleRequest, ...wish },
          keeps: true,
        },
      ],
    ]);
    await effects.deliver('vscode-chat', '# Handoff\n');
    assert.deepEqual(
      asked.find(([kind]) => kind === 'redact'),
      ['redact', { text: 'Log in with hunter2' }],
    );
  });

  it('extracts nothing more once it is cancelled', async () => {
    const wish = { goal: sampleRequest.goal, preset: 'debug', layout: 'default' } as const;
    await assert.rejects(
      open().extractAgain(wish, () => undefined, AbortSignal.abort()),
      (error: Error) => error.name === 'AbortError',
    );
  });

  it('opens the session picker, and takes goals of the user’s own length', async () => {
    const effects = open();
    await effects.chooseSession();
    assert.deepEqual(editor.done, [['command', 'handoff.create']]);
    assert.equal(effects.goalProblem('too short') === null, false);
    assert.equal(effects.goalProblem(sampleRequest.goal), null);
  });

  it('tells the user of an error, of a bug only that there is one, and of a cancel in passing', async () => {
    const { reportError } = open();
    editor.answer = 'Choose another session…';
    reportError(sessionGone('/logs/a.jsonl'));
    await new Promise(setImmediate);
    assert.match(String(editor.done[0]), /^error,The session file a\.jsonl is no longer there/);
    assert.deepEqual(editor.done[1], ['command', 'handoff.create']);
    editor.answer = undefined;
    reportError(new Error('secret internals'));
    assert.match(String(editor.done[2]), /^error,Create handoff: something went wrong/);
    reportError(new DOMException('', 'AbortError'));
    assert.match(String(editor.done[3]), /^status,.*cancelled, nothing changed/);
    assert.deepEqual(logged, ['told the user: session-gone', 'Error: secret internals']);
  });
});
