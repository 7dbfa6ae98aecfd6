/**
 * What ends the rules of work that another agent assigned, once it was done and reported: how the thing was to be built is
 * over with the report; what must stay as it is goes on, and so does a ban, until the goal orders what it forbade. How far the
 * work went is over once the goal orders another change, and who was sent to read alone is then bound by nothing.
 */
import type { ConstraintFact } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import { cue, cueAtStart } from '../../language/cueTable';
import { splitSentences } from '../../language/splitText';
import { words } from '../../language/words';
import { deedsNamed, deedsOrdered } from '../../lexicon/deedWords';
import { isCheckProgram } from '../../shell/checks/checkKind';
import { anyOf } from '../../text/patterns';
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
  const isNewWork = ordersChange(goal) && !asksForRest(goal);
  if ((goesOn && !isNewWork) || last?.answer == null) return untouched(rules);
  // Who was sent to read alone was forbidden all that a change needs; the next piece of work is none of reading.
  if (rules.some(({ text }) => readsOnly.test(text)) && ordersChange(goal))
    return rules.map((rule) => judged(rule, 'permitted', byGoal(index, goal)));
  if (index.changes.length === 0) return untouched(rules);
  const report = byMessage(last.answer);
  return rules.map((rule) => {
    if (isOrdered(rule.text, goal)) return judged(rule, 'permitted', byGoal(index, goal));
    const isOver = bounds.test(rule.text)
      ? isNewWork
      : !rule.standing && !prohibits(rule.text) && !keepsAsIs(rule.text);
    return judged(rule, 'carried out', isOver ? report : null);
  });
}

/** “This is a READ-ONLY investigation”, “do not edit anything”. */
const readsOnly = anyOf(
  'iu',
  /^\W*(?:(?:this|it) is (?:an? )?|you are |stay |strictly )?read[- ]only(?:\W*$|\s(?:\p{L}+\s)?(?:task|work|investigation|review|research|audit|analysis|exploration|mode|job|session)\b)/u,
  /\b(?:don['’]?t|do not|never|must not)\s(?:edit|modify|change|touch|write|alter)\s(?:to\s)?(?:anything|any (?:files?|code|source)|files?|code|(?:the )?(?:code|source)(?:base)?)\W*$/u,
  /^\W*no (?:edits|changes|code changes|file changes|modifications)\W*$/u,
  /\b(?:nur lesen|nichts ändern|solo lectura|no (?:edites|modifiques|cambies) nada)\b/u,
  /\b(?:lecture seule|ne (?:modifie|change)z? rien|somente leitura|não (?:edites?|modifiques|altere) nada)\b/u,
  /только чтение|ничего не (?:меняй|правь|редактируй)|只读|不要修改任何|読み取り専用|何も(?:変更|編集)し|읽기 전용|아무것도 (?:수정|변경)하지/u,
);

/** “Do NOT edit other files”, “ONLY the parser’s region”: how far that piece of work went, beside others that were under way. */
const bounds = anyOf(
  'iu',
  /\b(?:edit|modify|change|touch)\s(?:to\s)?(?:any\s)?(?:other (?:files?|code|parts?|lines?|regions?)|(?:anything|nothing) else)\b/u,
  /\bonly\s(?:edit|modify|change|touch)\b|\bonly\b.{0,60}\bregions?\b|\bstay\s(?:strictly\s)?(?:inside|within)\b/u,
  /\banother agent (?:edits|is editing|works|is working|owns)\b|\bowned by another agent\b/u,
  /\b(?:autres|aucun autre) fichiers?\b|\b(?:outros|nenhum outro) (?:arquivos?|ficheiros?)\b/u,
  /(?:другие|других) (?:файл|мест)|其他文件/u,
);

/** “Go on with the rest of the list”: the same work, in parts that are left. */
const asksForRest = cue(
  words(`
  the rest, rest of, remaining, what is left, what's left, the others, unfinished, next item, next step, den rest, restlichen, übrigen, el resto,
  lo que falta, restantes, le reste, restants, o resto, что осталось, остальн*, 其余, 剩下, 残り, 나머지
`),
);

/** “Fix the retries”: the goal begins with it, or a part of it does. */
const ordersChange = (goal: string): boolean =>
  splitSentences(goal)
    .flatMap((sentence) => sentence.split(/[,;:：，、]\s*|\s(?:and|then|und|dann|y|et|e|puis|luego|depois|и)\s/u))
    .some((part) =>
      beginsWithChange(
        part.replace(/^\W*(?:and|then|please|now|bitte|jetzt|por favor|s'il te plaît|пожалуйста)\s+/iu, ''),
      ),
    );
const beginsWithChange = cueAtStart(
  words(`
  fix, implement, add, change, apply, edit, write, refactor, rename, remove, replace, give, make, mend, update, migrate, convert, move, build, create,
  introduce, wire, patch, behebe, baue, ändere, schreib, schreibe, füge, ergänze, ersetze, entferne, setz, setze, mach, corrige, arregla, implementa,
  añade, cambia, escribe, reemplaza, quita, ajoute, implémente, modifie, écris, remplace, répare, adiciona, muda, escreve, substitui, conserta,
  исправь, добавь, реализуй, измени, напиши, замени, почини, 修复, 实现, 添加, 修改, 重构, 直して, 修正, 追加, 実装, 고쳐, 수정, 추가, 구현
`),
);

/** “Do NOT run cargo”, and the goal: “run the tests”; “do not commit”, and “commit them”. */
export function isOrdered(ban: string, goal: string): boolean {
  if (!prohibits(ban)) return false;
  const ordered = new Set(splitSentences(goal).flatMap(deedsOrdered));
  if (deedsNamed(ban).some((deed) => ordered.has(deed))) return true;
  return runs(ban) && speaksOfChecks(ban) && !prohibits(goal) && runs(goal) && speaksOfChecks(goal);
}

const runs = cue(
  words(`
  run, rerun, re-run, execute, start, ausführen, führe, lass, laufen, starte, lance, lancer, exécute, exécuter, ejecuta, ejecutar, ejecutes, corre,
  correr, corras, lanza, executa, executar, executes, roda, rodar, rode, запусти, запускай, запускать, прогони, 运行, 执行, 跑, 実行, 走らせ, 回し, 실행, 돌려, 돌리
`),
);
const namesCheck = cue(
  words(`
  test, tests, suite, build, builds, lint, linter, checks, type check, typecheck, compile, prüfungen, pruebas, essais, testes, тест*, сборк*, линтер*,
  测试, 构建, 编译, テスト, ビルド, 테스트, 빌드
`),
);
const speaksOfChecks = (text: string) =>
  namesCheck(text) || (text.match(/[\w.-]+/g) ?? []).some((word) => isCheckProgram(word.replace(/\.$/, '')));
