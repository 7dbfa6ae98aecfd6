import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hasHooks, withHooks, withoutHooks } from '../../../../src/cli/hooks/hookSettings';

const command = '"/opt/node" "/opt/handoff/cli.js"';
const own = { type: 'command', command: `${command} hook --agent claude`, timeout: 30 };
const parsed = (text: string) => JSON.parse(text);

describe('hooks in the settings of Claude Code', () => {
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

  it('are replaced where an earlier place of the program stands there', () => {
    const twice = withHooks(withHooks('{}', '"/old/node" "/old/cli.js"'), command);
    assert.equal(twice, withHooks('{}', command));
  });

  it('go out again and leave the text as it was, to the last byte', () => {
    const group = fc.record({
      matcher: fc.string(),
      hooks: fc.array(fc.record({ type: fc.constant('command'), command: fc.string() }), {
        minLength: 1,
        maxLength: 2,
      }),
    });
    const settings = fc.record(
      {
        model: fc.string(),
        permissions: fc.object(),
        hooks: fc.dictionary(
          fc.constantFrom('PreCompact', 'SessionEnd', 'SessionStart', 'Stop'),
          fc.array(group, { minLength: 1, maxLength: 2 }),
          { minKeys: 1 },
        ),
      },
      { requiredKeys: ['model'] },
    );
    fc.assert(
      fc.property(settings, fc.constantFrom('  ', '    ', '\t'), fc.boolean(), (value, indent, ends) => {
        const text = JSON.stringify(value, null, indent) + (ends ? '\n' : '');
        const installed = withHooks(text, command);
        assert.ok(hasHooks(installed) && !hasHooks(text));
        assert.equal(withoutHooks(installed), text);
      }),
    );
    assert.equal(withoutHooks(withHooks('', command)), '');
  });

  it('are not put where the settings are not understood', () => {
    for (const text of ['{', '[]', '// mine\n{}', '{"hooks":[]}', '{"hooks":{"SessionEnd":{}}}'])
      assert.throws(() => withHooks(text, command), { code: 'wrong-use' }, text);
  });
});
