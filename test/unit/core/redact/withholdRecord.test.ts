import assert from 'node:assert/strict';
import { recordWithholder } from '../../../../src/core/redact/files/withholdRecord';

const content = 'DATABASE=butterfly\nMOTTO=the quick brown fox\n';
const shown = (record: unknown, contents: readonly string[] = []) => JSON.stringify(recordWithholder(contents)(record));

describe('a raw record', () => {
  it('shows nothing of what a secret file was seen to hold, in whatever field and with line numbers', () => {
    const text = shown(
      {
        message: { content: [{ type: 'tool_result', content: '1\tDATABASE=butterfly\n2\tMOTTO=the quick brown fox' }] },
        event: { output: `$ cat .env\n${content}` },
        other: 'we talk',
      },
      [content],
    );
    assert.doesNotMatch(text, /butterfly|quick brown/);
    assert.match(text, /we talk/);
    assert.match(text, /\$ cat \.env/);
  });

  it('shows nothing beside the name of a secret file, edits too, also in JSON within JSON', () => {
    const edit = { file_path: '/home/dev/.env', old_string: 'A=moth', new_string: 'A=butterfly' };
    const result = { filePath: '.env', structuredPatch: [{ lines: ['-A=moth', '+A=butterfly'] }], type: 'update' };
    for (const record of [
      edit,
      { type: 'function_call', arguments: JSON.stringify(edit) },
      { toolUseResult: result },
    ]) {
      const text = shown(record);
      assert.doesNotMatch(text, /moth|butterfly/);
      assert.match(text, /\.env/);
    }
    assert.match(shown({ toolUseResult: result }), /"type":"update"/);
  });

  it('shows nothing of a patch or a diff of one', () => {
    const patch =
      '*** Begin Patch\n*** Update File: .env\n@@\n-A=moth\n+A=butterfly\n*** Update File: a.ts\n+const a = 1;\n*** End Patch';
    const text = shown({ input: patch });
    assert.doesNotMatch(text, /moth|butterfly/);
    assert.match(text, /const a = 1/);
  });

  it('shows all else as it stands', () => {
    const record = {
      type: 'user',
      message: { content: 'Fix src/env.ts' },
      file_path: 'src/env.ts',
      text: 'A=1',
      n: [1, null],
    };
    assert.deepEqual(recordWithholder([content])(record), record);
  });

  it('withholds a content of one short line where it stands alone', () => {
    assert.doesNotMatch(shown({ stdout: 'moth42\n' }, ['moth42']), /moth42/);
  });
});
