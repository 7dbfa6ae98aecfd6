// Holds what a handoff tells against what the model was sent: what the model saw has to be there, what the user took back must not stand.
import { unproven } from './outcome.mjs';
import { acts, childFinding, order, plans, questions, queuedOrder, summary, takenBack } from './story.mjs';

/**
 * What came to the model: `saw` in any request, `stands` in the last one, `wasTold` a label that its own question, with all labels, held before.
 */
export function heardBy(heard) {
  const has = (strings, text) => strings.some((one) => squeezed(one).includes(squeezed(text)));
  return {
    saw: (text) => heard.some((strings) => has(strings, text)),
    stands: (text) => has(heard.at(-1) ?? [], text),
    wasTold: (label, other) =>
      heard.some((strings) => strings.some((one) => one !== label && one.includes(label) && !one.includes(other))),
  };
}

/** Where no dialog approves a plan, its words have to be in the session. */
const isPlanLost = ({ draft, shown }, isByWords) =>
  isByWords
    ? !shown.includes('Cover it in check.js')
    : !draft.decisions.some(({ text }) => text.includes('Cover it in check.js'));

/**
 * `{ proof, why }` of one act that was played.
 *
 * @param own what the agent's table has for it
 * @param told the session as it is listed, its draft and its text as shown
 * @param heard what came to the model
 */
export function holdAct(name, own, told, heard) {
  const missing = whyNotProven[name]?.(heard, own) ?? null;
  if (missing !== null) return { proof: unproven, why: missing };
  const { prompt, instead } = acts.find((act) => act.name === name);
  const lost = [prompt, ...(instead === undefined ? [] : [instead.prompt])].filter(
    (text) => heard.saw(text) && text !== takenBack.prompt && !squeezed(told.shown).includes(squeezed(text)),
  );
  const wrong = [...lost.map((text) => `the prompt “${text}” is lost`), ...wrongIn[name](told, heard, own)];
  return { proof: wrong.length === 0, why: wrong.join('; ') };
}

/**
 * `{ proof, why }` of a fork: it has what was said before it and what was said in it, and the session that it was forked from has not.
 *
 * @param table what the agent has for each act
 */
export function holdFork(name, table, { fork, before }, heard) {
  const { prompt } = acts.find((act) => act.name === name);
  const said = acts.find(({ instead }) => instead !== undefined).instead.prompt;
  if (!heard.saw(prompt)) return { proof: unproven, why: 'the prompt never came to the model' };
  if (!heard.saw(said)) return { proof: unproven, why: 'the model was not sent what was said before' };
  const isThere = (text) => table[name].hasOnlyHeard !== true || heard.saw(text);
  const rules = [order, queuedOrder.split(',')[0]].filter(isThere);
  const shows = ({ shown }, text) => squeezed(shown).includes(squeezed(text));
  const wrong = [
    ...(fork.session.id === before.session.id ? ['the fork is not listed as a session of its own'] : []),
    ...[prompt, said].filter((text) => !shows(fork, text)).map((text) => `the prompt “${text}” is lost`),
    ...(shows(before, prompt) ? ['the session before has the prompt of the fork'] : []),
    ...rules.flatMap((rule) => ruleLost(fork.draft, rule)),
    ...(typeof table.asked === 'string' ? [] : answersLost(fork.draft).filter(() => isThere(questions[0].question))),
    ...(typeof table.rewound === 'string' ? [] : wrongIn.rewound(fork)),
  ];
  return { proof: wrong.length === 0, why: wrong.join('; ') };
}

/** What the model has to have seen for an act to be one. */
const whyNotProven = {
  asked: ({ wasTold }) =>
    wasTold('Half even', 'Half up') && wasTold('Francs', 'Kroner') ? null : 'no answer came to the model',
  background: ({ saw }, { heardAs = '1 check passed' }) =>
    saw(heardAs) || saw('exit code 0') ? null : 'the end of the job never came to the model',
  subagent: ({ saw }) => (saw(childFinding) ? null : 'what the subagent found did not come back to the model'),
  planned: ({ saw }) => (saw(plans.objection) ? null : 'the objection never came to the model'),
  queued: ({ saw }) => (saw(queuedOrder) ? null : 'the queued message never came to the model'),
  compacted: ({ saw }) => (saw(summary) ? null : 'the summary never came to the model'),
  rewound: ({ stands }) => (stands(takenBack.prompt) ? 'what was rewound still came to the model' : null),
};

const wrongIn = {
  asked: ({ draft }) => [...ruleLost(draft, order), ...answersLost(draft)],
  background: ({ draft }) => {
    const run = draft.verification.find(({ command }) => command.includes('node check.js'));
    const runs = draft.state.filter(({ about }) => about === 'background');
    return [
      run?.status === 'passed' || run?.status === 'stale' ? null : `the check is told as ${JSON.stringify(run)}`,
      runs.length === 0 ? null : `what has ended is told as running: ${JSON.stringify(texts(runs))}`,
    ].filter((one) => one !== null);
  },
  subagent: ({ draft, shown }) => [
    ...(draft.files.some(({ path, operation }) => path === 'src/format.js' && operation === 'modified')
      ? []
      : [`the subagent’s edit is lost: ${JSON.stringify(draft.files)}`]),
    ...(`${JSON.stringify(draft)}${shown}`.includes(childFinding) ? [] : ['what the subagent found is lost']),
  ],
  planned: ({ draft, shown }, _heard, { isByWords = false }) => [
    ...ruleLost(draft, plans.objection.split(',')[0]),
    ...standing(draft)
      .filter((text) => text.includes('src/swiss.js'))
      .map((text) => `the rejected plan stands: ${text}`),
    ...(isPlanLost({ draft, shown }, isByWords)
      ? [`the approved plan is lost: ${JSON.stringify(texts(draft.decisions))}`]
      : []),
  ],
  queued: ({ draft }) => ruleLost(draft, queuedOrder.split(',')[0]),
  compacted: ({ draft, session }) => [
    ...ruleLost(draft, order),
    ...(session.context.compactions > 0 ? [] : ['the compaction is not counted']),
  ],
  rewound: ({ draft }) =>
    standing(draft)
      .filter((text) => /\btabs\b/.test(text))
      .map((text) => `what was rewound stands: ${text}`),
};

const answersLost = ({ decisions }) =>
  answers.flatMap(([question, answer, other]) => {
    const lines = texts(decisions).filter((text) => text.includes(question));
    if (lines.some((text) => text.includes(`“${answer}”`) && !text.includes(other))) return [];
    return [`“${question}” was answered “${answer}”, and the decisions are ${JSON.stringify(texts(decisions))}`];
  });

const answers = [
  [questions[0].question, questions[0].options[1].label, questions[1].options[0].label],
  [questions[1].question, questions[1].options[0].label, questions[0].options[1].label],
];

const ruleLost = ({ constraints }, text) =>
  constraints.some((one) => one.text.includes(text))
    ? []
    : [`the rule “${text}” is lost: ${JSON.stringify(texts(constraints))}`];

/** All that a handoff tells as holding now, but for files, which lie where they lie. */
const standing = ({ constraints, decisions, state, requests, openQuestions, information, inFlight }) =>
  texts([...constraints, ...decisions, ...state, ...requests, ...openQuestions, ...information, ...inFlight]);

const texts = (facts) => facts.map(({ text }) => text);
const squeezed = (text) => text.replace(/\s+/g, ' ');
