import assert from 'node:assert/strict';
import {
  countedOptions,
  countsOptions,
  withoutCounts,
} from '../../../../src/extractors/stated/decisions/countedOptions';
import { pickedLabels } from '../../../../src/extractors/stated/decisions/pickedLabels';

const taken = (reply: string, count: number) =>
  countedOptions(
    reply,
    Array.from({ length: count }, (_, at) => String(at + 1)),
  ).join('');

describe('options that a reply counts', () => {
  it('are all of them, by their number or without one', () => {
    for (const reply of [
      ...['yes, all 3', 'all three please', 'all of them', "let's do all of these in one commit", 'do all 3 and push'],
      ...['fix them all', 'everything, please', 'alle 3', 'ja, mach alle drei', 'las 3', 'sí, todas', 'todas las tres'],
      ...[
        'oui, les trois',
        'tous',
        'as três, por favor',
        'да, все три',
        '三个都做',
        '全部',
        '3つとも',
        'はい、全部',
        '세 개 다',
      ],
      ...['go ahead with all three', 'all the above', 'add all 3 points'],
    ])
      assert.equal(taken(reply, 3), '123', reply);
  });

  it('are both where there are two, the first or the last of more, and all but those named', () => {
    for (const reply of [
      'both',
      'yes do both',
      'ja, beide',
      'los dos',
      'les deux',
      'as duas',
      'оба',
      '两个都做',
      '両方お願いします',
      '둘 다',
    ])
      assert.equal(taken(reply, 2), '12', reply);
    for (const reply of [
      'the first two',
      'only the first 2',
      'die ersten zwei',
      'las dos primeras',
      'les deux premières',
      'os dois primeiros',
      '前两个',
      '最初の2つ',
    ])
      assert.equal(taken(reply, 4), '12', reply);
    assert.equal(taken('the last two please', 4), '34');
    assert.equal(taken('all but 2', 3), '13');
    assert.equal(taken('alle bis auf 1', 3), '23');
    assert.equal(taken('todas menos la 3', 3), '12');
  });

  it('are the rest where some are turned down by their numbers', () => {
    for (const reply of [
      ...['skip 2, 4 and do the rest', 'do the rest, but skip 2 and 4', 'fix everything else, ignore #2, #4'],
      ...['überspring 2 und 4, mach den Rest', 'salta 2 y 4, haz el resto', 'saute 2 et 4, fais le reste'],
      ...[
        'pula 2 e 4, faz o resto',
        'пропусти 2 и 4, сделай остальное',
        '跳过2、4，其余都做',
        '2と4はスキップして、残りを',
      ],
    ])
      assert.equal(taken(reply, 5), '135', reply);
    for (const reply of ['do 2, skip 4 and leave the rest', 'skip the rest', 'do the rest', 'skip 7 and do the rest'])
      assert.equal(taken(reply, 5), '', reply);
  });

  it('are turned down one after another', () => {
    assert.deepEqual(pickedLabels('skip 5, 7, 8'), []);
    assert.deepEqual(pickedLabels('skip 5, 7 and do 8'), ['8']);
    assert.deepEqual(pickedLabels('do 1, 2 and skip 3, 4'), ['1', '2']);
  });

  it('are none where the number is another, something else is counted, or they are asked about', () => {
    for (const reply of [
      ...['all 3', 'both', 'the first five', 'all tests should pass', 'both buttons are broken', 'commit all changes'],
      ...['are all of them broken?', 'fix everything in the cart', 'all good, push it', 'not all of them', 'add todo'],
      ...['alle Tests laufen', 'todos los tests fallan', '全部のテストが失敗する', 'in all 4 files', 'none', 'sure'],
    ])
      assert.equal(taken(reply, 4), '', reply);
  });

  it('leave no number that reads as a label', () => {
    assert.equal(withoutCounts('yes, all 3').includes('3'), false);
    assert.equal(withoutCounts('go for 3'), 'go for 3');
    assert.equal(withoutCounts('all 4 and 3').includes('3'), true);
    assert.deepEqual([countsOptions('do both'), countsOptions('do it')], [true, false]);
  });
});

describe('a reply that asks what an option takes', () => {
  it('picks none, and one that orders it does', () => {
    for (const asked of ['to do 2, we need the whole graph in memory?', 'does 2 need it?', 'If we do 2, is it slower?'])
      assert.deepEqual(pickedLabels(asked), [], asked);
    for (const [picks, labels] of [
      ['do 2, ok?', ['2']],
      ['does that hold? do 2', ['2']],
      ['let’s do 1', ['1']],
    ] as const)
      assert.deepEqual(pickedLabels(picks), labels, picks);
  });
});
