import { childOrder, plans, questions, queuedOrder, slowCheck } from './story.mjs';

const putUp = (summary) => ({ tool: 'exit_plan_mode', args: { summary } });

export const copilotActs = {
  open: ['--no-auto-update', '--allow-all'],
  ready: /❯[\s\S]*\? help|· Allow All ·/,
  busy: /esc interrupt|Waiting for background/,
  asked: {
    call: {
      tool: 'ask_user',
      args: {
        message: 'Two things about rounding.',
        requestedSchema: {
          type: 'object',
          properties: Object.fromEntries(
            questions.map(({ id, question, options }) => [
              id,
              { type: 'string', title: question, enum: options.map(({ label }) => label) },
            ]),
          ),
          required: questions.map(({ id }) => id),
        },
      },
    },
    keys: [
      [/\[Which rounding should/, 'Down', 'Enter'],
      [/\[Which currency comes/, 'Enter'],
    ],
  },
  background: {
    steps: [
      {
        text: 'Starting it.',
        do: { tool: 'bash', args: { command: slowCheck, description: 'Run it', mode: 'async' } },
      },
      // It tells of its end by itself, and reads the output for the model.
      { text: 'It runs in the background.' },
    ],
  },
  subagent: {
    steps: [
      {
        text: 'Asking a subagent.',
        do: {
          subagent: {
            tool: 'task',
            args: { name: 'pad', description: 'Pad', agent_type: 'general-purpose', mode: 'sync' },
          },
          prompt: childOrder,
        },
      },
    ],
  },
  planned: {
    before: [[/❯/, { type: '/plan' }, 'Enter'], [/· Plan ·/]],
    steps: [
      { text: 'A plan.', do: putUp(plans.rejected) },
      { text: 'Another plan.', do: putUp(plans.approved) },
    ],
    keys: [
      [/src\/swiss\.js[\s\S]*Suggest changes/, 'Down', 'Down', 'Down', 'Enter', { type: plans.objection }, 'Enter'],
      [/Cover it in check\.js[\s\S]*Suggest changes/, 'Down', 'Enter'],
    ],
  },
  queued: {
    // What is typed while a command runs sends the command into the background, where nothing but its end ends it.
    keys: [[/echo begun/, { type: queuedOrder }, 'Enter']],
    longestMs: 120_000,
  },
  compacted: { command: '/compact', done: /Compaction completed/ },
  rewound: {
    keys: [
      [/❯/, { type: '/rewind' }, 'Enter'],
      [/❯\s+\d+\. Write src\/wrong/, 'Enter'],
      [/Conversation only/, 'Enter'],
      [/❯ Write src\/wrong[^\n]*\n─/, 'C-u'],
    ],
  },
  forked: {
    open: ['--continue', '--no-auto-update', '--allow-all'],
    before: [[/❯/, { type: '/fork' }, 'Enter'], [/Forked from/]],
  },
};
