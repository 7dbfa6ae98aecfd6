import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cleaner, cleanResult } from '../../../../src/extractors/model/material/entryTexts';
import { outlineJson } from '../../../../src/extractors/model/material/outlineJson';

const api = 'https://api.example.com/repos/shop/till';
const comment = (id: number, body: string) => ({
  url: `${api}/pulls/comments/${id}`,
  id,
  node_id: 'PRRC_kwDOQyo98M6jQWZZ',
  path: 'src/till.ts',
  line: 87,
  diff_hunk: `@@ -1,80 +1,87 @@\n${'+  const drawer = open(till);\n'.repeat(60)}+  return round(total);`,
  body,
  user: { login: 'nora', id: 1, avatar_url: `${api}/u/1`, html_url: `${api}/nora`, type: 'User' },
  in_reply_to_id: null,
  outdated: false,
  replies: 0,
  _links: { self: { href: `${api}/pulls/comments/${id}` }, html: { href: `${api}/pull/3#r${id}` } },
  reactions: { url: `${api}/reactions`, total_count: 0, '+1': 0, '-1': 0 },
});

describe('the outline of long JSON that a tool printed', () => {
  const two = JSON.stringify([
    comment(2734651375, 'Round before the tax.\n\nSee the note in `round.ts`.'),
    comment(2734651376, 'The drawer stays open.'),
  ]);

  it('holds what people wrote and where, and no address', () => {
    const outline = outlineJson(two) ?? '';
    assert.ok(outline.length < two.length / 3, `${outline.length} of ${two.length}`);
    assert.match(outline, /^- id: 2734651375\n {2}path: src\/till\.ts\n {2}line: 87\n {2}diff_hunk: @@/);
    assert.match(outline, /body: Round before the tax\.\n\s{0,8}See the note in `round\.ts`\./);
    assert.match(outline, /characters left out[\s\S]{0,300}return round\(total\);\n/);
    assert.match(outline, /user: nora\n/);
    assert.match(outline, /outdated: false\n {2}replies: 0/);
    assert.doesNotMatch(outline, /https|PRRC_|total_count|in_reply_to_id/);
  });

  it('is made of one value a line, too', () => {
    const lines = [1, 2, 3].map((id) => JSON.stringify(comment(id, `Comment ${id}.`))).join('\n');
    assert.match(outlineJson(lines) ?? '', /body: Comment 1\.[\s\S]*body: Comment 3\./);
  });

  it('is none of short JSON, of cut JSON, of numbers alone and of other text', () => {
    for (const text of [
      '{"passed": 3}',
      two.slice(0, -20),
      `${two}\nDone.`,
      Array.from({ length: 900 }, (_, at) => at).join('\n'),
      `function till() {\n${'  round();\n'.repeat(200)}}`,
    ])
      assert.equal(outlineJson(text), null, text.slice(0, 40));
  });

  it('loses no number and no sentence under a key that people read', () => {
    const value = fc.oneof(fc.integer(), fc.boolean(), fc.stringMatching(/^[a-z]{3,9} [a-z]{3,9}$/));
    fc.assert(
      fc.property(fc.array(fc.record({ title: value, count: value, note: value }), { minLength: 40 }), (rows) => {
        const outline = outlineJson(JSON.stringify(rows, null, 1)) ?? assert.fail();
        for (const part of rows.flatMap((row) => Object.values(row))) assert.ok(outline.includes(String(part)));
      }),
      { numRuns: 40 },
    );
  });

  it('hides what the escapes of a string spell, and holds nesting out', () => {
    const clean = cleaner((text) => ({ text: text.replaceAll('tr0ub4dor', 'REDACTED'), hits: [] }));
    const spelled = two.replace('The drawer', 'tr0ub4\\u0064or: the drawer');
    const shown = cleanResult(spelled, 4_000, clean);
    assert.match(shown, /body: REDACTED: the drawer/);
    const deep = `${'{"a":['.repeat(400)}1${']}'.repeat(400)}`;
    assert.ok((outlineJson(deep) ?? '').length < deep.length);
  });
});
