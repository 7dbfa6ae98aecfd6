import assert from 'node:assert/strict';
import { isStateful } from '../../../../src/core/shell/isStateful';

const stateful = [
  'npm install',
  'cd web && npm ci',
  'git -C web commit -m x',
  'git branch -D old',
  'git push',
  'gh pr create --fill',
  "gh api graphql -f query='mutation {close(id: 7) {id}}'",
  'gh api repos/a/b/issues -f title=x',
  'docker compose -f x.yml up -d',
  'prettier --write .',
  'npx eslint --fix src',
  'npm run db:migrate',
  'mise run fmt',
  'curl -X POST https://api.example.org',
  'make deploy',
  'echo hi > a.txt',
  '(cd web && rm -rf dist)',
  'psql -c "select 1"',
];

const lookOnly = [
  'npm test',
  'npm run build --help',
  'git status',
  'git branch',
  'git -c a.b=c log',
  'gh pr view 1',
  "gh api graphql -F number=7 -f query='query {discussion(number: 7) {id}}'",
  'gh api -X GET search/issues -f q=coin',
  'docker ps',
  'prettier --check .',
  'eslint src',
  'curl https://example.org',
  'npm install --dry-run',
  'echo "npm install"',
  'ls',
];

describe('isStateful', () => {
  for (const line of stateful) it(`knows that \`${line}\` changes things`, () => assert.equal(isStateful(line), true));
  for (const line of lookOnly) it(`knows that \`${line}\` only looks`, () => assert.equal(isStateful(line), false));
});
