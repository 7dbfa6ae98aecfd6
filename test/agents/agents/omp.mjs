import { put } from './shared.mjs';

const cost = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 1 };

/** Its own log keeps one line that is written over in place; it needs `bun`, which comes with it. */
export const omp = {
  name: 'omp',
  source: 'oh-my-pi',
  label: 'oh-my-pi',
  package: '@oh-my-pi/pi-coding-agent',
  version: '18.2.3',
  program: 'omp',
  logs: '.omp/agent/sessions',
  hasNoMcp: true,
  env: () => ({ PI_OFFLINE: '1', OMP_OFFLINE: '1' }),
  setup({ home, port }) {
    const model = {
      id: 'scripted',
      name: 'Scripted',
      reasoning: false,
      input: ['text'],
      contextWindow: 200_000,
      maxTokens: 8_192,
      cost,
    };
    const local = {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      api: 'openai-completions',
      apiKey: 'dummy',
      models: [model],
    };
    put(home, '.omp/agent/models.yml', { providers: { local } });
    put(home, '.omp/agent/config.yml', 'setupVersion: 2\nmodelRoles:\n  default: local/scripted\n');
  },
  asksItself: true,
  ask: (prompt) => ['--model', 'local/scripted', '--auto-approve', '-p', prompt],
};
