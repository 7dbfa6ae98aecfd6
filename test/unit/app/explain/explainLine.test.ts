import assert from 'node:assert/strict';
import type { AppParts } from '../../../../src/app/appParts';
import { explainLine } from '../../../../src/app/explain/explainLine';
import { explainText } from '../../../../src/app/explain/explainText';
import type { DraftRequest } from '../../../../src/core/draft';
import type { Session } from '../../../../src/core/session';
import { answer, edit, run, session, user } from '../../../support/builders';
import { memoryFileStore } from '../../../support/memoryFileStore';

const cause = 'The root cause is that `loadCart()` reads the prices before the file is there.';
const aside = 'Let me look at the prices of `cart.ts`.';

const told = session(
  user('Why are the prices of the cart wrong?'),
  answer(`${cause} ${aside}`),
  user('thanks, and never touch src/legacy.ts. Mend the cart.'),
  edit('/home/dev/tally/src/cart.ts'),
  run('npm test', '4 passing'),
  answer('Fine.'),
);

const explain = (
  about: Session,
  place: string,
  {
    goal = 'Bring the prices of the cart in order',
    hidden = [],
    words = null,
  }: { readonly goal?: string; readonly hidden?: readonly string[]; readonly words?: string | null } = {},
) => {
  const parts: AppParts = {
    files: memoryFileStore({}),
    open: async () => about,
    environment: { home: '/home/dev', variables: {}, platform: 'linux' },
    workspace: { exists: async () => true },
    clock: { now: () => 0 },
    model: null,
  };
  const requestFor = async (_: Session, request: DraftRequest) => ({ ...request, redact: hidden });
  return explainLine(
    { log: { path: about.path, sessionId: null }, place, goal, words },
    parts,
    requestFor,
    new AbortController().signal,
  );
};

describe('a line of a log, explained', () => {
  it('tells each sentence with its row, the examples of the row and what became of it', async () => {
    const { entries, sentences } = await explain(told, '2');
    assert.deepEqual(
      entries.map(({ what, reading }) => [what, reading]),
      [['The agent says', 'Read for what is said there, as final answer.']],
    );
    assert.deepEqual(
      sentences.map(({ text, decisions, became }) => [
        text,
        decisions.flatMap((one) => (one.decidedBy.startsWith('tellable/') ? [[one.answer, one.decidedBy]] : [])),
        became,
      ]),
      [
        [
          cause,
          [['yes', 'tellable/otherwise']],
          [
            'Turn: in the handoff under “What happened”. By no row of a table: it is how the answer that ended a turn begins.',
            'Information: without a line of its own: another line of the text says it. By the row finding/warning.',
          ],
        ],
        [
          aside,
          [['no', 'tellable/not-alone']],
          [
            'It stands in no list. No said decision/left-to-come-out, failed-approach/nothing-failed, tellable/not-alone.',
          ],
        ],
      ],
    );
    const row = sentences[1]?.decisions.find(({ decidedBy }) => decidedBy === 'tellable/not-alone');
    assert.match(row?.because ?? '', /^It leans on what stood before/);
    assert.ok((row?.hit.length ?? 0) === 2 && (row?.miss.length ?? 0) >= 1);
  });

  it('tells the words that a row found, the row that passed by, what hangs on it, and what else it decides', async () => {
    const rule = 'never touch src/legacy.ts.';
    const more = session(user('Keep the cart small, always.'), answer('Fine.'), user(rule), answer('Fine.'));
    const { sentences } = await explain(more, '3');
    const made = sentences.flatMap(({ text, decisions }) => (text === rule ? decisions : []));
    const lasting = made.find(({ decidedBy }) => decidedBy.startsWith('lasting/'));
    assert.deepEqual(
      [lasting?.words, lasting?.passedBy?.decidedBy, lasting?.without, lasting?.elsewhere],
      [
        ['never'],
        'lasting/of-things',
        { decidedBy: 'lasting/otherwise', answer: 'no' },
        { count: 1, some: [{ line: 1, text: 'Keep the cart small, always.' }] },
      ],
    );
  });

  it('says of a file by which row it is listed', async () => {
    const { sentences } = await explain(told, '4');
    assert.deepEqual(
      sentences.map(({ text, decisions, became }) => [text, decisions.map(({ decidedBy }) => decidedBy), became]),
      [
        [
          'src/cart.ts',
          ['file-need/uncommitted', 'file-need/used'],
          ['File: in the handoff under “Files”. By the row file-need/uncommitted.'],
        ],
      ],
    );
  });

  it('says of a fact that no table decided what it goes by, and pretends no row', async () => {
    const { facts } = await explain(told, '4');
    assert.deepEqual(
      facts.map(({ kind, decidedBy, cameBy }) => [kind, decidedBy, cameBy]),
      [['repository', null, 'By no row of a table: git printed it.']],
    );
  });

  it('tells only the sentences that hold the words asked for', async () => {
    const { sentences, facts } = await explain(told, '2', { words: 'prices of cart.ts' });
    assert.deepEqual([sentences.map(({ text }) => text), facts], [[aside], []]);
    const { sentences: none, notes } = await explain(told, '2', { words: 'orders' });
    assert.deepEqual([none, notes[0]], [[], 'None of the 2 sentences that tables decided about holds these words.']);
  });

  it('says of what the last answer says where it is quoted', async () => {
    const { sentences } = await explain(session(user('Look.'), answer(cause)), '2');
    assert.ok(sentences[0]?.became.includes('Quoted under “Handoff”.'), JSON.stringify(sentences));
  });

  it('says what ended a statement', async () => {
    const over = session(
      ...[user('Look.'), answer(cause), user('No, that is not the cause: `loadCart()` reads them afterwards.')],
      edit('/home/dev/tally/src/cart.ts'),
      ...[answer('You are right, `loadCart()` reads the prices afterwards.'), user('ok'), answer('Fine.')],
    );
    const { sentences } = await explain(over, '2');
    assert.match(
      sentences[0]?.became.join() ?? '',
      /^Information: it holds no longer, for .* \(line \d+\)\. It stands in no list\.$/,
    );
  });

  it('names the lines near one of which nothing was taken', async () => {
    const { sentences, facts, notes } = await explain(
      session(...[user('Mend the cart of the shop.'), user('x', 'injected'), answer('Fine.')]),
      '2',
    );
    assert.deepEqual([sentences, facts], [[], []]);
    assert.deepEqual(notes, [
      'No table decided anything about this line, and no statement of the handoff stands on it.',
      'Lines near it that a statement of the handoff stands on: 1, 3.',
    ]);
  });

  it('says of a line without an entry that it holds nothing, and names those near it', async () => {
    const { entries, notes } = await explain({ ...told, entries: told.entries.filter(({ line }) => line !== 2) }, '2');
    assert.deepEqual(entries, []);
    assert.match(
      notes.join('\n'),
      /holds nothing that is said or done[\s\S]*Lines near it that hold something: 1, 3, 4, 5\./,
    );
  });

  it('knows a record by its id, and no line beyond the log', async () => {
    const [first] = told.entries;
    assert.equal(
      (await explain({ ...told, entries: told.entries.map((one) => ({ ...one, id: `m${one.line}` })) }, 'm2')).line,
      2,
    );
    assert.equal(first?.line, 1);
    await assert.rejects(
      explain(told, '999'),
      /^HandoffError: The log has \d+ lines, and no line 999\. Name one of them\.$/,
    );
    await assert.rejects(explain(told, 'm9'), /is no line of this log/);
  });

  it('shows no part of a secret, however its sentence is cut, and counts it', async () => {
    const part = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => 'aB3dE5gH7jK9mN2pQ4sT6vW8'[(at * seed + ((at * at) % 7)) % 24]).join('');
    const token = `eyJhbGciOiJIUzI1NiJ9.eyJ${part(5, 600)}.${part(7, 43)}`;
    const password = part(11, 40);
    const leaking = session(
      user('Look.'),
      answer(
        `The root cause is that \`loadCart()\` sends ${token} to the shop. Note that postgres://shop:${password}@db.example.com/shop cannot be reached from \`cart.ts\`.`,
      ),
      ...run(
        `curl -H "Authorization: Bearer ${token}" https://shop.example.com`,
        `postgres://shop:${password}@db.example.com/shop is closed`,
        1,
      ),
      ...[answer('So it is.'), user('ok, and the rest'), answer('Fine.')],
    );
    for (const place of ['2', '3', '4']) {
      const answered = await explain(leaking, place);
      const shown = JSON.stringify(answered) + explainText(answered);
      assert.ok(answered.redactions.length > 0);
      assert.match(shown, /\[redacted:/);
      for (const secret of [token, password])
        for (let at = 0; at + 8 <= secret.length; at += 1) assert.ok(!shown.includes(secret.slice(at, at + 8)), shown);
    }
  });

  it('hides the words that the project hides', async () => {
    const shown = JSON.stringify(
      await explain(
        session(
          user('Mend the cart of acme-corp.'),
          answer(`${cause.slice(0, -1)} of acme-corp.`),
          user('ok, next'),
          answer('Fine.'),
        ),
        '2',
        { goal: 'Go on with the cart', hidden: ['acme-corp'] },
      ),
    );
    assert.doesNotMatch(shown, /acme/);
  });
});
