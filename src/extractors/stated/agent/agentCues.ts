/** The words by which statements of an agent are recognised, in several languages. Data with names, no logic. */
import { words } from '../../../core/language/words';
import { insteadOf } from '../../../core/lexicon/insteadOf';

/** A lead that adds nothing to the items below it. */
export const vagueLeads = words(`
  here's, here is, here are, changes, summary, the following, what i, what's, what changed, now, this, these,
  key changes, files changed, files modified, i have, i've, done, all, next, steps, results, verified, overview,
  details, highlights, that, implementation, completed, updated, so, total, benefits, output, example, usage
`);

/** Openers that point back at what was said before. */
export const weakOpeners = words(`
  but, so, that, this, these, those, wait, then, here, however, also, and, it, they, he, she, both, which, practically, in practice, in other words,
  early signal, otherwise, therefore, thus, hence, only then, instead, additionally, in that case, for example, e.g., still, actually, hmm, ok, okay,
  good, great, perfect, excellent, alright, sure, yes, no, right, got it, i see, done, thanks, now, next, first, second, finally, the same, same,
  confirms, confirming, meaning, aber, dann, das, dies, hier, pero, entonces, esto, eso, mais, donc, cela, ça, então, isso, но, это, тогда, 但, 那, 这,
  しかし, 그래서
`);

/** Talk about what the agent is doing or about to do. */
export const narrationWords = words(`
  let me, i'll, i will, i'm going to, i am going to, i'm now, i am now, i'm checking, i'm looking, i'm running, i'm waiting, i'm reading, i'm using,
  i'm adding, i'm updating, now let me, now i'll, now i need, next i, first i, let's see, let's check, let's look, let's start, looking at, checking,
  running, waiting, reading, the user, you are right, you're right, you're absolutely right, good catch, good question, once, after that, when that,
  if you, i need to, i should, i want to, we need to check, time to, ich werde, jetzt, lass mich, voy a, ahora, je vais, maintenant, vou, agora,
  сейчас, давайте, 让我, 接下来, 次に, 이제
`);

/** A choice between alternatives. */
export const choiceWords = [
  ...insteadOf.phrases,
  ...words(`
  no longer, replaced, replaces, switched to, switched from, chose, chosen, decided, decision, opted, opting, picked, settled on, went with,
  going with, agreed, ruled out, rejected, deliberate*, on purpose, by design, intentional*, not needed, dropped, renamed, moved to, moved from,
  moved into, stattdessen, entschieden, gewählt, decidido, elegido, décidé, choisi, decidi, escolhi, решено, выбра*, 改为, 决定, 选择了, 決定, 採用, 결정, 선택,
  abgelehnt, habe mich für, haben uns für, bevorzugt*, opté, j'ai retenu, j'ai préféré, à la place d*, optado por, optamos por, preferí, preferimos,
  he elegido, elegí, optei por, preferi, no lugar d*, escolhemos, scelto, ho preferito, abbiamo preferito, deciso, invece del*, al posto d*, решил*,
  остановился на, остановилась на, остановились на, предпочёл*, предпочел*, предпочла, 而是, 选用, 选定, 采用, じゃなく, ことにしました, ことにした, を選, 기로 했, 기로 정, 기로 하고,
  택했, 골랐, und nicht im, und nicht in, und nicht mit, und nicht der, und nicht die, und nicht das, und nicht den, und nicht über, und nicht auf,
  au lieu, et non dans, et non par, et non le, et non la, et non un, et non une, et non avec, y no por, y no con, y no en, y no una, y no un, y no el,
  y no la, e não por, e não com, e não em, e não no, e não na, e não num, e não numa, e não um, e não uma, e non con, e non in, e non nel,
  e non nella, e non un, e non una, e non il, e non la
`),
];

/** A choice that somebody made, said as such. */
export const madeChoiceWords = words(`
  chose, chosen, decided, opted, opting, picked, settled on, went with, going with, agreed, ruled out, deliberately, on purpose, by design,
  intentionally, kept, keeping, left out, left alone, entschieden, gewählt, decidido, elegido, décidé, choisi, decidi, escolhi, решено, 决定, 选择了, 決定,
  採用, 결정, 선택, habe mich für, haben uns für, opté, j'ai retenu, j'ai préféré, optado por, optamos por, preferí, elegí, he elegido, optei por, preferi,
  escolhemos, ho scelto, ho preferito, ho deciso, abbiamo scelto, abbiamo deciso, abbiamo preferito, è stato scelto, решил*, выбрал*, остановился на,
  остановилась на, остановились на, предпочёл*, предпочел*, предпочла, 选用, 选定, 选了, 最后选择, 最终选择, ことにしました, ことにした, を選びました, を選択しました, に決めました, 기로 했, 기로 정,
  택했, 골랐
`);

/** How bad a finding of a review is: what follows says what is wrong, not what was chosen. */
export const severityWords = words(`
  high, medium, low, critical, major, minor, blocker, nit, nitpick, info, severe, p0, p1, p2, p3, hoch, mittel, niedrig, alta, media, baja, élevé,
  moyen, faible
`);

/** Headings and leads of what was found, checked or is so: nothing under them was chosen, unless it says so itself. */
export const reportHeadings = words(`
  finding*, issues, issue list, problems, review, reviews, risks, concerns, strengths, weaknesses, gaps, status, state, verification, verified,
  validation, testing, test results, tests, coverage, overview, scope, shape, background, context, current, recommend*, suggest*, performance,
  next steps, remaining, compared to, relative to, the branch, befunde, probleme, hallazgos, problèmes, проблемы, 问题, 課題
`);

/** Headings under which the choices stand. */
export const decisionHeadings = words(`
  decision, decisions, design, approach, trade-offs, tradeoffs, rationale, why, choices made, entscheidungen, decisiones, décisions, decisões,
  решения, 决定, 決定, 결정, decisioni, scelte, choix
`);

/** A decision in so many words. */
export const decisionWords = words(`
  decided, settled on, went with, agreed, ruled out, on purpose, entschieden, decidido, decidí, decidimos, décidé, decidi, решено, решил*, выбрал*,
  决定, 选用, 选定, 決定, 決めました, 選びました, 採用しました, 결정했, 결정됐, 결정되었, 로 결정, 선택했, 정했, habe mich für, haben uns für, opté, j'ai retenu, j'ai préféré, optado por,
  optamos por, preferí, elegí, he elegido, optei por, preferi, escolhi, escolhemos, choisi, elegido, gewählt, ho scelto, ho preferito, ho deciso,
  abbiamo scelto, abbiamo deciso, abbiamo preferito, остановился на, остановилась на, остановились на, предпочёл*, предпочел*, предпочла, 选了, 最后选择,
  最终选择, 选择了, ことにしました, ことにした, を選択しました, に決めた, 기로 했, 기로 정, 택했, 골랐
`);

/** How the thing is now. */
export const designWords = words(`
  now uses, now takes, now returns, now delegates, now lives, now has, now calls, now reads, now writes, now checks, now goes, now accepts,
  now includes, now runs, is now, are now, now requires, default, defaults to, by default, must, only, stays, remains, keep, keeps, kept, owns,
  belongs, lives in, standardize*, always, never, not, without, canonical, jetzt, bleibt, standardmäßig, ahora, por defecto, désormais, par défaut,
  agora, por padrão, теперь, по умолчанию, 现在, 默认
`);

/** How the report of a change begins. */
export const changeVerbs = words(`
  added, moved, removed, replaced, renamed, changed, created, switched, made, split, extracted, dropped,
  restricted, refactored, centralized, centralised, updated, introduced, rejected, converted, deleted, stored, use,
  keep, remove, move
`);

/** Changes that say nothing of an alternative: they decide something only together with a reason. */
export const plainChangeVerbs = words(`
  added, updated, created, introduced, changed, made, deleted, converted, refactored, removed,
  remove
`);

/** Reasons, by the word that begins them. */
export const reasonWords = words(`
  because, so that, since, to avoid, in order to, otherwise, due to, weil, damit, porque, para que, parce que, afin de, потому что, чтобы, 因为, 以便, ため,
  때문, denn, um zu, puisque, pour éviter, étant donné, ya que, puesto que, dado que, para evitar, já que, pois, uma vez que, perché, poiché, siccome,
  visto che, dato che, per evitare, так как, поскольку, 由于, 为了, 以免, 避免, ので, 므로, 하니까, sonst, sinon, si no, senão, altrimenti, иначе, 否则
`);

/** Advice and options: nobody has decided them. */
export const proposalWords = words(`
  recommend*, consider, suggest*, could, would, might, maybe, may be, perhaps, option, options, propos*, ideally, should we, do you want, if you want,
  if you'd, alternatively, one way, either, potential*, i'd, i would, worth, optional, pros, cons, the cleanest, the best, best fit, könnte,
  vielleicht, podría, quizás, pourrait, poderia, можно, может, 可以, 建议, かもしれ, forse, potrebbe, potremmo, conviene, consiglio, talvez, quizá, peut-être,
  возможно, стоило бы
`);

/** Results of checks and the state of a working tree: observed elsewhere, and soon old. */
export const statusWords = words(`
  tests pass, test pass, all tests, passing, passed, passes, lint clean, green, mergeable, working tree,
  worktree is, up to date, untracked, uncommitted, committed, pushed, ready for review, ready to, in progress,
  waiting, pending, running, ci is, verified, blocker, caveat, needs to be,
  at the moment, right now, the issue is, the problem is, bug, root cause
`);

/** The same, or what a part does where something goes wrong: “falls back when the fetch failed”. */
export const troubleWords = words(`
  still, missing, behind, currently, correctly, fails, failed, failing, error, stale
`);

/** How alternatives are announced. */
export const optionWords = words(`
  option, options, one of these, alternative, alternatives, approaches, possibilities, choices, trade-offs, tradeoffs, pros and cons, optionen,
  möglichkeiten, opción, opciones, opções, вариант*, 选项, 方案, 選択肢, 옵션
`);

/** Why something is as it is. */
export const causeWords = words(`
  root cause, turns out, turned out, caused by, the reason is, the reason was, the cause is, the cause was, the culprit, the problem is,
  the problem was, the issue is, the issue was, the catch, was because, is because, the real issue, the actual issue, fails because, failed because,
  ursache, liegt daran, la causa, se debe a, la cause, à cause de, a causa, deve-se a, причина, из-за, 根本原因, 原因是, 原因は, 원인
`);

/** What one has to know before going on. */
export const cautionWords = words(`
  note that, note:, caveat, gotcha, beware, careful, important:, limitation, limitations, known issue, workaround, only works, only applies, flaky,
  pre-existing, not covered, not tested, untested, not implemented, not done, not yet, not supported, out of scope, deferred, left as is, left out,
  does not support, doesn't support, cannot, requires, depends on, must be set, must be run, needs to be run, manual step, rate limit, not available,
  not installed, unavailable, gitignored, never called, still open, remains open, unresolved, blocked, hinweis, achtung, einschränkung, noch nicht,
  funktioniert nur, cuidado, limitación, todavía no, attention, limite, pas encore, atenção, limitação, ainda não, внимание, ограничение, ещё не, 注意,
  限制, 尚未, 制限, まだ, 주의, 제한, 아직, attenzione, non ancora, limitazione
`);

/** Praise of one's own work: a check tells it better. */
export const successWords = words(`
  tests pass, test passes, all pass, all passing, passed, passing, all green, is green, clean now, works now, now works, builds successfully,
  successfully, is complete, completed, all done, no errors, 0 issues, 0 errors, no issues, ready to merge, ready for review, everything works,
  alles grün, fertig, erfolgreich, correctamente, terminado, avec succès, terminé, concluído, com sucesso, готово, успешно, 完成, 成功, 通过, 완료
`);

/** What did not lead on. */
export const failureWords = words(`
  didn't help, did not help, had no effect, made no difference, approach failed, attempt failed, didn't work, did not work, won't work, gave up on,
  giving up on, ruled out, rolled back, backed out, dead end, no luck, abandoned, made it worse, not feasible, not viable, isn't viable,
  isn't feasible, not an option, had to revert, reverted the, reverted that, reverted it, reverted my, funktionierte nicht, hat nicht funktioniert,
  aufgegeben, verworfen, no funcionó, descartado, descarté, descartamos, n'a pas marché, n'a pas fonctionné, abandonné, não funcionou, descartei,
  не сработало, не получилось, отказался, отказались, пришлось отказаться, 没有成功, 行不通, 放弃了, うまくいかな, うまくいきませんでした, 断念, 안 됐, 포기, bringt aber nichts,
  brachte nichts, hat nicht geholfen, half nicht, no sirvió, no ayudó, tampoco resolvió, no resolvió, lo empeoró, tuve que revertir,
  tuvimos que revertir, n'a rien changé, n'a pas aidé, n'a rien donné, dû annuler, não ajudou, não adiantou, não resolveu, piorou, tive de reverter,
  tive que reverter, не помогло, не помог, не помогла, не помогли, пришлось откатить, 没有效果, 没有用，, 没有用。, 没什么用, 不起作用, 没起作用, 走不通, 问题依旧, 更糟, 只好回滚, 不得不回滚,
  効果はありませんでした, 効果がありませんでした, 改善しませんでした, 悪化しました, 효과가 없었, 소용없었, 악화, klappte nicht, nicht geklappt, hat nichts gebracht, sackgasse, sans succès, en vain,
  no dio resultado, callejón sin salida, não deu certo, não deu em nada, sem sucesso, non ha funzionato, non funzionava, non è servito,
  non ha risolto, non ha aiutato, non ha portato, scartato, ho abbandonato, ho rinunciato, ho dovuto annullare, senza successo, не дало результата,
  ничего не дало, безуспешно, тупик*, 되지 않았습니다, impasse, beco sem saída, vicolo cieco, ни к чему не привел*, ни к чему не привёл*, desisti da,
  desisti de, j'ai renoncé
`);

/** What the agent does in the first person when it chooses. */
export const choiceVerbs = words(`
  keep, keeping, kept, leave, leaving, left, use, using, used, make, making, made, move, moving, moved, switch, switching, switched, replace,
  replacing, replaced, remove, removing, removed, drop, dropping, dropped, split, splitting, scope, scoping, scoped, treat, treating, preserve,
  preserving, base, basing, based, put, putting, add, adding, added, support, supporting, pin, pinning, pinned, limit, limiting, restrict,
  restricting, narrow, narrowing, broaden, broadening, tighten, tightening, align, aligning, fold, folding, folded, convert, converting, rename,
  renaming, skip, skipping, skipped, avoid, avoiding, reuse, reusing, stick, sticking, go with, going with, went with, take, taking, took, choose,
  choosing, chose, opt, opting, prefer, fix, fixing, fixed, change, changing, changed, box, store, storing, defer, deferring, merge, merging,
  separate, separating, centralize, extract, extracting, gate, gating, guard, guarding, mark, marking, set, setting, route, routing, enforce, wire,
  wiring, wired, model, modeling, apply, applying, standardize, standardizing, normalize, normalizing, document, documenting, hoist, hoisting,
  isolate, isolating, inline, inlining, default, defaulting, return, returning, concede, create, creating, allow, allowing, exclude, excluding,
  include, including, delegate, delegating, block, blocking, cap, capping, write, writing, wrote, encode, encoding, correct, correcting, rewrite,
  rewriting, build, building, update, updating, deduplicate, implement, implementing
`);

/** The same in languages that need no pronoun, or put it elsewhere. */
export const ownChoiceWords = words(`
  ich nehme, ich verwende, ich benutze, ich lasse, ich behalte, ich setze, ich baue, ich entferne, ich ersetze, nehme ich, verwende ich, lasse ich,
  behalte ich, uso, usaré, voy a usar, voy a dejar, voy a mantener, dejo, mantengo, he dejado, he usado, elimino, cambio, j'utilise, je garde,
  je laisse, je prends, je vais utiliser, je vais garder, je remplace, j'ai gardé, vou usar, vou manter, mantenho, deixo, usei, mantive, использую,
  оставляю, беру, заменяю, я оставил*, я взял*, я использовал*, 我用, 我会用, 我使用, 我选, 我改, 我保留, 我采用, 改为使用, を使います, にします, 残します, 採用します, を使いました, にしました, 사용합니다,
  사용하겠, 유지합니다, 유지하겠, 사용했습니다, 바꿨습니다
`);

/** What was taken over what. */
export const contrastWords = [
  ...insteadOf.phrases,
  ...words('instead, not going to, alone, as is, untouched, while keeping, while leaving, while preserving'),
];

/** How the work is gone about: nothing of the thing itself is chosen by it. */
export const processNouns = words(`
  skill, skills, dirty, main checkout, working tree, checkout untouched, in one patch, smaller edits, smaller patches, hunk, hunks, matching cleanly,
  context matching, rerun, rerunning, re-run, re-running, checkbox, checkboxes, validations, workflow first, not supported by, not installed,
  not available, unavailable, is missing here, snapshot, interrupt*, letting it, let it finish, next step, first pass, dry-run, poll, polling,
  report back, double-check, code reading, static review, watching, monitoring, then i'll, then i will, take a look, a look at, sanity-check*,
  my take, verify that, assuming, guessing, keep going, full suite, test suite, lint suite, full lint, untracked, patch mismatch, scratch directory,
  scratch folder, scratch file, scratch repo, scratch copy, file contents directly, branch history, real signal, line references, newest feedback,
  implementation prompt, worker prompt, worker brief, worker briefs, handoff prompt, dispatch prompt, thinking, plan mode, local repro, log api
`);

/** What is brought in line with a change rather than chosen. */
export const followingWords = words(`
  test, tests, fixture, fixtures, assertion, assertions, docs, doc, documentation, tracker, note, notes, comment, comments, lint, formatting, typo,
  import, imports, readme, changelog, regression, coverage, snapshot, todo, diff, diffs, prueba*, doku, pruebas, documentación, testes, documentação,
  тест*, документаци*, 测试, 文档, テスト, ドキュメント, 테스트, 문서
`);

/** Nobody has decided yet. */
export const hedgeWords = words(`
  it seems, seems to, looks like, apparently, if, i think, i suspect, i believe, not sure, unless, whether, probably, likely, might, may, could,
  would, maybe, perhaps, either, should we, wenn, falls, vielleicht, wahrscheinlich, si, parece, quizás, probablemente, semble, peut-être, se, talvez,
  если, похоже, возможно, 如果, 可能, 似乎, もし, たぶん, かもしれ, 만약, 아마, forse, probabilmente, sembra, magari
`);

/** Headings of lists of decisions that were made. */
export const decisionListWords = words(`
  decisions, what we decided, what was decided, agreed, we agreed, choices made, settled, rulings, decision log, entscheidungen, beschlossen,
  decisiones, acordado, décisions, décidé, decisões, decidido, решения, решили, решено, 决定, 决策, 決定, 결정, decisioni, scelte, choix
`);

/** Headings of what is still to be decided, or was turned down. */
export const openListWords = words(`
  open, pending, needed, need, needs, to make, to be made, required, remaining, unresolved, deferred, questions, points, for you, future, todo, to do,
  next, review, reversed, superseded, rejected, not, offen*, ausstehend*, pendiente*, abierta*, en attente, à prendre, pendentes, em aberto, открыт*,
  нужн*, 待, 未, 보류, 미정
`);

/** How the report of finished work begins. */
export const doneVerbs = words(`
  added, implemented, fixed, updated, created, removed, refactored, renamed, moved, extracted, committed, pushed, merged, opened, filed, wired,
  bumped, replaced, rewrote, documented, deleted, tested, verified, completed, finished, landed, restricted, centralized, centralised, i added,
  i fixed, i implemented, i updated, i removed, i moved, i created, i've added, i've fixed, i've implemented, i've updated, i've removed, i've moved,
  i've created, i also added, i also fixed, we added, we fixed, hinzugefügt, behoben, umgesetzt, añadí, agregué, corregí, ajouté, corrigé,
  j'ai ajouté, j'ai corrigé, adicionei, corrigi, добавил*, исправил*, сделал*, 已添加, 已修复, 已完成, 追加しました, 修正しました, 추가했습니다, 수정했습니다, aggiunto, corretto,
  ho aggiunto, ho corretto, sistemato, implementato
`);

/** The state of what is finished. */
export const doneWords = words(`
  is now done, is done, are done, is complete, are complete, is completed, is updated, are updated, is fixed, are fixed, is implemented,
  are implemented, is pushed, are pushed, is merged, are merged, is committed, are committed, is finished, are finished, is in place, are in place,
  is green, are green, was added, were added, was fixed, were fixed, was updated, were updated, was pushed, was merged, was committed, has been added,
  has been fixed, has been updated, has been pushed, has been merged, have been added, have been fixed, have been updated, ✅, ✓, ist fertig,
  ist erledigt, está listo, está hecho, est terminé, est fait, está pronto, está feito, готово, 完成了, 完了しました, 완료했습니다
`);

/** Conditions, wishes and denials: what holds in them is not done. */
export const deniedWords = words(`
  if, unless, may, might, could, would, should, can, cannot, can't, until, once, when, whether, not, never, only if, need to, needs to, in that case,
  don't, doesn't, didn't, isn't, aren't, won't, wasn't, hasn't, haven't, couldn't, nicht, wenn, falls, si, cuando, ne, pas, quand, se, quando, não,
  не, если, когда, 如果, 没有, 不, もし, ない, 만약, 않
`);
