/** Reads the parts of an answer as the chat showed it: text, thoughts, tools, edits, questions. */

import { type AskedQuestion, type ToolAction, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import * as records from './records';
import { todoActions, vscodeActions } from './toolActions';
import { pathOf } from './uris';

/** One part of an answer with the line it came in on. */
export type ShownPart =
  | { readonly kind: 'text' | 'thought'; readonly text: string; readonly line: number }
  | { readonly kind: 'tool'; readonly invocation: records.ToolInvocation; readonly line: number }
  | { readonly kind: 'edit'; readonly action: EditAction; readonly line: number }
  | {
      readonly kind: 'question';
      readonly questions: readonly AskedQuestion[];
      readonly answers: readonly string[] | null;
      readonly line: number;
    };

type EditAction = Extract<ToolAction, { kind: 'edit' }>;

/** Kinds of parts that only dress up the chat, or repeat another part. */
const idleKinds = new Set([
  'agentDetection',
  'autoModeResolution',
  'clearToPreviousToolInvocation',
  'codeCitation',
  'codeblockUri',
  'command',
  'confirmation',
  'disabledClaudeHooks',
  'elicitation',
  'elicitation2',
  'elicitationSerialized',
  'extensions',
  'externalEdit',
  'hook',
  'markdownVuln',
  'mcpServersStarting',
  'mcpServersStartingSerialized',
  'move',
  'multiDiffData',
  'notebookEdit',
  'notebookEditGroup',
  'prepareToolInvocation',
  'progressMessage',
  'progressTask',
  'progressTaskResult',
  'progressTaskSerialized',
  'pullRequest',
  'references',
  'systemNotification',
  'textEdit',
  'treeData',
  'undoStop',
  'usage',
  'warning',
  'workspaceEdit',
]);

/** Neighbouring texts become one. `lineOf` tells where a part stands; `onUnknown` hears of kinds that are not known. */
export function readParts(
  parts: readonly unknown[],
  lineOf: (part: unknown) => number,
  onUnknown: (kind: string) => void,
): readonly ShownPart[] {
  const shown: ShownPart[] = [];
  for (const item of parts) {
    const part = readPart(item, lineOf(item), onUnknown);
    if (part === null) continue;
    const last = shown.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      shown[shown.length - 1] = { ...last, text: last.text + part.text };
    else shown.push(part);
  }
  return shown;
}

function readPart(item: unknown, line: number, onUnknown: (kind: string) => void): ShownPart | null {
  const part = records.part.safeParse(item).data;
  if (part === undefined) return null;
  switch (part.kind) {
    case undefined:
    case 'markdownContent':
      return textPart(part.value ?? part['content'], item, line);
    case 'thinking':
      return thoughtPart(part.value, line);
    case 'inlineReference':
      return { kind: 'text', text: `\`${referenceName(part['inlineReference'], part['name'])}\``, line };
    case 'toolInvocationSerialized':
      return toolPart(item, line);
    case 'textEditGroup':
      return editPart(item, line);
    case 'questionCarousel':
      return questionPart(item, line);
    default:
      if (!idleKinds.has(part.kind)) onUnknown(part.kind);
      return null;
  }
}

/** Fences around the place of an edit are no text of the model. */
const emptyFence = /^\s*`{3,}\w*\s*$/;

function textPart(value: unknown, item: unknown, line: number): ShownPart | null {
  const text = typeof value === 'string' ? value : (records.markdown.safeParse(value ?? item).data?.value ?? '');
  return text === '' || emptyFence.test(text) ? null : { kind: 'text', text, line };
}

function thoughtPart(value: unknown, line: number): ShownPart | null {
  const text = Array.isArray(value) ? value.filter((item) => typeof item === 'string').join('\n') : value;
  return typeof text === 'string' && text.trim() !== '' ? { kind: 'thought', text, line } : null;
}

function referenceName(reference: unknown, name: unknown): string {
  if (typeof name === 'string') return name;
  const path = pathOf(records.uri.safeParse(reference).data) ?? '';
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function toolPart(item: unknown, line: number): ShownPart | null {
  const invocation = records.toolInvocation.safeParse(item).data;
  return invocation === undefined ? null : { kind: 'tool', invocation, line };
}

function editPart(item: unknown, line: number): ShownPart | null {
  const group = records.editGroup.safeParse(item).data;
  const path = pathOf(group?.uri);
  if (group === undefined || path === null) return null;
  return { kind: 'edit', action: { kind: 'edit', path, operation: 'modified' }, line };
}

function questionPart(item: unknown, line: number): ShownPart | null {
  const asked = records.carousel.safeParse(item).data;
  if (asked === undefined) return null;
  const questions = asked.questions.map(({ title, message, options }) => ({
    question: messageText(message) ?? title ?? '',
    options: (options ?? []).flatMap(({ label }) => label ?? []),
  }));
  const { data } = asked;
  const answers = data === undefined ? null : asked.questions.map(({ id }) => answerText(data[id ?? '']));
  return { kind: 'question', questions, answers, line };
}

/** Null for what is neither a text nor one with marks. */
function messageText(message: unknown): string | null {
  if (typeof message === 'string') return message;
  return records.markdown.safeParse(message).data?.value ?? null;
}

function answerText(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.map(answerText).join(', ');
  if (typeof answer !== 'object' || answer === null) return '';
  return Object.values(answer)
    .map(answerText)
    .filter((text) => text !== '')
    .join(', ');
}

/** What a shown call did, where only the chat's own copy of it is left. */
export function shownActions(invocation: records.ToolInvocation): readonly ToolAction[] {
  const data = invocation.toolSpecificData;
  const terminal = records.terminalData.safeParse(data).data;
  if (terminal !== undefined) {
    const line = terminal.commandLine;
    const command = line?.userEdited ?? line?.toolEdited ?? line?.original ?? terminal.command ?? '';
    return [{ kind: 'shell', command: capText(command, textLimits.command) }];
  }
  const input = records.part.safeParse(data).data?.['rawInput'];
  if (input !== undefined) return vscodeActions(invocation.toolId ?? '', input);
  const paths = linkedPaths(invocation);
  if (/readFile|read_file/.test(invocation.toolId ?? '') && paths[0] !== undefined)
    return [{ kind: 'read', path: paths[0] }];
  if (/createFile|create_file/.test(invocation.toolId ?? '') && paths[0] !== undefined) {
    return [{ kind: 'edit', path: paths[0], operation: 'created' }];
  }
  const pages = fetchedPages(invocation);
  if (pages.length > 0) return pages;
  const message = messageText(invocation.pastTenseMessage) ?? messageText(invocation.invocationMessage) ?? '';
  return todoActions(data) ?? [{ kind: 'other', input: capText(message, textLimits.command) }];
}

/** The pages a call fetched: its result is the list of their addresses. */
function fetchedPages({ toolId, resultDetails }: records.ToolInvocation): readonly ToolAction[] {
  if (!/fetch/i.test(toolId ?? '') || !Array.isArray(resultDetails)) return [];
  return resultDetails.flatMap((item): readonly ToolAction[] => {
    const { external } = records.uri.safeParse(item).data ?? {};
    return external === undefined ? [] : [{ kind: 'web', target: external }];
  });
}

/** The files that the message about a call links to. */
function linkedPaths(invocation: records.ToolInvocation): readonly string[] {
  const message = records.part.safeParse(invocation.invocationMessage).data;
  const uris = message?.['uris'];
  if (typeof uris !== 'object' || uris === null) return [];
  return Object.values(uris).flatMap((value) => pathOf(records.uri.safeParse(value).data) ?? []);
}
