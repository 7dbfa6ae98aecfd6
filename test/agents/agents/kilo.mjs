import { mcpServer, put } from './shared.mjs';

export const kilo = {
  name: 'kilo',
  source: 'kilo-code',
  label: 'Kilo CLI',
  package: '@kilocode/cli-linux-x64',
  version: '7.7.9',
  program: 'kilo',
  programFolder: '@kilocode/cli-linux-x64/bin',
  logs: '.local/share/kilo',
  env: () => ({
    KILO_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    KILO_DISABLE_MODELS_FETCH: '1',
  }),
  setup({ home, port, ...place }) {
    const { command, args } = mcpServer(place);
    const config = {
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
    };
    for (const file of ['.config/kilo/opencode.json', '.config/kilo/kilo.json']) put(home, file, config);
  },
  subagent: { tool: 'task', args: { description: 'Pad', subagent_type: 'general' } },
  ask: (prompt) => ['run', '-m', 'local/scripted', '--auto', prompt],
};
