import assert from 'node:assert/strict';
import { tellsTrap } from '../../../../src/extractors/stated/agent/findings/trapRules';

const traps = [
  'Note: a pre-commit hook moves HEAD onto a new branch on the first commit.',
  '`shellcheck` is not installed locally, so that linter could not be run.',
  'The test runner hangs when the database container is not up.',
  'With commit signing on, git commit fails in the sandbox without a valid key.',
  'Known issue: the daemon refuses a second connection.',
  'The problem: git fails in the sandbox without a valid key.',
  '`git worktree add` fails where the branch is checked out already.',
  'Gotcha: the watcher silently skips files that begin with a dot.',
  'Die Ursache ist, dass das Netzwerk im Container nicht verfügbar ist.',
  'El servidor falla si el puerto está ocupado.',
  'La CI échoue sans les droits du registre, l’environnement est figé.',
  '沙箱里没有网络权限，安装会失败。',
  'サンドボックス環境ではネットワークに接続できません。',
  '샌드박스 환경에서는 설치가 실패합니다.',
];

const others = [
  'What is still genuinely not done: an audit of how the server closes its port when it fails.',
  'The remaining callers of `is_open` are outside this install path and already turn errors to false.',
  'Skipped: the warning of the API that a flag is deprecated (silent, and we want an error); moving the port to the plan.',
  'Not taken: retry on the server when it fails, as the shop closes first.',
  'One likely real nit: the comment of `Exchange` still tells callers to match on the error of the server.',
  'Another possible issue: the cache of the server is stale on restart.',
  'Remaining gap (minor): the cli ignores the port.',
  'Want me to: (a) do 1 and 2 now, as the version in the lockfile is missing?',
  'We are scoping the issue about the server that fails.',
  'Out of scope for this PR but worth filing: the cache of the server is stale.',
  'Low: the branch for a missing port is untested in the server.',
  'Pre-existing behavior: the server already failed on a missing port.',
  'I left the worktree in place in case you want to see where the server fails.',
  'When `saveCart()` sets the version, `writeCart()` loses it.',
  'The problem is the same wherever the worktree lives.',
  'The run is pending, so the logs are refused by the API and I’m going around that.',
  'The port that the server failed on is fixed.',
  'The diagnosis is credible, but chaining the steps of the server is only a workaround.',
  'A limitation of the server is that it lists its ports in one order.',
  'Its cache is stale when the server restarts.',
  'Ihr Server schlägt fehl, wenn der Port belegt ist.',
  'Su servidor falla si el puerto está ocupado.',
  'Housekeeping landed: 18 issues got their missing label, and merged branches were pruned.',
  '`Token` checks the port of the path, but `New` only requires a host of the server.',
  '`loadCart` cannot see the port of the server.',
  'The commit message holds a caveat about the webhooks.',
];

describe('what traps the next reader', () => {
  for (const text of traps) it(`is “${text}”`, () => assert.equal(tellsTrap(text), true));
  for (const text of others) it(`is not “${text}”`, () => assert.equal(tellsTrap(text), false));
});
