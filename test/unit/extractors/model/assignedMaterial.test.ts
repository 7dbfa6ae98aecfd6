/** Work that another agent assigned, as a model is shown it: whole, and as the agent's words. */
import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { userPart } from '../../../../src/extractors/model/material/lastTurn';
import { labelFacts } from '../../../../src/extractors/model/material/ruleFacts';
import { answer, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const items = Array.from({ length: 60 }, (_, at) => `${at}. Check the till ${at} and its drawer.`).join('\n');
const task = `Complete the assignment.\n\n# Target\n- src/tills.rs\nDo NOT edit other files.\n\n${items}`;

describe('an assigned task among the material', () => {
  const write = (made: ReturnType<typeof session>, lines: readonly number[]) =>
    userPart(indexSession(made), new Set(lines), (text) => text)
      .pieces.map((piece) => piece.write())
      .join('\n');

  it('stands whole, and not as the user’s words', async () => {
    const made = session(user(task, 'injected'), run('cargo test'), answer('All items are done.'));
    const [line = 0] = made.entries.map((entry) => entry.line);
    assert.equal(write(made, [line]), `[${line}] assigned by an agent: ${task}`);
    const { facts } = await draftOf(made, 'continue');
    const rule = labelFacts(facts).find(({ label }) => label === 'B1');
    assert.match(rule?.text ?? '', /^assigned by an agent: “Do NOT edit other files/);
  });

  it('leaves what else was put in away, and what the user said as it was', async () => {
    const made = session(user('Do not touch the drawer.'), user(task, 'injected'), answer('All items are done.'));
    assert.match(write(made, []), /^\[\d+\] Do not touch the drawer\.$/);
    const { facts } = await draftOf(made, 'continue');
    assert.match(labelFacts(facts).find(({ label }) => label === 'B1')?.text ?? '', /^the user: “Do not touch/);
  });
});
