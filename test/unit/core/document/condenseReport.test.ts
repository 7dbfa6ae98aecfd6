import assert from 'node:assert/strict';
import fc from 'fast-check';
import { condenseReport } from '../../../../src/core/document/condenseReport';
import { pickedSections } from '../../../../src/core/document/tail/pickedSections';

const report = `Perfect! Let me create a summary of all changes:

## Summary

### 1. Totals
**Files**: \`totals.ts\`

- Added \`sumOf\`, which keeps whole cents
- Example: 10 and 2 make 12, as anybody would say who can count to twelve on the fingers of both hands

### 2. Rounding

\`\`\`ts
const long = 'a block of code that shows what everybody can read in the file itself';
\`\`\`

- The port 4711 is not freed yet: \`src/port.ts\` must close it first

### Results
- ✅ All tests pass`;

describe('condenseReport', () => {
  it('leaves a report alone that has room, but for empty lines that follow one another', () => {
    assert.deepEqual(condenseReport('One.\n\n\n\nTwo.', 'goal', 100), { text: 'One.\n\nTwo.', leftOut: 0 });
  });

  describe('of an answer that closes with an offer', () => {
    const body = Array.from(
      { length: 12 },
      (_, at) => `The till \`drawer${at}.ts:${at}\` must not be opened before \`bell${at}.ts\` rings, or it fails.`,
    ).join('\n\n');
    const closed = (offer: string) => condenseReport(`${body}\n\n${offer}`, 'yes, do this for the bell', 500).text;

    it('keeps the offer, which the next order replies to', () => {
      for (const offer of [
        'If you want to be safe, the lid could stay shut while the clock runs. Let me know if I am to add it.',
        'Der Deckel könnte zu bleiben, solange die Uhr läuft. Wenn du willst, baue ich das ein.',
        'Можно держать крышку закрытой. Если хочешь, я это сделаю.',
        '可以让盖子一直关着。需要我来改吗？',
      ])
        assert.ok(closed(offer).endsWith(offer), closed(offer));
    });

    it('keeps with a short one what it speaks of', () => {
      const text = closed('The lid could stay shut while the clock runs.\n\nWant me to do that?');
      assert.ok(text.endsWith('The lid could stay shut while the clock runs.\nWant me to do that?'), text);
    });

    it('takes one that is as long as the report for a part of it', () => {
      const long = `If you want, ${'the lid stays shut and the clock runs on, '.repeat(12)}as before.`;
      assert.ok(!closed(long).includes('If you want'), closed(long));
    });

    it('keeps no closing words that offer nothing for their place alone', () => {
      assert.ok(!closed('So the lid stays as it is.').includes('So the lid'));
    });
  });

  it('keeps bold words that lead to a list with its items alone', () => {
    const items = Array.from({ length: 6 }, (_, at) => `- the lid of drawer ${at}, which nobody opens any more`);
    const text = `**Two places mended:**\n\n${items.join('\n')}\n\n**Left:** the bell of \`bell.ts:4\` is not oiled, and it must be.`;
    assert.equal(
      condenseReport(text, 'oil the bell', 120).text,
      '**Left:** the bell of `bell.ts:4` is not oiled, and it must be.',
    );
  });

  it('keeps the head of a table without blanks', () => {
    const { text } = condenseReport(
      `|n|what|\n|---|---|\n|1|${'the till opens '.repeat(9)}|\n|2|the \`door.ts\` shuts|`,
      'shut the door',
      70,
    );
    assert.equal(text, '|n|what|\n|---|---|\n|2|the `door.ts` shuts|');
  });

  it('keeps with a row the head of its table', () => {
    const rows = ['the till `a.ts` opens', 'the bell `b.ts` rings', 'the door `c.ts` shuts'].map(
      (text, at) => `| ${at} | ${text} ${'and so it goes on '.repeat(6)}|`,
    );
    const { text } = condenseReport(`Found:\n\n| n | what |\n|---|---|\n${rows.join('\n')}`, 'shut the door', 220);
    assert.match(text, /\| n \| what \|\n\|---\|---\|\n\| 2 \| the door/);
    assert.equal(text.split('\n').length, 4, text);
  });

  it('keeps what tells most, in its order and under its headings, and counts the lines it leaves out', () => {
    const { text, leftOut } = condenseReport(report, 'free the port', 200);
    const lines = text.split('\n');
    assert.ok(lines.includes('### 1. Totals'), text);
    assert.ok(lines.indexOf('### 1. Totals') < lines.indexOf('- Added `sumOf`, which keeps whole cents'));
    assert.ok(text.includes('### 2. Rounding\n- The port 4711 is not freed yet'));
    for (const gone of ['Perfect', 'Example:', 'const long', '✅', '### Results'])
      assert.ok(!text.includes(gone), gone);
    assert.equal(leftOut, report.split('\n').filter((line) => line.trim() !== '').length - lines.length);
  });

  it('carries a list whole or not at all, but for items that say little', () => {
    const list = '- Open the `till.ts`\n- Count the coins\n- Shut `door.ts`\n- ✅ All tests pass';
    const { text } = condenseReport(`Left:\n\n${list}\n\n${'And so it goes on. '.repeat(9)}`, 'shut the door', 80);
    assert.equal(text, 'Left:\n- Open the `till.ts`\n- Count the coins\n- Shut `door.ts`');
    assert.equal(
      condenseReport(`Left:\n\n${list}`, 'shut the door', 50).text,
      'Left:\n- Open the `till.ts`\n- Shut `door.ts`',
    );
  });

  it('never leaves out the command that is to be run next', () => {
    const step = (at: number) =>
      `- \`part${at}.ts\` must not round, as \`cart_${at}\` and \`--tax-${at}\` are still open (${at}.5%)`;
    const steps = Array.from({ length: 30 }, (_, at) => step(at)).join('\n');
    const block = '```bash\nexport LEDGER=staging\n./bin/migrate up --only refunds\n```';
    for (const lead of ['To go on, run this next:', 'Als nächstes:', '下一步：'])
      assert.ok(
        condenseReport(`${steps}\n\n${lead}\n\n${block}`, 'round', 600).text.includes('./bin/migrate up'),
        lead,
      );
    assert.ok(
      !condenseReport(`${steps}\n\nThis is what I ran:\n\n${block}`, 'round', 600).text.includes('./bin/migrate up'),
    );
    const code = block.replace('bash', 'ts');
    assert.ok(!condenseReport(`${steps}\n\nNext:\n\n${code}`, 'round', 600).text.includes('./bin/migrate up'));
  });

  it('tells the option that was picked before those that were not', () => {
    const option = (label: string, name: string) =>
      [
        `## Option (${label}) — ${name}`,
        `It changes \`${name}.ts:12\` and must not fail because of \`open_${name}\`.`,
        `- \`${name}_one\` is left, with --${name}-wait at 12.5%`,
        `- \`${name}_two\` is not counted, see src/${name}/two.ts`,
      ].join('\n');
    const said = [option('a', 'drawer'), option('b', 'bell')].join('\n\n');
    const told = (reply: string) => condenseReport(said, 'go on', 260, pickedSections(reply, said)).text;
    assert.match(told('let’s do b then'), /bell_one[\s\S]*bell_two/);
    assert.doesNotMatch(told('let’s do b then'), /drawer/);
    assert.match(told('option (a) please'), /drawer_one[\s\S]*drawer_two/);
    for (const reply of ['both', 'a bell would be fine', 'do a) and b)', 'what is c?', ''])
      assert.equal(pickedSections(reply, said).size, 0, reply);
    assert.equal(pickedSections('do 2', '## 1. Drawer\nIt opens.\n\n## 2. Bell\nIt rings.').size, 1);
    assert.equal(pickedSections('do b', '## What b is\n- **a** drawer\n- **b** bell').size, 0);
  });

  it('drops a heading under which nothing is left', () => {
    assert.equal(condenseReport('## Done\n\n### Tests\n\n## Open\n- the port', '', 900).text, '## Open\n- the port');
  });

  it('takes a long paragraph by its sentences, and never leaves nothing of a report', () => {
    const sentence = (at: number) =>
      `Part ${at} of \`till.ts\` was looked at and holds the amounts of the day as it should.`;
    const paragraph = Array.from({ length: 40 }, (_, at) => sentence(at)).join(' ');
    const { text, leftOut } = condenseReport(paragraph, 'till', 600);
    assert.ok(text.length > 300 && text.length <= 600 && leftOut > 0, text);
    const wordless = 'x'.repeat(3_000);
    assert.ok(condenseReport(wordless, 'till', 600).text.startsWith('xxx'));
    assert.ok(condenseReport(wordless, 'till', 600).text.includes('characters left out'));
  });

  it('takes lines whole and in order, and stays within the limit', () => {
    const line = fc.constantFrom(
      ...['# A', '## B', '**C**', '- item `x.ts`', '  - inner', 'Prose.', 'Lead:', '```', '', '| a | b |', '1. one'],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 1, max: 200 }), (lines, limit) => {
        const { text } = condenseReport(lines.join('\n'), 'x.ts', limit);
        assert.ok(text.length <= limit);
        // A block of code that is longer than all the room is cut, and says so.
        if (text.includes('characters left out')) return;
        let from = 0;
        for (const kept of text.split('\n').filter((one) => one !== '')) {
          const at = lines.findIndex((one, place) => place >= from && one.trim() === kept.trim());
          assert.ok(at >= 0, kept);
          from = at + 1;
        }
      }),
    );
  });
});
