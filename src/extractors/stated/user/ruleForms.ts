/** The forms in which a rule is put, whatever it is about. */

import { cue } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { carefulWords, mustWords, standingWords } from './userCues';

/** A word of a rule that outlives its task stands in it. */
export const saysLasting = cue(...Object.values(standingWords));

/** A word of a rule stands in it, however long it binds. */
export const saysStanding = cue(...Object.values(standingWords), ...Object.values(carefulWords), mustWords);

/** “Don’t” as an order; “that don’t use it” and “tried it and don’t like it” are none. */
export const forbids = anyOf(
  'i',
  inOrder(
    '',
    /(?:^|[,;:(–—-]\s*|[.!?]\s+|\b(?:and|but|so|please|we|you|also|then|just|to|wait|ok|okay|no|oh)\s+)/,
    /(?:do\s+not|don['’]?t)\b(?!\s+(?:like|know|understand|remember|believe)\b)/,
  ),
  // “Fass den Ordner nicht an”
  inOrder(
    '',
    /^\W*(?:(?:bitte|und|aber|vorerst|jetzt)\s+)*/,
    oneOf(
      /fass|rühr|änder|lösch|entfern|veröffentlich|push|committ?|mach|nimm|benutz|verwend/,
      /schreib|speicher|ersetz|verschieb|öffne|schick|bau|leg/,
    ),
    /\w*\s[^.;]*\bnicht\b/,
  ),
  /\bkomm(?:t|en)\b[^.;]{0,40}\bnicht rein\b|\b(?:werden|wird|bleiben|bleibt)\b[^.;]*\bgrundsätzlich\b/,
);
/** «La tabla no se toca», “… wird nicht angefasst”: nobody is to change it. */
const forbidsAll = foldedPattern(() =>
  anyOf(
    'u',
    /(?<!\p{L})(?:wird|werden) (?:mir )?(?:da )?nicht (?:mehr )?(?:angefasst|angerührt|geändert|verändert|gelöscht|verwendet|benutzt)(?!\p{L})/u,
    /(?<!\p{L})on ne (?:touch|chang|modifi|supprim|utilis|publi)\p{L}*\s(?:pas|plus|jamais|rien)(?!\p{L})/u,
    /(?<!\p{L})no se (?:toc|cambi|modific|borr|us|sub|public|guard)an?(?!\p{L})|(?<!\p{L})não se (?:mexe|toca|altera|apaga|usa|muda)m?(?!\p{L})/u,
    /(?<!\p{L})non si (?:tocca|cambia|modifica|cancella|usa|pubblica)(?:no)?(?!\p{L})|(?<!\p{L})non\s(?:\p{L}+\s){1,6}mai(?!\p{L})|,\s*mai\P{L}*$/u,
    /(?<!\p{L})не (?:трогаем|меняем|удаляем|пишем|используем|правим|публикуем)(?!\p{L})/u,
    /^[^,;.]{0,60}(?<!\p{L})(?:fass|rühr|änder|lösch|benutz|verwend)e?\s(?:bitte|mir|vorerst|jetzt)\s[^.;]*(?<!\p{L})nicht(?!\p{L})/u,
  ),
);
/** The same in languages that put it into the form of the verb: «no toques los tests», «non toccare», 「送らないこと」. */
const forbidsByVerb = foldedPattern(() =>
  anyOf(
    'u',
    inOrder(
      'u',
      /(?:^\P{L}*|[,;:]\s*|(?<!\p{L})(?:y|pero|así|favor|caso|ahora|momento)\s)no\s(?:(?:me|te|se|l[oae]s?|nos)\s)?/u,
      /(?!(?:entiend|sab|tien|pued|quier|ve|er|hac|parec|funcion|debería)[ea]s)\p{L}{2,}[ea]s\s/u,
      /(?:el|la|los|las|una?|nada|ningun\p{L}*|en|del?|al|tu|su|mi|est\p{L}+|es[aeo]s?|más|\p{L}+s)(?!\p{L})/u,
    ),
    /(?:^\P{L}*|[,;:]\s*|(?<!\p{L})(?:et|mais|donc|surtout|puis|instant|moment|maintenant|plaît)\s)n(?:e\s|['’])(?:l[ae]s?\s|l['’]|y\s)?\p{L}+\s(?:pas|jamais|plus|rien|aucune?)(?!\p{L})/u,
    /(?<!(?:per|di|da|a|potrebbe|può)\s)(?<!\p{L})non\s\p{L}{2,}(?:are|ere|ire|rre)(?!\p{L})/u,
    /(?:^\P{L}*|[,;:]\s*|(?<!\p{L})(?:и|а|но|пока|больше|только|пожалуйста|случае)\s)не\s\p{L}{2,}(?:[аяу]й|[аяу]йте|ите|ьте)(?!\p{L})/u,
    /(?:ない|ぬ|ず)こと[。.!！]*$/u,
  ),
);
/** «Aucune nouvelle dépendance …», «Nessuna nuova libreria»: nothing more of its kind. */
const bansMore = foldedPattern(() =>
  inOrder(
    'u',
    /^\P{L}*(?:keine|aucune?|ningun[ao]?|ningún|nenhuma?|nessun[ao]?|никаких|никакой)\s/u,
    /(?:neuen?|weiteren?|zusätzlichen?|nouve\p{L}+|autres?|nuev\p{L}+|otr[ao]s?|nov[ao]s?|outr[ao]s?|nuov\p{L}+|altr[aeio]|новых|новой|других)\s/u,
    /(?!(?:fehler|probleme|erreurs?|problèmes?|errores|problemas|erros?|errori?|problemi|ошибок|проблем)(?!\p{L}))\p{L}{3,}/u,
  ),
);
/** Whatever the form of the ban. */
export const bans = (text: string): boolean =>
  forbids.test(text) || forbidsByVerb.stands(text) || forbidsAll.stands(text) || bansMore.stands(text);

/** “Leave the old client alone”, «laisse la migration telle quelle»: it stays as it is. */
const leftAlone: readonly Pattern[] = [
  /^\W*(?:please\s+|just\s+|and\s+|but\s+)*leave\S*\s+(?!it\b|that\b|this\b|them\b|me\b)(?:\S+\s+){0,6}?alone\b/iu,
  /^\P{L}*(?:(?:bitte|und|aber)\s)*(?:lass|lasst|lassen sie)\s(?!es\b|das\b|mich\b)[^.;]{3,60}\s(?:in ruhe|unangetastet|wie (?:sie|er|es) (?:ist|sind|war))(?!\p{L})/iu,
  /^\P{L}*(?:(?:et|mais)\s)?laisse[zs]?\s(?!ça\b|moi\b)[^.;]{3,60}\s(?:tranquilles?|en l['’]état|tels? quels?|telles? quelles?|comme (?:elle|il|ils|elles) (?:est|sont))(?!\p{L})/iu,
  /^\P{L}*(?:(?:et|mais)\s)?laisse[zs]?\sde côté\s\S|(?<!\p{L})lascial[oiae]\sstare(?!\p{L})|(?<!\p{L})déjal[oa]s?\s(?:en paz|como est[áa]n?)/iu,
  /^\P{L}*(?:(?:y|pero)\s)?(?:deja|dejad|deje)\s(?!lo\b|eso\b)[^.;]{3,60}\s(?:en paz|como est[áa]n?|tal cual)(?!\p{L})/iu,
  /^\P{L}*(?:(?:e|mas)\s)?(?:deixa|deixe)\s(?!isso\b)[^.;]{3,60}\s(?:em paz|como est[áã]o?|do jeito que est[áã]o?|intact[ao]s?)(?!\p{L})/iu,
  /^\P{L}*(?:(?:e|ma)\s)?(?:lascia(?:te)?\sstare\s|lascia(?:te)?\s[^.;]{3,60}\s(?:stare|in pace|com['’](?:è|era)|così com['’]è|come sono)(?!\p{L}))/iu,
  /^\P{L}*(?:(?:и|но|пока)\s)*оставь(?:те)?\s[^.;]{3,60}\s(?:в покое|как есть|без изменений)/iu,
];
/** Whether a sentence says so of something it names. */
export const leavesAlone = (text: string): boolean => leftAlone.some((pattern) => pattern.test(text));
/** “Only if it is signed” */
export const restricts = cue([
  'only want',
  'only need',
  'only for',
  'only if',
  'only when',
  'only use',
  'only exactly',
  'would only',
]);
/** “no "any"”, “no ts-ignore, no emojis”, “sin emojis”: a ban in two words, of a thing by its name or in the plural. */
export const bansTersely = foldedPattern(() =>
  inOrder(
    'u',
    /^(?:please\s)?(?:no|kein\p{L}{0,2}|sin|sem|pas d['’]|без|никак(?:их|ого|ой))\s?/u,
    oneOf(
      /["“”'‘«„`][^"“”'‘’»„`]{2,30}["“”'’»`]/u,
      /[@\p{L}\p{N}]+[-_.@][\p{L}\p{N}_.-]*\p{L}/u,
      inOrder(
        'u',
        /(?!(?:thanks|worries|problems|issues|changes|errors|questions|news|findings|results|yes)\b)/u,
        /(?!(?:this|thats|its|bugs|conflicts|regressions|matches|differences|pass|less)\b)/u,
        /\p{L}{3,}(?:s|ы|ов|ей|и)/u,
      ),
    ),
    /(?:\s(?:please|pls|bitte|por favor|anywhere|at all))?[.!]*$/u,
  ),
);

/** “No default exports”, “use the table, no plain lists!”; in a longer sentence it describes. */
export const rulesOut = foldedPattern(() =>
  anyOf(
    'u',
    /^no (?!i\b|we\b|you\b|it\b|this\b|that\b|the\b|se\b|me\b|te\b|hay\b|es\b|lo\b)[\p{L}-]+ (?!(?:el|la|las|los|una?|en|del?|que|con|por)(?!\p{L}))[\p{L}-]+|^.{0,60},\s*no [\p{L}-]+ [\p{L}-]+[.!]*$/u,
    /,\s*no (?!changes?\b|actions?\b|fix|problem|further\b|more\b)(?:[\p{L}-]+ ){1,3}(?:needed|required|necessary)[.!]*$/u,
  ),
);

/** “Findings only.”, “Findings only, ordered by weight.” */
export const endsWithOnly = foldedPattern(
  () => /^(?!.*\b(?:is|are|was|were)\b).*\bonly[.!]?$|^\p{L}[\p{L}-]+(?: [\p{L}-]+)? only[,;:]/u,
);

/** “also WRITE TESTS” */
export const stresses = /(?:^|[^\p{L}])(?:[A-Z]{3,}\s+){1,5}[A-Z]{3,}(?:$|[^\p{L}])/u;
