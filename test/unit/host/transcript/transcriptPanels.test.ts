import assert from 'node:assert/strict';
import { createTranscriptPanels } from '../../../../src/host/transcript/transcriptPanels';
import { editor, resetEditor, Uri } from '../../../support/editor/vscode';

const place = { path: '/home/dev/.claude/projects/tally/a.jsonl', sessionId: null };
const summary = { title: 'Round the totals', lines: 71, turns: 8, passages: 45, hasRawLog: true, positions: [] };

/** The tabs with a worker that knows one log, and a panel that the editor gives back. */
function restart() {
  resetEditor();
  const asked: unknown[] = [];
  const worker = {
    ask: async (kind: string, body: { readonly path: string }) => {
      asked.push([kind, body.path]);
      if (body.path !== place.path) throw new Error('not a log');
      return summary;
    },
  };
  const warned: unknown[] = [];
  const log = { warn: (words: string) => warned.push(words), error: (words: string) => warned.push(words) };
  const tabs = createTranscriptPanels({
    worker,
    log,
    extension: { extensionUri: Uri.file('/ext') },
  } as unknown as Parameters<typeof createTranscriptPanels>[0]);
  const sent: unknown[] = [];
  let isClosed = false;
  let receive: (message: unknown) => unknown = () => null;
  const panel = {
    webview: {
      html: '',
      options: {},
      cspSource: 'self',
      asWebviewUri: (uri: Uri) => uri,
      postMessage: async (message: unknown) => sent.push(message),
      onDidReceiveMessage: (listen: typeof receive) => {
        receive = listen;
        return { dispose: () => undefined };
      },
    },
    onDidDispose: () => ({ dispose: () => undefined }),
    dispose: () => {
      isClosed = true;
    },
  };
  return {
    asked,
    warned,
    sent,
    tabs,
    panel,
    restore: async (state: unknown) => {
      await editor.restorers.get('handoff.transcript')?.deserializeWebviewPanel(panel, state);
      return isClosed;
    },
    say: (message: unknown) => receive(message),
  };
}

describe('a transcript of a window that was loaded anew', () => {
  it('shows the session again, with the number of the visit by which the page finds its place', async () => {
    const { restore, say, sent, asked } = restart();
    assert.equal(await restore({ place, visit: 3, position: 41 }), false);
    await say({ type: 'request', id: 1, kind: 'get-transcript', body: null });
    assert.deepEqual(asked, [['transcript-open', place.path]]);
    const [reply] = sent as readonly { readonly body: { readonly visit: number; readonly title: string } }[];
    assert.deepEqual([reply?.body.visit, reply?.body.title], [3, summary.title]);
  });

  it('closes where nothing of it was kept, and where its log is gone', async () => {
    for (const state of [undefined, null, 'x', { visit: 1 }, { place: { path: 7 }, visit: 1, position: 0 }]) {
      const { restore, asked } = restart();
      assert.equal(await restore(state), true);
      assert.deepEqual(asked, []);
    }
    const { restore, warned } = restart();
    assert.equal(await restore({ place: { path: '/gone', sessionId: null }, visit: 1, position: 0 }), true);
    assert.equal(warned.length, 1);
  });

  it('closes a second tab of the same session', async () => {
    const { restore } = restart();
    assert.equal(await restore({ place, visit: 1, position: 0 }), false);
    assert.equal(await restore({ place, visit: 1, position: 0 }), true);
  });
});
