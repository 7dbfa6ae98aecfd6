/** An answer while it arrives: its pieces go to the worker one after the other, and what came of it stays when it is cut. */
import type { AnswerCut } from '../../app/refineDraft';
import { HandoffError } from '../../core/errors';
import type { LanguageModel, ModelRequest } from '../../core/ports';

/** Collects the pieces of one answer. */
export interface Hearing {
  readonly add: (text: string) => void;
  /** All that came so far. */
  readonly text: () => string;
  /** When every piece has been heard; throws what the hearing threw. */
  readonly end: () => Promise<void>;
}

/** @param hear is told of whole lines, one call at a time; the first call of an answer says so */
export function openHearing(hear: (text: string, isFirst: boolean) => Promise<unknown>): Hearing {
  let all = '';
  let waiting = '';
  let isFirst = true;
  let work: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const flush = () => {
    const end = waiting.lastIndexOf('\n') + 1;
    if (!isIdle || end === 0) return;
    const text = waiting.slice(0, end);
    waiting = waiting.slice(end);
    isIdle = false;
    work = work.then(async () => {
      await hear(text, isFirst);
      isFirst = false;
      isIdle = true;
      flush();
    });
    // It is thrown where the end is waited for.
    work.catch(() => undefined);
  };
  return {
    add(text) {
      all += text;
      waiting += text;
      flush();
    },
    text: () => all,
    async end() {
      let last: Promise<unknown> | null = null;
      while (last !== work) {
        last = work;
        await last;
      }
    },
  };
}

/** The answer, whole or cut; throws where nothing of it came. */
export async function askUntil(
  model: LanguageModel,
  request: ModelRequest,
  hearing: Hearing,
  { signal, enough }: { readonly signal: AbortSignal; readonly enough: AbortSignal },
): Promise<{ readonly answer: string; readonly cut: AnswerCut | null }> {
  const ended = AbortSignal.any([signal, enough]);
  try {
    return { answer: await model.complete(request, ended, hearing.add), cut: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!hearing.text().includes('\n')) throw error;
    if (enough.aborted) return { answer: hearing.text(), cut: 'cancelled' };
    if (!HandoffError.is(error, 'model-failed')) throw error;
    return { answer: hearing.text(), cut: { code: 'model-failed', message: error.message } };
  }
}
