import { childOrder, plans, questions, queuedOrder, slowCheck } from './story.mjs';

const shell = (command, more = {}) => ({ tool: 'Bash', args: { command, description: 'Run it', ...more } });

const write = (content) => ({
  ...{ tool: 'Write', args: { file_path: '$FOUND', content } },
  found: /(\/\S+\/plans\/[\w-]+\.md)/g,
});

export const claudeActs = {
  open: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
  ready: /❯/,
  busy: /esc to interrupt/,
  asked: {
    call: {
      tool: 'AskUserQuestion',
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
      { text: 'Starting it.', do: shell(slowCheck, { run_in_background: true }) },
      { text: 'It runs in the background.' },
    ],
  },
  subagent: {
    steps: [
      {
        text: 'Asking a subagent.',
        do: {
          subagent: {
            tool: 'Agent',
            args: { description: 'Pad', subagent_type: 'general-purpose', run_in_background: false },
          },
          prompt: childOrder,
        },
      },
      // It goes on beside the session, whatever is asked for.
      { text: 'It is at it.' },
    ],
  },
  planned: {
    steps: [
      { text: 'Planning.', do: { tool: 'EnterPlanMode', args: {} } },
      { text: 'Writing a plan.', do: write(plans.rejected) },
      { text: 'A plan.', do: { tool: 'ExitPlanMode', args: {} } },
      { text: 'Writing another plan.', do: write(plans.approved) },
      { text: 'Another plan.', do: { tool: 'ExitPlanMode', args: {} } },
    ],
    keys: [
      [/src\/swiss\.js[\s\S]*Tell Claude what to change/, 'Down', 'Down', { type: plans.objection }, 'Enter'],
      [/Cover it in check\.js[\s\S]*manually approve edits/, 'Down', 'Enter'],
    ],
  },
  queued: {
    keys: [
      [/begun[\s\S]*esc to interrupt/, { type: queuedOrder }, 'Enter'],
      [/Keep NOTES[\s\S]*Queued/, 'Escape'],
    ],
  },
  compacted: { command: '/compact', done: /ompacted/ },
  rewound: {
    keys: [
      [/❯/, { type: '/rewind' }, 'Enter'],
      [/Rewind/, 'Up', 'Enter'],
      [/Restore/, 'Enter'],
      // It comes back to the input.
      [/❯\sWrite src\/wrong[^\n]*\n─/, 'C-u'],
    ],
  },
  forked: {
    open: ['--continue', '--fork-session', '--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
  },
};
