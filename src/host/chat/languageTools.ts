/** Tools for models of the editor: those of the MCP server, run in the worker, and one that opens a draft for review. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import { oneLine } from '../../core/untrusted/oneLine';
import { t } from '../../protocol/language';
import { signalOf } from '../cancellation';
import type { HostParts } from '../hostParts';
import { createHandoff } from '../journey/createHandoff';
import { readingTools, reviewTool } from './chatIds';
import { toolPlace } from './toolPlace';

const reviewInput = z.object({ goal: z.string().trim().min(1).max(4_000), session: z.string().min(1).optional() });
/** Characters of a goal in a question. */
const shownGoal = 300;

type FindingParts = Pick<HostParts, 'worker' | 'settings' | 'agents'>;
type Call = vscode.LanguageModelToolInvocationOptions<unknown>;

/** Registers none in an editor that has no such tools. */
export function registerLanguageTools(parts: HostParts): vscode.Disposable {
  if (!Reflect.has(vscode.lm ?? {}, 'registerTool')) return vscode.Disposable.from();
  const reading = Object.entries(readingTools).map(([name, tool]) =>
    vscode.lm.registerTool<unknown>(name, {
      invoke: ({ input }, token) =>
        answer(parts, name, () => {
          const place = toolPlace(parts.settings);
          return parts.worker.ask('tool', { name: tool, input, place }, { signal: signalOf(token) });
        }),
    }),
  );
  const review = vscode.lm.registerTool<unknown>(reviewTool, {
    ...askBeforeReview(parts),
    invoke: (call, token) => answer(parts, reviewTool, () => openForReview(parts, call, token)),
  });
  return vscode.Disposable.from(...reading, review);
}

/** What the user is asked before a model opens a draft. Throws `wrong-use` and what finding a session throws. */
export const askBeforeReview = (parts: FindingParts): Pick<vscode.LanguageModelTool<unknown>, 'prepareInvocation'> => ({
  prepareInvocation: ({ input }, token) => prepareReview(parts, input, token),
});

/** What the model can mend goes to the model, in a sentence; what it cannot stands in the log. */
async function answer(parts: HostParts, name: string, work: () => Promise<string>) {
  try {
    const text = await work();
    parts.log.info(`tool ${name}: answered, ${text.length} characters`);
    return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
  } catch (error) {
    if (isAbort(error)) throw new vscode.CancellationError();
    if (HandoffError.is(error)) throw new Error(error.message);
    parts.log.error(error instanceof Error ? error : new Error(String(error)));
    throw new Error('The tool broke off; the reason is in the log of Create Handoff.');
  }
}

/** Says which session would be read, and what for: what the model wrote is shown as its words. */
async function prepareReview(parts: FindingParts, input: unknown, token: vscode.CancellationToken) {
  const { session, goal } = readInput(input);
  const found = await sessionFor(parts, session, token);
  const name = (await parts.agents.labels())(found.agent);
  const message = new vscode.MarkdownString()
    .appendText(
      t(
        'It reads the {0} session “{1}” and opens a draft for you to review. Nothing is sent.',
        name,
        found.title ?? found.session,
      ),
    )
    .appendMarkdown('\n\n')
    .appendText(t('Goal: {0}', oneLine(goal).slice(0, shownGoal)));
  return {
    invocationMessage: t('Drafting a handoff'),
    confirmationMessages: { title: t('Open a handoff for review?'), message },
  };
}

async function openForReview(parts: HostParts, { input }: Call, token: vscode.CancellationToken): Promise<string> {
  const { session, goal } = readInput(input);
  const { log } = await sessionFor(parts, session, token);
  await createHandoff(parts, { log, goal });
  return 'The draft is open in the editor. The user reviews it and decides what becomes of it; nothing was sent.';
}

async function sessionFor(parts: FindingParts, session: string | undefined, token: vscode.CancellationToken) {
  const place = toolPlace(parts.settings);
  return parts.worker.ask('tool-log', { session: session ?? null, place }, { signal: signalOf(token) });
}

function readInput(input: unknown) {
  const { data, success } = reviewInput.safeParse(input);
  if (!success)
    throw wrongUse(
      `${reviewTool} takes a goal, in the words of the user, and the id of a session where it is not the newest.`,
    );
  return data;
}
