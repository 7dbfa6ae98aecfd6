import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const workflow = readFileSync('.github/workflows/agents.yml', 'utf8');
const template = readFileSync('.github/ISSUE_TEMPLATE/agent-changed.md', 'utf8');

function filled(failed: readonly unknown[]): string {
  const program = `
    const { fillIssue } = await import('./test/agents/newest.mjs');
    process.stdout.write(fillIssue(${JSON.stringify(failed)}));
  `;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

describe('the nightly run of agents', () => {
  it('takes the newest versions, and opens an issue with what its failure wrote', () => {
    const runs = workflow.split('\n').filter((line) => line.includes('npm run test:agents'));
    assert.equal(runs.length, 1);
    const file = /--newest .*--report=(\S+)/.exec(runs[0] ?? '')?.[1];
    assert.ok(file !== undefined && workflow.includes(`--body-file ${file}`));
    assert.match(workflow, /cron: '.+'/);
    // Programs of others never run beside a token that may write.
    const [foreign = '', telling = ''] = workflow.split(/^ {2}tell:$/m);
    assert.doesNotMatch(foreign, /: write|GH_TOKEN/);
    assert.match(telling, /issues: write/);
    assert.equal(workflow.match(/persist-credentials: false/g)?.length, 2);
  });

  it('fills the template: a row for each agent, and what was said', () => {
    const text = filled([
      {
        ...{ label: 'Kimi Code', version: '3.0.0', provenAt: '2.1.0', lost: ['read', 'itself', 'recorded'] },
        explained: ['kimi: record "wire/7" is not known', 'kimi: $& ```'],
      },
    ]);
    assert.match(
      text,
      /\n\| --- \| --- \| --- \| --- \|\n\| Kimi Code \| 3\.0\.0 \| 2\.1\.0 \| read, asked itself, recorded \|\n/,
    );
    assert.match(text, /```text\nkimi: record "wire\/7" is not known\nkimi: \$& ` ` `\n```/);
    assert.doesNotMatch(text, /^---|<!--/);
    assert.match(template, /^---\nname: .+\nabout: .+\ntitle: .+\nlabels: /);
  });
});
