import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as forkWording from '../../../../src/extractors/model/forkWording';
import * as wording from '../../../../src/extractors/model/wording';

/** What each version said, so that no word changes under a version that was measured. */
const versions: Readonly<Record<number, string>> = {
  1: '8d606ab00926faca',
};

const forkVersions: Readonly<Record<number, string>> = {
  1: '7e266b4066a4358c',
};

describe('the wording', () => {
  it('goes up in version with every change', () => {
    const { wordingVersion, onceMore, ...texts } = wording;
    const said = JSON.stringify([texts.system, texts.headings, texts.none, texts.task, onceMore('it is wrong')]);
    const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
    assert.equal(hash, versions[wordingVersion], 'A word changed: raise wordingVersion and note the new hash here.');
  });

  it('that an agent gets itself does so too', () => {
    const { forkWordingVersion, forkTask, forkGoal } = forkWording;
    const said = JSON.stringify([forkTask, forkGoal]);
    const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
    assert.equal(hash, forkVersions[forkWordingVersion], 'A word changed: raise forkWordingVersion.');
  });
});
