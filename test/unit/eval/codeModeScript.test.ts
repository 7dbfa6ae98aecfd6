import assert from 'node:assert/strict';
import { scriptCommands, scriptPatches } from '../../../src/eval/resume/codeModeScript';

describe('scripts of the code mode', () => {
  const commands = (script: string) => scriptCommands(script).map(({ command }) => command);

  it('give the commands that stand in them, with their folders', () => {
    const script =
      'const r = await tools.exec_command({cmd:"rg -n \\"now\\\\(\\" src","workdir":"/w/app"}); text(r.output)';
    assert.deepEqual(scriptCommands(script), [{ command: 'rg -n "now\\(" src', folder: '/w/app' }]);
  });

  it('give every one of several, in any kind of quotes', () => {
    const script =
      "await Promise.all([tools.exec_command({\n  cmd: 'git status' }), tools.exec_command({cmd: `npm test`, tty: false})])";
    assert.deepEqual(commands(script), ['git status', 'npm test']);
  });

  it('know a constant, and leave out what is put together while the script runs', () => {
    assert.deepEqual(commands('const cmd = "ls -la"; await tools.exec_command({cmd, workdir: "/w"})'), ['ls -la']);
    const computed = ['`gh api $', '{q}`'].join('');
    assert.deepEqual(commands(`const q = f(); await tools.exec_command({cmd: ${computed}})`), []);
  });

  it('give the patches, and no other text', () => {
    const script =
      'const patch = "*** Begin Patch\\n*** Update File: src/a.ts\\n*** End Patch"; text("done"); tools.apply_patch(patch)';
    assert.deepEqual(scriptPatches(script), ['*** Begin Patch\n*** Update File: src/a.ts\n*** End Patch']);
  });

  it('end at the end of a text that never closes', () => {
    assert.deepEqual(commands('tools.exec_command({cmd:"never'), []);
    assert.deepEqual(scriptPatches('"'), []);
  });
});
