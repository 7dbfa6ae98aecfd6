import assert from 'node:assert/strict';
import { rankCommands } from '../../../../src/extractors/observed/commands/rankCommands';
import { ran, toldSession } from '../../../support/toldSession';

const commandsOf = (ranked: ReturnType<typeof rankCommands>) => ranked.map(({ run }) => run.command);

describe('rankCommands', () => {
  it('puts a check that was run again and again before a search made for one occasion', async () => {
    const index = await toldSession([
      { user: 'Fix it.' },
      ran('npm test', 'ok'),
      ran('grep -rn "someVeryLongName" packages/server/src --include="*.ts"'),
      ran('npm test', 'ok'),
    ]);
    assert.equal(commandsOf(rankCommands(index, 'Go on'))[0], 'npm test');
  });

  it('lists commands that differ in white space alone once', async () => {
    const index = await toldSession([{ user: 'Fix it.' }, ran('npm  test'), ran('npm test')]);
    assert.deepEqual(commandsOf(rankCommands(index, 'Go on')), ['npm test']);
  });

  it('gives every kind of command a place before the second of one kind', async () => {
    const searches = Array.from({ length: 8 }, (_, at) => ran(`rg -n name${at} src`));
    const index = await toldSession([
      { user: 'Look.' },
      ran('git status --short'),
      ran('npm run build'),
      ran('npm test'),
      ...searches,
    ]);
    const first = commandsOf(rankCommands(index, 'Go on')).slice(0, 4);
    for (const command of ['git status --short', 'npm run build', 'npm test'])
      assert.ok(first.includes(command), command);
  });

  it('leaves out commands that the user refused', async () => {
    const index = await toldSession([
      { user: 'Clean up.' },
      { refused: 'rm -rf build', said: 'no, keep it' },
      ran('ls build'),
    ]);
    assert.deepEqual(commandsOf(rankCommands(index, 'Go on')), ['ls build']);
  });

  it('keeps every command, also beyond the places it spreads over the kinds', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ran(`node tools/step${at}.mjs`));
    const index = await toldSession([{ user: 'Run them.' }, ...many]);
    assert.equal(new Set(commandsOf(rankCommands(index, 'Go on'))).size, 60);
  });
});
