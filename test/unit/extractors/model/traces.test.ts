/** Deeds, finds and opinions that a session has no trace of, each beside one that it has. */
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { describeGrades, type GradedRow } from './gradesTable';

const session: readonly PlainStep[] = [
  { user: 'The menu of the harbour page overlaps the map. Mend it.' },
  { ask: 'Where shall the audit run?', options: ['In a container', 'On the machine'], picked: 'On the machine' },
  { read: 'src/menu.ts', output: 'export const width = 300;' },
  { run: 'grep -rn "overlay" src', exit: 1, output: '' },
  { run: 'golangci-lint run ./...', exit: 0, output: '0 issues.' },
  { run: 'npm test', exit: 1, output: 'TS2304: Cannot find name margin.\nTests: 1 failed' },
  { say: 'Next I would list the page in docs/pages.md and could move the helpers to src/shared.ts.' },
  { edit: 'src/menu.ts', from: 'export const width = 300;', to: 'export const width = menuWidth(300);' },
  { edit: 'src/page.css', from: '.map { left: 0; }', to: '.map { left: 20rem; }' },
  { run: 'npm test', exit: 0, output: 'Tests: 12 passed' },
  { run: 'git mv src/old.ts src/archive.ts', exit: 0, output: '' },
  { run: 'render-map || true', exit: 0, output: "thread 'main' panicked at src/tile.rs:4:9:\nno tile" },
  { run: 'bugbot review', exit: 0, output: 'Bugbot: the width should be a token of the theme. Needs attention.' },
  { run: 'git push origin main', exit: 0, output: 'To example.org:x.git\n   1a2b3c4..5d6e7f8  main -> main' },
  { run: 'git commit -am "page: keep the map beside the menu"', exit: 0, output: '[main 9a8b7c6] page: keep the map' },
  { answer: 'The map keeps clear of the menu now. The page works in the simulator, I looked at a screenshot of it.' },
  { user: '/find what is the width of the menu for' },
  { answer: 'How wide?\n- **A. As the theme** – a token\n- **B. As the screen** – half of it, at most 40 rem' },
  { user: '(b) :)' },
  { answer: 'Shall the frame stay?' },
  { user: 'no just name the harbour there' },
  { answer: 'I can split the four remedies of the audit into two commits.' },
  { user: 'yep, let us do it in two commits' },
  { answer: 'Understood.' },
];

/** Words by which a line is found. */
const at = {
  request: 'overlaps the map',
  choice: 'asked “Where shall',
  search: 'grep -rn',
  lint: 'golangci-lint',
  red: 'npm test',
  plan: 'Next I would',
  menu: 'menuWidth',
  css: '20rem',
  move: 'git mv',
  crash: 'render-map',
  review: 'bugbot review',
  push: 'git push',
  commit: 'beside the menu',
  width: 'As the screen',
  picked: '(b) :)',
  harbour: 'no just name',
  split: 'yep, let us',
  last: 'keeps clear',
  find: '/find what',
} as const;

const table: readonly GradedRow<keyof typeof at>[] = [
  // A trace of its own.
  [['move'], 'changed', 'The file `src/old.ts` was renamed to `src/archive.ts`.', null],
  [['menu'], 'changed', 'The menu was copied from the archive.', /shows a copy/],
  [['last'], 'changed', 'The map was downloaded from the archive.', /shows a download/],
  // What it was done to, and where.
  [['css'], 'changed', 'The map was replaced by `menuWidth`.', null],
  [['css'], 'changed', 'The map was replaced by `margin`.', /puts “margin” in/],
  [['menu', 'plan'], 'changed', 'The page was listed in `docs/pages.md`.', /docs\/pages\.md|only propose it/],
  // A plain word for a thing is the teller's own: only a name is looked for.
  [['css'], 'changed', 'The gap beside the map was changed in `src/page.css`.', null],
  // Who is named as the speaker must stand there.
  [['review'], 'finding', 'Bugbot said that the width should be a token of the theme.', null],
  [['review'], 'finding', 'MapKeeper2 confirmed that the width should be a token of the theme.', /does not speak/],
  [['last'], 'rule', 'The user supposed that the simulator hides the menu.', /not the user’s/],
  // Nothing waits where nothing is left.
  [['menu', 'commit'], 'standing', 'The page is committed as 9a8b7c6, and nothing is uncommitted.', null],
  [['menu', 'commit'], 'standing', 'The commit of the page is not yet pushed.', null],
  // A letter says what its option says.
  [['picked'], 'decision', 'The user chose half of the screen as the width.', null],
  [['picked'], 'decision', 'The user chose a token as the width.', /did not speak of it/],
  // A yes takes over what it answers, and the goal (“Go on”) needs no line.
  [['split'], 'rule', 'The user wanted the four remedies of the audit in two commits.', null],
  [['split'], 'rule', 'The user wanted the archive of the harbour deleted.', /“deleted”/],
  // “No” in front of an order forbids nothing.
  [['harbour'], 'decision', 'The legend shall name the harbour.', null],
  // A command that hides its status.
  [['crash'], 'finding', 'The renderer failed on a missing tile.', null],
  [['crash'], 'finding', 'The renderer succeeded.', /run that it cites failed/],
  [['menu'], 'changed', 'The width of the menu was changed.', null],
  // What was found.
  [['search'], 'finding', 'The search for an overlay found two places.', /printed nothing/],
  [['search'], 'finding', 'The search for an overlay found nothing.', null],
  [['lint'], 'finding', '`golangci-lint` reported an unused import.', /say that there is none/],
  [['lint'], 'finding', '`golangci-lint` reported no issues.', null],
  [['push'], 'standing', 'The branch has conflicts with the remote.', /do not speak of a conflict/],
  // What was seen.
  [['last'], 'standing', 'The page works now in the simulator.', null],
  [['menu'], 'standing', 'The search box already works on phones.', /nobody in the session says/],
  // Other speakers, and what the user chose or only asked.
  [['review'], 'finding', 'Bugbot wants the width to be a token of the theme.', null],
  [['review'], 'finding', 'Bugbot praised the new layout of the harbour.', /nobody says it/],
  [['review'], 'finding', 'The verdict of the review was to approve.', /approve of nothing/],
  [['choice'], 'finding', 'The audit was run in a container.', /chose “On the machine”/],
  [['choice'], 'finding', 'The audit was run on the machine.', null],
  [['find'], 'rule', 'The user wants the width of the menu explained.', /only asked about it/],
  // Order in time.
  [['commit'], 'standing', '`9a8b7c6` is on the remote.', /no push follows the commit 9a8b7c6/],
  [['red'], 'left', 'The error TS2304 is still open.', /its last run passed|saw it resolved/],
  // Acts that leave a call.
  [['menu'], 'finding', 'The agent asked the user whether the legend may go.', /nobody asks the user that/],
  [['choice'], 'finding', 'The agent asked the user where the audit shall run.', null],
];

describeGrades('what a session has no trace of', session, at, table);
