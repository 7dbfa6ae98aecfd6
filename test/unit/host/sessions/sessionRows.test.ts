import assert from 'node:assert/strict';
import type { Approved } from '../../../../src/core/lineage/lineage';
import type { SessionRef } from '../../../../src/core/sessionRef';
import { emptyFolderRows, emptyFolderText } from '../../../../src/host/sessions/emptyFolder';
import type { SessionRow } from '../../../../src/host/sessions/sessionRow';
import { type SessionsKnown, sessionRows } from '../../../../src/host/sessions/sessionRows';
import { whereItRuns } from '../../../../src/host/whereItRuns';
import { sampleRecord } from '../drafts/sampleRecord';

const now = Date.parse('2026-03-02T12:00:00.000Z');
const options = { now, labelOf: (agent: string) => agent.toUpperCase(), groupBy: 'day', showFolders: false } as const;
const ref = (id: string, more: Partial<SessionRef> = {}): SessionRef => ({
  ...{ id, agent: 'pi', path: `/logs/${id}.jsonl`, title: id, cwd: '/w/tidetable', startedAt: null },
  ...{ updatedAt: '2026-03-02T11:54:00.000Z', messages: 50, parent: null, size: 34_200 },
  context: { usedTokens: 160_200, windowTokens: 200_000, ratio: 0.801, compactions: 0, estimated: true },
  ...more,
});
const known = (more: Partial<SessionsKnown>): SessionsKnown => ({
  refs: [],
  links: [],
  drafts: [],
  approved: [],
  receipts: [],
  shared: [],
  ...more,
});
const seal = 'a'.repeat(64);
const approved: Approved = {
  ...{ sha256: seal, seal, bytes: 900, tokens: 210, goal: 'Read both piers', at: '2026-03-02T09:40:00.000Z' },
  ...{ source: { session: 'parent', log: null }, ancestors: [], deliveries: [], children: [] },
};
/** Labels, each level indented. */
const drawn = (rows: readonly SessionRow[], indent = ''): string[] =>
  rows.flatMap((row) => [`${indent}${row.label}`, ...drawn(row.children, `${indent}  `)]);

describe('sessionRows', () => {
  it('puts a session below the handoff it began with, and that below the session it was made of', () => {
    const refs = [ref('child'), ref('parent', { updatedAt: '2026-02-20T11:54:00.000Z' }), ref('other')];
    const link = { child: 'child', seal, parent: { session: 'parent', log: null } };
    const rows = sessionRows(known({ refs, links: [link], approved: [approved] }), options);
    assert.deepEqual(drawn(rows), ['Today', '  parent', '    Read both piers', '      child', '  other']);
  });

  it('says which files another session at work changed too', () => {
    const by = { session: 'two', agent: 'codex' };
    const time = now - 3 * 60_000;
    const files = ['src/money.ts', 'a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];
    const shared = files.map((file) => ({ session: 'one', path: `/w/tidetable/${file}`, by, time }));
    const [day] = sessionRows(known({ refs: [ref('one'), ref('two')], shared }), options);
    const [one, two] = day?.children ?? [];
    assert.match(one?.description ?? '', /, 6 files shared$/);
    assert.match(one?.tooltip ?? '', /^src\/money\.ts: also edited by CODEX, 3 min ago$/m);
    assert.equal(one?.tooltip.match(/also edited/g)?.length, 5);
    assert.doesNotMatch(`${two?.description} ${two?.tooltip}`, /shared|also edited/);
  });

  it('shows a handoff that was sent from elsewhere, and one that no session began with', () => {
    const link = { child: 'child', seal: 'b'.repeat(64), parent: { session: 'parent', log: null } };
    const refs = [ref('parent'), ref('child')];
    const rows = sessionRows(known({ refs, links: [link], approved: [approved] }), options);
    assert.deepEqual(drawn(rows), ['Today', '  parent', '    Read both piers', '    Handoff', '      child']);
  });

  it('tells below a session what it made of the handoff it began with', () => {
    const link = { child: 'child', seal, parent: { session: 'parent', log: null } };
    const line = { line: 1, section: null, text: 'Never touch src/legacy.js', reason: 'kept', calls: 0, evidence: [] };
    const receipt = {
      ...{ handoff: { sha256: seal, goal: null, isWhole: true }, parent: { session: 'parent', log: null } },
      ...{ child: { session: 'child', agent: 'pi', log: '/logs/child.jsonl', title: null }, soFar: true, calls: 12 },
      ...{ summary: '', leftOut: null, lines: [{ ...line, use: 'used' as const }] },
      counts: {
        ...{ lines: 3, used: 1, contradicted: 0, foundAgain: 1, foundAgainCalls: 5, neverTouched: 1, notKnown: 0 },
      },
    };
    const refs = [ref('parent'), ref('child')];
    const rows = sessionRows(known({ refs, links: [link], approved: [approved], receipts: [receipt] }), options);
    assert.deepEqual(drawn(rows), [
      ...['Today', '  parent', '    Read both piers', '      child'],
      ...['        1 line used', '        1 found again', '        1 never touched'],
    ]);
    assert.match(rows[0]?.children[0]?.children[0]?.description ?? '', /, 1 of 3 used, so far$/);
  });

  it('lists the drafts of a session, and not those that were sent', () => {
    const draft = { session: 'one', log: { path: '/logs/one.jsonl', sessionId: 'one' } };
    const drafts = [
      sampleRecord(draft),
      sampleRecord({ ...draft, delivered: { where: 'In a new chat', effect: 'sent', time: 1 } }),
      sampleRecord({ ...draft, session: 'of another session' }),
    ];
    const [day] = sessionRows(known({ refs: [ref('one')], drafts }), options);
    const [session] = day?.children ?? [];
    assert.deepEqual(
      session?.children.map(({ label, description }) => [label, description.split(',')[0]]),
      [['A goal', '1 edit']],
    );
  });

  it('tells age and fill, the whole title on hover, and what a menu may offer', () => {
    const title = `Show ${'tide heights '.repeat(9)}`;
    const context = { usedTokens: 9, windowTokens: 10, ratio: 0.9, compactions: 1, estimated: false };
    const [day] = sessionRows(known({ refs: [ref('5b1f0c9e', { title, context })] }), options);
    const [row] = day?.children ?? [];
    assert.equal(row?.description, '6 min, 90%');
    assert.ok(row?.tooltip.includes(title) && row.tooltip.includes('1 compaction'), row?.tooltip);
    assert.ok(row && row.label.length < 40 && row.label.endsWith('…'));
    assert.equal(row?.context, 'session resumable compacted');
  });

  it('groups by agent', () => {
    const refs = [ref('one'), ref('two', { agent: 'codex', updatedAt: null }), ref('three')];
    assert.deepEqual(drawn(sessionRows(known({ refs }), { ...options, groupBy: 'agent' })), [
      ...['CODEX', '  two', 'PI', '  one', '  three'],
    ]);
  });

  it('gives every row a name of its own', () => {
    const refs = [ref('parent'), ref('child'), ref('fork', { parent: 'parent' })];
    const link = { child: 'child', seal, parent: { session: 'parent', log: null } };
    const rows = sessionRows(known({ refs, links: [link], approved: [approved] }), options);
    const ids = (all: readonly SessionRow[]): string[] => all.flatMap((row) => [row.id, ...ids(row.children)]);
    assert.equal(new Set(ids(rows)).size, ids(rows).length);
    assert.equal(ids(rows).length, 5);
  });
});

describe('emptyFolderRows', () => {
  const agents = ['pi', 'codex', 'amp'].map((id) => ({ id, label: id.toUpperCase(), places: [`~/.${id}`] }));

  it('says where was looked and how many sessions other folders have', () => {
    const rows = emptyFolderRows([ref('one'), ref('two'), ref('three', { agent: 'codex' })], agents);
    assert.deepEqual(
      rows.slice(0, 4).map(({ label, description }) => `${label}: ${description}`),
      [
        ...['PI: 2 sessions, none of this folder', 'CODEX: 1 session, none of this folder'],
        ...['1 other agent: no sessions on this machine', 'Show the 3 sessions of other folders: '],
      ],
    );
  });

  it('says above the rows, whole, where it looks and what to do where agents may keep logs elsewhere', () => {
    const told = (remote: string | undefined, platform: NodeJS.Platform = 'linux', folder: string | null = '~/tally') =>
      emptyFolderText(folder, whereItRuns(remote, platform));
    assert.equal(told(undefined), 'No agent has worked in this folder yet. Looked for sessions of ~/tally in:');
    assert.equal(told(undefined, 'linux', null), 'No agent session was found on this machine. Looked for sessions of:');
    for (const [remote, platform, place, step] of [
      ['wsl', 'linux', 'in WSL', '/mnt/c/Users/'],
      ['dev-container', 'linux', 'in a container', 'devcontainer\\.json'],
      ['attached-container', 'linux', 'in a container', 'devcontainer\\.json'],
      ['codespaces', 'linux', 'in a codespace', 'into the Explorer'],
      ['ssh-remote', 'linux', 'on another machine', 'Copy a log over'],
      ['ssh-remote', 'win32', 'on another machine', 'Copy a log over'],
      ['tunnel', 'darwin', 'on another machine', 'Copy a log over'],
      [undefined, 'win32', 'on Windows', 'wsl\\.localhost'],
    ] as const)
      assert.match(
        told(remote, platform),
        new RegExp(
          `^No agent .*yet\\. This window runs ${place}: [^.]*\\..*${step}.*Looked for sessions of ~/tally in:$`,
        ),
      );
  });

  it('offers the sample, a file and the list of agents, and no other folders where they have none', () => {
    assert.deepEqual(drawn(emptyFolderRows([], agents)), [
      ...['3 agents', 'Try it on a sample session', 'Pick a log file…', 'Which agents are supported?'],
    ]);
  });
});
