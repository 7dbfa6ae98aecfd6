/** Logs of nine agents with one prompt, one call of a tool and one answer, each with the words that a test puts there. */

/** What the user asks where a test says nothing else. */
export const real = 'Mend the parser of dates. Never touch src/legacy.ts.';

/** The words of a log. */
export interface Told {
  /** What the client stored as the user's text; the real words stand in it. */
  readonly prompt?: string;
  /** What a tool printed. */
  readonly output?: string;
  /** What the agent answered at the end. */
  readonly answer?: string;
  readonly failed?: boolean;
}
type Log = { readonly path: string; readonly text: string };
/** What the agent answers where a test says nothing else. */
export const done = 'The parser reads dates with a zone now.';
const asLines = (records: readonly object[]) => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
const at = (second: number) => `2026-05-02T08:00:${String(second).padStart(2, '0')}.000Z`;

/** Writes a log in the form of an agent, by its name. */
export const writers: Readonly<Record<string, (told: Told) => Log>> = {
  'claude-code': ({ prompt = real, output = 'ok', answer = done, failed = false }) => {
    const base = { sessionId: 's1', cwd: '/w', version: '2.1.0', isSidechain: false, userType: 'external' };
    const use = { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'cat notes.txt' } };
    const result = { type: 'tool_result', tool_use_id: 't1', is_error: failed, content: output };
    return {
      path: '/home/u/.claude/projects/w/s1.jsonl',
      text: asLines(
        [
          { type: 'user', message: { role: 'user', content: prompt } },
          { type: 'assistant', message: { role: 'assistant', model: 'claude', content: [use] } },
          {
            type: 'user',
            message: { role: 'user', content: [result] },
            toolUseResult: failed ? `Error: ${output}` : { stdout: output },
          },
          {
            type: 'assistant',
            message: { role: 'assistant', model: 'claude', content: [{ type: 'text', text: answer }] },
          },
        ].map((record, place) => ({
          ...base,
          ...record,
          uuid: `u${place}`,
          parentUuid: place === 0 ? null : `u${place - 1}`,
          timestamp: at(place),
        })),
      ),
    };
  },
  codex: ({ prompt = real, output = 'ok', answer = done, failed = false }) => ({
    path: '/home/u/.codex/sessions/2026/05/02/rollout-2026-05-02T08-00-00-0190a000-0000-7000-8000-000000000001.jsonl',
    text: asLines(
      [
        {
          type: 'session_meta',
          payload: {
            id: '0190a000-0000-7000-8000-000000000001',
            timestamp: at(0),
            cwd: '/w',
            originator: 'codex_vscode',
            cli_version: '0.130.0',
            source: 'vscode',
          },
        },
        {
          type: 'response_item',
          payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: prompt }] },
        },
        { type: 'event_msg', payload: { type: 'user_message', message: prompt, images: [] } },
        {
          type: 'response_item',
          payload: { type: 'function_call', name: 'exec_command', arguments: '{"cmd":"cat notes.txt"}', call_id: 'c1' },
        },
        {
          type: 'response_item',
          payload: {
            type: 'function_call_output',
            call_id: 'c1',
            output: `Chunk ID: a1\nWall time: 1.0 seconds\nProcess exited with code ${failed ? 1 : 0}\nOutput:\n${output}\n`,
          },
        },
        { type: 'event_msg', payload: { type: 'agent_message', message: answer, phase: 'final_answer' } },
        {
          type: 'response_item',
          payload: {
            type: 'message',
            role: 'assistant',
            content: [{ type: 'output_text', text: answer }],
            phase: 'final_answer',
          },
        },
      ].map((record, place) => ({ timestamp: at(place), ...record })),
    ),
  }),
  cursor: ({ prompt = `<user_query>\n${real}\n</user_query>`, answer = done }) => ({
    path: '/home/u/.cursor/projects/w/agent-transcripts/one/one.jsonl',
    text: asLines([
      { role: 'user', message: { content: [{ type: 'text', text: prompt }] } },
      {
        role: 'assistant',
        message: { content: [{ type: 'tool_use', name: 'Shell', input: { command: 'cat notes.txt' } }] },
      },
      { role: 'assistant', message: { content: [{ type: 'text', text: answer }] } },
    ]),
  }),
  copilot: ({ prompt = real, output = 'ok', answer = done, failed = false }) => {
    const record = (type: string, place: number, data: object) => ({
      type,
      data,
      id: `e${place}`,
      timestamp: at(place),
      parentId: place === 1 ? null : `e${place - 1}`,
    });
    return {
      path: '/home/u/.copilot/session-state/5f0c0000-0000-4000-8000-000000000001/events.jsonl',
      text: asLines([
        record('session.start', 1, {
          sessionId: '5f0c0000-0000-4000-8000-000000000001',
          version: 1,
          producer: 'copilot-agent',
          copilotVersion: '1.0.80',
          startTime: at(1),
          context: { cwd: '/w' },
        }),
        record('user.message', 2, { content: prompt, transformedContent: prompt, attachments: [] }),
        record('assistant.message', 3, {
          messageId: 'm',
          model: 'x',
          content: '',
          toolRequests: [{ toolCallId: 'c1', name: 'bash', arguments: { command: 'cat notes.txt' }, type: 'function' }],
        }),
        record('tool.execution_start', 4, {
          toolCallId: 'c1',
          toolName: 'bash',
          arguments: { command: 'cat notes.txt' },
        }),
        record(
          'tool.execution_complete',
          5,
          failed
            ? { toolCallId: 'c1', success: false, error: { message: output, code: 'failure' } }
            : { toolCallId: 'c1', success: true, result: { content: output, detailedContent: output } },
        ),
        record('assistant.message', 6, { messageId: 'n', model: 'x', content: answer, toolRequests: [] }),
      ]),
    };
  },
  cline: ({ prompt = `<task>\n${real}\n</task>`, output = 'ok', answer = done, failed = false }) => ({
    path: '/home/u/tasks/1777700000000/api_conversation_history.json',
    text: JSON.stringify([
      { role: 'user', content: [{ type: 'text', text: prompt }] },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I look.' },
          { type: 'tool_use', id: 't1', name: 'execute_command', input: { command: 'cat notes.txt' } },
        ],
      },
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 't1',
            is_error: failed,
            content: `Command executed.\nOutput:\n${output}`,
          },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: answer }] },
    ]),
  }),
  aider: ({ prompt = real, output = 'ok', answer = done }) => ({
    path: '/w/.aider.chat.history.md',
    text: `\n# aider chat started at 2026-05-02 08:00:00\n\n> Aider v0.86.1  \n> Main model: acme/large-1 with diff edit format  \n\n${prompt
      .split('\n')
      .map((line) => `#### ${line}  `)
      .join('\n')}\n\n${answer}\n\n> Running cat notes.txt  \n${output
      .split('\n')
      .map((line) => `> ${line}  `)
      .join('\n')}\n`,
  }),
  specstory: ({ prompt = real, output = 'ok', answer = done }) => ({
    path: '/w/.specstory/history/2026-05-02_08-00-00Z-dates.md',
    text: `<!-- Generated by SpecStory, Markdown v2.1.0 -->\n\n# 2026-05-02 08:00:00Z\n\n<!-- Claude Code Session 11111111-aaaa-bbbb-cccc-000000000001 (2026-05-02 08:00:00Z) -->\n\n_**User (2026-05-02 08:00:00Z)**_\n\n${prompt}\n\n---\n\n_**Agent (large-1 2026-05-02 08:00:05Z)**_\n\n<tool-use data-tool-type="shell" data-tool-name="Bash"><details>\n<summary>Tool use: **Bash**</summary>\n\n\`cat notes.txt\`\n\n\`\`\`text\n${output}\n\`\`\`\n</details></tool-use>\n\n${answer}\n`,
  }),
  opencode: ({ prompt = real, output = 'ok', answer = done, failed = false }) => {
    const info = (id: string, role: string) => ({
      id,
      sessionID: 'ses_one',
      role,
      time: { created: 1777700010000, completed: 1777700010001 },
      modelID: 'large-1',
      providerID: 'acme',
    });
    const part = (id: string, messageID: string, more: object) => ({ id, sessionID: 'ses_one', messageID, ...more });
    const state = failed
      ? { status: 'error', input: { command: 'cat notes.txt' }, error: output }
      : { status: 'completed', input: { command: 'cat notes.txt' }, output, metadata: { exit: 0 } };
    return {
      path: '/home/u/export.json',
      text: JSON.stringify({
        info: {
          id: 'ses_one',
          projectID: 'p',
          directory: '/w',
          title: 'Dates',
          version: '1.3.17',
          time: { created: 1777700000000, updated: 1777700900000 },
        },
        messages: [
          { info: info('msg_1', 'user'), parts: [part('prt_1', 'msg_1', { type: 'text', text: prompt })] },
          {
            info: { ...info('msg_2', 'assistant'), path: { cwd: '/w', root: '/w' }, finish: 'tool-calls' },
            parts: [part('prt_2', 'msg_2', { type: 'tool', tool: 'bash', callID: 'c1', state })],
          },
          {
            info: { ...info('msg_3', 'assistant'), path: { cwd: '/w', root: '/w' }, finish: 'stop' },
            parts: [part('prt_3', 'msg_3', { type: 'text', text: answer })],
          },
        ],
      }),
    };
  },
  pi: ({ prompt = real, output = 'ok', answer = done, failed = false }) => {
    const said = { api: 'x', provider: 'anthropic', model: 'm', usage: {}, timestamp: 1 };
    const message = (place: number, body: object) => ({
      type: 'message',
      id: `0000000${place}`,
      parentId: place === 1 ? null : `0000000${place - 1}`,
      timestamp: at(place),
      message: body,
    });
    return {
      path: '/home/u/.pi/agent/sessions/w/one.jsonl',
      text: asLines([
        { type: 'session', version: 3, id: '019a0000-0000-7000-8000-000000000001', timestamp: at(0), cwd: '/w' },
        message(1, { role: 'user', content: [{ type: 'text', text: prompt }], timestamp: 1 }),
        message(2, {
          role: 'assistant',
          content: [{ type: 'toolCall', id: 'c1', name: 'bash', arguments: { command: 'cat notes.txt' } }],
          ...said,
          stopReason: 'toolUse',
        }),
        message(3, {
          role: 'toolResult',
          content: [{ type: 'text', text: output }],
          toolCallId: 'c1',
          toolName: 'bash',
          isError: failed,
          timestamp: 3,
        }),
        message(4, { role: 'assistant', content: [{ type: 'text', text: answer }], ...said, stopReason: 'stop' }),
      ]),
    };
  },
};
