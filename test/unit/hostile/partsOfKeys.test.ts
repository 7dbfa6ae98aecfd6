import assert from 'node:assert/strict';
import { draftJson } from '../../../src/cli/createCommand';
import { redactorOf } from '../../../src/core/redact/redactorOf';
import { hideFragments } from '../../../src/core/redact/values/fragments';
import type { CaseAgent, PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { openLog } from '../../../src/sources/openLog';
import { draftOf } from '../../support/draftOf';
import { memoryFileStore } from '../../support/memoryFileStore';

const signal = new AbortController().signal;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The same keys in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = seeded(20261123);
const word = (length: number, alphabet = letters) =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? 'x').join('');

/** Shapes whose tail reads like a name of code or a path once its beginning is gone. */
const shapes: readonly (() => string)[] = [
  () => `gh${'p_'}${word(36)}`,
  () => `sk-${'proj-'}${word(20)}_${word(24)}-${word(12)}`,
  () => `sk-${'ant-'}api03-${word(24)}_${word(30)}/${word(12)}.ts`,
  () => `xox${'b-'}${word(11, '0123456789')}-${word(12, '0123456789')}-${word(24)}`,
  () => `AIza${word(20)}_${word(14)}`,
  () => `glpat-${word(8)}_${word(11)}`,
  () => `eyJ${word(24)}.eyJ${word(40)}.${word(20)}_${word(22)}`,
  () => `AC${word(10)}_${word(10)}/${word(24)}`,
];

/** Where a session says a key: in what was asked, said, run, printed, planned, refused and chosen. */
const sayings = (key: string, agent: CaseAgent): readonly PlainStep[] => [
  { user: `Move the client to the new service, its key is API_KEY=${key}, and never print it.` },
  { say: `I use the key ${key} for the first call because the old one (${key}) is refused.` },
  {
    run: `curl -H 'Authorization: Bearer ${key}' https://api.example.com/v1/things`,
    exit: 1,
    output: `401 for ${key}`,
  },
  ...(agent === 'pi' ? [] : [{ todos: [{ text: `Take ${key} out of src/client.ts`, state: 'in_progress' as const }] }]),
  { edit: 'src/client.ts', from: 'const key = null;', to: `const key = '${key}';` },
  { refused: `echo ${key} > key.txt`, said: `Do not write ${key} to a file.` },
  { answer: `The client sends ${key} now. Decision: the key ${key} stays in the environment instead of the code.` },
  { user: `Use ${key} only in the tests. Which key does the deployment take?` },
  { answer: `Still open: rotate ${key}. Want me to replace ${key} by a placeholder?` },
];

describe('parts of keys', () => {
  it('stand nowhere in what leaves, not even twelve characters of one', async () => {
    for (const [at, shape] of Array.from({ length: 24 }, (_, n) => [n, shapes[n % shapes.length]] as const)) {
      const key = shape?.() ?? '';
      for (const agent of ['claude-code', 'codex', 'pi'] as const) {
        const path = `/home/dev/logs/${agent}.jsonl`;
        const files = memoryFileStore({ [path]: writeLog(agent, sayings(key, agent)) });
        const session = await openLog({ path, sessionId: null, files, signal });
        const draft = await draftOf(session, `Rotate the key ${key} in src/client.ts`, {}, [], redactorOf(session));
        const left = windowsIn(JSON.stringify(draftJson(draft)), key);
        assert.deepEqual(left, [], `${agent}, key ${at}: ${JSON.stringify(draft.rejected)}`);
      }
    }
  }).timeout(120_000);

  it('do not cost a true statement, whose key is no invention', async () => {
    const key = shapes[1]?.() ?? '';
    const path = '/home/dev/logs/claude.jsonl';
    const files = memoryFileStore({ [path]: writeLog('claude-code', sayings(key, 'claude-code')) });
    const session = await openLog({ path, sessionId: null, files, signal });
    const draft = await draftOf(session, 'Rotate the key of the client', {}, [], redactorOf(session));
    assert.deepEqual(
      draft.rejected.map(({ reason }) => reason),
      [],
    );
  });

  it('are found by the gate in any text, and words that stand in one stay', () => {
    const hide = hideFragments([{ value: 'kQ9-password-7Zx81Tn4Lw0Rb3Yc', rule: 'assigned-secret' }]);
    assert.equal(hide?.('the tail 81Tn4Lw0Rb3 leaks'), 'the tail [redacted:assigned-secret] leaks');
    assert.equal(hide?.('the password is asked for'), 'the password is asked for');
    assert.equal(hide?.('nothing of it'), 'nothing of it');
    assert.equal(hideFragments([]), null);
  });
});

/** Runs of twelve characters of a key that stand in a text; what every such key begins with tells nothing. */
function windowsIn(text: string, key: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + 12 <= key.length; at++)
    if (text.includes(key.slice(at, at + 12))) found.push(key.slice(at, at + 12));
  return found;
}
