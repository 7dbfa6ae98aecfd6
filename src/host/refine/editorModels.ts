/** The models of the editor: those of GitHub Copilot, and those that other extensions bring. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { modelFailed, modelUnavailable } from '../../core/errors';
import { oneMessage } from '../../core/models/oneMessage';
import type { LanguageModel } from '../../core/ports';
import { TimeIsUp, withinTime } from '../../node/http/withinTime';
import { t } from '../../protocol/language';
import type { Model } from './model';
import type { ModelChoice } from './refiner';

/** As the user knows them; of the others the vendor's own name is told. */
const vendors: Readonly<Record<string, string>> = { copilot: 'GitHub Copilot' };

const justification = 'To refine the draft of a handoff from passages of a coding session, as you asked in its panel.';

/** @param timeLimitMs milliseconds that an answer may take */
export async function editorModels(timeLimitMs: () => number): Promise<Model[]> {
  const chats = await vscode.lm.selectChatModels();
  const seen = new Set<string>();
  const hidden = hiddenVendors();
  return chats.flatMap((chat) => {
    const id = `editor:${chat.vendor}/${chat.id}`;
    if (seen.has(id) || hidden.has(chat.vendor)) return [];
    seen.add(id);
    const vendor = vendors[chat.vendor] ?? chat.vendor;
    const mostTokens = chat.maxInputTokens > 0 ? chat.maxInputTokens : null;
    const choice: ModelChoice = {
      ...{ id, label: t('{0}, through {1}', chat.name, vendor), kind: 'editor' as const },
      ...{ goesTo: t('{0}, by the account the editor is signed in with', vendor), isRemote: true },
    };
    return [
      {
        choice,
        asksFor: null,
        knownWindow: mostTokens,
        mostTokens,
        countTokens: (text, signal) => countTokens(chat, text, signal),
        open: (onAnswer) => editorModel(chat, timeLimitMs(), onAnswer),
      },
    ];
  });
}

/** Some extensions bring models for sessions of their own alone, and never offer them to anybody; those answer nothing else. */
function hiddenVendors(): ReadonlySet<string> {
  const all = vscode.extensions.all.map(({ packageJSON }) => withProviders.safeParse(packageJSON).data);
  const providers = all.flatMap((one) => one?.contributes.languageModelChatProviders ?? []);
  return new Set(providers.filter(({ when }) => when === 'false').map(({ vendor }) => vendor));
}

const withProviders = z.object({
  contributes: z.object({
    languageModelChatProviders: z.array(z.object({ vendor: z.string(), when: z.string().optional() })),
  }),
});

/** Counting takes no longer than this; it is done on the machine. */
const countMs = 15_000;

async function countTokens(chat: vscode.LanguageModelChat, text: string, signal: AbortSignal): Promise<number> {
  try {
    return await withinTime(countMs, () => chat.countTokens(text), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw whyFailed(error, chat);
  }
}

function editorModel(
  chat: vscode.LanguageModelChat,
  timeLimitMs: number,
  onAnswer: (characters: number) => void,
): LanguageModel {
  return {
    id: chat.name,
    async complete(request, signal, onText) {
      const stop = new vscode.CancellationTokenSource();
      try {
        return await withinTime(
          timeLimitMs,
          async (inTime) => {
            inTime.addEventListener('abort', () => stop.cancel(), { once: true });
            const message = vscode.LanguageModelChatMessage.User(oneMessage(request));
            const response = await chat.sendRequest([message], { justification }, stop.token);
            let answer = '';
            for await (const piece of response.text) {
              answer += piece;
              onText?.(piece);
              onAnswer(answer.length);
            }
            return answer;
          },
          signal,
        );
      } catch (error) {
        signal.throwIfAborted();
        throw whyFailed(error, chat);
      } finally {
        stop.dispose();
      }
    },
  };
}

/** Never quotes what the provider said: that may hold a part of the prompt. */
function whyFailed(error: unknown, { name }: vscode.LanguageModelChat): Error {
  if (error instanceof TimeIsUp)
    return modelFailed(name, `no answer within ${Math.round(error.milliseconds / 1000)} s`, error);
  if (!(error instanceof Error)) return modelFailed(name, 'the editor does not say why');
  if (error.name === 'Canceled') return new DOMException('The request was cancelled in the editor.', 'AbortError');
  const code = 'code' in error ? String(error.code) : '';
  const said = `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`;
  if (code === 'NoPermissions')
    return modelUnavailable(
      `You have not allowed Create Handoff to use ${name}. Ask again and allow it, or see “Manage Language Model Access” of the Accounts menu.`,
    );
  if (code === 'NotFound')
    return modelUnavailable(`The editor no longer has the model ${name}. Choose another, or go on without a model.`);
  if (code === 'Blocked' || /quota|rate.?limit|too many requests|\b429\b/i.test(said))
    return modelUnavailable(
      `The quota of ${name} is used up, or its provider blocks the request. Choose another model, or try again later.`,
    );
  if (/content.?filter|filtered|responsible/i.test(said))
    return modelFailed(name, 'a content filter held its answer back');
  return modelFailed(name, 'the editor reports an error of its provider');
}
