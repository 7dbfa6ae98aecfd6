import assert from 'node:assert/strict';
import { asksDeed } from '../../../../src/extractors/stated/user/asksDeed';

describe('a sentence that asks for one deed', () => {
  for (const text of [
    "let's add some sort of log to the till",
    'then we should rename the drawer, given that its name is taken',
    'I would like to verify each step of the count',
    'i think the first is fine, let’s add it to the drawer',
    'also we should have a bead and a worker for that',
    'get rid of the second drawer, its coins are listed elsewhere',
    'can you also check whether this works with notes?',
    'ok make a pr to fix it, reply to the discussion',
    'lass uns die Schublade umbenennen',
    'wir sollten auch die Münzen prüfen',
    'deberíamos renombrar el cajón',
    'quiero añadir un registro al cajón',
    'on devrait renommer le tiroir',
    'je voudrais ajouter un journal',
    'deveríamos renomear a gaveta',
    'нам нужно проверить ящик',
    '请帮我检查抽屉',
    '引き出しに記録を追加してください',
    '서랍에 기록을 추가해 줘',
  ])
    it(`is told from a rule: “${text}”`, () => assert.equal(asksDeed(text), true));

  for (const text of [
    'the drawer should open to the left',
    'use the typed coin in the till',
    "let's use the small drawer instead of the large one",
    'we should keep the old coins',
    'we should never rename a drawer',
    "add a log, but don't touch the tests",
    'run the tests after every change',
    'I want the drawer to be called till',
    'wir sollten die alten Münzen behalten',
    'deberíamos usar el cajón pequeño',
    'on devrait garder les vieilles pièces',
    'a gaveta deve abrir para a esquerda',
    'ящик должен открываться влево',
    '抽屉应该向左打开',
    '引き出しは左に開くべきです',
    '서랍은 왼쪽으로 열려야 해',
  ])
    it(`is not: “${text}”`, () => assert.equal(asksDeed(text), false));
});
