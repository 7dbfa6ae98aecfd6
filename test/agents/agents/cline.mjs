import { put } from './shared.mjs';

export const cline = {
  name: 'cline',
  source: 'cline',
  label: 'Cline CLI',
  package: 'cline',
  version: '3.0.65',
  program: 'cline',
  logs: '.cline/data/sessions',
  hasNoMcp: true,
  // Else it leaves a daemon behind.
  env: () => ({ CLINE_SESSION_BACKEND_MODE: 'local' }),
  setup({ home, port }) {
    const settings = {
      provider: 'openai-compatible',
      apiKey: 'dummy',
      model: 'scripted',
      baseUrl: `http://127.0.0.1:${port}/v1`,
    };
    put(home, '.cline/data/settings/providers.json', {
      ...{ version: 1, lastUsedProvider: 'openai-compatible', modes: {} },
      providers: { 'openai-compatible': { settings, updatedAt: '2026-11-30T00:00:00.000Z', tokenSource: 'manual' } },
    });
  },
  subagent: { tool: 'spawn_agent', args: { systemPrompt: 'You pad.' }, promptName: 'task' },
  ask: (prompt) => ['-P', 'openai-compatible', '-m', 'scripted', prompt],
};
