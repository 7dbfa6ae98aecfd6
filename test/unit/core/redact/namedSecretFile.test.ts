import assert from 'node:assert/strict';
import { copiesIn, printsNamedSecret } from '../../../../src/core/redact/files/namedSecretFile';
import { withholdSecretFiles } from '../../../../src/core/redact/files/withholdSecretFiles';
import { withholdsOutput } from '../../../../src/core/redact/files/withholdsOutput';
import { read, run, session, user } from '../../../support/builders';

const prints = [
  `node -p "require('fs').readFileSync('.env','utf8')"`,
  `python3 -c "print(open('.env').read())"`,
  'python3 - <<EOF\nprint(open("/app/.env").read())\nEOF',
  'while read l; do echo "$l"; done < .env',
  'cat < .env',
  'for f in .env .env.local; do cat "$f"; done',
  'find . -name ".env*" -exec cat {} \\;',
  'ls .env | xargs cat',
  'cp .env x && cat x',
  'cp .env /tmp/x.txt; head -3 /tmp/x.txt',
  'cat .env > /tmp/a; cat /tmp/a',
  'cat ~/.aws/*',
  'cat .e*',
  'echo $(<.env)',
  'git diff .env',
];

const quotes = [
  'source .env && npm test',
  'docker run --env-file .env app npm test',
  'node --env-file=.env app.js',
  'ls -la .env',
  'cp .env.example .env && npm test',
  'test -f .env && echo yes',
  'ssh -i ~/.ssh/id_rsa host uptime',
  'for i in 1 2; do npm test; done',
  `node -e "fs.writeFileSync('.env', x)"`,
  'set -a; . ./.env; set +a; npm run build',
  'find . -name "*.ts" | xargs grep foo',
  'python -m pytest --env-file .env',
  'mv .env .env.bak',
  'node -p "process.version"',
];

describe('a secret file that a command names', () => {
  for (const command of prints)
    it(`is withheld from ${command}`, () => assert.ok(withholdsOutput(command) || printsNamedSecret(command)));
  for (const command of quotes)
    it(`does not withhold what ${command} prints`, () =>
      assert.ok(!withholdsOutput(command) && !printsNamedSecret(command)));

  it('is known under the name of its copy, also in later calls', () => {
    assert.deepEqual(copiesIn('cp -f config/.env /tmp/settings.txt'), ['/tmp/settings.txt']);
    const { session: kept } = withholdSecretFiles(
      session(
        user('go'),
        run('cp .env notes.txt'),
        run('cat notes.txt', 'COLOUR=blue'),
        read('/home/dev/notes.txt', 'COLOUR=blue'),
      ),
    );
    assert.ok(!JSON.stringify(kept.entries).includes('blue'));
  });
});

describe('a part of a text that quotes a secret file', () => {
  const withheld = (text: string) => {
    const { session: kept, contents } = withholdSecretFiles(session(user('go'), run('git show', text)));
    return { text: JSON.stringify(kept.entries), contents };
  };
  const cases: Readonly<Record<string, string>> = {
    'a hunk of a diff':
      'diff --git a/.env b/.env\nindex 1..2 100644\n+++ b/.env\n+COLOUR=blue\ndiff --git a/src/a.ts b/src/a.ts\n+const green = 1\n',
    'the last hunk': 'diff --git a/src/a.ts b/src/a.ts\n+const green = 1\ndiff --git a/.env b/.env\n+COLOUR=blue\n',
    'a section of many files': '==> src/a.ts <==\ngreen\n\n==> .env <==\nCOLOUR=blue\n',
    'a line of a search': 'src/a.ts:3:green\nconfig/.env:12:COLOUR=blue\n',
    'an attachment': '<file path="/home/dev/.env">COLOUR=blue</file> and green',
    'a fenced file': 'green\n.env:\n```sh\nCOLOUR=blue\n```\n',
  };
  for (const [name, text] of Object.entries(cases)) {
    it(`is taken out: ${name}`, () => {
      const found = withheld(text);
      assert.ok(!found.text.includes('blue'), found.text);
      assert.match(found.text, /green/);
      assert.ok(found.contents.some((content) => content.includes('blue')));
    });
  }

  it('takes time in proportion to the length of a text', () => {
    const seconds = (part: string, size: number) => {
      const text = part.repeat(size / part.length);
      const start = process.cpuUsage();
      withheld(text);
      const { user: own, system } = process.cpuUsage(start);
      return (own + system) / 1e6;
    };
    const slow = [
      'diff --git a/x b/x\n',
      '==> .env <==\n',
      'a:b\n',
      '<f path="',
      '```\n',
      '.env:\n```\n',
      'a/',
      ':',
    ].filter(
      (part) => seconds(part, 200_000) > 0.2 && seconds(part, 200_000) > 12 * Math.max(0.01, seconds(part, 50_000)),
    );
    assert.deepEqual(slow, []);
  });
});
