import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { listFiles } from '../../../../src/extractors/observed/files/listFiles';
import { read, type Step, session, user } from '../../../support/builders';

describe('listFiles', () => {
  it('leaves out the document of an installed package that nothing tells of', () => {
    const index = indexSession(
      session(user('go'), read('/opt/lib/node_modules/left/docs/keys.md'), read('/home/dev/tally/docs/keys.md')),
    );
    assert.deepEqual(listed(index, 'go on'), ['docs/keys.md']);
  });

  it('holds the files that the goal names and the user attached or named, though no call touched them', () => {
    const attached: Step = { kind: 'note', topic: 'opened-file', text: '/home/dev/tally/demo/till.tsx' };
    const index = indexSession(
      session(
        user('Change @demo/till.tsx and src/coin.ts, not .env/keys.pem'),
        attached,
        read('/home/dev/tally/src/coin.ts'),
      ),
    );
    const goal = 'Change @demo/till.tsx, src/coin.ts, src/nowhere.ts and https://tally.example/docs/keys.html as said';
    assert.deepEqual(listed(index, goal), ['src/coin.ts', 'demo/till.tsx: named by the goal (2)']);
  });
});

function listed(index: ReturnType<typeof indexSession>, goal: string): string[] {
  const input = { index, goal, limits: { files: 9 }, onListFull: () => undefined };
  const files = listFiles(input as unknown as Parameters<typeof listFiles>[0], {
    errors: [],
    verification: [],
    repository: null,
  });
  return files.map(({ path, reason, evidence: [ref] }) =>
    reason === 'named by the goal' ? `${path}: ${reason} (${ref?.line})` : path,
  );
}
