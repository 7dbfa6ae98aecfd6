import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as forkWording from '../../../../src/extractors/model/forkWording';
import * as wording from '../../../../src/extractors/model/wording';

/** What each version said, so that no word changes under a version that was measured. */
const versions: Readonly<Record<number, string>> = {
  2: 'c56f6183f529bd1d',
  3: '0b22b3be9aa77aa4',
  4: '8c65d040a7117ea7',
  5: '2ddb28a9eea74895',
  6: '51480a00f2e4236a',
  7: 'ae8dc32abee35177',
  8: '088518fbf3a5fd4f',
  9: '31103fa008fc94a0',
  10: 'c02a6e1fcf15a342',
};

const forkVersions: Readonly<Record<number, string>> = {
  2: '4c74a2ab15cca643',
  3: '3376c41da5850dfe',
  4: '2213f30c0bde128f',
  5: '7791033f5dcd79e1',
  6: 'c49f30e3f3372fe9',
  7: '077e4078b0bfc500',
};

describe('the wording', () => {
  it('goes up in version with every change', () => {
    const { wordingVersion, system, headings, task } = wording;
    const said = JSON.stringify([system, headings, task]);
    const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
    assert.equal(hash, versions[wordingVersion], 'A word changed: raise wordingVersion and note the new hash here.');
  });

  it('that an agent gets itself does so too', () => {
    const { forkWordingVersion, forkTask, forkForm } = forkWording;
    const said = JSON.stringify([forkTask, forkForm]);
    const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
    assert.equal(hash, forkVersions[forkWordingVersion], 'A word changed: raise forkWordingVersion.');
  });

  it('says how long a sentence, a reason and code may be, and what becomes of code that is none of the session’s', () => {
    for (const said of [wording.task, forkWording.forkForm]) {
      assert.match(said, /one sentence of at most 400 characters/);
      assert.match(said, /the reason, where there is one, in at most 300 characters/);
      assert.match(said, /at most 3 lines and 400 characters, .* letter by letter .* or it is left out/);
      assert.match(said, /At most 45 lines/);
    }
  });

  it('says what a strike is for, where a command that is proposed stands, and what the user is to be answered', () => {
    assert.match(wording.headings.found, /strike what no longer holds: wrong, void, carried out or answered/);
    for (const said of [wording.task, forkWording.forkForm]) {
      assert.match(
        said,
        /Strike a statement found by rules that no longer holds: wrong, taken back, refuted, replaced, carried out or answered/,
      );
      assert.match(said, /Words of the user too, where what they asked for was done/);
      assert.match(said, /next: .*a command that you propose stands here/);
      assert.match(said, /open: .*what the user asked and must be told/);
    }
  });
});
