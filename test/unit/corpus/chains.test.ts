import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { openLog } from '../../../src/sources/openLog';
import { draftOf } from '../../support/draftOf';
import { corpus, corpusMissing } from '../../support/paths';
import { checkTruth } from '../sources/checkTruth';

const truthFile = z.object({
  goal: z.string(),
  log: z.string(),
  parent: z.string(),
  previous_handoff: z.literal(true),
  inherited: z.array(z.object({ is: z.string(), optional: z.string().optional() })),
  must_not_say: z.array(z.array(z.string())),
  title_not: z.string().optional(),
});

/** Recorded runs of real agents that were handed a handoff: pointed to its file, or given it by a hook. */
function scenarios(): string[] {
  const folder = corpus === null ? null : path.join(corpus, 'scripted');
  if (folder === null || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((agent) => agent.isDirectory())
    .flatMap((agent) => ['chain', 'hook-clear'].map((name) => path.join(folder, agent.name, name)))
    .filter((scenario) => existsSync(path.join(scenario, 'truth.json')));
}

describe('real logs of sessions that began with a handoff', () => {
  it('pass on what it carried, and say nothing of ours as the user’s', async function () {
    const all = scenarios();
    if (all.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const scenario of all) {
      const truth = truthFile.parse(JSON.parse(readFileSync(path.join(scenario, 'truth.json'), 'utf8')));
      const log = path.join(scenario, 'session', truth.log);
      const files = createNodeFileStore();
      const session = await openLog({ path: log, sessionId: null, files, signal: new AbortController().signal });
      checkTruth(session, scenario);
      assert.ok(session.parent?.includes(truth.parent), scenario);
      if (truth.title_not !== undefined) assert.ok(!session.title?.startsWith(truth.title_not), scenario);
      const { markdown } = await draftOf(session, truth.goal);
      const lost = truth.inherited.filter((fact) => fact.optional === undefined && !markdown.includes(fact.is));
      assert.deepEqual(lost, [], scenario);
      const lines = markdown.split('\n');
      const said = lines.filter((line) =>
        truth.must_not_say.some((words) => words.every((word) => line.includes(word))),
      );
      assert.deepEqual(said, [], scenario);
    }
  });
});
