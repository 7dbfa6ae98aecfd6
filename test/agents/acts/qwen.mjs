import { childOrder, plans, questions, queuedOrder, slowCheck } from './story.mjs';

const putUp = (plan) => ({ tool: 'exit_plan_mode', args: { plan } });
const options = ['--auth-type', 'openai', '-m', 'scripted', '--approval-mode', 'auto-edit'];
const allowed = ['--allowed-tools', 'run_shell_command'];

export const qwenActs = {
  open: [...options, ...allowed],
  ready: />\s+Type your message/,
  busy: /esc to cancel/,
  asked: {
    call: {
      tool: 'ask_user_question',
      args: { questions: questions.map(({ id, ...one }) => ({ ...one, multiSelect: false })) },
    },
    keys: [
      [/Which rounding should/, 'Down', 'Enter'],
      [/Which currency comes/, 'Enter'],
      [/Submit answers/, 'Enter'],
    ],
  },
  background: {
    steps: [
      {
        text: 'Starting it.',
        do: { tool: 'run_shell_command', args: { command: slowCheck, description: 'Run it', is_background: true } },
      },
      { text: 'It runs in the background.' },
    ],
  },
  subagent: {
    steps: [
      {
        text: 'Asking a subagent.',
        do: {
          subagent: {
            tool: 'agent',
            args: { description: 'Pad', subagent_type: 'general-purpose', run_in_background: false },
          },
          prompt: childOrder,
        },
      },
    ],
  },
  planned: {
    steps: [
      { text: 'Planning.', do: { tool: 'enter_plan_mode', args: {} } },
      { text: 'A plan.', do: putUp(plans.rejected) },
      { text: 'Another plan.', do: putUp(plans.approved) },
    ],
    keys: [
      [/src\/swiss\.js[\s\S]*keep planning/, 'Down', 'Down', 'Down', 'Enter'],
      [/Plan was rejected[\s\S]*Type your message/, { type: plans.objection }, 'Enter'],
      [/Cover it in check\.js[\s\S]*keep planning/, 'Enter'],
    ],
  },
  queued: {
    keys: [
      [/begun[\s\S]*esc to cancel/, { type: queuedOrder }, 'Enter'],
      [/Keep NOTES[\s\S]*1 queued/, 'Escape'],
      // It comes back to the input.
      [/Request cancelled[\s\S]*> Keep NOTES/, 'Enter'],
    ],
  },
  compacted: { command: '/compress', done: /ompressed/ },
  rewound: {
    keys: [
      // Its command opens nothing by itself.
      [/Type your message/, 'Escape'],
      [/[Ee]sc again/, 'Escape'],
      [/› #\d+ Write src\/wrong/, 'Enter'],
      [/Restore conversation/, 'Enter'],
      [/> Write src\/wrong/, 'C-u'],
    ],
  },
  forked: { open: [...options, ...allowed, '--continue', '--fork-session'] },
};
