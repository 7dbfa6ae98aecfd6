/** Letters that turn the direction of what follows: in the panel they are seen, and turn nothing. */
import assert from 'node:assert/strict';
import { indexSession } from '../../../src/core/index/indexSession';
import { selectEntries } from '../../../src/core/pipeline/selectEntries';
import { redactText } from '../../../src/core/redact/redactText';
import { openReview } from '../../../src/review/draft/reviewState';
import { buildRawView } from '../../../src/review/rows/buildRawView';
import { factGroups } from '../../../src/review/snapshot/factGroups';
import { answer, edit, run, session, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';

const turning = /[\u202a-\u202e\u2066-\u2069]/;
const goal = 'Describe the option in the README';

describe('a session written from right to left', () => {
  const hebrew = session(
    user('\u05d4\u05d5\u05e1\u05e3 --unit. Never touch src/\u202egpj.exe\u202c please.'),
    edit('/home/dev/tally/src/\u2067b.ts'),
    run('npm test', 'Tests \u202e1 passed\u202c'),
    answer('\u05d4\u05d5\u05e1\u05e4\u05ea\u05d9 \u2066--unit\u2069.'),
  );

  it('keeps its words, and shows each turn of the direction as a sign in rows, items and draft', async () => {
    const index = indexSession(hebrew);
    const draft = await draftOf(hebrew, goal);
    const view = buildRawView({
      ...{ index, selection: selectEntries(index, goal), facts: draft.facts, leftOut: new Set(draft.excluded) },
      ...{ redact: redactText, isInstruction: () => false },
    });
    const items = factGroups(openReview(draft), view).flatMap((group) => group.items);
    const shown = [...view.rows.map(({ text }) => text), ...items.flatMap(({ text, notes }) => [text, ...notes])];
    assert.deepEqual(
      [...shown, draft.markdown].filter((text) => turning.test(text)),
      [],
    );
    assert.ok(shown.some((text) => text.includes('\u05d4\u05d5\u05e1\u05e3 --unit')));
    assert.ok(shown.some((text) => text.includes('src/‹U+202E›gpj.exe‹U+202C›')));
  });
});
