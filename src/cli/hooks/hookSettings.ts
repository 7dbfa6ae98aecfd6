/** Where agents are told which hooks to run, and how ours stand there. */
import { join } from 'node:path';
import * as z from 'zod';
import { wrongUse } from '../../core/errors';
import type { Environment } from '../../core/ports';
import { tryParseJson } from '../../core/text/tryParseJson';

/** Agents whose hooks were seen to work with the real program; see test/agents. */
export const hookAgents = ['claude'] as const;

/** One of them. */
export type HookAgent = (typeof hookAgents)[number];

/** What people call it. */
export const hookAgentLabels: Readonly<Record<HookAgent, string>> = { claude: 'Claude Code' };

/** The file of the user's own settings. */
export function settingsPath(_agent: HookAgent, { home, variables }: Environment): string {
  const [configured] = variables['CLAUDE_CONFIG_DIR']?.split(',').filter((folder) => folder.trim() !== '') ?? [];
  return join(configured?.trim() ?? join(home, '.claude'), 'settings.json');
}

/** Ends every command of ours, and by it they are found again. */
const sign = 'hook --agent claude';
const longestSeconds = 30;
const moments: Readonly<Record<string, string | null>> = {
  PreCompact: null,
  SessionEnd: null,
  SessionStart: 'startup|clear|compact',
};

// Records keep the order of what the user wrote.
const record = z.record(z.string(), z.unknown());
const groups = z.array(record);
const commands = z.array(record);

type Settings = z.infer<typeof record>;

/**
 * The text of the settings with our hooks, in the place of those that stand there already.
 *
 * @param text as it is in the file; empty where there is none
 * @param command starts this program, quoted for a shell
 * @throws `wrong-use` where the text is not understood
 */
export function withHooks(text: string, command: string): string {
  const bare = withoutOurs(parse(text));
  const hooks = { ...hooksOf(bare) };
  for (const [moment, matcher] of Object.entries(moments)) {
    const own = { hooks: [{ type: 'command', command: `${command} ${sign}`, timeout: longestSeconds }] };
    hooks[moment] = [...groupsOf(hooks[moment]), matcher === null ? own : { matcher, ...own }];
  }
  return print({ ...bare, hooks }, text);
}

/** The text without them; empty where nothing else stood in it. */
export function withoutHooks(text: string): string {
  const bare = withoutOurs(parse(text));
  return Object.keys(bare).length === 0 ? '' : print(bare, text);
}

/** Whether hooks of ours stand in the text. */
export const hasHooks = (text: string): boolean =>
  Object.values(hooksOf(parse(text))).some((value) => groupsOf(value).some((one) => commandsOf(one).some(isOurs)));

function parse(text: string): Settings {
  return text.trim() === '' ? {} : checked(record, tryParseJson(text));
}

const hooksOf = (settings: Settings) => checked(record, settings['hooks'] ?? {});
const groupsOf = (value: unknown) => checked(groups, value ?? []);
const commandsOf = (one: Settings) => checked(commands, one['hooks'] ?? []);
const isOurs = ({ command }: Settings) => typeof command === 'string' && command.endsWith(` ${sign}`);

/** Groups and moments that hold nothing but ours go with them. */
function withoutOurs(settings: Settings): Settings {
  if (settings['hooks'] === undefined) return settings;
  const hooks = Object.entries(hooksOf(settings)).flatMap(([moment, value]) => {
    const before = groupsOf(value);
    const left = before.flatMap((one) => {
      const all = commandsOf(one);
      const others = all.filter((each) => !isOurs(each));
      if (others.length === all.length) return [one];
      return others.length === 0 ? [] : [{ ...one, hooks: others }];
    });
    return left.length === 0 && before.length > 0 ? [] : [[moment, left] as const];
  });
  const hadOurs = hooks.length < Object.keys(hooksOf(settings)).length;
  const { hooks: _hooks, ...rest } = settings;
  return hooks.length === 0 && hadOurs ? rest : { ...settings, hooks: Object.fromEntries(hooks) };
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, success } = schema.safeParse(value);
  if (success) return data;
  throw wrongUse('The settings are not written as the agent writes them (JSON). Mend them first; nothing was changed.');
}

/** Indented as the text was, and with its last line ended as it was. */
function print(value: Settings, before: string): string {
  const indent = /^[ \t]+(?=")/m.exec(before)?.[0] ?? '  ';
  return JSON.stringify(value, null, indent) + (before === '' || before.endsWith('\n') ? '\n' : '');
}
