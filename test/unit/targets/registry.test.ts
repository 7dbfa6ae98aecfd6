import assert from 'node:assert/strict';
import path from 'node:path';
import { mergedHeadings } from '../../../src/core/document/headings';
import { HandoffError } from '../../../src/core/errors';
import { handoffFileName } from '../../../src/core/handoffFileName';
import { sources } from '../../../src/sources/registry';
import { keptCopy } from '../../../src/targets/keptCopy';
import { likelyFirst } from '../../../src/targets/likelyFirst';
import { targets } from '../../../src/targets/registry';
import type { DeliveryPlace } from '../../../src/targets/target';

const handoff = {
  goal: 'Describe --unit in the README',
  markdown: '# Handoff\n\nText with trailing space \n\n',
  sessionPath: '/home/dev/.claude/projects/-w-tidetable/old.jsonl',
  files: ['/w/tidetable/src/options.ts'],
};
const place: DeliveryPlace = {
  folder: '/w/tidetable',
  taken: [],
  environment: { home: '/home/dev', platform: 'linux', variables: {} },
  date: '2026-03-02',
  time: '2026-03-02T10:00:00.000Z',
  id: '6892c64c-0000-4000-8000-000000000001',
};
const fileName = handoffFileName(handoff.markdown, '2026-03-02');
const plan = (id: string, at: DeliveryPlace = place) => {
  const target = targets.find((candidate) => candidate.id === id);
  assert.ok(target, `no target ${id}`);
  return target.plan(handoff, at);
};

describe('targets', () => {
  it('have ids of their own', () => {
    assert.equal(new Set(targets.map(({ id }) => id)).size, targets.length);
  });

  it('hand the text to a new chat to the last byte', () => {
    const alone = { kind: 'chat', text: handoff.markdown, attached: null, model: null };
    assert.deepEqual(plan('vscode-chat', { ...place, folder: null }), alone);
  });

  it('attach the handoff and the files it ranks to a new chat, whose input holds the goal', () => {
    const delivery = plan('vscode-chat');
    assert.ok(delivery.kind === 'chat' && delivery.attached !== null);
    assert.equal(delivery.text, handoff.markdown);
    assert.equal(delivery.attached.file.path, `/w/tidetable/.handoff/${fileName}`);
    assert.deepEqual(delivery.attached.files, handoff.files);
    assert.ok(delivery.attached.input.startsWith(`Read .handoff/${fileName} in this folder first.`));
    assert.ok(delivery.attached.input.endsWith(`\n\n${handoff.goal}`));
  });

  it('write the file that an agent reads by itself only where the text has its headings', () => {
    for (const [id, layout, file] of [
      ['deepseek-file', 'deepseek', '/w/tidetable/.deepseek/handoff.md'],
      ['mindstone-file', 'mindstone', '/w/tidetable/transcripts/.handoff.md'],
    ] as const) {
      const headings = mergedHeadings[layout].map(({ heading }) => `## ${heading}\n\nNothing.\n`);
      const target = targets.find((candidate) => candidate.id === id);
      const planned = target?.plan({ ...handoff, markdown: headings.join('\n') }, place);
      assert.ok(planned?.kind === 'file' && planned.path === file && planned.keepsOld === true, id);
      assert.deepEqual(planned.beside, {
        path: file.replace(/[^/]+$/, '.gitignore'),
        text: `${path.basename(file, '.md')}*.md\n.gitignore\n`,
      });
      const cut = { ...handoff, markdown: headings.slice(1).join('\n') };
      assert.throws(
        () => target?.plan(cut, place),
        (error) => HandoffError.is(error, 'wrong-use') && error.message.includes(`layout ${layout}; this text lacks “`),
      );
    }
  });

  it('offer the agent of the session first', () => {
    const first = (agent: string) => likelyFirst(targets, agent)[0]?.id;
    assert.equal(first('codex'), 'codex-terminal');
    assert.equal(first('cursor'), 'cursor-editor');
    assert.equal(first('oh-my-pi'), 'omp-terminal');
    assert.equal(first('claude-code'), 'claude-editor');
    assert.equal(first('aider'), targets[0]?.id);
    assert.equal(likelyFirst(targets, 'codex').length, targets.length);
  });

  it('name only agents whose sessions are read', () => {
    const known = new Set(sources.map(({ id }) => id));
    assert.deepEqual(
      targets.flatMap(({ agents = [] }) => agents.filter((agent) => !known.has(agent))),
      [],
    );
  });

  it('copy the text to the last byte', () => {
    assert.deepEqual(plan('clipboard'), { kind: 'clipboard', text: handoff.markdown });
  });

  it('name a file for the date and its text, in the handoff folder, which stays out of git', () => {
    assert.deepEqual(plan('file'), {
      kind: 'file',
      path: `/w/tidetable/.handoff/${fileName}`,
      text: handoff.markdown,
      beside: { path: '/w/tidetable/.handoff/.gitignore', text: '*\n' },
      open: true,
    });
  });

  it('write Windows paths where the folder is one', () => {
    const delivery = plan('file', { ...place, folder: 'C:\\work\\tidetable\\' });
    assert.equal(delivery.kind === 'file' && delivery.path, `C:\\work\\tidetable\\.handoff\\${fileName}`);
  });

  it('choose a name that is still free, whatever its case', () => {
    const taken = [fileName.replace('handoff', 'Handoff'), 'other.md'];
    const delivery = plan('file', { ...place, taken });
    assert.equal(
      delivery.kind === 'file' && delivery.path,
      `/w/tidetable/.handoff/${fileName.replace('.md', '-2.md')}`,
    );
  });

  it('leave a copy to keep only where they write none in the handoff folder', () => {
    const kept = (id: string, at = place, text = handoff.markdown) => {
      const given = { ...handoff, markdown: text };
      const target = targets.find((candidate) => candidate.id === id);
      assert.ok(target);
      return keptCopy(target.plan(given, at), given, at)?.path ?? null;
    };
    const copy = `/w/tidetable/.handoff/${fileName}`;
    assert.equal(kept('clipboard'), copy);
    assert.equal(kept('pi-terminal'), copy);
    const headings = mergedHeadings.deepseek.map(({ heading }) => `## ${heading}\n`).join('\n');
    assert.match(kept('deepseek-file', place, headings) ?? '', /^\/w\/tidetable\/\.handoff\//);
    for (const id of ['file', 'vscode-chat', 'claude-terminal', 'claude-editor', 'codex-editor'])
      assert.equal(kept(id), null, id);
    assert.equal(kept('clipboard', { ...place, taken: [fileName] }), null);
    assert.equal(kept('clipboard', { ...place, folder: null }), null);
  });

  it('refuse a file where no folder is open, and say what to do', () => {
    assert.throws(
      () => plan('file', { ...place, folder: null }),
      (error) => HandoffError.is(error, 'wrong-use') && /Open one, or copy/.test(error.message),
    );
  });

  it('need trust wherever they start or write something', () => {
    for (const target of targets.filter(({ shells }) => shells.includes('editor'))) {
      const layout = target.id.startsWith('deepseek') ? 'deepseek' : 'mindstone';
      const markdown = mergedHeadings[layout].map(({ heading }) => `## ${heading}`).join('\n');
      const delivery = target.plan({ ...handoff, markdown }, place);
      assert.equal(
        target.needsTrust,
        ['chat', 'file', 'link', 'terminal', 'thread'].includes(delivery.kind),
        target.id,
      );
    }
  });
});
