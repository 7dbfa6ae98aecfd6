import assert from 'node:assert/strict';
import { withoutIdentities } from '../../../src/app/withoutIdentities';
import { defaultRequest } from '../../../src/core/defaultRequest';
import { redactText } from '../../../src/core/redact/redactText';
import { session, user } from '../../support/builders';
import { memoryFileStore } from '../../support/memoryFileStore';

const environment = { home: '/home/dev', platform: 'linux', variables: {} } as const;
const folder = '/srv/tally';

async function said(text: string, files: Readonly<Record<string, string>>): Promise<string> {
  const made = { ...session(user(text)), cwd: folder, startCwd: folder };
  const parts = { environment, files: memoryFileStore(files) };
  const { sessions } = await withoutIdentities([made], defaultRequest('Go on'), redactText, parts, null);
  const [entry] = sessions[0]?.entries ?? [];
  return entry?.kind === 'message' ? entry.text : '';
}

describe('whose a session is', () => {
  it('is told by the settings of git where the session tells it nowhere', async () => {
    const settings = {
      '/home/dev/.gitconfig': '[user]\n\tname = Anna Weber\n\temail = a.w@weber-bau.de\n',
      [`${folder}/.git/HEAD`]: 'ref: refs/heads/main\n',
      [`${folder}/.git/config`]: '[remote "origin"]\n\turl = git@github.com:awbau/tally.git\n',
    };
    const text = 'Anna asked awbau, and the page of weber-bau says so';
    assert.match(await said(text, settings), /^\[person-1\] asked \[user-\d\], and the page of \[user-\d\] says so$/);
    assert.equal(await said(text, {}), text);
  });
});
