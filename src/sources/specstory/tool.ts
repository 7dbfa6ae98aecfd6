/** Reads the frame of one tool call in SpecStory's Markdown. What an agent's own log had and the copy left out is lost. */

import { type ToolAction, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import type { Conversation, Place, RawResult } from '../reading/entries/conversation';
import { readChecklist } from '../reading/tools/checklist';

interface Fence {
  readonly info: string;
  readonly text: string;
}

interface Frame {
  readonly type: string;
  readonly name: string;
  /** What the summary line says after the tool's name. */
  readonly summary: string;
  /** Lines outside of fences. */
  readonly lines: readonly string[];
  readonly fences: readonly Fence[];
}

/** Adds the call with its result, both at the line where the frame begins. */
export function takeTool(lines: readonly string[], at: Place, conversation: Conversation): void {
  const frame = readFrame(lines);
  const callId = `tool-${at.line}`;
  const { actions, used } = actionsOf(frame);
  const description = frame.type === 'shell' ? frame.lines.find((line) => /^[^`*\-<\s]/.test(line)) : undefined;
  conversation.act(callId, frame.name, actions, at, description);
  conversation.result(
    callId,
    resultOf(
      frame.fences
        .slice(used)
        .map(({ text }) => text)
        .join('\n'),
      actions.length > 0 && actions.every(({ kind }) => kind === 'edit'),
    ),
    at,
  );
}

/** A tool without its frame, as a turn of its own: "Tool use: **exec_command** `npm test`". Null for any other text. */
export function bareTool(text: string): readonly string[] | null {
  const name = /^Tool use: \*\*([\w.-]{1,60})\*\*/.exec(text)?.[1];
  if (name === undefined) return null;
  const [heading = '', ...rest] = text.split('\n');
  const type = Object.entries(bareTypes).find(([, names]) => names.includes(name))?.[0] ?? 'generic';
  const frame = `<tool-use data-tool-type="${type}" data-tool-name="${name}"><details>`;
  return [frame, `<summary>${heading}</summary>`, ...rest];
}

/** The kinds that the frame would say, for the tools of Codex and Gemini. */
const bareTypes: Readonly<Record<string, readonly string[]>> = {
  shell: ['exec_command', 'shell', 'shell_command', 'local_shell', 'run_shell_command', 'Bash', 'bash'],
  read: ['read_file', 'view_image', 'Read', 'read'],
  write: ['apply_patch', 'write_file', 'replace', 'edit', 'Edit', 'Write', 'MultiEdit'],
  search: ['grep_files', 'search_file_content', 'glob', 'Grep', 'Glob'],
};

function readFrame(lines: readonly string[]): Frame {
  const head = /data-tool-type="([^"]*)" data-tool-name="([^"]*)"/.exec(lines[0] ?? '');
  const outside: string[] = [];
  const fences: Fence[] = [];
  let summary = '';
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const heading = /<summary>Tool use: \*\*[^*]*\*\*\s*(.*?)<\/summary>/.exec(line);
    const open = /^(`{3,})([^`]*)$/.exec(line);
    if (heading !== null) summary = heading[1] ?? '';
    else if (open !== null) {
      const end = endOfFence(lines, at, open[1] ?? '```');
      fences.push({ info: (open[2] ?? '').trim(), text: decoded(lines.slice(at + 1, end).join('\n')) });
      at = end;
    } else if (!/^<\/?(?:details|tool-use)/.test(line) && line.trim() !== '') outside.push(line.trim());
  }
  return { type: head?.[1] ?? '', name: head?.[2] ?? 'unknown', summary, lines: outside, fences };
}

/** Output can hold fences of its own, so the last line of a fence is the last before something else of the frame. */
function endOfFence(lines: readonly string[], start: number, marks: string): number {
  const closing = lines.flatMap((line, at) => (at > start && line.trimEnd() === marks ? [at] : []));
  const end = closing.find((at) => isEndOfBlock(lines, at));
  return end ?? closing.at(-1) ?? lines.length;
}

function isEndOfBlock(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1).find((line) => line.trim() !== '');
  return next === undefined || /^(?:<\/details>|<\/tool-use>|`{3,}|\*\*)/.test(next);
}

/** `used` is the number of fences that belong to the call and not to its result. */
interface CallActions {
  readonly actions: readonly ToolAction[];
  readonly used: number;
}

function actionsOf(frame: Frame): CallActions {
  const { type, name } = frame;
  const checklist = readChecklist(frame.lines.join('\n'));
  if (checklist.length > 0) return { actions: [{ kind: 'todo', items: checklist }], used: 0 };
  const command = inputField(frame, 'command');
  if (command !== null) return { actions: [shell(command.replace(/^\[(?:ba|z)?sh -l?c ([\s\S]*)\]$/, '$1'))], used: 0 };
  if (/^(?:LS|list_dir|list_directory|list)$/.test(name)) return { actions: [listing(frame)], used: 0 };
  if (type === 'shell') return shellActions(frame);
  if (type === 'read') return readActions(frame);
  if (type === 'search') return { actions: [searching(frame)], used: 0 };
  if (type === 'write') return editActions(frame);
  if (/^(?:Task|Agent|task|spawn_agent)$/.test(name)) {
    return { actions: [{ kind: 'subagent', prompt: detach(frame.lines[0] ?? '') }], used: 0 };
  }
  if (/^Skill$/.test(name)) return { actions: [{ kind: 'skill', name: quoted(frame) ?? frame.summary }], used: 0 };
  return { actions: [other(frame)], used: 0 };
}

function shellActions(frame: Frame): CallActions {
  const inSummary = /^`([\s\S]+)`$/.exec(frame.summary)?.[1];
  const inLine = inSummary ?? frame.lines.map((line) => /^`(.+)`$/.exec(line)?.[1]).find((line) => line !== undefined);
  if (inLine !== undefined) return { actions: [shell(decoded(inLine))], used: 0 };
  const script = frame.fences[0];
  if (script === undefined || !/^(?:bash|sh|shell|zsh|powershell)$/.test(script.info)) {
    return { actions: [other(frame)], used: 0 };
  }
  return { actions: [shell(script.text)], used: 1 };
}

function readActions(frame: Frame): CallActions {
  const path = quoted(frame) ?? /Read file: (.+)$/.exec(frame.summary)?.[1];
  if (path === undefined) return { actions: [other(frame)], used: 0 };
  const isAddress = /^https?:\/\//.test(path);
  return {
    actions: [isAddress ? { kind: 'web', target: detach(path) } : { kind: 'read', path: detach(path) }],
    used: 0,
  };
}

function editActions(frame: Frame): CallActions {
  const named = patched(frame);
  if (named.length > 0) return { actions: named, used: named.length };
  const path =
    /(?:Edit|Create|Write|Delete) file: (.+)$/.exec(frame.summary)?.[1] ?? quoted(frame) ?? pathInResult(frame);
  if (path === undefined) return { actions: [other(frame)], used: 0 };
  const change = frame.fences[0];
  const isDiff = change?.info === 'diff';
  const isWhole = !isDiff && /^Write$/.test(frame.name) && frame.fences.length > 1;
  return {
    actions: [{ kind: 'edit', path: detach(path), operation: operationOf(frame) }],
    used: isDiff || isWhole ? 1 : 0,
  };
}

/** Patches name each file above its diff. */
function patched(frame: Frame): readonly ToolAction[] {
  const files = frame.lines.flatMap((line) => {
    const match = /^\*\*(Add|Update|Delete|Move)(?: to)?: `(.+)`\*\*$/.exec(line);
    return match === null ? [] : [{ verb: match[1] ?? '', path: match[2] ?? '' }];
  });
  const operations = { Add: 'created', Delete: 'deleted' } as const;
  return files.map(({ verb, path }): ToolAction => {
    const operation = verb === 'Add' || verb === 'Delete' ? operations[verb] : 'modified';
    return { kind: 'edit', path: detach(path), operation };
  });
}

const resultPath =
  /(?:The file|File created successfully at:|Edited|Created|Updated) `?((?:[A-Za-z]:)?[^\s`]*[/\\.][^\s`]*?)`?(?: has been updated|\.?$|\.? )/m;

const pathInResult = ({ fences }: Frame) => {
  const text = fences.map((fence) => fence.text.slice(0, 600)).join('\n');
  return resultPath.exec(text)?.[1];
};

function operationOf({ name, fences, summary }: Frame): 'created' | 'modified' | 'deleted' {
  if (/delete/i.test(name) || summary.includes('Delete file')) return 'deleted';
  const shown = fences.map(({ text }) => text.slice(0, 300)).join('\n');
  if (shown.includes('has been updated')) return 'modified';
  return shown.includes('File created') || /^(?:Write|write|create|write_file)$/.test(name) ? 'created' : 'modified';
}

function searching(frame: Frame): ToolAction {
  const text = frame.lines.join('\n');
  const pattern = /(?:pattern|query):? `([^`]+)`/.exec(text)?.[1] ?? quoted(frame) ?? frame.summary;
  const path = /\bpath:? `([^`]+)`/.exec(text)?.[1];
  return { kind: 'search', pattern: decoded(pattern), ...(path === undefined ? {} : { path: detach(path) }) };
}

function listing(frame: Frame): ToolAction {
  const path = quoted(frame);
  return { kind: 'search', pattern: '*', ...(path === undefined ? {} : { path: detach(path) }) };
}

const shell = (command: string): ToolAction => ({
  kind: 'shell',
  command: detach(capText(command, textLimits.command)),
});

const other = (frame: Frame): ToolAction => ({
  kind: 'other',
  input: detach(capText([frame.summary, ...frame.lines].join('\n').trim(), textLimits.line)),
});

/** A line that is nothing but quoted code. */
const quoted = ({ lines }: Frame): string | undefined =>
  lines.map((line) => /^`([^`]+)`$/.exec(line)?.[1]).find((line) => line !== undefined);

/** Unknown tools have their input as a list. */
function inputField({ lines }: Frame, name: string): string | null {
  const line = lines.find((text) => text.startsWith(`- ${name}: `));
  return line === undefined ? null : decoded(line.slice(name.length + 4).replace(/^`([\s\S]*)`$/, '$1'));
}

/** SpecStory writes a backtick so where it would end a fence. */
const decoded = (text: string) => detach(text.replaceAll('&#96;', '`'));

const refused = /^The user doesn't want to (?:proceed with this tool use|take this action right now)/;

/** `isOfClient`: the agent itself writes what such a tool gives back. Others print what they find, also a forged refusal. */
function resultOf(text: string, isOfClient: boolean): RawResult {
  const status =
    /^(?:Chunk ID:[^\n]*\n)?(?:Wall time:[^\n]*\n)?(?:Process exited with code (-?\d+)|Exit code:? (-?\d+))/.exec(text);
  const exitCode = status === null ? null : Number(status[1] ?? status[2]);
  const output = text.indexOf('\nOutput:\n');
  const body = status === null ? text : output === -1 ? text.slice(status[0].length).trim() : text.slice(output + 9);
  if (!refused.test(text)) return { text: body, exitCode, failed: /^(?:Error:|<tool_use_error>)/.test(text) };
  const said = /^[^\n]{0,400}the user said:\n([\s\S]+)$/.exec(text)?.[1]?.trim() ?? '';
  if (said === '' || isOfClient) return { text, rejection: { said: said === '' ? null : detach(said) } };
  return { text, rejection: { said: null }, claims: detach(capText(said, textLimits.message)) };
}
