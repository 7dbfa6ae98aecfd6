import assert from 'node:assert/strict';
import { commandPurpose, isErrand, isForOnce, isLookAround } from '../../../../src/core/shell/commandPurpose';

const purposes: readonly (readonly [string, string])[] = [
  ['npm test', 'test'],
  ['npm run build', 'build'],
  ['cd app && npm run dev', 'start'],
  ['cargo run --release', 'start'],
  ['cargo run -- serve --port 80', 'start'],
  ['cargo run --quiet --bin till -- test --step coins', 'run'],
  ['go run ./cmd/till lint a.till', 'run'],
  ['go run ./cmd/till', 'start'],
  ['if [[ -x target/debug/till ]]; then target/debug/till; else cargo run; fi', 'run'],
  ['cargo fmt --all', 'format'],
  ['find . -name a; cargo fmt --all -- --check; cargo test coins', 'test'],
  ['npm ci', 'install'],
  ['npm publish --access public', 'deploys, never by itself'],
  ['make deploy', 'deploys, never by itself'],
  ['kubectl apply -f x.yaml', 'deploys, never by itself'],
  ['npm run seed', 'run'],
  ['python3 tools/report.py --year 2025', 'run'],
  ['node -e "1"', ''],
  ['git status', ''],
  ['echo deploy', ''],
];

describe('commandPurpose', () => {
  for (const [command, purpose] of purposes)
    it(`says “${purpose}” of ${command}`, () => assert.equal(commandPurpose(command), purpose));
});

describe('isLookAround', () => {
  for (const command of ['sed -n 1,20p a.ts', 'cd x && ls -la | head', 'git status --short', 'rg -n "x" src | wc -l'])
    it(`takes ${command} for a look around`, () => assert.equal(isLookAround(command), true));
  for (const command of ['sed -i s/a/b/ a.ts', 'git commit -m x', 'npm test | tail', 'cat > a.txt', 'python3 x.py'])
    it(`does not take ${command} for one`, () => assert.equal(isLookAround(command), false));
});

describe('isForOnce', () => {
  for (const command of ['git commit -m x', 'mkdir -p a/b', "python3 - <<'E'\nprint(1)\nE", 'gh pr create --fill'])
    it(`takes ${command.split('\n')[0]} for done once`, () => assert.equal(isForOnce(command), true));
  for (const command of ['npm test', 'node src/cli.js --unit ft'])
    it(`does not take ${command} for it`, () => assert.equal(isForOnce(command), false));
});

describe('isErrand', () => {
  for (const command of [
    'gh run rerun 12 --failed',
    'gh api repos/a/b/issues/7/comments -X POST -f body=x',
    'curl -s --data @a.json http://localhost:3000/carts',
    'curl -X DELETE http://localhost:3000/carts/7',
    'git worktree add ../b feature',
    'git read-tree HEAD',
    'npm version patch',
    'bd close b-12',
    'sleep 2 && kill 4711',
  ])
    it(`takes ${command} for one`, () => assert.equal(isErrand(command), true));
  for (const command of [
    'gh run list -L 5',
    'gh api repos/a/b/pulls/7/comments --paginate',
    'curl -s http://localhost:3000/health',
    'git fetch origin',
    'npm test -- --data',
    'npm run kill-ports',
    'git push',
  ])
    it(`does not take ${command} for one`, () => assert.equal(isErrand(command), false));
});
