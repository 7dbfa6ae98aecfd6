/** What a small window holds of a session: each part in the stated order, the newest, and marks that say truly what is missing. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { estimateTokens } from '../../../../src/core/tokens';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { prepareQuestion } from '../../../../src/extractors/model/askModel';
import { headings } from '../../../../src/extractors/model/wording';
import { openLogWitness } from './openLogWitness';

const goal = 'Finish the totals of the ledger';
/** Each character told apart, so that what is missing can be counted. */
const output = (round: number) =>
  Array.from({ length: 400 }, (_, at) => `row ${round}/${at} of the ledger is ${(at * 7919) % 1000}`).join('\n');

const rounds = (count: number): readonly PlainStep[] =>
  Array.from({ length: count }, (_, round): PlainStep[] => [
    { user: `Part ${round}: make ledger ${round} right. ${'The columns are money in cents. '.repeat(30)}` },
    { say: `I chose integer cents for ledger ${round}, because floats drift.` },
    { edit: `src/ledger${round}.ts`, from: `const a${round} = 0.1;`, to: `const a${round} = ${round};` },
    { run: `npm test -- ledger${round}`, exit: round % 2, output: output(round) },
    { run: 'git add -A', exit: 0, output: '' },
    { run: `git commit -m "ledger ${round}"`, exit: 0, output: `[main ${round}abcdef] ledger ${round}` },
    { edit: `src/late${round}.ts`, from: 'x', to: `y${round}` },
    { answer: `Ledger ${round} is right. ${'The rest follows the same rule. '.repeat(20)}` },
  ]).flat();

/** In the order in which the room is given. */
const order = [
  ...[headings.goal, headings.observed, headings.found, headings.user, headings.lastTurn, headings.edits],
  ...[headings.places, headings.checks, headings.answers, headings.commits, headings.committed, headings.remarks],
  ...[headings.summary, headings.actions, headings.reads],
  headings.task,
];

describe('the material for a model', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-material-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const open = (count: number, window: number) => openSteps(rounds(count), window);
  let logs = 0;
  const openSteps = async (steps: readonly PlainStep[], window: number, asked = goal) => {
    logs += 1;
    const log = path.join(folder, `${logs}.jsonl`);
    writeFileSync(log, writeLog('claude-code', steps));
    const { input, facts, redact } = await openLogWitness(log, asked);
    const { request, passages, leftOut } = prepareQuestion(input, facts, window, redact);
    return { prompt: request.prompt, all: `${request.system}${request.prompt}`, passages, leftOut };
  };
  const partOf = (prompt: string, heading: string) => {
    const at = prompt.indexOf(`===== ${heading}\n`);
    const end = prompt.indexOf('\n\n===== ', at);
    return at < 0 ? null : prompt.slice(at, end < 0 ? prompt.length : end);
  };

  for (const count of [1, 3, 60])
    it(`fills a window of 8,000 tokens in the stated order, with ${count} turns`, async () => {
      const { prompt, all } = await open(count, 8_000);
      assert.ok(estimateTokens(all) <= 8_000 * 0.6, String(estimateTokens(all)));
      const places = order.map((heading) => prompt.indexOf(`===== ${heading}\n`)).filter((place) => place >= 0);
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      );
      // Those that matter most are never the ones without room.
      for (const heading of [headings.goal, headings.observed, headings.user, headings.lastTurn, headings.edits])
        assert.notEqual(partOf(prompt, heading), null, heading);
      const last = count - 1;
      assert.match(partOf(prompt, headings.user) ?? '', new RegExp(`Part ${last}: make`));
      assert.match(partOf(prompt, headings.lastTurn) ?? '', new RegExp(`Ledger ${last} is right`));
      // Since the last commit, and nothing that is in one.
      assert.match(partOf(prompt, headings.edits) ?? '', new RegExp(`late${last}\\.ts[\\s\\S]*y${last}`));
      assert.doesNotMatch(partOf(prompt, headings.edits) ?? '', new RegExp(`\\+const a${last} =`));
    });

  it('says by its marks how many characters of an output are missing', async () => {
    const { prompt } = await open(2, 32_000);
    const marks = [
      ...prompt.matchAll(
        /\[(\d+)\](?: FAILED \(exit \d\))? → (row [\s\S]*?)\n\[\.\.\. (\d+) characters left out \.\.\.\]\n([\s\S]*?)(?=\n\[\d+\])/g,
      ),
    ];
    assert.ok(marks.length > 0, 'no output is cut');
    for (const [, , head = '', missing, tail = ''] of marks) {
      // As it was printed, and not as it was kept of a long log.
      const whole = output(Number(/^row (\d+)/.exec(head)?.[1]));
      assert.ok(whole.startsWith(head) && whole.endsWith(tail), head.slice(0, 40));
      const all = head.length + Number(missing) + tail.length;
      assert.ok(Math.abs(all - whole.length) < whole.length / 100, `${all} of ${whole.length}`);
      assert.ok(Number(missing) > 8_000, missing);
    }
  });

  it('holds edits in a window of 8,192 tokens too, also of a file whose beginning and end cost more than its middle', async () => {
    const log = path.join(folder, 'dear.jsonl');
    const plain = 'the totals of the ledger are added up line by line, and each of them is said in words. '.repeat(160);
    const dear = Array.from({ length: 60 }, (_, at) => `${((at + 7) * 48271).toString(16)}c0ffee≠§¶¤¥`).join('|');
    const steps: readonly PlainStep[] = [
      { user: 'Write the ledger anew.' },
      { edit: 'src/ledger.ts', from: 'const old = 1;', to: `${dear}\n${plain}\n${dear}` },
      ...Array.from({ length: 40 }, (_, at): PlainStep[] => [
        { say: `Step ${at}: ${'I look at the next of the totals. '.repeat(12)}` },
        { run: `cat ledger-${at}.csv`, exit: 0, output: output(at) },
      ]).flat(),
      { answer: 'The ledger is written anew.' },
    ];
    writeFileSync(log, writeLog('claude-code', steps));
    const { input, facts, redact } = await openLogWitness(log, goal);
    const { prompt } = prepareQuestion(input, facts, 8_192, redact).request;
    const edits = prompt.split('===== ').find((part) => part.startsWith(headings.edits)) ?? '';
    assert.match(edits, /src\/ledger\.ts[\s\S]*characters left out/);
    assert.ok(estimateTokens(edits) > 300, `${estimateTokens(edits)} tokens of edits`);
  });

  it('counts as left out what has no room, and not what says nothing', async () => {
    const { prompt } = await open(60, 8_000);
    const part = partOf(prompt, headings.user) ?? '';
    const shown = [...part.matchAll(/^\[\d+\] Part \d+: /gm)].length;
    const [, mark = ''] = /\[… (\d+) more of these are left out here …\]/.exec(part) ?? [];
    assert.equal(shown + Number(mark), 60);
    const last = partOf(prompt, headings.lastTurn) ?? '';
    const [, without = '0'] = /\[… (\d+) more of these are left out here …\]/.exec(last) ?? [];
    // Of the two last turns: a request, words, four calls with results, of which those of edits and of `git add` are silent, an answer.
    const pieces = last.split('\n').filter((line) => /^\[\d+\]/.test(line)).length;
    assert.equal(pieces + Number(without), 2 * 10);
  });

  const committed: readonly PlainStep[] = [
    { user: 'Round the sums' },
    { edit: 'src/sums.ts', from: 'const kept = 1;\nconst old = 1;', to: 'const kept = 1;\nconst rounded = 2;' },
    { edit: 'src/other.ts', from: 'x', to: 'y' },
    { run: 'git commit -am "round"', exit: 0, output: '[main 1abcdef] round' },
    { run: 'cat .git/hooks/post-commit', exit: 0, output: 'echo made' },
    { answer: 'The sums are rounded.' },
    { user: 'Now name the columns' },
    { run: 'npm run names', exit: 0, output: 'all 40 columns are named' },
    ...Array.from({ length: 30 }, (_, at): PlainStep => ({ say: `Column ${at} is next.` })),
    { edit: 'src/columns.ts', from: 'a', to: 'b' },
    { answer: 'The columns are named.' },
  ];

  it('shows the edits of a file that the goal names first, also where they are committed, and only what they changed', async () => {
    const { prompt } = await openSteps(committed, 32_000, 'Look at src/sums.ts again: it rounds down');
    const edits = partOf(prompt, headings.edits) ?? '';
    assert.match(
      edits,
      /^.*\n### \S*src\/sums\.ts\n\[\d+\] modified, before the last commit\n-const old = 1;\n\+const rounded = 2;\n### /,
    );
    assert.match(edits, /src\/columns\.ts/);
    assert.doesNotMatch(edits, /src\/other\.ts/);
    assert.match(
      partOf(prompt, headings.committed) ?? '',
      /src\/other\.ts\n\[\d+\] modified, before the last commit\n-x\n\+y/,
    );
  });

  it('shows where the names of the goal stand in results that are not in the last turn', async () => {
    const lines = Array.from({ length: 220 }, (_, at) =>
      at === 180 ? 'sum_floor is called in ledger 7' : `row ${at}`,
    );
    const steps: readonly PlainStep[] = [
      { user: 'List them' },
      { run: 'cat ledger.txt', exit: 0, output: lines.join('\n') },
      { answer: 'Listed.' },
      ...committed,
    ];
    const { prompt } = await openSteps(steps, 32_000, 'Take sum_floor out of the ledger');
    const places = partOf(prompt, headings.places) ?? '';
    assert.match(places, /\[… \d+ characters before …\]\n[\s\S]*row 179\nsum_floor is called in ledger 7\nrow 181/);
  });

  it('tells as commits those that commit, and what stands in the last turn not once more', async () => {
    const { prompt } = await openSteps(committed, 32_000);
    assert.match(partOf(prompt, headings.commits) ?? '', /git commit -am/);
    assert.doesNotMatch(partOf(prompt, headings.commits) ?? '', /post-commit/);
    assert.match(partOf(prompt, headings.lastTurn) ?? '', /npm run names/);
    assert.doesNotMatch(partOf(prompt, headings.actions) ?? '', /npm run names/);
    assert.match(partOf(prompt, headings.actions) ?? '', /post-commit/);
  });

  it('shows no part of a key of which an edit changed one line', async () => {
    const line = (at: number) => `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC${String(at).padStart(2, '0')}KcwggSjAgEAAoIBAQ`;
    const key = (changed: string) =>
      ['-----BEGIN PRIVATE KEY-----', line(1), line(2), changed, line(4), '-----END PRIVATE KEY-----'].join('\n');
    const steps: readonly PlainStep[] = [
      ...committed,
      { user: 'And the key' },
      { edit: 'src/key.ts', from: `const key = \`${key(line(3))}\`;`, to: `const key = \`${key(line(7))}\`;` },
      { answer: 'Done.' },
    ];
    const { prompt } = await openSteps(steps, 32_000, 'Look at src/key.ts');
    assert.match(prompt, /src\/key\.ts/);
    assert.doesNotMatch(prompt, /MIIEvQIBADANBg/);
  });

  it('shows a file that was written anew as it was written, and not the edits that are void by it', async () => {
    const steps: readonly PlainStep[] = [
      { user: 'Sort the shelf' },
      { edit: 'src/shelf.ts', from: 'const sortedOnce = 1;', to: 'const sortedTwice = 2;' },
      { edit: 'src/box.ts', from: 'const boxOld = 1;', to: 'const boxNew = 2;' },
      { write: 'src/shelf.ts', content: 'export const shelf = () => [];\n' },
      { answer: 'Written anew.' },
    ];
    const { prompt } = await openSteps(steps, 32_000, 'Look at src/shelf.ts');
    const edits = partOf(prompt, headings.edits) ?? '';
    assert.match(edits, /written anew: 1 earlier edits of it are void\n\+export const shelf/);
    assert.doesNotMatch(edits, /sortedTwice/);
    assert.match(edits, /boxNew/);
  });

  it('shows an answer of nine thousand characters whole in the last turn', async () => {
    const report = `The commits are:\n${Array.from({ length: 220 }, (_, at) => `${at}. commit of part ${at} with its files`).join('\n')}`;
    const { prompt } = await openSteps(
      [{ user: 'Propose commits' }, { answer: report }],
      128_000,
      'Commit the changes',
    );
    assert.ok(report.length > 8_000 && prompt.includes(report));
  });

  it('shows with the room that is left what was looked at, and says of a file that it was edited since', async () => {
    const page = (name: string) => Array.from({ length: 90 }, (_, at) => `${name} ${at} stands here`).join('\n');
    const steps: readonly PlainStep[] = [
      { read: 'src/shelf.ts', output: page('shelf') },
      { read: 'src/box.ts', output: page('box') },
      { read: 'AGENTS.md', output: page('rule') },
      { run: 'gh api repos/acme/shop/pulls/7/comments', exit: 0, output: page('comment') },
      { run: 'git diff', exit: 0, output: page('diff') },
      { run: 'rm notes.txt', exit: 0, output: page('gone') },
      { edit: 'src/shelf.ts', from: 'a', to: 'b' },
      { answer: 'Read.' },
    ];
    const late = Array.from({ length: 30 }, (_, at): PlainStep => ({ say: `Shelf ${at} is next.` }));
    const all = [{ user: 'Look around' }, ...steps, { user: 'Say on' }, ...late, { answer: 'So.' }];
    const { prompt } = await openSteps(all, 60_000, 'Go on');
    const reads = partOf(prompt, headings.reads) ?? '';
    assert.match(reads, /src\/shelf\.ts \(before later edits of it\)\nshelf 0 stands here/);
    assert.match(reads, /read \S*src\/box\.ts\nbox 0[\s\S]*box 89 stands here/);
    assert.doesNotMatch(reads, /diff 0|gone 0/);
    // What binds and what reviewers wrote stay longest, and stand next to the task.
    assert.ok(reads.indexOf('box 0') < reads.indexOf('rule 0') && reads.indexOf('rule 0') < reads.indexOf('comment 0'));
    const { prompt: small } = await openSteps(all, 5_500, 'Go on');
    const kept = partOf(small, headings.reads) ?? '';
    assert.ok(kept === '' || (kept.includes('comment 0') && !kept.includes('shelf 0')), kept);
  });
});
