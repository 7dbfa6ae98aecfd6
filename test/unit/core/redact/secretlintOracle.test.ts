import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { redactText } from '../../../../src/core/redact/redactText';
import { secretShapes } from '../../../support/secretShapes';

// secretlint looks at the bytes of a private key, so the keys have to be real ones, made for this run.
const privateKeys = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  openSshKey(),
];

const surroundings: readonly ((key: string) => string)[] = [
  (key) => `$ cat server.key\n${key}`,
  (key) => JSON.stringify({ type: 'service_account', private_key: key, client_email: 'robot@example.com' }),
  (key) => JSON.stringify({ output: JSON.stringify({ private_key: key }) }),
  (key) => key.replace(/^/gm, '    '),
  (key) => key.replace(/^/gm, '+ '),
  (key) =>
    key
      .split('\n')
      .map((line, index) => `${index + 1}→${line}`)
      .join('\n'),
  (key) => key.slice(0, Math.floor(key.length * 0.7)),
  (key) => `KEY="${key.replaceAll('\n', '\\n')}"`,
];

describe('redaction, asked of secretlint', () => {
  it('leaves nothing that secretlint finds in any known shape', async () => {
    const found = await lintAll(secretShapes.map(({ text }) => masked(text)));
    assert.deepEqual(found, []);
  });

  it('leaves nothing of a real private key, however it was printed', async () => {
    const texts = privateKeys.flatMap((key) => surroundings.map((surround) => ({ key, text: surround(key) })));
    for (const { key, text } of texts) {
      const clean = redactText(text).text;
      for (const line of key.split('\n').filter((part) => /^[\w+/=]{20,}$/.test(part)))
        assert.ok(!clean.includes(line.slice(0, 20)), text);
    }
    assert.deepEqual(await lintAll(texts.map(({ text }) => masked(text))), []);
  });

  it('is an oracle that sees: it finds many of the same secrets before they are redacted', async () => {
    const found = await lintAll([...secretShapes.map(({ text }) => text), ...privateKeys]);
    assert.ok(found.length >= 30, String(found.length));
  });
});

// secretlint takes any password in an address for a leak, our placeholder as well, unless it has three characters.
const masked = (text: string) => redactText(text).text.replace(/\[redacted:[a-z0-9-]+\]/g, '***');

const batch = 50;

async function lintAll(texts: readonly string[]): Promise<string[]> {
  const { lintSource } = await import('@secretlint/core');
  const preset = await import('@secretlint/secretlint-rule-preset-recommend');
  const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: preset.creator }] };
  const found: string[] = [];
  // Its profiler takes a time that grows with the square of the number of sources, so many texts make one source.
  for (let index = 0; index < texts.length; index += batch) {
    const content = texts.slice(index, index + batch).join('\n\n');
    const { messages } = await lintSource({
      source: { content, filePath: `text-${index}.txt`, ext: '.txt', contentType: 'text' },
      options: { config },
    });
    found.push(
      ...messages.map(({ ruleId, range }) => `${ruleId} in ${content.slice(Math.max(0, range[0] - 20), range[1])}`),
    );
  }
  return found;
}

/** Node does not write the OpenSSH format; its beginning is what tools know it by. */
function openSshKey(): string {
  const body = Buffer.concat([Buffer.from('openssh-key-v1\0'), randomBytes(380)]).toString('base64');
  const kind = 'OPENSSH PRIVATE KEY';
  return `-----BEGIN ${kind}-----\n${(body.match(/.{1,70}/g) ?? []).join('\n')}\n-----END ${kind}-----\n`;
}
