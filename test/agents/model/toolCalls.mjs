// Turns what the script wants done into a call of a tool that the agent offers: each has names and arguments of its own.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const names = {
  read: ['Read', 'read', 'read_file', 'read_files', 'view'],
  shell: [
    'Bash',
    'bash',
    'run_shell_command',
    'exec_command',
    'shell_command',
    'shell',
    'Execute',
    'run_terminal_command',
    'run_commands',
  ],
  edit: ['Edit', 'edit', 'replace', 'str_replace', 'search_replace', 'editor', 'MultiEdit'],
};
const argumentNames = {
  path: ['file_path', 'filePath', 'absolute_path', 'path', 'filepath', 'target_file'],
  command: ['command', 'cmd', 'commands'],
  old: ['old_string', 'oldString', 'oldText', 'old_text', 'old_str', 'before'],
  new: ['new_string', 'newString', 'newText', 'new_text', 'new_str', 'after'],
};

/**
 * One of `{ read }`, `{ shell }`, `{ edit, old, new }`, `{ mcp, args }`, `{ subagent, prompt }`, and `{ tool, args }` for one that only this
 * agent has; null where the agent offers no tool for it.
 */
export function callFor(step, tools, folder) {
  if (step.tool !== undefined) {
    const tool = tools.find(({ name }) => name === step.tool);
    return tool === undefined ? null : call(tool, step.args);
  }
  if (step.mcp !== undefined) {
    const tool = tools.find(({ name, space = '' }) => name.endsWith(step.mcp) && /handoff/.test(`${space}${name}`));
    return tool === undefined ? null : call(tool, step.args);
  }
  if (step.subagent !== undefined) {
    const tool = tools.find(({ name }) => name === step.subagent.tool);
    return tool === undefined
      ? null
      : call(tool, { ...step.subagent.args, [step.subagent.promptName ?? 'prompt']: step.prompt });
  }
  if (step.read !== undefined) {
    const tool = offered('read', tools);
    if (tool === undefined) return callFor({ shell: `cat ${step.read}` }, tools, folder);
    const place = path.join(folder, step.read);
    const isList = tool.schema?.properties?.files !== undefined;
    return call(tool, isList ? { files: [{ path: place }] } : { [argument(tool, 'path')]: place });
  }
  if (step.shell !== undefined) {
    const tool = offered('shell', tools);
    if (tool === undefined) return null;
    const key = argument(tool, 'command');
    const isList = tool.schema?.properties?.[key]?.type === 'array';
    const list = key === 'commands' ? [step.shell] : ['bash', '-lc', step.shell];
    return call(tool, { [key]: isList ? list : step.shell });
  }
  return editCall(step, tools, folder);
}

function editCall(step, tools, folder) {
  const tool = offered('edit', tools);
  if (tool === undefined) return callFor({ shell: patchCommand(step, folder) }, tools, folder);
  const place = { [argument(tool, 'path')]: path.join(folder, step.edit) };
  const list = tool.schema?.properties?.edits?.items;
  const words = { schema: list ?? tool.schema };
  // One that takes a patch of its own kind: the shell can do it too.
  const known = Object.keys(words.schema?.properties ?? {});
  if (!argumentNames.old.some((name) => known.includes(name)))
    return callFor({ shell: sedCommand(step) }, tools, folder);
  const change = { [argument(words, 'old')]: step.old, [argument(words, 'new')]: step.new };
  return call(tool, list === undefined ? { ...place, ...change } : { ...place, edits: [change] });
}

const offered = (verb, tools) => names[verb].map((name) => tools.find((tool) => tool.name === name)).find(Boolean);

const argument = ({ schema }, what) => {
  const known = Object.keys(schema?.properties ?? {});
  return argumentNames[what].find((name) => known.includes(name)) ?? argumentNames[what][0];
};

/** What else the tool insists on is filled with something of the right kind. */
function call({ name, space, schema }, args) {
  const whole = { ...args };
  for (const key of schema?.required ?? []) whole[key] ??= anyOf(schema.properties?.[key] ?? {});
  return { name, space, args: whole };
}

export function anyOf(schema) {
  if (schema.enum !== undefined) return schema.enum[0];
  const type = String(Array.isArray(schema.type) ? schema.type[0] : schema.type).toLowerCase();
  if (type === 'object' || schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, anyOf(inner)]));
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'number' || type === 'integer' ? 1 : 'Go on';
}

const sedCommand = ({ edit, old, new: wanted }) =>
  `sed -i 's/${old.replace(/[*.[\]/]/g, '\\$&')}/${wanted.replace(/[&/]/g, '\\$&')}/' ${edit}`;

/** A patch of whole lines, as Codex applies it. */
function patchCommand({ edit, old, new: wanted }, folder) {
  const lines = readFileSync(path.join(folder, edit), 'utf8').split('\n');
  const line = lines.find((candidate) => candidate.includes(old));
  return `apply_patch <<'PATCH'\n*** Begin Patch\n*** Update File: ${edit}\n@@\n-${line}\n+${line.replace(old, () => wanted)}\n*** End Patch\nPATCH`;
}
