/** A model that answers by a script, for pages and tests of the panel. */

import type { CheckPlan, ModelChoice, RefinePlan } from '../../../src/host/refine/refiner';
import type { RefineWork } from '../../../src/host/refine/refineWork';
import { sampleChecked, sampleHeard, sampleRefined } from './sampleRefined';
import { sampleRequest } from './sampleReview';

const model: ModelChoice = {
  id: 'editor/claude-sonnet-4.5',
  label: 'Claude Sonnet 4.5, through Copilot',
  kind: 'editor',
  goesTo: 'GitHub Copilot, your account. Nothing is kept by us.',
  isRemote: true,
};

/** The models to choose from, likeliest first. */
export const scriptedModels: readonly ModelChoice[] = [
  model,
  {
    ...model,
    id: 'server/qwen',
    label: 'qwen3, on this machine',
    kind: 'server',
    goesTo: 'localhost:11434, this machine',
  },
];

const text = '# System\n\nYou prepare a handoff.\n\n# Prompt\n\nGoal of the next session (verbatim): …\n';

/** What would be sent to the first of them. */
export const scriptedPlan: RefinePlan = {
  model,
  tokens: 9_140,
  passages: 112,
  leftOut: 0,
  redacted: [
    { rule: 'github-token', count: 1 },
    { rule: 'bearer-token', count: 2 },
  ],
  cost: 'about 0.04 USD, at most 0.06',
  sessionTokens: null,
  timeLimitMs: 120_000,
  againTokens: 9_300,
  asksTwice: true,
  text,
  handle: 'first',
};

/** And what would be sent to have it check its lines. */
export const scriptedCheck: CheckPlan = {
  ...{ model, tokens: 7_320, statements: 6, redacted: [{ rule: 'github-token', count: 1 }], sessionTokens: null },
  ...{ timeLimitMs: 120_000, text: '# Prompt\n\nStatements that were made of it\n', handle: 'first' },
};

const then = Date.parse('2026-03-02T10:00:00Z');

/** Answers at once with the sample's refined draft; `own` takes the place of what it names. */
export function scriptedRefiner(done: string[], own: Partial<RefineWork> = {}): RefineWork {
  return {
    problem: () => null,
    models: async () => scriptedModels,
    plan: async (id) => ({ ...scriptedPlan, model: scriptedModels.find((one) => one.id === id) ?? model }),
    prompt: async () => text,
    async run(_plan, wish, { onPhase, onLines }) {
      done.push('asked the model');
      onPhase('answer', '5 of 9 sections');
      onLines(sampleHeard);
      onPhase('check', null);
      onPhase('show', null);
      return { ...sampleRefined({ ...sampleRequest, ...wish }, then), canCheck: true };
    },
    planCheck: async ({ model: asked }) => ({ ...scriptedCheck, model: asked }),
    async check(_plan, wish, onPhase) {
      done.push('asked the model to check its lines');
      onPhase('answer', null);
      onPhase('check', null);
      onPhase('show', null);
      return sampleChecked({ ...sampleRequest, ...wish }, then);
    },
    showText: async (shown) => void done.push(`show ${shown}`),
    compare: async ({ mine, theirs }) => void done.push(`compare ${mine.length} ${theirs.length}`),
    openSettings: async () => void done.push('open settings'),
    ...own,
  };
}
