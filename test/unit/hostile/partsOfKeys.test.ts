import assert from 'node:assert/strict';
import { draftJson } from '../../../src/cli/create/draftJson';
import { shownSecrets } from '../../../src/core/move/shownSecrets';
import { redactorOf, redactorWithParts } from '../../../src/core/redact/redactorOf';
import { hideFragments } from '../../../src/core/redact/values/fragments';
import type { CaseAgent, PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { openLog } from '../../../src/sources/openLog';
import { draftOf } from '../../support/draftOf';
import { memoryFileStore } from '../../support/memoryFileStore';
import { randomKeys, windowsIn } from '../../support/randomKeys';

const signal = new AbortController().signal;
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
    for (const [at, key] of randomKeys(24, 20261123).entries()) {
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
    const key = randomKeys(2, 1)[1] ?? '';
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

  it('are no runs of so few characters that they stand anywhere, as in the line by which git says that a file is new', () => {
    const key = 'svc_Kx8mQ2vLw0000000000000000';
    const piece = `index ${'0'.repeat(40)}..db9f23e4ab\n--- /dev/null\n+++ b/plan.txt\n@@ -0,0 +1 @@\n+First the fathom.\n`;
    const redact = redactorWithParts([{ value: key, rule: 'stated-secret' }]);
    assert.deepEqual(redact(piece).hits, []);
    assert.equal(shownSecrets({ piece, oldText: '', newText: 'First the fathom.\n' }, redact).length, 0);
    for (const part of ['mQ2vLw000000', 'vLw0000000000000000', 'Kx8mQ2vL'])
      assert.equal(redact(`the tail ${part} leaks`).text, 'the tail [redacted:stated-secret] leaks');
    const dashes = hideFragments([{ value: 'aB3------------------------zY9q', rule: 'stated-secret' }]);
    assert.equal(dashes?.('------------------------------'), '------------------------------');
  });
});
