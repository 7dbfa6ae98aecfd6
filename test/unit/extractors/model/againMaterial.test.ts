/** What a second look reads: the cited lines whole, their other halves, what stands beside them, and no more than has room. */
import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { indexSession } from '../../../../src/core/index/indexSession';
import { selectEntries } from '../../../../src/core/pipeline/selectEntries';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { estimateTokens } from '../../../../src/core/tokens';
import { againMaterial } from '../../../../src/extractors/model/again/againMaterial';
import { againHeadings } from '../../../../src/extractors/model/again/againWording';
import { excerptOf, wordsToFind } from '../../../../src/extractors/model/again/excerptOf';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';

const goal = 'Go on with the harbour';

function read(
  steps: readonly (Step | readonly Step[])[],
  cites: readonly (readonly [string, number])[],
  tokens: number,
) {
  const index = indexSession(session(...steps));
  const { limits } = defaultRequest(goal);
  const input = { index, selection: selectEntries(index, goal), goal, limits, onListFull: () => undefined };
  const told = cites.map(([text, line]) => ({ text, reason: null, evidence: [{ line }] }));
  const text = againMaterial(input, noFacts, told, redactorOf(index.session), tokens);
  return { text, cited: text.split('===== ').find((part) => part.startsWith(againHeadings.cited)) ?? '' };
}

/** Lines that nobody asks for, around one that somebody does. */
const longOutput = (needle: string) =>
  [
    ...Array.from({ length: 400 }, (_, at) => `crate ${at} stands on the quay and waits for the tide`),
    needle,
    ...Array.from({ length: 400 }, (_, at) => `barrel ${at} lies in the hold and waits for the crane`),
  ].join('\n');

describe('the material of a second look', () => {
  const steps = [
    user('Count the lighthouses and leave the buoys alone.'),
    answer('I count the lighthouses first.'),
    run('count lighthouses', longOutput('there are 17 lighthouses along the northern coast'), 1),
    answer('Seventeen lighthouses stand on the northern coast.'),
    edit('src/buoys.ts'),
    answer('A word that nothing cites and that stands far away.'),
    run('ls'),
    answer('The end.'),
  ];

  it('shows of a cited result the call, that it failed, and the place that the statement is about', () => {
    const { cited } = read(steps, [['17 lighthouses were counted', 4]], 9_000);
    assert.match(cited, /^\[3\] .*\$ count lighthouses$/m);
    assert.match(cited, /^\[4\] FAILED \(exit 1\) → /m);
    assert.match(cited, /there are 17 lighthouses along the northern coast/);
    assert.match(cited, /^\[…\]$/m);
    assert.match(cited, /^\[2\] AGENT: I count/m, 'what stands before it');
    assert.match(cited, /^\[5\] AGENT: Seventeen/m, 'what stands behind it');
    assert.ok(!cited.includes('far away'));
  });

  it('holds what the user said and each act in one line, whatever is cited', () => {
    const { text } = read(steps, [['Seventeen stand there', 5]], 9_000);
    assert.match(text, /leave the buoys alone/);
    assert.match(text, /modified .*src\/buoys\.ts/);
  });

  it('says of an edit what was changed, and nothing twice', () => {
    const { cited } = read(steps, [['The buoys were changed', 6]], 9_000);
    assert.match(cited, /^\[6\] modified .*src\/buoys\.ts/m);
    assert.ok(!/^\[7\]/m.test(cited), 'its result says only that it was made');
    assert.match(read(steps, [['The buoys were changed', 7]], 9_000).cited, /^\[7\]/m, 'but where it is cited itself');
  });

  for (const tokens of [1_000, 2_500, 9_000])
    it(`has room in ${tokens} tokens with thirty long results`, () => {
      const many = Array.from({ length: 30 }, (_, at) =>
        run(`count ${at}`, longOutput(`mole ${at} holds ${at * 31} lamps`)),
      );
      const cites = many.map((_, at): [string, number] => [`mole ${at} holds ${at * 31} lamps`, 3 + 2 * at]);
      const { text, cited } = read([user('Count the lamps.'), ...many], cites, tokens);
      assert.ok(estimateTokens(text) <= tokens, `${estimateTokens(text)} tokens`);
      const held = cites.filter(([needle]) => cited.includes(needle)).length;
      assert.ok(held >= (tokens < 9_000 ? 1 : 30), `${held} of 30 places`);
    });
});

describe('an excerpt', () => {
  it('is the whole where that is short, and else holds the first and last line and what is asked for', () => {
    assert.equal(excerptOf('a\n\nb', wordsToFind('b'), 100), 'a\n\nb');
    const text = excerptOf(longOutput('the pilot drowned on Tuesday'), wordsToFind('What became of the pilot?'), 400);
    assert.ok(text.length <= 420, String(text.length));
    assert.match(text, /^crate 0 [\s\S]*the pilot drowned on Tuesday[\s\S]*barrel 399 .*$/);
  });

  it('finds numbers, and cuts a line without an end around what is asked for', () => {
    const line = `${'x '.repeat(4_000)}exit 137 ${'y '.repeat(4_000)}`;
    assert.match(excerptOf(line, wordsToFind('it ended with 137'), 600), /exit 137/);
  });
});
