/** Supplies the size of a context window where the log does not record it. Always an estimate, and said to be one. */
import type { ContextUse } from '../session';
import { modelTable } from './modelTable';

/** For models nobody knows. */
const fallbackWindow = 128_000;
/** What Claude agents run with unless the large variant is chosen, which their logs do not tell. */
const claudeWindow = 200_000;
const claudeLargeWindow = 1_000_000;
/** Models that Claude Code itself runs with the large window, chosen or not. */
const claudeLargeModels = /(?:opus-4-8|opus-5|sonnet-5|fable-5|mythos-5)(?!\d)/;

/** The window in tokens by model id; `overrides` are the user's own, by the beginning of an id. */
export function modelWindow(
  model: string | null,
  usedTokens: number | null,
  overrides: Readonly<Record<string, number>> = {},
): number {
  const id = (model ?? '').toLowerCase().replace(/^.*\//, '');
  const own = lookUp(overrides, id);
  if (own !== undefined) return own;
  if (id.includes('claude') || /^(?:sonnet|opus|haiku)/.test(id))
    return isLarge(id, usedTokens) ? claudeLargeWindow : claudeWindow;
  const known = lookUp(modelTable, id) ?? fallbackWindow;
  return usedTokens !== null && usedTokens > known ? claudeLargeWindow : known;
}

const isLarge = (id: string, usedTokens: number | null) =>
  (usedTokens ?? 0) > claudeWindow || id.includes('[1m]') || claudeLargeModels.test(id);

/** The context use with a window filled in from the model where the log has none. */
export function withModelWindow(
  context: ContextUse,
  model: string | null,
  overrides: Readonly<Record<string, number>> = {},
): ContextUse {
  if (context.windowTokens !== null || context.usedTokens === null) return context;
  const windowTokens = modelWindow(model, context.usedTokens, overrides);
  return { ...context, windowTokens, ratio: context.usedTokens / windowTokens, estimated: true };
}

/** The context use with the window that the user configured for just this model, where they did and the log has none. */
export function withConfiguredWindow(
  context: ContextUse,
  model: string | null,
  windows: Readonly<Record<string, number>>,
): ContextUse {
  if (context.windowTokens !== null || model === null) return context;
  const windowTokens = windows[model] ?? windows[model.replace(/^.*\//, '')];
  if (windowTokens === undefined) return context;
  const ratio = context.usedTokens === null ? null : context.usedTokens / windowTokens;
  return { ...context, windowTokens, ratio };
}

/** The longest beginning wins. */
function lookUp(table: Readonly<Record<string, number>>, id: string): number | undefined {
  const best = Object.keys(table)
    .filter((start) => id !== '' && id.startsWith(start.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0];
  return best === undefined ? undefined : table[best];
}
