import { put } from './shared.mjs';

export const continueCli = {
  name: 'continue',
  source: 'continue',
  label: 'Continue CLI',
  package: '@continuedev/cli',
  version: '1.5.47',
  program: 'cn',
  logs: '.continue/sessions',
  hasNoMcp: true,
  env: () => ({ CONTINUE_TELEMETRY_ENABLED: '0', CONTINUE_CLI_ENABLE_TELEMETRY: '0' }),
  setup({ home, port }) {
    put(
      home,
      '.continue/config.yaml',
      `name: Local
version: 0.0.1
schema: v1
models:
  - name: Scripted
    provider: openai
    model: gpt-4o
    apiBase: http://127.0.0.1:${port}/v1
    apiKey: dummy
    roles: [chat]
    capabilities: [tool_use]
`,
    );
  },
  ask: (prompt, { home }) => ['--config', `${home}/.continue/config.yaml`, '--auto', '-p', prompt],
};
