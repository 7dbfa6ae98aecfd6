import assert from 'node:assert/strict';
import type { TodoItem } from '../../../../../src/core/session';
import { call, run, type Step, todos } from '../../../../support/builders';
import { short, swap } from './account';

describe('the items of the list in the account of a session', () => {
  it('goes by the item of the list that was under way, with the state it has at the end', () => {
    const changes = short(
      todos(['Parse', 'in-progress'], ['Round', 'pending']),
      swap('a.ts', 'one', 'two'),
      todos(['Parse', 'completed'], ['Round', 'in-progress']),
      swap('b.ts', 'x', 'y\nz'),
    );
    assert.deepEqual(changes, [
      ['item', 'Parse', 'done', null, 'a.ts +1 -1'],
      ['item', 'Round', 'in-progress', null, 'b.ts +2 -1'],
    ]);
  });

  it('goes by one item only where the list says that it was done by itself', () => {
    const edits = [swap('a.ts', 'one', 'two'), swap('b.ts', 'x', 'y')].flat();
    const listed = (...states: readonly (readonly Step[])[]) => short(...states).map((change) => change.slice(0, 3));
    const begun = todos(['Parse', 'in-progress'], ['Round', 'pending'], ['Run the tests', 'pending']);
    assert.deepEqual(
      listed(begun, edits, todos(['Parse', 'completed'], ['Round', 'completed'], ['Run the tests', 'in-progress'])),
      [['item', 'Parse; Round', 'done']],
      'what one update calls done shares the edits before it',
    );
    assert.deepEqual(
      listed(begun, edits, todos(['Parse', 'completed'], ['Round', 'pending'], ['Run the tests', 'completed'])),
      [['item', 'Parse', 'done']],
      'a run changes no file',
    );
    assert.deepEqual(
      listed(begun, edits, run('make')).map(([group]) => group),
      ['file', 'file'],
      'a list that was never touched again tells nothing',
    );
    assert.deepEqual(listed(todos(['Parse', 'in-progress'], ['Run the tests', 'pending']), edits), [
      ['item', 'Parse', 'in-progress'],
    ]);
    const many = Array.from({ length: 9 }, (_, at) => `Write the drawer number ${at} of the till`);
    const all = (status: 'pending' | 'completed') => todos(...many.map((text) => [text, status] as const));
    const byFile = listed(all('pending'), edits, all('completed'));
    assert.deepEqual(
      byFile.filter(([group]) => group === 'file').length,
      2,
      'changed for nine items, they are told by themselves',
    );
    assert.match(String(byFile.find(([group]) => group === 'item')?.[1]), /number 2 of the till; and 6 more items$/);
    const four = many.slice(0, 4);
    const some = (status: 'pending' | 'completed') => todos(...four.map((text) => [text, status] as const));
    assert.match(
      String(listed(some('pending'), edits, some('completed'))[0]?.[1]),
      /number 2 of the till; and 1 more item$/,
    );
  });

  it('goes by no item that another plan left behind before it was done', () => {
    const kept = short(
      todos(['Parse', 'in-progress']),
      swap('a.ts', 'one', 'two'),
      todos(['Parse', 'in-progress'], ['Draw', 'pending']),
    );
    assert.deepEqual(
      kept.map((change) => change.slice(0, 3)),
      [['item', 'Parse', 'in-progress']],
    );
    const replaced = short(
      todos(['Parse', 'in-progress'], ['Round', 'pending']),
      swap('a.ts', 'one', 'two'),
      todos(['Draw', 'in-progress'], ['Write it up', 'pending']),
    );
    assert.deepEqual(
      replaced.map(([group]) => group),
      ['file'],
    );
    const done = short(
      todos(['Parse', 'in-progress']),
      swap('a.ts', 'one', 'two'),
      todos(['Parse', 'completed']),
      todos(['Draw', 'in-progress']),
    );
    assert.deepEqual(
      done.map((change) => change.slice(0, 3)),
      [['item', 'Parse', 'done']],
    );
  });

  it('tells a file of one item of the list once, however often it was committed', () => {
    const changes = short(
      todos(['Parse', 'in-progress']),
      swap('a.ts', 'one', 'two'),
      run('git commit -am A', '[main abc1234] First half'),
      swap('a.ts', 'two', 'three'),
      run('git commit -am B', '[main abc2345] Second half'),
      todos(['Parse', 'completed']),
    );
    assert.deepEqual(changes, [['item', 'Parse', 'done', 'abc2345', 'a.ts +1 -1']]);
  });

  it('tells a file at all the items under which it was changed', () => {
    const changes = short(
      todos(['Parse', 'in-progress'], ['Format', 'pending']),
      swap('a.ts', 'one', 'two\nthree\nfour'),
      todos(['Parse', 'completed'], ['Format', 'in-progress']),
      swap('a.ts', 'four', 'five'),
    );
    assert.deepEqual(changes, [['item', 'Parse; Format', 'in-progress', null, 'a.ts +3 -1']]);
  });

  it('tells a file by itself of which a good part was changed under no item, and the item as done', () => {
    const listed = (behind: readonly (readonly Step[])[]) =>
      short(
        todos(['Parse', 'in-progress'], ['Round', 'pending']),
        swap('a.ts', 'one', 'two\nthree\nfour\nfive\nsix\nseven'),
        todos(['Parse', 'completed'], ['Round', 'in-progress']),
        todos(['Parse', 'completed'], ['Round', 'completed']),
        ...behind,
      );
    assert.deepEqual(listed([swap('a.ts', 'x', 'y\nz')]), [
      ['file', '', null, null, 'a.ts +7 -1'],
      ['item', 'Parse', 'done', null, ''],
    ]);
    assert.deepEqual(listed([swap('a.ts', 'seven', '')]), [['item', 'Parse', 'done', null, 'a.ts +5 -1']], 'a trifle');
  });

  it('gives the edits made while the agent only looked to no item that comes behind', () => {
    const looked = (...next: readonly (readonly [string, 'completed' | 'in-progress' | 'pending'])[]) =>
      short(
        todos(['Find the till', 'in-progress'], ['Parse', 'pending'], ['Round', 'pending']),
        swap('a.ts', 'one', 'two'),
        todos(['Find the till', 'completed'], ...next),
      );
    assert.deepEqual(looked(['Parse', 'in-progress'], ['Round', 'pending']), [['file', '', null, null, 'a.ts +1 -1']]);
    assert.deepEqual(
      looked(['Parse', 'completed'], ['Round', 'pending']),
      [['item', 'Parse', 'done', null, 'a.ts +1 -1']],
      'the list says that it was done in that time',
    );
  });

  it('keeps an item that names files to these, and gives a file to the item that names it', () => {
    const [till, drawer] = ['Patch src/till.ts', 'Patch drawer.ts for cents'];
    const changes = short(
      todos([till, 'in-progress'], [drawer, 'pending']),
      [swap('src/till.ts', 'one', 'two'), swap('src/drawer.ts', 'x', 'y'), swap('src/other.ts', 'x', 'y')].flat(),
      todos([till, 'completed'], [drawer, 'in-progress']),
      todos([till, 'completed'], [drawer, 'completed']),
    );
    assert.deepEqual(changes, [
      ['item', till, 'done', null, 'src/till.ts +1 -1'],
      ['item', drawer, 'done', null, 'src/drawer.ts +1 -1'],
      ['file', '', null, null, 'src/other.ts +1 -1'],
    ]);
  });

  it('goes by no item that was given up where another is left', () => {
    const list = (...items: readonly (readonly [string, TodoItem['status']])[]) =>
      call('TodoWrite', [{ kind: 'todo', items: items.map(([text, status]) => ({ text, status })) }], {});
    const begun = list(['Parse', 'in-progress'], ['Round', 'pending']);
    const dropped = list(['Parse', 'cancelled'], ['Round', 'in-progress']);
    const done = list(['Parse', 'cancelled'], ['Round', 'completed']);
    assert.deepEqual(
      short(begun, swap('a.ts', 'one', 'two\nthree\nfour'), dropped, swap('a.ts', 'two', 'five'), done),
      [['item', 'Round', 'done', null, 'a.ts +3 -1']],
    );
    assert.deepEqual(short(begun, swap('a.ts', 'one', 'two'), dropped, swap('b.ts', 'x', 'y'), done), [
      ['item', 'Parse', 'cancelled', null, 'a.ts +1 -1'],
      ['item', 'Round', 'done', null, 'b.ts +1 -1'],
    ]);
  });
});
