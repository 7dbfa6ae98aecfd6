import assert from 'node:assert/strict';
import fc from 'fast-check';
import { settingsWithHooks } from '../../../../src/cli/hooks/settingsWithHooks';

const command = ['/opt/node', '/opt/handoff/cli.js'];
const own = { type: 'command', command: '"/opt/node" "/opt/handoff/cli.js" hook --agent claude', timeout: 30 };
const parsed = (text: string) => JSON.parse(text);
const { withHooks, withoutHooks, hasHooks } = settingsWithHooks('claude', [
  { moment: 'PreCompact', matcher: null, timeout: 30 },
  { moment: 'SessionEnd', matcher: null, timeout: 30 },
  { moment: 'SessionStart', matcher: 'startup|clear|compact', timeout: 30 },
]);

describe('hooks in the settings of an agent', () => {
  it('are put before and after the loss of a context, and asked for only where a context is fresh', () => {
    assert.deepEqual(parsed(withHooks('', command)), {
      hooks: {
        PreCompact: [{ hooks: [own] }],
        SessionEnd: [{ hooks: [own] }],
        SessionStart: [{ matcher: 'startup|clear|compact', hooks: [own] }],
      },
    });
  });

  it('stand beside what the user has there', () => {
    const theirs = { matcher: 'Bash', hooks: [{ type: 'command', command: 'notify' }] };
    const before = { model: 'x', hooks: { SessionEnd: [theirs], PreToolUse: [theirs] } };
    const after = parsed(withHooks(JSON.stringify(before), command));
    assert.equal(after.model, 'x');
    assert.deepEqual(after.hooks.SessionEnd, [theirs, { hooks: [own] }]);
    assert.deepEqual(after.hooks.PreToolUse, [theirs]);
  });

  it('are replaced where an earlier place of the program stands there, and left where they stand already', () => {
    const twice = withHooks(withHooks('{}', ['/old/node', '/old/cli.js']), command);
    assert.equal(twice, withHooks('{}', command));
    const among = withHooks('', command).replace('{', '{\n  "first": 1, ');
    assert.equal(withHooks(among, command), among);
  });

  it('go out alone where the user wrote something of their own beside them meanwhile', () => {
    const installed = withHooks('{\n  "model": "x"\n}\n', command);
    const later = installed.replace('"hooks": {', '"hooks": {\n    "Stop": [], // mine').replace('"x"', '"y"');
    assert.equal(withoutHooks(later), '{\n  "model": "y",\n  "hooks": {\n    "Stop": [] // mine\n  }\n}\n');
  });

  it('go out and leave the text as it was, to the last byte: comments, order, commas, blanks and line ends', () => {
    const texts = [
      '{}',
      '{}\n',
      '{ }',
      '{\n}\n',
      '{"hooks":{}}',
      '{"hooks": {"SessionEnd": []}, "model": "x"}',
      '{"hooks": { "SessionEnd": [ ] }}',
      '// top\n{\n  // why\n  "a": 1, /* b */ "c": [1, 2], // last\n}\n// end\n',
      '{\r\n\t"a": 1 // one\r\n}',
      '\ufeff{\n    "a": {"b": []}\n}',
      '{"a":1}',
      '{\n  "hooks": {\n    "SessionEnd": [\n      { "hooks": [{ "type": "command", "command": "x" }] }, // theirs\n    ],\n  },\n}',
      '{\n  "hooks": {\n    "disabled": ["x"], "enabled": true\n  }\n}',
      '{"a": 1, "a": 2, "hooks": {"Stop": [{"hooks": [{"command": "y"}]}]}}',
    ];
    for (const text of texts) {
      const installed = withHooks(text, command);
      assert.ok(hasHooks(installed), text);
      assert.ok(!hasHooks(text), text);
      assert.equal(withHooks(installed, command), installed, text);
      assert.equal(withoutHooks(installed), text);
    }
    assert.equal(withoutHooks(withHooks('', command)), '');
  });

  it('do so for settings of any shape', () => {
    const group = fc.record({
      matcher: fc.string(),
      hooks: fc.array(fc.record({ type: fc.constant('command'), command: fc.string() }), { maxLength: 2 }),
    });
    const settings = fc.record(
      {
        model: fc.string(),
        permissions: fc.object(),
        hooks: fc.dictionary(
          fc.constantFrom('PreCompact', 'SessionEnd', 'SessionStart', 'Stop'),
          fc.array(group, { maxLength: 2 }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(settings, fc.constantFrom(undefined, '  ', '    ', '\t'), fc.boolean(), (value, indent, ends) => {
        const text = JSON.stringify(value, null, indent) + (ends ? '\n' : '');
        const installed = withHooks(text, command);
        assert.deepEqual(Object.keys(parsed(installed)), [...new Set([...Object.keys(value), 'hooks'])]);
        assert.ok(hasHooks(installed) && !hasHooks(text));
        assert.equal(withoutHooks(installed), text);
      }),
    );
  });

  it('are not put where the settings are not understood', () => {
    const wrong = [
      '{',
      '[]',
      '{ mine }',
      '{"a": 1,,}',
      '{"hooks":[]}',
      '{"hooks":{"SessionEnd":{}}}',
      '{"hooks":{"SessionEnd":["x"]}}',
      '['.repeat(5_000),
    ];
    for (const text of wrong) assert.throws(() => withHooks(text, command), { code: 'wrong-use' }, text.slice(0, 40));
  });
});
