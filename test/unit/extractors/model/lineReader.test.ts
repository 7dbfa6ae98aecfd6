import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mostSentences, openLineReader } from '../../../../src/extractors/model/answer/lineReader';

const line = (t: string, more: object = {}) => JSON.stringify({ s: 'finding', t, l: [12], k: 'shown', ...more });
const read = (...pieces: readonly string[]) => {
  const reader = openLineReader();
  const items = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  return { items, lost: reader.lost() };
};
const textsOf = ({ items }: ReturnType<typeof read>) =>
  items.map((item) => (item.kind === 'sentence' ? item.text : `strike ${item.label}`));

describe('the lines of an answer', () => {
  it('are read one by one, wherever the pieces end', () => {
    const whole = [line('One {brace} and “quotes”.'), line('Two\\nlines.'), line('Three.')].join('\n');
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 6 }), (cuts) => {
        const ends = [...new Set([0, ...cuts, whole.length])].sort((a, b) => a - b);
        const pieces = ends.slice(1).map((end, at) => whole.slice(ends[at], end));
        assert.equal(read(...pieces).items.length, 3);
      }),
      { numRuns: 60 },
    );
  });

  it('arrive as soon as their line has ended', () => {
    const reader = openLineReader();
    assert.equal(reader.push(line('One.')).length, 0);
    assert.equal(reader.push('\n{"s":"fi').length, 1);
    // Also behind one that lost its end, which counts as lost.
    assert.equal(reader.push(`nding","t":"No end\n${line('Two.')}\n`).length, 1);
    assert.equal(reader.push(`${line('Three.')}\n`).length, 1);
    assert.equal(reader.lost(), 1);
  });

  it('that tick off their own first word are no work that is left', () => {
    const left = (t: string) => {
      const [item] = read(JSON.stringify({ s: 'left', t, l: [3] })).items;
      return item?.kind === 'sentence' ? item : null;
    };
    for (const t of [
      'Done: the parser keeps the last column.',
      '✅ The parser keeps the last column.',
      '[x] The parser …',
    ])
      assert.equal(left(t)?.section, 'changed', t);
    assert.equal(left('Done: the parser keeps it.')?.text, 'the parser keeps it.');
    for (const t of ['Have the parser done by hand.', 'Done-marks in the list have to be read.'])
      assert.equal(left(t)?.section, 'left', t);
  });

  it('cost themselves only when they are broken', () => {
    const broken = [
      '{"s":"finding","t":"No end',
      '{"s":"finding","t":}',
      '{"s":"finding"}',
      '{"s":"weather","t":"Rain.","l":[1]}',
      'Here you are:',
    ];
    for (const bad of broken)
      assert.deepEqual(textsOf(read([line('One.'), bad, line('Two.')].join('\n'))), ['One.', 'Two.'], bad);
  });

  it('are found in fences, lists, one object and behind thoughts', () => {
    const items = [JSON.parse(line('One.')), JSON.parse(line('Two.'))];
    for (const text of [
      `<think>{"s":"finding","t":"Hm.","l":[1]}\n</think>\n${line('One.')}\n${line('Two.')}`,
      `\`\`\`json\n${line('One.')}\n${line('Two.')}\n\`\`\``,
      JSON.stringify(items),
      JSON.stringify(items, null, 2),
      JSON.stringify({ lines: items }),
      `[\n${line('One.')},\n${line('Two.')}\n]`,
      `${line('One.')} ${line('Two.')}`,
    ])
      assert.deepEqual(textsOf(read(text)), ['One.', 'Two.'], text);
  });

  it('are cut where they are long, and dropped where they are many', () => {
    const [long] = read(line('word '.repeat(200))).items;
    assert.ok(long?.kind === 'sentence' && long.text.length <= 400 && long.text.endsWith('…'));
    const many = read(Array.from({ length: 60 }, (_, at) => line(`Number ${at}.`)).join('\n'));
    assert.equal(many.items.length, mostSentences);
    assert.equal(many.lost, 60 - mostSentences);
  });

  it('take lines as models write them', () => {
    const linesOf = (l: unknown) => {
      const [item] = read(line('One.', { l })).items;
      return item?.lines;
    };
    assert.deepEqual(linesOf('12, 40'), [12, 40]);
    assert.deepEqual(linesOf(['[12]', 40, -1, 1.5]), [12, 40]);
    assert.deepEqual(linesOf(12), [12]);
    assert.deepEqual(linesOf(null), []);
    assert.equal(linesOf(Array.from({ length: 30 }, (_, at) => at + 1))?.length, 12);
  });

  it('may strike a statement of the rules', () => {
    assert.deepEqual(textsOf(read('{"s":"strike","id":"d1","t":"It is done.","l":[3]}')), ['strike D1']);
    assert.deepEqual(textsOf(read('{"s":"strike","t":"Which one?","l":[3]}')), []);
  });
});
