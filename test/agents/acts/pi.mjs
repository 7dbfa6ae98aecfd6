import { queuedOrder } from './story.mjs';

export const piActs = {
  open: [],
  ready: /scripted/,
  busy: /Working/,
  asked: 'Pi has no tool for questions',
  background: 'Pi runs nothing in the background',
  subagent: 'Pi has no subagents',
  planned: 'Pi has no plan mode',
  queued: {
    keys: [
      [/begun[\s\S]*Elapsed/, { type: queuedOrder }, 'Enter'],
      [/Steering: Keep NOTES/, 'Escape'],
      // It comes back to the input.
      [/aborted[\s\S]*Keep NOTES/, 'Enter'],
    ],
  },
  compacted: { command: '/compact', done: /ompacted/ },
  rewound: {
    keys: [
      [/scripted/, { type: '/tree' }, 'Enter'],
      [/Session Tree|tree/i, 'Up', 'Up', 'Up', 'Up'],
      [/› • assistant: It is noted/, 'Enter'],
      [/summar/i, 'Enter'],
    ],
  },
  forked: { open: ({ id }) => ['--fork', id] },
};
