/** Six handoffs in a row, with lines that a person wrote, rewrote and deleted in between. */
import assert from 'node:assert/strict';
import {
  type MergedHeading,
  mergedHeadings,
  type SectionId,
  sectionHeadings,
} from '../../../../src/core/document/headings';
import { type Layout, layoutIds } from '../../../../src/core/requestOptions';
import { targets } from '../../../../src/targets/registry';
import { chain, planted, survivors } from './handoffChain';

/** A line of the user's own in each section that is carried on. */
const own: readonly (readonly [section: SectionId, line: string])[] = [
  ['constraints', 'Keep the manual in British English.'],
  ['decisions', 'The ledger is append-only, because auditors read it'],
  ['to-do', 'Shall the auditors see March?'],
  ['verification', '`make audit`: passed, `9 passed`'],
  ['traps', 'Tried: sorting by date lost two rows'],
];
const ownTexts = [
  'Keep the manual in British English.',
  'The ledger is append-only',
  'auditors read it',
  'Shall the auditors see March?',
  '`make audit`',
  'sorting by date lost two rows',
];

/** Below a heading of the user's own. */
const found = 'The staging key expires on Friday';
const rewritten = `${planted.constraint[0]?.slice(0, -1)} without the auditors.`;
/** One of each kind whose line says all of it. */
const deleted = (['constraint', 'request', 'decision', 'failed-approach', 'question', 'check'] as const).map(
  (kind) => planted[kind][4] ?? '',
);

/** What a person does to the draft of each round before they send it. */
const byHand = (layout: Layout) => (markdown: string, round: number) => {
  if (round === 1) return own.reduce((text, [section, line]) => withLine(text, layout, section, line), markdown);
  if (round === 2) return changed(markdown, planted.constraint[0] ?? '', rewritten);
  if (round === 3) return deleted.reduce(withoutLine, markdown);
  // What was found out is passed on once, whoever wrote it.
  if (round === 5)
    return changed(
      markdown,
      '\n## Next goal (verbatim)\n',
      `\n## Mind this\n\n- ${found}\n\n## Next goal (verbatim)\n`,
    );
  return markdown;
};

function withLine(markdown: string, layout: Layout, section: SectionId, line: string): string {
  const others: readonly MergedHeading[] = layout === 'default' ? [] : mergedHeadings[layout];
  const merged = others.filter(({ parts }) => parts.includes(section));
  const headings = [`### ${sectionHeadings[section].heading}`, `## ${sectionHeadings[section].heading}`];
  const heading = [...headings, ...merged.map(({ heading }) => `## ${heading}`)].find((one) =>
    markdown.includes(`\n${one}\n\n`),
  );
  assert.ok(heading, `${section} stands in the ${layout} layout`);
  return changed(markdown, `\n${heading}\n\n`, `\n${heading}\n\n- ${line}\n`);
}

function changed(markdown: string, from: string, to: string): string {
  assert.ok(markdown.includes(from), from);
  return markdown.replace(from, () => to);
}

function withoutLine(markdown: string, words: string): string {
  assert.ok(markdown.includes(words), words);
  return markdown
    .split('\n')
    .filter((line) => !line.includes(words))
    .join('\n');
}

describe('six handoffs that a person edited in between', () => {
  for (const target of targets) {
    const wanted = layoutIds.filter((layout) => target.id.startsWith(layout));
    for (const layout of wanted.length > 0 ? wanted : layoutIds)
      it(`keep their lines, and nothing they deleted: ${target.id}, ${layout} layout`, async () => {
        const { last } = await chain(target, layout, 6_000, byHand(layout));
        const { markdown } = last;
        const stands = (text: string) => markdown.includes(text);
        assert.deepEqual(
          [...ownTexts, rewritten, found].filter((text) => !stands(text)),
          [],
          markdown,
        );
        assert.deepEqual([...deleted, planted.constraint[0] ?? ''].filter(stands), [], markdown);
        const left = survivors(markdown);
        assert.equal(left['constraint'], 8, 'nine of ten, one of them rewritten');
        for (const [kind, count] of Object.entries(left)) assert.ok(count >= 8, `${kind}: ${count} of 10`);
      });
  }
});
