import { opencodeActs } from '../acts/opencode.mjs';
import { mcpServer, put } from './shared.mjs';

export const opencode = {
  name: 'opencode',
  acts: opencodeActs,
  source: 'opencode',
  label: 'OpenCode',
  package: 'opencode-ai',
  version: '1.18.33',
  program: 'opencode',
  target: 'opencode-terminal',
  logs: '.local/share/opencode',
  env: () => ({
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
  }),
  setup({ home, port, ...place }) {
    const { command, args } = mcpServer(place);
    put(home, '.config/opencode/opencode.json', {
      provider: {
        local: {
          npm: '@ai-sdk/openai-compatible',
          name: 'Local',
          options: { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: 'dummy' },
          models: { scripted: { name: 'Scripted', limit: { context: 128_000, output: 8_192 }, tool_call: true } },
        },
      },
      model: 'local/scripted',
      small_model: 'local/scripted',
      autoupdate: false,
      share: 'disabled',
      permission: 'allow',
      mcp: { handoff: { type: 'local', command: [command, ...args], enabled: true } },
    });
  },
  subagent: { tool: 'task', args: { description: 'Pad', subagent_type: 'general' } },
  asksItself: true,
  // Whoever opens it may write its journal back into it: what counts is what it holds.
  keepsDatabase: true,
  hooks: {
    name: 'opencode',
    settings: '.config/opencode/plugins/create-handoff.js',
    live: (prompt) => ['-m', 'local/scripted', '--prompt', prompt],
    filled: 105_000,
  },
  ask: (prompt) => ['run', '-m', 'local/scripted', '--auto', prompt],
};
