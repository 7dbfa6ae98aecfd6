import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commandGroups } from '../../../src/cli/help/commandList';
import { commandHelp, helpText } from '../../../src/cli/help/helpText';

const names = [...readFileSync('src/cli/main.ts', 'utf8').matchAll(/^ {2}(\w+): async \(\.\.\.given\)/gm)].map(
  ([, name = '']) => name,
);

describe('the help of the command line', () => {
  it('says of each command what it is for, once', () => {
    const listed = commandGroups.flatMap(({ commands }) => Object.keys(commands));
    assert.ok(names.length > 15);
    assert.deepEqual([...listed].sort(), [...names].sort());
  });

  it('fits a screen, and begins with what to type', () => {
    const lines = helpText().split('\n');
    assert.ok(lines.length < 48, `${lines.length} lines`);
    assert.match(lines[2] ?? '', /^Begin with: handoff create --latest --goal "/);
    assert.ok(commandGroups.flatMap(({ commands }) => Object.values(commands)).every((does) => does.length < 80));
  });

  it('shows how each command is called, and nothing of another one', () => {
    for (const name of names) {
      const help = commandHelp(name) ?? '';
      const ways = help.split('\n').filter((line) => line.startsWith('  handoff '));
      assert.ok(ways.length > 0 && ways.every((way) => way.startsWith(`  handoff ${name}`)), help);
    }
    assert.match(commandHelp('create') ?? '', /--before-compaction \[N\]/);
    assert.equal((commandHelp('read') ?? '').match(/^ {2}handoff read/gm)?.length, 3);
    assert.equal(commandHelp('toString'), null);
  });
});
