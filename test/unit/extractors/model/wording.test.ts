import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as forkWording from '../../../../src/extractors/model/forkWording';
import * as wording from '../../../../src/extractors/model/wording';

/** What each version said, so that no word changes under a version that was measured. */
const versions: Readonly<Record<number, string>> = {
  2: 'c56f6183f529bd1d',
  3: '0b22b3be9aa77aa4',
};

const forkVersions: Readonly<Record<number, string>> = {
  2: '4c74a2ab15cca643',
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
});
