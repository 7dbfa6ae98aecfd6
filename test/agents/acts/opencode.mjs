import { childOrder, plans, questions, queuedOrder } from './story.mjs';

export const opencodeActs = {
  open: ['-m', 'local/scripted'],
  ready: /Ask anything|ctrl\+p/,
  busy: /esc interrupt/,
  asked: {
    call: { tool: 'question', args: { questions } },
    keys: [
      [/Which rounding should/, 'Down', 'Enter'],
      [/Which currency comes/, 'Enter'],
      [/Confirm/, 'Enter'],
    ],
  },
  background: 'OpenCode runs nothing in the background',
  subagent: {
    steps: [
      {
        text: 'Asking a subagent.',
        do: { subagent: { tool: 'task', args: { description: 'Pad', subagent_type: 'general' } }, prompt: childOrder },
      },
    ],
  },
  planned: {
    isByWords: true,
    before: [[/Build ·/, 'Tab'], [/Plan ·/]],
    steps: [{ text: plans.rejected }, { text: plans.approved }],
    keys: [
      [/Call it from src/, { type: plans.objection }, 'Enter'],
      [/Cover it in check/, 'Tab'],
      [/Build ·/, { type: 'Do it.' }, 'Enter'],
    ],
  },
  queued: {
    keys: [
      [/begun/, { type: queuedOrder }, 'Enter'],
      [/QUEUED/, 'Escape'],
      [/again to interrupt/, 'Escape'],
      // Interrupted, it sends what waits with the next prompt only.
      [/interrupted/, { type: 'Go on.' }, 'Enter'],
    ],
  },
  compacted: { command: '/compact', done: /Compaction ·/ },
  rewound: {
    keys: [
      [/ctrl\+p/, { type: '/undo' }, 'Enter'],
      [/reverted/, 'C-u'],
    ],
  },
  // Before the fork stands there, a prompt goes nowhere.
  forked: { open: ['--continue', '--fork', '-m', 'local/scripted'], before: [[/fork #1[\s\S]*It is written/]] },
};
