import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createDocumentSync } from '../../../../src/review/draft/documentSync';
import { documentText } from '../../../../src/review/snapshot/documentText';

/** A document and a draft of plain text, in step as long as `step` is called. */
function open(begin: string) {
  let draft = begin;
  let document = begin;
  const shown: string[] = [];
  const sync = createDocumentSync(
    {
      text: () => draft,
      isReadOnly: () => false,
      typed(text, before) {
        shown.push(before);
        draft = text;
      },
    },
    document,
  );
  return {
    shown,
    both: () => [document, draft],
    type: (text: string) => {
      document = text;
    },
    panel: (text: string) => {
      draft = text;
    },
    take: () => sync.take(document),
    step() {
      const change = sync.next(document);
      if (change !== null) document = document.slice(0, change.from) + change.insert + document.slice(change.to);
      return change;
    },
    refused: () => sync.next(document),
    isTyped: () => sync.isTyped(document),
  };
}

describe('a draft and its document', () => {
  it('gives the draft what was typed, with the text it was typed in', () => {
    const it = open('a\nb\n');
    it.type('a\nb!\n');
    it.take();
    assert.deepEqual([it.both(), it.shown], [['a\nb!\n', 'a\nb!\n'], ['a\nb\n']]);
  });

  it('changes of the document only what the panel changed, and does not take that for typing', () => {
    const it = open('a\nb\nc\n');
    it.panel('a\nc\n');
    assert.deepEqual(it.step(), { from: 2, to: 4, insert: '' });
    assert.equal(it.isTyped(), false);
    it.take();
    assert.deepEqual(it.shown, []);
  });

  it('leaves the document alone until what was typed in it is taken', () => {
    const it = open('a\n');
    it.type('a!\n');
    it.panel('b\n');
    assert.equal(it.step(), null);
    assert.equal(it.isTyped(), true);
    it.take();
    assert.deepEqual(it.shown, ['a\n'], 'both changes start from the text that both knew');
  });

  it('tells an undo of a change of the panel’s as typing', () => {
    const it = open('a\n');
    it.panel('b\n');
    it.step();
    assert.equal(it.isTyped(), false);
    it.type('a\n');
    assert.equal(it.isTyped(), true);
    it.take();
    assert.deepEqual(it.both(), ['a\n', 'a\n']);
  });

  it('holds a change that the editor refused for not done', () => {
    const it = open('a\n');
    it.panel('b\n');
    it.refused();
    it.type('a!\n');
    assert.equal(it.isTyped(), true);
    it.take();
    assert.deepEqual(it.shown, ['a\n']);
  });

  it('comes to one text, whoever changed what', () => {
    const acts = fc.array(fc.tuple(fc.constantFrom('type', 'panel', 'step', 'take'), fc.string({ maxLength: 6 })));
    fc.assert(
      fc.property(acts, (script) => {
        const it = open('');
        for (const [act, text] of script) {
          if (act === 'type') it.type(text);
          else if (act === 'panel') it.panel(text);
          else if (act === 'step') it.step();
          else it.take();
        }
        it.take();
        it.step();
        const [document, draft] = it.both();
        assert.equal(document, draft);
      }),
    );
  });
});

describe('what a document shows of a draft', () => {
  it('keeps a secret redacted that the panel shows again, and has line feeds only', () => {
    const restored = [{ index: 0, rule: 'token', line: 3, secret: 'a$&b' }];
    const text = documentText({ text: 'x a$&b\r\ny\rz a$&b\n', restored });
    assert.equal(text, 'x [redacted:token]\ny\nz [redacted:token]\n');
  });
});
