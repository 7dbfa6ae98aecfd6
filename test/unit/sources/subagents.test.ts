import assert from 'node:assert/strict';
import type { Session } from '../../../src/core/session';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';

const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const open = (files: Record<string, string>, path: string) =>
  openLog({ path, sessionId: null, files: memoryFileStore(files), signal: new AbortController().signal });

/** What was done, in order: who did it, its line, what it was, and how it ended. */
function told({ entries }: Session): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'tool-result') return [`  ${entry.text}`];
    if (entry.kind !== 'tool-call') return [];
    const actions = entry.actions.map((action) =>
      action.kind === 'shell' ? action.command : action.kind === 'edit' ? action.path : action.kind,
    );
    return [`${entry.line} ${entry.by ?? 'itself'}: ${actions.join(', ')}`];
  });
}

describe('subagents of Claude Code', () => {
  const id = '11111111-2222-4333-8444-555555555555';
  const projects = '/h/.claude/projects/-w';
  let second = 0;
  const record = (type: 'user' | 'assistant', uuid: string, parentUuid: string | null, content: unknown, more = {}) => {
    second += 1;
    const timestamp = new Date(Date.UTC(2026, 5, 1, 9, 0, second)).toISOString();
    const message = { role: type, content, ...(type === 'assistant' ? { id: uuid, model: 'claude-x' } : {}) };
    return { type, uuid, parentUuid, sessionId: id, cwd: '/w', isSidechain: false, timestamp, message, ...more };
  };
  const use = (callId: string, name: string, input: object) => [{ type: 'tool_use', id: callId, name, input }];
  const result = (callId: string, text: string) => [{ type: 'tool_result', tool_use_id: callId, content: text }];
  const start = () => [
    record('user', 'u1', null, 'Mend the totals'),
    record('assistant', 'a1', 'u1', use('task', 'Task', { prompt: 'Mend round()', subagent_type: 'general' })),
  ];
  const child = () => {
    const side = { isSidechain: true, agentId: 'abc' };
    return [
      record('user', 's1', null, 'Mend round()', side),
      record('assistant', 's2', 's1', use('r', 'Read', { file_path: '/w/a.ts' }), side),
      record(
        'assistant',
        's3',
        's2',
        use('e', 'Edit', { file_path: '/w/a.ts', old_string: 'x', new_string: 'y' }),
        side,
      ),
      record('user', 's4', 's3', result('e', 'updated'), side),
      record('assistant', 's5', 's4', use('t', 'Bash', { command: 'npm test' }), side),
      record('user', 's6', 's5', result('t', '3 passing'), side),
      record('assistant', 's7', 's6', [{ type: 'text', text: 'round() is mended.' }], side),
    ];
  };
  const end = (text: string) => [
    record('user', 'u2', 'a1', result('task', text)),
    record('assistant', 'a2', 'u2', use('g', 'Bash', { command: 'git status' })),
  ];

  it('puts what they changed and ran behind the call that started them', async () => {
    const path = `${projects}/${id}.jsonl`;
    const [first, log, last] = [start(), child(), end('round() is mended.')];
    const session = await open(
      {
        [path]: lines([...first, ...last]),
        [`${projects}/${id}/subagents/agent-abc.jsonl`]: lines(log),
        [`${projects}/${id}/subagents/agent-abc.meta.json`]: '{"agentType":"general","toolUseId":"task"}',
      },
      path,
    );
    assert.deepEqual(told(session), [
      '2 itself: subagent',
      '2 subagent: /w/a.ts',
      '  updated',
      '2 subagent: npm test',
      '  3 passing',
      '  round() is mended.',
      '4 itself: git status',
    ]);
    assert.deepEqual(session.problems, []);
  });

  it('finds the logs that older versions wrote beside the session, and gives the call the answer it lacks', async () => {
    const path = `${projects}/${id}.jsonl`;
    const [first, log, last] = [start(), child(), end('Launched agent abc.')];
    const session = await open(
      {
        [path]: lines([...first, ...last]),
        [`${projects}/agent-abc.jsonl`]: lines(log),
        [`${projects}/agent-other.jsonl`]: lines(log.map((item) => ({ ...item, sessionId: 'other' }))),
      },
      path,
    );
    assert.deepEqual(told(session).slice(1, 6), [
      '2 subagent: /w/a.ts',
      '  updated',
      '2 subagent: npm test',
      '  3 passing',
      '  Launched agent abc.\nround() is mended.',
    ]);
  });

  it("says it where a subagent's log cannot be read", async () => {
    const path = `${projects}/${id}.jsonl`;
    const files = memoryFileStore({
      [path]: lines([...start(), ...end('x')]),
      [`${projects}/${id}/subagents/agent-abc.jsonl`]: 'x',
    });
    const readLines: typeof files.readLines = (log, visit, options) => {
      if (log !== path) throw new Error('no access');
      return files.readLines(log, visit, options);
    };
    const session = await openLog({
      path,
      sessionId: null,
      files: { ...files, readLines },
      signal: new AbortController().signal,
    });
    assert.deepEqual(
      session.problems.map(({ kind }) => kind),
      ['unreadable'],
    );
  });
});

describe('subagents of Codex', () => {
  const day = '/h/.codex/sessions/2026/07/14';
  const ids = ['01a1fe3b-0255-7361-8414-b6e146dfe758', '01a1fe3b-02ff-7123-9b92-e5f04bb9b8be'] as const;
  const line = (second: number, type: string, payload: object) => ({
    timestamp: `2026-07-14T09:00:0${second}.000Z`,
    type,
    payload,
  });
  const call = (second: number, callId: string, name: string, args: object) =>
    line(second, 'response_item', { type: 'function_call', name, arguments: JSON.stringify(args), call_id: callId });
  const output = (second: number, callId: string, text: string) =>
    line(second, 'response_item', { type: 'function_call_output', call_id: callId, output: text });

  it('takes the rollouts of the day that name the session, without what a fork repeats', async () => {
    const path = `${day}/rollout-2026-07-14T09-00-00-${ids[0]}.jsonl`;
    const repeated = [call(2, 'c0', 'exec_command', { cmd: 'ls' }), output(2, 'c0', 'src')];
    const parent = [
      line(1, 'session_meta', { id: ids[0], cwd: '/w', cli_version: '0.169.0' }),
      ...repeated,
      call(3, 'c1', 'spawn_agent', { message: 'Build it' }),
      output(4, 'c1', JSON.stringify({ agent_id: ids[1] })),
      call(8, 'c2', 'exec_command', { cmd: 'git status' }),
    ];
    const child = [
      line(3, 'session_meta', {
        id: ids[1],
        parent_thread_id: ids[0],
        cwd: '/w',
        source: { subagent: { thread_spawn: { parent_thread_id: ids[0] } } },
      }),
      ...repeated,
      call(5, 'k1', 'exec_command', { cmd: 'npm run build' }),
      output(6, 'k1', 'Process exited with code 0\nOutput:\nbuilt'),
    ];
    const session = await open(
      {
        [path]: lines(parent),
        [`${day}/rollout-2026-07-14T09-00-03-${ids[1]}.jsonl`]: lines(child),
        [`${day}/rollout-2026-07-14T09-00-04-other.jsonl`]: lines([line(3, 'session_meta', { id: 'x', cwd: '/w' })]),
      },
      path,
    );
    assert.deepEqual(told(session), [
      '2 itself: ls',
      '  src',
      '4 itself: subagent',
      `  {"agent_id":"${ids[1]}"}`,
      '5 subagent: npm run build',
      '  built',
      '6 itself: git status',
    ]);
  });
});

describe('subagents of the Gemini CLI', () => {
  it('takes the chats in the folder named for the session', async () => {
    const chats = '/h/.gemini/tmp/shop/chats';
    const time = '2026-05-02T08:00:00.000Z';
    const header = { sessionId: 's1', projectHash: 'a'.repeat(64), startTime: time, lastUpdated: time };
    const message = (id: string, type: string, rest: object) => ({ id, timestamp: time, type, content: '', ...rest });
    const tool = (id: string, name: string, args: object, answer: string) => ({
      id,
      name,
      args,
      status: 'success',
      result: [{ functionResponse: { id, name, response: { output: answer } } }],
    });
    const session = await open(
      {
        [`${chats}/session-1.jsonl`]: lines([
          { ...header, kind: 'main' },
          message('m1', 'user', { content: 'Mend it' }),
          message('m2', 'gemini', {
            toolCalls: [tool('t1', 'run_shell_command', { command: 'git status' }, 'M a.ts')],
          }),
        ]),
        [`${chats}/s1/c1.jsonl`]: lines([
          { ...header, sessionId: 'c1', kind: 'subagent' },
          message('n1', 'gemini', {
            toolCalls: [tool('t2', 'write_file', { file_path: '/w/a.ts', content: 'x' }, 'ok')],
          }),
        ]),
      },
      `${chats}/session-1.jsonl`,
    );
    assert.deepEqual(
      told(session).filter((text) => text.includes('subagent')),
      ['3 subagent: /w/a.ts'],
    );
  });

  it('gives each call the answer of the chat that it names, also where that was told to end properly', async () => {
    const chats = '/h/.gemini/tmp/shop/chats';
    const time = '2026-05-02T08:00:00.000Z';
    const header = { sessionId: 's1', projectHash: 'a'.repeat(64), startTime: time, lastUpdated: time };
    const message = (id: string, type: string, rest: object) => ({ id, timestamp: time, type, content: '', ...rest });
    const ended =
      "Subagent 'generalist' finished.\nResult:\nAgent stopped calling tools but did not call 'complete_task'.";
    const asked = (id: string, agentId: string, prompt: string) => ({
      ...{ id, name: 'invoke_agent', args: { agent_name: 'generalist', prompt }, status: 'success', agentId },
      result: [{ functionResponse: { id, name: 'invoke_agent', response: { output: ended } } }],
    });
    const chat = (id: string, ...answers: readonly string[]) =>
      lines([
        { ...header, sessionId: id, kind: 'subagent' },
        message(`${id}-0`, 'user', { content: 'Look' }),
        ...answers.map((content, at) => message(`${id}-${at + 1}`, 'gemini', { content })),
      ]);
    const session = await open(
      {
        [`${chats}/session-1.jsonl`]: lines([
          { ...header, kind: 'main' },
          message('m1', 'user', { content: 'Who calls round() and floor()?' }),
          message('m2', 'gemini', { toolCalls: [asked('t1', 'c2', 'round()?'), asked('t2', 'c1', 'floor()?')] }),
        ]),
        [`${chats}/s1/c1.jsonl`]: chat('c1', 'floor() is called in b.ts.'),
        [`${chats}/s1/c2.jsonl`]: chat('c2', 'round() is called in a.ts.', 'It is done.'),
      },
      `${chats}/session-1.jsonl`,
    );
    assert.deepEqual(told(session), [
      '3 itself: subagent',
      `  ${ended}\nround() is called in a.ts.\nIt is done.`,
      '3 itself: subagent',
      `  ${ended}\nfloor() is called in b.ts.`,
    ]);
  });
});

describe('subagents of Cline', () => {
  it('takes the logs in the folder of the session, and the words of the answer', async () => {
    const folder = '/h/.cline/data/sessions/17_a';
    const use = (id: string, name: string, input: object) => ({
      ...{ role: 'assistant', id: `m-${id}`, ts: 2 },
      content: [{ type: 'tool_use', id, name, input }],
    });
    const result = (id: string, name: string, content: unknown) => ({
      ...{ role: 'user', id: `r-${id}`, ts: 3 },
      content: [{ type: 'tool_result', tool_use_id: id, name, content }],
    });
    const file = (sessionId: string, agent: string, messages: readonly object[]) =>
      JSON.stringify({ version: 1, updated_at: '2026-05-02T08:00:00.000Z', agent, sessionId, messages }, null, 2);
    const asked = { role: 'user', id: 'u', ts: 1, content: [{ type: 'text', text: 'Let a subagent mend a.ts' }] };
    const answer = '{"text":"It is mended.","iterations":3,"finishReason":"completed"}';
    const edited = '{"query":"edit:/w/a.ts","result":"Edited /w/a.ts","success":true}';
    const session = await open(
      {
        [`${folder}/17_a.json`]: JSON.stringify({ version: 1, session_id: '17_a', cwd: '/w', interactive: false }),
        [`${folder}/17_a.messages.json`]: file('17_a', 'lead', [
          asked,
          use('c1', 'spawn_agent', { systemPrompt: 'You mend.', task: 'Mend it' }),
          result('c1', 'spawn_agent', answer),
        ]),
        [`${folder}/agent_9.messages.json`]: file('17_a__agent_9', 'subagent', [
          { ...asked, content: [{ type: 'text', text: 'Mend it' }] },
          use('c2', 'editor', { path: '/w/a.ts', old_text: 'x', new_text: 'y' }),
          result('c2', 'editor', edited),
        ]),
      },
      `${folder}/17_a.messages.json`,
    );
    const done = told(session).map((line) => line.replace(/^\d+ /, ''));
    assert.deepEqual(done, ['itself: subagent', 'subagent: /w/a.ts', '  It is mended.', '  Edited /w/a.ts']);
  });
});

describe('subagents of oh-my-pi', () => {
  const folder = '/h/.omp/agent/sessions/-w';
  const at = (second: number) => `2026-05-02T08:00:0${second}.000Z`;
  const header = (id: string) => [
    { type: 'title', v: 1, title: '', updatedAt: at(0), pad: '  ' },
    { type: 'session', version: 3, id, timestamp: at(0), cwd: '/w' },
  ];
  const message = (id: string, parentId: string | null, second: number, content: object) => ({
    type: 'message',
    id,
    parentId,
    timestamp: at(second),
    message: content,
  });
  const assistant = (text: string, call?: object) => ({
    role: 'assistant',
    content: [{ type: 'text', text }, ...(call === undefined ? [] : [{ type: 'toolCall', ...call }])],
    stopReason: call === undefined ? 'stop' : 'toolUse',
  });
  const result = (toolCallId: string, toolName: string, text: string) => ({
    role: 'toolResult',
    toolCallId,
    toolName,
    content: [{ type: 'text', text }],
    isError: false,
  });
  const task = { id: 'call_1', name: 'task', arguments: { tasks: [{ agent: 'task', assignment: 'Mend it' }] } };
  const spawned = 'Spawned agent `DreadfulCrayfish` (job `DreadfulCrayfish`). Its result auto-delivers on yield.';

  it('takes the logs in the folder named for the session, and gives the call the answer it lacks', async () => {
    const session = await open(
      {
        [`${folder}/one.jsonl`]: lines([
          ...header('s1'),
          message('m1', null, 1, { role: 'user', content: [{ type: 'text', text: 'Let a subagent mend a.ts' }] }),
          message('m2', 'm1', 2, assistant('Asking one.', task)),
          message('m3', 'm2', 3, result('call_1', 'task', spawned)),
        ]),
        [`${folder}/one/DreadfulCrayfish.jsonl`]: lines([
          ...header('c1'),
          message(
            'n1',
            null,
            3,
            assistant('Mending.', { id: 'call_2', name: 'bash', arguments: { command: 'npm test' } }),
          ),
          message('n2', 'n1', 4, result('call_2', 'bash', '3 passing')),
          message('n3', 'n2', 5, assistant('a.ts is mended, the tests pass.')),
        ]),
        [`${folder}/one/DreadfulCrayfish.md`]: 'a.ts is mended',
      },
      `${folder}/one.jsonl`,
    );
    assert.deepEqual(
      told(session).filter((text) => / subagent:|passing/.test(text)),
      ['5 subagent: npm test', '  3 passing'],
    );
    const answered = session.entries.find((entry) => entry.kind === 'tool-result' && entry.callId === 'call_1');
    assert.match(
      answered?.kind === 'tool-result' ? answered.text : '',
      /Spawned agent[\s\S]+a\.ts is mended, the tests pass/,
    );
  });
});
