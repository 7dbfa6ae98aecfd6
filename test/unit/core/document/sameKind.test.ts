import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { noFacts } from '../../../../src/core/allFacts';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { readDocument } from '../../../../src/core/document/readDocument';
import type { CarriedLine } from '../../../../src/core/document/readLine';
import type { Draft } from '../../../../src/core/draft';
import type { Facts } from '../../../../src/core/fact';
import { createDraft } from '../../../../src/core/pipeline/createDraft';
import { redactText } from '../../../../src/core/redact/redactText';
import { type Layout, layoutIds } from '../../../../src/core/requestOptions';
import type { Session } from '../../../../src/core/session';
import { withHandoff } from '../../../../src/sources/withHandoff';
import { answer, edit, session, user } from '../../../support/builders';

const evidence = [{ line: 1, entry: 'e1' }];
const base = (id: string) => ({ id, evidence, inherited: true as const, from: '2026-03-01 09:00' });

/** The facts of each kind that a later session takes over, all with the same words and those of their own. */
const make: Readonly<Record<CarriedLine['kind'] & string, (words: string) => Partial<Facts>>> = {
  constraint: (text) => ({ constraints: [{ ...base('c'), kind: 'constraint', text, standing: true }] }),
  request: (text) => ({ requests: [{ ...base('r'), kind: 'request', text, isOpen: true }] }),
  decision: (text) => ({ decisions: [{ ...base('d'), kind: 'decision', text, reason: null, tag: 'declared' }] }),
  'failed-approach': (text) => ({ failedApproaches: [{ ...base('f'), kind: 'failed-approach', text }] }),
  question: (text) => ({ openQuestions: [{ ...base('q'), kind: 'question', text: `${text}?` }] }),
  'to-do': (text) => ({
    state: [{ ...base('t'), kind: 'state', label: 'pending', about: 'todo', tag: 'declared', text: `To do: ${text}` }],
  }),
  finding: (text) => ({
    information: [{ ...base('i'), kind: 'information', topic: 'finding', text, tag: 'declared' }],
  }),
  'open-error': (text) => ({ errors: [{ ...base('e'), kind: 'error', text, command: null, status: 'open' }] }),
  check: (text) => ({
    verification: [
      {
        ...{ ...base('v'), kind: 'check', check: 'test', command: `npm run ${text.replaceAll(' ', ':')}` },
        ...{ status: 'passed', exitCode: 0, since: [], summary: null },
      },
    ],
  }),
};

async function draftWith(from: Session, facts: Facts, layout: Layout): Promise<Draft> {
  const { draft } = await createDraft(
    from,
    { ...defaultRequest('Go on with the till'), layout },
    {
      extractor: { id: 'planted', extract: async () => ({ facts, rejected: [], changes: null }) },
      redact: redactText,
      workspace: { exists: async () => true },
      workspaceFolder: null,
      clock: { now: () => 0 },
      hash: async (text) => createHash('sha256').update(text).digest('hex'),
      onPhase: () => undefined,
      readMs: 0,
    },
    new AbortController().signal,
  );
  return draft;
}

const worked = (words: string) => session(user(words), edit('/home/dev/tally/src/a.ts'), answer(`Looked at ${words}.`));
const next = (markdown: string) =>
  withHandoff(session(user(markdown), edit('/home/dev/tally/src/zebra.ts'), answer('The zebra is striped.')));

const word = fc
  .array(fc.constantFrom(...'bcdfgklmnprstv'), { minLength: 5, maxLength: 9 })
  .map((letters) => letters.flatMap((letter, at) => [letter, 'aeiou'[at % 5] ?? 'a']).join(''));
const wordsOf = fc.uniqueArray(word, { minLength: 4, maxLength: 6 }).map((list) => list.join(' '));

describe('what a handoff passes on', () => {
  for (const [kind, factsOf] of Object.entries(make))
    it(`comes back from the text as what it was: ${kind}`, async () => {
      await fc.assert(
        fc.asyncProperty(wordsOf, fc.constantFrom(...layoutIds), async (words, layout) => {
          // A report that says the same stands beside it; a finding is passed on once, and may be told by the report.
          const turns: Facts['turns'] = [{ id: 'turn', kind: 'turn', turn: 1, lead: words, evidence }];
          const facts = { ...noFacts, ...(kind === 'finding' ? {} : { turns }), ...factsOf(words) };
          const from = kind === 'finding' ? worked('the till') : worked(words);
          const { markdown } = await draftWith(from, facts, layout);
          const kinds = (readDocument(markdown)?.lines ?? [])
            .filter(
              (line) =>
                JSON.stringify(line).includes(words) ||
                (line.kind === 'check' && line.command.includes(words.replaceAll(' ', ':'))),
            )
            .map((line) => line.kind);
          assert.ok(kinds.includes(kind as CarriedLine['kind']), `${layout}: ${kinds.join(', ')}\n${markdown}`);
        }),
        { numRuns: 12 },
      );
    });

  for (const layout of layoutIds)
    it(`keeps a section below a heading of somebody’s own until they delete it: ${layout}`, async () => {
      const own = '\n## People to ask\n\n- Rosa knows the tax tables.\n- Ben has the keys.\n\n## Next goal (verbatim)';
      const first = await draftWith(worked('till'), noFacts, layout);
      const edited = first.markdown
        .replace(/<!-- handoff[^>]*-->\n?/, '')
        .replace(/\n## (?:Next goal \(verbatim\)|Current objective|Goal)(?=\n)/, (found) =>
          own.replace('\n## Next goal (verbatim)', found),
        );
      assert.ok(edited.includes('People to ask'), edited);
      let markdown = edited;
      for (let hop = 0; hop < 4; hop += 1) ({ markdown } = await draftWith(next(markdown), noFacts, layout));
      const section = /\n## People to ask\n\n([\s\S]*?)\n\n## /.exec(markdown)?.[1] ?? '';
      assert.equal(section.split('\n').length, 2, markdown);
      assert.ok(section.includes('Rosa knows the tax tables.') && section.includes('Ben has the keys.'), section);
      const deleted = markdown.replace(/\n## People to ask\n\n[\s\S]*?\n\n(?=## )/, '\n');
      const after = await draftWith(next(deleted.replace(/<!-- handoff[^>]*-->\n?/, '')), noFacts, layout);
      assert.ok(!after.markdown.includes('Rosa'), after.markdown);
    });
});
