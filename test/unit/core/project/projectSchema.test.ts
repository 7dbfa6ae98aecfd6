import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { draftOptionShape } from '../../../../src/core/project/draftOptions';
import { projectFileName, projectFileSchema } from '../../../../src/core/project/projectOptions';

const file = 'schemas/handoff.schema.json';

/** What editors complete and check by: the keys as they are read, with the words of the settings they stand for. */
function schemaText(): string {
  const words: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
  const { properties, ...rest } = z.toJSONSchema(projectFileSchema, { target: 'draft-7' });
  const described = Object.entries(properties ?? {}).map(([key, schema]) => [
    key,
    key in draftOptionShape && typeof schema === 'object'
      ? { description: words[`setting.${key}`], ...schema }
      : schema,
  ]);
  const schema = {
    ...rest,
    title: `What a repository says about handoffs of its sessions (${projectFileName})`,
    properties: Object.fromEntries(described),
    additionalProperties: false,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

describe('the schema of .handoff.json', () => {
  it('is the one that the file is read by; UPDATE_GOLDENS=1 writes it anew', () => {
    const expected = schemaText();
    if (process.env['UPDATE_GOLDENS'] === '1' && process.env['CI'] === undefined) writeFileSync(file, expected);
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(expected));
  });

  it('is offered for files of that name, and packed', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.deepEqual(manifest.contributes.jsonValidation, [{ fileMatch: projectFileName, url: `./${file}` }]);
    assert.match(readFileSync('.vscodeignore', 'utf8'), /^!schemas\/\*\.json$/m);
  });

  it('describes every key', () => {
    const { properties } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [key, schema] of Object.entries<{ description?: string }>(properties))
      assert.ok((schema.description ?? '') !== '', key);
  });
});
