import assert from 'node:assert/strict';
import { joinBrokenLines } from '../../../../src/core/language/joinBrokenLines';

const joined = (...lines: readonly string[]) => joinBrokenLines(lines);

describe('lines of a script without blanks', () => {
  for (const [what, ...lines] of [
    [
      'rules of like length without a full stop, and the order below',
      '金额必须始终以整数分的形式保存在数据库里面绝对不要使用浮点数字',
      '不要修改旧的价格表结构因为其他系统每天晚上仍然在读取那些数据列',
      '所有新的接口都必须在提交之前写好单元测试并且更新说明文档的内容',
      '现在请实现收据模块',
    ],
    [
      'what was done, what was not begun, and what fails',
      '收据模块的合计与四舍五入已经全部改成整数分并且单元测试都已完成',
      '抽屉模块的现金盘点以及每晚的对账流程到目前为止都还没有开始动手',
      '铃铛模块的声音提示在两个收银台同时打开的情况下仍然会有测试失败',
    ],
    [
      'rules of two sentences, of which the last marks are left out',
      '金额必须始终以整数分的形式保存。绝对不要使用浮点数来计算合计数',
      '不要修改旧的价格表的结构。其他系统每天晚上仍然在读取那些数据列',
      '所有新的接口都要先写单元测试。提交之前请更新说明文档里面的内容',
    ],
    [
      'rules with a mark at the end of each',
      '金額は必ず整数のセントで保存し、浮動小数点数はどこでも絶対に使わない。',
      '古い料金の表には決して触らず、新しい列もそこには一つも加えないこと。',
    ],
    ['a short line below a long one', '領収書の合計を直してください。丸めは半分を偶数へ。端数は', 'テストも書く。'],
  ] as const)
    it(`stay as they are: ${what}`, () => assert.deepEqual(joined(...lines), lines));

  it('are one where they were broken at a width: sentences end inside of them, or a line ends within a word', () => {
    const broken = [
      '料金の計算を直してください。金額は必ず整数のセントで保存し、浮動小数点数は絶対に使わな',
      'いでください。それから古い表には決して触らないでください。',
    ];
    assert.deepEqual(joined(...broken), [broken.join('')]);
    const within = ['領収書の合計を整数のセントに直してから毎晩の対帳を走らせるための新しいサ', 'ーバーを用意する'];
    assert.deepEqual(joined(...within), [within.join('')]);
    const chinese = [
      '请把所有的金额都改成整数分来保存，不要再使用浮点数。旧的价格表不要动，因为其他系统每天晚',
      '上仍然在读取它。新的接口要先写单元测试，然后再提交代码，提交之前请把说明文档也一起更新，',
      '谢谢。',
    ];
    assert.deepEqual(joined(...chinese).length, 1);
    assert.deepEqual(joined('# 規則', ...broken, '', ...broken), ['# 規則', broken.join(''), '', broken.join('')]);
  });

  it('stay in code', () => {
    const code = ['```', '料金の計算を直し、', '合計を直す。', '```'];
    assert.deepEqual(joined(...code), code);
  });
});
