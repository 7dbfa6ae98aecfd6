import assert from 'node:assert/strict';
import { readableCommand } from '../../../../src/core/shell/readableCommand';

const root = '/home/dev/tally';

const cases: readonly (readonly [string, string])[] = [
  ['npm test 2>&1 | tail -20', 'npm test'],
  ['npm test | grep failing', 'npm test | grep failing'],
  ['# Run all of them\n# twice\nnpm test', 'npm test'],
  ['# nothing else', '# nothing else'],
  ['cd /home/dev/tally && npm test', 'npm test'],
  ['cd packages/core && npm test', 'cd packages/core && npm test'],
  ['cd /home/dev/tally/packages/core && npm test', 'cd packages/core && npm test'],
  ['cd /home/dev/tally-old && npm test', 'cd /home/dev/tally-old && npm test'],
  ['bash -lc "go test ./..."', 'go test ./...'],
  ['npm run lint > /dev/null 2>&1 | head -n 5', 'npm run lint > /dev/null'],
  ['git log | cat', 'git log'],
  ['cat notes.md | head', 'cat notes.md'],
  ['tail -f log.txt', 'tail -f log.txt'],
  [
    'echo "== vet ==" && go vet ./... && echo "== test ==" && go test ./... 2>&1 | tail -5',
    'go vet ./... && go test ./...',
  ],
  ['go vet ./... 2>&1 | head -20 && go test ./...', 'go vet ./... && go test ./...'],
  ['npm test; echo "exit: $?"', 'npm test'],
  ['npm test || echo broken', 'npm test'],
  ['npm test || echo broken && npm run lint', 'npm test || echo broken && npm run lint'],
  ['echo "$PATH" && npm test', 'echo "$PATH" && npm test'],
  ['echo done > state.txt && npm test', 'echo done > state.txt && npm test'],
  ['echo one && echo two', 'echo one && echo two'],
  ['(cd web && npm test) && echo done', '(cd web && npm test) && echo done'],
  ['go build ./... 2>&1 | tee build.log | tail -3', 'go build ./...'],
];

describe('readableCommand', () => {
  for (const [command, readable] of cases)
    it(`writes ${command} as ${readable}`, () => assert.equal(readableCommand(command, root), readable));

  it('takes the folder of Windows off, whichever slash it is written with', () => {
    const command = 'cd C:\\Users\\dev\\tally; ./scripts/check.ps1';
    assert.equal(readableCommand(command, 'C:/Users/dev/tally'), './scripts/check.ps1');
  });
});
