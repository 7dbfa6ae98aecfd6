import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { commandIds } from '../../src/host/commandIds';
import { closeAllTabs, reviewTabs, untilReviewTabs } from './support/reviewTabs';
import { goal, mainLog, sampleLog } from './support/sample';
import { type Shown, shownMessages } from './support/shownMessages';

describe('a file that cannot be handed off', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-bad-'));
  const create = (file: string): Promise<readonly Shown[]> =>
    shownMessages(() => vscode.commands.executeCommand(commandIds.create, { path: file, goal }));
  const lay = (name: string, content: string | Uint8Array) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  afterEach(closeAllTabs);
  after(() => rmSync(folder, { recursive: true, force: true }));

  const unknown = ['Choose another file…', 'Supported agents'];
  const cases: readonly (readonly [what: string, file: () => string, told: RegExp, buttons: readonly string[]])[] = [
    ['an empty file', () => lay('empty.jsonl', ''), /empty/, unknown],
    [
      'a binary file',
      () =>
        lay(
          'binary.jsonl',
          Uint8Array.from({ length: 5_000 }, (_, at) => at % 7),
        ),
      /binary/,
      unknown,
    ],
    [
      'JSON of something else',
      () => lay('package.json', '{"name":"x","version":"1.0.0"}\n'),
      /no supported agent/,
      unknown,
    ],
    [
      'a text',
      () => lay('letter.md', 'Dear harbour office,\n\nplease send the tides.\n'),
      /not a session log/,
      unknown,
    ],
  ];
  for (const [what, file, told, buttons] of cases) {
    it(`is told in one sentence: ${what}`, async () => {
      const target = file();
      const before = readFileSync(target);
      const shown = await create(target);
      assert.equal(shown.length, 1, JSON.stringify(shown));
      assert.match(shown[0]?.text ?? '', told);
      assert.equal(shown[0]?.kind, 'error');
      assert.deepEqual(shown[0]?.buttons, buttons);
      assert.equal(reviewTabs().length, 0);
      assert.deepEqual(readFileSync(target), before);
    });
  }

  it('is told in one sentence: a folder', async () => {
    const inner = path.join(folder, 'folder.jsonl');
    mkdirSync(inner);
    const [told, ...more] = await create(inner);
    assert.match(told?.text ?? '', /is a folder/);
    assert.deepEqual(more, []);
  });

  it('is told in one sentence: a log that is gone', async () => {
    const [told, ...more] = await create(path.join(folder, 'gone.jsonl'));
    assert.match(told?.text ?? '', /no longer there/);
    assert.deepEqual(told?.buttons, ['Choose another session…']);
    assert.deepEqual(more, []);
  });

  it('is told as information: a log with one message', async () => {
    const [told, ...more] = await create(sampleLog('c04d8a17'));
    assert.equal(told?.kind, 'information');
    assert.match(told?.text ?? '', /Nothing to hand off \(no answer yet\)/);
    assert.deepEqual(more, []);
    assert.equal(reviewTabs().length, 0);
  });

  it('is reviewed all the same when only its last line is cut off', async () => {
    const whole = readFileSync(mainLog(), 'utf8').trimEnd();
    const file = lay('cut.jsonl', whole.slice(0, whole.length - 200));
    assert.deepEqual(await create(file), []);
    await untilReviewTabs(1);
    assert.equal(readFileSync(file, 'utf8').length, whole.length - 200);
  });
});
