// Asks an agent itself, as `handoff create --model agent` does, and holds what its model was sent against what it was sent before.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { digest } from './digest.mjs';

/** Part of what the agent said at the end of its first session; the answer quotes it. */
const said = 'totals drifted by a cent';
/** As the form asks: one JSON object a line. The second quotes another speaker, the third what nobody said. */
const answer = [
  { s: 'finding', t: 'Totals drifted by a cent.', q: [{ who: 'agent', words: said }], k: 'shown' },
  { s: 'rule', t: 'Prices are kept apart.', q: [{ who: 'user', words: said }], k: 'shown' },
  {
    s: 'open',
    t: 'Which shop is next?',
    q: [{ who: 'agent', words: 'nobody ever said these very words' }],
    k: 'shown',
  },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

/** Null where all is as it should be, else what is not. `model` still holds the requests of the session. */
export async function askItself(agent, place, model, { session, logs, goal }) {
  const was = model.requests().at(-1);
  const look = () => (agent.keepsDatabase ? held(place) : digest(logs));
  const before = await look();
  model.play(
    [
      { text: 'Writing.', do: { shell: 'echo leak > LEAK.txt' } },
      { text: 'Reading.', do: { read: 'src/money.js' } },
      { text: answer },
    ],
    place.folder,
  );
  const args = ['create', session.id, '--workspace', place.folder, '--goal', goal, '--model', 'agent', '--json'];
  const draft = JSON.parse(await place.handoff(args, '', place.env));
  const requests = model.requests();
  const after = await look();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  const told = (text) => draft.told.find((one) => one.text === text);
  const hasLines = (text) => (told(text)?.evidence.length ?? 0) > 0;
  const wrong = [
    ...whyOtherPrefix(was, requests[0], goal),
    requests.length === 3 ? null : `${requests.length} requests in place of 3`,
    requests.length < 3 || refused(requests[1]) ? null : `the command was not refused: ${lastOf(requests[1])}`,
    requests.length < 3 || refused(requests[2]) ? null : `the reading was not refused: ${lastOf(requests[2])}`,
    existsSync(path.join(place.folder, 'LEAK.txt')) ? 'a file was written' : null,
    changed.length === 0 ? null : `its sessions changed: ${changed.join(' ')}`,
    hasLines('Totals drifted by a cent.') ? null : `its quotation was not found: ${JSON.stringify(draft.told)}`,
    told('Prices are kept apart.') !== undefined && !hasLines('Prices are kept apart.')
      ? null
      : 'a wrong speaker passed',
    told('Which shop is next?') !== undefined && !hasLines('Which shop is next?') ? null : 'a false quotation passed',
  ].filter((one) => one !== null);
  return wrong.length === 0 ? null : wrong.join('\n    ');
}

function whyOtherPrefix(was, now, goal) {
  if (now === undefined) return ['its model was not asked'];
  const [old, own] = [messagesOf(was), messagesOf(now)];
  const same = old.findIndex((message, at) => bytes(message) !== bytes(own[at]));
  const rest = own.slice(old.length);
  const trailing = bytes(rest.at(-1));
  return [
    bytes(was.tools) === bytes(now.tools)
      ? null
      : `its tools are others: ${difference(bytes(was.tools), bytes(now.tools))}`,
    bytes(was.system ?? was.instructions) === bytes(now.system ?? now.instructions)
      ? null
      : 'its system prompt is another',
    same === -1 ? null : `message ${same} is another: ${difference(bytes(old[same]), bytes(own[same]))}`,
    // What it said last, and the question.
    rest.length === 2 ? null : `${rest.length} messages follow: ${bytes(rest).slice(0, 600)}`,
    trailing.includes(goal) && trailing.includes('A fresh session will go on')
      ? null
      : `the last is not the question: ${trailing}`,
    trailing.includes('Math.floor') || trailing.includes('Mend the rounding')
      ? 'the conversation was sent again'
      : null,
    trailing.length < 8_000 ? null : `the question has ${trailing.length} characters`,
  ].filter((one) => one !== null);
}

const messagesOf = ({ messages, input }) => messages ?? input;

/** Without the marks of a cache, which move on, and without ids that are made anew for each request. */
const bytes = (value) =>
  JSON.stringify(value, (key, inner) => (key === 'cache_control' || key === 'id' ? undefined : inner)) ?? '';

function difference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 60), at + 120)} / ${other.slice(Math.max(0, at - 60), at + 120)}`;
}

const lastOf = (request) => bytes(messagesOf(request).at(-1)).slice(0, 400);
const refused = (request) =>
  /No tools here|has been denied|prevents you from using/.test(bytes(messagesOf(request).slice(-2)));

/** What the product reads in an agent's database: each session with all its entries. */
async function held({ handoff, folder }) {
  const sessions = JSON.parse(await handoff(['sessions', '--workspace', folder, '--json']));
  const shown = [];
  for (const { id } of sessions) shown.push([id, await handoff(['show', id, '--workspace', folder])]);
  return new Map(shown);
}
