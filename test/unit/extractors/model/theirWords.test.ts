/** True sentences that were taken for inventions: the goal's words, refusals, quotations with code, counts told elsewhere. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ToldSection } from '../../../../src/core/fact';
import { passageText } from '../../../../src/core/index/passageText';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

const goal = 'i installed it but the crawler needs the token in Gitea? huh?';

const session: readonly PlainStep[] = [
  { user: 'The crawler is slow. Look at worktree 2 of the mirror.' },
  {
    run: 'git -C mirror worktree list',
    exit: 0,
    output: 'mirror 1a2b3c4 [main]\nmirror-2 09bd59e [deep]\nsrc/unlimited.ts',
  },
  { say: 'Main keeps the same `:depth` default that the crawler had. Four of the steps are planned.' },
  { refused: 'chmod -x .git/hooks/post-commit', said: 'no, leave the hook alone' },
  { edit: 'src/crawl.ts', from: 'cutDepth(1);\nlimit();', to: 'limit();' },
  { run: 'curl -d "Fixed in 09bd59e" https://gitea.local/api/replies', exit: 0, output: 'created' },
  { answer: 'The limit is in place. Shall I push?' },
];

const at = {
  slow: 'The crawler is slow',
  list: 'worktree list',
  main: 'Main keeps',
  hook: 'chmod -x',
  edit: 'crawl.ts',
  reply: 'Fixed in',
  end: 'Shall I push',
} as const;

type Row = readonly [cites: readonly (keyof typeof at)[], section: ToldSection, text: string, doubt: RegExp | null];

const table: readonly Row[] = [
  [['end'], 'finding', 'The user says that the crawler needs the token in Gitea.', null],
  [['end'], 'finding', 'The user says that the crawler needs a second database.', /not the user’s/],
  [['hook'], 'finding', 'The hook was not disabled: the user refused the `chmod -x` call for worktree 2.', null],
  [['list', 'hook'], 'finding', 'The user refused to switch the hook off while worktree 2 was checked.', null],
  [
    ['end'],
    'finding',
    'The user refused to switch the hook off and asked for a backup of the mirror.',
    /not the user’s/,
  ],
  [['main'], 'finding', 'The agent says that main keeps "the same `:depth` default that the crawler had".', null],
  [['main'], 'finding', 'The agent says that main drops "the old `:depth` default of the crawler".', /does not occur/],
  [['end'], 'open', 'Whether the user wants the mirror pushed was not asked before.', null],
  [['end'], 'standing', 'The four steps of the plan stand.', null],
  [['end'], 'standing', 'The seven steps of the plan stand.', /“7”/],
  [['edit'], 'changed', '`src/unlimited.ts` was removed.', /no change of “src\/unlimited.ts”/],
  [['reply'], 'link', 'Replies go by `curl -d "Fixed in 09bd59e - <why>" https://gitea.local/api/replies`.', null],
  [['reply'], 'link', 'Replies go by `curl -d "Fixed in 77aa88b" https://gitea.local/api/replies`.', /does not occur/],
];

describe('true words of the user and the agent', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-words-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const opened = (async () => {
    const log = path.join(folder, 'log.jsonl');
    writeFileSync(log, writeLog('claude-code', session));
    return openLogWitness(log, goal);
  })();
  for (const [cites, section, text, doubt] of table)
    it(`${doubt === null ? 'are borne out' : 'are not'}: ${text}`, async () => {
      const { entries, witness } = await opened;
      const lines = cites.map((name) => {
        const found = entries.find((entry) => `${passageText(entry)}`.includes(at[name]));
        assert.ok(found, name);
        return found.line;
      });
      const { doubt: why } = gradeSentence(
        { kind: 'sentence', text, section, lines, quotes: [], reason: null, isConcluded: false, code: null },
        witness,
      );
      if (doubt === null) assert.equal(why, null);
      else assert.match(why ?? 'borne out', doubt);
    });
});
