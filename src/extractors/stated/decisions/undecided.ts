/** What sounds like a choice and is none: offered for later, hanging on how something turns out, or only announced. */
import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { anyOf, inOrder } from '../../../core/text/patterns';

/** “Two optional follow-ups, say the word:”, “Possible next steps” */
const offers = cue(
  words(`
  optional, follow-up, follow-ups, followups, on the table, say the word, if you want, if you'd like, if you like, want me to, let me know, next step,
  next steps, possible improvements, future work, nice to have, nice-to-have, suggestions, recommendations, could also, still open, todo, to do,
  for later, optionale, mögliche, nächste schritte, wenn du willst, wenn du magst, sag bescheid, vorschläge, empfehlungen, facultatif, optionnel*,
  prochaines étapes, si tu veux, si vous voulez, dis-moi, opcional*, próximos pasos, si quieres, sugerencias, recomendaciones, próximos passos,
  se quiser, se quiseres, sugestões, при желании, если хочешь, если хотите, следующие шаги, предложения, 可选, 后续, 如果需要, 下一步, 建议, 任意, 必要であれば, 次のステップ,
  提案, 선택 사항, 원하시면, 다음 단계, 제안
`),
);
const longestLead = 160;

/** @param above heading and lead-in of an item */
export const isOfferedForLater = (above: readonly string[]): boolean =>
  above.some((line) => line.length <= longestLead && offers(line));

/** “If it succeeds at 2000 → confirmed”, “once CI is green we then …” */
const hangs = anyOf(
  'iu',
  inOrder(
    'u',
    /^\P{L}*(?:if|once|when|should)\s+(?:it|this|that|they|these|the \p{L}+(?: \p{L}+)?)\s+(?:still\s+|also\s+)?/u,
    /(?:succeed\p{L}*|fail\p{L}*|pass\p{L}*|works?|holds?|confirms?|errors?|hangs?|reproduces?)\b/u,
  ),
  inOrder(
    'u',
    /^\P{L}*(?:wenn|falls|si)\s+(?:es|das|ça|cela|eso|(?:der|die|le|la|el) \p{L}+)\s.{0,30}/u,
    /(?:klappt|fehlschlägt|gelingt|besteht|marche|réussit|échoue|funciona|falla|pasa)\b/u,
  ),
  /\bwe (?:can )?then decide\b|\bthen we(?:['’]ll)? (?:decide|know|see)\b/u,
);
/** “To confirm that, let me make the size tunable” */
const announces =
  /(?<!\p{L})(?:let me(?! know)|lass mich|laissez?-moi|déjame|permíteme|deixa-me|deixe-me)(?!\p{L})|让我|我来先/iu;

/** «Il faut décider», 「決定が必要です」: somebody has to choose yet. */
const toDecide = anyOf(
  'iu',
  /(?<!\p{L})(?:noch|muss|müssen|müsste)\s(?:\p{L}+\s){0,3}(?:entschieden|entscheiden)/u,
  /(?<!\p{L})(?:faut|reste à|falta|hay que|queda por|precisa|resta|bisogna)\s(?:\p{L}+\s)?(?:décider|trancher|decidir|decidere)/u,
  /(?:需要|等|由|请)(?:你|您|用户|大家)?(?:来)?(?:决定|定夺)|決定が必要|決めてください|決める必要|결정이 필요|결정해 (?:주|야)|нужно (?:решить|решение)|надо решить/u,
);

/** The sentence itself leaves the choice to what comes. */
export const isLeftToComeOut = (text: string): boolean =>
  hangs.test(text) || announces.test(text) || toDecide.test(text);
