import assert from 'node:assert/strict';
import type { FreshEffects } from '../../../../src/host/panel/panelEffects';
import { aheadFolder, refreshedResult, scriptedFollower } from '../../../harness/panelPage/scriptedFollower';
import { openReview } from './openReview';

const grown = (turns: number, last: number) => ({
  ...({ kind: 'grown', turns, entries: last - 2_318, lines: { first: 2_319, last }, isCompacted: false } as const),
  updatedAt: null,
});

function follow(own: Partial<FreshEffects> = {}) {
  const follower = scriptedFollower(own);
  const review = openReview({ fresh: follower.effects });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...review, follower, settle, banner: () => review.snapshot().banner };
}

function later() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe('a session that grows while its draft is reviewed', () => {
  it('is told by one message, whose count goes up in place', () => {
    const { follower, banner } = follow();
    follower.grow(grown(1, 2_330));
    assert.equal(banner()?.lead, 'The session grew by 1 turn');
    follower.grow(grown(2, 2_353));
    assert.equal(banner()?.lead, 'The session grew by 2 turns');
    assert.equal(banner()?.text, ' since this draft (lines 2,319 to 2,353).');
    assert.deepEqual(banner()?.actions, ['refresh-tail', 'extract-again']);
  });

  it('is told by its lines within a turn, and with the compaction', () => {
    const { follower, banner } = follow();
    follower.grow({ ...grown(0, 2_320), isCompacted: true });
    assert.equal(banner()?.lead, 'The session grew by 2 lines');
    assert.equal(banner()?.text, ' since this draft. The agent compacted it meanwhile.');
  });

  it('stays silent once put aside, until there is another turn', () => {
    const { follower, handlers, banner } = follow();
    follower.grow(grown(1, 2_330));
    handlers['hide-banner'](null);
    assert.equal(banner(), null);
    follower.grow(grown(1, 2_340));
    assert.equal(banner(), null);
    follower.grow(grown(2, 2_353));
    assert.equal(banner()?.lead, 'The session grew by 2 turns');
  });

  it('names the sessions that went on where a draft is of several, and draws no end of one anew', () => {
    const { follower, banner } = follow();
    follower.grow({ ...grown(2, 2_330), lines: null, sessions: ['B'] });
    assert.equal(banner()?.lead, 'Session B went on');
    follower.grow({ ...grown(3, 2_330), lines: null, sessions: ['B', 'C'] });
    assert.equal(banner()?.lead, 'Sessions B, C went on');
    assert.equal(banner()?.text, ' since this draft.');
    assert.deepEqual(banner()?.actions, ['extract-again']);
  });

  it('says that the log shrank, was replaced, or is gone', () => {
    const { follower, banner } = follow();
    follower.grow({ kind: 'shrank' });
    assert.match(banner()?.lead ?? '', /shorter than this draft/);
    follower.grow({ kind: 'replaced' });
    assert.match(banner()?.lead ?? '', /Another log/);
    follower.grow({ kind: 'gone' });
    assert.deepEqual(banner()?.actions, []);
  });

  it('refreshes the tail as one step of undo; edits and ticks stay', async () => {
    const { follower, handlers, snapshot, settle, banner, text } = follow();
    handlers['tick-item']({ id: 'd1', on: false });
    const typed = text().replace('## Files\n', '## Files\n\nA word of mine.\n');
    handlers['edit-draft']({ text: typed, edit: 1, revision: snapshot().draft.revision });
    const before = text();
    follower.grow(grown(2, 2_353));
    handlers['refresh-tail'](null);
    await settle();
    assert.match(text(), /unknown units throw/);
    assert.match(text(), /A word of mine\./);
    assert.equal(banner()?.kind, 'refreshed');
    assert.match(
      banner()?.text ?? '',
      /^Tail refreshed to line 2,353: \d+ lines? new, 1 settled\. Your 2 edits stayed\.$/,
    );
    const items = snapshot().groups.flatMap((group) => group.items);
    assert.equal(items.find(({ id }) => id === 'd1')?.isOn, false);
    assert.equal(items.find((item) => item.text.includes('unknown units'))?.isNew, true);
    assert.equal(items.find(({ id }) => id === 'd1')?.isNew, false);
    assert.ok(follower.looks.includes('look'), 'what is there beyond the new draft is looked at');
    handlers.undo(null);
    assert.equal(text(), before);
    assert.equal(banner(), null);
    handlers.redo(null);
    assert.match(text(), /unknown units throw/);
  });

  it('calls new what a refresh brought until the next change', async () => {
    const { follower, handlers, snapshot, settle, banner } = follow();
    follower.grow(grown(2, 2_353));
    handlers['refresh-tail'](null);
    await settle();
    const isAnyNew = () => snapshot().groups.some(({ items }) => items.some(({ isNew }) => isNew));
    assert.equal(isAnyNew(), true);
    handlers['tick-item']({ id: 'd1', on: false });
    assert.equal(isAnyNew(), false);
    assert.equal(banner(), null);
  });

  it('keeps what is typed while a refresh runs, and shows that it runs', async () => {
    const { promise, resolve } = later();
    const { follower, handlers, snapshot, settle, banner, text } = follow({
      refreshTail: async () => {
        await promise;
        return refreshedResult();
      },
    });
    follower.grow(grown(2, 2_353));
    handlers['refresh-tail'](null);
    assert.equal(banner()?.isBusy, true);
    handlers['edit-draft']({ text: `${text()}Typed meanwhile.\n`, edit: 1, revision: snapshot().draft.revision });
    resolve();
    await settle();
    assert.match(text(), /Typed meanwhile\./);
    assert.match(text(), /unknown units throw/);
  });

  it('leaves the draft alone when a refresh fails, and where it was sent meanwhile', async () => {
    const failing = follow({ refreshTail: () => Promise.reject(new Error('the disk is gone')) });
    failing.follower.grow(grown(2, 2_353));
    const before = failing.text();
    failing.handlers['refresh-tail'](null);
    await failing.settle();
    assert.equal(failing.text(), before);
    assert.equal(failing.banner()?.text, 'The tail could not be refreshed. Your draft is unchanged.');
    const { promise, resolve } = later();
    const sent = follow({ refreshTail: () => promise.then(() => refreshedResult()) });
    sent.follower.grow(grown(2, 2_353));
    sent.handlers['refresh-tail'](null);
    await sent.handlers.deliver(null);
    resolve();
    await sent.settle();
    assert.doesNotMatch(sent.text(), /unknown units throw/);
  });

  it('says nothing of a session whose draft was sent', async () => {
    const { follower, handlers, banner } = follow();
    await handlers.deliver(null);
    follower.grow(grown(2, 2_353));
    assert.equal(banner(), null);
  });
});

describe('a folder that is ahead of the log', () => {
  it('is told with its commits and files, and set beside what the log says', () => {
    const { follower, banner, snapshot } = follow();
    follower.change(aheadFolder);
    assert.equal(banner()?.lead, 'The folder changed since this session:');
    assert.equal(
      banner()?.text,
      ' 1 new commit on feat/units (8a41d0e), README.md changed, test/units.test.ts is new.',
    );
    const { folder } = snapshot().honest;
    assert.equal(folder?.isAhead, true);
    assert.equal(folder?.now.commits[0]?.hash, '8a41d0e');
  });

  it('stands before the growth of the session, and stays away once put aside until it changes again', () => {
    const { follower, handlers, banner } = follow();
    follower.grow(grown(1, 2_330));
    follower.change({ ...aheadFolder, isOtherBranch: true, branch: 'main' });
    assert.equal(banner()?.lead, 'The branch differs:');
    assert.match(banner()?.text ?? '', /^ you are on main, the session worked on feat\/units; 1 new commit on main/);
    handlers['hide-banner'](null);
    assert.equal(banner()?.kind, 'grown');
    follower.change({ ...aheadFolder, isOtherBranch: true, branch: 'main', newCommits: 0 });
    assert.equal(banner()?.kind, 'grown', 'less of it is no news');
    follower.change({ ...aheadFolder, newCommits: 2 });
    assert.match(banner()?.text ?? '', /2 new commits/);
  });

  it('stays told, or put aside, while the draft of the same session is laid out anew', async () => {
    const { follower, handlers, settle, banner, snapshot } = follow();
    follower.change(aheadFolder);
    const leads = [banner()?.lead];
    await handlers['choose-layout']({ layout: 'mindstone' });
    await settle();
    leads.push(banner()?.lead);
    assert.equal(snapshot().layout, 'mindstone');
    assert.deepEqual(leads, Array(2).fill('The folder changed since this session:'), 'nothing below it moves');
    handlers['hide-banner'](null);
    await handlers['choose-layout']({ layout: 'deepseek' });
    await settle();
    handlers.undo(null);
    follower.change(aheadFolder);
    assert.equal(banner(), null, 'no choice brings it back');
  });

  it('is not told where the folder is as the session left it, or is not looked at', () => {
    const { follower, banner, snapshot } = follow();
    follower.change({ ...aheadFolder, newCommits: 0, files: [] });
    assert.equal(banner(), null);
    assert.equal(snapshot().honest.folder?.isAhead, false);
    follower.change(null);
    assert.equal(snapshot().honest.folder, null);
  });

  it('shows its changes', async () => {
    const { follower, handlers } = follow();
    follower.change(aheadFolder);
    await handlers['show-changes'](null);
    assert.ok(follower.looks.includes('changes of /home/dev/pantry'));
  });
});

describe('a draft that was sent', () => {
  it('says which agents began with it, once their logs show it', async () => {
    const frozen = { tokens: 12, sha256: 'ab'.repeat(32) };
    const follower = scriptedFollower();
    const review = openReview({
      fresh: follower.effects,
      deliver: async () => ({ where: 'In a new chat', effect: '', open: null, frozen }),
    });
    await review.handlers.deliver(null);
    assert.equal(review.snapshot().delivered?.takenUpBy, undefined);
    follower.takeUp([]);
    assert.deepEqual(review.snapshot().delivered?.takenUpBy, []);
    follower.takeUp(['Claude Code']);
    assert.deepEqual(review.snapshot().delivered?.takenUpBy, ['Claude Code']);
    review.dispose();
    assert.ok(follower.looks.includes('children forgotten'));
  });
});
