import assert from 'node:assert/strict';
import { english, formatNumber, type Language, speak, t, told } from '../../../src/protocol/language';

const edits = '{0, plural, one {# edit} other {# edits}} kept';

const german: Language = {
  locale: 'de',
  words: {
    [edits]: '{0, plural, one {# Änderung} other {# Änderungen}} behalten',
    'Undo: {0}': '{0} rückgängig machen',
    '{0} of {1} tokens': '{0} von {1} Token',
    '{0} cannot be read: {1}. Check the path.': '{0} ist nicht lesbar: {1}. Prüfen Sie den Pfad.',
    'it crashed': 'es ist abgestürzt',
  },
};
const japanese: Language = { locale: 'ja', words: { [edits]: '編集 {0, plural, other {# 件}}を保持' } };

describe('the words of a language', () => {
  afterEach(() => speak(english));

  it('are English until another is spoken', () => {
    assert.equal(t('Undo: {0}', 'Tick'), 'Undo: Tick');
    assert.deepEqual([t(edits, 1), t(edits, 2), t(edits, 0)], ['1 edit kept', '2 edits kept', '0 edits kept']);
  });

  it('count as the language counts', () => {
    speak(german);
    assert.deepEqual([t(edits, 1), t(edits, 2)], ['1 Änderung behalten', '2 Änderungen behalten']);
    speak(japanese);
    assert.deepEqual([t(edits, 1), t(edits, 2)], ['編集 1 件を保持', '編集 2 件を保持']);
  });

  it('write numbers as the language does, and names that are digits as they are', () => {
    speak(german);
    assert.equal(t('{0} of {1} tokens', 1188, '2412'), '1.188 von 2412 Token');
    assert.equal(formatNumber(2318), '2.318');
    speak(english);
    assert.equal(t('{0} of {1} tokens', 1188, 5), '1,188 of 5 tokens');
  });

  it('stay English, plurals and numbers too, where the language lacks a sentence', () => {
    speak({ locale: 'ja', words: {} });
    assert.equal(t('{0, plural, one {# file} other {# files}}', 1), '1 file');
    assert.equal(t('{0, plural, one {# file} other {# files}}', 2000), '2,000 files');
  });

  it('take what is filled in as it is, braces, number signs and sentences of ours included', () => {
    assert.equal(t('Undo: {0}', '{0} # {1}'), 'Undo: {0} # {1}');
    assert.equal(t('{1} {0, plural, one {#: {1}} other {# for {1}}}', 3, 'issue #7'), 'issue #7 3 for issue #7');
  });

  it('leave a place without a value, and braces that are none, as they stand', () => {
    for (const odd of ['{0} and {1', '{name}', '{', '}{', '{0, plural, one {# edit}', '{0, plural, other {#}} x'])
      assert.doesNotThrow(() => t(odd, 'a'));
    assert.equal(t('{0} {1}', 'a'), 'a {1}');
    assert.equal(t('{name}', 'a'), '{name}');
  });

  it('are found for a sentence that was made in English, with its values', () => {
    speak(german);
    assert.equal(
      told('a.jsonl cannot be read: it crashed. Check the path.'),
      'a.jsonl ist nicht lesbar: es ist abgestürzt. Prüfen Sie den Pfad.',
    );
    assert.equal(told('it crashed'), 'es ist abgestürzt');
    assert.equal(told('Nobody translated this: it crashed.'), 'Nobody translated this: it crashed.');
    speak(english);
    assert.equal(
      told('a.jsonl cannot be read: it crashed. Check the path.'),
      'a.jsonl cannot be read: it crashed. Check the path.',
    );
  });

  it('recognise no sentence by a few letters', () => {
    speak(german);
    assert.equal(told('12 of 14 tokens'), '12 of 14 tokens');
  });
});
