/**
 * One owner of time: whether something still holds is decided in `src/core/claims`. Told apart by what cannot be renamed: the
 * field of the contract that names an end, and comparisons of places in the log, followed to the names they are given.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that compare what came later, by what for; none for whether something still stands. A file that is not here asks a judge; one that no longer compares goes. */
const looksBehind: Readonly<Record<string, readonly string[]>> = {
  'how far the work has come, which is no statement of anybody': [
    ...[
      'errors/ciErrors',
      'errors/failedToStart',
      'errors/failuresBehind',
      'errors/unsteadyChecks',
      'progress/askedBefore',
    ],
    'progress/backgroundWork',
    ...['progress/brokeOffIn', 'progress/deedsSince', 'progress/editWords', 'progress/lastCall', 'progress/notesRead'],
    ...[
      'progress/plans/plannedSteps',
      'progress/remarks',
      'progress/underWay/brokenUses',
      'progress/underWay/pointsSince',
      'progress/underWay/sinceAsked',
      'progress/underWay/usesMissing',
    ],
    'progress/workInFlight',
  ].map((name) => `observed/${name}`),
  'in which turn, or behind which prompt, something was said or worked on': [
    ...['observed/errors/complaints', 'observed/errors/pastedErrors', 'observed/progress/earlierReports'],
    ...[
      'observed/progress/ordersNotDone',
      'observed/progress/plans/planChecks',
      'observed/progress/plans/plannedByHand',
    ],
    ...['observed/progress/plans/waitingPlan', 'stated/user/askedInTurn'],
    ...['observed/progress/reviewFindings', 'observed/progress/turnLeads', 'observed/progress/underWay/announcedStep'],
    ...['stated/agent/agentStatements', 'stated/decisions/agreedSteps', 'stated/questions/answeredQuestions'],
    ...['stated/statedFacts', 'stated/user/carriedOutIdeas', 'stated/user/concessions', 'stated/user/proposals'],
    ...['stated/constraints/summarisedWords', 'stated/user/task'],
  ],
};

describe('what still holds', () => {
  const files = readdirSync('src/extractors', { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => path.join(item.parentPath, item.name).replaceAll(path.sep, '/'));

  it('is never decided by an extractor: none writes what ended a fact, or makes an end of its own', () => {
    assert.ok(files.length > 100, 'the extractors were found');
    const writes = files.filter((file) => /\bendedBy\b|\bholds: false\b/.test(code(file)));
    assert.deepEqual(writes, []);
    const makes = files.filter((file) => /import(?! type)[^;]*\/claims\/verdict'/.test(code(file)));
    assert.deepEqual(makes, []);
  });

  it('is not decided by what an extractor sees behind a statement, but where that is something else', () => {
    const found = files
      .filter((file) => /\/(?:stated|observed\/(?:errors|progress))\//.test(file) && looksLater(code(file)))
      .map((file) => file.replace(/^src\/extractors\/|\.ts$/g, ''));
    assert.deepEqual(found.sort(), Object.values(looksBehind).flat().sort());
  });

  it('is seen through a name that a place is given', () => {
    for (const source of [
      'changes.some(({ position }) => position > said)',
      'changes.some(({ position: at }) => at >= said)',
      'runs.find((run) => said < run.call.position)',
      'const at = run.position; return at > said;',
      'changedAfter(index, said).length > 0',
      'index.runs.findLastIndex(({ status }) => status === "passed") < at',
      'for (const [at, run] of index.runs.entries()) if (run.status === "passed") last.set(taskOf(run), at)',
      'runs.slice(at + 1).some((later) => passes(later, task))',
    ])
      assert.ok(looksLater(source), source);
    assert.ok(!looksLater('messages.filter(({ position }) => position < end)'));
    assert.ok(!looksLater('rows.length > position.length'));
    assert.ok(!looksLater('runs.filter(({ status }) => status === "failed").slice(0, most)'));
  });
});

/** Without comments. */
const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** A place is compared as the later one, runs by their number among all, or the index is asked for changes behind it. */
function looksLater(source: string): boolean {
  const given = [...source.matchAll(/\bposition: (\w+)\b|\b(\w+) = [\w.?]*\.position\b/g)].map(([, a, b]) => a ?? b);
  const place = `(?:\\b(?:${['position', ...given].join('|')})\\b)`;
  const compares = new RegExp(`${place}(?!\\.)\\s*>=?|<=?\\s*[\\w.]*${place}(?!\\.)|\\b(?:changedAfter|someChange)\\(`);
  return compares.test(source) || /\bruns\.(?:entries|findLastIndex|findIndex|indexOf|slice)\(/.test(source);
}
