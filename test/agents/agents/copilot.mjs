import { copilotActs } from '../acts/copilot.mjs';
import { mcpServer, put } from './shared.mjs';

export const copilot = {
  name: 'copilot',
  acts: copilotActs,
  source: 'copilot-cli',
  label: 'Copilot CLI',
  package: '@github/copilot',
  version: '1.0.102',
  program: 'copilot',
  target: 'copilot-terminal',
  logs: '.copilot/session-state',
  env: ({ port }) => ({
    COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${port}/v1`,
    COPILOT_PROVIDER_API_KEY: 'dummy',
    COPILOT_MODEL: 'scripted',
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
  }),
  setup({ home, folder, ...place }) {
    put(home, '.copilot/config.json', { trusted_folders: [folder], trustedFolders: [folder] });
    put(home, '.copilot/mcp-config.json', {
      mcpServers: { handoff: { type: 'local', ...mcpServer(place), tools: ['*'] } },
    });
  },
  subagent: {
    tool: 'task',
    args: { name: 'pad', description: 'Pad', agent_type: 'general-purpose', mode: 'sync' },
  },
  ask: (prompt) => ['-p', prompt, '--allow-all', '--no-auto-update', '--disable-client-telemetry'],
};
