import { codexActs } from '../acts/codex.mjs';
import { mcpServer, put } from './shared.mjs';

export const codex = {
  name: 'codex',
  acts: codexActs,
  source: 'codex',
  label: 'Codex',
  package: '@openai/codex',
  version: '0.171.0',
  program: 'codex',
  target: 'codex-terminal',
  logs: '.codex/sessions',
  env: ({ home }) => ({ CODEX_HOME: `${home}/.codex`, SCRIPTED_KEY: 'dummy' }),
  setup({ home, folder, port, ...place }) {
    const { command, args } = mcpServer(place);
    put(
      home,
      '.codex/config.toml',
      `model = "scripted"
model_provider = "local"
model_context_window = 128000
check_for_update_on_startup = false
approval_policy = "never"
sandbox_mode = "danger-full-access"

[model_providers.local]
name = "Local"
base_url = "http://127.0.0.1:${port}/v1"
wire_api = "responses"
env_key = "SCRIPTED_KEY"

[analytics]
enabled = false

[projects.${JSON.stringify(folder)}]
trust_level = "trusted"

[mcp_servers.handoff]
command = ${JSON.stringify(command)}
args = ${JSON.stringify(args)}
`,
    );
  },
  // Its background server would outlive the terminal.
  interactive: ['--no-daemon'],
  asksItself: true,
  // Of 128,000: it would compact a fork that begins so.
  nearlyFull: 118_000,
  hooks: {
    name: 'codex',
    settings: '.codex/hooks.json',
    live: (prompt) => [
      '--no-daemon',
      '--dangerously-bypass-approvals-and-sandbox',
      '--dangerously-bypass-hook-trust',
      prompt,
    ],
    filled: 105_000,
    // A user looks at new hooks and trusts them; nobody is there to do so.
    ask: (prompt) => [
      ...['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'],
      ...['--dangerously-bypass-hook-trust', prompt],
    ],
  },
  ask: (prompt) => ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', prompt],
};
