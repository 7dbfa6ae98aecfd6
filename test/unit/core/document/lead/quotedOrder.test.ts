import assert from 'node:assert/strict';
import { quotedOrder } from '../../../../../src/core/document/lead/quotedOrder';

describe('an order as the first lines quote it', () => {
  it('is without the stack that was pasted behind it, and with the error', () => {
    const order = [
      'It still breaks:',
      'node:fs:443',
      '    return binding.readFileUtf8(path);',
      '           ^',
      "Error: ENOENT: no such file, open '/home/dev/shop/package.json'",
      '    at readFileSync (node:fs:443:20)',
      '    at async load (node:internal/modules/run_main:98:5) {',
      '  errno: -2,',
      '}',
      '',
      'Node.js v23.4.0',
    ].join('\n');
    assert.equal(
      quotedOrder(order),
      "It still breaks: Error: ENOENT: no such file, open '/home/dev/shop/package.json'",
    );
  });

  it('is whole where it only looks at something', () => {
    assert.equal(
      quotedOrder('Look at cart.ts first.\nThen at (the) orders.'),
      'Look at cart.ts first. Then at (the) orders.',
    );
  });
});
