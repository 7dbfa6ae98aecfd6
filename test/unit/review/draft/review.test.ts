import assert from 'node:assert/strict';
import fc from 'fast-check';
import { noFacts } from '../../../../src/core/allFacts';
import { renderSections } from '../../../../src/core/document/renderSections';
import { addToDraft, changeGoal, replaceDraft, restoreSecret } from '../../../../src/review/draft/changeDraft';
import { editText } from '../../../../src/review/draft/editText';
import { ownLines } from '../../../../src/review/draft/lineItems';
import { mergeText } from '../../../../src/review/draft/mergeText';
import { ownedLines } from '../../../../src/review/draft/ownedLines';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { backToExtracted, removeOwnLine, tickItems } from '../../../../src/review/draft/tickItems';
import { goal, itemIds, sampleDraft, sampleSections } from './sampleDraft';

const fresh = () => openReview(sampleDraft());
const edit = (state: ReviewState, from: string, to: string) => {
  assert.ok(state.text.includes(from), `the text has ${JSON.stringify(from)}`);
  return editText(
    state,
    state.text.replace(from, () => to),
  );
};
const off = (state: ReviewState, ...ids: string[]) => tickItems(state, ids, false);
const on = (state: ReviewState, ...ids: string[]) => tickItems(state, ids, true);
const d2 = '- The option is parsed once.';

describe('review', () => {
  it('begins with the text of the draft', () => {
    assert.equal(fresh().text, sampleDraft().markdown);
  });

  it('leaves out what the budget left out, and takes it in on a tick', () => {
    const state = openReview(sampleDraft({ excluded: ['d2'] }));
    assert.ok(!state.text.includes(d2));
    assert.equal(on(state, 'd2').text, sampleDraft().markdown);
  });

  it('takes out exactly the lines an item wrote', () => {
    const state = fresh();
    assert.equal(off(state, 'd2').text, state.text.replace(`${d2}\n`, ''));
  });

  it('takes a heading out with its last item', () => {
    const state = off(fresh(), 'c1', 'c2');
    assert.ok(!state.text.includes('## Constraints'));
    assert.ok(!state.text.includes('\n\n\n'));
  });

  it('removes the item of a neighbour that the user edited, and keeps the edit', () => {
    const edited = edit(fresh(), 'floats round wrongly', 'floats are wrong');
    const state = off(edited, 'd2');
    assert.ok(state.text.includes('Because: floats are wrong.'));
    assert.ok(!state.text.includes(d2));
  });

  it('never removes and never doubles a line that the user changed', () => {
    const edited = edit(fresh(), d2, '- The option is parsed once, in cli.ts.');
    assert.ok(edited.rewritten.has('d2'));
    const unticked = off(edited, 'd2');
    assert.equal(unticked.text, edited.text);
    assert.equal(on(unticked, 'd2').text, edited.text);
  });

  it('gives the user both ways out of a changed line', () => {
    const edited = off(edit(fresh(), d2, '- The option is parsed once, in cli.ts.'), 'd2');
    assert.equal(backToExtracted(edited, 'd2').text, fresh().text);
    assert.equal(removeOwnLine(edited, 'd2').text, off(fresh(), 'd2').text);
  });

  it('forgets a change that was typed back', () => {
    const edited = edit(edit(fresh(), d2, '- The option is parsed once!'), 'parsed once!', 'parsed once.');
    assert.equal(edited.rewritten.size, 0);
    assert.ok(!off(edited, 'd2').text.includes(d2));
  });

  it('unticks an item whose line the user deleted, and ticks it when the line comes back', () => {
    const deleted = edit(fresh(), `${d2}\n`, '');
    assert.ok(!deleted.ticked.has('d2'));
    assert.equal(on(deleted, 'd2').text, fresh().text);
    assert.ok(editText(deleted, fresh().text).ticked.has('d2'));
  });

  it('takes a line out that the user moved, too', () => {
    const text = fresh().text.replace(`${d2}\n`, '').replace('## Recent tail', `${d2}\n\n## Recent tail`);
    const moved = editText(fresh(), text);
    assert.ok(moved.ticked.has('d2'));
    assert.ok(!off(moved, 'd2').text.includes(d2));
  });

  it('keeps a rewritten part of a block of several lines', () => {
    const edited = edit(fresh(), '  2 problems', '  2 problems, both old');
    assert.ok(edited.rewritten.has('e1'));
    assert.equal(off(edited, 'e1').text, edited.text);
    assert.equal(backToExtracted(edited, 'e1').text, fresh().text);
  });

  it('keeps the rest of the draft when the user edits a line of an item that writes two', () => {
    const edited = edit(fresh(), 'parses the options', 'parses all options');
    assert.equal(off(edited, 'd2').text, edited.text.replace(`${d2}\n`, ''));
    assert.equal(backToExtracted(edited, 'f1').text, fresh().text);
  });

  it('takes a file out of the machine-readable list when the user deletes its line', () => {
    const line = '- `src/cli.ts` — modified; parses the options\n';
    const deleted = edit(fresh(), line, '');
    assert.ok(!deleted.ticked.has('f1'));
    assert.equal(deleted.text, off(fresh(), 'f1').text);
    const both = edit(deleted, '- `src/money.ts` — created; formats amounts\n', '');
    assert.ok(!both.text.includes('modified-files'));
  });

  it('keeps a file that the user took out of the machine-readable list alone', () => {
    const state = edit(fresh(), '\nsrc/cli.ts\n', '\n');
    assert.ok(state.ticked.has('f1'));
    assert.equal(off(state, 'd2').text, state.text.replace(`${d2}\n`, ''));
  });

  it('unticks all items of a passage the user deleted', () => {
    const state = fresh();
    const start = state.text.indexOf('## Decisions');
    const deleted = editText(
      state,
      state.text.slice(0, start) + state.text.slice(state.text.indexOf('## Open errors')),
    );
    assert.deepEqual(
      ['d1', 'd2', 'd3'].filter((id) => deleted.ticked.has(id)),
      [],
    );
    assert.ok(deleted.ticked.has('c2') && deleted.ticked.has('e1'));
  });

  it('keeps a heading while the user has a line of their own under it, and fills it again', () => {
    const own = edit(
      fresh(),
      '- Unknown codes end with status 2.',
      '- Unknown codes end with status 2.\n- My own thought.',
    );
    const emptied = off(own, 'd1', 'd2', 'd3');
    assert.match(emptied.text, /## Decisions\n\n- My own thought\.\n/);
    const filled = on(emptied, 'd2');
    assert.equal(filled.text.match(/^## Decisions$/gm)?.length, 1);
    assert.ok(filled.text.includes(d2) && filled.text.includes('- My own thought.'));
  });

  it('copies the goal letter for letter to the last section', () => {
    const state = changeGoal(changeGoal(fresh(), 'a '), '  a \n\tb\r\n$& ');
    assert.ok(state.text.endsWith('## Next goal (verbatim)\n\n  a \n\tb\r\n$& \n'));
    assert.equal(changeGoal(state, goal).text, fresh().text);
  });

  it('takes the goal from the draft when the user changes it there', () => {
    const state = edit(fresh(), goal, `${goal}\nand its tests`);
    assert.equal(state.goal, `${goal}\nand its tests`);
    assert.equal(changeGoal(state, 'Other').text, changeGoal(fresh(), 'Other').text);
  });

  it('keeps both copies of the goal in a layout that states it twice in step', () => {
    const sections = [
      { id: 'objective', heading: 'Current objective', blocks: [{ factId: null, text: goal }] },
      ...sampleSections.slice(1, 3),
      { id: 'goal', heading: 'Next goal (verbatim)', blocks: [{ factId: null, text: goal }] },
    ];
    const state = edit(openReview(sampleDraft({ sections })), goal, 'Another goal');
    assert.equal(state.goal, 'Another goal');
    assert.equal(state.text.match(/^Another goal$/gm)?.length, 2);
    assert.ok(!state.text.includes(goal));
  });

  it('puts a passage of the log into the draft once, and takes it out on a tick', () => {
    const addition = { from: { kind: 'row', line: 7 }, section: 'constraints', text: '- “Use tabs.”' } as const;
    const state = addToDraft(addToDraft(fresh(), addition), addition);
    assert.equal(state.text.match(/Use tabs/g)?.length, 1);
    assert.equal(off(state, 'added-line-7').text, fresh().text);
  });

  it('makes a section for an addition where the layout has none', () => {
    const state = addToDraft(fresh(), {
      from: { kind: 'rejected', index: 0 },
      section: 'turns',
      text: '- All passed (not proven)',
    });
    assert.match(state.text, /## What happened\n\n- All passed \(not proven\)\n\n## Files/);
  });

  it('keeps ticks and own lines over a new extraction', () => {
    const own = edit(off(fresh(), 'd1'), '## Files\n', '## Mine\n\n- keep me\n\n## Files\n');
    const rewritten = edit(own, d2, '- The option is parsed once, early.');
    const sections = sampleSections.filter((section) => section.id !== 'open-errors');
    const state = replaceDraft(rewritten, sampleDraft({ sections }));
    assert.ok(!state.ticked.has('d1'));
    assert.ok(state.text.includes('## Mine\n\n- keep me'));
    assert.ok(state.text.includes('- The option is parsed once, early.'));
    assert.ok(!state.text.includes('## Open errors'));
  });

  it('leaves the user’s version of an item that a new extraction no longer finds', () => {
    const edited = edit(fresh(), d2, '- The option is parsed once, early.');
    const sections = sampleSections.filter((section) => section.id !== 'decisions');
    assert.ok(replaceDraft(edited, sampleDraft({ sections })).text.includes('- The option is parsed once, early.'));
  });

  it('puts a secret back only into items that stand on its line', () => {
    const sections = [
      {
        id: 'commands',
        heading: 'Commands',
        blocks: [
          { factId: 'a', text: '- `curl [redacted:token]`' },
          { factId: 'b', text: '- `wget [redacted:token]`' },
        ],
      },
      ...sampleSections,
    ];
    const command = {
      kind: 'command',
      command: 'x',
      exitCode: 0,
      status: 'passed',
      stateful: false,
      purpose: '',
      worthRepeating: true,
    } as const;
    const facts = {
      ...noFacts,
      commands: [
        { ...command, id: 'a', evidence: [{ line: 5, entry: null }] },
        { ...command, id: 'b', evidence: [{ line: 6, entry: null }] },
      ],
    };
    const state = restoreSecret(openReview(sampleDraft({ sections, facts })), {
      index: 0,
      rule: 'token',
      line: 5,
      secret: '$&made-up',
    });
    assert.ok(state.text.includes('- `curl $&made-up`') && state.text.includes('- `wget [redacted:token]`'));
  });

  it('marks the lines the user wrote, and no others', () => {
    const state = edit(
      edit(fresh(), d2, '- The option is parsed twice.'),
      '## Files\n',
      '## Mine\n\n- x\n\n## Files\n',
    );
    const lines = state.text.split('\n');
    assert.deepEqual(
      ownLines(state).map((line) => lines[line]),
      ['- The option is parsed twice.', '## Mine', '- x'],
    );
    assert.deepEqual(ownLines(off(fresh(), 'd1')), []);
  });

  it('knows the owner of every line that the renderer writes', () => {
    fc.assert(
      fc.property(fc.subarray([...itemIds]), (ids) => {
        const isIn = (id: string) => (ids as string[]).includes(id);
        assert.equal(
          ownedLines(sampleSections, isIn)
            .map((line) => line.text)
            .join('\n'),
          renderSections(sampleSections, isIn),
        );
      }),
    );
  });
});

describe('review, whatever the user does', () => {
  const toggles = fc.array(fc.record({ ids: fc.subarray([...itemIds], { minLength: 1 }), on: fc.boolean() }), {
    maxLength: 8,
  });

  it('gives the identical text when items go out and come back without edits', () => {
    fc.assert(
      fc.property(toggles, (steps) => {
        const walked = steps.reduce((state, step) => tickItems(state, step.ids, step.on), fresh());
        assert.equal(tickItems(walked, itemIds, true).text, fresh().text);
      }),
    );
  });

  /** Edits of single lines: put one in, change one, delete one. */
  const edits = fc.array(
    fc.record({ at: fc.nat(60), kind: fc.constantFrom('insert', 'change', 'delete'), word: fc.nat(999) }),
    { maxLength: 5 },
  );
  const applyEdits = (state: ReviewState, list: readonly { at: number; kind: string; word: number }[]) =>
    list.reduce((current, { at, kind, word }) => {
      const lines = current.text.split('\n');
      const place = at % lines.length;
      const own = `- own words ${word}`;
      if (kind === 'insert') lines.splice(place, 0, own);
      if (kind === 'change') lines[place] = `${lines[place]} ${own}`;
      if (kind === 'delete') lines.splice(place, 1);
      return editText(current, lines.join('\n'));
    }, state);

  it('never loses a line of the user’s, whatever is ticked afterwards', () => {
    fc.assert(
      fc.property(edits, toggles, (changes, steps) => {
        const edited = applyEdits(fresh(), changes);
        const own = edited.text.split('\n').filter((line) => line.includes('own words'));
        const ticked = steps.reduce((state, step) => tickItems(state, step.ids, step.on), edited);
        const left = ticked.text.split('\n').filter((line) => line.includes('own words'));
        assert.deepEqual(left.toSorted(), own.toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the text above the draft exactly as typed', () => {
    fc.assert(
      fc.property(
        edits,
        toggles,
        fc.string({ unit: fc.constantFrom('a', '#', ' ', '\n', '-', '`') }),
        (changes, steps, typed) => {
          const state = steps.reduce(
            (current, step) => tickItems(current, step.ids, step.on),
            applyEdits(fresh(), changes),
          );
          const text = `${typed}\n${state.text}`;
          assert.equal(editText(state, text).text, text);
        },
      ),
    );
  });

  it('never writes the marks of a conflict', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '', '## H', '- x', '- y'), { maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, text, (user, base, next) => {
        assert.doesNotMatch(mergeText(user, base, next), /^(<{4,}|>{4,}|={4,}|\|{4,})/m);
      }),
    );
  });

  it('follows the change where the user did nothing, and the user where nothing changed', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', '## H'), { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (one, other) => {
        assert.equal(mergeText(one, one, other), other);
        assert.equal(mergeText(other, one, one), other);
      }),
    );
  });

  it('ends with the goal letter for letter, whatever was edited above it', () => {
    const above = fc.array(
      fc.record({ at: fc.nat(20), kind: fc.constantFrom('insert', 'change'), word: fc.nat(999) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(above, toggles, fc.string(), (changes, steps, typed) => {
        const state = steps.reduce(
          (current, step) => tickItems(current, step.ids, step.on),
          applyEdits(fresh(), changes),
        );
        assert.ok(changeGoal(state, typed).text.endsWith(`\n\n${typed}\n`));
      }),
    );
  });
});
