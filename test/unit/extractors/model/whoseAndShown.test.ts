/** Whose thought something was, what a change must cite, and acts that only a command does: each with a hit and a miss. */
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { describeGrades, type GradedRow } from './gradesTable';

const session: readonly PlainStep[] = [
  { user: 'The lamp flickers at night.' },
  { answer: 'I suspect the loose relay behind the panel.' },
  { user: 'I moved to cheaper bulbs last week, and the stop hook ends one turn only.' },
  { answer: 'That explains it. The dimmer could be too weak for them.' },
  { run: 'grep -n dimmer src/lamp.ts', exit: 0, output: '12: const dimmer = 3;' },
  { read: 'src/panel.ts', output: 'export const relay = 1;' },
  { edit: 'src/lamp.ts', from: 'const dimmer = 3;', to: 'const dimmer = 5;' },
  { say: 'The relay is still as it was.' },
  { run: 'git rebase main', exit: 0, output: 'Successfully rebased.' },
  { run: 'npm test', exit: 1, output: 'FAIL LampStaysLit' },
  { edit: 'src/lamp.ts', from: 'const dimmer = 5;', to: 'const dimmer = 6;' },
  { run: 'npm test', exit: 0, output: 'PASS LampStaysLit' },
  { answer: 'The dimmer is set to 6 now.' },
];

const at = {
  relay: 'I suspect',
  bulbs: 'cheaper bulbs',
  dimmer: 'That explains it',
  search: 'grep -n dimmer',
  panel: 'src/panel.ts',
  edit: 'const dimmer = 5;',
  still: 'still as it was',
  rebase: 'git rebase',
  end: 'set to 6 now',
} as const;

const table: readonly GradedRow<keyof typeof at>[] = [
  // Whose thought it was.
  [
    ['bulbs', 'dimmer'],
    'finding',
    'It was the agent who suspected the cheaper bulbs of last week.',
    /it is the user who says it/,
  ],
  [
    ['bulbs', 'dimmer'],
    'finding',
    'The agent found out that the stop hook ends one turn only.',
    /it is the user who says it/,
  ],
  [['relay', 'bulbs'], 'finding', 'It was the agent who suspected the loose relay behind the panel.', null],
  [['bulbs', 'dimmer'], 'finding', 'The agent suggested that the dimmer is too weak for them.', null],
  // A change cites a change.
  [['search', 'panel'], 'changed', 'The dimmer now lives beside the relay.', /changes anything/],
  [['panel'], 'changed', 'Relay y regulador se leen ahora juntos.', /changes anything/],
  [['edit'], 'changed', 'The dimmer now stands at 5.', null],
  [['end'], 'changed', 'The dimmer now stands at 6.', null],
  [['still'], 'changed', 'The relay now reads the panel.', /changes anything/],
  // Acts that only a command does.
  [['rebase'], 'standing', 'The rebase onto main had to be aborted.', /shows the abort/],
  [['rebase'], 'standing', 'The branch was rebased onto main.', null],
  [['rebase'], 'standing', 'The commits were squashed.', null],
  [['rebase'], 'standing', 'The branch was force-pushed.', /shows the (?:forced )?push/],
  [['end'], 'standing', 'LAMP-12 was set to Done.', /change of the ticket/],
  // What still fails, whatever reason is given.
  [['rebase'], 'left', '`LampStaysLit` test still fails, because there is no dimmer.', /its last run passed/],
];

describeGrades('whose thought it was, and what a change must cite', session, at, table);
