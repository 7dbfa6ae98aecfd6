import { geminiActs } from '../acts/gemini.mjs';
import { mcpServer, put } from './shared.mjs';

export const gemini = {
  name: 'gemini',
  acts: geminiActs,
  source: 'gemini-cli',
  label: 'Gemini CLI',
  package: '@google/gemini-cli',
  version: '0.61.0',
  program: 'gemini',
  target: 'gemini-terminal',
  logs: '.gemini/tmp',
  env: ({ port }) => ({ GEMINI_API_KEY: 'dummy', GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}` }),
  setup({ home, folder, ...place }) {
    put(home, '.gemini/settings.json', {
      security: { auth: { selectedType: 'gemini-api-key' } },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      tools: { allowed: ['run_shell_command'] },
      mcpServers: { handoff: { ...mcpServer(place), trust: true } },
    });
    put(home, '.gemini/trustedFolders.json', { [folder]: 'TRUST_FOLDER' });
  },
  // Its tool for reading files refuses what git ignores, as the prompt says.
  readsByShell: true,
  subagent: { tool: 'invoke_agent', args: { agent_name: 'generalist' } },
  // Told to end by its own tool, it answers once more: with what the script has next for its parent.
  childEndsTwice: true,
  hooks: {
    name: 'gemini',
    settings: '.gemini/settings.json',
    live: (prompt) => ['--skip-trust', '-y', '-m', 'gemini-2.5-pro', '-i', prompt],
    filled: 860_000,
  },
  ask: (prompt) => ['--skip-trust', '-y', '-m', 'gemini-2.5-pro', '-p', prompt],
};
