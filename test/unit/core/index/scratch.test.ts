import assert from 'node:assert/strict';
import { isScratch } from '../../../../src/core/index/changedFiles';

const scratch = [
  '/tmp/probe.ts',
  '/home/dev/.claude/plans/calm-river.md',
  '/Users/dev/.copilot/session-state/45f1a36c/plan.md',
  '/home/dev/.gemini/tmp/8f2e/plan.md',
  '/home/dev/.gemini/antigravity/brain/17/task.md',
  '/home/dev/.pi/agent/sessions/today/notes.md',
  'C:/Users/dev/.copilot/session-state/45f1a36c/plan.md',
];

const kept = [
  '/home/dev/tally/src/plans/year.ts',
  '/home/dev/tally/.claude/commands/review.md',
  '/home/dev/tally/.cursor/rules/style.mdc',
  '/home/dev/.codex/config.toml',
  'src/sessions/list.ts',
  'docs/plans/2026-03-till.md',
];

describe('files that belong to no project', () => {
  for (const path of scratch)
    it(`are kept by a program or temporary: ${path}`, () => assert.equal(isScratch(path), true));
  for (const path of kept) it(`are not: ${path}`, () => assert.equal(isScratch(path), false));
});
