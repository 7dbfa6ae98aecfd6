import assert from 'node:assert/strict';
import fc from 'fast-check';
import { layoutIds } from '../../../../src/core/requestOptions';
import { changeLayout, replaceDraft } from '../../../../src/review/draft/changeDraft';
import { editText } from '../../../../src/review/draft/editText';
import { keptReview, resumeReview } from '../../../../src/review/draft/keptReview';
import { editWords, reviewEdits } from '../../../../src/review/draft/reviewEdits';
import { baseText, openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import {
  acceptRest,
  chooseLine,
  choosePart,
  keepLine,
  type PartChoice,
  proposedParts,
  wholeProposal,
} from '../../../../src/review/refine/choosePart';
import { notBorneOut, type Proposal } from '../../../../src/review/refine/proposal';
import { inventions, sampleRefined } from '../../../harness/panelPage/sampleRefined';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';

const now = Date.parse('2026-03-02T10:00:00Z');
const rules = sampleResult(sampleRequest, now).draft;
const model = sampleRefined(sampleRequest, now).draft;
const fresh = () => openReview(rules);
const propose = (asked: ReviewState): Proposal => ({ id: '1', draft: model, asked, model: 'Scripted', seconds: 9 });
const choices = (proposal: Proposal, review: ReviewState) =>
  Object.fromEntries(proposedParts(proposal, review).map(({ part, choice }) => [part.section, choice]));
const write = (state: ReviewState, behind: string, own: string) => {
  const lines = state.text.split('\n');
  const at = lines.findIndex((line) => line.includes(behind));
  assert.ok(at >= 0, `the draft holds ${behind}`);
  return editText(state, lines.toSpliced(at + 1, 0, own).join('\n'));
};
const rewrite = (state: ReviewState, before: string, after: string) => {
  assert.ok(state.text.includes(before));
  return editText(state, state.text.replace(before, after));
};

describe('a model’s draft beside the user’s', () => {
  it('lists the sections it changes, in the order of the draft, and no others', () => {
    assert.deepEqual(Object.entries(choices(propose(fresh()), fresh())), [
      ['to-do', 'open'],
      ['decisions', 'open'],
      ['traps', 'open'],
      ['findings', 'open'],
    ]);
  });

  it('is the user’s draft once all is accepted, to the last byte', () => {
    const all = acceptRest(propose(fresh()), fresh());
    assert.equal(all.text, openReview(model).text);
    const sorted = ({ told = [] }: typeof model.facts) => told.toSorted((a, b) => a.id.localeCompare(b.id));
    assert.deepEqual(sorted(all.draft.facts), sorted(model.facts));
    assert.equal(baseText(all), all.text);
  });

  it('leaves the draft as it was, to the last byte, once all is discarded', () => {
    const proposal = propose(fresh());
    const none = ['to-do', 'decisions', 'traps', 'findings'].reduce(
      (state, section) => choosePart(proposal, state, section, 'discarded'),
      fresh(),
    );
    assert.equal(none.text, fresh().text);
    assert.equal(none.refined, null);
    assert.deepEqual(Object.values(choices(proposal, none)), ['discarded', 'discarded', 'discarded', 'discarded']);
  });

  it('changes nothing but the section that is accepted', () => {
    const proposal = propose(fresh());
    const state = choosePart(proposal, fresh(), 'decisions', 'accepted');
    // And what stands beside a model's sentences: their count, and no word of how the session worked.
    const others = (text: string) =>
      text
        .replace(/## Decisions[\s\S]*?\n(?=## )/, '')
        .replace(/\*\*A model wrote along:\*\*.*\n/, '')
        .replace(', tools shell apply_patch.', '.');
    assert.equal(others(state.text), others(fresh().text));
    assert.match(state.text, /Amounts stay fractions, and the option is parsed once/);
    assert.doesNotMatch(state.text, /only formatAmount\(\) turns them into text/);
  });

  it('keeps the user’s own lines in a section that is accepted, and their version of an item', () => {
    const own = write(fresh(), 'Unknown units end with exit status 2', '- My own decision.');
    const mine = rewrite(own, 'Rounding to two digits', 'Never rounding to two digits');
    const all = acceptRest(propose(mine), mine);
    assert.match(all.text, /- My own decision\./);
    assert.match(all.text, /Never rounding to two digits/);
    assert.match(all.text, /- Tried: Matching the amount .* \(model, 1502\)/);
  });

  it('leaves a line that the user wrote anew beside the model’s', () => {
    const mine = rewrite(fresh(), 'The option is parsed once, in', 'The option is parsed twice, in');
    const all = acceptRest(propose(mine), mine);
    assert.match(all.text, /parsed twice/);
    assert.match(all.text, /Amounts stay fractions, and the option/);
    assert.doesNotMatch(all.text, /only formatAmount\(\) turns them into text/);
  });

  it('does not bring back what the user took out', () => {
    const mine = tickItems(fresh(), ['a2'], false);
    assert.doesNotMatch(acceptRest(propose(mine), mine).text, /Rounding to two digits/);
  });

  it('does not offer a section that the user changed since, and says so', () => {
    const later = write(fresh(), 'Unknown units end with exit status 2', '- Written meanwhile.');
    const proposal = propose(fresh());
    assert.equal(choices(proposal, later)['decisions'], 'changed');
    assert.equal(choosePart(proposal, later, 'decisions', 'accepted'), later);
    const all = acceptRest(proposal, later);
    assert.match(all.text, /- Written meanwhile\./);
    assert.match(all.text, /only formatAmount\(\) turns them into text/);
    assert.match(all.text, /Tried: Matching the amount .* \(model, 1502\)/);
  });

  it('takes a single line, leaving what the rules have, and takes it out again', () => {
    const proposal = propose(fresh());
    const choice = { section: 'findings', item: 'told-n', isTaken: true };
    const one = chooseLine(proposal, fresh(), { section: 'decisions', item: 'told-d', isTaken: true });
    assert.match(one.text, /- Amounts stay fractions, and the option .* \(model, 968, 1950\)/);
    assert.match(one.text, /only formatAmount\(\) turns them into text/);
    assert.match(one.text, /\*\*A model wrote along:\*\*/);
    const doubted = chooseLine(proposal, one, choice);
    assert.match(doubted.text, /pantry needs Node 22 \(model, not borne out, 1871\)/);
    assert.equal(choices(proposal, doubted)['findings'], 'partly');
    const back = chooseLine(proposal, doubted, { ...choice, isTaken: false });
    assert.equal(back.text, one.text);
    const none = chooseLine(proposal, back, { section: 'decisions', item: 'told-d', isTaken: false });
    assert.equal(none.text, fresh().text);
    assert.equal(
      choosePart(proposal, one, 'decisions', 'accepted').text,
      choosePart(proposal, fresh(), 'decisions', 'accepted').text,
    );
  });

  it('brings a struck line back, before and after its section is accepted', () => {
    const proposal = propose(fresh());
    const keep = { section: 'traps', item: 'a1', isTaken: true };
    const struck = /Matching the amount with a regular expression in src\/cli\.ts/;
    const accepted = choosePart(proposal, fresh(), 'traps', 'accepted');
    assert.doesNotMatch(accepted.text, struck);
    const after = keepLine(proposal, accepted, keep);
    assert.match(after.text, struck);
    assert.doesNotMatch(keepLine(proposal, after, { ...keep, isTaken: false }).text, struck);
    const before = keepLine(proposal, fresh(), keep);
    assert.equal(before.text, fresh().text);
    assert.match(choosePart(proposal, before, 'traps', 'accepted').text, struck);
  });

  it('keeps a section whose only change was brought back, so that it can be let go again', () => {
    const struck = model.facts.strikes?.find(({ refused }) => refused === null);
    assert.ok(struck);
    const alone = { ...model, facts: { ...model.facts, told: [], strikes: [struck] } };
    const only = { ...propose(fresh()), draft: alone };
    const [section] = Object.keys(choices(only, fresh())).filter((name) =>
      proposedParts(only, fresh()).some(({ part }) => part.section === name && part.strikes.length > 0),
    );
    assert.ok(section);
    const keep = { section, item: struck.factId, isTaken: true };
    const others = proposedParts(only, fresh()).find(({ part }) => part.section === section)?.part.out ?? [];
    const kept = others.reduce((review, item) => keepLine(only, review, { ...keep, item }), fresh());
    assert.equal(choices(only, kept)[section], 'open');
    const gone = keepLine(only, kept, { ...keep, isTaken: false });
    assert.deepEqual(proposedParts(only, gone).find(({ part }) => part.section === section)?.part.out, [struck.factId]);
  });

  it('never offers the words that bind, whatever a model makes of them', () => {
    const [first, ...rest] = rules.facts.constraints;
    assert.ok(first);
    const facts = { ...model.facts, constraints: rest };
    const sections = sampleResult(sampleRequest, now, facts).draft.sections;
    const proposal = { ...propose(fresh()), draft: { ...model, facts, sections } };
    assert.equal('constraints' in choices(proposal, fresh()), false);
    assert.ok(acceptRest(proposal, fresh()).text.includes(first.text));
  });

  it('takes an item that the model has no room for out of the text, never out of the list', () => {
    const proposal = { ...propose(fresh()), draft: { ...model, excluded: [...model.excluded, 'd3'] } };
    const state = choosePart(proposal, fresh(), 'decisions', 'accepted');
    assert.doesNotMatch(state.text, /Unknown units end with exit status 2/);
    assert.ok(state.draft.facts.decisions.some(({ id }) => id === 'd3'));
    assert.match(tickItems(state, ['d3'], true).text, /Unknown units end with exit status 2/);
  });

  it('names only what the model said and no passage shows', () => {
    assert.deepEqual(notBorneOut(propose(fresh())), inventions);
  });

  it('is replaced, section by section, by what a second model says of it', () => {
    const first = acceptRest(propose(fresh()), fresh());
    const text = 'Amounts are fractions until formatAmount() writes them';
    const [decision] = model.facts.told ?? [];
    assert.ok(decision);
    const facts = { ...rules.facts, told: [{ ...decision, id: 'told-second', text }] };
    const draft = { ...sampleResult(sampleRequest, now, facts).draft, excluded: model.excluded };
    const proposal: Proposal = { id: '2', draft, asked: first, model: 'Second', seconds: 1 };
    const both = choosePart(proposal, first, 'decisions', 'accepted');
    assert.match(both.text, /Amounts are fractions until/);
    assert.doesNotMatch(both.text, /Amounts stay fractions/);
    assert.match(both.text, /Matching the amount/);
    assert.equal(choosePart(proposal, both, 'decisions', 'open').text, first.text);
  });
});

describe('sections taken over from a model', () => {
  it('stay in a new extraction and in every layout, once', () => {
    const all = acceptRest(propose(fresh()), fresh());
    assert.equal(replaceDraft(all, rules).text, all.text);
    for (const layout of layoutIds) {
      const next = changeLayout(all, sampleResult({ ...sampleRequest, layout }, now).draft);
      assert.equal(next.text.match(/Amounts stay fractions, and/g)?.length, 1, layout);
      assert.equal(next.text.match(/Tried: Matching the amount/g)?.length, 1, layout);
      assert.doesNotMatch(next.text, /only formatAmount\(\) turns them into text/);
      assert.equal(next.text.match(/never returns trailing spaces/g)?.length, 1, layout);
      assert.doesNotMatch(next.text, /^## Findings[\s\S]*^## RECENT TAIL/m, layout);
      assert.equal(changeLayout(next, rules).text, all.text);
    }
  });

  it('leave room for what a new extraction finds', () => {
    const all = acceptRest(propose(fresh()), fresh());
    const [first] = rules.facts.decisions;
    assert.ok(first);
    const facts = {
      ...rules.facts,
      decisions: [...rules.facts.decisions, { ...first, id: 'd9', text: 'Found later' }],
    };
    const next = replaceDraft(all, sampleResult(sampleRequest, now, facts).draft);
    assert.match(next.text, /Found later/);
    assert.match(next.text, /Amounts stay fractions, and/);
  });

  it('come back with the draft they are of, and can be taken off then', async () => {
    const own = write(acceptRest(propose(fresh()), fresh()), 'Tried: Matching the amount', '- My own trap.');
    const kept = await keptReview(own, async (text) => text);
    const back = resumeReview(structuredClone(kept), rules);
    assert.equal(back.text, own.text);
    assert.deepEqual(back.draft.facts, own.draft.facts);
    assert.deepEqual(back.ticked, own.ticked);
    assert.equal(editWords(reviewEdits(back)), '1 line added, 4 sections refined');
  });
});

describe('answers to a model’s draft, in any order', () => {
  const sections = ['to-do', 'decisions', 'traps', 'findings'] as const;
  const answers = fc.array(
    fc.tuple(fc.constantFrom(...sections), fc.constantFrom('accepted' as const, 'discarded' as const, 'open' as const)),
    { maxLength: 12 },
  );
  const words = fc.constantFrom('- A line of mine.', '', '## My own heading', '  indented', '- Amounts');
  const edits = fc.array(fc.tuple(fc.nat(), words, fc.boolean()), { maxLength: 4 });
  const edited = (own: readonly (readonly [number, string, boolean])[]) =>
    own.reduce((state, [at, line, isTick]) => {
      const lines = state.text.split('\n');
      if (!isTick) return editText(state, lines.toSpliced(at % (lines.length + 1), 0, line).join('\n'));
      const ids = [...state.ticked].sort();
      return tickItems(state, [ids[at % ids.length] ?? ''], false);
    }, fresh());

  it('give the draft of the last answer to each section', () => {
    fc.assert(
      fc.property(edits, answers, (own, given) => {
        const asked = edited(own);
        const proposal = propose(asked);
        const end = given.reduce((state, [section, choice]) => choosePart(proposal, state, section, choice), asked);
        const last = new Map<string, Exclude<PartChoice, 'changed' | 'partly'>>(given);
        const direct = sections.reduce(
          (state, section) => choosePart(proposal, state, section, last.get(section) ?? 'open'),
          asked,
        );
        assert.equal(end.text, direct.text);
        assert.deepEqual(end.draft, direct.draft);
        assert.deepEqual(end.ticked, direct.ticked);
        assert.deepEqual(choices(proposal, end), choices(proposal, direct));
      }),
      { numRuns: 60 },
    );
  });

  it('never lose a line of the user’s', () => {
    fc.assert(
      fc.property(edits, answers, (own, given) => {
        const asked = edited(own);
        const proposal = propose(asked);
        const end = given.reduce((state, [section, choice]) => choosePart(proposal, state, section, choice), asked);
        const count = (text: string, line: string) => text.split('\n').filter((other) => other === line).length;
        for (const [, line, isTick] of own)
          if (!isTick && line !== '') assert.ok(count(end.text, line) >= count(asked.text, line), line);
      }),
      { numRuns: 60 },
    );
  });

  it('can all be taken back, to the last byte', () => {
    fc.assert(
      fc.property(edits, answers, (own, given) => {
        const asked = edited(own);
        const proposal = propose(asked);
        const end = given.reduce((state, [section, choice]) => choosePart(proposal, state, section, choice), asked);
        const back = sections.reduce((state, section) => choosePart(proposal, state, section, 'open'), end);
        assert.equal(back.text, asked.text);
        assert.deepEqual(back.ticked, asked.ticked);
        assert.equal(back.refined, null);
        assert.equal(wholeProposal(proposal, end).text, acceptRest(proposal, asked).text);
      }),
      { numRuns: 60 },
    );
  });
});
