import assert from 'node:assert/strict';
import { outlivesTask } from '../../../../src/extractors/stated/user/outlivesTask';

const lasting = [
  'Never push without asking.',
  'Do not add comments.',
  'No new runtime dependencies.',
  'Make sure every commit builds.',
  'Always make sure the tests pass before you commit.',
  'All public functions must, from now on, have a doc comment on each parameter.',
  'Never deploy until CI is green.',
  'Only use the price table.',
  'Keep each commit small.',
  'Keep the API backwards compatible.',
  'Garde l’interface compatible.',
  'Mantém a API compatível.',
  'Functions must be shorter than forty lines.',
  '函数必须少于四十行。',
  'Vor jedem Commit muss der Lint laufen.',
  'Fass die alte Datei nie an.',
  'Asegúrate siempre de que compile.',
  'Ne touche jamais au vieux fichier.',
  'Certifique-se sempre de que compila.',
  'Обязательно запускай тесты перед коммитом.',
  '提交前必须跑测试。',
  'コミット前に必ずテストを実行して。',
  '커밋 전 반드시 테스트를 돌려.',
];

const ofTheTask = [
  'Make sure the bell rings once.',
  'ensure the beads are clear, then start the agents',
  'this plan must be written so that a new session can go on with it',
  'do not touch the drawer in this change',
  "don't push yet",
  'Do not merge it until the review is done.',
  "yes, but we don't need to commit",
  "we don't need backward compatibility here",
  'maybe only if there is an easy fix',
  'approved unless you have doubts',
  'The title must be blue.',
  'Der Titel muss blau sein.',
  'El título debe ser azul.',
  'Achte darauf, dass die Glocke einmal klingelt.',
  'Noch nicht pushen, bitte nicht.',
  'Asegúrate de que la campana suene una vez.',
  'No hagas commit todavía.',
  'Assure-toi que la cloche sonne une fois.',
  'Ne pousse pas pour l’instant.',
  'Certifique-se de que o sino toca uma vez.',
  'Убедись, что колокольчик звонит один раз.',
  'Пока не пушь.',
  '确保铃只响一次。',
  '先不要提交。',
  'ベルが一度だけ鳴ることを確認して。',
  'まだコミットしないでください。',
  '아직 푸시하지 마.',
];

describe('how long words bind', () => {
  for (const text of lasting) it(`is for good: ${text}`, () => assert.equal(outlivesTask(text), true));
  for (const text of ofTheTask) it(`is as long as the task: ${text}`, () => assert.equal(outlivesTask(text), false));
});
