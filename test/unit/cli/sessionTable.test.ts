import assert from 'node:assert/strict';
import { sessionTable } from '../../../src/cli/chain/sessionTable';
import { type SessionRef, unknownContext } from '../../../src/core/sessionRef';

const now = Date.parse('2026-03-05T10:00:00.000Z');
const ref = (part: Partial<SessionRef>): SessionRef => ({
  ...{ id: '0a1b2c3d-0000-4000-8000-000000000009', agent: 'codex', path: '/logs/a.jsonl', title: 'Round the totals' },
  ...{ cwd: '/home/dev/tally', startedAt: null, updatedAt: '2026-03-05T09:48:00.000Z', messages: 12, parent: null },
  ...{ context: unknownContext, size: 1 },
  ...part,
});
const view = { now, home: '/home/dev', descents: new Map() };
const table = (refs: readonly SessionRef[], width = 120) => sessionTable(refs, { ...view, width });

describe('the sessions in a terminal', () => {
  it('stand in columns, with ages, and folders of the home under ~', () => {
    const refs = [
      ref({ context: { ...unknownContext, ratio: 0.404 } }),
      ref({ agent: 'claude-code', updatedAt: '2026-03-04T09:00:00.000Z', cwd: '/home/developer/x', messages: null }),
      ref({ updatedAt: '2026-02-01T10:00:00.000Z', title: null, cwd: null }),
      ref({ updatedAt: '2026-03-05T09:59:30.000Z', cwd: '/home/dev' }),
    ];
    assert.deepEqual(table(refs).split('\n'), [
      'AGE      AGENT        MESSAGES  FULL  ID             FOLDER             TITLE',
      '12 min   codex        12        40%   0a1b2c3d-0000  ~/tally            Round the totals',
      '25 h     claude-code  ?               0a1b2c3d-0000  /home/developer/x  Round the totals',
      '32 days  codex        12              0a1b2c3d-0000',
      'now      codex        12              0a1b2c3d-0000  ~                  Round the totals',
      '',
    ]);
  });

  it('name the session that one goes on from', () => {
    const refs = [ref({ id: 'aaaaaaaa-1111-4000-8000-000000000001' }), ref({ id: 'bbbbbbbb-2222' })];
    const from = { by: 'handoff', handoff: 'f00d', parent: 'bbbbbbbb-2222-4000', isListed: true } as const;
    const lines = sessionTable(refs, { ...view, width: 120, descents: new Map([[refs[0]?.id ?? '', from]]) }).split(
      '\n',
    );
    assert.match(lines[0] ?? '', / ID +FROM +FOLDER +TITLE$/);
    assert.match(lines[1] ?? '', / aaaaaaaa-1111 {2}bbbbbbbb-2222 {2}~\/tally /);
    assert.match(lines[2] ?? '', / bbbbbbbb-2222 {17}~\/tally /);
  });

  it('are no wider than the window, and nothing of a title acts on it', () => {
    const long = ref({ title: `${'A long title '.repeat(20)}\u001b[2J\n`, cwd: `/srv/${'deep/'.repeat(20)}end` });
    const lines = table([long], 100).split('\n');
    assert.ok(lines.every((line) => line.length < 100));
    assert.match(lines[1] ?? '', /…\S*deep\/end .*…$/);
    assert.ok(!table([ref({ title: 'a\u001b[2Jb\tc' })]).includes('\u001b'));
  });
});
