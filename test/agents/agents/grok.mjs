import { put } from './shared.mjs';

export const grok = {
  name: 'grok',
  source: 'grok',
  label: 'Grok',
  package: '@xai-official/grok',
  version: '1.0.41',
  program: 'grok',
  target: 'grok-terminal',
  logs: '.grok/sessions',
  /** Tools of MCP servers stand behind a search tool. */
  hasNoMcp: true,
  env: () => ({
    XAI_API_KEY: 'xai-dummy',
    GROK_TELEMETRY_ENABLED: 'false',
    GROK_DISABLE_AUTOUPDATER: '1',
    GROK_FOLDER_TRUST: '0',
    // Requests beside the session would take steps of the script.
    GROK_TURN_SUMMARY: '0',
    GROK_SESSION_RECAP: '0',
    GROK_PROMPT_SUGGESTIONS: '0',
  }),
  setup({ home, port }) {
    put(
      home,
      '.grok/config.toml',
      `[models]
default = "scripted"

[model.scripted]
model = "scripted"
name = "Scripted"
base_url = "http://127.0.0.1:${port}/v1"
api_key = "dummy"
context_window = 128000
api_backend = "chat_completions"
`,
    );
  },
  subagent: { tool: 'spawn_subagent', args: { description: 'Pad', background: false } },
  interactive: ['--always-approve'],
  ask: (prompt) => ['--always-approve', '-p', prompt],
};
