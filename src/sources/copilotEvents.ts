/**
 * Makes a session of the events of a Copilot session: the Copilot CLI's log, and the transcript Copilot Chat writes in
 * VS Code. Leaves out what subagents did: their events carry an agent id.
 */
import { capText, detach } from '../core/capText';
import type { LineParser, LogLine } from '../core/logLine';
import { type MessageEntry, type NoteEntry, textLimits } from '../core/session';
import { type Booking, bad, book, repeated, skipped, unknown, used } from './booking';
import { type CopilotTools, openCopilotCalls } from './copilotCalls';
import { openCopilotContext } from './copilotContext';
import * as records from './copilotRecords';
import { splitCopilotText } from './copilotText';
import { type EntryPlace, modelMessage, reasoning, userMessage } from './entries';
import type { LineLedger } from './lineLedger';
import type { ParsedLog } from './loadLines';
import { promptTitle } from './promptTitle';
import { isPrompt, openTranscript } from './transcript';

export function openCopilotParser(ledger: LineLedger, agent: string, tools: CopilotTools): LineParser<ParsedLog> {
  const transcript = openTranscript(ledger);
  const calls = openCopilotCalls(transcript, tools);
  const context = openCopilotContext();
  /** How many entries there were before each event, for rewinds. */
  const sizes = new Map<string, number>();
  const head = {
    id: '',
    title: null as string | null,
    cwd: null as string | null,
    startCwd: null as string | null,
    model: null as string | null,
    thinkingLevel: null as string | null,
    agentVersion: null as string | null,
    gitBranch: null as string | null,
    parent: null as string | null,
    startedAt: null as string | null,
    updatedAt: null as string | null,
  };

  const moveTo = (place: { readonly cwd?: string | undefined; readonly branch?: string | undefined } | undefined) => {
    head.cwd = place?.cwd ?? head.cwd;
    head.startCwd ??= head.cwd;
    head.gitBranch = place?.branch ?? head.gitBranch;
  };

  const start = (data: unknown): Booking => {
    const event = records.sessionStart.safeParse(data).data;
    if (event === undefined) return bad('session.start');
    if (head.id === '') head.id = event.sessionId ?? '';
    head.agentVersion = event.copilotVersion ?? head.agentVersion;
    head.model = event.selectedModel ?? head.model;
    head.thinkingLevel = event.reasoningEffort ?? head.thinkingLevel;
    moveTo(event.context);
    return used;
  };

  const note = (topic: NoteEntry['topic'], text: string | undefined, at: EntryPlace): Booking => {
    if (text === undefined || text.trim() === '') return used;
    transcript.add({ kind: 'note', ...at, topic, text: capText(text.trim(), textLimits.toolOutput) });
    return used;
  };

  const changeModel = (data: unknown, at: EntryPlace): Booking => {
    const event = records.modelChange.safeParse(data).data;
    if (event?.newModel === undefined) return bad('session.model_change');
    const before = head.model;
    head.model = event.newModel;
    head.thinkingLevel = event.reasoningEffort ?? head.thinkingLevel;
    if (before === null || before === head.model) return used;
    return note('model-change', `The model changed to ${head.model}.`, at);
  };

  const addUser = (data: unknown, at: EntryPlace): Booking => {
    const event = records.userMessage.safeParse(data).data;
    if (event === undefined) return bad('user.message');
    const images = (event.attachments ?? []).filter(isImage).length;
    const pieces = splitCopilotText(event.content);
    if (pieces.length === 0) return skipped('empty message');
    const isSynthetic = event.source !== undefined && event.source !== 'user';
    const isQueued = event.delivery === 'queued' || event.delivery === 'steering';
    for (const [position, piece] of pieces.entries()) {
      const origin = isSynthetic ? 'injected' : originOf(piece.origin, isQueued, transcript.hasPrompt());
      const message = userMessage(at, origin, capText(piece.text, textLimits.message));
      transcript.add(images > 0 && position === pieces.length - 1 ? { ...message, images } : message);
    }
    return used;
  };

  const addAssistant = (data: unknown, at: EntryPlace): Booking => {
    const event = records.assistantMessage.safeParse(data).data;
    if (event === undefined) return bad('assistant.message');
    if (event.parentToolCallId !== undefined) return skipped('subagent');
    head.model = event.model ?? head.model;
    const before = transcript.size();
    const thought = event.reasoningText?.trim() ?? '';
    if (thought !== '') transcript.add(reasoning(at, capText(thought, textLimits.reasoning)));
    const text = event.content ?? '';
    if (text.trim() !== '') transcript.add(answer(at, text, event.phase));
    for (const item of event.toolRequests ?? []) {
      const request = records.toolRequest.safeParse(item).data;
      if (request !== undefined && !calls.has(request.toolCallId))
        calls.open(at, request.toolCallId, request.name, request.arguments);
    }
    return transcript.size() === before ? skipped('empty message') : used;
  };

  const startTool = (data: unknown, at: EntryPlace, byUser: boolean): Booking => {
    const event = records.executionStart.safeParse(data).data;
    if (event === undefined) return bad('tool.execution_start');
    if (event.parentToolCallId !== undefined) return skipped('subagent');
    if (calls.has(event.toolCallId)) return repeated;
    calls.open(at, event.toolCallId, event.toolName, event.arguments, byUser);
    return used;
  };

  const completeTool = (data: unknown, at: EntryPlace): Booking => {
    const event = records.executionComplete.safeParse(data).data;
    if (event === undefined) return bad('tool.execution_complete');
    if (calls.close(at, event)) return used;
    return { kind: 'broken-link', what: 'a tool result whose call is not in the log' };
  };

  const permission = (data: unknown): Booking => {
    const event = records.permissionCompleted.safeParse(data).data;
    if (event === undefined || !event.result.kind.startsWith('denied')) return skipped('permission.completed');
    const byUser = event.result.kind.includes('by-user');
    if (byUser) calls.refused(event.toolCallId, event.result.feedback ?? null);
    return byUser ? used : skipped('permission.completed');
  };

  const compaction = (data: unknown, at: EntryPlace): Booking => {
    const event = records.compactionComplete.safeParse(data).data;
    if (event === undefined) return bad('session.compaction_complete');
    context.take('session.compaction_complete', data);
    if (event.success === false) return skipped('failed compaction');
    transcript.add({
      kind: 'compaction',
      ...at,
      scope: 'session',
      text: capText(event.summaryContent ?? '', textLimits.message),
      tokensBefore: event.preCompactionTokens ?? null,
      tokensAfter: event.postCompactionTokens ?? null,
    });
    return used;
  };

  const notified = (data: unknown, at: EntryPlace): Booking => {
    const event = records.notification.safeParse(data).data;
    if (event?.kind?.shellId !== undefined && event.kind.exitCode !== undefined) {
      calls.shellEnded(event.kind.shellId, event.kind.exitCode);
    }
    if (event?.kind?.type === undefined || !/completed|idle/.test(event.kind.type))
      return skipped('system.notification');
    return note('task-finished', event.content.replace(/<\/?system_notification>/g, ''), at);
  };

  const rewound = (data: unknown, at: EntryPlace): Booking => {
    const event = records.rewind.safeParse(data).data;
    if (event === undefined) return bad('session.snapshot_rewind');
    const size = sizes.get(event.upToEventId);
    if (size === undefined) return { kind: 'broken-link', what: 'a rewind to an event that is not in the log' };
    transcript.cutFrom(size, 'rewound');
    return note('abandoned-branch', 'The user went back to an earlier message.', at);
  };

  const skill = (data: unknown, at: EntryPlace): Booking => {
    const event = records.skillInvoked.safeParse(data).data;
    if (event === undefined) return bad('skill.invoked');
    const last = transcript.at(transcript.findLast(({ kind }) => kind === 'tool-call') ?? -1);
    const isCalled = last?.kind === 'tool-call' && last.actions.some(({ kind }) => kind === 'skill');
    if (isCalled) return repeated;
    calls.openAs(at, `skill-${at.line}`, 'skill', [{ kind: 'skill', name: event.name }]);
    return used;
  };

  const read = (type: string, data: unknown, at: EntryPlace): Booking => {
    switch (type) {
      case 'session.start':
      case 'session.resume':
        return start(data);
      case 'session.context_changed':
        moveTo(records.contextChange.safeParse(data).data);
        return used;
      case 'session.model_change':
        return changeModel(data, at);
      case 'session.title_changed':
        head.title = records.titleChange.safeParse(data).data?.title ?? head.title;
        return used;
      case 'user.message':
        return addUser(data, at);
      case 'assistant.message':
        return addAssistant(data, at);
      case 'tool.user_requested':
        return startTool(data, at, true);
      case 'tool.execution_start':
        return startTool(data, at, false);
      case 'tool.execution_complete':
        return completeTool(data, at);
      case 'permission.completed':
        return permission(data);
      case 'session.compaction_complete':
        return compaction(data, at);
      case 'session.shutdown':
        head.model = records.modelShutdown.safeParse(data).data?.currentModel ?? head.model;
        context.take(type, data);
        return used;
      case 'session.usage_record':
      case 'session.usage_info':
      case 'session.compaction_start':
      case 'assistant.usage':
        context.take(type, data);
        return used;
      case 'system.notification':
        return notified(data, at);
      case 'session.snapshot_rewind':
        return rewound(data, at);
      case 'skill.invoked':
        return skill(data, at);
      case 'abort':
        return note('interrupted', 'The user interrupted the turn.', at);
      case 'session.warning':
        return warned(data, at);
      case 'session.error':
      case 'model.call_failure':
        return failed(data, at);
      case 'session.task_complete':
        return note('recap', records.taskComplete.safeParse(data).data?.summary, at);
      case 'session.handoff':
        head.parent = records.remoteHandoff.safeParse(data).data?.remoteSessionId ?? head.parent;
        return note('recap', records.remoteHandoff.safeParse(data).data?.summary, at);
      default:
        return records.idleCopilotEvents.has(type) ? skipped(type) : unknown(type);
    }
  };

  const warned = (data: unknown, at: EntryPlace): Booking => {
    const event = records.warning.safeParse(data).data;
    return event?.warningType === 'interrupted_tools'
      ? note('interrupted', event.message, at)
      : skipped('session.warning');
  };

  const failed = (data: unknown, at: EntryPlace): Booking => {
    const event = records.failure.safeParse(data).data;
    return note('api-error', event?.message ?? event?.errorMessage, at);
  };

  const readLine = (line: LogLine): Booking => {
    const event = records.copilotEvent.safeParse(line.value).data;
    if (event === undefined) return unknown('record without a type');
    const time = event.timestamp === undefined ? Number.NaN : Date.parse(event.timestamp);
    if (event.timestamp !== undefined && !Number.isNaN(time)) {
      head.startedAt ??= detach(event.timestamp);
      head.updatedAt = event.timestamp;
    }
    if (event.agentId !== undefined) return skipped('subagent');
    if (event.id !== undefined) sizes.set(event.id, transcript.size());
    return read(event.type, event.data, {
      line: line.line,
      id: event.id ?? null,
      time: Number.isNaN(time) ? null : time,
    });
  };

  return {
    accept(line) {
      const size = transcript.size();
      const booking = readLine(line);
      if (booking.kind !== 'used' || transcript.size() === size) book(booking, line.line, ledger);
    },
    finish() {
      const entries = transcript.close();
      const prompt = entries.find(isPrompt);
      const title = head.title ?? (prompt?.kind === 'message' ? promptTitle(prompt.text) : null);
      return { ...head, agent, title, context: context.use(), entries };
    },
  };
}

const isImage = (attachment: { readonly type?: string | undefined; readonly mimeType?: string | undefined }) =>
  attachment.type === 'image' || attachment.mimeType?.startsWith('image/') === true;

function originOf(
  piece: ReturnType<typeof splitCopilotText>[number]['origin'],
  isQueued: boolean,
  hasPrompt: boolean,
): MessageEntry['origin'] {
  if (piece === 'handoff') return hasPrompt ? 'typed' : 'handoff';
  return piece === 'typed' && isQueued ? 'queued' : piece;
}

const phases: Readonly<Record<string, 'interim' | 'final'>> = { commentary: 'interim', final_answer: 'final' };

const answer = (at: EntryPlace, text: string, phaseName: string | undefined) =>
  modelMessage(at, capText(text, textLimits.message), phases[phaseName ?? '']);
