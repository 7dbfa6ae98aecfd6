import { qwenActs } from '../acts/qwen.mjs';
import { mcpServer, put } from './shared.mjs';

export const qwen = {
  name: 'qwen',
  acts: qwenActs,
  source: 'qwen-code',
  label: 'Qwen Code',
  package: '@qwen-code/qwen-code',
  version: '0.24.4',
  program: 'qwen',
  target: 'qwen-terminal',
  logs: '.qwen/projects',
  env: ({ port }) => ({
    OPENAI_API_KEY: 'dummy',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_MODEL: 'scripted',
  }),
  setup({ home, ...place }) {
    put(home, '.qwen/settings.json', {
      // Else it writes that there itself.
      $version: 4,
      security: { auth: { selectedType: 'openai' } },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      general: { enableAutoUpdate: false },
      // Requests beside the session would take steps of the script.
      ui: { enableFollowupSuggestions: false },
      memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false },
      // Else the tools of MCP servers stand behind a search tool.
      tools: { toolSearch: { enabled: false } },
      mcpServers: { handoff: { ...mcpServer(place), trust: true } },
    });
  },
  subagent: {
    tool: 'agent',
    args: { description: 'Pad', subagent_type: 'general-purpose', run_in_background: false },
  },
  hooks: {
    name: 'qwen',
    settings: '.qwen/settings.json',
    live: (prompt) => ['-y', '--auth-type', 'openai', '-m', 'scripted', '-i', prompt],
    interactive: (prompt) => ['-y', '--auth-type', 'openai', '-m', 'scripted', '-i', prompt],
    quit: '/quit',
  },
  ask: (prompt) => ['-y', '--auth-type', 'openai', '-m', 'scripted', prompt],
};
