import assert from 'node:assert/strict';
import { commandKey } from '../../../../src/core/shell/commandKey';
import { foldSpace } from '../../../../src/core/text/foldSpace';

describe('commandKey', () => {
  const keys: readonly (readonly [string, string])[] = [
    ['npm test', 'npm test'],
    ['npm run test -- --watch=false', 'npm run test'],
    ['cd packages/api && npm run build', 'npm run build'],
    ['cd "my app" && cd api; go test ./...', 'go test ./...'],
    ['  go   vet\t./cmd/...  ', 'go vet ./cmd/...'],
    ['cd src', 'cd src'],
    ['', ''],
  ];
  for (const [command, key] of keys) {
    it(`calls ${JSON.stringify(command)} ${JSON.stringify(key)}`, () => assert.equal(commandKey(command), key));
  }

  it('folds white space and nothing else', () => {
    assert.equal(foldSpace('a  b\n\tc "d  e"'), 'a b c "d e"');
  });
});
