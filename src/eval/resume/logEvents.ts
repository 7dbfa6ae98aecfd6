/**
 * Reads from a raw log what the resume benchmark needs: prompts, compactions, files read and edited, commands run.
 *
 * Deliberately shares no code with the sources: what is measured must not decide what counts as right.
 */
import { readPaths } from '../../core/shell/readPaths';
import { benchmarkPath } from './benchmarkPath';
import { scriptCommands, scriptPatches } from './codeModeScript';
import { at, isRecord, items, records, text, textOf } from './rawRecord';

/** Agents whose raw logs the benchmark reads. */
export type BenchmarkAgent = 'claude' | 'codex' | 'pi';

/** One thing that the benchmark counts. */
export interface LogEvent {
  /** Line of the log, counted from 1. */
  readonly line: number;
  readonly kind: 'prompt' | 'compaction' | 'read' | 'edit' | 'command';
  /** Prompt or summary text, absolute path, or command. */
  readonly value: string;
}

/** Which of the benchmark's agents wrote these records; null for others and for logs of subagents. */
export function agentOf(values: readonly unknown[]): BenchmarkAgent | null {
  const known = values.filter(isRecord);
  const meta = known.find((record) => record['type'] === 'session_meta');
  if (meta !== undefined) {
    const isSubagent = at(meta, 'payload', 'source', 'subagent') !== undefined;
    return isSubagent || at(meta, 'payload', 'thread_source') === 'subagent' ? null : 'codex';
  }
  // Pi begins with this record; oh-my-pi has the title before it.
  if (known.slice(0, 3).some((record) => record['type'] === 'session' && 'cwd' in record)) return 'pi';
  const chain = known.filter((record) => record['type'] === 'user' || record['type'] === 'assistant');
  if (chain.some((record) => 'sessionId' in record && record['isSidechain'] !== true)) return 'claude';
  return null;
}

/** The events of a log in file order. A line that is not a record gives none. */
export function logEvents(agent: BenchmarkAgent, values: readonly unknown[]): LogEvent[] {
  const reader = { claude: readClaude, codex: readCodex, pi: readPi }[agent]();
  return values.flatMap((value, index) =>
    isRecord(value) ? reader(value).map(([kind, found]) => ({ line: index + 1, kind, value: found })) : [],
  );
}

type Found = readonly [LogEvent['kind'], string];
type RecordReader = (record: Record<string, unknown>) => Found[];

const claudeInjected =
  /^\s*(?:<command-|<local-command|<bash-|<task-notification|<system-reminder|\[Request interrupted|Caveat:|This session is being continued|<user-prompt-submit-hook)/;
const codexInjected =
  /^\s*(?:<environment_context|<user_instructions|# AGENTS\.md|<turn_aborted|<permissions|<INSTRUCTIONS|<app-context|<collaboration_mode|<subagent_notification)/;

function readClaude(): RecordReader {
  let cwd = '';
  return (record) => {
    if (record['isSidechain'] === true) return [];
    cwd = text(record['cwd']) || cwd;
    const content = at(record, 'message', 'content');
    if (record['type'] === 'system') return record['subtype'] === 'compact_boundary' ? [['compaction', '']] : [];
    if (record['type'] === 'assistant') {
      return items(content).flatMap((block) => (at(block, 'type') === 'tool_use' ? claudeCall(block, cwd) : []));
    }
    if (record['type'] !== 'user' || record['isMeta'] === true || record['isCompactSummary'] === true) return [];
    if (items(content).some((block) => at(block, 'type') === 'tool_result')) return [];
    if (at(record, 'origin', 'kind') === 'task-notification') return [];
    const said = textOf(content);
    return said.trim() === '' || claudeInjected.test(said) ? [] : [['prompt', said]];
  };
}

function claudeCall(block: unknown, cwd: string): Found[] {
  const path = text(at(block, 'input', 'file_path')) || text(at(block, 'input', 'notebook_path'));
  const command = text(at(block, 'input', 'command'));
  switch (at(block, 'name')) {
    case 'Read':
      return file('read', path, cwd);
    case 'Edit':
    case 'MultiEdit':
    case 'NotebookEdit':
    case 'Write':
      return file('edit', path, cwd);
    case 'Bash':
      return command === '' ? [] : [['command', command]];
    default:
      return [];
  }
}

function readCodex(): RecordReader {
  let cwd = '';
  return (record) => {
    const payload = record['payload'];
    if (record['type'] === 'session_meta' || record['type'] === 'turn_context') cwd = text(at(payload, 'cwd')) || cwd;
    if (record['type'] === 'compacted') return [['compaction', text(at(payload, 'message'))]];
    if (record['type'] !== 'response_item') return [];
    if (at(payload, 'type') === 'message' && at(payload, 'role') === 'user') {
      const said = textOf(at(payload, 'content'));
      return said.trim() === '' || codexInjected.test(said) ? [] : [['prompt', said]];
    }
    const name = at(payload, 'name');
    if (name === 'apply_patch') return patchedFiles(text(at(payload, 'input')) || text(at(payload, 'arguments')), cwd);
    if (name === 'exec') {
      const script = text(at(payload, 'input'));
      return [
        ...scriptCommands(script).flatMap(({ command, folder }) => shellCommand(command, folder || cwd)),
        ...scriptPatches(script).flatMap((patch) => patchedFiles(patch, cwd)),
      ];
    }
    if (name !== 'exec_command' && name !== 'shell' && name !== 'shell_command') return [];
    return codexCommand(text(at(payload, 'arguments')), cwd);
  };
}

/** Codex has no tool for reading: a file counts as read when a shell command shows it and no other file beside it. */
function codexCommand(json: string, cwd: string): Found[] {
  const [input] = records(json);
  const raw = at(input, 'cmd') ?? at(input, 'command');
  const words = items(raw).map(text);
  const command = words.length === 3 && /^-l?c$/.test(words[1] ?? '') ? (words[2] ?? '') : words.join(' ') || text(raw);
  return command === '' ? [] : shellCommand(command, text(at(input, 'workdir')) || cwd);
}

function shellCommand(command: string, folder: string): Found[] {
  return [['command', command], ...readPaths(command).flatMap((path) => file('read', path, folder))];
}

function patchedFiles(patch: string, cwd: string): Found[] {
  return [...patch.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+)$/gm)].flatMap((match) =>
    file('edit', match[1] ?? '', cwd),
  );
}

function file(kind: 'read' | 'edit', path: string, cwd: string): Found[] {
  const name = path === '' ? null : benchmarkPath(path, cwd);
  return name === null ? [] : [[kind, name]];
}

function readPi(): RecordReader {
  let cwd = '';
  return (record) => {
    if (record['type'] === 'session') cwd = text(record['cwd']);
    if (record['type'] === 'compaction') return [['compaction', text(record['summary'])]];
    const content = at(record, 'message', 'content');
    const role = at(record, 'message', 'role');
    if (record['type'] !== 'message') return [];
    if (role === 'user') return textOf(content).trim() === '' ? [] : [['prompt', textOf(content)]];
    if (role !== 'assistant') return [];
    return items(content).flatMap((block): Found[] => {
      const path = text(at(block, 'arguments', 'path'));
      const command = text(at(block, 'arguments', 'command'));
      const name = at(block, 'name');
      if (name === 'read') return file('read', path, cwd);
      if ((name === 'edit' || name === 'write') && path !== '') return file('edit', path, cwd);
      if (name === 'edit') return patchedFiles(text(at(block, 'arguments', 'input')), cwd);
      return name === 'bash' && command !== '' ? [['command', command]] : [];
    });
  };
}
