import assert from 'node:assert/strict';
import { argvText } from '../../../../../src/sources/reading/tools/argvText';

describe('argvText', () => {
  const cases: readonly [readonly string[], string][] = [
    [['bash', '-lc', 'npm test && echo "done"'], 'npm test && echo "done"'],
    [['/bin/zsh', '-c', 'ls'], 'ls'],
    [['powershell.exe', '-NoProfile', '-Command', 'Get-ChildItem', '-Force'], 'Get-ChildItem -Force'],
    [['cmd', '/c', 'dir', '/w'], 'dir /w'],
    [['git', 'commit', '-m', "it's done"], String.raw`git commit -m 'it'\''s done'`],
    [['rg', 'a b', 'src/x.ts'], "rg 'a b' src/x.ts"],
    [['bash', 'script.sh'], 'bash script.sh'],
    [[], ''],
  ];
  for (const [argv, expected] of cases) {
    it(`writes ${JSON.stringify(argv)} as a person would`, () => assert.equal(argvText(argv), expected));
  }
});
