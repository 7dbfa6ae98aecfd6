import assert from 'node:assert/strict';
import { offerOf } from '../../../../src/extractors/stated/questions/offers';

const sequence = '```\n1. The till opens\n2. The drawer sends a row\n3. The till closes\n```';

describe('what an answer puts before the user', () => {
  it('is no sequence that is drawn in a block of code', () => {
    const offer = offerOf(`The sequence is:\n\n${sequence}\n\nShall I draft a lock for this?`);
    assert.deepEqual(offer.options, []);
    assert.equal(offer.question, 'Shall I draft a lock for this?');
  });

  it('is a list in such a block where the words put it to choice', () => {
    const offer = offerOf(`Here are the options:\n\n${sequence}\n\nWhich one do you want?`);
    assert.equal(offer.options.length, 3);
  });

  it('is the list beside the block', () => {
    const offer = offerOf(`${sequence}\n\nSteps:\n\n1. Lock the drawer\n2. Test it\n\nShall I do both?`);
    assert.deepEqual(
      offer.options.map(({ text }) => text),
      ['1. Lock the drawer', '2. Test it'],
    );
  });
});
