import assert from 'node:assert/strict';
import { placePrompt } from '../../../../src/host/delivery/placePrompt';
import { nodeEnvironment } from '../../../../src/node/nodeEnvironment';

/** Without `stty` on PATH nobody can tell when a program takes the keyboard. */
const environment = { ...nodeEnvironment(), variables: { PATH: '' } };

describe('placePrompt', () => {
  const open = (end = Number.POSITIVE_INFINITY) => {
    const written: (readonly [text: string, isSent: boolean | undefined])[] = [];
    const waits: number[] = [];
    const terminal = {
      processId: Promise.resolve<number | undefined>(process.pid),
      get exitStatus() {
        return waits.length >= end ? { code: 0, reason: 2 } : undefined;
      },
      sendText: (text: string, isSent?: boolean) => written.push([text, isSent]),
    };
    const wait = async (ms: number) => {
      waits.push(ms);
    };
    const place = () => placePrompt({ terminal, text: 'Read it 2 times', settleMs: 3_000, environment, wait });
    return { terminal, written, waits, place };
  };

  it('writes the text as pasted, without a newline, when the input has had time to come up', async () => {
    const { written, waits, place } = open();
    assert.equal(await place(), true);
    assert.deepEqual(written, [['\u001b[200~Read it 2 times\u001b[201~', false]]);
    assert.deepEqual(waits, [4_000, 3_000]);
  });

  it('writes nothing to a program that has ended meanwhile', async () => {
    for (const end of [0, 1, 2]) {
      const { written, place } = open(end);
      assert.equal(await place(), false, `ended after ${end} waits`);
      assert.deepEqual(written, []);
    }
  });

  it('writes nothing where the program did not start', async () => {
    const { terminal, written, place } = open();
    terminal.processId = Promise.resolve(undefined);
    assert.equal(await place(), false);
    assert.deepEqual(written, []);
  });
});
