import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { validateFacts } from '../../../../src/core/pipeline/validateFacts';
import { answer, session, user } from '../../../support/builders';
import { inputOf, stated } from './said';

const longText = (sentence: string, times: number) =>
  Array.from({ length: times }, (_, at) => `${sentence} ${at}.`).join(' ');

describe('requests', () => {
  const messages: Record<string, string> = {
    'a list': 'Please do these:\n1. move the reader\n2. write its tests\n3. report the sizes',
    'a plan with headings': `Implement the following plan:\n\n# Plan: one reader\n\n## Context\n${longText('The reader is slow in part', 30)}\n\n## Steps\n- move it\n- test it`,
    'a pasted log in between': `It breaks when I start it:\n\n    at run (src/a.ts:1:2)\n    at main (src/b.ts:3:4)\n\n${longText('It also breaks on port', 20)}`,
    'a fenced block in between': `Make this faster:\n\`\`\`ts\nconst slow = 1;\n\`\`\`\nand measure it. ${longText('Measure the run', 30)}`,
    'quoted lines': '> the reader is slow\n\nSee above, what do you suggest we do about the reader?',
  };
  for (const [name, text] of Object.entries(messages))
    it(`are the user’s words, and hold against the log: ${name}`, () => {
      const told = session(user(text), answer('The reader was moved.'), user('Now publish it.'), answer('It is out.'));
      const input = inputOf(told);
      const { requests } = stated(told);
      const { rejected } = validateFacts({ ...noFacts, requests }, input.index, input.selection);
      assert.deepEqual(rejected, []);
      assert.deepEqual(requests.map(({ evidence }) => evidence[0]?.line).length, 2);
      assert.ok((requests[0]?.text.length ?? 0) <= 600, requests[0]?.text);
    });
});
