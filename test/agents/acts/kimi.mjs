import { childOrder, plans, questions, queuedOrder, slowCheck } from './story.mjs';

const write = (content) => ({
  ...{ tool: 'Write', args: { path: '$FOUND', content } },
  found: /(\/\S+\/plans\/[\w-]+\.md)/g,
});

export const kimiActs = {
  open: ['--yolo'],
  ready: /│ >/,
  busy: /[🌑🌒🌓🌔🌕🌖🌗🌘]/u,
  asked: {
    call: {
      tool: 'AskUserQuestion',
      args: { questions: questions.map(({ id, ...one }) => ({ ...one, multi_select: false })) },
    },
    keys: [
      [/\? Which rounding should/, 'Down', 'Enter'],
      [/\? Which currency comes/, 'Enter'],
      [/Ready to submit/, 'Enter'],
    ],
  },
  background: {
    steps: [
      {
        text: 'Starting it.',
        do: { tool: 'Bash', args: { command: slowCheck, description: 'Run it', run_in_background: true } },
      },
      { text: 'It runs in the background.' },
    ],
    // The model is told of the end, not of the status.
    heardAs: 'Run it completed.',
  },
  subagent: {
    steps: [
      {
        text: 'Asking a subagent.',
        do: { subagent: { tool: 'Agent', args: { description: 'Pad', subagent_type: 'coder' } }, prompt: childOrder },
      },
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
      [/src\/swiss\.js[\s\S]*3\. Revise/, 'Down', 'Down', 'Enter', { type: plans.objection }, 'Enter'],
      [/Cover it in check\.js[\s\S]*3\. Revise/, 'Enter'],
    ],
  },
  queued: {
    keys: [
      [/begun/, { type: queuedOrder }, 'Enter'],
      [/❯ Keep NOTES/, 'Escape'],
    ],
  },
  compacted: { command: '/compact', done: /Compaction complete/ },
  rewound: {
    keys: [
      [/│ >/, { type: '/undo' }, 'Enter'],
      [/❯ Write src\/wrong/, 'Enter'],
      [/> Write src\/wrong/, 'C-u'],
    ],
  },
  forked: {
    open: ['--yolo', '--continue'],
    before: [
      [/It is written[\s\S]*│ >/, { type: '/fork' }, 'Enter'],
      [/Session forked[\s\S]*│ >/, { type: '/sessions' }, 'Enter'],
      [/❯ Mend the rounding/, 'Down'],
      [/❯ Fork: Mend/, 'Enter'],
      [/It is written[\s\S]*│ >/],
    ],
  },
};
