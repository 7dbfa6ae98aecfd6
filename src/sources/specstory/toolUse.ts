/** Reads a `<tool-use>` block: what the call did, and what came back. The page shows less than the agent's own log. */
import { capText } from '../../core/capText';
import { type TodoItem, type ToolAction, textLimits } from '../../core/session';
import { readPatch } from '../applyPatch';

export interface ToolUse {
  readonly tool: string;
  readonly actions: readonly ToolAction[];
  readonly result: string | null;
  readonly exitCode: number | null;
  readonly isError: boolean;
}

export function readToolUse(lines: readonly string[]): ToolUse {
  const head = lines[0] ?? '';
  const type = /data-tool-type="([^"]*)"/.exec(head)?.[1] ?? 'generic';
  const tool = /data-tool-name="([^"]*)"/.exec(head)?.[1] ?? type;
  const body = lines
    .slice(1)
    .map((line) => line.replace(/<\/details>\s*<\/tool-use>\s*$|<\/tool-use>\s*$|<\/details>\s*$/, ''));
  const summary = /<summary>(.*?)<\/summary>/.exec(lines.join('\n'))?.[1] ?? '';
  const fences = readFences(body);
  const prose = body.filter((line) => !line.includes('<summary>'));
  const actions = actionsOf(type, tool, summary, prose, fences);
  const usedForCommand = actions.some((action) => action.kind === 'shell') && fences.length > 1 ? 1 : 0;
  const raw = fences.at(-1);
  const result = raw === undefined || fences.length <= usedForCommand ? null : raw.text;
  const exitCode = readExitCode(result);
  return {
    tool,
    actions,
    result: result === null ? null : capText(withoutWrapper(result), textLimits.toolOutput),
    exitCode,
    isError: (exitCode ?? 0) !== 0 || /^(?:Error|<tool_use_error>|error:)/.test(result ?? ''),
  };
}

interface Fence {
  readonly info: string;
  readonly text: string;
}

function readFences(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  let open: { info: string; lines: string[] } | null = null;
  for (const line of lines) {
    const mark = /^```(\S*)\s*$/.exec(line);
    if (mark === null) open?.lines.push(line);
    else if (open === null) open = { info: mark[1] ?? '', lines: [] };
    else {
      fences.push({ info: open.info, text: open.lines.join('\n') });
      open = null;
    }
  }
  if (open !== null) fences.push({ info: open.info, text: open.lines.join('\n') });
  return fences;
}

function actionsOf(
  type: string,
  tool: string,
  summary: string,
  prose: readonly string[],
  fences: readonly Fence[],
): ToolAction[] {
  const quoted = /`([^`]+)`/.exec(summary)?.[1];
  if (type === 'shell' || /^(?:shell|bash|shell_command|run_shell_command|exec_command)$/i.test(tool)) {
    const line = prose
      .find((text) => /^`.+`$/.test(text.trim()))
      ?.trim()
      .slice(1, -1);
    const input = /^- command: `\[?(?:bash -lc )?(.*?)\]?`$/.exec(
      prose.find((text) => text.startsWith('- command:')) ?? '',
    )?.[1];
    const command =
      quoted ?? line ?? input ?? (/^(?:bash|sh|shell|zsh)$/.test(fences[0]?.info ?? '') ? fences[0]?.text : undefined);
    return command === undefined ? [] : [{ kind: 'shell', command: capText(command, textLimits.command) }];
  }
  const path =
    quoted ??
    /^\s*`([^`]+)`\s*$/.exec(prose.find((text) => /^\s*`[^`]+`\s*$/.test(text)) ?? '')?.[1] ??
    /(?:Read|Edit|Write) file: (\S+)/.exec(summary)?.[1];
  if (type === 'read') return path === undefined ? [] : [{ kind: 'read', path }];
  if (type === 'write') return editsOf(tool, path, prose, fences);
  if (type === 'search') {
    const pattern = /pattern `([^`]*)`/.exec(prose.join('\n'))?.[1] ?? quoted;
    return pattern === undefined ? [] : [{ kind: 'search', pattern }];
  }
  const items = prose.flatMap(todoItem);
  if (items.length > 0) return [{ kind: 'todo', items }];
  return [{ kind: 'other', input: capText(prose.join('\n').trim(), textLimits.editExcerpt) }];
}

function editsOf(
  tool: string,
  path: string | undefined,
  prose: readonly string[],
  fences: readonly Fence[],
): ToolAction[] {
  if (/patch/i.test(tool)) {
    const named = prose.flatMap((line): ToolAction[] => {
      const match = /^\*\*(Add|Update|Delete): `([^`]+)`\*\*/.exec(line.trim());
      const operation = match?.[1] === 'Add' ? 'created' : match?.[1] === 'Delete' ? 'deleted' : 'modified';
      return match?.[2] === undefined ? [] : [{ kind: 'edit', path: match[2], operation }];
    });
    return named.length > 0 ? named : [...readPatch(fences[0]?.text ?? '')];
  }
  const told =
    /(?:The file|File created successfully at:?|Updated|Created) ([/~.\w-][^\s:]*\.\w+)(?: has been updated| |$)/m.exec(
      fences.at(-1)?.text ?? '',
    )?.[1];
  const target = path ?? told;
  return target === undefined
    ? []
    : [{ kind: 'edit', path: target, operation: /^write$/i.test(tool) ? 'created' : 'modified' }];
}

function todoItem(line: string): TodoItem[] {
  const match = /^- \[(.)\]\s+(?:🌡️?\s*)?(.+)$/u.exec(line.trim());
  if (match?.[2] === undefined) return [];
  const mark = match[1];
  return [
    {
      text: match[2].trim(),
      status: mark === 'X' || mark === 'x' ? 'completed' : mark === ' ' ? 'pending' : 'in-progress',
    },
  ];
}

function readExitCode(result: string | null): number | null {
  const code = /(?:Process exited with code|Exit code:?|exit_code:?)\s*(\d+)/i.exec((result ?? '').slice(0, 400))?.[1];
  return code === undefined ? null : Number(code);
}

/** Codex puts "Chunk ID … Output:" before what the command printed. */
const withoutWrapper = (text: string) => text.replace(/^Chunk ID:[\s\S]{0,300}?\nOutput:\n/, '');
