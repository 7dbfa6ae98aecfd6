import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError } from '../../../src/core/errors';
import type { LogLine } from '../../../src/core/logLine';
import type { FileStore, ReadLinesOptions } from '../../../src/core/ports';
import { fileError } from '../../../src/node/fileErrors';
import { startLineThread } from '../../../src/node/lines/readAhead';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../../src/node/nodeWorkspace';

const files = createNodeFileStore();
const script = path.resolve('dist/lineThread.js');
const stores = {
  'in one thread': files,
  'with a thread that reads ahead': createNodeFileStore({ openThread: () => startLineThread(script), leastBytes: 0 }),
};

describe('nodeFileStore', () => {
  let folder = '';
  let log = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-test-files-'));
    log = path.join(folder, 'log.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const [how, files] of Object.entries(stores))
    describe(`readLines ${how}`, () => {
      const read = (file: string, options: ReadLinesOptions = {}) => readWith(files, file, options);

      it('reads a log and leaves it untouched', async () => {
        writeFileSync(log, '{"n":1}\n{"n":2}\n');
        const before = statSync(log, { bigint: true });
        const { lines, result } = await read(log);
        assert.deepEqual(
          lines.map((line) => line.value),
          [{ n: 1 }, { n: 2 }],
        );
        assert.deepEqual(result, { lines: 2, end: 16, sizeAtStart: 16, sizeAtEnd: 16 });
        assert.equal(statSync(log, { bigint: true }).mtimeNs, before.mtimeNs);
      });

      it('reads a log of many buffers', async () => {
        const count = 30_000;
        writeFileSync(
          log,
          Array.from({ length: count }, (_, n) => `{"n":${n},"text":"${'é'.repeat(n % 90)}"}\n`).join(''),
        );
        const { lines, result } = await read(log);
        assert.equal(lines.length, count);
        assert.ok(lines.every((line, n) => line.line === n + 1 && Object(line.value).n === n));
        assert.equal(result.end, statSync(log).size);
      });

      it('goes on where it ended, and reads only what was appended', async () => {
        writeFileSync(log, '{"n":1}\n{"n":2}\n{"n":');
        const first = await read(log);
        assert.deepEqual(
          first.lines.map((line) => line.state),
          ['json', 'json', 'cut-off'],
        );
        appendFileSync(log, '3}\n{"n":4}\n');
        const second = await read(log, { from: first.result.end, firstLine: 3 });
        assert.deepEqual(
          second.lines.map((line) => [line.line, line.value]),
          [
            [3, { n: 3 }],
            [4, { n: 4 }],
          ],
        );
        assert.equal(second.lines[0]?.offset, 16);
      });

      it('does not take the line end of a whole last line for an empty line when it goes on', async () => {
        for (const ending of ['\n', '\r\n']) {
          writeFileSync(log, '{"n":1}');
          const first = await read(log);
          appendFileSync(log, `${ending}{"n":2}${ending}`);
          const second = await read(log, { from: first.result.end, firstLine: 2 });
          assert.deepEqual(
            second.lines.map((line) => [line.line, line.value]),
            [[2, { n: 2 }]],
          );
        }
      });

      it('ends early at the word of the visitor', async () => {
        writeFileSync(log, '1\n2\n3\n');
        const seen: unknown[] = [];
        const visit = (line: LogLine) => (seen.push(line.value) === 2 ? 'stop' : undefined);
        const result = await files.readLines(log, visit, {});
        assert.deepEqual(seen, [1, 2]);
        assert.equal(result.end, 4);
      });

      it('lets a cancel arrive in the middle', async () => {
        writeFileSync(log, `${'{"some":"line"}\n'.repeat(400_000)}`);
        const stop = new AbortController();
        let seen = 0;
        const count = () => {
          seen += 1;
          if (seen === 1) setImmediate(() => stop.abort());
        };
        const reading = files.readLines(log, count, { signal: stop.signal });
        await assert.rejects(reading, { name: 'AbortError' });
        assert.ok(seen > 0 && seen < 400_000);
      });

      it('passes on what the visitor throws, and closes the file', async () => {
        writeFileSync(log, '1\n');
        const fail = () => {
          throw new RangeError('a bug of the visitor');
        };
        await assert.rejects(files.readLines(log, fail, {}), RangeError);
      });

      it('tells that the log was cut, replaced or removed meanwhile', async () => {
        const text = '{"some":"line"}\n'.repeat(200_000);
        writeFileSync(log, text);
        const cut = await files.readLines(
          log,
          once(() => truncateSync(log, 100)),
          {},
        );
        assert.ok(cut.sizeAtEnd < cut.sizeAtStart);

        writeFileSync(log, text);
        const other = path.join(folder, 'other');
        writeFileSync(other, text);
        const replaced = await files.readLines(
          log,
          once(() => renameSync(other, log)),
          {},
        );
        assert.equal(replaced.replaced, true);
        assert.equal(replaced.lines, 200_000);

        await assert.rejects(
          files.readLines(
            log,
            once(() => rmSync(log)),
            {},
          ),
          isError('session-gone'),
        );
      });

      it('says why a path cannot be read', async () => {
        await assert.rejects(read(path.join(folder, 'nothing')), isError('session-gone'));
        await assert.rejects(read(path.join(folder, 'nothing', 'below')), isError('session-gone'));
        await assert.rejects(read(folder), isError('log-unreadable', /folder/));
        await assert.rejects(read('with\u0000null'), isError('log-unreadable', /character/));
        symlinkSync('circle', path.join(folder, 'circle'));
        await assert.rejects(read(path.join(folder, 'circle')), isError('log-unreadable', /circle/));
        if (process.platform === 'win32') return;
        execFileSync('mkfifo', [path.join(folder, 'pipe')]);
        await assert.rejects(read(path.join(folder, 'pipe')), isError('log-unreadable', /regular file/));
      });

      it('says so when permission is missing', () => {
        const refused = Object.assign(new Error('refused'), { code: 'EACCES' });
        assert.ok(isError('log-unreadable', /permission denied/)(fileError(log, refused)));
      });

      it('takes bytes that are no text for lines that are no JSON', async () => {
        writeFileSync(log, Buffer.from([0, 255, 254, 10, 0xc3, 0x28, 10]));
        assert.deepEqual(
          (await read(log)).lines.map((line) => line.state),
          ['not-json', 'not-json'],
        );
      });
    });

  describe('readText', () => {
    it('reads no more than it is asked for, from where it is asked to', async () => {
      writeFileSync(log, '\ufeffabcdef');
      assert.equal(await files.readText(log, { maxBytes: 5 }), 'ab');
      assert.equal(await files.readText(log, { maxBytes: 100, from: 7 }), 'ef');
      assert.equal(await files.readText(log, { maxBytes: 100, from: 700 }), '');
    });

    it('replaces a character that is cut in the middle', async () => {
      writeFileSync(log, 'aé');
      assert.equal(await files.readText(log, { maxBytes: 2 }), 'a\ufffd');
    });

    it('says why a path cannot be read', async () => {
      await assert.rejects(files.readText(folder, { maxBytes: 5 }), isError('log-unreadable', /folder/));
      await assert.rejects(files.readText(log, { maxBytes: 5 }), isError('session-gone'));
    });
  });

  it('lists a folder by name, and follows links', async () => {
    mkdirSync(path.join(folder, 'b'));
    writeFileSync(path.join(folder, 'a'), '');
    symlinkSync(path.join(folder, 'b'), path.join(folder, 'to-b'));
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'to-nowhere'));
    const items = await files.list(folder);
    assert.deepEqual(
      items?.map((item) => [item.name, item.kind]),
      [
        ['a', 'file'],
        ['b', 'folder'],
        ['to-b', 'folder'],
        ['to-nowhere', 'other'],
      ],
    );
    assert.equal(items?.[0]?.path, path.join(folder, 'a'));
    assert.equal(await files.list(path.join(folder, 'nothing')), null);
  });

  it('tells what stands at a path', async () => {
    writeFileSync(log, 'abc');
    const stat = await files.stat(log);
    assert.equal(stat?.kind, 'file');
    assert.equal(stat?.size, 3);
    assert.equal((await files.stat(folder))?.kind, 'folder');
    assert.equal(await files.stat(path.join(folder, 'nothing')), null);
    writeFileSync(path.join(folder, 'other'), 'abc');
    renameSync(path.join(folder, 'other'), log);
    assert.notEqual((await files.stat(log))?.identity, stat?.identity);
  });

  it('resolves links, and leaves a path without a file as it is', async () => {
    symlinkSync(folder, path.join(folder, 'link'));
    assert.equal(await files.realPath(path.join(folder, 'link')), realpathSync(folder));
    assert.equal(await files.realPath('/nothing/here'), '/nothing/here');
  });
});

describe('nodeWorkspace', () => {
  it('knows what exists, and takes what is no path for missing', async () => {
    assert.equal(await nodeWorkspace.exists(process.cwd()), true);
    for (const missing of ['/nothing/here', 'with\u0000null', `/${'long'.repeat(2000)}`]) {
      assert.equal(await nodeWorkspace.exists(missing), false);
    }
  });
});

async function readWith(files: FileStore, file: string, options: ReadLinesOptions = {}) {
  const lines: LogLine[] = [];
  const result = await files.readLines(file, (line) => void lines.push(line), options);
  return { lines, result };
}

/** A visitor that acts at the first line. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

const isError =
  (code: HandoffError['code'], message = /./) =>
  (error: unknown) => {
    assert.ok(HandoffError.is(error, code), String(error));
    assert.match(String(error), message);
    return true;
  };
