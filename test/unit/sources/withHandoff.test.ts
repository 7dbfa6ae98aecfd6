import assert from 'node:assert/strict';
import { findDeliveries } from '../../../src/core/document/findDelivery';
import { pointTo } from '../../../src/core/document/pointTo';
import { textLimits } from '../../../src/core/session';
import { openLog } from '../../../src/sources/openLog';
import { capResult } from '../../../src/sources/reading/entries/capResult';
import { promptTitle } from '../../../src/sources/reading/entries/promptTitle';
import { withHandoff } from '../../../src/sources/withHandoff';
import { answer, edit, read, run, session, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';
import { memoryFileStore } from '../../support/memoryFileStore';

const name = 'handoff-2026-03-02-make-the-lint-pass.md';
const pointer = pointTo(name);
const goal = 'Make the lint pass';
const before = session(user('Never touch src/legacy.ts.'), edit('/home/dev/tally/src/a.ts'), answer('Edited.'));

const messages = (of: ReturnType<typeof session>) =>
  of.entries.flatMap((entry) =>
    entry.kind === 'message' && entry.role === 'user' ? [[entry.origin, entry.text]] : [],
  );

const withHandoffFrom = (of: ReturnType<typeof session>) =>
  findDeliveries(withHandoff(of).entries).map(({ document }) => document.goal);

describe('a session that was given a handoff', () => {
  it('has no word of the pointer as the user’s, nor its title, and names the session before', async () => {
    const { markdown } = await draftOf(before, goal);
    const given = withHandoff({
      ...session(
        user(pointer),
        read(`/home/dev/tally/${name}`, markdown),
        edit('/home/dev/tally/src/b.ts'),
        answer('Done.'),
      ),
      title: promptTitle(pointer),
    });
    assert.deepEqual(messages(given), [['handoff', pointer]]);
    assert.deepEqual([given.title, given.parent], [goal, before.path]);
    const { facts } = await draftOf(given, 'Go on with the formatting');
    assert.deepEqual(
      facts.files.map((file) => file.path),
      ['src/b.ts'],
    );
    assert.ok(facts.requests.some(({ text, evidence }) => text === goal && evidence[0]?.line === 3));
  });

  it('keeps what the user wrote behind the pointer as theirs, and is titled by it', () => {
    const given = withHandoff({
      ...session(user(`${pointer} But leave the tests alone.`), answer('Yes.')),
      title: promptTitle(`${pointer} But leave the tests alone.`),
    });
    assert.deepEqual(messages(given), [
      ['handoff', pointer],
      ['typed', 'But leave the tests alone.'],
    ]);
    assert.equal(given.title, 'But leave the tests alone.');
  });

  it('keeps words around a pasted handoff as the user’s', async () => {
    const { markdown } = await draftOf(before, goal);
    const given = withHandoff(session(user(`Please do this:\n\n${markdown}\nAnd be quick.`), answer('Yes.')));
    assert.deepEqual(
      messages(given).map(([origin]) => origin),
      ['typed', 'handoff', 'typed'],
    );
    assert.deepEqual([messages(given)[0]?.[1], messages(given)[2]?.[1]], ['Please do this:', 'And be quick.']);
  });

  it('does not take a handoff that the agent found by itself', async () => {
    const { markdown } = await draftOf(before, goal);
    const found = session(user('Look around'), run('cat notes/handoff-old.md', markdown), answer('I looked.'));
    assert.equal(withHandoff(found), found);
    assert.equal((await draftOf(found, goal)).previousHandoff, null);
  });

  describe('whichever way it was read', () => {
    const printed = (markdown: string, prefix: (at: number) => string) =>
      markdown
        .split('\n')
        .map((line, at) => `${prefix(at + 1)}${line}`)
        .join('\n');
    const ways: readonly [string, string, (markdown: string) => string][] = [
      ['all of a folder', 'cat .handoff/*.md', (markdown) => markdown],
      ['the newest of a folder', 'cat "$(ls -t .handoff/* | head -1)"', (markdown) => markdown],
      ['by find', 'find . -name "handoff*" -exec cat {} +', (markdown) => markdown],
      ['by a search with numbers', 'rg -n "" .handoff', (markdown) => printed(markdown, (at) => `${at}:`)],
      [
        'by a search with names',
        'grep -rn "" .handoff',
        (markdown) => printed(markdown, (at) => `.handoff/${name}:${at}:`),
      ],
      ['by a search with names alone', 'rg "" .handoff', (markdown) => printed(markdown, () => `.handoff/${name}:`)],
    ];
    for (const [title, command, output] of ways)
      it(title, async () => {
        const { markdown } = await draftOf(before, goal);
        const [one, ...rest] = withHandoffFrom(
          session(user(pointer), run(command, output(markdown)), edit('/home/dev/tally/src/b.ts'), answer('Done.')),
        );
        assert.deepEqual([one, rest.length], [goal, 0]);
      });

    it('takes the last of several, and none where nobody spoke of one', async () => {
      const [{ markdown: old }, { markdown }] = [await draftOf(before, 'An older goal'), await draftOf(before, goal)];
      const steps = [run('cat .handoff/*.md', `${old}\n${markdown}`), answer('Done.')];
      assert.deepEqual(withHandoffFrom(session(user('Read the newest handoff first.'), ...steps)), [goal]);
      assert.deepEqual(withHandoffFrom(session(user('Look around.'), ...steps)), []);
    });

    it('says that it was not seen read', async () => {
      const given = withHandoff(session(user(pointer), edit('/home/dev/tally/src/b.ts'), answer('Done.')));
      assert.deepEqual(
        given.problems.map(({ kind }) => kind),
        ['unread-handoff'],
      );
      const { markdown } = await draftOf(given, 'Go on');
      assert.match(
        markdown,
        /began with a handoff \(`handoff-2026-03-02-make-the-lint-pass\.md`\), and was not seen to read it/,
      );
    });
  });

  it('calls the file of the handoff nobody’s work', async () => {
    const { markdown } = await draftOf(before, goal);
    const given = session(
      user(pointer),
      run(`cat ${name}`, markdown),
      edit('/home/dev/tally/src/b.ts'),
      run('git status --short', ` M src/b.ts\n?? ${name}\n`),
      answer('Done.'),
    );
    const draft = await draftOf(given, 'Go on with the formatting');
    assert.ok(!draft.markdown.split('\n').some((line) => line.includes(name) && /alone|not changed by/i.test(line)));
  });

  it('is told by what a hook put in', async () => {
    const { markdown } = await draftOf(before, goal);
    const base = {
      isSidechain: false,
      cwd: '/home/dev/tally',
      sessionId: 's',
      version: '2',
      timestamp: '2026-03-01T10:00:00.000Z',
    };
    const records = [
      {
        ...base,
        uuid: 'a',
        parentUuid: null,
        type: 'attachment',
        attachment: { type: 'hook_additional_context', content: [`<handoff-context>\n${markdown}</handoff-context>`] },
      },
      { ...base, uuid: 'b', parentUuid: 'a', type: 'user', message: { role: 'user', content: 'Go on with it' } },
      {
        ...base,
        uuid: 'c',
        parentUuid: 'b',
        type: 'assistant',
        message: { id: 'm', role: 'assistant', model: 'claude-sonnet-4-5', content: [{ type: 'text', text: 'Yes.' }] },
      },
    ];
    const path = '/h/.claude/projects/p/s.jsonl';
    const files = memoryFileStore({ [path]: records.map((record) => `${JSON.stringify(record)}\n`).join('') });
    const given = await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
    assert.deepEqual([given.title, given.parent], ['Go on with it', before.path]);
    const { facts } = await draftOf(given, 'Go on with the formatting');
    assert.deepEqual(
      facts.constraints.filter((fact) => fact.inherited === true).map((fact) => fact.text),
      ['Never touch src/legacy.ts.'],
    );
  });

  it('leaves a session without one as it is', () => {
    assert.equal(withHandoff(before), before);
  });
});

describe('capResult', () => {
  it('keeps a long listing of review comments', () => {
    const comment = (at: number) => JSON.stringify({ path: `src/${at}.ts`, line: at, body: 'Round it. '.repeat(40) });
    const listing = `[${Array.from({ length: 100 }, (_, at) => comment(at)).join(',')}]`;
    assert.equal(capResult(listing, false), listing);
  });

  it('keeps the changes of a long diff, and not the lines around them', () => {
    const around = ' a line that nobody changed\n'.repeat(200);
    const diff = `diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,200 +1,201 @@\n${around}+export const rounded = 5;\n${around}`;
    assert.ok(capResult(diff, false).includes('+export const rounded'));
    assert.ok(capResult(diff + '+more\n'.repeat(9_000), false).length < textLimits.diff + 100);
  });

  it('keeps a handoff that a tool read as long as a message, and other output short', () => {
    const handoff = `     1→# Handoff\n     2→${'words '.repeat(1_000)}`;
    assert.equal(capResult(handoff, false), handoff);
    assert.ok(capResult(`log\n${'words '.repeat(1_000)}`, false).length < textLimits.toolOutput + 100);
  });
});
