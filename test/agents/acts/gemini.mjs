import { childOrder, plans, questions, queuedOrder, slowCheck } from './story.mjs';

const write = (content) => ({ tool: 'write_file', args: { file_path: 'swiss.md', content } });
const putUp = { tool: 'exit_plan_mode', args: { plan_filename: 'swiss.md' } };

export const geminiActs = {
  open: ['--skip-trust', '-m', 'gemini-2.5-pro', '--approval-mode', 'auto_edit'],
  ready: />\s+Type your message/,
  busy: /esc to cancel/,
  asked: {
    call: {
      tool: 'ask_user',
      args: { questions: questions.map(({ id, ...one }) => ({ ...one, type: 'choice' })) },
    },
    keys: [
      [/Which rounding should/, 'Down', 'Enter'],
      [/Which currency comes/, 'Enter'],
      [/Review your answers/, 'Enter'],
    ],
  },
  background: {
    steps: [
      {
        text: 'Starting it.',
        do: { tool: 'run_shell_command', args: { command: slowCheck, description: 'Run it', is_background: true } },
      },
      {
        text: 'Looking at it.',
        do: {
          ...{ tool: 'read_background_output', args: { pid: '$FOUND', delay_ms: 6_000 } },
          found: /moved to background \(PID: (\d+)\)/g,
        },
      },
    ],
    keys: [[/Read Background Output[\s\S]*Allow once/, 'Enter']],
  },
  subagent: {
    steps: [
      {
        text: 'Asking a subagent.',
        do: { subagent: { tool: 'invoke_agent', args: { agent_name: 'generalist' } }, prompt: childOrder },
      },
    ],
    report: (response) => ({ tool: 'complete_task', args: { result: { response } } }),
  },
  planned: {
    steps: [
      { text: 'Planning.', do: { tool: 'enter_plan_mode', args: { reason: 'a flag' } } },
      { text: 'Writing a plan.', do: write(plans.rejected) },
      { text: 'A plan.', do: putUp },
      { text: 'Writing another plan.', do: write(plans.approved) },
      { text: 'Another plan.', do: putUp },
    ],
    keys: [
      [/Enter Plan Mode/, 'Enter'],
      [/src\/swiss\.js[\s\S]*Type your feedback/, 'Down', 'Down', { type: plans.objection }, 'Enter'],
      [/Cover it in check\.js[\s\S]*Type your feedback/, 'Enter'],
    ],
  },
  queued: {
    keys: [
      [/begun/, { type: queuedOrder }, 'Enter'],
      [/Queued[\s\S]*Keep NOTES/, 'Escape'],
    ],
  },
  compacted: { command: '/compress', done: /history compressed/ },
  rewound: {
    keys: [
      [/Type your message/, { type: '/rewind' }, 'Enter'],
      // Answers of tools are points to go back to as well.
      [/Stay at current position/, 'Up', 'Up'],
      [/● Write src\/wrong/, 'Enter'],
      [/Rewind conversation/, 'Enter'],
      [/> Write src\/wrong[^\n]*\n─/, 'C-u'],
    ],
  },
  forked: {
    // By its command: saved, and taken up in a new session.
    open: ['--skip-trust', '-m', 'gemini-2.5-pro', '--approval-mode', 'auto_edit', '--resume', 'latest'],
    before: [
      [/It is written[\s\S]*Type your message/, { type: '/chat save fork' }, 'Enter'],
      [/checkpoint saved with tag: fork[\s\S]*Type your message/, { type: '/clear' }, 'Enter'],
      [/Tips for getting started[\s\S]*Type your message/, { type: '/chat resume fork' }, 'Enter'],
      [/It is written[\s\S]*Type your message/],
    ],
    // Nothing in its log names the session before: it has what was saved.
    hasOnlyHeard: true,
  },
};
