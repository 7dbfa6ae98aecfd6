import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCli } from '../../support/callCli';

const goal = 'Add the Swiss 0.05 rounding to src/money.ts';

describe('handoff in a folder with a .handoff.json', () => {
  let home = '';
  let project = '';
  let log = '';

  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-project-')));
    project = path.join(home, 'tally');
    mkdirSync(path.join(project, '.git'), { recursive: true });
    log = path.join(home, 'session.jsonl');
    writeFileSync(log, sessionOf(path.join(project, 'src')));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const says = (value: unknown) => writeFileSync(path.join(project, '.handoff.json'), JSON.stringify(value));
  const handoff = (args: readonly string[], cwd = home) => {
    const env = { PATH: process.env['PATH'], HOME: home, TMPDIR: home, XDG_STATE_HOME: path.join(home, 'state') };
    return callCli([...args], { cwd, env });
  };
  const created = (...more: readonly string[]) => {
    const { status, stdout, stderr } = handoff(['create', log, '--goal', goal, '--json', ...more]);
    assert.equal(status, 0, stderr);
    return { draft: JSON.parse(stdout), stderr };
  };

  it('makes the draft as the project wants it, found from the folder of the session', () => {
    const before = created().draft;
    assert.deepEqual(before.files.map((file: { path: string }) => file.path).sort(), ['money.ts', 'vendor/tables.ts']);
    says({ layout: 'mindstone', ignore: ['vendor'], redact: ['acme-corp', 'TALLY-*'] });
    const { draft } = created();
    assert.match(draft.markdown, /^# Handoff/m);
    assert.notEqual(draft.markdown, before.markdown);
    assert.deepEqual(
      draft.files.map((file: { path: string }) => file.path),
      ['money.ts'],
    );
    assert.equal(draft.omitted.reasons['files that the project ignores'], 1);
    assert.match(before.markdown, /acme-corp/);
    assert.doesNotMatch(JSON.stringify(draft), /acme-corp|TALLY-4711/);
    assert.match(draft.markdown, /\[redacted:project-word\]/);
  });

  it('says which line of the user a hidden word stands in, and hides nothing of the goal or of the language', () => {
    says({ redact: ['acme-corp', 'TALLY-*', 'comment', 'rounding'] });
    const { draft } = created();
    const rules = draft.lint.map(({ rule }: { rule: string }) => rule);
    assert.ok(rules.includes('hidden-in-rule'), rules.join());
    assert.match(draft.markdown, /Never mention \[redacted:project-word\] in a comment/);
    assert.match(draft.markdown, /Swiss 0\.05 rounding/);
    assert.equal(rules.filter((rule: string) => rule === 'hidden-word-of-language').length, 2, rules.join());
    const { stdout } = handoff(['create', log, '--goal', 'Write to acme-corp about TALLY-4711', '--json']);
    const asked = JSON.parse(stdout);
    assert.match(asked.markdown, /Never mention acme-corp in a comment/);
    assert.equal(asked.lint.filter(({ rule }: { rule: string }) => rule === 'hidden-word-in-goal').length, 1);
  });

  it('does what the call says first', () => {
    says({ layout: 'mindstone', budgetTokens: 400 });
    const plain = created('--layout', 'default').draft;
    rmSync(path.join(project, '.handoff.json'));
    assert.deepEqual(headings(plain.markdown), headings(created().draft.markdown));
  });

  it('names what it does not know, and goes on', () => {
    says({ layuot: 'mindstone', budgetTokens: 3 });
    const { stderr } = created();
    assert.match(stderr, /\.handoff\.json: it knows no "layuot"\. Known: preset, layout/);
    assert.match(stderr, /"budgetTokens" is not used/);
  });

  it('offers the goals of the project where none is named', () => {
    says({ goals: ['Cut a release and write its notes'] });
    const { status, stderr } = handoff(['create', log, '--goal', ''], project);
    assert.equal(status, 2);
    assert.match(stderr, /Goals of this project: “Cut a release and write its notes”/);
  });

  it('delivers to the target of the project where none is named', () => {
    const file = path.join(home, 'h.md');
    writeFileSync(file, created().draft.markdown);
    assert.match(handoff(['deliver', file, '--dry-run'], project).stderr, /"target" in \.handoff\.json/);
    says({ target: 'stdout' });
    const { status, stdout, stderr } = handoff(['deliver', file, '--dry-run', '--json'], project);
    assert.equal(status, 0, stderr);
    assert.equal(JSON.parse(stdout).target, 'stdout');
    says({ target: 'rm -rf /' });
    assert.match(handoff(['deliver', file], project).stderr, /no target "rm -rf \/"/);
  });
});

const headings = (markdown: string) => markdown.match(/^## .*/gm);

/** Two files are edited, and one instruction names a customer and a ticket. */
function sessionOf(cwd: string): string {
  const base = { isSidechain: false, cwd, sessionId: '0b9f2ac6-0000-4000-8000-000000000001', version: '2.1.9' };
  const at = (second: number) => `2026-03-01T10:00:0${second}.000Z`;
  const prompt = 'Fix the totals for acme-corp in money.ts, see TALLY-4711. Never mention acme-corp in a comment.';
  const edit = (id: string, file: string) => ({
    type: 'tool_use',
    id,
    name: 'Edit',
    input: { file_path: path.join(cwd, file), old_string: 'a', new_string: 'b' },
  });
  const done = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'The file has been updated.' });
  const lines = [
    { type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content: prompt } },
    ...['money.ts', 'vendor/tables.ts'].flatMap((file, number) => [
      {
        type: 'assistant',
        uuid: `a${number}`,
        parentUuid: number === 0 ? 'u1' : `r${number - 1}`,
        message: {
          id: `m${number}`,
          role: 'assistant',
          model: 'claude-sonnet-4-5',
          content: [edit(`t${number}`, file)],
        },
      },
      {
        type: 'user',
        uuid: `r${number}`,
        parentUuid: `a${number}`,
        message: { role: 'user', content: [done(`t${number}`)] },
      },
    ]),
    {
      type: 'assistant',
      uuid: 'a9',
      parentUuid: 'r1',
      message: {
        id: 'm9',
        role: 'assistant',
        model: 'claude-sonnet-4-5',
        content: [{ type: 'text', text: 'The totals are right again.' }],
      },
    },
  ];
  return lines.map((line, number) => `${JSON.stringify({ ...base, ...line, timestamp: at(number) })}\n`).join('');
}
