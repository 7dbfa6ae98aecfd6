import assert from 'node:assert/strict';
import { commandLink } from '../../../../src/host/meter/commandLink';

describe('links of the meter', () => {
  const paths = [
    '/home/dev/a (copy).jsonl',
    '/home/dev/x) [Open](command:workbench.action.quit) (y.jsonl',
    '/home/dev/a]b[c "d" \'e\' <f> *g* _h_ ~i~ `j` \\k !l.jsonl',
    '/home/dev/ä 日本\nline\u202e.jsonl',
  ];

  for (const path of paths)
    it(`holds the path ${JSON.stringify(path)} and nothing else`, () => {
      const link = commandLink('Create handoff', 'handoff.create', { path, sessionId: null });
      // The address of a Markdown link ends at a bracket, a space or a quote: none may stand in it.
      const address = /^\[Create handoff\]\(command:handoff\.create\?([\w%.-]*)\)$/.exec(link)?.[1];
      assert.ok(address !== undefined, link);
      assert.deepEqual(JSON.parse(decodeURIComponent(address)), [{ path, sessionId: null }]);
    });

  it('has no address part without an argument', () => {
    assert.equal(commandLink('Other sessions', 'handoff.create'), '[Other sessions](command:handoff.create)');
  });
});
