import assert from 'node:assert/strict';
import { dropRepeats, openCarried } from '../../../../src/core/document/dropRepeats';
import type { DraftSection } from '../../../../src/core/draft';

const section = (id: string, ...texts: readonly string[]): DraftSection => ({
  id,
  heading: id,
  blocks: texts.map((text, at) => ({ factId: `${id}-${at}`, text })),
});

const kept = (sections: readonly DraftSection[]) => sections.map(({ blocks }) => blocks.map(({ text }) => text));

describe('dropRepeats', () => {
  it('takes out a statement whose words stand in an earlier line, whatever mark or place is around it', () => {
    const found = dropRepeats(
      [
        section('decisions', '- Amounts stay whole cents, because floats round wrongly (12)'),
        section('traps', '- “Amounts stay whole cents” (agent says, 40)', '- The port is taken on this machine (41)'),
      ],
      new Set(['decisions', 'traps']),
    );
    assert.deepEqual(kept(found)[1], ['- The port is taken on this machine (41)']);
  });

  it('leaves sections alone that are not compared, and text that no item governs', () => {
    const twice = [
      section('constraints', '- “Never touch the legacy folder” (1)', '- “Never touch the legacy folder” (9)'),
    ];
    assert.deepEqual(kept(dropRepeats(twice, new Set())), kept(twice));
    const note = { id: 'traps', heading: '', blocks: [{ factId: null, text: 'Never touch the legacy folder at all' }] };
    assert.equal(dropRepeats([...twice, note], new Set(['traps']))[1]?.blocks.length, 1);
  });

  it('takes short words for no repeat', () => {
    const carried = openCarried([{ factId: 'a', text: '- It is done now (3)' }]);
    assert.equal(carried.holds('done'), false);
  });

  it('holds nothing against a line that is left out of the text', () => {
    const sections = [
      section('turns', 'The server cannot be reached from here (53)'),
      section('traps', 'The server cannot be reached from here'),
    ];
    const found = dropRepeats(sections, new Set(['turns', 'traps']), (factId) => factId === 'turns-0');
    assert.deepEqual(kept(found)[1], ['The server cannot be reached from here']);
  });
});
