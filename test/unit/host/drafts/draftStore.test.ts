import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentDrafts, draftToOffer } from '../../../../src/host/drafts/draftRecord';
import { createDraftStore } from '../../../../src/host/drafts/draftStore';
import { sampleRecord } from './sampleRecord';

describe('draftStore', () => {
  let top: string;
  let warnings: string[];
  const open = () =>
    createDraftStore(path.join(top, 'drafts'), { now: Date.now, warn: (message) => warnings.push(message) });
  const files = () => readdirSync(path.join(top, 'drafts'));

  beforeEach(() => {
    top = mkdtempSync(path.join(tmpdir(), 'handoff-drafts-'));
    warnings = [];
  });

  afterEach(() => rmSync(top, { recursive: true, force: true }));

  it('is empty before the first draft', async () => {
    assert.deepEqual(await open().read(), []);
    await open().prune();
  });

  it('gives a draft back as it was written, and replaces it whole', async () => {
    const record = sampleRecord();
    await open().write(record);
    await open().write({ ...record, revision: 2 });
    assert.deepEqual(await open().read(), [{ ...record, revision: 2 }]);
    assert.equal(files().length, 1);
  });

  it('lets nobody but the user read it', async function () {
    if (process.platform === 'win32') this.skip();
    await open().write(sampleRecord());
    const modes = [path.join(top, 'drafts'), path.join(top, 'drafts', files()[0] ?? '')].map(
      (file) => statSync(file).mode & 0o777,
    );
    assert.deepEqual(modes, [0o700, 0o600]);
  });

  it('passes by what is damaged, says so once, and leaves it where it is', async () => {
    const record = sampleRecord();
    await open().write(record);
    writeFileSync(path.join(top, 'drafts', '0123-broken.json'), '{"version":1,"id":');
    writeFileSync(path.join(top, 'drafts', '0123-other.json'), '{"version":7}');
    assert.deepEqual(await open().read(), [record]);
    assert.equal(warnings.length, 2);
    assert.match(warnings[0] ?? '', /0123-broken\.json cannot be read/);
    assert.equal(files().length, 3);
  });

  it('finds the drafts of one session without those of others', async () => {
    const own = sampleRecord();
    await open().write(own);
    await open().write(sampleRecord({ session: 'other' }));
    assert.deepEqual(await open().read({ path: own.log.path, session: 's' }), [own]);
  });

  it('refuses a draft that is too large', async () => {
    const { review } = sampleRecord();
    await assert.rejects(open().write(sampleRecord({ review: { ...review, text: 'x'.repeat(5_000_000) } })));
  });

  it('deletes what is old, and the oldest of what is too much', async () => {
    for (let at = 0; at < 63; at++) {
      const record = sampleRecord();
      await open().write(record);
      const name = files().find((file) => file.includes(record.id)) ?? '';
      const time = new Date(Date.now() - (at === 0 ? 31 * 24 * 60 * 60_000 : at * 1_000));
      utimesSync(path.join(top, 'drafts', name), time, time);
    }
    await open().prune();
    assert.equal(files().length, 60);
  });

  it('keeps both drafts when two windows go on with the same one', async () => {
    const first = sampleRecord({ revision: 5 });
    const continues = { id: first.id, revision: 5 };
    const here = sampleRecord({ continues, savedAt: 2_000 });
    const there = sampleRecord({ continues, savedAt: 3_000 });
    for (const record of [first, here, there]) await open().write(record);
    assert.deepEqual(
      currentDrafts(await open().read()).map(({ id }) => id),
      [there.id, here.id],
    );
    // The window that had it first writes on: that is a draft of its own again.
    await open().write({ ...first, revision: 6, savedAt: 4_000 });
    assert.equal(currentDrafts(await open().read()).length, 3);
  });
});

describe('the draft that is offered', () => {
  it('is the newest with edits', () => {
    const old = sampleRecord({ savedAt: 1 });
    const edited = sampleRecord({ savedAt: 2 });
    const untouched = sampleRecord({ savedAt: 3, edits: { count: 0, words: '' } });
    assert.equal(draftToOffer([old, edited, untouched])?.id, edited.id);
  });

  it('is none where nothing was edited, where it was delivered, and where the user started anew since', () => {
    assert.equal(draftToOffer([]), null);
    assert.equal(draftToOffer([sampleRecord({ edits: { count: 0, words: '' } })]), null);
    const delivered = { where: 'In a new chat', effect: '', time: 5 };
    assert.equal(draftToOffer([sampleRecord({ delivered })]), null);
    const anew = sampleRecord({ savedAt: 9, isAnew: true, edits: { count: 0, words: '' } });
    assert.equal(draftToOffer([sampleRecord({ savedAt: 2 }), anew]), null);
  });
});
