/** Logs of OpenCode (its export) and Copilot's command line, told in the steps that both can have: what is said, read, edited and run. */
import type { Step } from '../../src/eval/own/caseFile';

/** A log as its agent keeps it. */
export interface WrittenLog {
  readonly path: string;
  readonly text: string;
}

interface Call {
  readonly tool: 'bash' | 'read' | 'edit';
  readonly input: Readonly<Record<string, string>>;
  readonly output: string;
  readonly exit: number;
}

/** What happens in a step, as far as these agents are concerned. */
function readStep(step: Step): { readonly said: string; readonly by: 'user' | 'agent' } | Call {
  if ('user' in step) return { said: step.user, by: 'user' };
  if ('answer' in step) return { said: step.answer, by: 'agent' };
  if ('run' in step) return { tool: 'bash', input: { command: step.run }, output: step.output ?? '', exit: step.exit };
  if ('read' in step) return { tool: 'read', input: { path: `/w/${step.read}` }, output: step.output ?? '', exit: 0 };
  if ('edit' in step)
    return { tool: 'edit', input: { path: `/w/${step.edit}`, from: step.from, to: step.to }, output: 'ok', exit: 0 };
  throw new Error(`No log of these is written for the step ${Object.keys(step)[0]}.`);
}

const time = (number: number) => new Date(Date.UTC(2026, 4, 2, 8) + number * 1000).toISOString();

/** The export of OpenCode. */
export function openCodeLog(steps: readonly Step[]): WrittenLog {
  const messages = steps.map((step, at) => {
    const told = readStep(step);
    const id = `msg_${String(at).padStart(3, '0')}`;
    const role = 'by' in told && told.by === 'user' ? 'user' : 'assistant';
    const created = Date.parse(time(at));
    const base = { id, sessionID: 'ses_one', role, time: { created, completed: created + 1 } };
    const model = { modelID: 'large-1', providerID: 'acme', path: { cwd: '/w', root: '/w' } };
    const part = { id: `prt_${id}`, sessionID: 'ses_one', messageID: id };
    if ('by' in told)
      return {
        info: role === 'user' ? base : { ...base, ...model, finish: 'stop' },
        parts: [{ ...part, type: 'text', text: told.said }],
      };
    const { tool, input, output, exit } = told;
    const named =
      tool === 'edit'
        ? { filePath: input['path'], oldString: input['from'], newString: input['to'] }
        : tool === 'read'
          ? { filePath: input['path'] }
          : input;
    const state = { status: 'completed', input: named, output, metadata: tool === 'bash' ? { exit } : {} };
    return {
      info: { ...base, ...model, finish: 'tool-calls' },
      parts: [{ ...part, type: 'tool', tool, callID: `call_${at}`, state }],
    };
  });
  const info = { id: 'ses_one', projectID: 'p', directory: '/w', title: 'Widgets', version: '1.3.17' };
  const spent = { created: Date.parse(time(0)), updated: Date.parse(time(steps.length)) };
  return { path: '/home/u/export.json', text: JSON.stringify({ info: { ...info, time: spent }, messages }) };
}

/** The events of Copilot's command line. */
export function copilotLog(steps: readonly Step[]): WrittenLog {
  const id = '5f0c0000-0000-4000-8000-000000000001';
  const events: { readonly type: string; readonly data: object }[] = [
    {
      type: 'session.start',
      data: {
        sessionId: id,
        version: 1,
        producer: 'copilot-agent',
        copilotVersion: '1.0.80',
        startTime: time(0),
        context: { cwd: '/w' },
      },
    },
  ];
  for (const [at, step] of steps.entries()) {
    const told = readStep(step);
    if ('by' in told) {
      const said = { content: told.said };
      events.push(
        told.by === 'user'
          ? { type: 'user.message', data: { ...said, transformedContent: told.said, attachments: [] } }
          : { type: 'assistant.message', data: { ...said, messageId: `m${at}`, model: 'x', toolRequests: [] } },
      );
      continue;
    }
    const { tool, input, output, exit } = told;
    const [name, given] =
      tool === 'bash'
        ? (['bash', input] as const)
        : tool === 'read'
          ? (['view', { path: input['path'] }] as const)
          : (['edit', { path: input['path'], old_str: input['from'], new_str: input['to'] }] as const);
    const call = { toolCallId: `c${at}`, name, arguments: given, type: 'function' };
    const shown = tool === 'bash' ? `${output}\n<exited with exit code ${exit}>` : output;
    events.push(
      { type: 'assistant.message', data: { messageId: `m${at}`, model: 'x', content: '', toolRequests: [call] } },
      { type: 'tool.execution_start', data: { toolCallId: `c${at}`, toolName: name, arguments: given } },
      {
        type: 'tool.execution_complete',
        data: { toolCallId: `c${at}`, success: true, result: { content: shown, detailedContent: shown } },
      },
    );
  }
  const lines = events.map((event, at) =>
    JSON.stringify({ ...event, id: `e${at}`, timestamp: time(at), parentId: at === 0 ? null : `e${at - 1}` }),
  );
  return { path: `/home/u/.copilot/session-state/${id}/events.jsonl`, text: `${lines.join('\n')}\n` };
}
