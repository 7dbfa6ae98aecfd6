import { childOrder, plans, questions, queuedOrder, slowCheck } from './story.mjs';

const shell = (cmd, more = {}) => ({ tool: 'exec_command', args: { cmd, ...more } });

export const codexActs = {
  open: ['--no-daemon', '--enable', 'default_mode_request_user_input'],
  ready: /›/,
  busy: /esc to interrupt/,
  asked: {
    call: { tool: 'request_user_input', args: { questions } },
    keys: [
      [/Which rounding should/, 'Down', 'Enter'],
      [/Which currency comes/, 'Enter'],
    ],
  },
  background: {
    steps: [
      { text: 'Starting it.', do: shell(slowCheck, { yield_time_ms: 300 }) },
      {
        text: 'Looking at it.',
        do: {
          ...{ tool: 'write_stdin', args: { session_id: '$FOUND', chars: '', yield_time_ms: 8_000 } },
          found: /session ID (\d+)/g,
        },
      },
    ],
  },
  subagent: {
    steps: [
      { text: 'Asking a subagent.', do: { tool: 'spawn_agent', args: { message: childOrder } } },
      {
        text: 'Waiting for it.',
        do: { ...{ tool: 'wait_agent', args: { targets: ['$FOUND'] } }, found: /agent_id":\s*"([\w-]+)/g },
      },
    ],
  },
  planned: {
    steps: [
      { text: `<proposed_plan>\n${plans.rejected}\n</proposed_plan>` },
      { text: `<proposed_plan>\n${plans.approved}\n</proposed_plan>` },
    ],
    before: [[/›/, { type: '/plan' }, 'Enter']],
    keys: [
      [/src\/swiss\.js[\s\S]*Implement this plan/, 'Down', 'Down', 'Enter'],
      [/›(?! 3)/, { type: plans.objection }, 'Enter'],
      [/Cover it[\s\S]*Implement this plan/, 'Enter'],
    ],
  },
  queued: {
    keys: [
      [/esc to interrupt/, { type: queuedOrder }, 'Enter'],
      [/Keep NOTES/, 'Escape'],
    ],
  },
  compacted: { command: '/compact', done: /ompacted/ },
  rewound: {
    keys: [
      [/›/, 'Escape'],
      [/again/, 'Escape'],
      [/Browsing transcript/, 'Enter'],
      [/reverted to this point[\s\S]*› Write src\/wrong/, 'C-u'],
    ],
  },
  forked: { open: ['--no-daemon', 'fork', '--last'] },
};
