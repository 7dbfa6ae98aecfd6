/** Work that is not committed goes to another clone: to the letter, or not at all. HANDOFF_MOVES says how many states are tried. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { writeClaudeLog } from '../../support/claudeLog';
import { type Dice, deeds, diceOf, gitIn, makeBase, snapshot, spoil } from '../../support/dirtyStates';
import { runCli } from '../../support/runCli';

const states = Number(process.env['HANDOFF_MOVES'] ?? 5);

const said = z.looseObject({
  files: z.array(z.looseObject({ path: z.string() })),
  leftOut: z.array(z.looseObject({ path: z.string(), why: z.string() })),
});

describe('work that is moved to another clone', function () {
  this.timeout(Math.max(120_000, states * 20_000));
  let home: string;
  const run = (folder: string, ...args: readonly string[]) => runCli(home, folder, ...args);

  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-move-')));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it(`is equal there or refused, with nothing overwritten and no secret, in ${states} seeded states`, () => {
    const seen = { equal: 0, leftOut: 0, kept: 0, refused: 0, openedBeside: 0, secrets: 0 };
    for (let seed = 1; seed <= states; seed += 1) {
      const dice = diceOf(seed);
      const place = path.join(home, `state-${seed}`);
      const [source, clean, dirty] = ['source', 'clean', 'dirty'].map((name) => path.join(place, name)) as [
        string,
        string,
        string,
      ];
      mkdirSync(source, { recursive: true });
      makeBase(source, home, dice);
      gitIn(place, home, 'clone', '-q', source, clean);
      gitIn(place, home, 'clone', '-q', source, dirty);
      const names = Object.keys(deeds);
      const done = Array.from({ length: 3 + dice(6) }, () => names[dice(names.length)] ?? '');
      for (const name of done) deeds[name]?.(source, dice, home);
      const secret = dice(3) === 0 ? plant(source, dice) : null;
      const about = `seed ${seed}: ${done.join(', ')}`;

      const log = writeClaudeLog(home, source, {
        id: `0a1b2c3d-0000-4000-8000-${String(seed).padStart(12, '0')}`,
        start: '2026-03-01T10:00:00Z',
        happened: [{ user: 'Add the unit ft.' }, { answer: 'The unit ft is added.' }],
      });
      const handoff = path.join(place, 'H.md');
      assert.equal(run(source, 'create', log, '--goal', 'Finish the unit of the table', '--out', handoff).status, 0);
      const packed = run(source, 'pack', handoff, '--include', '.', '--json');
      assert.equal(packed.status, 0, `${about}\n${packed.stderr}`);
      const { leftOut } = said.parse(JSON.parse(packed.stdout));
      const file = path.join(place, 'H.handoffpack');
      if (secret !== null) {
        assert.ok(leftOut.length > 0, `${about}: nothing was left out`);
        assert.ok(!readFileSync(file, 'latin1').includes(secret), `${about}: the secret is in the pack`);
        seen.secrets += 1;
      }

      // A clean clone: every file is as it is there, but for those that were named as left out.
      const before = snapshot(clean);
      const opened = run(clean, 'open', file, '--json');
      assert.equal(opened.status, 0, `${about}\n${opened.stderr}`);
      const wanted = snapshot(source);
      for (const one of leftOut) {
        const old = before.get(one.path);
        if (old === undefined) wanted.delete(one.path);
        else wanted.set(one.path, old);
      }
      assert.deepEqual(snapshot(clean), wanted, about);
      assert.equal(gitIn(clean, home, 'diff', '--cached', '--name-only'), '', 'nothing is staged');
      if (secret !== null) for (const text of snapshot(clean).values()) assert.ok(!text.includes(secret), about);
      seen[leftOut.length === 0 ? 'equal' : 'leftOut'] += 1;

      // A clone with work of its own: what is there stays to the letter.
      const own = spoil(dirty, wanted, dice);
      const mine = snapshot(dirty);
      const second = run(dirty, 'open', file);
      const after = snapshot(dirty);
      if (second.status === 0) {
        seen.openedBeside += 1;
        assert.equal(after.get(own), mine.get(own), `${about}: ${own} was overwritten`);
      } else {
        seen.refused += 1;
        assert.equal(second.status, 5, `${about}\n${second.stderr}`);
        assert.deepEqual(after, mine, `${about}: half of it was written`);
      }
      seen.kept += 1;
      rmSync(place, { recursive: true, force: true });
    }
    console.log(`      moved: ${JSON.stringify(seen)}`);
    assert.equal(seen.equal + seen.leftOut, states);
    assert.equal(seen.kept, states);
  });
});

/** A made-up key, in one of the places that people forget; gives the value. */
function plant(folder: string, dice: Dice): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const value = `ghp_${Array.from({ length: 36 }, () => letters[dice(letters.length)]).join('')}`;
  const kind = dice(4);
  if (kind === 0) appendFileSync(path.join(folder, 'with space.txt'), `token = ${value}\n`);
  else if (kind === 1) writeFileSync(path.join(folder, 'notes.md'), `Log in with ${value}.\n`);
  else if (kind === 2)
    writeFileSync(
      path.join(folder, 'dump.bin'),
      Buffer.concat([Buffer.from([0, 1, 2, 0]), Buffer.from(` ${value} `), Buffer.from([0, 255])]),
    );
  else writeFileSync(path.join(folder, '.env'), `GITHUB_TOKEN=${value}\n`);
  return value;
}
