import assert from 'node:assert/strict';
import { withholdSecretFiles } from '../../../../src/core/redact/files/withholdSecretFiles';
import { read, run, type Step, session, thought, user } from '../../../support/builders';

const texts = (...steps: readonly (Step | readonly Step[])[]) =>
  withholdSecretFiles(session(...steps)).session.entries.flatMap((entry) =>
    entry.kind === 'tool-result' ? [entry.text] : [],
  );

describe('withholdSecretFiles', () => {
  it('takes out what was read from a secret file, and keeps everything else', () => {
    const [secret, plain] = texts(
      user('go'),
      read('/home/dev/tally/.env', 'COLOUR=blue'),
      read('/home/dev/tally/src/a.ts', 'const a = 1'),
    );
    assert.equal(secret, '[withheld: what /home/dev/tally/.env holds is never quoted]');
    assert.equal(plain, 'const a = 1');
  });

  it('takes out of a thought what it takes out of a message', () => {
    const mind =
      'I write them to `.env`:\n```\nSTORE_PIN=4711\nOWNER_PHRASE=blue horse battery\n```\nThen the till can open.';
    const { entries } = withholdSecretFiles(session(user('go'), thought(mind))).session;
    const kept = entries.find(({ kind }) => kind === 'reasoning');
    assert.ok(
      kept?.kind === 'reasoning' && !kept.text.includes('4711') && !kept.text.includes('blue horse'),
      JSON.stringify(kept),
    );
    assert.ok(kept.text.includes('Then the till can open.'));
  });

  it('takes out what a command printed of one', () => {
    assert.doesNotMatch(texts(run('cat .env && npm test', 'COLOUR=blue\n3 passing'))[0] ?? '', /blue/);
    assert.match(texts(run('cat .env.example', 'COLOUR=blue'))[0] ?? '', /blue/);
  });
});
