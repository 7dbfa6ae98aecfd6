import assert from 'node:assert/strict';
import { layoutIds } from '../../../../src/core/requestOptions';
import { targets } from '../../../../src/targets/registry';
import { chain, survivors } from './handoffChain';

describe('six handoffs in a row', () => {
  for (const target of targets) {
    // An agent that reads a file by itself wants one layout.
    const own = layoutIds.filter((layout) => target.id.startsWith(layout));
    for (const layout of own.length > 0 ? own : layoutIds) {
      it(`keep what the first carried: ${target.id}, ${layout} layout`, async () => {
        const { last, lengths } = await chain(target, layout, 6_000);
        const found = survivors(last.markdown);
        assert.equal(found['constraint'], 10);
        for (const [kind, count] of Object.entries(found))
          assert.ok(count >= 9, `${kind}: ${count} of 10\n${last.markdown}`);
        assert.ok(last.facts.constraints.every((fact) => fact.inherited === true && fact.evidence.length > 0));
        assert.ok((lengths.at(-1) ?? 0) < (lengths[1] ?? 0) * 1.5, `handoffs grow: ${lengths.join(', ')}`);
        assert.equal(last.previousHandoff?.isEdited, false);
        assert.ok((last.previousHandoff?.ancestors.length ?? 0) >= 5);
        assert.equal(last.session.parent !== null, true);
      });
    }
  }
});
