/** What a run of git did: whether what was committed is there, and whether what was pushed was sent. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { ruleTable } from '../../../core/rules/ruleTable';
import { parseCommand } from '../../../core/shell/parseCommand';
import { exampleRun, type RunExample } from '../calls/exampleRun';
import type { GitRun } from './gitRuns';
import { wasRefused } from './namePushed';

type GitDeed = Pick<GitRun, 'run' | 'task' | 'words'>;

function deedOf(example: RunExample): GitDeed {
  const [task = '', ...words] = parseCommand(example.command)[0]?.args ?? [];
  return { run: exampleRun(example), task, words };
}

const about = {
  textOf: ({ run }: GitDeed) => run.command,
  lineOf: ({ run }: GitDeed) => run.call.result?.line ?? run.call.call.line,
  subjectOf: deedOf,
} as const;

const refused = ' ! [rejected]        main -> main (fetch first)';

/** The table; nothing is known of what a job in the background came to. */
export const pushEnd = ruleTable<GitDeed, 'sent' | 'not sent' | 'not known', RunExample>({
  name: 'push-end',
  question: 'Did this push send what was committed?',
  ...about,
  rows: [
    {
      name: 'dry-run',
      because: 'It only tried what it would send.',
      holds: ({ words }) => words.includes('--dry-run'),
      verdict: 'not sent',
      hit: [{ command: 'git push --dry-run origin main' }],
      miss: [{ command: 'git push origin main' }],
    },
    {
      name: 'refused',
      because: 'The other side refused it.',
      holds: ({ run }) => wasRefused(run.output),
      verdict: 'not sent',
      hit: [{ command: 'git push origin main', output: refused }],
      miss: [{ command: 'git push origin main', output: '   1234567..89abcde  main -> main' }],
    },
    {
      name: 'job-unseen',
      because: 'It ran in the background, and the log does not show its end.',
      holds: ({ run }) => run.background && run.status === 'unknown',
      verdict: 'not known',
      hit: [{ command: 'git push origin main', exit: null, background: true }],
      miss: [{ command: 'git push origin main', exit: 0, background: true }],
    },
  ],
  otherwise: {
    because: 'Nothing speaks against it.',
    verdict: 'sent',
    hit: [{ command: 'git push origin main', output: '   1234567..89abcde  main -> main' }],
  },
});

/** The table, for a run that printed no id of a commit. */
export const quietCommit = ruleTable<GitDeed, boolean, RunExample>({
  name: 'quiet-commit',
  question: 'Did this run commit something, though it printed no id?',
  ...about,
  rows: [
    {
      name: 'other-task',
      because: 'It is no commit, and would print what it committed.',
      holds: ({ task }) => task !== 'commit',
      verdict: false,
      hit: [{ command: 'git merge till' }],
      miss: [{ command: 'git commit -q -m Till' }],
    },
    {
      name: 'not-passed',
      because: 'It failed, or its end is not known.',
      holds: ({ run }) => run.status !== 'passed',
      verdict: false,
      hit: [
        { command: 'git commit -q -m Till', exit: 1 },
        { command: 'git commit -q -m Till', exit: null, background: true },
      ],
      miss: [{ command: 'git commit -q -m Till' }],
    },
    {
      name: 'dry-run',
      because: 'It only tried what it would commit.',
      holds: ({ words }) => words.includes('--dry-run'),
      verdict: false,
      hit: [{ command: 'git commit --dry-run -m Till' }],
      miss: [{ command: 'git commit -q -m Till' }],
    },
    {
      name: 'nothing-there',
      because: 'It says that there was nothing to commit, or that a hook failed.',
      holds: ({ run }) => saysNothing.test(run.output),
      verdict: false,
      hit: [{ command: 'git commit -q -m Till || true', output: 'nothing to commit, working tree clean' }],
      miss: [{ command: 'git commit -q -m Till || true', output: '' }],
    },
  ],
  otherwise: {
    because: 'It ended well, and was told to print little.',
    verdict: true,
    hit: [{ command: 'git commit -q -m Till' }],
  },
});

const saysNothing = /nothing to commit|no changes added|nothing added to commit|^FAILED\b/m;

/** A run that pushed, and the row that says so. */
export interface SeenPush {
  readonly run: CommandRun;
  readonly decidedBy: string;
}
