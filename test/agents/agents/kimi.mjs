import { createHash } from 'node:crypto';
import { kimiActs } from '../acts/kimi.mjs';
import { mcpServer, put } from './shared.mjs';

export const kimi = {
  name: 'kimi',
  acts: kimiActs,
  source: 'kimi-code',
  label: 'Kimi Code',
  package: '@moonshot-ai/kimi-code',
  version: '2.1.0',
  program: 'kimi',
  target: 'kimi-terminal',
  logs: '.kimi-code/sessions',
  env: ({ port }) => ({
    KIMI_MODEL_NAME: 'scripted',
    KIMI_MODEL_API_KEY: 'dummy',
    KIMI_MODEL_PROVIDER_TYPE: 'openai',
    KIMI_MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
    KIMI_CODE_NO_AUTO_UPDATE: '1',
  }),
  setup({ home, folder, ...place }) {
    // Else it asks first, and a prompt in a terminal is lost.
    const workspace = `wd_tally_${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    put(home, `.kimi-code/workspace-trust/${workspace}`, { root: folder, trustedAt: Date.now() });
    put(home, '.kimi-code/mcp.json', { mcpServers: { handoff: mcpServer(place) } });
  },
  subagent: { tool: 'Agent', args: { description: 'Pad', subagent_type: 'coder' } },
  ask: (prompt) => ['-p', prompt],
};
