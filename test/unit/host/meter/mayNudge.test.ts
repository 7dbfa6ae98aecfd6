import assert from 'node:assert/strict';
import { mayNudge, type NudgeSituation } from '../../../../src/host/meter/mayNudge';

const read = (ratio: number | null, moment: NudgeSituation['read']['moment'] = null): NudgeSituation['read'] => ({
  context: { usedTokens: (ratio ?? 0) * 200_000, windowTokens: 200_000, ratio, compactions: 0, estimated: false },
  ...{ trail: null, moment },
});
const running = { kind: 'call', what: 'npm test', since: null } as const;
const atWork = {
  ...{ read: read(0.82), thresholds: [60, 80, 90] as const },
  ...{ isOff: false, isOpen: false, wentOn: true, wasOffered: false },
};

describe('an offer of a handoff', () => {
  it('comes once a session that is being worked in fills up', () => {
    assert.equal(mayNudge(atWork), 1);
    assert.equal(mayNudge({ ...atWork, read: read(0.93) }), 2);
  });

  it('does not come for a session that was found full, by its size alone', () => {
    assert.equal(mayNudge({ ...atWork, read: read(0.93), wentOn: false }), null);
  });

  it('never comes twice for one session, nor beside another, nor where it was refused', () => {
    assert.equal(mayNudge({ ...atWork, read: read(0.95), wasOffered: true }), null);
    assert.equal(mayNudge({ ...atWork, isOpen: true }), null);
    assert.equal(mayNudge({ ...atWork, isOff: true }), null);
  });

  it('waits below the second threshold, while the size is not known, and for a call that runs', () => {
    for (const one of [read(0.79), read(null), read(0.82, running)])
      assert.equal(mayNudge({ ...atWork, read: one }), null);
    assert.equal(mayNudge({ ...atWork, read: read(0.91, running) }), 2);
  });
});
