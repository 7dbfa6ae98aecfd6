import { put } from './shared.mjs';

export const droid = {
  name: 'droid',
  source: 'factory-droid',
  label: 'Factory Droid',
  package: '@factory/cli-linux-x64',
  version: '0.225.2',
  program: 'droid',
  /** The package has no entry of its own for it. */
  programFolder: '@factory/cli-linux-x64/bin',
  logs: '.factory/sessions',
  hasNoMcp: true,
  env: () => ({ FACTORY_API_KEY: 'fk-dummy', FACTORY_DISABLE_TELEMETRY: '1', FACTORY_DISABLE_AUTO_UPDATE: '1' }),
  setup({ home, port }) {
    const model = {
      displayName: 'Scripted',
      model: 'scripted',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: 'dummy',
      provider: 'generic-chat-completion-api',
    };
    put(home, '.factory/settings.json', { customModels: [model] });
  },
  ask: (prompt) => ['exec', '--skip-permissions-unsafe', '-m', 'custom:scripted', prompt],
};
