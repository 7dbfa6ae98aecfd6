import assert from 'node:assert/strict';
import { recentTail } from '../../../../src/core/document/recentTail';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import type { Passage } from '../../../../src/core/pipeline/selection';
import { refTo } from '../../../../src/core/provenance';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Round all prices of the table to whole cents';
const tailOf = async (...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(session(...steps), goal);
  return markdown.split('The agent’s last answer')[1]?.split('## ')[0] ?? null;
};
const order = user('Read the prices of the table from the new service, and keep the old reader.');
const words = 'Now rewrite the reader so that it asks the new service:';
const step = answer(words);

describe('the recent tail', () => {
  it('quotes no step as the last answer once calls followed it', async () => {
    assert.equal(await tailOf(order, step, edit('/home/dev/tally/src/reader.ts'), run('npm test', '12 passing')), null);
    // What was said last is what is done next.
    assert.ok((await tailOf(order, edit('/home/dev/tally/src/reader.ts'), step))?.includes(words));
  });

  it('quotes an account of the work though calls followed it', () => {
    const account = 'The service answers with strings.\n\nBoth readers need one parser.';
    const line = `The service answers with strings, ${'and each row of it has a currency of its own, '.repeat(6)}so be it.`;
    const index = (text: string) => indexSession(session(order, answer(text), run('npm test', '12 passing')));
    const quoted = (text: string) => {
      const passages = index(text).sorted.messages.map(({ entry, position }): Passage => {
        const because = entry.role === 'user' ? 'user message' : 'last turns';
        return { position, turn: 1, text: entry.text, because, ref: refTo(entry) };
      });
      const selection = { passages, omitted: { turns: 0, tokens: 0, reasons: {} }, whyOmitted: () => null };
      return recentTail({ index: index(text), selection, label: null }, goal, 4000).answer;
    };
    assert.equal(quoted(account), account);
    assert.equal(quoted(line), line);
    assert.equal(quoted(words), '');
  });
});
