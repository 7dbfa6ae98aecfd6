import assert from 'node:assert/strict';
import type { SessionRef } from '../../../../src/core/sessionRef';
import { passageChoices, pickerChoices, sessionChoices } from '../../../../src/host/journey/sessionChoices';
import { whereItRuns } from '../../../../src/host/whereItRuns';

const now = Date.parse('2026-03-02T12:00:00.000Z');
const options = { now, labelOf: (agent: string) => agent.toUpperCase(), showFolders: false };
const ref = (more: Partial<SessionRef>): SessionRef => ({
  id: 's1',
  agent: 'pi',
  path: '/logs/s1.jsonl',
  title: 'Explain renderTable()',
  cwd: '/w/tidetable',
  startedAt: null,
  updatedAt: '2026-03-02T11:54:00.000Z',
  messages: 50,
  parent: null,
  context: { usedTokens: 160_200, windowTokens: 200_000, ratio: 0.801, compactions: 0, estimated: true },
  size: 34_200,
  ...more,
});

describe('sessionChoices', () => {
  it('tells agent, age, messages, fill and size of a session', () => {
    const [, first] = sessionChoices([ref({})], options);
    assert.deepEqual(first?.kind === 'session' && [first.label, first.description, first.detail], [
      'Explain renderTable()',
      'PI, 6 min ago',
      '50 messages, 160k of 200k tokens (~80%), 34 kB',
    ]);
  });

  it('says which session one goes on from', () => {
    const parent = { session: 's0', log: null };
    const links = [{ child: 's1', seal: 'f00d', parent }];
    const said = (refs: readonly SessionRef[]) =>
      sessionChoices(refs, { ...options, links }).flatMap((choice) =>
        choice.kind === 'session' ? [choice.detail] : [],
      );
    const [child, own] = said([ref({}), ref({ id: 's0', path: '/logs/s0.jsonl', title: 'Show heights in feet' })]);
    assert.match(child ?? '', /34 kB, from “Show heights in feet”$/);
    assert.doesNotMatch(own ?? '', /from/);
    assert.match(said([ref({})])[0] ?? '', /34 kB, from another session$/);
  });

  it('leaves out what the log does not tell', () => {
    const context = { usedTokens: null, windowTokens: null, ratio: null, compactions: 0, estimated: false };
    const [, first] = sessionChoices([ref({ title: null, updatedAt: null, messages: null, context })], options);
    assert.deepEqual(first?.kind === 'session' && [first.label, first.description, first.detail], [
      'No title',
      'PI',
      '34 kB',
    ]);
  });

  it('puts sessions with nothing to hand off after the others', () => {
    const refs = [
      ref({ id: 'empty', messages: 1, isEmpty: true }),
      ref({ id: 'full' }),
      ref({ id: 'not counted', messages: null }),
    ];
    assert.deepEqual(
      sessionChoices(refs, options).map((choice) => (choice.kind === 'session' ? choice.ref.id : choice.label)),
      [
        ...['Today', 'full', 'not counted', 'nothing to hand off', 'empty', 'elsewhere'],
        ...['Show the sessions of all folders', 'Pick a log file…'],
      ],
    );
  });

  it('names the branch, and draws no picture that a title asks for', () => {
    const [, first] = sessionChoices([ref({ title: 'Fix $(warning) in $(ls)', branch: 'feat/feet' })], options);
    assert.deepEqual(first?.kind === 'session' && [first.label, first.detail], [
      'Fix $ (warning) in $ (ls)',
      '50 messages, 160k of 200k tokens (~80%), on feat/feet, 34 kB',
    ]);
  });

  it('cuts a long title, so that agent and age stay in sight', () => {
    const [, first] = sessionChoices([ref({ title: '🌊'.repeat(120) })], options);
    assert.equal(first?.label, `${'🌊'.repeat(49)}…`);
  });

  it('offers where there is none the other folders, any file, the sample and the list of agents', () => {
    assert.deepEqual(
      sessionChoices([], options).map(({ kind }) => kind),
      ['separator', 'all-folders', 'sample', 'pick-file', 'agents'],
    );
    for (const more of [{ showFolders: true }, { isBare: true }])
      assert.deepEqual(
        sessionChoices([], { ...options, ...more }).map(({ kind }) => kind),
        ['separator', 'sample', 'pick-file', 'agents'],
      );
  });

  it('says beside the file where a window looks whose agents keep their logs elsewhere', () => {
    const detailOf = (remote: string | undefined, refs: Parameters<typeof sessionChoices>[0]) => {
      const choices = sessionChoices(refs, { ...options, runs: whereItRuns(remote, 'linux') });
      const found = choices.find(({ kind }) => kind === 'pick-file');
      return found?.kind === 'pick-file' ? found.detail : '';
    };
    assert.equal(detailOf('wsl', []), 'This window runs in WSL: only logs inside it are found');
    assert.match(detailOf('ssh-remote', []), /^This window runs on another machine/);
    assert.equal(detailOf(undefined, []), 'Any file of a supported agent, in any folder');
    assert.equal(detailOf('ssh-remote', [ref({})]), 'Any file of a supported agent, in any folder');
  });

  it('keeps the ways out below what was found, and says with the first of them that nothing was', () => {
    const list = sessionChoices([ref({ title: 'Round the sums' })], options);
    const shown = (words: string | null, hits: typeof list = []) =>
      pickerChoices(list, hits, words).map((choice) => ('description' in choice ? choice.description : choice.kind));
    const kinds = (hits: typeof list) => pickerChoices(list, hits, 'sums').map(({ kind }) => kind);
    const passage = { kind: 'passage', label: 'Round', description: '', detail: '', hit: {} } as (typeof list)[number];
    assert.deepEqual(kinds([passage]).slice(-4), ['passage', 'separator', 'all-folders', 'pick-file']);
    const nothing = 'nothing found for “zzz”';
    assert.ok(shown('zzz').includes(nothing));
    for (const all of [shown('sums'), shown(null), shown('zzz', [passage])]) assert.ok(!all.includes(nothing));
    const bare = pickerChoices(sessionChoices([], options), [], 'zzz');
    assert.ok(bare.some((choice) => choice.kind === 'all-folders' && choice.description === nothing));
  });

  it('divides the list by the days of the user’s calendar', () => {
    const noon = new Date(2026, 2, 20, 12).getTime();
    const at = (day: number, hour: number) =>
      ref({ id: `${day}-${hour}`, updatedAt: new Date(2026, 2, day, hour).toISOString() });
    const refs = [
      at(20, 1),
      at(19, 23),
      at(19, 1),
      at(18, 23),
      at(14, 1),
      at(13, 23),
      ref({ id: 'timeless', updatedAt: null }),
    ];
    assert.deepEqual(
      sessionChoices(refs, { ...options, now: noon })
        .map((choice) => (choice.kind === 'session' ? choice.ref.id : choice.label))
        .slice(0, -3),
      [
        ...['Today', '20-1', 'Yesterday', '19-23', '19-1'],
        ...['This week', '18-23', '14-1', 'Older', '13-23', 'timeless'],
      ],
    );
  });

  it('names the folder where sessions of several are listed', () => {
    const [, first] = sessionChoices([ref({})], { ...options, showFolders: true });
    assert.match(first?.kind === 'session' ? first.detail : '', /\/w\/tidetable$/);
  });
});

describe('passageChoices', () => {
  it('shows which session a passage stands in, where, and what it is; nothing where nothing was found', () => {
    const hit = {
      agent: 'pi',
      id: 's1',
      path: '/logs/s1.jsonl',
      title: 'Explain renderTable()',
      cwd: '/w/tidetable',
      updatedAt: '2026-03-02T11:54:00.000Z',
      inWorkspace: true,
      line: 12,
      kind: 'decision',
      text: 'We keep integer cents',
    } as const;
    const [above, row] = passageChoices([hit], options);
    assert.equal(above?.kind, 'separator');
    assert.deepEqual(row?.kind === 'passage' && [row.label, row.description, row.detail], [
      'Explain renderTable()',
      'PI, 6 min ago, in the workspace, log 12',
      'decision: We keep integer cents',
    ]);
    assert.deepEqual(passageChoices([], options), []);
  });
});
