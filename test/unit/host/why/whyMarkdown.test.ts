/** The answer of a hover: every sentence with its place, and nothing in it that a log could make a link of. */
import assert from 'node:assert/strict';
import type { WhyAnswer, WhyReason } from '../../../../src/app/why/whyAnswer';
import { whyMarkdown } from '../../../../src/host/why/whyMarkdown';

const at = (line: number) => ({ line, entry: null });
const evil = '[click](command:workbench.action.quit) <img src=x> **bold**';
const session: WhyReason = {
  ...{ agent: 'claude-code', id: 's1', path: '/logs/a).jsonl', title: 'Units', how: 'wrote', isSure: true },
  evidence: [{ text: 'an edit put this line in', at: at(7) }],
  edit: 'line',
  change: null,
  said: { text: 'The table is in metres alone.', at: at(8) },
  saidEarlier: null,
  saidAfter: null,
  isSilent: false,
  thought: { text: 'Feet need a factor.', at: at(7) },
  tookUp: [{ text: 'Shall I take feet too?', at: at(3) }],
  pointedOut: [{ text: 'Review comment on src/money.ts:4: “halves drift”', at: at(4) }],
  asked: [
    { text: 'yes', at: at(6) },
    { text: `Take feet too. ${evil}`, at: at(5) },
  ],
  decisions: [{ text: 'Feet are international', reason: 'the survey foot is gone', at: at(9) }],
  ruledOut: [{ text: 'a library', at: null }],
  checks: [{ command: 'npm test', status: 'passed', summary: '14 passing', at: at(11) }],
  from: null,
};
const answer: WhyAnswer = {
  ...{ file: '/app/src/a.ts', line: 3, text: 'const ft = 0.3048;', sessions: 2, notes: [] },
  commit: { hash: '0123456789abcdef', subject: evil, body: evil, time: null },
  ...{ session, refused: null, could: [] },
};
const labelOf = (agent: string) => (agent === 'claude-code' ? 'Claude Code' : agent);
const linksOf = (markdown: string) =>
  [...markdown.matchAll(/(?<!\\)\]\(command:([\w.]+)\?([^)]*)\)/g)].map(([, command, argument = '']) => ({
    command,
    argument: JSON.parse(decodeURIComponent(argument)),
  }));

describe('why a line is there, in a hover', () => {
  it('shows the words, the decision and the check, each with its line in the log', () => {
    const markdown = whyMarkdown(answer, labelOf);
    assert.match(markdown, /^\*\*Written in Claude Code\\: Units\*\*/);
    const links = linksOf(markdown);
    assert.ok(links.every(({ command }) => command === 'handoff.why.openPlace'));
    assert.deepEqual(
      links.map(({ argument }) => argument[0].line),
      [null, 5, 6, 3, 4, 8, 7, 9, 11, 7],
    );
    assert.deepEqual(links[1]?.argument, [{ path: '/logs/a).jsonl', sessionId: 's1', line: 5 }]);
    const order = [
      'You said',
      'What it referred to',
      'Pointed out before',
      'The agent said',
      'The agent thought',
      'Decided',
      'Ruled out',
      'Checked then',
      'How it is known',
      'Commit 0123',
    ];
    assert.deepEqual(
      order.map((words) => markdown.indexOf(words)).toSorted((one, other) => one - other),
      order.map((words) => markdown.indexOf(words)),
    );
  });

  it('makes no link, picture or mark of what stands in a log or a commit', () => {
    const markdown = whyMarkdown(answer, labelOf);
    assert.doesNotMatch(markdown, /<img|(?<!\\)\[click/);
    assert.doesNotMatch(markdown, /(?<!\\)\*\*bold/);
  });

  it('says plainly when no session is known, and names those that may be it', () => {
    const none: WhyAnswer = {
      ...{ ...answer, session: null, commit: null },
      refused: 'No session of this repository is known on this machine.',
      could: [{ agent: 'codex', id: 'c1', path: '/logs/c.jsonl', title: null }],
    };
    const markdown = whyMarkdown(none, labelOf);
    assert.match(markdown, /^No session of this repository is known on this machine\\\./);
    assert.deepEqual(linksOf(markdown)[0]?.argument, [{ path: '/logs/c.jsonl', sessionId: 'c1', line: null }]);
    assert.match(markdown, /In no commit that is known/);
    const committed = whyMarkdown(
      { ...answer, session: { ...session, how: 'committed', isSure: false, checks: [] } },
      labelOf,
    );
    assert.match(committed, /Committed in/);
    assert.match(committed, /No check is known from the edit to its commit/);
    assert.match(committed, /By the text of the line alone/);
  });
});
