import assert from 'node:assert/strict';
import { assertedBlocks, blocksOf, textUnder } from '../../../src/eval/truth/markdownBlocks';

const markdown = [
  '# Handoff',
  '',
  '## In flight',
  '- edited src/a.ts',
  '  and src/b.ts',
  '- npm test failed',
  '',
  '## What happened',
  '- the reader streams',
  '',
  '## Recent tail',
  '- the writer streams',
  '',
  '## Decisions',
  '- the mapper streams (superseded at 12)',
  '- the checker streams',
].join('\n');

describe('blocks of the Markdown', () => {
  it('join what stands below an item with it', () => {
    assert.ok(blocksOf(markdown).some((block) => block.includes('src/a.ts') && block.includes('src/b.ts')));
    assert.ok(!blocksOf(markdown).some((block) => block.includes('src/a.ts') && block.includes('npm test')));
  });

  it('assert nothing where the past is told, nor where the block says that it is over', () => {
    const asserted = assertedBlocks(markdown).join('\n');
    for (const past of ['the reader', 'the writer', 'the mapper']) assert.ok(!asserted.includes(past), past);
    assert.ok(asserted.includes('the checker streams'));
  });

  it('end a section that tells the past at no heading inside of a quotation', () => {
    const quoted = [
      '## Recent tail',
      '````markdown',
      '## Summary',
      '```',
      '## x',
      '```',
      'the bell rings',
      '````',
      '## Goal',
      'go',
    ];
    const asserted = assertedBlocks(quoted.join('\n')).join('\n');
    assert.ok(!asserted.includes('the bell rings'), asserted);
    assert.ok(asserted.includes('go'));
  });

  it('give what stands below one heading, up to the next of its rank', () => {
    assert.equal(textUnder(markdown, 'in flight').includes('npm test failed'), true);
    assert.equal(textUnder(markdown, 'Interrupted work').includes('the reader'), false);
    assert.equal(textUnder(markdown, 'Nowhere'), '');
  });
});
