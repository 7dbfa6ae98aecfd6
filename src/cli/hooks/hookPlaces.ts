/** Where each agent is told of our hooks, and in which words. */
import { join } from 'node:path';
import type { Environment } from '../../core/ports';
import { opencodePlugin } from './extensions/opencodePlugin';
import { piExtension } from './extensions/piExtension';
import type { HookAgent } from './hookAgents';
import { type HooksText, ownFile } from './ownFile';
import { settingsWithHooks } from './settingsWithHooks';

/** How one agent is told of our hooks. */
export interface HookPlace extends HooksText {
  /** The file in which it is told. */
  path(environment: Environment): string;
  /** What the user has to do or know afterwards; null for nothing. */
  readonly note: string | null;
}

const freshStarts = 'startup|clear|compact';

/** The path, the moments and the words for each. */
export const hookPlaces: Readonly<Record<HookAgent, HookPlace>> = {
  claude: {
    path: ({ home, variables }) =>
      join(configured(variables['CLAUDE_CONFIG_DIR']) ?? join(home, '.claude'), 'settings.json'),
    note: null,
    ...settingsWithHooks('claude', [
      { moment: 'PreCompact', matcher: null, timeout: 30 },
      { moment: 'SessionEnd', matcher: null, timeout: 30 },
      { moment: 'SessionStart', matcher: freshStarts, timeout: 30 },
      { moment: 'Stop', matcher: null, timeout: 30 },
    ]),
  },
  codex: {
    path: ({ home, variables }) => join(variables['CODEX_HOME'] || join(home, '.codex'), 'hooks.json'),
    note: 'Codex runs hooks that are new to it only after you have looked at them: it asks at its next start (or type /hooks).',
    ...settingsWithHooks('codex', [
      { moment: 'PreCompact', matcher: null, timeout: 30 },
      // Codex gives this one no more, and warns at every start of what asks for more.
      { moment: 'SessionEnd', matcher: null, timeout: 3 },
      { moment: 'SessionStart', matcher: freshStarts, timeout: 30 },
      { moment: 'Stop', matcher: null, timeout: 30 },
    ]),
  },
  gemini: {
    path: ({ home, variables }) => join(variables['GEMINI_CLI_HOME'] || home, '.gemini', 'settings.json'),
    note: null,
    // It counts milliseconds. Its PreCompress comes with every turn, whether anything is compressed or not.
    ...settingsWithHooks('gemini', [
      { moment: 'SessionEnd', matcher: null, timeout: 30_000 },
      { moment: 'SessionStart', matcher: null, timeout: 30_000 },
      { moment: 'AfterAgent', matcher: null, timeout: 30_000 },
    ]),
  },
  qwen: {
    path: ({ home, variables }) => join(variables['QWEN_HOME'] || join(home, '.qwen'), 'settings.json'),
    note: 'Qwen Code tells its hooks of an end only where it runs in a terminal: what is run with one prompt and no screen is not handed on.',
    ...settingsWithHooks('qwen', [
      { moment: 'PreCompact', matcher: null, timeout: 30 },
      { moment: 'SessionEnd', matcher: null, timeout: 30 },
      { moment: 'SessionStart', matcher: freshStarts, timeout: 30 },
      { moment: 'Stop', matcher: null, timeout: 30 },
    ]),
  },
  opencode: {
    path: ({ home, variables }) =>
      join(
        variables['OPENCODE_CONFIG_DIR'] || join(variables['XDG_CONFIG_HOME'] || join(home, '.config'), 'opencode'),
        'plugins',
        'create-handoff.js',
      ),
    note: null,
    ...ownFile(opencodePlugin),
  },
  pi: {
    path: ({ home, variables }) =>
      join(variables['PI_CODING_AGENT_DIR'] || join(home, '.pi', 'agent'), 'extensions', 'create-handoff.js'),
    note: null,
    ...ownFile(piExtension),
  },
};

/** Claude Code takes several folders, and writes into the first. */
const configured = (folders: string | undefined) =>
  folders
    ?.split(',')
    .find((folder) => folder.trim() !== '')
    ?.trim();
