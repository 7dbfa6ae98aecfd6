import assert from 'node:assert/strict';
import fc from 'fast-check';
import { redactText } from '../../../../src/core/redact/redactText';
import { rules } from '../../../../src/core/redact/rules/registry';
import { lookAlikes, type SecretShape, secretShapes } from '../../../support/secretShapes';

describe('redactText', () => {
  it('takes at least 98 % of the known shapes out, and tells the figure', () => {
    const missed = secretShapes.filter((shape) => leaks(shape));
    const recall = 1 - missed.length / secretShapes.length;
    console.log(`      recall ${(recall * 100).toFixed(1)} % of ${secretShapes.length} shapes`);
    assert.ok(secretShapes.length >= 105);
    assert.ok(recall >= 0.98, missed.map(({ family, shape }) => `${family}: ${shape}`).join('\n'));
  });

  it('touches at most 1 % of what only looks like a secret, and tells the figure', () => {
    const touched = lookAlikes.filter((text) => redactText(text).text !== text);
    const share = touched.length / lookAlikes.length;
    console.log(`      false alarms ${(share * 100).toFixed(1)} % of ${lookAlikes.length} look-alikes`);
    assert.ok(lookAlikes.length >= 150);
    assert.ok(share <= 0.01, touched.join('\n'));
  });

  it('takes out what is left of most long secrets that were cut off, and tells the figure', () => {
    const heads = secretShapes.flatMap(({ text, secrets: [secret = ''] }) => {
      if (secret.length < 30) return [];
      const head = secret.slice(0, Math.floor(secret.length * 0.7));
      return ['', '...', '\n[… 812 characters left out …]\nand so on'].map((cut) => ({
        head,
        text: `${text.slice(0, text.indexOf(secret))}${head}${cut}`,
      }));
    });
    const gone = heads.filter(({ head, text }) => !redactText(text).text.includes(head.slice(-8)));
    console.log(
      `      recall ${((100 * gone.length) / heads.length).toFixed(1)} % of ${heads.length} secrets cut at 70 %`,
    );
    assert.ok(gone.length / heads.length >= 0.85);
  });

  it('has a fixture for every rule', () => {
    const used = new Set(secretShapes.flatMap(({ text }) => redactText(text).hits.map(({ rule }) => rule)));
    assert.deepEqual(
      [...new Set(rules.map(({ id }) => id))].filter((id) => !used.has(id)),
      [],
    );
  });

  it('names the rule in the place of the secret and leaves its surroundings', () => {
    assert.equal(
      redactText('DB_PASSWORD=hunter2 npm start').text,
      'DB_PASSWORD=[redacted:assigned-password] npm start',
    );
    assert.equal(redactText('redis://:p4ssw0rd@cache:6379/0').text, 'redis://:[redacted:url-password]@cache:6379/0');
  });

  it('lets the more telling rule name a secret that two rules find', () => {
    const token = `gh${'p_'}aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dEf`;
    assert.equal(redactText(`Authorization: Bearer ${token}`).hits[0]?.rule, 'github-token');
  });

  it('says where in the given text the secrets stood', () => {
    for (const { text } of secretShapes) {
      const { text: clean, hits } = redactText(text);
      let rebuilt = '';
      let done = 0;
      for (const { rule, start, end } of hits) {
        assert.ok(done <= start && start < end && end <= text.length, text);
        rebuilt += `${text.slice(done, start)}[redacted:${rule}]`;
        done = end;
      }
      assert.equal(rebuilt + text.slice(done), clean);
    }
  });

  it('changes nothing more when it is done twice', () => {
    const piece = fc.oneof(
      fc.constantFrom(...secretShapes.map(({ text }) => text)),
      fc.constantFrom(...lookAlikes),
      fc.constantFrom(' ', '\n', '"', '\\"', ': ', '=', 'password', 'token', '…', ']', '[redacted:jwt]', '\\n'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const once = redactText(pieces.join('')).text;
        assert.equal(redactText(once).text, once);
      }),
      { numRuns: 500 },
    );
  });

  it('finds what a label states however the next line reads', () => {
    const clean = redactText('密码是Zq8mV2xTc\nGET /api/users/42 took 12 ms\n').text;
    assert.ok(!clean.includes('Zq8mV2xTc'), clean);
    assert.ok(clean.includes('/api/users/42'), clean);
    for (const said of ['パスワードをFuj1sanXに変更しました', '비밀번호를 Fuj1sanX로 바꿨어요'])
      assert.ok(!redactText(`${said}\nGET /api/users/42 took 12 ms\n`).text.includes('Fuj1sanX'), said);
  });

  it('finds a secret wherever it stands in a long text', () => {
    const line = 'GET /api/users/42 took 12 ms, status 200, worker 3\n';
    // The list of first sight holds shapes that are known to be missed; its own test counts those.
    const found = secretShapes.filter((shape) => !leaks(shape));
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.constantFrom(...found), (before, after, shape) => {
        const text = `${line.repeat(before)}${shape.text}\n${line.repeat(after)}`;
        assert.ok(!leaks({ ...shape, text }), shape.shape);
      }),
    );
  });

  it('takes time in proportion to the length of nasty texts', () => {
    const nasty = [
      'password=',
      'token: "',
      '\\"secret\\": \\"',
      '://a:',
      'eyJ',
      '-----BEGIN RSA PRIVATE KEY-----\n',
      'A'.repeat(50),
      '-----END RSA PRIVATE KEY-----',
      'AKIA',
      'mysql -u ',
      'curl -u a:',
      'Cookie: a=b; ',
      'sk-ant-',
      '[redacted:',
      '… left out …',
      '\\n',
      '\\\\',
      '"kty":',
      '<password>',
      'passwordpassword',
      'mnemonic: abc abc ',
      'a1',
      '$2b$',
      'machine a login b ',
      '=',
      'MTA',
      'mysql -p',
      'mysql -pa1b2c3d4 ',
      'password is ',
      'Passwort: ',
      '密码：',
      'changed it to ',
      'admin / ',
      'creds are a:',
      'kind: Secret\ndata:\n',
      'data:\n  a: b\n',
      '" + "',
      'a" + "b',
      '%41',
      '&#65;',
      '\\u0041',
      '\u001b[0m',
      '\u200b',
      'a |\n| ',
      'QUJD',
      '4142',
      'key=a1&',
      ':5432:a:b:',
      'secrets set A=',
      ' -U a%',
      '<<<',
      "'''",
      'token\t',
      'DB_PASSWORD=Zq8mV2xTc7\n',
      'passwords a:b1 c:d2 ',
      'login("a", "b", ',
      'jwt.sign(a, "b", ',
      'insert into t (password) values (',
      'user | password |\n',
      'user  password\n',
      'backup codes: a1b2-c3d4 ',
      'PIN is ',
      'auth=QUJDREVGR0hJSktM',
      'password.fill("a',
      'the key for a of b is ',
      '/hooks/abc/',
      'x_live_abc',
    ];
    const seconds = (text: string) => {
      const start = process.cpuUsage();
      redactText(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1e6;
    };
    const best = (text: string) => Math.min(seconds(text), seconds(text), seconds(text));
    const size = 10_000;
    const isSlow = (part: string, measure: (text: string) => number) => {
      const [short, long] = [measure(part.repeat(size / part.length)), measure(part.repeat((4 * size) / part.length))];
      return long > 0.05 && long / short > 10;
    };
    // Measured again, and better, only where one look raises the suspicion.
    const slow = nasty.filter((part) => isSlow(part, seconds) && isSlow(part, best));
    assert.deepEqual(slow, []);
  });

  it('returns a text without secrets as it is', () => {
    const text = 'All 240 tests pass. Tokens used: 21000.\n';
    assert.deepEqual(redactText(text), { text, hits: [] });
  });
});

/** True if a secret, or eight characters of it, can still be read. */
function leaks({ text, secrets }: SecretShape): boolean {
  const clean = redactText(text).text.replace(/\[redacted:[a-z0-9-]+\]/g, ' ');
  return secrets.some((secret) => {
    const size = Math.min(secret.length, 8);
    for (let at = 0; at + size <= secret.length; at++) {
      const part = secret.slice(at, at + size);
      if (clean.includes(part)) return true;
    }
    return false;
  });
}
