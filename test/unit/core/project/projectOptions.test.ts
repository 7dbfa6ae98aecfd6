import assert from 'node:assert/strict';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { withOptions } from '../../../../src/core/project/draftOptions';
import { projectFileSchema, readProjectOptions, withProject } from '../../../../src/core/project/projectOptions';

describe('.handoff.json', () => {
  it('takes what it knows', () => {
    const { options, problems } = readProjectOptions(
      '\uFEFF{ "$schema": "x", "preset": "debug", "budgetTokens": 1200, "goals": ["Ship it to staging"], "ignore": ["dist/**"] }',
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(options, {
      preset: 'debug',
      budgetTokens: 1200,
      goals: ['Ship it to staging'],
      ignore: ['dist/**'],
    });
  });

  it('names what it does not know, and uses the rest', () => {
    const { options, problems } = readProjectOptions('{ "bugdetTokens": 5, "layout": "default" }');
    assert.deepEqual(options, { layout: 'default' });
    assert.match(problems.join(), /knows no "bugdetTokens"\. Known: preset, layout, budgetTokens, .*ignore\.$/);
  });

  it('names a value that does not fit, with its place, and uses the rest', () => {
    const { options, problems } = readProjectOptions(
      '{ "budgetTokens": 5, "preset": "ship", "redact": ["acme-corp", "a*"], "includeMetadata": false }',
    );
    assert.deepEqual(options, { redact: ['acme-corp'], includeMetadata: false });
    assert.equal(problems.length, 3);
    assert.match(problems.join('\n'), /"budgetTokens" is not used: .*200/);
    assert.match(problems.join('\n'), /"redact\.1" is not used: six letters/);
  });

  it('names no program, no server, no key and no address, whatever it is called', () => {
    for (const key of [
      'model',
      'model.baseUrl',
      'baseUrl',
      'command',
      'env',
      'apiKey',
      'saveToDisk',
      'hooks',
      '__proto__',
      'constructor',
    ])
      assert.match(readProjectOptions(`{ ${JSON.stringify(key)}: "x" }`).problems.join(), /knows no/, key);
  });

  it('takes comments and a comma at the end, as the editor’s own settings do', () => {
    const { options, problems } = readProjectOptions(
      '\uFEFF{\n  // for the whole team\n  "preset": "debug", /* short */\n  "redact": ["acme-corp",],\n}\n',
    );
    assert.deepEqual([options.preset, options.redact, problems], ['debug', ['acme-corp'], []]);
  });

  it('is read whatever stands in it', () => {
    for (const odd of ['', '[]', 'null', '3', '{', '{"preset":', '// comment', '\u0000'])
      assert.deepEqual([readProjectOptions(odd).options, readProjectOptions(odd).problems.length], [{}, 1], odd);
    const key = `${'x'.repeat(500)}\u001b[31m`;
    const [problem = ''] = readProjectOptions(JSON.stringify({ [key]: 1 })).problems;
    assert.ok(problem.length < 500 && !problem.includes('\u001b'));
  });

  it('stands over the settings, and below what is asked for', () => {
    const settings = withOptions(defaultRequest('A goal of some length'), {
      preset: 'review',
      maxFiles: 3,
      layout: 'deepseek',
    });
    const project = withProject(settings, { preset: 'debug', maxFiles: 9, ignore: ['dist'] });
    const asked = withOptions(project, { preset: 'docs' });
    assert.deepEqual(
      [asked.preset, asked.layout, asked.limits.files, asked.limits.commands, asked.ignore, asked.goal],
      ['docs', 'deepseek', 9, 8, ['dist'], 'A goal of some length'],
    );
  });

  it('describes each key that is its own', () => {
    for (const key of ['target', 'goals', 'redact', 'ignore'] as const)
      assert.ok((projectFileSchema.shape[key].unwrap().description ?? '') !== '', key);
  });
});
