/** Tables of logins, long ones and hostile ones. */
import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Numbers from a seed, the same each time. */
function maker(): (length: number) => string {
  let state = 7;
  const roll = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return letters[(state >>> 8) % letters.length];
  };
  return (length) => Array.from({ length }, roll).join('');
}

const kinds: Readonly<Record<string, readonly [head: string, row: (make: (length: number) => string) => string]>> = {
  'with commas': ['user,password,token,state', (make) => `u${make(5)},${make(12)},${make(40)},active`],
  'with bars': [
    '| user | password | token |\n|---|---|---|',
    (make) => `| u${make(5)} | ${make(12)} | gh${'p_'}${make(36)} |`,
  ],
  'with blanks': ['user        password', (make) => `u${make(8)}   ${make(14)}`],
};

function tableOf(kind: string, count: number): { readonly text: string; readonly values: readonly string[] } {
  const [head, row] = kinds[kind] ?? assert.fail();
  const make = maker();
  const values: string[] = [];
  const kept = (length: number) => {
    const value = make(length);
    if (length > 9) values.push(value);
    return value;
  };
  return { text: [head, ...Array.from({ length: count }, () => row(kept))].join('\n'), values };
}

/** Time of the processor, which other programs do not lengthen. */
function spent(text: string): number {
  const before = process.cpuUsage().user;
  redactText(text);
  return (process.cpuUsage().user - before) / 1000;
}

describe('a table of logins', () => {
  for (const kind of Object.keys(kinds)) {
    it(`is redacted to its last row: ${kind}`, () => {
      const { text, values } = tableOf(kind, 400);
      const clean = redactText(text).text;
      const left = values.filter((value) => clean.includes(value));
      // A generator seldom makes one without a digit or a turn of case, which looks like a word.
      assert.ok(left.length <= values.length * 0.05, `${left.length} of ${values.length}: ${left.slice(0, 3)}`);
      assert.ok(!left.includes(values.at(-1) ?? ''));
    });

    it(`takes time by its size: ${kind}`, () => {
      const [small, large] = [tableOf(kind, 4_000).text, tableOf(kind, 16_000).text];
      spent(small);
      const [one, four] = [spent(small), spent(large)];
      assert.ok(four < 8 * one + 200, `${one} ms, then ${four} ms`);
      assert.ok(four < 2_500 * (large.length / 1e6), `${four} ms for ${large.length} characters`);
    });
  }

  it('takes time by its size where every row is a head', () => {
    for (const row of ['user,password,token', '| password | token |', 'user    password', 'password,token\nx,y']) {
      const of = (count: number) => `${row}\n`.repeat(count);
      spent(of(4_000));
      const [one, four] = [spent(of(4_000)), spent(of(16_000))];
      assert.ok(four < 8 * one + 200, `${row}: ${one} ms, then ${four} ms`);
    }
  });
}).timeout(60_000);
