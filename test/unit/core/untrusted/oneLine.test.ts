import assert from 'node:assert/strict';
import { oneLine } from '../../../../src/core/untrusted/oneLine';

describe('oneLine', () => {
  it('leaves a text of one line as it is', () => assert.equal(oneLine('  a  b '), '  a  b '));
  it('makes one space of breaks and the space around them', () =>
    assert.equal(oneLine('a \r\n\n  b\n \n\tc'), 'a b c'));
  it('says of a break at either end that it was there', () => assert.equal(oneLine('\na\n'), ' a '));
});
