/**
 * How far something has come that moves by itself: jobs of a build service, checks, bots that review, workers, a branch against
 * its remote. Whoever reads it later finds it elsewhere, so it is told only while nothing has followed.
 */
import { anyOf, inOrder, oneOf } from '../../text/patterns';

/** Who moves without the session. */
const mover = oneOf(
  /(?:CI|checks?|jobs?|runs?|runners?|workflows?|pipelines?|builds?|suites?|benchmarks?|bots?|deploy(?:ment)?s?|downloads?)/,
  /(?:bugbot|coderabbit|cursor|copilot|greptile|reviewers?|re-?reviews?|(?:sub-?)?agents?|workers?|watch(?:er)?|rollup|merge queue)/,
  /(?:(?:e2e|unit|integration|lint|test|build|release|compile) (?:tasks?|tests?|steps?|phases?))/,
);
const aside = /(?:(?:still|now|currently|already|just|also|all|both|technically|only|mostly) )*/;
const isNow = /(?:is|are|['’]s|['’]re|remains?|stays?|has|have|has been|have been) /;
const onTheWay = oneOf(
  /(?:pending|queued|running|active|in progress|in flight|stuck|waiting|processing|idle|under ?way|going|green|passing)/,
  /(?:re-?|re)?(?:building|compiling|linking|reviewing|restarted|started|starting|picked up|triggered|installing|working on)/,
);
/** By somebody, just then. */
const handled = oneOf(
  /being (?:watched|monitored|polled|reviewed|re-?reviewed|investigated|rebuilt|redeployed|re-?run|re-?tested)/,
  /under (?:adversarial |active |final |code |peer |independent )?(?:re-?)?review/,
);
const fewWords = /(?:[\w`./'’-]+ ){0,3}?/;

const english = anyOf(
  'i',
  inOrder('i', /\b/, mover, /\b(?: [\w`./-]+){0,2}? /, isNow, aside, fewWords, onTheWay, /\b/),
  // “Only two jobs remain”, “with the last shards still queued”
  inOrder('i', /\b/, mover, /\b(?: still)? remain\b/),
  inOrder('i', /\bstill (?:pending|queued|rebuilding|reviewing|in progress|in flight|active|stuck|outstanding)\b/),
  // “Three commits ahead of origin and zero behind”
  /\b(?:commits?|exactly|is|are|still|now) (?:\w+ )?(?:ahead|behind)\b(?! (?:the|a|an) (?:proxy|flag|gate|feature|wall)\b)/,
  /\b(?:even|level|in sync|up[ -]to[ -]date) with (?:the )?(?:`?origin|remote|upstream|`?main\b|`?master\b)/,
  /\b(?:is|are) (?:now )?(?:waiting|pending) (?:for|on) (?:the |a |an |your |its )?\w+/,
  // “Both trains are running now”, “one dispatch is in flight”, “with CI being watched”
  /\b(?:is|are) (?:running|queued|rebuilding|redeploying|going on) (?:right )?now\b|\b(?:is|are) (?:still |now |currently |both |all )?(?:in flight|mid-flight|under way|underway)\b/,
  /,? being (?:watched|monitored|polled) (?:to|until|for|by)\b/,
  inOrder('i', /\b(?:is|are|with) (?:[\w#`./-]+ ){0,4}?(?:still |now |currently )?/, handled, /\b/),
);

/** The same in eight other languages: on the way, queued, so many commits ahead. */
const others = anyOf(
  'iu',
  /(?<!\p{L})(?:prüfung(?:en)?|pipeline|job|build|CI)\p{L}* (?:läuft|laufen|wartet|warten|hängt|hängen|baut)(?!\p{L})/u,
  /(?<!\p{L})(?:comprobaci(?:ón|ones)|trabajos?|pipeline|CI|build) (?:está|están|sigue|siguen) (?:pendientes?|en cola|en curso|corriendo|ejecutándose)/u,
  /(?<!\p{L})(?:vérifications?|jobs?|pipeline|CI|build) (?:est|sont|tourne|tournent)(?: encore| toujours)? ?(?:en attente|en cours|en file)/u,
  /(?<!\p{L})(?:verificaç(?:ão|ões)|jobs?|pipeline|CI|build) (?:está|estão|continua|continuam) (?:pendentes?|na fila|em andamento|rodando|executando)/u,
  /(?<!\p{L})(?:проверк|сборк|задач|пайплайн)\p{L}* (?:ещё |еще |всё ещё |пока )?(?:выполня|ид[её]т|ожида|в очереди|собира)\p{L}*/u,
  /(?:CI|流水线|检查|构建|任务)(?:还在|仍在|正在)(?:运行|排队|等待|构建|进行)/u,
  /(?:CI|チェック|ジョブ|ビルド|パイプライン)(?:は|が)(?:まだ)?(?:実行中|待機中|保留中|キュー)/u,
  /(?:CI|검사|작업|빌드|파이프라인)(?:은|는|이|가) ?(?:아직 )?(?:실행 중|대기 중|진행 중)/u,
  /(?<!\p{L})(?:commits? (?:voraus|hinterher|zurück|por delante|por detrás|à frente|atrás)|en avance|en retard|落后|领先)(?!\p{L})/u,
);

/** What a rule, a cause or a condition says is so always: “a retry runs while a check is pending”. */
const saysAlways = anyOf(
  'i',
  /\b(?:if|when|whenever|while|until|unless|once|always|never|every time|each time|so that)\b/,
  /\b(?:can|could|may|might|must|should|would|will not|cannot|can['’]t)\b/,
);
const goesOnAlways = /^\W{0,3}(?:if|when|whenever|while|unless|once|during|only)\b/i;

/** “… is still running, so its log is refused, because jobs are pending”: what somebody learned of it is worth more than the state. */
const givesCause = /\b(?:because|weil|porque|parce que)\b|(?<!\p{L})потому что(?!\p{L})|因为|ため(?:、|に)|때문/iu;

/** Whether a sentence tells it; one that says what happens in such a state, or why something is so, does not. */
export function tellsMovingState(text: string): boolean {
  if (givesCause.test(text)) return false;
  if (others.test(text)) return true;
  const found = english.exec(text);
  if (found === null) return false;
  const clause =
    text
      .slice(0, found.index)
      .split(/[.;:,–—]/)
      .at(-1) ?? '';
  return !saysAlways.test(clause) && !goesOnAlways.test(text.slice(found.index + found[0].length));
}
