/** A cancel while a model is asked ends the model's part and nothing else: the handoff is made of what came, or by rules alone. */
import type { ChooseModel } from '../../app/appParts';
import { modelStopped } from '../../core/errors';
import type { LanguageModel } from '../../core/ports';

/** The choice of a model as it was, and the signal of all other work. */
export interface StoppableModel {
  readonly choose: ChooseModel | null;
  /** Aborted by a cancel that comes while no model is asked. */
  readonly work: AbortSignal;
}

/** @param cancel aborted once, by the user */
export function stoppableModel(choose: ChooseModel | null, cancel: AbortSignal): StoppableModel {
  if (choose === null) return { choose, work: cancel };
  const work = new AbortController();
  let asked = 0;
  cancel.addEventListener('abort', () => {
    if (asked === 0) work.abort(cancel.reason);
  });
  const stoppable =
    <Args extends unknown[], Result>(id: string, ask: (signal: AbortSignal, ...args: Args) => Promise<Result>) =>
    async (signal: AbortSignal, ...args: Args): Promise<Result> => {
      signal.throwIfAborted();
      if (cancel.aborted) throw modelStopped(id);
      asked += 1;
      try {
        return await ask(AbortSignal.any([signal, cancel]), ...args);
      } catch (error) {
        signal.throwIfAborted();
        throw cancel.aborted ? modelStopped(id) : error;
      } finally {
        asked -= 1;
      }
    };
  return {
    work: work.signal,
    choose(session): LanguageModel {
      const model = choose(session);
      const { id, windowTokens } = model;
      const complete = stoppable(
        id,
        (signal, request: Parameters<LanguageModel['complete']>[0], onText: Parameters<LanguageModel['complete']>[2]) =>
          model.complete(request, signal, onText),
      );
      return {
        ...model,
        ...(windowTokens === undefined
          ? {}
          : { windowTokens: stoppable(id, (signal) => windowTokens.call(model, signal)) }),
        complete: (request, signal, onText) => complete(signal, request, onText),
      };
    },
  };
}
