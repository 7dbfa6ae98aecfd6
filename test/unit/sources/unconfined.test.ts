/** A command that ran outside of the sandbox, with the user's leave, says so; all others say nothing of it. */
import assert from 'node:assert/strict';
import { toolActions as claudeActions } from '../../../src/sources/claude-code/toolActions';
import { toolActions as codexActions } from '../../../src/sources/codex/toolActions';

const command = 'npm test';
const confined = { kind: 'shell', command };
const outside = { ...confined, unconfined: true };
const codex = (args: object) => codexActions('exec_command', JSON.stringify({ cmd: command, ...args }));

describe('a command outside of the sandbox', () => {
  it('is known by the rights that Codex was asked for, by both names', () => {
    assert.deepEqual(codex({ sandbox_permissions: 'require_escalated', justification: 'May I?' }), [outside]);
    assert.deepEqual(codex({ with_escalated_permissions: true }), [outside]);
    assert.deepEqual(codex({ sandbox_permissions: 'use_default' }), [confined]);
    assert.deepEqual(codex({ with_escalated_permissions: false }), [confined]);
  });

  it('is known by the switch of Claude Code', () => {
    assert.deepEqual(claudeActions('Bash', { command, dangerouslyDisableSandbox: true }, undefined), [outside]);
    assert.deepEqual(claudeActions('Bash', { command, dangerouslyDisableSandbox: false }, undefined), [confined]);
  });
});
