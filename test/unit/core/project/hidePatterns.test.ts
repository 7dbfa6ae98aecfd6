import assert from 'node:assert/strict';
import { isHidePattern } from '../../../../src/core/project/hideBounds';
import { hideWords, isOfLanguage } from '../../../../src/core/project/hidePatterns';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { session, user } from '../../../support/builders';

describe('words that a project hides', () => {
  const said = session(user('Ask acme-corp about TICKET-4711 and TICKET-12, not about ticket sales.'));
  const redacted = (patterns: readonly string[], text: string, goal = '') =>
    redactorOf(hideWords(said, patterns, goal))(text).text;

  it('are redacted wherever they stand, also encoded', () => {
    assert.equal(redacted(['acme-corp'], 'acme-corp owes us'), '[redacted:project-word] owes us');
    assert.ok(!redacted(['acme-corp'], Buffer.from('to acme-corp!').toString('base64')).includes('YWNtZS1jb3Jw'));
  });

  it('are found by their pattern, each as it stands in the session', () => {
    const text = redacted(['TICKET-*'], 'TICKET-4711, TICKET-12, TICKET-99 and ticket sales');
    assert.equal(text, '[redacted:project-word], [redacted:project-word], TICKET-99 and ticket sales');
  });

  it('are no part of the language: too short a pattern is none', () => {
    assert.deepEqual(['*', 'a*', 'the', '*****', 'never*', '......'].filter(isHidePattern), []);
    assert.equal(redacted(['the', '*'], 'the text'), 'the text');
  });

  it('leave a session alone that none of them is for', () => {
    assert.equal(hideWords(said, [], ''), said);
    assert.equal(hideWords(said, ['NOTHERE-*'], ''), said);
  });

  it('are none of the words that rules are made of, in nine languages', () => {
    for (const word of words) assert.ok(isOfLanguage(word), word);
    assert.equal(
      redacted(['unless', 'Without', 'legacy'], 'never, unless asked; Without legacy'),
      'never, unless asked; Without legacy',
    );
  });

  it('are names, also where a common word stands in them', () => {
    for (const name of [
      'Contoso',
      'fabrikam',
      'acme-corp',
      'legacy-9',
      'TALLY-4711',
      'without.example',
      'Müllerhof',
      'NorthwindTraders',
    ])
      assert.ok(!isOfLanguage(name), name);
  });

  it('are found by a pattern without those of the language', () => {
    const text = session(user('Never touch the migrations of migrator-7 without asking.'));
    const redact = redactorOf(hideWords(text, ['migrat*', 'withou*'], ''));
    assert.equal(
      redact('the migrations of migrator-7 without asking').text,
      'the migrations of [redacted:project-word] without asking',
    );
  });

  it('leave what stands in the goal', () => {
    const patterns = ['acme-corp', 'TICKET-*'];
    assert.equal(
      redacted(patterns, 'acme-corp, TICKET-4711, TICKET-12', 'Mend TICKET-12 for ACME-Corp'),
      'acme-corp, [redacted:project-word], TICKET-12',
    );
  });
});

const words = [
  ...['unless', 'without', 'Without', 'legacy', 'LEGACY', 'always', 'before', 'except', 'production', 'migrations'],
  ...['deploying', 'databases', 'customers', 'the legacy folder', 'without asking', 'forbidden', 'necessary'],
  ...[
    'niemals',
    'verboten',
    'außer',
    'jamais',
    'toujours',
    'nunca',
    'siempre',
    'никогда',
    'всегда',
    '禁止',
    '不要',
    '絶対に',
    '마세요',
  ],
];
