import assert from 'node:assert/strict';
import { hideWords, isHidePattern } from '../../../../src/core/project/hidePatterns';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { session, user } from '../../../support/builders';

describe('words that a project hides', () => {
  const said = session(user('Ask acme-corp about TICKET-4711 and TICKET-12, not about ticket sales.'));
  const redacted = (patterns: readonly string[], text: string) => redactorOf(hideWords(said, patterns))(text).text;

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
    assert.equal(hideWords(said, []), said);
    assert.equal(hideWords(said, ['NOTHERE-*']), said);
  });
});
