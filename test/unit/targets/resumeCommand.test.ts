import assert from 'node:assert/strict';
import { resumeCommand } from '../../../src/targets/resumeCommand';

describe('resumeCommand', () => {
  it('names the program and the session', () => {
    assert.equal(resumeCommand('claude-code', '5b1f0c9e-7a34'), 'claude --resume 5b1f0c9e-7a34');
    assert.equal(resumeCommand('codex', '0199aa'), 'codex resume 0199aa');
  });

  it('gives none for an agent without one, nor for an id that a shell could read as more than a word', () => {
    assert.equal(resumeCommand('aider', '5b1f0c9e'), null);
    assert.equal(resumeCommand('constructor', '5b1f0c9e'), null);
    for (const id of ['a; rm -rf ~', '$(id)', '--yolo', 'a b c d', '`id`', 'abcd\nls', ''])
      assert.equal(resumeCommand('claude-code', id), null, id);
  });
});
