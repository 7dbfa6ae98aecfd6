// Plays the acts with one agent in a terminal, and holds its handoff against what its model was sent.
import path from 'node:path';
import { openTerminal } from '../terminal.mjs';
import { drive, NotSeen } from './drive.mjs';
import { heardBy, holdAct, holdFork } from './hold.mjs';
import { unproven } from './outcome.mjs';
import { acts } from './story.mjs';

/**
 * What the handoff says of each act, held against what the model was sent: true, false, null where the agent has no such thing, or `unproven`
 * where it was not brought about. `explain(text)` is told why something fails or is not proven.
 */
export async function proveActs(agent, place, model, { explain, slowness }) {
  const at = { agent, place, model, slowness };
  const { driven, heard } = await playActs(at, { acts: acts.filter(({ isApart }) => !isApart), open: agent.acts.open });
  const told = await toldOf(agent, place);
  const outcome = {};
  for (const { name, isApart } of acts) {
    const own = agent.acts[name];
    const { proof, why } =
      typeof own === 'string' ? { proof: null } : isApart ? await outcomeApart(name) : outcomeOf(name);
    outcome[name] = proof;
    if (why !== undefined && proof !== true)
      explain(`${name} ${proof === false ? 'does not hold' : 'is not proven'}: ${why}`);
  }
  return outcome;

  function outcomeOf(name) {
    const why = driven.get(name) ?? null;
    if (why !== null) return { proof: unproven, why };
    if (told === null) return { proof: false, why: 'no session of it is found' };
    return holdAct(name, agent.acts[name], told, heardBy(heard));
  }

  /** Goes on in a session that begins with this one. */
  async function outcomeApart(name) {
    if (told === null) return { proof: unproven, why: 'there is no session to go on from' };
    const { open } = agent.acts[name];
    const apart = await playActs(at, {
      acts: acts.filter((act) => act.name === name),
      open: typeof open === 'function' ? open(told.session) : open,
    });
    const why = apart.driven.get(name) ?? null;
    if (why !== null) return { proof: unproven, why };
    const fork = await toldOf(agent, place);
    const before = await toldOf(agent, place, told.session.id);
    if (fork === null || before === null) return { proof: false, why: 'one of the two sessions is not found' };
    return holdFork(name, agent.acts, { fork, before }, heardBy(apart.heard));
  }
}

/** The newest session, or the one with this id, as it is listed, as it is shown, and its draft; null where none is found. */
async function toldOf({ source }, { handoff, folder }, wanted = null) {
  const sessions = JSON.parse(await handoff(['sessions', '--workspace', folder, '--json']));
  const session = sessions.find(
    ({ agent, messages, id }) => agent === source && messages > 0 && (wanted === null || id === wanted),
  );
  if (session === undefined) return null;
  const at = [session.id, '--workspace', folder];
  const draft = await handoff(['create', ...at, '--goal', 'Make the check cover the Swiss rounding', '--json']);
  return { session, draft: JSON.parse(draft), shown: await handoff(['show', ...at]) };
}

/**
 * `driven` has for each act that was tried null, or why it was not brought about; `heard` all strings of each request that the model got.
 */
async function playActs({ agent, place, model, slowness }, { acts, open }) {
  const table = agent.acts;
  const terminal = openTerminal(path.join(place.env.PATH.split(':')[0], agent.program), open, place);
  const hands = drive(terminal, { slowness });
  const driven = new Map();
  const heard = [];
  try {
    await hands.see(table.ready, { longestMs: startMs });
    for (const act of acts) {
      const own = table[act.name];
      if (typeof own === 'string' && !act.isAlways) continue;
      driven.set(act.name, await whyNotPlayed(act, own, { table, hands, model, place, heard }));
    }
  } catch (error) {
    for (const { name } of acts) driven.set(name, notSeen(error));
  } finally {
    terminal.close();
  }
  return { driven, heard };
}

async function whyNotPlayed(act, own, { table, hands, model, place, heard }) {
  const play = (steps, more = {}) => {
    heard.push(...model.asked());
    model.play(steps, place.folder, more);
  };
  const isOver = () => model.left() === 0;
  const isIdle = () => table.ready.test(hands.screen()) && !table.busy.test(hands.screen());
  /** Sends a prompt, follows its keys, and waits until the last sentence stands and nothing goes on. */
  const turn = async (prompt, keys, end) => {
    const { longestMs } = own;
    await hands.send(prompt, () => model.asked().some((strings) => strings.some((text) => text.includes(prompt))));
    await hands.follow([...keys, [isOver]]);
    await hands.see(sentence(end));
    await hands.see(isIdle, { name: 'the input, with nothing going on', longestMs });
  };
  try {
    if (own.command !== undefined) {
      play([], { summary: act.summary });
      await hands.follow([[table.ready, { type: own.command }, 'Enter'], [model.isSummarised], [own.done]]);
      await hands.see(isIdle, { name: 'the input, with nothing going on' });
    }
    await hands.follow(own.before ?? []);
    play([...act.steps(own), { text: act.end }], { besides: besidesOf(act, own) });
    await turn(act.prompt, act.instead === undefined ? (own.keys ?? []) : [], act.end);
    if (act.instead === undefined) return null;
    await hands.follow(own.keys);
    play([...act.instead.steps, { text: act.instead.end }]);
    await turn(act.instead.prompt, [], act.instead.end);
    return null;
  } catch (error) {
    return notSeen(error);
  } finally {
    heard.push(...model.asked());
  }
}

/** What waits for a program to come up. */
const startMs = 90_000;
/** The steps are taken off their list one by one. Where a subagent has to report by a tool, its last words are a call of it. */
function besidesOf({ besides }, { report }) {
  if (besides === undefined) return null;
  const last = ({ text }) => (report === undefined ? { text } : { text: '', do: report(text) });
  return { ...besides, steps: besides.steps.map((step, at, all) => (at === all.length - 1 ? last(step) : step)) };
}
/** Wherever the screen breaks it. */
const sentence = (text) => new RegExp(text.replace(/\./g, '\\.').replace(/ /g, '\\s+'));

function notSeen(error) {
  if (!(error instanceof NotSeen)) throw error;
  return error.message;
}
