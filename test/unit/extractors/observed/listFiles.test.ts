import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import { listFiles } from '../../../../src/extractors/observed/files/listFiles';
import { read, session, user } from '../../../support/builders';

describe('listFiles', () => {
  it('leaves out the document of an installed package that nothing tells of', () => {
    const index = indexSession(
      session(user('go'), read('/opt/lib/node_modules/left/docs/keys.md'), read('/home/dev/tally/docs/keys.md')),
    );
    const input = { index, goal: 'go on', limits: { files: 9 }, onListFull: () => undefined };
    const files = listFiles(input as unknown as Parameters<typeof listFiles>[0], {
      errors: [],
      verification: [],
      repository: null,
    });
    assert.deepEqual(
      files.map(({ path }) => path),
      ['docs/keys.md'],
    );
  });
});
