// What is played with every agent, act by act: what the user types, what the model says, and what a handoff has to tell of it in the end.
// How an agent is brought to it (its tools, its keys) stands in its own table beside this file.

/** The user's first words; the requests of a subagent do not hold them. */
export const opening = 'Mend the rounding in src/money.js. Never touch src/legacy.js.';

/** Asked by the model; the user takes the second answer, then the first, so that a swapped pair shows. */
export const questions = [
  {
    id: 'mode',
    question: 'Which rounding should Swiss amounts get?',
    header: 'Mode',
    options: [
      { label: 'Half up', description: '0.025 becomes 0.05' },
      { label: 'Half even', description: 'as bankers do' },
    ],
  },
  {
    id: 'first',
    question: 'Which currency comes first?',
    header: 'Currency',
    options: [
      { label: 'Francs', description: 'CHF' },
      { label: 'Kroner', description: 'DKK' },
    ],
  },
];

/** A check that takes long enough to be a job in the background. */
export const slowCheck = 'sleep 3; node check.js';

export const childOrder = 'Make src/format.js pad with blanks.';
/** What only the subagent found. */
export const childFinding = 'The widest total has 12 columns';
const childSteps = [
  { text: 'Reading the format.', do: { read: 'src/format.js' } },
  { text: 'Padding.', do: { edit: 'src/format.js', old: "padStart(8, '0')", new: "padStart(8, ' ')" } },
  { text: `It pads with blanks. ${childFinding}.` },
];

export const plans = {
  rejected: '# Plan\n\n1. Add a module src/swiss.js for the flag\n2. Call it from src/money.js',
  objection: 'Keep the flag in src/money.js, without another file.',
  approved: '# Plan\n\n1. Add the flag to src/money.js\n2. Cover it in check.js',
};

/** Typed while a command runs. */
export const queuedOrder = 'Keep NOTES.md in English, always.';
export const order = 'Never touch src/legacy.js';
export const summary = 'The rounding of src/money.js was mended and a flag added';
export const takenBack = {
  prompt: 'Write src/wrong.js, and always use tabs there.',
  said: 'I decided on tabs because the till wants them.',
};

/**
 * The acts in their order. `steps(own)` are the model's, with what the agent's table has for them; `end` is the last sentence of an act, for
 * which the driver looks on the screen.
 */
export const acts = [
  {
    name: 'asked',
    // The order in its prompt is wanted by other acts: it is played, without the question, where there are none.
    isAlways: true,
    prompt: opening,
    end: 'The rounding is mended.',
    steps: ({ call }) => [
      { text: 'Reading the rounding.', do: { read: 'src/money.js' } },
      ...(call === undefined ? [] : [{ text: 'I have to ask.', do: call }]),
      {
        text: 'Mending it.',
        do: { edit: 'src/money.js', old: 'Math.floor(amount * 100)', new: 'Math.round(amount * 100)' },
      },
    ],
  },
  {
    name: 'background',
    prompt: 'Run the check in the background.',
    end: 'The check in the background passed.',
    steps: ({ steps }) => steps,
  },
  {
    name: 'subagent',
    prompt: 'Let a subagent pad the totals.',
    end: 'The subagent is done.',
    steps: ({ steps }) => steps,
    besides: { mark: childOrder, not: opening, steps: childSteps },
  },
  {
    name: 'planned',
    prompt: 'Plan a flag for Swiss amounts first, then add it.',
    end: 'The flag is in.',
    steps: ({ steps }) => [
      ...steps,
      {
        text: 'Adding the flag.',
        do: { edit: 'src/money.js', old: 'toCents(amount)', new: 'toCents(amount, isSwiss = false)' },
      },
    ],
  },
  {
    name: 'queued',
    prompt: 'Run the slow thing.',
    end: 'I keep it in English.',
    steps: () => [{ text: 'This takes long.', do: { shell: 'echo begun; sleep 90; echo never' } }],
  },
  {
    name: 'compacted',
    prompt: 'Go on: note the rounding in NOTES.md.',
    end: 'It is noted.',
    summary: `<summary>\n${summary}.\n</summary>`,
    steps: () => [{ text: 'Noting it.', do: { shell: 'echo "Rounded half even." >> NOTES.md' } }],
  },
  {
    name: 'rewound',
    prompt: takenBack.prompt,
    end: takenBack.said,
    instead: {
      prompt: 'Write src/right.js in its place.',
      end: 'It is written.',
      steps: [{ text: 'Writing it.', do: { shell: 'echo "// right" > src/right.js' } }],
    },
    steps: () => [{ text: 'Writing it.', do: { shell: 'echo "// tabs" > src/wrong.js' } }],
  },
  {
    name: 'forked',
    // Held against a session of its own, when all else was held.
    isApart: true,
    prompt: 'Note Norway in NOTES.md too.',
    end: 'Norway is noted.',
    steps: () => [{ text: 'Noting it.', do: { shell: 'echo "Norway as well." >> NOTES.md' } }],
  },
];
