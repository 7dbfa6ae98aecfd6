import { claudeActs } from '../acts/claude.mjs';
import { mcpServer, put } from './shared.mjs';

export const claude = {
  name: 'claude',
  acts: claudeActs,
  source: 'claude-code',
  label: 'Claude Code',
  package: '@anthropic-ai/claude-code',
  version: '2.1.332',
  program: 'claude',
  target: 'claude-terminal',
  logs: '.claude/projects',
  env: ({ port }) => ({
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'dummy',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    IS_SANDBOX: '1',
    // Else the tools of MCP servers stand behind a search tool.
    ENABLE_TOOL_SEARCH: 'false',
    MCP_CONNECTION_NONBLOCKING: 'false',
  }),
  setup({ home, folder, ...place }) {
    put(home, '.claude.json', {
      hasCompletedOnboarding: true,
      theme: 'dark',
      customApiKeyResponses: { approved: ['dummy'], rejected: [] },
      projects: { [folder]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
      mcpServers: { handoff: { type: 'stdio', ...mcpServer(place) } },
    });
    put(home, '.claude/settings.json', {
      // One that is not about to be retired: a warning of that stands where the screen is read.
      model: 'claude-sonnet-4-6',
      permissions: { allow: ['Bash', 'Read', 'Edit'] },
    });
  },
  subagent: {
    tool: 'Agent',
    args: { description: 'Pad', subagent_type: 'general-purpose', run_in_background: false },
  },
  hooks: {
    name: 'claude',
    settings: '.claude/settings.json',
    live: (prompt) => [prompt],
  },
  asksItself: true,
  ask: (prompt) => ['-p', prompt, '--dangerously-skip-permissions'],
};
