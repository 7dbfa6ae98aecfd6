import assert from 'node:assert/strict';
import type { HostParts } from '../../../../src/host/hostParts';
import { createRefineEffects } from '../../../../src/host/refine/refineEffects';
import { sampleRequest } from '../../../harness/panelPage/sampleReview';
import { scriptedPlan } from '../../../harness/panelPage/scriptedRefiner';
import { editor, resetEditor } from '../../../support/editor/vscode';
import { quietRun } from './quietRun';

describe('refineEffects', () => {
  beforeEach(() => resetEditor());

  const { signal } = new AbortController();
  const { goal, preset } = sampleRequest;
  const wish = { goal: 'Another goal', preset, layout: 'deepseek' as const };
  const open = () => {
    const asked: unknown[] = [];
    const parts = {
      refiner: {
        models: async (_signal: AbortSignal, sessionModel: string) => {
          asked.push(sessionModel);
          return [];
        },
        plan: async (id: string, job: unknown) => {
          asked.push([id, job]);
          return scriptedPlan;
        },
        run: async (_plan: unknown, job: unknown) => void asked.push(job),
      },
      worker: {
        ask: async (kind: string, body: unknown) => {
          asked.push([kind, body]);
          return { request: { system: 'You prepare', prompt: `for ${goal}`, schema: { name: 'facts', json: {} } } };
        },
      },
      agents: { labels: async () => (id: string) => id.toUpperCase() },
    } as unknown as Pick<HostParts, 'refiner' | 'worker' | 'agents'>;
    const log = { path: '/logs/a.jsonl', sessionId: 's' };
    return {
      asked,
      log,
      ...createRefineEffects(
        parts,
        { log, workspace: '/w', request: sampleRequest },
        { agent: 'pi', model: 'claude-sonnet-4-5' },
      ),
    };
  };

  it('asks about this log, for the goal and the layout of now', async () => {
    const effects = open();
    const job = { log: effects.log, workspace: '/w', request: { ...sampleRequest, ...wish } };
    await effects.models(signal);
    await effects.plan('one', wish, signal);
    await effects.run(scriptedPlan, wish, quietRun, signal);
    const session = { agent: 'pi', agentLabel: 'PI', model: 'claude-sonnet-4-5' };
    assert.deepEqual(effects.asked, [session, ['one', job], job]);
  });

  it('gives the whole prompt also where there is no model', async () => {
    const effects = open();
    const text = await effects.prompt(wish, signal);
    assert.match(text, /^You prepare\n\nfor Add a --unit option/);
    assert.match(JSON.stringify(effects.asked), /^\[\["refine-prepare",.*"windowTokens":null/);
  });

  it('sends nothing where the folder is not trusted, and says why', () => {
    assert.equal(open().problem(), null);
    resetEditor({ isTrusted: false });
    assert.match(open().problem() ?? '', /not trusted, so nothing is sent/);
  });

  it('opens texts and both drafts in the editor, and the settings', async () => {
    const effects = open();
    await effects.showText('# System');
    await effects.compare({ mine: 'a', theirs: 'b', model: 'Scripted/1' });
    await effects.openSettings();
    const [shown, compared, settings] = editor.done;
    assert.deepEqual(shown, ['show', '/What the model would see.md']);
    const [kind, id, left, right, title] = compared ?? [];
    assert.deepEqual([kind, id, title], ['command', 'vscode.diff', 'Your draft and that of Scripted/1']);
    assert.match(String(left), /^handoff-text:\/\/\/Your draft\.md\?\d+$/);
    assert.match(String(right), /^handoff-text:\/\/\/The draft of Scripted 1\.md\?\d+$/);
    assert.deepEqual(settings?.slice(0, 2), ['command', 'workbench.action.openSettings']);
  });
});
