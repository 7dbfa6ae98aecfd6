import assert from 'node:assert/strict';
import { modelEmpty, modelFailed } from '../../../../src/core/errors';
import type { RefineWork } from '../../../../src/host/refine/refineWork';
import type { RefineStep } from '../../../../src/protocol/refineMessages';
import { inventions, sampleHeard, sampleRefined } from '../../../harness/panelPage/sampleRefined';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { scriptedModels, scriptedRefiner } from '../../../harness/panelPage/scriptedRefiner';
import { now, openReview, turn } from './openReview';

type Kind = RefineStep['kind'];

function refineReview(own: Partial<RefineWork> = {}) {
  const done: string[] = [];
  const review = openReview({
    refine: scriptedRefiner(done, own),
    copy: async (text) => void done.push(`copy ${text}`),
  });
  const step = <Wanted extends Kind>(kind: Wanted) => {
    const { step: found } = review.snapshot().refine;
    assert.equal(found.kind, kind);
    return found as Extract<RefineStep, { kind: Wanted }>;
  };
  return { ...review, done, step };
}

async function consent(own: Partial<RefineWork> = {}) {
  const review = refineReview(own);
  review.handlers['refine-open'](null);
  await turn();
  return review;
}

async function proposal(own: Partial<RefineWork> = {}) {
  const review = await consent(own);
  review.handlers['refine-send'](null);
  await turn();
  return review;
}

const choicesOf = (review: Awaited<ReturnType<typeof proposal>>) =>
  review.step('proposal').parts.map(({ section, choice }) => `${section} ${choice}`);

describe('refining from the panel', () => {
  it('shows what would be sent, for the likeliest model, and sends nothing before it is told to', async () => {
    const review = await consent();
    const { models, chosen, plan } = review.step('consent');
    assert.deepEqual(
      models?.map(({ id }) => id),
      scriptedModels.map(({ id }) => id),
    );
    assert.equal(chosen, scriptedModels[0]?.id);
    assert.equal(plan?.tokens, 9_140);
    assert.deepEqual(plan?.redacted, ['1 GitHub token', '2 Bearer tokens']);
    assert.equal(plan?.others, sampleResult(sampleRequest, now).rawView.rows.length - 112);
    assert.deepEqual(review.done, []);
  });

  it('asks for consent each time', async () => {
    const review = await proposal();
    review.handlers['refine-done'](null);
    review.handlers['refine-open'](null);
    await turn();
    review.step('consent');
    assert.deepEqual(review.done, ['asked the model']);
  });

  it('makes a new plan for another model, and forgets one that comes late', async () => {
    const late: { give: () => void } = { give: () => undefined };
    const scripted = scriptedRefiner([]);
    const review = await consent({
      plan: async (id, wish, signal) => {
        if (id === scriptedModels[0]?.id) await new Promise<void>((resolve) => (late.give = resolve));
        return scripted.plan(id, wish, signal);
      },
    });
    review.handlers['refine-choose-model']({ model: scriptedModels[1]?.id ?? '' });
    await turn();
    late.give();
    await turn();
    assert.match(review.step('consent').plan?.goesTo ?? '', /this machine/);
  });

  it('shows and copies the very text that would be sent', async () => {
    const review = await consent();
    await review.handlers['refine-show-text'](null);
    await review.handlers['refine-copy-prompt'](null);
    assert.match(review.done[0] ?? '', /^show # System/);
    assert.match(review.done[1] ?? '', /^copy # System/);
  });

  it('leaves the consent without a word', async () => {
    const review = await consent();
    review.handlers['refine-cancel'](null);
    review.step('none');
    assert.equal(review.snapshot().banner, null);
  });

  it('says why there is no plan, and lets another model be chosen', async () => {
    const review = await consent({ plan: () => Promise.reject(modelFailed('qwen3', 'it is not running')) });
    assert.match(review.step('consent').problem ?? '', /qwen3 failed: it is not running/);
    assert.equal(review.step('consent').models?.length, 2);
  });

  it('says that there is no model, where there is none, and looks again', async () => {
    let models: typeof scriptedModels = [];
    const review = await consent({ models: async () => models });
    assert.deepEqual(review.step('consent').models, []);
    assert.equal(review.step('consent').plan, null);
    await review.handlers['refine-copy-prompt'](null);
    assert.match(review.done[0] ?? '', /^copy # System/, 'the prompt can be copied all the same');
    await review.handlers['refine-settings'](null);
    assert.equal(review.done[1], 'open settings');
    models = scriptedModels;
    review.handlers['refine-open'](null);
    await turn();
    assert.equal(review.step('consent').plan?.tokens, 9_140);
  });

  it('is refused where the folder is not trusted, in the words of the button', async () => {
    const review = refineReview({ problem: () => 'This workspace is not trusted.' });
    assert.throws(() => review.handlers['refine-open'](null), /not trusted/);
    assert.equal(review.snapshot().refine.blocked, 'This workspace is not trusted.');
  });

  it('counts the phases and leaves the draft to the user meanwhile', async () => {
    const running: { end: () => void } = { end: () => undefined };
    const review = await consent({
      run: async (_plan, wish, { onPhase }) => {
        onPhase('answer', '2 of 9 sections');
        await new Promise<void>((resolve) => (running.end = resolve));
        return sampleRefined({ ...sampleRequest, ...wish }, now);
      },
    });
    review.handlers['refine-send'](null);
    await turn();
    assert.deepEqual(
      review.step('running').phases.map(({ label, status }) => `${label}: ${status}`),
      [
        'Sent 9,140 tokens: done',
        'Answer arrives, 2 of 9 sections: current',
        'Check every line against the session: waiting',
        'Show the difference: waiting',
      ],
    );
    const { draft } = review.snapshot();
    const text = draft.text.replace('Unknown units end with exit status 2', 'Unknown units end with exit status 3');
    review.handlers['edit-draft']({ text, edit: 1, revision: draft.revision });
    assert.throws(() => review.handlers['choose-layout']({ layout: 'deepseek' }), /at work/);
    running.end();
    await turn();
    assert.equal(review.text(), text, 'nothing changes before the user accepts it');
    assert.ok(choicesOf(review).includes('decisions changed'));
    assert.match(review.text(), /exit status 3/);
  });

  it('is cancelled at any time, says so, and ignores what comes after', async () => {
    const running: { end: () => void } = { end: () => undefined };
    let signal: AbortSignal | null = null;
    const review = await consent({
      run: async (_plan, wish, _onPhase, given) => {
        signal = given;
        await new Promise<void>((resolve) => (running.end = resolve));
        return sampleRefined({ ...sampleRequest, ...wish }, now);
      },
    });
    const before = review.text();
    review.handlers['refine-send'](null);
    await turn();
    review.handlers['refine-cancel'](null);
    assert.equal((signal as AbortSignal | null)?.aborted, true);
    running.end();
    await turn();
    review.step('none');
    assert.match(review.snapshot().banner?.text ?? '', /^Cancelled\. Your draft is unchanged\.$/);
    assert.equal(review.text(), before);
  });

  it('shows the lines as they arrive, and keeps what came when it is stopped', async () => {
    const review = await consent({
      run: async (_plan, wish, { onLines, enough }) => {
        onLines(sampleHeard);
        await new Promise<void>((resolve) => enough.addEventListener('abort', () => resolve()));
        return sampleRefined({ ...sampleRequest, ...wish }, now);
      },
    });
    review.handlers['refine-send'](null);
    await turn();
    const { lines, struck } = review.step('running');
    assert.deepEqual(
      lines.map(({ grade, section }) => `${section}: ${grade}`),
      ['Decisions: said', 'To do: concluded', 'Findings: verified', 'Known pitfalls: said'],
    );
    assert.deepEqual(
      struck.map(({ why }) => why),
      ['The last commit does it.'],
    );
    review.handlers['refine-cancel'](null);
    await turn();
    assert.ok(review.step('proposal').parts.length > 2);
  });

  it('takes and leaves single lines, and brings a struck one back, each as one step of undo', async () => {
    const review = await proposal();
    const before = review.text();
    review.handlers['refine-choose-line']({ section: 'decisions', item: 'told-d', isTaken: true });
    assert.match(review.text(), /Amounts stay fractions, and the option/);
    assert.equal(review.snapshot().history.undo, 'Accept a line of the model’s');
    const lines = () => review.step('proposal').parts.flatMap(({ lines: own }) => own);
    assert.deepEqual(
      lines().flatMap(({ item, isTaken }) => (isTaken ? [item] : [])),
      ['told-d'],
    );
    review.handlers.undo(null);
    assert.equal(review.text(), before);
    review.handlers['refine-keep-line']({ section: 'traps', item: 'a1', isTaken: true });
    const struck = review.step('proposal').parts.flatMap(({ struck: own }) => own);
    assert.deepEqual(
      struck.map(({ item, isKept }) => [item, isKept]),
      [['a1', true]],
    );
  });

  it('names the model that would be asked first, and asks it nothing', async () => {
    const review = refineReview();
    await turn();
    assert.equal(review.snapshot().refine.first, 'Claude Sonnet 4.5');
    assert.deepEqual(review.done, []);
  });

  it('tells a failure, an empty answer and one of which nothing held apart; the draft stands', async () => {
    const before = openReview().text();
    const failed = await proposal({ run: () => Promise.reject(modelFailed('qwen3', 'it took longer than 120 s')) });
    const empty = await proposal({ run: () => Promise.reject(modelEmpty('qwen3')) });
    const nothing = await proposal({
      run: async (_plan, wish) => {
        const result = sampleRefined({ ...sampleRequest, ...wish }, now);
        const rules = sampleResult({ ...sampleRequest, ...wish }, now).draft;
        const told = result.draft.facts.told?.filter(({ doubt }) => doubt !== null) ?? [];
        return { ...result, draft: { ...rules, facts: { ...rules.facts, told } } };
      },
    });
    const same = await proposal({ run: async (_plan, wish) => sampleResult({ ...sampleRequest, ...wish }, now) });
    const banners = [failed, empty, nothing, same].map((review) => {
      review.step('none');
      assert.equal(review.text(), before);
      const { kind, lead = '', text = '' } = review.snapshot().banner ?? {};
      return `${kind}: ${lead}${text}`;
    });
    assert.match(banners[0] ?? '', /^error: The model qwen3 failed: it took longer than 120 s\..*unchanged\.$/);
    assert.match(banners[1] ?? '', /^error: The model qwen3 answered nothing\..*unchanged\.$/);
    assert.match(
      banners[2] ?? '',
      /^warning: The model’s answer was rejected\. Your draft is unchanged\. 2 lines .*“pantry needs Node 22”, “22” does not/,
    );
    assert.match(
      banners[3] ?? '',
      /^information: Your draft is unchanged\. Claude Sonnet 4\.5 would change no line\.$/,
    );
  });

  it('shows the change of each section, with what was rejected, and what it weighs', async () => {
    const { parts, unchanged, bound, rejected, tokens } = (await proposal()).step('proposal');
    assert.deepEqual(
      parts.map(({ title }) => title),
      ['To do', 'Decisions', 'Known pitfalls', 'Findings'],
    );
    assert.match(parts[0]?.words.join(' · ') ?? '', /^1 added · \+\d+ tokens$/);
    assert.match(parts[1]?.words.join(' · ') ?? '', /^1 added · 3 left out · −\d+ tokens$/);
    assert.match(parts[2]?.words.join(' · ') ?? '', /^1 added · 3 left out/);
    assert.deepEqual(
      parts[0]?.rows.filter(({ mine, theirs }) => mine !== theirs).map(({ mine }) => mine),
      [null],
    );
    assert.ok(unchanged > 3);
    assert.deepEqual(bound, ['The user’s rules']);
    assert.deepEqual(
      rejected,
      inventions.map(({ text, reason }) => ({ text, reason })),
    );
    assert.ok(tokens.with !== tokens.without);
  });

  it('accepts a section as one step of undo, and links its items to the session', async () => {
    const review = await proposal();
    const before = review.text();
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'accepted' });
    const state = review.snapshot();
    assert.match(review.text(), /Amounts stay fractions, and the option/);
    assert.equal(state.history.undo, 'Accept the model’s “Decisions”');
    assert.equal(state.session.refinedBy?.model, 'Claude Sonnet 4.5');
    const item = state.groups.flatMap(({ items }) => items).find(({ id }) => id === 'told-d');
    assert.deepEqual([item?.isOn, item?.lines], [true, [968, 1950]]);
    const row = state.raw.items.find((one) => one.kind === 'row' && one.row.line === 968);
    assert.equal(row?.kind === 'row' && row.row.item, 'told-d');
    review.handlers.undo(null);
    assert.equal(review.text(), before);
    assert.deepEqual(choicesOf(review), ['to-do open', 'decisions open', 'traps open', 'findings open']);
    review.handlers.redo(null);
    assert.deepEqual(choicesOf(review), ['to-do open', 'decisions accepted', 'traps open', 'findings open']);
  });

  it('takes a choice back by its own button, whatever was chosen since', async () => {
    const review = await proposal();
    const before = review.text();
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'accepted' });
    review.handlers['refine-choose-part']({ section: 'traps', choice: 'discarded' });
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'open' });
    assert.equal(review.text(), before);
    assert.deepEqual(choicesOf(review), ['to-do open', 'decisions open', 'traps discarded', 'findings open']);
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'accepted' });
    const steps = review.snapshot().history.undo;
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'open' });
    assert.notEqual(review.snapshot().history.undo, steps, 'the last act is undone, not done backwards');
  });

  it('accepts the others at once, leaving what was decided', async () => {
    const review = await proposal();
    review.handlers['refine-choose-part']({ section: 'traps', choice: 'discarded' });
    review.handlers['refine-accept-rest'](null);
    assert.deepEqual(choicesOf(review), [
      'to-do accepted',
      'decisions accepted',
      'traps discarded',
      'findings accepted',
    ]);
    review.handlers.undo(null);
    assert.deepEqual(choicesOf(review), ['to-do open', 'decisions open', 'traps discarded', 'findings open']);
  });

  it('sends nothing before Done, and keeps the user’s lines where they did not decide', async () => {
    const review = await proposal();
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'accepted' });
    review.handlers['refine-choose-part']({ section: 'traps', choice: 'discarded' });
    await assert.rejects(async () => review.handlers.deliver(null), /press Done/);
    review.handlers['refine-done'](null);
    review.step('none');
    assert.equal(review.snapshot().history.undo, 'Accept the model’s “Decisions”', 'a discard left nothing to undo');
    assert.match(review.text(), /Amounts stay fractions, and the option/);
    assert.match(review.text(), /Matching the amount with a regular expression/);
    assert.equal(review.snapshot().kept.edits, 1);
    await review.handlers.deliver(null);
    assert.notEqual(review.snapshot().delivered, null);
    assert.equal(review.snapshot().session.refinedBy?.model, 'Claude Sonnet 4.5');
  });

  it('compares both whole drafts in the editor', async () => {
    const review = await proposal();
    await review.handlers['refine-compare'](null);
    assert.match(review.done.at(-1) ?? '', /^compare \d+ \d+$/);
  });

  it('ends with the panel, and with a draft that was sent', async () => {
    const signals: AbortSignal[] = [];
    const hang: Partial<RefineWork> = {
      run: (_plan, _wish, _onPhase, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    };
    const closed = await proposal(hang);
    closed.dispose();
    const sent = await proposal(hang);
    await sent.handlers.deliver(null);
    sent.step('none');
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, true],
    );
  });

  it('survives being sent to the panel at every step', async () => {
    for (const review of [await consent(), await proposal()])
      assert.deepEqual(structuredClone(review.snapshot()), review.snapshot());
  });
});
