/** The words by which the orders of a user are recognised, in several languages. Data with names, no logic. */
import { words } from '../../../core/language/words';

/** What outlives its task: prohibitions, habits, preferences. */
export const standingWords = {
  english: words(`
  never, always, mustn't, must not, prefer, prefere, preferred, preferably, avoid, keep, keeps, stick to, stick with, no more, not allowed, forbidden,
  requirement, rule, respect, remember to, whenever, every time, each time, from now on, going forward, let the user, only use, don't think we need,
  don't think i need, don't think you need, if we can help it, authoritative, for reference, under no circumstances, before every, before each,
  after every, after each, on every commit, in every, with every, ask before you, ask me before, without exception, across the whole,
  applies to the whole
  `),
  german: words(`
  nie, niemals, immer, darf nicht, dürfen nicht, kein, keine, keinen, bitte nicht, vermeide, lieber, bevorzug*, behalte, ab jetzt, ab sofort,
  fass * nicht an, rühr * nicht an, vor jedem, nach jedem, bei jedem, stets, ausnahmslos, ohne ausnahme, auf keinen fall, keinesfalls,
  unter keinen umständen, gilt für, gilt im ganzen, gilt überall, gilt immer, kommt nicht in frage, nicht erlaubt, verboten, tabu, bitte nichts
  `),
  spanish: words(`
  nunca, siempre, no uses, no hagas, no toques, evita*, prefiero, mantén, a partir de ahora, no modifiques, no cambies, no borres, no elimines,
  no subas, no publiques, no añadas, no agregues, no escribas, no pongas, no despliegues, antes de cada, en cada, sin excepción, en ningún caso,
  bajo ningún, bajo ninguna, de ninguna manera, vale para tod*, prohibid*, jamás, en todo el proyecto
  `),
  french: words(`
  jamais, toujours, ne pas, évite*, je préfère, garde*, à partir de maintenant, n'utilise pas, pas de, ne touche pas, ne modifie pas, ne change pas,
  ne supprime pas, ne pousse pas, ne publie pas, ne commite pas, ne mets pas, n'ajoute pas, n'écris pas, avant chaque, à chaque, sans exception,
  en aucun cas, valable pour tout*, vaut pour tout*, s'applique à tout*, interdit*, hors de question, dans tout le projet, systématiquement
  `),
  portuguese: words(`
  nunca, sempre, não use, não faça, não mexa, evite, prefiro, mantenha, mantém, a partir de agora, não uses, não mexas, não toques, não toque,
  não altere, não alteres, não apague, não apagues, não remova, não removas, não publique, não publiques, não faças, não coloque, não escreva,
  não escrevas, não adicione, não adiciones, não envie, não envies, antes de cada, em cada, sem exceção, sem exceções, em hipótese alguma,
  de jeito nenhum, em nenhum caso, vale para tod*, vale para o projeto, proibid*, jamais, no projeto inteiro, em todo o projeto
  `),
  italian: words(`
  sempre, mai più, preferisco, mantieni, d'ora in poi, da ora in poi, senza eccezioni, senza eccezione, in nessun caso, per nessun motivo, vale per tutt*, vietat*, in tutto il progetto, evita, prima di ogni, dopo ogni, niente più
  `),
  russian: words(`
  никогда, всегда, нельзя, не надо, не нужно, не используй*, не трогай*, избегай*, предпочитаю, обязательно, оставь*, держи*, отныне, не меняй*,
  не удаляй*, не добавляй*, не пиши*, не коммить*, не пушь*, не публикуй*, не изменяй*, перед каждым, перед каждой, после каждого, после каждой,
  в каждом, без исключений, без исключения, ни в коем случае, ни при каких, запрещ*, во всём проекте, во всем проекте, так и должно
  `),
  chinese: words(`
  不要, 不能, 不得, 禁止, 总是, 始终, 永远, 避免, 必须, 保持, 保留, 别, 以后都, 每次, 一律, 统一用,
  任何时候, 任何情况下, 不准, 不许, 不可以, 严禁, 切勿, 绝不, 绝对不, 先别, 整个项目
  `),
  japanese: words(`
  しないで, してはいけ, ないでください, 禁止, 常に, いつも, 避けて, 必ず, そのまま, 保って, 今後は, 使わないで, 触らないで, 変えないで, 消さないで, 書かないで, 入れないで, 毎回, てはならない, ないでほしい, 例外なく, 厳禁, 絶対に, プロジェクト全体
  `),
  korean: words(`
  하지 마, 하지마, 지 마, 지 말, 금지, 반드시, 항상, 절대, 피해, 유지, 앞으로, 매번, 할 때마다, 말 것, 마십시오, 예외 없이, 면 안 됩니다, 서는 안 됩니다, 면 안 돼, 서는 안 돼, 그대로 두, 프로젝트 전체
  `),
};

/** Care and limits: they bind, and by themselves no longer than what they were said of. */
export const carefulWords = {
  english: words(`
  make sure, ensure, required, be careful, at most, at least, as long as, rather than, unless
`),
  german: words('nur, statt, stelle sicher, achte darauf'),
  spanish: words('asegúrate, solo, sólo, en lugar de'),
  french: words('assure-toi, assurez-vous, seulement, uniquement, plutôt que'),
  portuguese: words('certifique-se, apenas, somente, em vez de'),
  italian: words(`
  solo, soltanto, assicurati, invece di, anziché
  `),
  russian: words('только, вместо, убедись, убедитесь'),
  chinese: words('务必, 只能, 仅, 确保'),
  japanese: words('だけ, のみ, 確認して, ないように'),
  korean: words('만 사용, 대신'),
};

/** How a thing has to be: of things in general for good, of one thing as long as it is worked on. */
export const mustWords = words(`
  must, muss, müssen, debe*, doit, doivent, il faut, deve*, должн*, bisogna, va fatto, vanno fatti
`);

/** Of what is under way, and over with it. */
export const ofNow = words(`
  for now, right now, yet, this time, for the moment, at the moment, until, today, maybe, perhaps, let's see, in this change, in this commit,
  in this pr, in this pull request, in this task, in this step, in this phase, in this session, in this turn, in this pass, in this branch,
  in this ticket, for this change, for this commit, for this pr, for this task, for this step, for this session, for this one, as part of this,
  vorerst, fürs erste, diesmal, noch nicht, bis, heute, vielleicht, in diesem schritt, in dieser sitzung, in diesem pr, in diesem commit,
  in dieser änderung, für diese aufgabe, por ahora, de momento, por el momento, todavía, aún, esta vez, hasta, hoy, quizás, tal vez, en este cambio,
  en este commit, en este pr, en esta tarea, en esta sesión, pour l'instant, pour le moment, cette fois, jusqu'à, aujourd'hui, peut-être,
  dans ce commit, dans cette pr, dans ce changement, pour cette tâche, dans cette session, por enquanto, desta vez, ainda não, até, hoje, talvez,
  neste commit, neste pr, nesta mudança, nesta tarefa, nesta sessão, пока, сейчас, на этот раз, до тех пор, сегодня, может быть, возможно,
  в этом коммите, в этом пр, в этой задаче, в этой сессии, 暂时, 目前, 现在, 这次, 先不, 直到, 今天, 也许, 在这个提交, とりあえず, 今は, 今回は, まだ, まで, 今日, たぶん, このコミット, このセッション,
  このタスク, 일단, 지금은, 이번에는, 아직, 때까지, 오늘, 아마, 이 커밋, 이 작업, 이 세션, im moment, für den moment, per ora, per adesso, per il momento, stavolta, ancora, oggi,
  forse, fino a, in questo commit, in questa sessione, 先别, しばらく, 当面, ひとまず, 当分, 당분간, 잠시
`);

/** What binds the task at hand: how the thing is to be, corrections of what was built or said. */
export const taskWords = {
  english: words(`
  i'd rather, i would rather, we'd rather, i'd love, i would love, we'd love, we'd like, we'd prefer, let's go with, let's stick with, i care about,
  matters more than, more important than, priority is, is not a concern, isn't a concern, not a priority, out of scope, is not a goal, isn't a goal,
  should, shouldn't, stays, stay, remains, needs, need to be, need a way, we also need, has to be, have to be, don't need, no need, no longer, i want,
  we want, i'd like, i would like, would be nice, would be great, would be better, would be nicer, would be cleaner, would be clearer,
  would be simpler, would be safer, would make more sense, i'd prefer, i meant, i obviously mean, is not correct, is wrong, not fully correct,
  not quite right, that's not right, that's wrong, focus, instead, allow, leave, supposed to, expected to, meant to be, intended to, i suggest,
  i'd suggest, i would suggest, i propose, i'd propose, let people, let users, let's not, let's have, let's show, let's hide, let's only, let's group,
  let's sort, let's limit, let's save, let's autosave, let's cache, let's skip, let's ignore, let's support, let's disable, let's enable, let's allow,
  let's return, let's include, let's exclude, let's rename, let's split, let's switch, let's replace, let's keep, let's use, let's add,
  let's also add, let's start with, let's make, let's put, let's store, let's call, let's move, let's drop, let's remove, let's name,
  separate feature, doesn't make sense, doesn't seem to make sense, makes no sense, also ensure, also remember, just use, nothing else, nothing more,
  no implementation, i'll handle, i will handle, i'll take care of, i'm taking over, i'll take over, do that myself, do it myself
`),
  german: words(`
  soll, sollen, sollte*, brauch* nicht, nicht mehr, ich will, ich möchte, wir wollen, wir möchten, ich hätte lieber, ich würde lieber, wäre schön,
  ist falsch, stattdessen, lass uns
`),
  spanish: words(`
  debería*, no hace falta, ya no, quiero, queremos, preferimos, preferiría, me gustaría, sería bueno, está mal, en su lugar, quise decir,
  hay que, tiene que, tienen que
  `),
  french: words(`
  devrait, devraient, pas besoin, je veux, on veut, nous voulons, je préférerais, on préfère, j'aimerais, ce serait bien, est faux, à la place,
  je voulais dire
`),
  portuguese: words(`
  deveria*, não precisa, não precisamos, quero, queremos, preferimos, gostaria, seria bom, está errado, em vez disso, tem que, têm que, tem de,
  precisa ser
  `),
  italian: words(`
  dovrebbe, dovrebbero, bisogna, va tenut*, vorrei, voglio, vogliamo, preferirei, sarebbe meglio, non serve, è sbagliat*, intendevo
  `),
  russian: words(`
  следует, больше не, я хочу, мы хотим, лучше бы, хотелось бы, было бы хорошо, неправильно, неверно, я имел в виду, нужно, надо, необходимо
  `),
  chinese: words(`
  应该, 应当, 不需要, 不用, 不再, 我想要, 我希望, 我们希望, 我们想要, 我更喜欢, 最好, 不对, 错了, 改用, 我的意思,
  要的是
  `),
  japanese: words(`
  べき, 必要はない, 不要, もう使わ, したくない, してほしい, したい, ほうがいい, 違います, 間違, 代わりに, ではなく, じゃなくて
  `),
  korean: words(`
  해야, 필요 없, 더 이상, 원하지 않, 원해, 하고 싶, 좋겠, 틀렸, 아니라, 내 말은
`),
};

/** A question without its mark: how it begins. */
export const questionOpeners = words(`
  what, what's, whats, why, how, where, when is, when does, when did, which, who, is, are, am i, was, were, isn't, aren't, wasn't, do we, do i,
  do you, do they, does, doesn't it, did, didn't, have you, have we, has it, has the, shouldn't, should we, should i, should it, should the, would it,
  wouldn't, would the, would that, will it, will this, will the, will that, won't, couldn't, any thoughts, any idea, any ideas, question,
  just to be sure, just to confirm, i'm wondering, i wonder, wondering, don't you think, so you, anything, warum, wie, wo, wann, welche*, ist das,
  kannst du mir sagen, hast du, gibt es, qué, por qué, cómo, dónde, cuándo, cuál, hay, pourquoi, comment, où, quand, quel*, est-ce que, por que, como,
  onde, quando, qual, почему, зачем, как, где, когда, какой, какая, какие, есть ли, perché, dove, quale, quali
`);

/** How a question begins that follows a statement after a comma. */
export const questionTails = words(`
  is it, is this, is that, is there, are we, are you, are there, do we, do you, do i, does it, did we, did you, isn't it, isn't that, shouldn't it,
  shouldn't we, wouldn't it, why did, why do, why is, how do, how does, what is, what does, what do, what about, does that, does this, will it,
  would it, should it, should we, can it, is the
`);

/** Errands: what is to be done once, not how it is to be. */
export const errandWords = words(`
  i want you to, i'd like you to, i would like you to, i'd like to do, i'd like to see, i'd like to know, i'd like to ask, i'd like to review,
  i'd like to check, i'd like to understand, i'd like to discuss, i'd like to add, i'd like to create, i'd like to start, i'd like to have,
  i want to create, i want to build, i want to write, i want to start, i want to know, i want to see, i want to understand, i want to check,
  we want to know, we want to see, we want to understand, i'd love to know, i'd love to see, i'd love to hear, we should work on, you should know,
  as you can see
`);

/** Endings of questions in scripts that mark them with a word. */
export const questionEndings = words(`
  吗, 呢, 么, ですか, ますか, でしょうか, 까요, 나요, 습니까, 입니까
`);

/** A halt says nothing of how the work is to be. */
export const pauseWords = words(`
  wait, stop, hold on, hang on, one moment, a moment, pause, let's talk, let's discuss, talk about this, note, fyi, ignore that, ignore this,
  ignore last message, ignore my last message, ignore the last message, sleep, never mind, nevermind, forget it, forget about it, warte, stopp, egal,
  schon gut, da igual, no importa, tant pis, laisse tomber, deixa pra lá, неважно, забудь, 算了, 気にしないで, 됐어, halt, espera, attends, espere, подожди,
  стоп, 等等, 等一下, 待って, 잠깐
`);

/** Doubts and observations about oneself or the program: they hold a cue and bind nothing. */
export const observationWords = words(`
  i don't understand, i don't get, i don't know, i don't see, i don't remember, i can't, i cannot, i don't tink, i don't think it, i don't think the,
  doesn't work, don't work, doesn't change, doesn't update, there's only, there is only, only one left, is missing, still looks, no idea,
  i'm confused, i am confused, i believe, recently, this way we, that way we, the right thing, no problem, no worries, still fails, still failing,
  you forgot, what happened, no changes, not sure, not 100% sure, just fyi, has happened, happened twice, seems like, looks like, does seem,
  seems to be, seem to be, the issue is, the problem is, worked before, it works, seems to work, apparently, in theory, all the time, theoretisch,
  sieht so aus, on dirait, parece, похоже, в теории, 理论上, 看起来
`);

/** How a remark begins: it tells how something is, and orders nothing. */
export const remarkOpeners = words(`
  this is, that is, that's, thats, there is, there's, there are, here is, it is, it's, nice, interesting, funny, wow, haha, lol, hmm, ah, i see,
  i like, i love, i guess, das ist, es gibt, esto es, eso es, c'est, il y a, isso é, это, 这是, これは, 이것은
`);

/** What makes a remark an order or a correction after all. */
export const bindingWords = words(`
  must, should, shouldn't, needs, need to, has to, have to, required, wrong, not right, not correct, incorrect, not what,
  never, only, don't, do not, instead, supposed to, make sure, keep, falsch, soll, muss, mal, debe, faux, doit, errado, deve,
  неверно, неправильно, должн*, 不对, 错了, 必须, 違います, 틀렸
`);

/** How a sentence or a clause begins that sets a rule. */
export const ruleOpeners = words(`
  do not, don't, never, always, make sure, ensure, be sure, avoid, keep, only, no, without, please don't, please do not, please keep, nie, niemals,
  immer, achte darauf, stelle sicher, bitte nicht, bitte keine, keine, nunca, siempre, asegúrate, evita, jamais, toujours, assure-toi, assurez-vous,
  évite, ne, sempre, certifique-se, não, evite, никогда, всегда, не, убедись, убедитесь, избегай, 不要, 必须, 务必, 确保, 别, 必ず, 絶対, 반드시, 절대
`);

/** How an order begins that says how the thing is to be. */
export const orderOpeners = words(`
  use, put, allow, let the, leave, focus, call it, name it, follow, treat, only, ignore, just use, just put, just make it, just show, just keep,
  just take, no, skip, remember that, remember i, maintain, preserve, retain, hands off, stay away from, stay out of, assume, you can assume, ideally,
  same style, same format, same for, same goes for, same with, same concept, just need, have in mind, bear in mind, be aware, mind that, verwende,
  benutze, nutze, halte, haltet, schreib die, usa, utiliza, utilise, emploie, используй, используйте, пиши, 用, 使用, 统一用, beachte, ten en cuenta,
  tenez compte, tiens compte, имей в виду, 注意
`);

/** Nouns that a list of rules stands under. */
export const ruleNouns = words(`
  rules, rule, constraint, constraints, requirement, requirements, role, guideline, guidelines, principle, principles, convention, conventions,
  regeln, vorgaben, reglas, requisitos, règles, exigences, regras, requisitos, правила, требования, 规则, 要求, 约束, ルール, 要件, 규칙, 요구사항, regole, vincoli,
  requisiti
`);

/** Texts that somebody asks for: what a lead says of them names their parts. */
export const textNouns = words(`
  doc, document, design doc, report, summary, answer, response, reply, plan, proposal, write-up, writeup, description, output, message, note, page,
  readme, post, article, review, recommendation, dokument, bericht, zusammenfassung, antwort, ausgabe, documento, informe, resumen, respuesta,
  rapport, résumé, réponse, relatório, resumo, resposta, документ, отчёт, отчет, ответ, 文档, 报告, 总结, 回答, ドキュメント, 報告書, レポート, 문서, 보고서, 요약, 답변
`);

/** Verbs and modals that stand between such a text and its parts. */
export const partVerbs = words(`
  must, should, shall, has to, needs to, will, include, includes, cover, covers, contain, contains, consist of, muss, soll, enthält, enthalten, debe,
  incluye, incluir, doit, inclure, contenir, deve, inclua, должен, включи, включать, 包含, 包括, 应, 含め, 含む, 포함
`);

/** What is weighed or pictured, and ordered by nobody: in a heading, or in the line above a list. */
export const supposedNouns = words(`
  proposed, proposal, proposals, alternative, alternatives, option, options, scenario, scenarios, example, examples, idea, ideas, hypothesis,
  to evaluate, to consider, proposes, suggests, vorschlag, vorschläge, alternativen, optionen, szenario, beispiel, beispiele, propuesta, propuestas,
  alternativas, opciones, escenario, ejemplo, ejemplos, proposition, propositions, scénario, exemple, exemples, proposta, propostas, opções, cenário,
  exemplo, exemplos, предложение, варианты, сценарий, пример, примеры, 提案, 方案, 备选, 例, 代替案, シナリオ, 대안, 예시
`);

/** Orders that a list of their objects follows. */
export const ruleLeads = words(`
  enforce, must, always, never, do not, don't, prefer*, include, respect
`);
