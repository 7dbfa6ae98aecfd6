import assert from 'node:assert/strict';
import { claudeCode } from '../../../src/sources/claude-code/adapter';
import { openContextReader } from '../../../src/sources/claude-code/context';
import { corpusMissing } from '../../support/paths';
import { checkContextReader, checkRobust } from './checkRobust';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { findWith } from './findWith';

describe('claude-code', () => {
  checkSource(claudeCode);
  checkRobust(claudeCode);
  checkContextReader(claudeCode, openContextReader);

  it('lists the sessions of a workspace by the recorded folder, and takes the folder name as a hint only', async () => {
    const { refs, problems } = await find({
      [`${projects}/-home-dev-shop/${uuid(1)}.jsonl`]: log('/home/dev/shop', 1),
      // The same name is made of /home/dev-shop; the record tells them apart.
      [`${projects}/-home-dev-shop/${uuid(2)}.jsonl`]: log('/home/dev-shop', 2),
      [`${projects}/-home-dev-shop-api/${uuid(3)}.jsonl`]: log('/home/dev/shop/api', 3),
      [`${projects}/shortened-4f2a/${uuid(4)}.jsonl`]: log('/home/dev/shop', 4),
      [`${projects}/-home-dev-other/${uuid(5)}.jsonl`]: log('/home/dev/other', 5),
      [`${projects}/-home-dev-shop/agent-a1.jsonl`]: log('/home/dev/shop', 6),
      [`${projects}/-home-dev-shop/${uuid(1)}/subagents/agent-a2.jsonl`]: log('/home/dev/shop', 7),
      [`${projects}/-home-dev-shop/${uuid(8)}.jsonl`]: '',
      [`${projects}/-home-dev-shop/${uuid(9)}.jsonl`]: '{"type":"summary","summary":"Old","leafUuid":"x"}\n',
    });
    assert.deepEqual(refs.map(({ id }) => id).sort(), [uuid(1), uuid(3), uuid(4)]);
    assert.deepEqual(problems, []);
  });

  it('shows title, folder and times of a session without reading it whole', async () => {
    const path = `${projects}/-home-dev-shop/${uuid(1)}.jsonl`;
    const middle = `${JSON.stringify({ ...record('/home/dev/shop', 9), type: 'progress', data: 'x'.repeat(60_000) })}\n`;
    const last = `${JSON.stringify({ ...record('/home/dev/shop', 9), timestamp: '2026-03-02T10:00:00.000Z' })}\n`;
    const { refs } = await find({ [path]: log('/home/dev/shop', 1) + middle + last });
    const { size, ...ref } = refs[0] ?? { size: 0 };
    assert.ok(size > 60_000);
    assert.deepEqual(ref, {
      id: uuid(1),
      agent: 'claude-code',
      path,
      title: 'Mend the cart',
      cwd: '/home/dev/shop',
      startedAt: '2026-03-02T09:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
      messages: null,
      parent: null,
      context: { usedTokens: null, windowTokens: null, ratio: null, compactions: 0, estimated: false },
    });
  });

  it('takes the newest given title, wherever in the log it stands', async () => {
    const titles = [
      { type: 'ai-title', aiTitle: 'First guess', sessionId: uuid(1) },
      { type: 'ai-title', aiTitle: 'Second guess', sessionId: uuid(1) },
    ];
    const text = titles.map((title) => `${JSON.stringify(title)}\n`).join('');
    const { refs } = await find({ [`${projects}/-home-dev-shop/${uuid(1)}.jsonl`]: log('/home/dev/shop', 1) + text });
    assert.equal(refs[0]?.title, 'Second guess');
  });

  it('finds the folder behind a first prompt that is longer than the window it reads', async () => {
    const { message, cwd, ...rest } = record('/home/dev/shop', 1);
    const long = { ...rest, message: { ...message, content: 'y'.repeat(100_000) }, cwd };
    const { refs } = await find({ [`${projects}/-home-dev-shop/${uuid(1)}.jsonl`]: `${JSON.stringify(long)}\n` });
    assert.equal(refs[0]?.cwd, '/home/dev/shop');
  });

  it('follows CLAUDE_CONFIG_DIR, which may name several folders, and looks below the XDG folder otherwise', async () => {
    const files = {
      [`/a/projects/-home-dev-shop/${uuid(1)}.jsonl`]: log('/home/dev/shop', 1),
      [`/h/b/projects/-home-dev-shop/${uuid(2)}.jsonl`]: log('/home/dev/shop', 2),
      [`/h/.config/claude/projects/-home-dev-shop/${uuid(3)}.jsonl`]: log('/home/dev/shop', 3),
    };
    const configured = await find(files, { CLAUDE_CONFIG_DIR: '/a,~/b' });
    const usual = await find(files);
    assert.deepEqual(configured.refs.map(({ id }) => id).sort(), [uuid(1), uuid(2)]);
    assert.deepEqual(
      usual.refs.map(({ id }) => id),
      [uuid(3)],
    );
  });

  it('watches the folder of the workspace', () => {
    const environment = { home: '/h', platform: 'linux', variables: { CLAUDE_CONFIG_DIR: '/c' } } as const;
    const folders = claudeCode.watchFolders(environment, ['/home/dev/my.app_2']);
    assert.deepEqual(folders, ['/c/projects/-home-dev-my-app-2']);
  });

  it('recognises a log by its records, whatever its name', () => {
    const sample = (head: string, records: readonly unknown[]) => ({
      path: '/x.txt',
      size: head.length,
      head,
      records,
    });
    assert.equal(claudeCode.recognises(sample('', [record('/home/dev/shop', 1)])), true);
    assert.equal(claudeCode.recognises(sample('{"parentUuid":null,"isSidechain":false,"message":{"', [])), true);
    assert.equal(claudeCode.recognises(sample('', [{ type: 'user', uuid: 'u', parentUuid: null }])), false);
  });

  it('reads every real log whole', async function () {
    const logs = [...corpusLogs('public/claude', /\.jsonl$/), ...corpusLogs('scripted/claude', /\.jsonl$/)];
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(claudeCode, path);
      checkLineCount(session);
      const kinds = new Set(session.problems.map(({ kind }) => kind));
      assert.deepEqual(
        [...kinds].filter((kind) => kind !== 'broken-link' && kind !== 'not-json'),
        [],
        path,
      );
      const isSubagent = path.includes('/subagents/');
      // A session that was only pointed to a handoff has no word of the user's own.
      const isPointed = /scripted\/claude\/(?:chain|hook-clear)\//.test(path);
      const mayLackTitle = isSubagent || isPointed;
      assert.ok(
        session.cwd !== null && session.agentVersion !== null && (mayLackTitle || session.title !== null),
        path,
      );
      const typed = session.entries.filter((entry) => entry.kind === 'message' && entry.origin === 'typed');
      if (!isPointed) assert.equal(typed.length > 0, !isSubagent, path);
      for (const entry of typed) {
        assert.doesNotMatch(
          entry.kind === 'message' ? entry.text : '',
          /^\s*<(?!\/?[A-Z])|^\[Request interrupted|^This session is being/,
        );
      }
      const scenario = /^.*scripted\/claude\/[^/]+/.exec(path)?.[0];
      if (scenario !== undefined) await checkTruth(session, scenario);
    }
  }).timeout(60_000);
});

const projects = '/h/.claude/projects';
const uuid = (number: number) => `5b0c1d2e-0000-4000-8000-${String(number).padStart(12, '0')}`;

function record(cwd: string, number: number) {
  return {
    parentUuid: null,
    isSidechain: false,
    userType: 'external',
    type: 'user',
    message: { role: 'user', content: 'Mend the cart' },
    uuid: uuid(100 + number),
    timestamp: '2026-03-02T09:00:00.000Z',
    cwd,
    sessionId: uuid(number),
    version: '2.1.150',
    gitBranch: 'main',
  };
}

const log = (cwd: string, number: number) => `${JSON.stringify(record(cwd, number))}\n`;

const find = (contents: Record<string, string>, variables: Record<string, string> = {}) =>
  findWith(claudeCode, contents, variables);
