import assert from 'node:assert/strict';
import { rooCode } from '../../../src/sources/roo-code/adapter';
import { memoryFileStore } from '../../support/memoryFileStore';
import { checkSource } from './checkSource';

describe('roo-code', () => {
  checkSource(rooCode);

  it('lists tasks by what is noted beside them, also where the user moved them, without those of subtasks', async () => {
    const item = (id: string, more: object = {}) =>
      JSON.stringify({ id, ts: 1777700000000, task: `Task ${id}`, workspace: '/home/dev/shop', ...more });
    const files = memoryFileStore({
      [`${folder}/a/api_conversation_history.json`]: '[]',
      [`${folder}/a/history_item.json`]: item('a'),
      [`${folder}/b/api_conversation_history.json`]: '[]',
      [`${folder}/b/history_item.json`]: item('b', { parentTaskId: 'a' }),
      [`${folder}/c/api_conversation_history.json`]: '[]',
      [`${folder}/c/history_item.json`]: item('c', { workspace: '/home/dev/other' }),
      '/moved/tasks/d/api_conversation_history.json': '[]',
      '/moved/tasks/d/history_item.json': item('d'),
      '/h/.config/Code/User/settings.json': '{ // mine\n  "roo-cline.customStoragePath": "/moved",\n}',
    });
    const { refs, problems } = await rooCode.findSessions({
      environment: { home: '/h', platform: 'linux', variables: {} },
      files,
      workspaces: ['/home/dev/shop'],
      signal: new AbortController().signal,
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title }) => [id, title]),
      [
        ['a', 'Task a'],
        ['d', 'Task d'],
      ],
    );
  });
});

const folder = '/h/.config/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks';
