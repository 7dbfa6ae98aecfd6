/** Packs as the editor opens them: looked at first, written all or nothing, kept or taken back. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError } from '../../../src/core/errors';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { type Openings, openOpenings } from '../../../src/worker/openings';
import { packWork } from '../../../src/worker/packWork';
import { writeClaudeLog } from '../../support/claudeLog';
import { diceOf, gitIn, makeBase, snapshot } from '../../support/dirtyStates';
import { movedHandoff, noSessions } from '../../support/movedHandoff';
import { runCli } from '../../support/runCli';

const never = new AbortController().signal;

describe('packs that the editor opens', function () {
  this.timeout(60_000);
  let home: string;
  let source: string;
  let folder: string;
  let text: string;
  let openings: Openings;
  const parts = noSessions(nodeEnvironment());

  beforeEach(async () => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-openings-')));
    [source, folder] = [path.join(home, 'source'), path.join(home, 'clone')];
    mkdirSync(source);
    makeBase(source, home, diceOf(1));
    gitIn(home, home, 'clone', '-q', source, folder);
    writeFileSync(path.join(source, 'src/a.ts'), 'changed there\n');
    writeFileSync(path.join(source, 'new.txt'), 'new\n');
    text = (await packWork({ text: await movedHandoff(), folder: source, include: ['new.txt'] }, parts, never)).text;
    openings = openOpenings(parts);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const isThere = () => readFileSync(path.join(folder, 'src/a.ts'), 'utf8') === 'changed there\n';

  it('are shown without a word to git where no folder is trusted, and with what they would do in one', async () => {
    const alone = await openings.look({ text, folder: null }, never);
    assert.deepEqual(alone.fit, { kind: 'not-asked' });
    assert.deepEqual(
      [alone.goal, alone.files],
      [
        'Finish the unit of the table',
        [
          { path: 'new.txt', change: 'added' },
          { path: 'src/a.ts', change: 'changed' },
        ],
      ],
    );
    const before = snapshot(folder);
    const { fit } = await openings.look({ text, folder }, never);
    const wanted = { kind: 'fits', threeWay: false, files: 2, already: 0, isMoved: false, runsByItself: [] };
    assert.deepEqual(fit, wanted);
    assert.deepEqual(snapshot(folder), before);
  });

  it('are merged where the commit is another one, and refused with the files that are in the way', async () => {
    const lines = readFileSync(path.join(folder, 'src/b.ts'), 'utf8').split('\n');
    writeFileSync(path.join(source, 'src/b.ts'), ['first of theirs', ...lines].join('\n'));
    const both = await packWork({ text: await movedHandoff(), folder: source, include: [] }, parts, never);
    writeFileSync(path.join(folder, 'src/b.ts'), [...lines.slice(0, 8), 'ours', ...lines.slice(8)].join('\n'));
    gitIn(folder, home, 'commit', '-qam', 'Ours');
    const { fit } = await openings.look({ text: both.text, folder }, never);
    assert.equal(fit.kind === 'fits' && fit.isMoved, true);
    writeFileSync(path.join(folder, 'src/a.ts'), 'mine, not committed\n');
    const refused = await openings.look({ text: both.text, folder }, never);
    assert.match(refused.fit.kind === 'refused' ? refused.fit.why : '', /src\/a\.ts/);
    const before = snapshot(folder);
    await assert.rejects(openings.open({ text: both.text, folder, threeWay: true }), (error) =>
      HandoffError.is(error, 'pack-not-placed'),
    );
    assert.deepEqual(snapshot(folder), before);
  });

  it('stay once they are kept, and are gone without a trace where the handoff could not be given away', async () => {
    const before = snapshot(folder);
    const opened = await openings.open({ text, folder, threeWay: false });
    assert.equal(opened?.files, 2);
    assert.match(opened?.markdown ?? '', /\*\*Moved:\*\*/);
    assert.ok(isThere());
    await openings.settle({ folder, keeps: false });
    assert.deepEqual(snapshot(folder), before);
    await openings.open({ text, folder, threeWay: false });
    await openings.settle({ folder, keeps: true });
    assert.ok(isThere());
    assert.deepEqual((await openings.look({ text, folder }, never)).fit, {
      ...{ kind: 'fits', threeWay: false, files: 0, already: 2, isMoved: false, runsByItself: [] },
    });
  });

  it('wait for one another, and one that was cut off is put back by the next', async () => {
    const before = snapshot(folder);
    await openings.open({ text, folder, threeWay: false });
    await assert.rejects(openings.open({ text, folder, threeWay: false }), /Finish that one first/);
    assert.ok(isThere(), 'the first is not disturbed');
    // The thread is gone, and with it whoever would have settled it.
    const next = openOpenings(parts);
    assert.equal((await next.open({ text, folder, threeWay: false }))?.isMended, true);
    await next.settle({ folder, keeps: false });
    assert.deepEqual(snapshot(folder), before);
  });

  it('are stopped with everything as it was', async () => {
    const before = snapshot(folder);
    const opened = openings.open({ text, folder, threeWay: false });
    openings.stop();
    assert.equal(await opened, null);
    assert.deepEqual(snapshot(folder), before);
    assert.equal((await openings.open({ text, folder, threeWay: false }))?.isMended, false);
  });

  it('run only those of their checks that were agreed to, in a tree with the work in it', async () => {
    writeFileSync(path.join(source, 'package.json'), JSON.stringify({ scripts: { test: 'test -f new.txt' } }));
    const log = writeClaudeLog(home, source, {
      id: '0a1b2c3d-0000-4000-8000-000000000001',
      start: '2026-03-01T10:00:00Z',
      happened: [
        { user: 'Add the unit ft.' },
        { tool: 'Bash', input: { command: 'npm test' }, result: '1 passing' },
        { answer: 'The unit ft is added.' },
      ],
    });
    const handoff = path.join(home, 'H.md');
    assert.equal(
      runCli(home, source, 'create', log, '--goal', 'Finish the unit of the table', '--out', handoff).status,
      0,
    );
    assert.equal(runCli(home, source, 'pack', handoff, '--include', '.').status, 0);
    const packed = readFileSync(path.join(home, 'H.handoffpack'), 'utf8');
    const { checks } = await openings.look({ text: packed, folder }, never);
    assert.deepEqual(checks, ['npm test']);
    const opened = await openings.open({ text: packed, folder, threeWay: false });
    assert.ok(opened);
    await openings.settle({ folder, keeps: true });
    const ask = { text: packed, markdown: opened.markdown, folder };
    const none = await openings.runChecks({ ...ask, agreed: ['npm run test'] });
    assert.deepEqual(
      none?.map(({ verdict }) => verdict),
      ['last-observed'],
    );
    const ran = await openings.runChecks({ ...ask, agreed: checks });
    assert.deepEqual(ran, [{ run: 'npm test', verdict: 'holds', reason: 'it passes' }]);
    const stopped = openings.runChecks({ ...ask, agreed: checks });
    openings.stop();
    assert.equal(await stopped, null);
  });
});
