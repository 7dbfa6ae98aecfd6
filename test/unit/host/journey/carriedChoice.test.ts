import assert from 'node:assert/strict';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { carriedOf, readChosen, withCarried } from '../../../../src/host/journey/carriedChoice';

const request = defaultRequest('Make the tests of the parser pass');

describe('what a handoff carries', () => {
  it('is what settings and project say where nothing was chosen', () => {
    const less = { ...request, preset: 'debug', includeTail: false, limits: { ...request.limits, files: 0 } } as const;
    assert.deepEqual(carriedOf(request, readChosen(undefined)), {
      ...{ preset: 'implement', tail: true, files: true, git: true },
    });
    assert.deepEqual(carriedOf(less, readChosen(undefined)), { preset: 'debug', tail: false, files: false, git: true });
  });

  it('is what was chosen in this workspace, and only that is remembered', () => {
    const chosen = readChosen({ tail: false, git: false });
    assert.deepEqual(carriedOf({ ...request, preset: 'review' }, chosen), {
      ...{ preset: 'review', tail: false, files: true, git: false },
    });
    for (const spoilt of [{ preset: 'ship' }, 'tail', null, [1]]) assert.deepEqual(readChosen(spoilt), {});
  });

  it('changes the request, and gives files back as many as are usual', () => {
    const without = withCarried(request, { preset: 'docs', tail: false, files: false, git: true }, 20);
    assert.deepEqual([without.preset, without.includeTail, without.limits.files], ['docs', false, 0]);
    const back = withCarried(without, { preset: 'docs', tail: true, files: true, git: true }, 20);
    assert.deepEqual([back.includeTail, back.limits.files], [true, 20]);
    const five = { ...request, limits: { ...request.limits, files: 5 } };
    assert.equal(withCarried(five, carriedOf(five, {}), 20).limits.files, 5);
  });
});
