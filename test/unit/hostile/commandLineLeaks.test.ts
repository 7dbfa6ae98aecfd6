/** Every channel of the command line, started as a user starts it, with a token in every field of a log that may hold one. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCli } from '../../support/callCli';
import { fixtures } from '../../support/paths';

const token = `gh${'p_'}aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dEf`;
const leak = /aB3dE6gH|sT1vW4xY/;
/** What a format reads to know what a record is; with another value there is no log. */
const structure =
  /^(?:type|role|kind|status|subtype|version|timestamp|uuid|parentUuid|sessionId|id|tool_use_id|call_id|name|agent)$/;

const logs: Readonly<Record<string, { readonly input: string; readonly place: string }>> = {
  'claude-code': {
    input: 'claude-code/tool-calls/input.jsonl',
    place: '.claude/projects/-home-dev-tally/0b9f2ac6-0000-4000-8000-000000000001.jsonl',
  },
  codex: {
    input: 'codex/tool-calls/input.jsonl',
    place: '.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-0b9f2ac6-0000-4000-8000-000000000001.jsonl',
  },
};

describe('no channel of the command line', () => {
  let home: string;
  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-leaks-'));
    for (const { input, place } of Object.values(logs)) {
      const text = readFileSync(path.join(fixtures, 'sources', input), 'utf8');
      mkdirSync(path.dirname(path.join(home, place)), { recursive: true });
      writeFileSync(path.join(home, place), planted(text));
    }
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  const run = (args: readonly string[]) => {
    const env = { HOME: home, PATH: process.env.PATH };
    const { status, stdout, stderr } = callCli([...args], {
      cwd: home,
      env,
    });
    return { status, said: stdout + stderr };
  };

  for (const [agent, { place }] of Object.entries(logs)) {
    const log = () => path.join(home, place);
    const channels: Readonly<Record<string, () => readonly string[]>> = {
      show: () => ['show', log()],
      'show --json': () => ['show', log(), '--json'],
      read: () => ['read', log(), '--query', 'cart totals rounding'],
      'read --json': () => ['read', log(), '--query', `money ${token}`, '--json'],
      create: () => ['create', log(), '--goal', `Mend it with ${token}`],
      'create --json': () => ['create', log(), '--goal', `Mend it with ${token}`, '--json'],
    };
    for (const [name, args] of Object.entries(channels))
      it(`lets a token out (${name}, ${agent})`, () => {
        const { status, said } = run(args());
        assert.equal(status, 0, said.slice(0, 400));
        assert.ok(said.includes('[redacted:'), 'nothing was planted where it shows');
        assert.doesNotMatch(said, leak);
      });
  }

  // The folder of the sessions has the token in its name, as every other field.
  for (const name of ['sessions', 'sessions --json'])
    it(`lets a token out (${name})`, () => {
      const { status, said } = run([...name.split(' '), '--workspace', `/home/dev/shop ${token}`]);
      assert.equal(status, 0, said);
      assert.ok(said.includes('[redacted:'), said.slice(0, 400));
      assert.doesNotMatch(said, leak);
    });

  it('lets a token out in the sentences of its errors', () => {
    const broken = path.join(home, `${token}.jsonl`);
    writeFileSync(broken, `{"hello":"${token}"}\n`);
    const wrong: readonly (readonly string[])[] = [
      ['show', path.join(home, token)],
      ['show', broken],
      ['create', token, '--goal', 'Mend the rounding'],
      ['create', broken, '--goal', 'Mend the rounding', '--json'],
      ['read', broken, '--query', token],
      [token],
      ['show', '--workspace', `/home/dev/${token}`],
      ['targets', `--${token}`],
      ['deliver', broken, '--target', token],
    ];
    for (const args of wrong) {
      const { status, said } = run(args);
      assert.notEqual(status, 0, args.join(' '));
      assert.notEqual(said, '');
      assert.doesNotMatch(said, leak, args.join(' '));
    }
  });
});

const planted = (text: string) =>
  text.replace(/"(\w+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g, (whole, field: string, colon: string, value: string) =>
    structure.test(field) ? whole : `"${field}"${colon}"${value} ${token}"`,
  );
