import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { inheritFacts } from '../../../../src/core/document/inherit/inheritFacts';
import { readDocument } from '../../../../src/core/document/readDocument';
import { indexSession } from '../../../../src/core/index/indexSession';
import { layoutIds } from '../../../../src/core/requestOptions';
import { readClaims } from '../../../../src/core/verify/readClaims';
import { answer, edit, run, session, todos, user } from '../../../support/builders';
import { inTree, mergedDraftOf } from '../../../support/mergedDraftOf';

const goal = 'Bring --unit and --locale into one branch, all tests green';
const binding = 'Never touch src/legacy.js, the monthly report reads its output.';

const feet = (start = '2026-03-01T10:00:00Z') =>
  inTree(
    session(
      user(`Add --unit ft to the table. ${binding}`),
      edit('src/options.js'),
      edit('src/units.js'),
      run('npm test', '24 passed', 0),
      answer('The flag works.\n\n## Decisions\n\n- The default unit is metres, because the office prints metres.'),
    ),
    { id: 'feet', folder: '/home/dev/tally', branch: 'feat/feet', start },
  );

const locale = (folder = '/home/dev/tally-locale', start = '2026-03-01T10:30:00Z') =>
  inTree(
    session(
      user(`Take the unit from the locale. ${binding}`),
      edit('src/options.js'),
      edit('src/locale.js'),
      run('npm test', '1 of 25 failed', 1),
      answer(
        'One test is red.\n\n## Decisions\n\n- The default unit is read from the locale, because users expect it.',
      ),
    ),
    { id: 'locale', folder, branch: 'feat/locale', start },
  );

describe('several sessions in one handoff', () => {
  it('says what both say once, with its place in each', async () => {
    const { draft } = await mergedDraftOf([feet(), locale()], goal);
    const [constraint, ...others] = draft.facts.constraints.filter(({ text }) => text.includes('legacy'));
    assert.deepEqual(others, []);
    assert.deepEqual(
      constraint?.evidence.map((ref) => [ref.session, ref.line]),
      [
        ['A', 1],
        ['B', 1],
      ],
    );
    assert.equal(draft.markdown.match(/^- “Never touch src\/legacy\.js.*”.*$/gm)?.join(), `- “${binding}” (A 1, B 1)`);
  });

  it('tells an item that stands in several lists once, as far as the later one has it', async () => {
    const listed = (id: string, start: string, items: ReturnType<typeof todos>) =>
      inTree(session(user('Go on with the list'), items, edit('src/options.js')), {
        ...{ id, start, folder: '/home/dev/tally', branch: 'main' },
      });
    const { draft } = await mergedDraftOf(
      [
        listed('first', '2026-03-01T10:00:00Z', todos(['Add the CHF option', 'pending'], ['Update README', 'pending'])),
        listed(
          'second',
          '2026-03-01T12:00:00Z',
          todos(['Add the CHF option', 'completed'], ['Update README', 'in-progress']),
        ),
      ],
      goal,
    );
    assert.deepEqual(
      draft.facts.state
        .filter(({ about }) => about === 'todo')
        .map(({ label, text }) => `${label}: ${text}`)
        .sort(),
      ['done: Add the CHF option', 'pending: In progress: Update README'],
    );
  });

  it('names the logs, and which session stands where', async () => {
    const { draft } = await mergedDraftOf([feet(), locale()], goal);
    assert.match(draft.markdown, /Logs: A `\/home\/dev\/\.claude\/projects\/x\/feet\.jsonl`, B `.*\/locale\.jsonl`/);
    assert.match(draft.markdown, /\*\*Where it stands:\*\* A: .*feat\/feet.* B: .*feat\/locale/);
    assert.deepEqual(
      draft.sessions?.map(({ label, id }) => [label, id]),
      [
        ['A', 'feet'],
        ['B', 'locale'],
      ],
    );
  });

  it('names what does not go together before everything else, and proposes what was said later', async () => {
    const { draft } = await mergedDraftOf([feet(), locale()], goal);
    const found = draft.conflicts?.map(({ about, subject, proposed }) => [about, subject, proposed]);
    assert.deepEqual(found, [
      ['decision', null, 'B'],
      ['check', 'npm test', null],
      ['file', 'src/options.js', null],
      ['branch', null, null],
    ]);
    const headings = draft.markdown.match(/^## .*/gm) ?? [];
    assert.equal(headings[0], '## Conflicts');
    const part = draft.markdown.split('## Conflicts')[1]?.split('\n## ')[0] ?? '';
    assert.match(part, /metres.*said later and so proposed: “.*locale.*”\? \(A \d+, B \d+\)/);
    assert.match(part, /`npm test`: passed.* or failed.*\? \(A \d+, B \d+\)/);
    assert.match(part, /`src\/options\.js`: edited in each/);
    assert.match(part, /`feat\/feet` or `feat\/locale`\?/);
    assert.match(draft.markdown, /\*\*Next step:\*\* .*settle/);
  });

  it('finds a check that a script ran in one session and that failed in the other', async () => {
    const echoed = '\n> tally@1.0.0 check\n> tsc --noEmit && eslint .\n';
    const of = (id: string, check: ReturnType<typeof run>) =>
      inTree(session(user('Bring the units in.'), edit(`src/${id}.js`), check, answer('The units are in.')), {
        ...{ id, folder: `/home/dev/${id}`, branch: 'main', start: '2026-03-01T10:00:00Z' },
      });
    const { draft } = await mergedDraftOf(
      [of('one', run('cd /home/dev/one && npm run check', echoed)), of('two', run('eslint .', '1 problem', 1))],
      goal,
    );
    const found = draft.conflicts?.filter(({ about }) => about === 'check');
    assert.deepEqual(
      found?.map(({ subject, sides }) => [subject, sides.map(({ text }) => text)]),
      [['eslint .', ['passed', 'failed, 1 problem']]],
    );
  });

  it('does not call it a conflict when one session went on in the folder of the other', async () => {
    const later = locale('/home/dev/tally', '2026-03-02T10:00:00Z');
    const { draft } = await mergedDraftOf([feet(), later], goal);
    assert.deepEqual(
      draft.conflicts?.map(({ about, proposed }) => [about, proposed]),
      [
        ['decision', 'B'],
        ['check', 'B'],
        ['branch', 'B'],
      ],
    );
  });

  it('does call it one when both wrote into the folder at the same time', async () => {
    const { draft } = await mergedDraftOf([feet(), locale('/home/dev/tally', '2026-03-01T10:01:00Z')], goal);
    assert.ok(draft.conflicts?.some(({ about, subject }) => about === 'file' && subject === 'src/options.js'));
  });

  const told = (id: string, day: string, ...says: readonly string[]) =>
    inTree(session(...says.flatMap((text) => [user(text), edit(`src/${id}.js`), answer('Done.')])), {
      ...{ id, folder: '/home/dev/tally', branch: 'main', start: `2026-03-${day}T10:00:00Z` },
    });
  const linted = 'Always run the linter before you finish.';
  const freed = 'You need not run the linter before you finish any more.';
  const askedOf = async (...sessions: readonly ReturnType<typeof told>[]) => {
    const { draft } = await mergedDraftOf(sessions, goal);
    return (draft.conflicts ?? [])
      .filter(({ about }) => about === 'decision')
      .map(({ sides, proposed }) => [...sides.map(({ session: letter, text }) => `${letter}: ${text}`), proposed]);
  };

  it('asks of a rule that the user took back in a later session', async () => {
    const found = await askedOf(told('one', '01', `Add the report. ${linted}`), told('two', '02', `${freed} Add it.`));
    assert.deepEqual(found, [[`A: ${linted}`, `B: ${freed}`, 'B']]);
  });

  it('asks nothing of one that was given again later', async () => {
    const later = told('two', '02', `Add the report. ${linted}`);
    assert.deepEqual(await askedOf(told('one', '01', `${freed} Add it.`), later), []);
    assert.deepEqual(await askedOf(told('one', '01', linted), told('two', '02', `${freed} Add it.`, linted)), []);
  });

  it('finds no conflict between sessions of different projects', async () => {
    const other = locale('/srv/site');
    const { draft } = await mergedDraftOf(
      [feet(), { ...other, tree: { common: '/srv/site/.git', root: '/srv/site' } }],
      goal,
    );
    assert.deepEqual(draft.conflicts, []);
  });

  for (const layout of layoutIds)
    it(`is read back, with its sessions and its conflicts as open questions: ${layout}`, async () => {
      const { draft } = await mergedDraftOf([feet(), locale()], goal, { layout });
      const document = readDocument(draft.markdown);
      assert.equal(document?.goal, goal);
      assert.deepEqual(
        document?.sessions.map(({ label, session: id }) => [label, id]),
        [
          ['A', 'feet'],
          ['B', 'locale'],
        ],
      );
      const questions = document?.lines.filter(({ kind }) => kind === 'question') ?? [];
      assert.equal(questions.length, 4);
      assert.ok(document?.lines.some((line) => line.kind === 'constraint' && line.text === binding));
    });

  it('is read back without its line for machines too', async () => {
    const { draft } = await mergedDraftOf([feet(), locale()], goal);
    const document = readDocument(draft.markdown.replace(/<!-- handoff .*-->\n/, ''));
    assert.deepEqual(
      document?.sessions.map(({ label, log }) => [label, log]),
      [
        ['A', '/home/dev/.claude/projects/x/feet.jsonl'],
        ['B', '/home/dev/.claude/projects/x/locale.jsonl'],
      ],
    );
  });

  it('gives a later session what binds and what is not decided', async () => {
    const { draft } = await mergedDraftOf([feet(), locale()], goal);
    const next = session(user(draft.markdown, 'handoff'), answer('I will begin.'));
    const { facts, previous } = await inheritFacts(indexSession(next), noFacts, 'Go on', async () => 'f'.repeat(64));
    assert.ok(facts.constraints.some(({ text }) => text === binding));
    assert.ok(facts.openQuestions.some(({ text }) => text.includes('which holds')));
    assert.ok(facts.openQuestions.every(({ text }) => !/\b[AB] \d/.test(text)));
    assert.equal(previous?.log, '/home/dev/.claude/projects/x/feet.jsonl');
  });

  it('tells of each line which session it is of', async () => {
    const { draft } = await mergedDraftOf([feet(), locale()], goal);
    const { claims } = readClaims(draft.markdown);
    const sessionsOf = (kind: string) => claims.filter((claim) => claim.kind === kind).map(({ sessions }) => sessions);
    assert.deepEqual(sessionsOf('check').flat().sort(), ['A', 'B']);
    const words = claims.find(({ text }) => text.includes('legacy.js'));
    assert.deepEqual(words?.sessions, ['A', 'B']);
  });

  it('shares a tight budget: no session fills it alone', async () => {
    const many = (name: string, count: number) =>
      session(
        user(`Work on ${name}.`),
        ...Array.from({ length: count }, (_, at) => edit(`src/${name}${at}.js`)).flat(),
        answer(`The part ${name} is done.`),
      );
    const place = (id: string) => ({ id, folder: '/home/dev/tally', branch: 'main', start: '2026-03-01T10:00:00Z' });
    const { draft } = await mergedDraftOf(
      [inTree(many('units', 60), place('one')), inTree(many('rates', 6), place('two'))],
      'Finish units and rates',
      { budgetTokens: 500 },
    );
    const kept = draft.facts.files.filter(({ id }) => !draft.excluded.includes(id)).map(({ id }) => id.slice(0, 1));
    assert.ok(kept.filter((label) => label === 'A').length >= 2, kept.join(''));
    assert.ok(kept.filter((label) => label === 'B').length >= 2, kept.join(''));
  });
});
