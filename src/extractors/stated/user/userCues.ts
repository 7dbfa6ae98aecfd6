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
  nie, niemals, immer, darf nicht, dürfen nicht, kein, keine, keinen, bitte nicht, vermeide, lieber, behalte, ab jetzt, ab sofort, fass * nicht an,
  rühr * nicht an, vor jedem, nach jedem, bei jedem, stets, ausnahmslos, ohne ausnahme, auf keinen fall, keinesfalls, unter keinen umständen,
  gilt für, gilt immer, kommt nicht in frage, nicht erlaubt, verboten, tabu, bitte nichts
  `),
  spanish: words(`
  nunca, siempre, no uses, no hagas, no toques, evita*, prefiero, mantén, a partir de ahora, no modifiques, no cambies, no borres, no elimines,
  no subas, no publiques, no añadas, no agregues, no escribas, no pongas, no despliegues, antes de cada, en cada, sin excepción, en ningún caso,
  bajo ningún, de ninguna manera, vale para tod*, prohibid*, jamás, en todo el proyecto
  `),
  french: words(`
  jamais, toujours, ne pas, évite*, je préfère, garde*, à partir de maintenant, n'utilise pas, pas de, ne touche pas, ne modifie pas, ne change pas,
  ne supprime pas, ne pousse pas, ne publie pas, ne commite pas, ne mets pas, n'ajoute pas, n'écris pas, avant chaque, à chaque, sans exception,
  en aucun cas, valable pour tout*, s'applique à tout*, interdit*, hors de question, dans tout le projet, systématiquement
  `),
  portuguese: words(`
  nunca, sempre, não use, não faça, não mexa, evite, prefiro, mantenha, mantém, a partir de agora, não mexas, não toque, não altere, não alteres,
  não apague, não apagues, não remova, não publique, não publiques, não coloque, não escreva, não adicione, não envie, antes de cada, em cada,
  sem exceção, em hipótese alguma, de jeito nenhum, em nenhum caso, vale para tod*, vale para o projeto, proibid*, jamais, em todo o projeto
  `),
  italian: words(`
  sempre, mai più, preferisco, mantieni, d'ora in poi, da ora in poi, senza eccezioni, senza eccezione, in nessun caso, per nessun motivo, vale per tutt*, vietat*, in tutto il progetto, evita, prima di ogni, dopo ogni, niente più
  `),
  russian: words(`
  никогда, всегда, нельзя, не надо, не нужно, не используй*, не трогай*, избегай*, обязательно, оставь*, держи*, отныне, не меняй*, не удаляй*,
  не добавляй*, не пиши*, не коммить*, не пушь*, не публикуй*, не изменяй*, перед каждым, перед каждой, после каждого, без исключений, без исключения,
  ни в коем случае, запрещ*, во всём проекте
  `),
  chinese: words(`
  不要, 不能, 不得, 禁止, 总是, 始终, 永远, 避免, 必须, 保持, 保留, 别, 以后都, 每次, 一律, 统一用,
  任何时候, 任何情况下, 不准, 不许, 不可以, 严禁, 切勿, 绝不, 绝对不, 先别, 整个项目
  `),
  japanese: words(`
  しないで, してはいけ, ないでください, 禁止, 常に, いつも, 避けて, 必ず, そのまま, 保って, 今後は, 使わないで, 触らないで, 変えないで, 消さないで, 書かないで, 入れないで, 毎回, てはならない, 例外なく, 厳禁, 絶対に, プロジェクト全体
  `),
  korean: words(`
  하지 마, 하지마, 지 마, 지 말, 금지, 반드시, 항상, 절대, 유지, 앞으로, 매번, 할 때마다, 말 것, 마십시오, 예외 없이, 면 안 됩니다, 그대로 두, 프로젝트 전체
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
  solo, assicurati, invece di, anziché
  `),
  russian: words('только, вместо, убедись, убедитесь'),
  chinese: words('务必, 只能, 仅, 确保'),
  japanese: words('だけ, のみ, 確認して, ないように'),
  korean: words('대신'),
};

/** How a thing has to be: of things in general for good, of one thing as long as it is worked on. */
export const mustWords = words(`
  must, muss, müssen, debe*, doit, doivent, il faut, deve*, должн*, bisogna, va fatto
`);

/** Of what is under way, and over with it. */
export const ofNow = words(`
  for now, right now, yet, this time, at the moment, until, today, maybe, perhaps, let's see, in this change, in this commit, in this pr,
  in this task, in this session, in this turn, in this pass, in this branch, for this change, for this commit, for this pr, for this task,
  for this step, for this session, for this one, as part of this, vorerst, diesmal, noch nicht, bis, heute, vielleicht, in dieser sitzung,
  in diesem commit, por ahora, de momento, por el momento, todavía, aún, esta vez, hasta, hoy, quizás, tal vez, en este cambio, en este commit,
  en esta sesión, pour l'instant, pour le moment, cette fois, jusqu'à, aujourd'hui, peut-être, dans ce commit, dans cette session, por enquanto,
  desta vez, ainda não, até, hoje, talvez, neste commit, nesta tarefa, nesta sessão, пока, сейчас, на этот раз, до тех пор, сегодня, может быть,
  возможно, в этом коммите, в этой задаче, 暂时, 目前, 现在, 这次, 先不, 直到, 今天, 也许, 在这个提交, とりあえず, 今は, 今回は, まだ, まで, 今日, たぶん, このコミット, このタスク, 일단, 이번에는, 아직, 오늘,
  아마, 이 커밋, 이 작업, im moment, per ora, per adesso, per il momento, stavolta, ancora, oggi, forse, in questo commit, in questa sessione, 先别, しばらく, ひとまず,
  당분간
`);

/** What binds the task at hand: how the thing is to be, corrections of what was built or said. */
export const taskWords = {
  english: words(`
  i'd rather, i would rather, i'd love, let's go with, i care about, matters more than, more important than, priority is, isn't a concern,
  out of scope, should, shouldn't, stays, stay, remains, needs, need to be, need a way, we also need, has to be, have to be, don't need, no need,
  no longer, i want, we want, i'd like, i would like, would be nice, would be great, would be better, would be cleaner, would be clearer,
  would be simpler, would be safer, i'd prefer, i meant, i obviously mean, is not correct, is wrong, not fully correct, not quite right,
  that's not right, that's wrong, focus, instead, allow, leave, supposed to, expected to, meant to be, intended to, i suggest, i'd suggest,
  i would suggest, i propose, i'd propose, let people, let users, let's not, let's have, let's only, let's autosave, let's allow, let's rename,
  let's switch, let's keep, let's use, let's add, let's also add, let's start with, let's make, let's move, let's drop, let's remove,
  separate feature, doesn't make sense, doesn't seem to make sense, also ensure, also remember, just use, nothing else, nothing more,
  no implementation, i'll handle, i'm taking over, do that myself
`),
  german: words(`
  soll, sollen, sollte*, nicht mehr, ich will, ich möchte, wir wollen, wir möchten, ich hätte lieber, wäre schön, ist falsch, stattdessen, lass uns
`),
  spanish: words(`
  debería*, no hace falta, ya no, quiero, queremos, preferimos, preferiría, me gustaría, sería bueno, está mal, en su lugar, quise decir,
  hay que, tiene que, tienen que
  `),
  french: words(`
  devrait, devraient, pas besoin, je veux, on veut, nous voulons, on préfère, j'aimerais, ce serait bien, est faux, à la place
`),
  portuguese: words(`
  não precisa, não precisamos, quero, queremos, preferimos, gostaria, seria bom, está errado, em vez disso, tem que, têm que, precisa ser
  `),
  italian: words(`
  dovrebbe, dovrebbero, bisogna, vorrei, voglio, vogliamo, preferirei, sarebbe meglio, non serve, è sbagliat*, intendevo
  `),
  russian: words(`
  следует, больше не, я хочу, мы хотим, лучше бы, хотелось бы, неправильно, неверно, я имел в виду, нужно, надо, необходимо
  `),
  chinese: words(`
  应该, 应当, 不需要, 不用, 不再, 我想要, 我希望, 我们希望, 我们想要, 我更喜欢, 最好, 不对, 错了, 改用, 我的意思,
  要的是
  `),
  japanese: words(`
  べき, 必要はない, 不要, もう使わ, したくない, してほしい, したい, ほうがいい, 違います, 間違, 代わりに, ではなく
  `),
  korean: words(`
  해야, 필요 없, 더 이상, 원하지 않, 원해, 하고 싶, 좋겠, 틀렸, 아니라, 내 말은
`),
};

/** A question without its mark: how it begins. */
export const questionOpeners = words(`
  what, what's, whats, why, how, where, when is, when does, which, who, is, are, am i, was, were, isn't, aren't, wasn't, do we, do i, do you, do they,
  does, did, didn't, have you, have we, has it, has the, shouldn't, should we, should i, should it, should the, would it, wouldn't, would the,
  would that, will it, will this, will the, will that, won't, couldn't, any idea, any ideas, question, just to be sure, i'm wondering, i wonder,
  wondering, so you, anything, warum, wie, wo, wann, welche*, ist das, hast du, gibt es, qué, por qué, cómo, dónde, cuándo, cuál, hay, pourquoi,
  comment, où, quand, quel*, est-ce que, por que, como, onde, quando, qual, почему, зачем, как, где, когда, какой, какая, какие, есть ли, perché,
  dove, quale, quali
`);

/** How a question begins that follows a statement after a comma. */
export const questionTails = words(`
  is it, is this, is that, is there, are we, are you, are there, do we, do you, do i, does it, did we, did you, isn't it, isn't that, shouldn't we,
  wouldn't it, why did, why do, why is, how do, how does, what is, what does, what do, what about, does that, does this, will it, would it, should it,
  should we, can it, is the
`);

/** Errands: what is to be done once, not how it is to be. */
export const errandWords = words(`
  i want you to, i'd like you to, i would like you to, i'd like to do, i'd like to add, i'd like to have, i want to create, i want to build,
  i want to see, i want to understand, i want to check, we want to know, we want to see, we want to understand, i'd love to know, we should work on
`);

/** Endings of questions in scripts that mark them with a word. */
export const questionEndings = words(`
  吗, 么, ですか, ますか, でしょうか, 까요, 나요, 습니까
`);

/** A halt says nothing of how the work is to be. */
export const pauseWords = words(`
  wait, stop, hold on, hang on, one moment, a moment, pause, let's discuss, note, fyi, ignore that, ignore this, ignore last message,
  ignore my last message, sleep, never mind, nevermind, forget it, warte, stopp, egal, da igual, no importa, laisse tomber, deixa pra lá, неважно,
  забудь, 算了, 気にしないで, 됐어, halt, espera, attends, espere, подожди, стоп, 等一下, 待って, 잠깐
`);

/** Doubts and observations about oneself or the program: they hold a cue and bind nothing. */
export const observationWords = words(`
  i don't understand, i don't know, i don't see, i don't remember, i can't, i cannot, i don't tink, i don't think it, i don't think the, doesn't work,
  don't work, doesn't change, doesn't update, there's only, there is only, only one left, is missing, still looks, no idea, i'm confused, i believe,
  recently, this way we, that way we, the right thing, no problem, no worries, still fails, still failing, you forgot, what happened, no changes,
  not sure, not 100% sure, just fyi, has happened, happened twice, seems like, looks like, does seem, seems to be, seem to be, the issue is,
  the problem is, worked before, it works, seems to work, apparently, in theory, all the time, theoretisch, parece, похоже, 看起来
`);

/** How a remark begins: it tells how something is, and orders nothing. */
export const remarkOpeners = words(`
  this is, that is, that's, thats, there is, there's, there are, here is, it is, it's, nice, interesting, funny, wow, haha, lol, hmm, ah, i see,
  i like, i guess, das ist, c'est, il y a, это, 这是, これは, 이것은
`);

/** What makes a remark an order or a correction after all. */
export const bindingWords = words(`
  must, should, shouldn't, needs, need to, has to, have to, required, wrong, not right, not correct, incorrect, not what,
  never, only, don't, do not, instead, supposed to, make sure, keep, falsch, soll, muss, mal, debe, faux, doit, errado, deve,
  неверно, неправильно, должн*, 不对, 错了, 必须, 違います, 틀렸
`);

/** How a sentence or a clause begins that sets a rule. */
export const ruleOpeners = words(`
  do not, don't, never, always, make sure, ensure, be sure, avoid, keep, only, no, without, please don't, please do not, nie, niemals, immer,
  achte darauf, stelle sicher, bitte nicht, bitte keine, keine, nunca, siempre, asegúrate, evita, jamais, toujours, assure-toi, assurez-vous, évite,
  ne, sempre, certifique-se, não, evite, никогда, всегда, не, убедись, убедитесь, избегай, 不要, 必须, 务必, 确保, 别, 必ず, 絶対, 반드시, 절대
`);

/** How an order begins that says how the thing is to be. */
export const orderOpeners = words(`
  use, put, allow, let the, leave, focus, call it, name it, follow, treat, only, ignore, just use, just put, just make it, just show, just keep,
  just take, no, skip, remember that, remember i, maintain, preserve, retain, hands off, stay out of, assume, ideally, same style, same format,
  same for, same with, same concept, just need, have in mind, mind that, verwende, benutze, nutze, halte, schreib die, usa, utiliza, utilise, emploie,
  используй, используйте, пиши, 用, 使用, 统一用, 注意
`);

/** Nouns that a list of rules stands under. */
export const ruleNouns = words(`
  rules, rule, constraint, constraints, requirement, requirements, role, guideline, guidelines, principle, principles, convention, conventions,
  regeln, reglas, requisitos, règles, requisitos, правила, требования, 规则, 要求, 约束, ルール, 要件, 규칙, 요구사항, regole, vincoli, requisiti
`);

/** Texts that somebody asks for: what a lead says of them names their parts. */
export const textNouns = words(`
  doc, document, design doc, report, summary, answer, response, reply, plan, proposal, write-up, writeup, description, output, message, note, page,
  readme, post, article, review, recommendation, bericht, antwort, ausgabe, informe, resumen, respuesta, rapport, réponse, relatório, resposta, ответ,
  文档, 回答, ドキュメント, 報告書, 문서, 보고서, 요약, 답변
`);

/** Verbs and modals that stand between such a text and its parts. */
export const partVerbs = words(`
  must, should, shall, has to, needs to, will, include, includes, cover, covers, contain, contains, muss, soll, enthält, enthalten, debe, incluir,
  doit, inclure, contenir, deve, должен, 包含, 应, 含め
`);

/** What is weighed or pictured, and ordered by nobody: in a heading, or in the line above a list. */
export const supposedNouns = words(`
  proposed, proposal, proposals, alternative, alternatives, option, options, scenario, scenarios, example, examples, idea, ideas, hypothesis,
  to evaluate, to consider, proposes, suggests, vorschlag, vorschläge, optionen, szenario, beispiel, opciones, ejemplo, proposition, scénario,
  exemple, opções, cenário, exemplo, варианты, сценарий, 提案, 方案, 例, シナリオ, 예시
`);

/** Orders that a list of their objects follows. */
export const ruleLeads = words(`
  enforce, must, always, never, do not, don't, prefer*, include, respect
`);
