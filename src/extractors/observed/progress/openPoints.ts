/** What a report says is left to do: items under a heading that says so, and sentences that speak of work not done yet. */

import { assertedUnits } from '../../../core/claims/supposed';
import { dense } from '../../../core/language/contentWords';
import { cue } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { foldCode } from '../../../core/shell/foldCode';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** Headings and lead-ins of open work, in several languages. */
const openHeadings: readonly Pattern[] = [
  inOrder(
    'i',
    /^(?:the |my |main |other |suggested |recommended |immediate |possible |optional |still )?/,
    /(?:next|remaining|outstanding|open|pending|unfinished|deferred|left|missing)\b/,
    /(?! (?:session|response|version|time|line|question|change (?:is|was)\b))/,
  ),
  /^(?:to-?dos?|to do|follow-?ups?|still (?:open|to|left|missing|pending|needed|needs)|(?:still )?not (?:yet )?(?:done|implemented|tested|covered|verified|included|committed|pushed))\b/i,
  /^(?:what(?:['’]s| is| remains) (?:still )?(?:left|next|missing|open|remains)|what remains|left to do|known (?:gaps|limitations)|action items|manual (?:test|step|verification)s?)\b/i,
  /^(?:nächste schritte|noch (?:offen|zu tun)|offen|ausstehend|prochaines étapes|reste à faire|à faire|próximos pasos|pendiente|próximos passos|pendente)/i,
  /^(?:следующие шаги|осталось|не сделано|下一步|待办|剩余|未完成|次のステップ|残り|未対応|다음 단계|남은)/i,
];

/** "Remaining string usages", "The remaining uses are in:": where something stands, and no work. */
const listsPlaces =
  /^(?:the )?remaining [^:]*\b(?:usages?|uses?|occurrences?|places|instances|references|callers?|matches|differences?)\b/i;

/** A sentence that speaks of work not done; a condition, an offer or a rule does not. */
const openSentences: readonly Pattern[] = [
  /\b(?:still|yet) (?:needs?|need to|to be|has to|have to|pending|open|missing|running|outstanding|unresolved|untested|uncommitted)\b/i,
  inOrder(
    'i',
    /\b(?:not|n['’]t|nothing|never)(?: been| was| is)? (?:yet )?/,
    oneOf(
      /committed|pushed|tested|run|verified|implemented|merged|deployed|released|published|wired|migrated/,
      /updated|covered|handled|fixed/,
    ),
    /(?: yet)?\b/,
  ),
  /\bnot yet\b|\bremains? (?:to be|open|unresolved|untested|pending)\b|\bleft to (?:do|be)\b|\bpending (?:review|merge|ci|checks|approval)\b/i,
  /\b(?:ci|checks?|jobs?|workflow|builds?) (?:is|are|was|were) (?:currently |still )?(?:running|pending|queued|in progress)\b|\bready to (?:commit|merge|push|publish|release)\b/i,
  /\b(?:re-?run|restart|reload|re-?deploy|re-?build|re-?try|push)\b[^.;]{0,60}\b(?:to (?:test|verify|confirm|check|see)|should (?:now )?(?:work|pass|appear|show)(?: now)?)\b/i,
  /^(?:after|once|when) (?:this|that|it|the (?:pr|branch|release|merge|ci))\b.*\b(?:lands?|landed|merges?|merged|passes|green|done)\b.*\w{4}/i,
  /\bno (?:[\w-]+[ /]){0,3}(?:tests?|checks?|builds?|compil\w+|run|cargo|lint) ?(?:was |were |has been |have been )?(?:run|executed|done)\b/i,
  /\b(?:has|have) never (?:been )?(?:run|executed|tested|built|compiled|started|opened|tried)\b|\b(?:is|are) (?:still )?owed\b|\bstill owed\b/i,
  /\bto be (?:updated|done|added|written|decided|fixed|filed|removed|tagged|settled) (?:at|by|after|later|separately|before)\b/i,
  /\bstill appl(?:y|ies)[.!]?$|\bstill (?:unfixed|unaddressed)\b/i,
  /\breported only\b|\bmay warrant\b|\bworth a (?:separate|follow-?up|closer|dedicated) (?:look|pass|pr|issue|ticket|commit|change)\b/i,
  /\b(?:push|publish(?:ing)?|release|deploy(?:ment)?|merge|upload|tag)\b[^.;]{0,30} (?:did(?:n['’]t| not) (?:succeed|go through|work)|could(?:n['’]t| not) be (?:done|completed|finished))\b/i,
];

/** The same in other languages: not done yet, still missing, waiting, left to do. */
const openWords = cue(
  words(`
  noch nicht, steht noch aus, stehen noch aus, muss noch, müssen noch, fehlt noch, fehlen noch, bleibt noch zu, ist noch zu, sind noch zu, noch offen,
  was fehlt, was noch fehlt, nicht mehr gekommen, nicht dazu gekommen, nicht mehr geschafft, pas eu le temps, no me ha dado tiempo, no me dio tiempo,
  no he tenido tiempo, no he podido, não deu tempo, não consegui ainda, não tive tempo, non sono riuscito, non sono riuscita, non ho fatto in tempo,
  non ho avuto tempo, offen ist noch, offen sind noch, ist noch offen, es fehlt noch, pas encore, reste à, restent à, il manque encore,
  manquent encore, encore à faire, reste encore à, todavía no, aún no, queda pendiente, quedan pendientes, está pendiente, están pendientes,
  queda por, quedan por, falta por, faltan por, aún falta, aún faltan, todavía falta, todavía faltan, por hacer, sin hacer, ainda não, ainda falta,
  ainda faltam, falta fazer, ficou por, ficaram por, fica por, está pendente, estão pendentes, ficou pendente, ficaram pendentes, por fazer,
  non ancora, manca ancora, mancano ancora, ancora da, resta da, restano da, rimane da, rimangono da, in sospeso, è da fare, sono da fare, ещё не,
  еще не, пока не, пока нет, ещё нужно, еще нужно, предстоит, не успел, не успела, 尚未, 还没, 未完成, 还需, 还差, 还缺, 有待, 待完成, 没来得及, 未完了, 未対応, 未着手, 未実装,
  が残っています, は残っています, これからです, 아직, 남아 있, 남았습니다, 미완성
`),
);
/** “Die Anleitung muss ich noch ergänzen”, «non ho ancora aggiornato», «осталось написать», 「まだ…ていません」: with words between. */
const openSpans = foldedPattern(() =>
  anyOf(
    'u',
    /(?<!\p{L})(?:muss|müssen)\s(?:\p{L}+\s){1,2}noch(?!\p{L})|(?<!\p{L})non\s(?:\p{L}+\s){1,2}ancora(?!\p{L})/u,
    /(?<!\p{L})(?:осталось|остаётся|остается)\s(?:\p{L}+\s)?\p{L}+ть(?:ся)?(?!\p{L})/u,
    /まだ.*(?:いません|ません|ない)/u,
    // “… ist nicht geschrieben”, «n'est pas faite», 「書けていません」: of a deed of the work, as it stands now.
    /(?<!\p{L})(?:ist|sind) nicht (?:gemacht|umgesetzt|getestet|geschrieben|übersetzt|fertig|angepasst|dokumentiert|migriert)(?!\p{L})/u,
    /(?<!\p{L})(?:n['’]est|ne sont) pas (?:fait|terminé|écrit|testé|prêt|migré|traduit|documenté)e?s?(?!\p{L})/u,
    /(?<!\p{L})no est[áa]n? (?:hech|terminad|probad|escrit|list|migrad|traducid|documentad)[oa]s?(?!\p{L})/u,
    /(?<!\p{L})não est(?:á|ão) (?:feit|pront|testad|escrit|terminad|traduzid)[oa]s?(?!\p{L})/u,
    /(?<!\p{L})non (?:è|sono) (?:fatt|pront|testat|scritt|finit|tradott|provat)[oaie](?!\p{L})/u,
    /(?<!\p{L})не (?:сделан|готов|написан|проверен|переведен|переведён|перенесен|перенесён)[аоы]?(?!\p{L})/u,
    /没(?:有)?(?:写完|做完|测试过?|完成|翻译|迁移)|(?:書け|でき|作れ|試せ|テストし)ていません|지 못했습니다/u,
  ),
);
const isOpenElsewhere = (text: string) => openWords(text) || openSpans.stands(text);

const notOpenTable: readonly Pattern[] = [
  /\?["'”’)*_`]*$|^(?:if|unless|wenn|falls|si)\b|\b(?:if you|would you|do you want|want me|let me know|could(?! not)|might|would)\b/i,
  /^(?:do not|don['’]t|never)\b|\b(?:does|do|did) not yet \w|\b(?:recommendation|answer|verdict)\b.{0,12}\bnot yet\b/i,
  /\b(?:intentional(?:ly)?|on purpose|by design|as[- ]is|deliberate(?:ly)?)\b/i,
  // “… inferred from their reports, not verified by me directly” tells how sure something is.
  /\bnot (?:directly |independently )?(?:verified|confirmed|tested) by\b/i,
  /\bonly (?:if|when)\b|\bno longer\b|\bnot yet supported\b|\b(?:should|must) not\b|\bnone\b/i,
  /\b(?:pure(?:ly)?|only) (?:documentation|docs|comments?)\b|\byour (?:\w+ )?(?:local|uncommitted|unrelated)\b/i,
  // “… in place of a list that calls everything still unresolved”
  /\b(?:instead of|rather than|in place of)\b[^.;]*\b(?:still|yet|remains?)\b/i,
  // “`x` is not installed here, so I could not run it” says why; nobody is to do anything.
  /\b(?:not (?:installed|available|found)|unavailable|missing)\b[^.;]*\bso (?:I|we|it|that)\b[^.;]*\b(?:could|can|was|were)(?: not|n['’]t|not)\b/i,
  /nothing (?:is |was )?(?:left|pending|open|else|remaining)|no (?:remaining|open|outstanding|pending|further)/i,
];
/**
 * “Not pushed, as you asked”: left undone by order. Also in brackets, where else an aside stands. What was not run or verified by
 * order is open still, for whoever may: “no cargo run (per constraint)”.
 */
const byOrder = anyOf(
  'iu',
  inOrder(
    'iu',
    /\b(?:per|as per|following) (?:(?:the|your|my|this|explicit|task|user) ){0,2}/u,
    /(?:constraints?|instructions?|requests?|orders?|assignment|brief|rules?)\b/u,
  ),
  /\bas (?:you |explicitly )?(?:instructed|requested|ordered|told|asked|directed|wished)\b|\bat your request\b/u,
  /(?<!\p{L})(?:wie (?:gewünscht|verlangt|angewiesen|vorgegeben)|auf (?:deinen )?wunsch)(?!\p{L})/u,
  /(?<!\p{L})(?:como (?:pediste|se pidió|pedido|solicitado)|según lo pedido|comme (?:demandé|convenu)|come richiesto)(?!\p{L})/u,
  /(?<!\p{L})как (?:просили|велено|указано)(?!\p{L})|按(?:照)?(?:要求|指示|约束)|(?:指示|ご要望|要望)(?:どおり|通り)|요청(?:하신)?\s?대로/u,
);
const tellsUnverified = anyOf(
  'iu',
  /\b(?:tests?|tested|checks?|checked|builds?|built|cargo|lint\w*|runs?|ran|verif\w+|compil\w+|executed|benchmarks?|ci)\b/u,
  /(?<!\p{L})(?:geprüft|getestet|gelaufen|gebaut|pruebas?|probad[oa]s?|testé\w*|exécuté\w*|testad[oa]s?|проверен\p{L}*|запускал\p{L}*)(?!\p{L})/u,
  /测试|运行|验证|テスト|実行|検証|테스트|실행|검증/u,
);
/** What ran before and not again is told by the checks, with what changed since: no work that anybody left. */
const notAgain = inOrder(
  'gi',
  /\b(?:not|n['’]t|never)(?: been)? /,
  oneOf(
    /re-?(?:run|executed|tested|checked|verified|built)\b/,
    /(?:run|executed|tested|checked|verified|built)\b[^.;,:]{0,40}? (?:again|a second time|once more)\b/,
  ),
  /(?! yet)/,
);
/** “Tests not run: licence-only change”, also in brackets: nothing that they look at is another. */
const needsNoCheck = anyOf(
  'i',
  /\b[\w-]+-only (?:\w+ )?(?:changes?|edits?|diffs?|commits?|patch(?:es)?|updates?|prs?|fix(?:es)?)\b/,
  /\b(?:no|without(?: any)?) (?:code|source|behaviou?r|runtime|functional|executable)(?: \w+)? (?:was |were |is |are |has |have )?(?:been )?(?:changed|changes?|touched|edited|modified|affected)\b/,
);
const isNotOpen = (text: string) => notOpenTable.some((pattern) => pattern.test(text));
const longest = 300;

/** In the order of the report, without the marks of lists; the same point may come twice in other words. */
export function openPoints(report: string): string[] {
  const units = assertedUnits(splitText(withoutDirectives(report)));
  const found: string[] = [];
  let under = false;
  /** Null before the first item of a list. */
  let isNumbered: boolean | null = null;
  for (const [at, unit] of units.entries()) {
    if (unit.kind === 'code') continue;
    const plain = plainText(unit.text);
    if (under && unit.kind === 'item') {
      isNumbered ??= number.test(unit.text);
      // What stands below an item with a number only explains it.
      if (!isNumbered || number.test(unit.text)) found.push(withDetail(plain, units[at + 1]));
      if (isNumbered || !/[:：]$/.test(plain)) continue;
    }
    const leadsIn = unit.kind === 'heading' || /[:：]$/.test(plain);
    if (leadsIn) {
      isNumbered = null;
      under =
        plain.length < 90 &&
        openHeadings.some((heading) => heading.test(plain)) &&
        !isNotOpen(plain) &&
        !listsPlaces.test(plain);
      const code = units[at + 1];
      if (!under && code?.kind === 'code' && speaksOfOpenWork(plain)) found.push(`${plain} ${foldCode(code.text)}`);
      continue;
    }
    const inline = inlineHeading(plain);
    if (inline !== null) found.push(inline);
    else if (under && unit.kind === 'sentence' && isFirstUnder(units, at)) found.push(plain);
    else if (unit.kind !== 'row' && speaksOfOpenWork(plain)) found.push(plain);
    if (unit.kind === 'sentence' && !isFirstUnder(units, at)) under = false;
  }
  return [...new Set(found)].filter((text) => !isDone(text)).map((text) => cutAtWord(text, longest));
}

/** True where a report has open points of its own, or speaks of one of these items. */
export function namesOpenWork(report: string, items: readonly string[]): boolean {
  return openPoints(report).length > 0 || namesItems(report, items);
}

/** True where a report asks for leave to go on, or speaks of one of these items. */
export function namesItems(report: string, items: readonly string[]): boolean {
  if (goesOn.test(report.slice(-lastWords))) return true;
  const text = report.toLowerCase();
  return items.some((item) => {
    const words = item.toLowerCase().match(/[\p{L}\p{N}_./-]{4,}/gu) ?? [];
    return words.length > 1 && words.filter((word) => text.includes(word)).length / words.length > 0.7;
  });
}

/** A report that asks for leave to go on is one of several. */
const goesOn =
  /ready for (?:feedback|review)|next batch|batch \d|shall i (?:go on|continue|proceed)|(?:continue|proceed) with|want me to (?:continue|proceed|go on)|moving on to/i;
const lastWords = 400;

function speaksOfOpenWork(text: string): boolean {
  const own = ownWords(text).replace(notAgain, '');
  return (
    own.length + dense(own) > 12 &&
    !isNotOpen(own) &&
    !(byOrder.test(text) && !tellsUnverified.test(text)) &&
    !(needsNoCheck.test(text) && tellsUnverified.test(text)) &&
    (openSentences.some((sentence) => sentence.test(own)) || isOpenElsewhere(own))
  );
}

/** What stands in brackets or in quotes is an aside, an example or somebody else's word. */
const ownWords = (text: string) => text.replace(/\([^()]*\)|“[^”]*”|"[^"]*"/g, '');

/** "Remaining: the docs." on one line. */
function inlineHeading(text: string): string | null {
  const found = /^([^:]{3,40}):\s+(\S.{8,})$/.exec(text);
  if (found === null || isNotOpen(text)) return null;
  return openHeadings.some((heading) => heading.test(found[1] ?? '')) ? text : null;
}

/** "On the other machine:" says nothing without what follows. */
const withDetail = (plain: string, next: TextUnit | undefined) =>
  /[:：]$/.test(plain) && (next?.kind === 'item' || next?.kind === 'code')
    ? `${plain} ${next.kind === 'code' ? foldCode(next.text) : foldSpace(next.text)}`
    : plain;

const number = /^\d{1,2}[.)]\s/;

const isFirstUnder = (units: readonly TextUnit[], at: number) => {
  const before = units[at - 1];
  return before !== undefined && (before.kind === 'heading' || /[:：]$/.test(plainText(before.text)));
};

const plainText = (text: string) =>
  foldSpace(text)
    .replace(/^#+\s+|\*\*|^[-*+•]\s+|^\d{1,3}[.)]\s+/g, '')
    .replace(openMark, '')
    .trim();

/** A sign in front of what is open says no more than the words. */
const openMark = /^(?:[❌⚠⏳📋🚧❗🔜🔲☐⬜]\uFE0F?\s*)+/u;

const isDone = (text: string) => /^(?:\[x\]|✅|✓|✔|☑|~~)|\b(?:done|complete[d]?)[.)]?$/i.test(text);

/** Without ticked items, and lines that a program reads: "::git-commit{…}". */
const withoutDirectives = (text: string) => text.replace(/^(?:::[\w-]+\{.*\}|\s*[-*+] \[[xX]\].*)$/gm, '');
