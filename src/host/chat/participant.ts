/** `@handoff` in the chat. No model is asked: what is said comes from the logs of this machine, redacted. */
import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import { HandoffError, isAbort } from '../../core/errors';
import { goalProblem } from '../../core/goal';
import { t, told } from '../../protocol/language';
import { signalOf } from '../cancellation';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { draftRequest } from '../journey/createHandoff';
import { phaseTexts } from '../journey/extractWithProgress';
import { openLogAt } from '../journey/logViewer';
import { projectOptions } from '../journey/projectOptions';
import { ageText } from '../sessionTexts';
import { showError } from '../showError';
import { participantId } from './chatIds';
import { plainLine, quotedBlock } from './chatMarkdown';
import { toolPlace } from './toolPlace';

/** Opens a line of a log that the chat names; no one calls it by hand. */
const openLine = '_handoff.openLogLine';
const mostHits = 6;
const longestTitle = 80;

type ChatParts = Pick<HostParts, 'worker' | 'settings' | 'sessions' | 'agents' | 'log'>;

interface Asked {
  readonly parts: ChatParts;
  /** What stands behind the command. */
  readonly words: string;
  readonly stream: vscode.ChatResponseStream;
  readonly signal: AbortSignal;
}

/** Registers none in an editor without a chat. */
export function registerParticipant(parts: ChatParts): vscode.Disposable {
  if (!Reflect.has(vscode.chat ?? {}, 'createChatParticipant')) return vscode.Disposable.from();
  const participant = vscode.chat.createChatParticipant(participantId, (request, _context, stream, token) =>
    answerInChat(parts, request, stream, token),
  );
  participant.iconPath = new vscode.ThemeIcon('arrow-right');
  const open = vscode.commands.registerCommand(openLine, async (path: unknown, line: unknown) => {
    if (typeof path !== 'string' || typeof line !== 'number') return;
    try {
      await openLogAt(parts, path, line);
    } catch (error) {
      showError(error, parts.log);
    }
  });
  return vscode.Disposable.from(participant, open);
}

/** Answers one request; a cancel ends it without a word. */
export async function answerInChat(
  parts: ChatParts,
  { command, prompt }: Pick<vscode.ChatRequest, 'command' | 'prompt'>,
  stream: vscode.ChatResponseStream,
  token: vscode.CancellationToken,
): Promise<vscode.ChatResult> {
  const asked: Asked = { parts, words: prompt.trim(), stream, signal: signalOf(token) };
  try {
    if (command === 'create') await create(asked);
    else if (command === 'previous') await previous(asked);
    else if (asked.words !== '') await search(asked);
    else
      stream.markdown(
        t(
          'Try `/create` with what the next session is for, `/previous` for what the last one left, or `/search` with some words.',
        ),
      );
    return {};
  } catch (error) {
    if (isAbort(error)) return {};
    if (HandoffError.is(error)) return { errorDetails: { message: told(error.message) } };
    parts.log.error(error instanceof Error ? error : new Error(String(error)));
    return {
      errorDetails: { message: t('Something went wrong. Nothing was sent or changed; the reason is in the log.') },
    };
  }
}

async function create({ parts, words, stream, signal }: Asked): Promise<void> {
  const { log } = await newest({ parts, stream, signal });
  const { folder } = toolPlace(parts.settings);
  const request = draftRequest(words, parts, await projectOptions(parts, folder));
  if (goalProblem(words, request.minGoalLength) !== null) return offerGoals({ parts, log, stream, signal });
  const job: DraftJob = { log, workspace: folder, request };
  const onPhase = (phase: keyof typeof phaseTexts) => stream.progress(phaseTexts[phase]());
  const { draft } = await parts.worker.ask('draft', { ...job, keeps: vscode.workspace.isTrusted }, { signal, onPhase });
  const { tokens, redactions } = draft;
  stream.markdown(
    t(
      'A draft of about {0, plural, one {# token} other {# tokens}}; {1, plural, one {# secret} other {# secrets}} redacted. Nothing is sent before you say so.',
      tokens.draft,
      redactions.length,
    ),
  );
  stream.markdown(quotedBlock(draft.markdown, 'markdown'));
  stream.button({ command: commandIds.create, title: t('Review and Send…'), arguments: [{ ...log, goal: words }] });
}

/** What the session leaves open could be a goal. */
async function offerGoals({ parts, log, stream, signal }: Omit<Asked, 'words'> & { readonly log: DraftJob['log'] }) {
  const { suggestions } = await parts.worker.ask('suggest', log, { signal });
  stream.markdown(t('Say after `/create` what the next session is for, in a sentence.'));
  for (const goal of suggestions)
    stream.button({ command: commandIds.create, title: goal.slice(0, longestTitle), arguments: [{ ...log, goal }] });
}

async function previous({ parts, stream, signal }: Asked): Promise<void> {
  const { log } = await newest({ parts, stream, signal });
  const { folder } = toolPlace(parts.settings);
  stream.progress(phaseTexts.extract());
  stream.markdown(quotedBlock(await parts.worker.ask('draw-up', { log, folder }, { signal }), 'markdown'));
  stream.button({ command: commandIds.create, title: t('Continue from It…'), arguments: [{ ...log }] });
}

/** The newest session with anything in it, named in the chat. */
async function newest({ parts, stream, signal }: Omit<Asked, 'words'>) {
  stream.progress(phaseTexts.read());
  const place = toolPlace(parts.settings);
  const found = await parts.worker.ask('tool-log', { session: null, place }, { signal });
  const name = (await parts.agents.labels())(found.agent);
  stream.markdown(plainLine(t('{0} session “{1}”', name, (found.title ?? found.session).slice(0, longestTitle))));
  return found;
}

async function search({ parts, words, stream, signal }: Asked): Promise<void> {
  toolPlace(parts.settings);
  stream.progress(t('Search the sessions of this folder'));
  const hits = (await parts.sessions.search(words, { signal })).slice(0, mostHits);
  if (hits.length === 0) return stream.markdown(t('No session of this folder is about that. Try other words.'));
  const labelOf = await parts.agents.labels();
  for (const { agent, title, id, updatedAt, path, line, text } of hits) {
    const facts = [labelOf(agent), ageText(updatedAt, Date.now())].filter((fact) => fact !== '').join(', ');
    const place = encodeURIComponent(JSON.stringify([path, line]));
    const link = new vscode.MarkdownString('', true);
    link.isTrusted = { enabledCommands: [openLine] };
    link.appendText(`${(title ?? id).slice(0, longestTitle)} (${facts}) `);
    stream.markdown(link.appendMarkdown(`[${t('log {0}', String(line))}](command:${openLine}?${place})\n`));
    stream.markdown(quotedBlock(text));
  }
}
