import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { modelEmpty, modelFailed } from '../../../../src/core/errors';
import type { LanguageModel, OnText } from '../../../../src/core/ports';
import { askUntil, openHearing } from '../../../../src/host/refine/hearing';

const request = { system: '', prompt: 'Write.', maxOutputTokens: 10 };
const never = new AbortController().signal;
const answering = (answer: (onText: OnText, signal: AbortSignal) => Promise<string>): LanguageModel => ({
  id: 'scripted',
  complete: (_request, signal, onText = () => undefined) => answer(onText, signal),
});

describe('an answer that arrives', () => {
  it('is heard line by line, one call at a time, the first of them named', async () => {
    const calls: [string, boolean][] = [];
    let open = 0;
    const hearing = openHearing(async (text, isFirst) => {
      open += 1;
      assert.equal(open, 1);
      await pause(1);
      calls.push([text, isFirst]);
      open -= 1;
    });
    for (const piece of ['on', 'e\ntw', 'o\n', 'three\nfo', 'ur']) hearing.add(piece);
    await hearing.end();
    assert.equal(calls.map(([text]) => text).join(''), 'one\ntwo\nthree\n');
    assert.deepEqual(
      calls.map(([, isFirst]) => isFirst),
      calls.map((_, at) => at === 0),
    );
  });

  it('throws at its end what the hearing threw', async () => {
    const hearing = openHearing(() => Promise.reject(new Error('The worker is gone.')));
    hearing.add('one\n');
    await assert.rejects(hearing.end(), /worker is gone/);
  });

  it('stays as far as it came where it is cancelled or breaks off, and is none where nothing came', async () => {
    const quiet = () => openHearing(async () => undefined);
    const enough = new AbortController();
    const hanging = answering(async (onText, signal) => {
      onText('one\n');
      enough.abort();
      signal.throwIfAborted();
      return '';
    });
    assert.deepEqual(await askUntil(hanging, request, quiet(), { signal: never, enough: enough.signal }), {
      ...{ answer: 'one\n', cut: 'cancelled' },
    });
    const broken = answering(async (onText) => {
      onText('one\n{"s');
      throw modelFailed('scripted', 'its answer broke off');
    });
    const { answer, cut } = await askUntil(broken, request, quiet(), { signal: never, enough: never });
    assert.ok(answer === 'one\n{"s' && cut !== null && cut !== 'cancelled' && /broke off/.test(cut.message));
    const empty = answering(() => Promise.reject(modelEmpty('scripted')));
    await assert.rejects(askUntil(empty, request, quiet(), { signal: never, enough: never }), /answered nothing/);
    const gone = new AbortController();
    const left = answering(async (onText) => {
      onText('one\n');
      gone.abort();
      throw modelFailed('scripted', 'its answer broke off');
    });
    await assert.rejects(askUntil(left, request, quiet(), { signal: gone.signal, enough: never }), /abort/i);
  });
});
