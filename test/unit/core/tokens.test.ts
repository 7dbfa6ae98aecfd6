import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { estimateTokens, formatTokens } from '../../../src/core/tokens';
import { corpus, corpusMissing } from '../../support/paths';

describe('estimateTokens', () => {
  it('is near the exact count for what fills agent logs', () => {
    const logLine = (n: number) =>
      `2026-03-1${n % 9} 12:${10 + n}:${59 - n}.${100 + n * 7} [worker-${n % 4}] WARN  app.Handler - request ${n * 7919} took ${n * 31} ms`;
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    assertNear('prose', 'The login test fails because the clock of the server is two minutes ahead. '.repeat(3), 15);
    assertNear(
      'code',
      'export function readTotal(items: readonly Item[]): number {\n  return items.length;\n}\n'.repeat(5),
      20,
    );
    assertNear('log', numbers.map(logLine).join('\n'), 15);
    assertNear('json', JSON.stringify(numbers.map((n) => ({ id: n * 37, name: `item_${n}`, tags: ['a', 'bc'] }))), 15);
    assertNear('hex', numbers.map((n) => (n * 2654435761).toString(16)).join(''), 20);
    assertNear(
      'base64',
      Buffer.from(numbers.map((n) => (n * 97) % 256))
        .toString('base64')
        .repeat(4),
      30,
    );
    assertNear('Russian', 'Проверка входа не проходит, потому что часы сервера спешат на две минуты.', 25);
    assertNear('Chinese', '登录测试失败,因为服务器的时钟快了两分钟。请先检查配置文件。', 35);
    assertNear('paths', numbers.map((n) => `src/features/login/useLogin${n}.test.tsx`).join('\n'), 30);
  });

  it('is, over real logs, right in the median and within 20 % for nine of ten texts', function () {
    if (corpus === null) {
      console.log(`      skipped: ${corpusMissing}`);
      return this.skip();
    }
    const errors = textsOf(corpus, 400)
      .map((text) => ({ exact: exact(text), estimate: estimateTokens(text) }))
      .filter((count) => count.exact >= 20)
      .map((count) => count.estimate / count.exact - 1)
      .sort((one, other) => one - other);
    const quantile = (share: number) => errors[Math.floor((errors.length - 1) * share)] ?? Number.NaN;
    assert.ok(errors.length > 300, `${errors.length} texts`);
    assert.ok(Math.abs(quantile(0.5)) < 0.05, `median ${quantile(0.5)}`);
    assert.ok(quantile(0.05) > -0.22 && quantile(0.95) < 0.22, `${quantile(0.05)} to ${quantile(0.95)}`);
  });

  it('counts nothing for nothing, at least one for anything, and never less for more', () => {
    assert.equal(estimateTokens(''), 0);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }), (text, more) => {
        const tokens = estimateTokens(text);
        assert.ok(Number.isInteger(tokens) && tokens >= 1);
        assert.ok(estimateTokens(`${text} ${more}`) >= tokens);
      }),
    );
  });
});

describe('formatTokens', () => {
  it('is short, and never rounds up into a unit that is not named', () => {
    const shown = [0, 7, 999, 999.6, 1000, 2400, 9_960, 160_000, 999_499, 999_500, 1_200_000].map(formatTokens);
    assert.deepEqual(shown, ['0', '7', '999', '1k', '1k', '2.4k', '10k', '160k', '999k', '1M', '1.2M']);
  });
});

const exact = (text: string) => countTokens(text, { disallowedSpecial: new Set() });

function assertNear(what: string, text: string, percent: number): void {
  const error = (estimateTokens(text) / exact(text) - 1) * 100;
  assert.ok(Math.abs(error) <= percent, `${what}: ${error.toFixed(0)} %`);
}

/** Texts from the lines of real logs, a few of each file, so that no long session outweighs the others. */
function textsOf(folder: string, count: number): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.jsonl') && statSync(path.join(folder, file)).size < 2_000_000)
    .sort();
  const perFile = Math.ceil(count / files.length);
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const texts = lines.flatMap((line) => [
      ...line.matchAll(/"(?:text|content|stdout|output)":("(?:[^"\\]|\\.){40,4000}")/g),
    ]);
    const step = Math.max(1, Math.floor(texts.length / perFile));
    return texts.filter((_, index) => index % step === 0).map((match): string => JSON.parse(match[1] ?? '""'));
  });
}
