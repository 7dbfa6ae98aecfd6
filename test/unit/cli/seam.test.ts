import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pointTo, pointToIgnored, readPointer, seamWords, withoutClosing } from '../../../src/core/document/pointTo';
import { seamOf } from '../../../src/targets/toldOf';
import { writeClaudeLog } from '../../support/claudeLog';
import { runCli } from '../../support/runCli';

const sha = '1a2b3c4d5e6f'.padEnd(64, '0');

describe('the seam between two sessions', function () {
  this.timeout(120_000);

  it('stands in the prompt, which is known again with it and without', () => {
    for (const session of ['0a1b2c3d-0000-4000-8000-00000000000b', 'ses_7f', '$(rm)', null])
      for (const point of [pointTo, pointToIgnored])
        for (const seam of [seamWords(session, 61, sha), '']) {
          const prompt = point('.handoff/handoff-1.md', { seam, hasTodos: true });
          assert.deepEqual(readPointer(`${prompt} And keep it short.`), {
            ...{ fileName: '.handoff/handoff-1.md', rest: 'And keep it short.' },
          });
          assert.match(prompt, /^[\w .,:/-]*$/);
        }
    assert.equal(seamWords('0a1b2c3d-0000', 1, sha), 'Picking up from session 0a1b2c3d: 1 line, sha256 1a2b3c4d5e6f.');
  });

  it('is nobody’s words behind the handoff of a Pi session', () => {
    const closing = 'This is the handoff of an earlier session. Go on from it when the user says so.';
    assert.equal(withoutClosing(`${closing} ${seamWords('ab12', 61, sha)}`), '');
    assert.equal(
      withoutClosing(`${closing} ${seamWords(null, 61, sha)} Begin with the tests.`),
      'Begin with the tests.',
    );
    assert.equal(withoutClosing(closing), '');
    assert.equal(withoutClosing('Picking up from here.'), 'Picking up from here.');
  });

  it('names the handoff by a hash that verify and receipt know, and the lines that it has', () => {
    const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-seam-')));
    try {
      const [home, folder] = [path.join(place, 'home'), path.join(place, 'repo')];
      for (const made of [home, folder]) mkdirSync(made);
      const log = writeClaudeLog(home, folder, {
        id: '0a1b2c3d-0000-4000-8000-00000000000b',
        start: '2026-03-01T10:00:00Z',
        happened: [{ user: 'Never touch src/legacy.js.' }, { answer: 'It stays as it is.' }],
      });
      const goal = 'Round the totals half to even';
      assert.equal(runCli(home, folder, 'create', log, '--goal', goal, '--out', 'handoff.md').status, 0);
      const sent = runCli(home, folder, 'deliver', 'handoff.md', '--target', 'pi-session');
      assert.equal(sent.status, 0, sent.stderr);
      const seam = seamOf(readFileSync(path.join(folder, 'handoff.md'), 'utf8'));
      const [, lines, hash] = /^Picking up from session 0a1b2c3d: (\d+) lines, sha256 (\w{12})\.$/.exec(seam) ?? [];
      assert.ok(hash !== undefined, seam);
      assert.equal(Number(lines), readFileSync(path.join(folder, 'handoff.md'), 'utf8').trimEnd().split('\n').length);
      const sessions = path.join(home, '.pi/agent/sessions');
      const [name = ''] = readdirSync(sessions, { recursive: true, encoding: 'utf8' }).filter((one) =>
        /jsonl$/.test(one),
      );
      assert.ok(readFileSync(path.join(sessions, name), 'utf8').includes(seam));
      const verified = runCli(home, folder, 'verify', hash, '--json');
      assert.equal(verified.status, 0, verified.stderr);
      assert.ok(verified.stdout.includes(hash), verified.stdout);
      // Nobody began with it yet: it is known, and that is what is said.
      const receipt = runCli(home, folder, 'receipt', hash);
      assert.equal(receipt.status, 0, receipt.stderr);
      const unknown = runCli(home, folder, 'verify', 'ffffffffffff');
      assert.match(unknown.stderr, /There is no file ffffffffffff/);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
});
