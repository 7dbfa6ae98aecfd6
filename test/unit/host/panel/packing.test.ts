/** Packing the words of a panel: what leaves is what sending would send, and nothing leaves unseen. */
import assert from 'node:assert/strict';
import { wrongUse } from '../../../../src/core/errors';
import { scriptedChecker } from '../../../harness/panelPage/scriptedChecker';
import { openReview, turn } from './openReview';

describe('packing for another machine', () => {
  it('takes what sending would send, one pack at a time', async () => {
    const packed: string[] = [];
    let end: () => void = () => undefined;
    const { handlers, done } = openReview({
      async pack(text) {
        packed.push(text);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return 'work.handoffpack';
      },
    });
    const first = handlers['pack-draft'](null);
    while (packed.length === 0) await turn();
    assert.deepEqual(await handlers['pack-draft'](null), { looksFirst: false, packed: null });
    end();
    assert.deepEqual(await first, { looksFirst: false, packed: 'work.handoffpack' });
    await handlers.deliver(null);
    assert.deepEqual(done, [`deliver chat ${packed[0]}`]);
  });

  it('shows lines that do not hold first, and leaves them out then', async () => {
    const packed: string[] = [];
    const { handlers, snapshot } = openReview({
      pack: async (text) => (packed.push(text) > 0 ? 'work.handoffpack' : null),
      verify: scriptedChecker(),
    });
    assert.deepEqual(await handlers['pack-draft'](null), { looksFirst: true, packed: null });
    assert.deepEqual([packed, snapshot().draft.gone.length], [[], 2]);
    assert.deepEqual(await handlers['pack-draft'](null), { looksFirst: false, packed: 'work.handoffpack' });
    assert.doesNotMatch(packed[0] ?? '', /Should --unit default/);
    // The draft itself stays as the user left it: nothing was sent.
    assert.deepEqual([snapshot().delivered, /Should --unit default/.test(snapshot().draft.text)], [null, true]);
  });

  it('says nothing where the user changed their mind, and can be tried again after a failure', async () => {
    let tries = 0;
    const { handlers, snapshot } = openReview({
      async pack() {
        tries += 1;
        if (tries === 1) throw wrongUse('This workspace is not trusted.');
        return null;
      },
    });
    await assert.rejects(async () => handlers['pack-draft'](null), /not trusted/);
    assert.deepEqual(await handlers['pack-draft'](null), { looksFirst: false, packed: null });
    assert.equal(snapshot().banner, null);
  });
});
