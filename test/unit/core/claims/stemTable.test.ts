import assert from 'node:assert/strict';
import { aboutWords, isEveryday, stemTable } from '../../../../src/core/language/aboutWords';

describe('a table of words that compare across inflection', () => {
  const table = ['delete', 'remove it', 'löschen', 'удаляй', '删除', '削除', 'デプロイ', '삭제', 'テスト を'];
  const stands = stemTable(table);

  it('has the words that reading it whole would give, and no others', () => {
    for (const word of aboutWords(table.join(' ; '))) assert.ok(stands(word), word);
    for (const word of aboutWords('deploy 部署 발표 公開')) assert.ok(!stands(word), word);
  });

  it('finds another form of its words', () => {
    for (const text of ['deleted', 'removes', '削除'])
      for (const word of aboutWords(text)) assert.ok(stands(word), word);
  });

  it('knows the words of everyday work in every script', () => {
    for (const word of aboutWords('tests файлы 测试 エラー 테스트')) assert.ok(isEveryday(word), word);
  });
});
