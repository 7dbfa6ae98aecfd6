import assert from 'node:assert/strict';
import { mergedHeadings } from '../../../../src/core/document/headings';
import { targetAct, targetLabel, waitsForEnter } from '../../../../src/host/delivery/targetWords';
import { chat } from '../../../../src/targets/chat';
import { targets } from '../../../../src/targets/registry';
import type { Target } from '../../../../src/targets/target';
import { editor, resetEditor } from '../../../support/editor/vscode';

describe('the name of a target in this window', () => {
  beforeEach(() => resetEditor());

  it('says who answers in the chat of the editor', () => {
    editor.extensions = ['GitHub.copilot-chat'];
    assert.equal(targetLabel(chat), 'Copilot, new chat in VS Code');
  });

  for (const [appName, label] of [
    ['Visual Studio Code - Insiders', 'Copilot, new chat in VS Code - Insiders'],
    ['code-server', 'Copilot, new chat in code-server'],
    ['Cursor', 'Agent of Cursor, new chat'],
  ] as const)
    it(`names agent and editor before the chat is set up: ${appName}`, () => {
      editor.appName = appName;
      assert.equal(targetLabel(chat), label);
    });

  it('is the target’s own everywhere else', () =>
    assert.equal(targetLabel({ id: 'file', label: 'Handoff file in this folder' }), 'Handoff file in this folder'));
});

describe('what goes out only with Enter', () => {
  it('is what a chat or an agent is filled in with, and no file or copy', () => {
    const inEditor = targets.filter(({ shells }) => shells.includes('editor'));
    const opening = inEditor.filter(waitsForEnter).map(kindOf);
    assert.ok(opening.length > 0);
    assert.ok(
      opening.every((kind) => kind !== 'file' && kind !== 'clipboard'),
      opening.join(),
    );
  });

  it('is not what starts at once with some versions', () => {
    assert.equal(
      waitsForEnter({ effect: 'filled in, you press Enter; before version 2.1.330 it starts at once' }),
      false,
    );
    assert.equal(waitsForEnter({ effect: 'starts at once' }), false);
  });
});

describe('what the button says that it does', () => {
  it('is what the target does, in at most 30 characters', () => {
    for (const target of targets.filter(({ shells }) => shells.includes('editor'))) {
      const act = targetAct(target);
      assert.ok(act.length <= 30, act);
      const verb = { chat: 'Fill', clipboard: 'Copy', file: 'Write' }[kindOf(target)] ?? 'Open';
      assert.ok(act.startsWith(`${verb} `), `${target.id}: ${act}`);
    }
  });

  it('names the agent that it opens', () => {
    assert.equal(targetAct({ id: 'x', label: 'Claude Code in a terminal', opens: 'Claude Code' }), 'Open Claude Code');
    assert.equal(targetAct(chat), 'Fill in a new chat');
  });
});

/** By what it plans for an empty handoff, in the layout that it asks for. */
function kindOf({ plan }: Target): string {
  const headings = Object.values(mergedHeadings)
    .flat()
    .map(({ heading }) => `## ${heading}\n\nNothing.`);
  const handoff = { goal: 'Go on', markdown: `# Handoff\n\n${headings.join('\n\n')}`, sessionPath: null, files: [] };
  const place = {
    ...{ folder: '/home/dev/tally', taken: [], date: '2026-03-02', time: '2026-03-02T10:00:00.000Z' },
    environment: { home: '/home/dev', platform: 'linux', variables: {} },
    id: '0b9f2ac6-0000-4000-8000-000000000001',
  } as const;
  return plan(handoff, place).kind;
}
