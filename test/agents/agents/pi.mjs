import { piActs } from '../acts/pi.mjs';
import { put } from './shared.mjs';

const cost = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 1 };

export const pi = {
  name: 'pi',
  acts: piActs,
  source: 'pi',
  label: 'Pi',
  package: '@earendil-works/pi-coding-agent',
  version: '1.6.0',
  program: 'pi',
  target: 'pi-terminal',
  logs: '.pi/agent/sessions',
  hasNoMcp: true,
  env: () => ({ PI_OFFLINE: '1', PI_TELEMETRY: '0', PI_SKIP_VERSION_CHECK: '1' }),
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
    const local = { baseUrl: `http://127.0.0.1:${port}`, api: 'anthropic-messages', apiKey: 'dummy', models: [model] };
    put(home, '.pi/agent/models.json', { providers: { local } });
    put(home, '.pi/agent/settings.json', {
      ...{ defaultProvider: 'local', defaultModel: 'scripted', quietStartup: true },
      // A session this small would not be compacted else.
      compaction: { enabled: true, reserveTokens: 16_384, keepRecentTokens: 20 },
    });
  },
  asksItself: true,
  hooks: {
    name: 'pi',
    settings: '.pi/agent/extensions/create-handoff.js',
    live: (prompt) => [prompt],
  },
  ask: (prompt) => ['-p', prompt],
};
