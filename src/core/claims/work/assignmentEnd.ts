/**
 * What ends the rules of work that another agent assigned, once it was done and reported: how the thing was to be built is
 * over with the report; what must stay as it is goes on, and so does a ban, until the goal orders what it forbade.
 */
import type { ConstraintFact } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import { cue } from '../../language/cueTable';
import { words } from '../../language/words';
import { isCheckProgram } from '../../shell/checks/checkKind';
import { deedsNamed, deedsOrdered } from '../../text/deedWords';
import { splitSentences } from '../../text/splitText';
import { byGoal, byMessage } from '../enders';
import { type Judged, judged, untouched } from '../judged';
import { keepsAsIs } from '../pastOrders';
import { prohibits } from '../ruleForm';

/** @param goesOn the goal asks for no more than to go on with the same work */
export function judgeAssigned(
  rules: readonly ConstraintFact[],
  index: SessionIndex,
  goal: string,
  goesOn: boolean,
): Judged<ConstraintFact>[] {
  const last = index.turns.at(-1);
  if (goesOn || last?.answer == null || index.changes.length === 0) return untouched(rules);
  const report = byMessage(last.answer);
  return rules.map((rule) => {
    if (isOrdered(rule.text, goal)) return judged(rule, 'permitted', byGoal(index, goal));
    return judged(rule, 'carried out', rule.standing || prohibits(rule.text) || keepsAsIs(rule.text) ? null : report);
  });
}

/** “Do NOT run cargo”, and the goal: “run the tests”; “do not commit”, and “commit them”. */
export function isOrdered(ban: string, goal: string): boolean {
  if (!prohibits(ban)) return false;
  const ordered = new Set(splitSentences(goal).flatMap(deedsOrdered));
  if (deedsNamed(ban).some((deed) => ordered.has(deed))) return true;
  return runs(ban) && speaksOfChecks(ban) && !prohibits(goal) && runs(goal) && speaksOfChecks(goal);
}

const runs = cue(
  words(`
  run, rerun, re-run, execute, start, ausführen, führe, lass, laufen, starte, lance, lancer, exécute, exécuter, ejecuta, ejecutar, ejecutes, corre, correr, corras, lanza, executa, executar, executes, roda, rodar, rode, запусти, запускай, запускать, прогони,
  运行, 执行, 跑, 実行, 走らせ, 回し, 실행, 돌려, 돌리
`),
);
const namesCheck = cue(
  words(`
  test, tests, suite, build, builds, lint, linter, checks, type check, typecheck, compile, prüfungen, pruebas, essais, testes, тест*, сборк*, линтер*, 测试, 构建, 编译, テスト, ビルド, 테스트, 빌드
`),
);
const speaksOfChecks = (text: string) =>
  namesCheck(text) || (text.match(/[\w.-]+/g) ?? []).some((word) => isCheckProgram(word.replace(/\.$/, '')));
