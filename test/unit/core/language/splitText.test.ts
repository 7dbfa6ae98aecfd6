import assert from 'node:assert/strict';
import { splitSentences, splitText } from '../../../../src/core/language/splitText';

describe('splitText', () => {
  it('cuts prose into sentences, and ends none in a path, a number or an abbreviation', () => {
    assert.deepEqual(splitSentences('Read src/a.ts. It takes 1.5 s, e.g. On a cold start. Done!'), [
      'Read src/a.ts.',
      'It takes 1.5 s, e.g. On a cold start.',
      'Done!',
    ]);
  });

  it('cuts messages that stand one behind the other without a blank', () => {
    assert.deepEqual(splitSentences('The cart works well.Let me run the tests.Now the till passes.I’ve read it.'), [
      'The cart works well.',
      'Let me run the tests.',
      'Now the till passes.',
      'I’ve read it.',
    ]);
    for (const name of ['It calls json.Marshal and rows.Next() once.', 'Use React.Component here.', 'See Node.js.Then'])
      assert.deepEqual(splitSentences(name), [name]);
  });

  it('joins lines of scripts without blanks that were broken behind a comma, and none of code, lists or Latin text', () => {
    const of = (text: string) => splitText(text).map((unit) => unit.text);
    assert.deepEqual(of('原因是解析器使用了本地时间,\n所以测试失败。我改用 UTC,\n因为服务器如此。'), [
      '原因是解析器使用了本地时间, 所以测试失败。',
      '我改用 UTC, 因为服务器如此。',
    ]);
    assert.deepEqual(of('時間帯がないため、\nテストが失敗します。'), ['時間帯がないため、 テストが失敗します。']);
    for (const apart of ['第一,\n- 第二', '| 甲,\n乙 |', 'first,\n第二', '第一,\nsecond'])
      assert.equal(of(apart).length, 2, apart);
    assert.deepEqual(of('```\n甲,\n乙\n```'), ['甲,\n乙']);
  });

  it('keeps the number of an item with the tick before it, and behind the item before', () => {
    assert.deepEqual(splitSentences('✅ **1. Sums** are whole. The rest waits.'), [
      '✅ **1. Sums** are whole.',
      'The rest waits.',
    ]);
    assert.deepEqual(splitSentences('Both are done: ✅ 1. Sums; ✅ 2. Rows'), [
      'Both are done: ✅ 1. Sums; ✅ 2. Rows',
    ]);
    assert.deepEqual(splitSentences('It rang 12. The bell is new.'), ['It rang 12.', 'The bell is new.']);
  });

  it('keeps the number of an item with it, also in bold', () => {
    for (const line of [
      '**1. `open` ignores the folder (P1)** — mended.',
      '(2. The writer stays.)',
      '3. The reader moves.',
    ])
      assert.deepEqual(splitSentences(line), [line]);
    assert.deepEqual(splitSentences('It took version 2. The next one is quicker.').length, 2);
  });

  it('knows headings, items, rows and code, and what stands under a heading', () => {
    assert.deepEqual(
      splitText('## Plan\n- [ ] move it\n```\nx\n```\n| a | b |\n|---|---|\nThen rest.').map(
        ({ text, kind, heading }) => [text, kind, heading],
      ),
      [
        ['## Plan', 'heading', null],
        ['move it', 'item', 'Plan'],
        ['x', 'code', 'Plan'],
        ['| a | b |', 'row', 'Plan'],
        ['Then rest.', 'sentence', 'Plan'],
      ],
    );
  });
});
