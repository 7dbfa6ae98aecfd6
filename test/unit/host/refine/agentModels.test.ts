import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DraftJob } from '../../../../src/app/draftJob';
import { modelEmpty } from '../../../../src/core/errors';
import { askableAgents } from '../../../../src/core/models/askableAgents';
import { forkOf } from '../../../../src/extractors/model/agentForks';
import { agentChoice } from '../../../../src/host/refine/agentModels';
import { createRefiner } from '../../../../src/host/refine/createRefiner';
import type { RefinerParts } from '../../../../src/host/refine/steps/refinerState';
import { session, user } from '../../../support/builders';
import { resetEditor } from '../../../support/editor/vscode';
import { quietRun } from './quietRun';

const signal = new AbortController().signal;
const job = { log: { path: '/logs/a.jsonl', sessionId: 's' }, workspace: '/w' } as unknown as DraftJob;
const request = {
  system: '',
  prompt: 'What matters for the goal?',
  schema: { name: 'x', json: {} },
  maxOutputTokens: 9,
};

describe('the session’s own agent among the models of the editor', () => {
  let programs = '';
  const before = process.env['PATH'];
  beforeEach(() => {
    resetEditor({});
    programs = mkdtempSync(path.join(tmpdir(), 'handoff-programs-'));
    mkdirSync(path.join(programs, 'bin'));
    process.env['PATH'] = path.join(programs, 'bin');
  });
  afterEach(() => {
    process.env['PATH'] = before;
    rmSync(programs, { recursive: true, force: true });
  });

  const install = (name: string) => {
    const file = path.join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    writeFileSync(file, '', { mode: 0o755 });
  };
  const claude = { agent: 'claude-code', agentLabel: 'Claude Code', model: null };

  it('is there where its program is, and it can be asked', () => {
    assert.equal(agentChoice(claude), null);
    install('claude');
    assert.equal(agentChoice(claude)?.label, 'Claude Code itself, on a fork of this session');
    assert.equal(agentChoice({ ...claude, agent: 'aider' }), null);
    assert.equal(agentChoice({ ...claude, agent: 'constructor' }), null);
  });

  it('is named with the program that is started for it', () => {
    for (const [agent, program] of Object.entries(askableAgents)) {
      const asked = { ...session(user('Go on.')), agent, id: '0a1b2c3d-0000-4000-8000-000000000001' };
      assert.equal(forkOf(asked, 'linux').program, program, agent);
    }
  });

  const runWith = async (asksTwice: boolean, failure: Error | null = null) => {
    install('claude');
    const asked: unknown[] = [];
    const prepared = { id: 'id', request, tokens: 9, passages: 0, leftOut: 0, redacted: [] };
    const again = { ...request, prompt: 'Check it.' };
    const question = { request: again, tokens: 3, redacted: [], statements: 1 };
    const parts = {
      models: {
        ...{ all: async () => [], last: () => null, remember: async (id: string) => void asked.push(id) },
        checksAnswer: () => true,
      },
      worker: {
        ask: async (kind: string, body: Readonly<Record<string, unknown>>) => {
          asked.push([
            kind,
            body['cut'] ??
              body['verdicts'] ??
              (kind === 'refine-again' ? body['answer'] : (body['windowTokens'] ?? body['request'])),
          ]);
          if (kind === 'refine-prepare') return prepared;
          if (kind === 'refine-again') return question;
          if (kind === 'refine-ask-agent' && body['request'] === again && failure !== null) throw failure;
          if (kind === 'refine-ask-agent') return body['request'] === again ? 'verdicts' : 'no JSON';
          throw new Error('enough');
        },
      },
      extension: {},
      log: { info: () => undefined },
    } as unknown as RefinerParts;
    const refiner = createRefiner(parts);
    const [choice] = await refiner.models(signal, claude);
    const plan = await refiner.plan(choice?.id ?? '', job, signal);
    assert.equal(plan.text.trim().startsWith(request.prompt), true);
    assert.equal(plan.model.kind, 'agent');
    assert.equal(plan.asksTwice, false, 'it would read its whole session again');
    await assert.rejects(refiner.run({ ...plan, asksTwice }, job, quietRun, signal), /enough/);
    return { asked, again };
  };

  it('is asked with what was shown, and by nobody but the worker', async () => {
    assert.deepEqual((await runWith(false)).asked, [
      ['refine-prepare', 'itself'],
      'agent:claude-code',
      ['refine-ask-agent', request],
      ['refine-read', 'itself'],
    ]);
  });

  it('keeps its answer where the second question fails, and says so', async () => {
    const failure = modelEmpty('Claude Code');
    const { asked } = await runWith(true, failure);
    assert.deepEqual(asked.at(-1), ['refine-read', { code: 'model-empty', message: failure.message }]);
  });

  it('is asked once more where its answer is to be checked', async () => {
    const { asked, again } = await runWith(true);
    assert.deepEqual(asked, [
      ['refine-prepare', 'itself'],
      'agent:claude-code',
      ['refine-ask-agent', request],
      ['refine-again', 'no JSON'],
      ['refine-ask-agent', again],
      ['refine-read', 'verdicts'],
    ]);
  });
});
