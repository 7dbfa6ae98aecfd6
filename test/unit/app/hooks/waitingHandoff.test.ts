import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { fitBytes } from '../../../../src/app/hooks/fitBytes';
import { keepForNext, takeWaiting, textPathOf } from '../../../../src/app/hooks/waitingHandoff';

describe('the handoff that waits for the next session of a folder', () => {
  let state = '';
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const handoff = (folder: string, more: object = {}) => ({
    ...{ folder, session: 's1', at: '2026-11-22T11:30:00.000Z', markdown: `# Handoff of ${folder}\n`, ...more },
  });
  const hour = 60 * 60_000;
  beforeEach(() => {
    state = mkdtempSync(path.join(tmpdir(), 'handoff-waiting-'));
  });
  afterEach(() => rmSync(state, { recursive: true, force: true }));

  it('is taken once, by a session of that folder', () => {
    keepForNext(state, handoff('/w/one'));
    assert.equal(takeWaiting(state, '/w/other', now, hour), null);
    assert.equal(takeWaiting(state, '/w/one/', now, hour)?.markdown, '# Handoff of /w/one\n');
    assert.equal(takeWaiting(state, '/w/one', now, hour), null);
    assert.equal(readFileSync(textPathOf(state, '/w/one'), 'utf8'), '# Handoff of /w/one\n');
  });

  it('is replaced by a newer one, and waits no longer than is said', () => {
    keepForNext(state, handoff('/w/one'));
    keepForNext(state, handoff('/w/one', { markdown: 'newer', at: '2026-11-22T11:50:00.000Z' }));
    assert.equal(takeWaiting(state, '/w/one', now, 9 * 60_000), null);
    assert.equal(takeWaiting(state, '/w/one', now, 11 * 60_000)?.markdown, 'newer');
  });

  it('is for the user only, and of a hundred folders at most', () => {
    for (let at = 0; at < 103; at += 1) keepForNext(state, handoff(`/w/${at}`));
    const files = readdirSync(path.join(state, 'hooks'));
    assert.equal(files.length, 200);
    if (process.platform !== 'win32')
      for (const file of files) assert.equal(statSync(path.join(state, 'hooks', file)).mode & 0o077, 0);
  });

  it('is none where nothing was ever kept, and nothing is made then', () => {
    assert.equal(takeWaiting(path.join(state, 'not there'), '/w/one', now, hour), null);
    assert.ok(!existsSync(path.join(state, 'not there')));
  });
});

describe('fitBytes', () => {
  it('keeps whole lines within the bytes, and says where the rest lies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
        fc.integer({ min: 60, max: 900 }),
        (lines, most) => {
          const text = lines.join('\n');
          const fitted = fitBytes(text, most, '/w/all.md');
          assert.ok(Buffer.byteLength(fitted) <= most);
          if (Buffer.byteLength(text) <= most) assert.equal(fitted, text);
          else
            assert.ok(
              fitted.endsWith('(Cut here. All of it: /w/all.md)\n') &&
                text.startsWith(fitted.slice(0, fitted.lastIndexOf('\n\n(Cut')).trimEnd()),
            );
        },
      ),
    );
  });
});
