import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shareThresholds, thresholdsFor } from '../../../src/app/context/sharedThresholds';
import { usualThresholds } from '../../../src/core/context/contextLevel';

describe('the thresholds that programs without the editor go by', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-thresholds-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const environment = (variables: Record<string, string> = {}) =>
    ({ home, platform: 'linux', variables: { HANDOFF_HOME: path.join(home, 'state'), ...variables } }) as const;
  const file = () => path.join(home, 'state', 'thresholds');

  it('are the usual ones, which leave no file', () => {
    shareThresholds(usualThresholds, environment());
    assert.deepEqual([thresholdsFor(environment()), existsSync(path.join(home, 'state'))], [usualThresholds, false]);
  });

  it('are those of the editor, until they are the usual ones again', () => {
    shareThresholds([50, 60, 70], environment());
    assert.deepEqual(thresholdsFor(environment()), [50, 60, 70]);
    const { ino } = statSync(file());
    shareThresholds([50, 60, 70], environment({ HANDOFF_THRESHOLDS: '1,2,3' }));
    assert.equal(statSync(file()).ino, ino, 'nothing to write');
    shareThresholds(usualThresholds, environment());
    assert.deepEqual([thresholdsFor(environment()), existsSync(file())], [usualThresholds, false]);
  });

  it('are those of the environment before all', () => {
    shareThresholds([50, 60, 70], environment());
    assert.deepEqual(thresholdsFor(environment({ HANDOFF_THRESHOLDS: '10,20,30' })), [10, 20, 30]);
  });
});
