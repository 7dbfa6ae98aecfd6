import assert from 'node:assert/strict';
import { undoKey } from '../../../../webview/shared/undoKey';

const key = (name: string, held: readonly ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...Object.fromEntries(held.map((one) => [one, true])),
});

describe('undoKey', () => {
  for (const [name, held, way] of [
    ['z', ['ctrlKey'], 'undo'],
    ['z', ['metaKey'], 'undo'],
    ['Z', ['ctrlKey', 'shiftKey'], 'redo'],
    ['y', ['ctrlKey'], 'redo'],
    ['z', [], null],
    ['z', ['ctrlKey', 'altKey'], null],
    ['x', ['ctrlKey'], null],
  ] as const) {
    it(`takes ${[...held, name].join(' ')} for ${way ?? 'nothing'}`, () => assert.equal(undoKey(key(name, held)), way));
  }
});
