import assert from 'node:assert/strict';
import { sentPassages } from '../../../../src/review/triage/sentPassages';

const tail = [
  ...[
    '## Recent tail',
    '',
    'The user’s last message (A 144):',
    '',
    '```text',
    '## Checks',
    'Your name is Dori.',
    '```',
    '',
  ],
  ...[
    'The agent’s last answer (A 758), without what stands above, 1,204 lines left out:',
    '',
    '````markdown',
    '```',
    'ok:',
    '```',
    '````',
    '',
  ],
  ...['Its answer before, on “Round it” (A 734):', '', '```markdown', 'Rounded.', '```', ''],
];
const ends = ['## Session', '', 'codex, 3 turns.', '', '## Next goal (verbatim)', '', 'Write', 'the receipt'];

describe('what stands in the text and no line wrote', () => {
  it('is each quotation with whose words it is and where they stand; headings in it are quoted', () => {
    const [quoted, also, ...more] = sentPassages(['# Handoff', '', ...tail, ...ends].join('\n'), new Set());
    assert.deepEqual(more, []);
    assert.deepEqual(
      [quoted?.words, quoted?.known, quoted?.lines],
      [
        'your last message, quoted · the agent’s last answer and 1 more, quoted · 1,204 lines of it left out · log A 144, A 758, A 734',
        ['asked', 'said', 'said'],
        3,
      ],
    );
    assert.match(quoted?.text ?? '', /^The user’s last message[\s\S]*Dori[\s\S]*Rounded\.\n```$/);
    assert.deepEqual(
      [also?.words, also?.known, also?.text],
      [
        'Session · Next goal (verbatim)',
        ['verified', 'asked'],
        '### Session\n\ncodex, 3 turns.\n\n### Next goal (verbatim)\n\nWrite\nthe receipt',
      ],
    );
  });

  it('is no section that has lines of the panel, or of the user', () => {
    const text = ['# Handoff', '## Checks', '- `npm test`: passed', '## Session', 'mine', '## Empty', ''].join('\n');
    assert.deepEqual(sentPassages(text, new Set([2, 4])), []);
    assert.deepEqual(
      sentPassages(text, new Set([2])).map(({ words }) => words),
      ['Session'],
    );
  });
});
