import assert from 'node:assert/strict';
import { withholdSecretFiles } from '../../../../src/core/redact/files/withholdSecretFiles';
import { isRandomValue, isWorthLearning } from '../../../../src/core/redact/learnedSecret';
import { learnSecrets } from '../../../../src/core/redact/learnSecrets';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { read, run, type Step, session, user } from '../../../support/builders';

const password = 'Zq8mV2x!cR&7t/Kp';

/** How texts of a session of these steps leave. */
function redactAfter(...steps: readonly (Step | readonly Step[])[]): (text: string) => string {
  const { session: kept, contents } = withholdSecretFiles(session(...steps));
  const redact = redactorOf({ secrets: learnSecrets(kept, contents) });
  return (text) => redact(text).text;
}

const said = redactAfter(user(`set DB_PASSWORD='${password}' for the tests`));

const forms: Readonly<Record<string, string>> = {
  'as it is': `connecting with ${password} now`,
  'within other letters': `x${password}x`,
  'as JSON': JSON.stringify({ note: password }),
  'as JSON within JSON': JSON.stringify(JSON.stringify({ note: `"${password}"` })),
  'in a URL': `https://example.org/?next=${encodeURIComponent(password)}`,
  'in base64': Buffer.from(password).toString('base64'),
  'in base64 within something longer': Buffer.from(`app:${password}:x`).toString('base64'),
  'in base64 for addresses': Buffer.from(`a${password}`).toString('base64url'),
  'in hex': Buffer.from(password).toString('hex'),
  'in HTML': '<b>Zq8mV2x!cR&amp;7t/Kp</b>',
  'escaped for a shell': 'Zq8mV2x\\!cR\\&7t/Kp',
  'with a colour in the middle': `found ${password.slice(0, 6)}\u001b[31m\u001b[K${password.slice(6)}`,
  'with a character of no width in the middle': `found ${password.slice(0, 6)}\u200b${password.slice(6)}`,
  'as two literals': `const key = 'Zq8m' + 'V2x!cR&7t/Kp'`,
  'as codes of a literal': [...password].map((letter) => `\\x${letter.charCodeAt(0).toString(16)}`).join(''),
  'as codes of HTML': [...password].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
  'wrapped at the edge of a screen': `the connection of the application is made with the value ${password.slice(0, 6)}\n  ${password.slice(6)}`,
  'cut off at the end': `the value is ${password.slice(0, 12)}`,
};

describe('a value that was recognised once', () => {
  for (const [form, text] of Object.entries(forms)) {
    it(`is secret ${form}`, () => {
      const clean = said(text);
      assert.match(clean, /\[redacted:assigned-password\]/);
      assert.ok(!clean.includes(text.slice(text.indexOf('Zq8mV2x'), text.indexOf('Zq8mV2x') + 8) || password), clean);
    });
  }

  it('is learned from a secret file that is withheld, with and without a telling name', () => {
    const redact = redactAfter(
      read(
        '/home/dev/tally/.env',
        '     1→NODE_ENV=production\n     2→API_KEY=x7Kd92LmQp41\n     3→SALT="q8Zr3TnVw2Lk9Xs"\n',
      ),
    );
    assert.equal(redact('got x7Kd92LmQp41'), 'got [redacted:withheld-value]');
    assert.equal(redact('got q8Zr3TnVw2Lk9Xs'), 'got [redacted:withheld-value]');
    assert.equal(redact('in production'), 'in production');
  });

  it('is learned from what a command printed of the environment', () => {
    const redact = redactAfter(run('printenv', 'HOME=/home/dev\nSTRANGE_NAME=k3Vx9QbT7mWz2\nLANG=en_US.UTF-8\n'));
    assert.equal(redact('k3Vx9QbT7mWz2'), '[redacted:withheld-value]');
    assert.equal(redact('LANG=en_US.UTF-8, HOME=/home/dev'), 'LANG=en_US.UTF-8, HOME=/home/dev');
  });

  it('goes with the user and password that a header encodes', () => {
    const header = Buffer.from('app:w9Xk2Lq7Tz').toString('base64');
    const redact = redactAfter(user(`curl -H "Authorization: Basic ${header}" localhost`));
    assert.ok(!redact('login with w9Xk2Lq7Tz works').includes('w9Xk2Lq7Tz'));
  });

  it('takes no word, name, path, address, digest or version for a secret', () => {
    const words = [
      'password',
      'hunter2',
      'production',
      '1password',
      'postgres16',
      'us-east-1',
      'v1.22.3-rc.1',
      '2026-11-22',
    ];
    const places = [
      '/usr/local/bin2/x',
      'https://a.example/7',
      'db-1.internal:5432',
      'dev7@example.org',
      'DB_NAME=app_2',
    ];
    assert.deepEqual([...words, ...places].filter(isWorthLearning), []);
    const digests = [
      'd670460b4b4aece5915caf5c68d12f560a9fe3e4',
      'eu-west-1a',
      'node-v20.11.1-linux-x64',
      'x86_64-linux-gnu2',
    ];
    assert.deepEqual([...words, ...places, ...digests].filter(isRandomValue), []);
  });

  it('costs nothing where nothing was learned', () => {
    assert.equal(redactorOf({}), redactorOf({ secrets: [] }));
  });
});

describe('words that somebody joined to a password', () => {
  const yaml = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: ldap\nstringData:\n  bind: cedar-willow-20';

  it('are known wherever they stand again, once their place told them', () => {
    assert.doesNotMatch(redactAfter(user(yaml))('stringData: bind: cedar-willow-20'), /cedar-willow/);
    assert.doesNotMatch(redactAfter(user('fly secrets set GATE_WORD=moth-coil'))('the word is moth-coil'), /moth-coil/);
    const shown = redactAfter(user('go'), run('cat .env', 'DB_PASS=river-pebble\nAPP_NAME=moth-shop'));
    assert.doesNotMatch(shown('it holds river-pebble'), /river-pebble/);
    assert.match(shown('the shop moth-shop is open'), /moth-shop/);
  });

  it('are none where settings are called so', () => {
    const said = redactAfter(user('DB_PASSWORD=local-dev npm start, then DB_PASSWORD=test-user'));
    assert.equal(said('start the local-dev stack as test-user'), 'start the local-dev stack as test-user');
  });
});

describe('a private key', () => {
  const line = '/BBNKbUgJxkaq1AK2ZDuJcS/wdIAk58CjwaSJNMne18VuhdHUuDAqpHanSWHscCP';

  it('is known by each of its lines, cut off or shown as a change', () => {
    for (const mark of ['', '-', '+']) {
      const key = `${mark}-----BEGIN OPENSSH PRIVATE KEY-----\n${mark}${line}\n${mark}8PV++sdtwyvXus8lfxdtwGTyHaMpQBc5YXlEdbhcgsNb+VZEmGd3YUhSY5YGszrm`;
      assert.ok(!redactAfter(user(key))(`head of the key; ${line}`).includes(line.slice(0, 20)), mark);
    }
  });
});
