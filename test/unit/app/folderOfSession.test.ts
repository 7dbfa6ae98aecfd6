import assert from 'node:assert/strict';
import { folderOfSession } from '../../../src/app/folderOfSession';

/** What a link of the disk leads to. */
const links: Readonly<Record<string, string>> = { '/home/mira/shop': '/data/shop' };
const files = { realPath: async (path: string) => links[path] ?? path };
const folderOf = (cwd: string | null, folders: readonly string[]) => folderOfSession(cwd, folders, files);

describe('folderOfSession', () => {
  const two = ['/srv/web/shop', '/srv/web/api'];

  it('is the folder the session ran in, or below', async () => {
    assert.equal(await folderOf('/srv/web/api', two), '/srv/web/api');
    assert.equal(await folderOf('/srv/web/api/src', two), '/srv/web/api');
    assert.equal(await folderOf('/srv/web/apiary', two), null);
  });

  it('is the innermost where one holds the other, in either order', async () => {
    const nested = ['/srv/web', '/srv/web/api'];
    assert.equal(await folderOf('/srv/web/api/src', nested), '/srv/web/api');
    assert.equal(await folderOf('/srv/web/api/src', nested.toReversed()), '/srv/web/api');
    assert.equal(await folderOf('/srv/web/shop', nested), '/srv/web');
  });

  it('is the first where the session ran above all', async () => {
    assert.equal(await folderOf('/srv/web/more/..', ['/elsewhere/here', ...two]), null);
    assert.equal(
      await folderOf('/srv/web/all', ['/elsewhere/here', '/srv/web/all/shop', '/srv/web/all/api']),
      '/srv/web/all/shop',
    );
  });

  it('is found through a link, and seen alike from Windows and from WSL', async () => {
    assert.equal(await folderOf('/data/shop', ['/srv/web/api', '/home/mira/shop']), '/home/mira/shop');
    assert.equal(
      await folderOf('/mnt/c/Users/mira/shop', ['C:\\Users\\mira\\api', 'C:\\Users\\mira\\shop']),
      'C:\\Users\\mira\\shop',
    );
  });

  it('is none of a session without a folder, or of another one', async () => {
    assert.equal(await folderOf(null, two), null);
    assert.equal(await folderOf('/elsewhere/api', two), null);
  });
});
