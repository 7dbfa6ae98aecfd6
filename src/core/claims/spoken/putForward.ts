/**
 * What the answer of a turn put forward and nobody found out or did: a guess, a proposal, a step that the user was told to take. It was
 * said to be answered; once the user went on, the work and the decisions tell what came of it.
 */
import { onlyLooked } from '../../index/onlyLooked';
import type { SessionIndex } from '../../index/sessionIndex';
import { cue, cueAtStart } from '../../language/cueTable';
import { words } from '../../language/words';
import { cueOf } from '../../lexicon/notion';
import { supposed } from '../../lexicon/supposed';
import { anyOf } from '../../text/patterns';
import { nextTurn } from '../enders';
import type { Ender } from '../verdict';

/** The word of the user's that came behind it; null where it was said in the last turn, or tells what is so. */
export function endOfPutForward(text: string, position: number, index: SessionIndex): Ender | null {
  if (!supposes(text) && !proposes(text) && !weighs.test(text) && !advises(text, position, index)) return null;
  return nextTurn(index, position);
}

/** “I initially added a hook in `plugin.go`”: what came of it is said behind it. */
export const tellsFirstTry = (text: string): boolean => firstTry.test(text);
const firstTry = anyOf(
  'iu',
  /\b(?:i|we)(?:['’]d| had)? (?:initially|originally|first) \p{L}+/u,
  /^\W*(?:initially|originally|at first),? (?:i|we)\b/u,
  /\b(?:ich|wir) (?:hatten?|habe|haben)? ?(?:zuerst|anfangs|ursprünglich)\b|\b(?:al principio|inicialmente),? (?:yo |lo |la )?\p{L}+é\b/u,
  /\b(?:au départ|initialement),? j(?:['’]|e )|\binicialmente,? (?:eu )?\p{L}+(?:ei|i)\b|(?<!\p{L})(?:сначала|изначально) я(?!\p{L})/u,
  /(?:起初|最初)我|(?:最初は|当初は)|처음에는/u,
);

const supposes = cueOf(supposed);

const proposes = cue(
  words(`
  i'd, i would, i suggest, i recommend, i propose, my vote, my preference, my preferred, my recommendation, my suggestion, we could, we should,
  worth doing, worth adding, worth considering, ich würde, ich schlage vor, ich empfehle, wir könnten, wir sollten, yo haría, sugiero, recomiendo,
  propongo, podríamos, deberíamos, je propose, je recommande, je suggère, nous pourrions, on pourrait, on devrait, eu faria, sugiro, recomendo,
  proponho, poderíamos, deveríamos, я бы, предлагаю, рекомендую, можно было бы, 建议, 我们可以, 提案し, をお勧め, おすすめし, 추천, 제안
`),
);

/** “A single `git gc` would consolidate it”: what was done needs no would; “it would have failed as well” explains. */
const weighs =
  /\bwould (?:also |then |just |only |simply )?(?:be|need|make|work|let|give|keep|consolidate|fix|solve|allow|mean|require|stop|look|use|add|avoid|become)\b(?! able\b)/i;

const toldToUser = anyOf(
  'iu',
  /\byou(?:['’]ll)? (?:can(?! now\b)|could|should|need to|might|may|must|have to|want to)(?![\p{L}’'])/u,
  /\bif you(?:['’]d)? (?:want|like|prefer|need|wish)\b|\blet me know\b|\bfeel free\b/u,
  /^\W*to (?:validate|verify|test|check|try|reproduce|confirm)\b[^.]{0,60}[:,]/u,
);

const opensStep = cueAtStart(
  words(`
  now try, now run, try, run, rerun, re-run, look at, check, open, quit, delete, make sure, restart, click, go to, start, wait for, reload, paste,
  treat, land, introduce, then run, then open, please, probier*, starte, öffne, prüfe, versuch*, prueba, ejecuta, abre, reinicia, revisa, essaie,
  essayez, lance, lancez, ouvre, ouvrez, vérifie, vérifiez, experimente, tente, execute, abra, reinicie, попробуй*, запусти*, открой*, проверь*, 请运行,
  请重启, 试试, 试一下, 打开, 运行, してください, してみて, 해보세요, 실행하세요
`),
);
/** In a list of what was done the same words are its titles: “Add the loader”. */
const opensItem = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/;

/** “Step B: introduce …” */
const label = /^[^:.]{1,40}: (?=\p{Ll})/u;

function advises(text: string, position: number, index: SessionIndex): boolean {
  if (toldToUser.test(text)) return true;
  if (!opensStep(text.replace(label, ''))) return false;
  const turn = index.turns[index.turnOf(position) - 1];
  return turn !== undefined && (onlyLooked(index, turn) || !opensItem.test(text));
}
