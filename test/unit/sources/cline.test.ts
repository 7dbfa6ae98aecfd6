import assert from 'node:assert/strict';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { cline } from '../../../src/sources/cline/adapter';
import { kiloCode } from '../../../src/sources/kilo-code/adapter';
import { takeSample } from '../../../src/sources/openLog';
import { rooCode } from '../../../src/sources/roo-code/adapter';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpusMissing } from '../../support/paths';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';

describe('cline', () => {
  checkSource(cline);

  it('lists the sessions of the command line and the tasks of the extension', async () => {
    const { refs, problems } = await find({
      '/h/.cline/data/sessions/1/1.json': about('1', '/home/dev/shop'),
      '/h/.cline/data/sessions/1/1.messages.json': '{"version":1,"updated_at":"2026-05-02T08:00:00.000Z"}',
      '/h/.cline/data/sessions/2/2.json': about('2', '/home/dev/other'),
      '/h/.cline/data/sessions/2/2.messages.json': '{}',
      '/h/.cline/data/sessions/3/3.json': '{"torn":',
      [`${tasks}/4/api_conversation_history.json`]: history('/home/dev/shop/sub'),
      [`${tasks}/4/ui_messages.json`]: '[{"ts":1777700000000,"type":"say"},{"ts":1777700009000,"type":"say"}]',
      [`${tasks}/5/api_conversation_history.json`]: history('/home/dev/other'),
      [`${tasks}/6/api_conversation_history.json`]: '[]',
      [tasks.replace(/tasks$/, 'state/taskHistory.json')]: JSON.stringify([
        { id: '6', ts: 1777700005000, task: 'Indexed', cwdOnTaskInitialization: '/home/dev/shop' },
      ]),
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, cwd, updatedAt }) => [id, title, cwd, updatedAt]),
      [
        ['1', 'Mend the cart', '/home/dev/shop', '2026-05-02T08:00:00.000Z'],
        ['4', 'Mend the sums', '/home/dev/shop/sub', '2026-05-02T05:33:29.000Z'],
        ['6', 'Indexed', '/home/dev/shop', '2026-05-02T05:33:25.000Z'],
      ],
    );
  });

  it('follows CLINE_DIR', async () => {
    const session = { '/c/data/sessions/1/1.json': about('1', '/home/dev/shop') };
    const { refs } = await find({ ...session, '/c/data/sessions/1/1.messages.json': '{}' }, { CLINE_DIR: '/c' });
    assert.equal(refs.length, 1);
  });

  it('tells its tasks from those of its relatives by place, and elsewhere by how they read', async () => {
    const texts = { cline: history('/a/b'), roo: history('/a/b').replace('Working Directory', 'Workspace Directory') };
    const claims = async (path: string, text: string) => {
      const sample = await takeSample(path, memoryFileStore({ [path]: text }));
      return [cline, rooCode, kiloCode].filter((source) => source.recognises(sample)).map(({ id }) => id);
    };
    assert.deepEqual(await claims('/x/api_conversation_history.json', texts.cline), ['cline']);
    assert.deepEqual(await claims('/x/api_conversation_history.json', texts.roo), ['roo-code']);
    assert.deepEqual(await claims('/x/rooveterinaryinc.roo-cline/tasks/1/a.json', texts.cline), ['roo-code']);
    assert.deepEqual(await claims('/x/kilocode.kilo-code/tasks/1/a.json', texts.roo), ['kilo-code']);
    assert.deepEqual(await claims('/x/ui_messages.json', '[{"ts":1,"type":"say","say":"text"}]'), ['cline']);
    assert.deepEqual(await claims('/x/list.json', '[{"role":"user","content":"hello"}]'), []);
  });

  it('reads every real log whole', async function () {
    const logs = [...corpusLogs('scripted/cline', /\.json$/), ...corpusLogs('public/cline-sdk', /\.json$/)].filter(
      (file) => !file.endsWith('truth.json'),
    );
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const file of logs) {
      assert.equal(cline.recognises(await takeSample(file, createNodeFileStore())), true, file);
      const session = await load(cline, file);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], file);
      assert.ok(session.cwd !== null && session.title !== null && session.model !== null, file);
      const scenario = /^.*scripted\/cline\/[^/]+/.exec(file)?.[0];
      if (scenario !== undefined) await checkTruth(session, scenario);
    }
  });
});

const tasks = '/h/.config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks';
const about = (id: string, cwd: string) =>
  JSON.stringify({ session_id: id, cwd, workspace_root: cwd, metadata: { title: 'Mend the cart' } });
const history = (cwd: string) =>
  JSON.stringify([
    {
      role: 'user',
      content: [
        { type: 'text', text: '<task>\nMend the sums\n</task>' },
        {
          type: 'text',
          text: `<environment_details>\n# Current Working Directory (${cwd}) Files\nsrc/\n</environment_details>`,
        },
      ],
    },
  ]);

function find(contents: Record<string, string>, variables: Record<string, string> = {}) {
  return cline.findSessions({
    environment: { home: '/h', platform: 'linux', variables },
    files: memoryFileStore(contents),
    workspaces: ['/home/dev/shop'],
    signal: new AbortController().signal,
  });
}
