import assert from 'node:assert/strict';
import { copilotCli } from '../../../src/sources/copilot-cli/adapter';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpusMissing } from '../../support/paths';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkSurvival } from './checkSurvival';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { goodLines } from './goodLines';

describe('copilot-cli', () => {
  checkSource(copilotCli);
  checkSurvival(
    copilotCli,
    '/h/.copilot/session-state/x/events.jsonl',
    goodLines('copilot-cli', /tool-calls|interrupted|rewind|compaction/),
  );

  it('lists the sessions of a workspace, named by the YAML file beside the events', async () => {
    const { refs } = await find({
      '/h/.copilot/session-state/a/events.jsonl': log('a', '/home/dev/shop'),
      '/h/.copilot/session-state/a/workspace.yaml':
        "id: a\ncwd: /home/dev/shop\nname: 'Don''t stop'\nuser_named: true\n",
      '/h/.copilot/session-state/b.jsonl': log('b', '/home/dev/shop/sub'),
      '/h/.copilot/session-state/c/events.jsonl': log('c', '/home/dev/other'),
      '/h/.copilot/session-state/d/plan.md': 'no events yet',
    });
    assert.deepEqual(
      refs.map(({ id, title, updatedAt }) => ({ id, title, updatedAt })),
      [
        { id: 'a', title: "Don't stop", updatedAt: '2026-04-02T08:00:09.000Z' },
        { id: 'b', title: null, updatedAt: '2026-04-02T08:00:09.000Z' },
      ],
    );
  });

  it('follows COPILOT_HOME and XDG_STATE_HOME', async () => {
    const own = await find(
      { '/own/session-state/a/events.jsonl': log('a', '/home/dev/shop') },
      { COPILOT_HOME: '/own' },
    );
    const state = await find(
      { '/s/.copilot/session-state/a/events.jsonl': log('a', '/home/dev/shop') },
      { XDG_STATE_HOME: '/s' },
    );
    assert.deepEqual([own.refs.length, state.refs.length], [1, 1]);
  });

  it('leaves the transcripts of Copilot Chat to their own source', () => {
    const start = (data: object) => ({
      type: 'session.start',
      data: { sessionId: 'a', producer: 'copilot-agent', ...data },
      id: 'e',
      timestamp: 't',
    });
    const sample = (record: object) => ({ path: '/x.jsonl', size: 1, head: '', records: [record] });
    assert.equal(copilotCli.recognises(sample(start({ copilotVersion: '1.0.80' }))), true);
    assert.equal(copilotCli.recognises(sample(start({ copilotVersion: '0.40', vscodeVersion: '1.110.0' }))), false);
  });

  it('reads every real log whole', async function () {
    const logs = [...corpusLogs('public/copilot-cli', /\.jsonl$/), ...corpusLogs('scripted/copilot', /events\.jsonl$/)];
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(copilotCli, path);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], path);
      assert.ok(session.cwd?.startsWith('/') && session.title && session.model && session.gitBranch, path);
      const scenario = /^.*scripted\/copilot\/[^/]+/.exec(path)?.[0];
      if (scenario !== undefined) await checkTruth(session, scenario);
    }
  });
});

function find(contents: Record<string, string>, variables: Record<string, string> = {}) {
  return copilotCli.findSessions({
    environment: { home: '/h', platform: 'linux', variables },
    files: memoryFileStore(contents),
    workspaces: ['/home/dev/shop'],
    signal: new AbortController().signal,
  });
}

function log(sessionId: string, cwd: string): string {
  const events = [
    {
      type: 'session.start',
      data: { sessionId, context: { cwd } },
      id: 'e1',
      timestamp: '2026-04-02T08:00:00.000Z',
      parentId: null,
    },
    { type: 'user.message', data: { content: 'hi' }, id: 'e2', timestamp: '2026-04-02T08:00:09.000Z', parentId: 'e1' },
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
