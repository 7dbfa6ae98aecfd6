import assert from 'node:assert/strict';
import { type History, noHistory, redo, remember, undo } from '../../../../src/review/draft/history';

const act = (history: History<string>, label: string, value: string, time: number, burst?: string) =>
  remember(history, { label, value, time, ...(burst === undefined ? {} : { burst }) });

describe('history', () => {
  it('goes back one act and forward again', () => {
    const history = act(act(noHistory, 'first', 'a', 0), 'second', 'b', 10);
    const back = undo(history, 'c');
    assert.equal(back?.value, 'b');
    assert.equal(back?.history.past.at(-1)?.label, 'first');
    assert.equal(redo(back?.history ?? noHistory, 'b')?.value, 'c');
  });

  it('has nothing to give at its ends', () => {
    assert.equal(undo(noHistory, 'a'), null);
    assert.equal(redo(noHistory, 'a'), null);
  });

  it('takes letters typed in one go as one step, and those after a pause as another', () => {
    let history = act(noHistory, 'typed', '', 0, 'draft');
    history = act(history, 'typed', 'a', 300, 'draft');
    history = act(history, 'typed', 'ab', 600, 'draft');
    assert.equal(history.past.length, 1);
    assert.equal(act(history, 'typed', 'abc', 1_700, 'draft').past.length, 2);
    assert.equal(act(history, 'typed', 'abc', 700, 'goal').past.length, 2);
  });

  it('forgets what was undone once something else is done', () => {
    const back = undo(act(noHistory, 'first', 'a', 0), 'b');
    assert.equal(act(back?.history ?? noHistory, 'other', 'a', 5).future.length, 0);
  });

  it('keeps the last two hundred steps', () => {
    let history: History<string> = noHistory;
    for (let at = 0; at < 250; at++) history = act(history, String(at), String(at), at);
    assert.equal(history.past.length, 200);
    assert.equal(history.past[0]?.label, '50');
  });
});
