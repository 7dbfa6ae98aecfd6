import assert from 'node:assert/strict';
import { withholdsOutput } from '../../../../src/core/redact/files/withholdsOutput';
import { writtenSecrets } from '../../../../src/core/redact/files/writtenSecrets';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { redactText } from '../../../../src/core/redact/redactText';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { openLog } from '../../../../src/sources/openLog';
import { session as sessionOf, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';
import { memoryFileStore } from '../../../support/memoryFileStore';

const key = ['q7Xv2LpR9s', 'Wd4TzKb8Nf', 'Hc3JmYg6AeUo'].join('');

/** Whether twelve characters of the key stand in the handoff. */
async function leaks(step: PlainStep): Promise<boolean> {
  const path = '/home/dev/logs/a.jsonl';
  const log = writeLog('claude-code', [{ user: 'Set it up.' }, step, { answer: `It uses ${key} from now on.` }]);
  const signal = new AbortController().signal;
  const session = await openLog({ path, sessionId: null, files: memoryFileStore({ [path]: log }), signal });
  const { markdown } = await draftOf(session, 'Go on', {}, [], redactorOf(session));
  return Array.from({ length: key.length - 11 }, (_, at) => key.slice(at, at + 12)).some((part) =>
    markdown.includes(part),
  );
}

describe('a value that a command puts into a secret file', () => {
  for (const command of [
    `echo ${key} > config/master.key`,
    `printf '//registry.example.org/:_authToken=%s\\n' ${key} >> .npmrc`,
    `echo "${key}" | tee config/credentials.json`,
    `cat > config/master.key <<'EOF'\n${key}\nEOF`,
    `printf %s ${key} | base64 > server.key`,
  ])
    it(`is known from then on: ${command.replace(key, '…').replaceAll('\n', ' ')}`, async () => {
      assert.equal(await leaks({ run: command, exit: 0, output: '' }), false);
    });

  for (const command of [
    'echo done > build.log',
    'echo ok',
    'cat > src/keys.ts <<EOF\nexport {}\nEOF',
    'echo x | tee out.txt',
  ])
    it(`is none elsewhere: ${command.replaceAll('\n', ' ')}`, () => {
      assert.deepEqual(writtenSecrets(command), []);
    });
});

describe('a key that a command makes', () => {
  for (const command of [
    'python3 -c "import secrets; print(secrets.token_urlsafe(24))"',
    `node -e "console.log(require('crypto').randomBytes(32).toString('hex'))"`,
    'ruby -rsecurerandom -e "puts SecureRandom.hex(32)"',
    'bin/rails secret',
    'mix phx.gen.secret',
    'pwgen -s 32 1',
    'head -c 32 /dev/urandom | base64',
    'tr -dc A-Za-z0-9 < /dev/urandom | head -c 32',
    'openssl rand -base64 32',
  ])
    it(`is never quoted: ${command}`, async () => {
      assert.equal(withholdsOutput(command), true);
      assert.equal(await leaks({ run: command, exit: 0, output: key }), false);
    });

  for (const command of [
    'node -e "console.log(crypto.randomUUID())"',
    'python3 -c "import random; print(random.randint(1, 6))"',
    'bin/rails routes',
    'dd if=/dev/zero of=disk.img count=1',
    'uuidgen',
    'npm run generate',
  ])
    it(`is none: ${command}`, () => assert.equal(withholdsOutput(command), false));
});

describe('a pattern or a search that reaches .env', () => {
  for (const command of [
    'cat .en*',
    'head -5 ./.e?v',
    'cat .[e]nv',
    'cat .en{v,v.local}',
    'cat .env{,.local}',
    'cat $(ls -a | grep env)',
    'cat `find . -name ".env"`',
    "less $(git ls-files | grep -E 'secrets|pem')",
  ])
    it(`is never quoted: ${command}`, () => assert.equal(withholdsOutput(command), true));

  for (const command of [
    'cat .e*lint*',
    'cat .git*',
    'cat *.json',
    'cat $(ls src | head -1)',
    'grep ".*env" src/a.ts',
    'cat .editor*',
  ])
    it(`is quoted: ${command}`, () => assert.equal(withholdsOutput(command), false));
});

describe('letters that stand apart', () => {
  const apart = (word: string) => [...word].join(' ');
  const token = `gh${'p_'}aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dEf`;
  for (const text of [
    `the token is ${apart(token)}`,
    `password: ${apart('Hunter22!')}`,
    `"api_key": "${apart('q7Xv2LpR9sWd4TzKb8NfHc3J')}"`,
    `key ${apart(token)}, said letter by letter`,
  ])
    it(`are a secret as if they did not: ${text.slice(0, 24)}`, () => {
      const clean = redactText(text).text;
      assert.match(clean, /\[redacted:/);
      assert.doesNotMatch(clean, /[\w!] [\w!] [\w!] [\w!]/);
    });

  it('are one where the session knows it', () => {
    const taught = { ...sessionOf(user('Go on.')), secrets: [{ value: key, rule: 'assigned-password' }] };
    assert.ok(!redactorOf(taught)(`It was ${apart(key)}.`).text.includes(apart(key.slice(0, 6))));
  });

  for (const text of [
    'a b c d e f g h i j k',
    'columns: A B C D E F G H I J',
    '0 1 0 1 1 0 0 1 1 0',
    'press g g then d d or : w q ! to go',
    'H E L L O  W O R L D',
  ])
    it(`stay where they are none: ${text}`, () => assert.equal(redactText(text).text, text));
});
