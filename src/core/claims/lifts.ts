/**
 * Class one of endings: the user takes a rule back, or permits what it forbade. A clause with a lifting cue and the rule must
 * speak of one object; one rare word of the rule is enough. An act that is let through once lifts nothing.
 */
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { memoize } from '../text/memoize';
import { aboutWords, hasWord, sharedWords } from './aboutWords';
import type { Claim, Ending } from './claim';
import type { Said } from './laterWords';
import {
  freesFrom,
  hangsOn,
  namesRule,
  needsNoMore,
  onlyOnce,
  permits,
  refusesPermission,
  reminds,
  saysNoMore,
  withdraws,
} from './liftCues';
import { changes, prohibits, type RuleForm, ruleForm } from './ruleForm';

/** A part of a sentence that lifts something. */
interface Lift {
  readonly said: Said;
  readonly clause: string;
  /** What it lifts, in words. */
  readonly scope: ReadonlySet<string>;
  readonly isWithdrawal: boolean;
  readonly isPermission: boolean;
  readonly isUnneeded: boolean;
  readonly namesRule: boolean;
}

/** Finds for a claim what lifted it. */
export type FindLift = (claim: Claim) => { readonly said: Said; readonly ending: Ending } | null;

/** @param claims all that compete: a clause lifts what it fits best */
export function openLifts(said: readonly Said[], claims: readonly Claim[]): FindLift {
  const lifts = liftsIn(said);
  const found = new Map<Claim, { said: Said; ending: Ending }>();
  for (const lift of lifts) {
    const fits = claims.flatMap((claim) => {
      if (claim.saidAt >= lift.said.position || found.has(claim)) return [];
      const ending = endingOf(lift, claim);
      return ending === null ? [] : [{ claim, ending, fit: fitOf(lift, claim) }];
    });
    const best = Math.max(...fits.map(({ fit }) => fit));
    for (const { claim, ending, fit } of fits) if (fit >= best) found.set(claim, { said: lift.said, ending });
  }
  return (claim) => found.get(claim) ?? null;
}

/** The words that both speak of weigh first, then how much of the rule they are. */
function fitOf({ scope }: Lift, { about }: Claim): number {
  const shared = sharedWords(about, scope).length;
  return shared + shared / (about.size + 1);
}

function liftsIn(said: readonly Said[]): Lift[] {
  return said.flatMap((sentence, at) => {
    if (sentence.by !== 'user' || sentence.asks || !mayLift(sentence.text)) return [];
    const clauses = clausesOf(sentence.text);
    return clauses.flatMap((clause, position): Lift[] => {
      const kinds = kindsOf(clause);
      if (kinds === null) return [];
      let scope = aboutWords(clause);
      for (let before = position - 1; scope.size === 0 && before >= 0; before -= 1)
        scope = aboutWords(clauses[before] ?? '');
      if (scope.size === 0) scope = topicBefore(sentence, said[at - 1]);
      return scope.size === 0 ? [] : [{ said: sentence, clause, scope, ...kinds, namesRule: namesRule(clause) }];
    });
  });
}

const mayLift = (text: string) =>
  withdraws(text) || permits(text) || needsNoMore(text) || prohibits(text) || lastsFromNow(text);

/** “About the tabs. Scrap that.” */
function topicBefore(sentence: Said, before: Said | undefined): ReadonlySet<string> {
  const isNear = before?.position === sentence.position && before.at === sentence.at - 1;
  return isNear && before.about.size > 0 && before.about.size <= longestTopic ? before.about : none;
}

const longestTopic = 4;
const none: ReadonlySet<string> = new Set();

/** Null for a clause that lifts nothing. */
function kindsOf(clause: string): Pick<Lift, 'isWithdrawal' | 'isPermission' | 'isUnneeded'> | null {
  if (reminds(clause) || onlyOnce(clause)) return null;
  const isRefused = refusesPermission(clause);
  const kinds = {
    isWithdrawal: withdraws(clause),
    isPermission: !isRefused && !hangsOn(clause) && (permits(clause) || (lastsFromNow(clause) && !prohibits(clause))),
    isUnneeded: needsNoMore(clause) || isNoMore(clause) || prohibits(clause),
  };
  return kinds.isWithdrawal || kinds.isPermission || kinds.isUnneeded ? kinds : null;
}

/** “On n'utilise plus de tabulations”, “não usamos mais”, 「もうタブは使わない」 */
const endsBehind =
  /(?:^|[^\p{L}])(?:ne\s|n['’]).*\bplus\b|(?:^|[^\p{L}])não\s.*\bmais\b|\bno\b.*\bany\s?more\b|\bkein\p{L}*\s.*\bmehr\b/iu;

/** “From now on use default exports” is meant to last. */
const lastsFromNow = cue(
  words(`
  from now on, from here on, going forward, henceforth, ab jetzt, ab sofort, von jetzt an, künftig, in zukunft, désormais, dorénavant, à partir de maintenant, a partir de ahora, de ahora en adelante, en adelante, a partir de agora, daqui em diante, doravante,
  отныне, с этого момента, впредь, с сегодняшнего дня, 从现在起, 从现在开始, 今后, 以后, これからは, これから, 今後は, 앞으로, 이제부터
`),
);

function endingOf(lift: Lift, claim: Claim): Ending | null {
  const shared = sharedWords(lift.scope, claim.about);
  if (shared.length === 0 || !isSameObject(lift, shared)) return null;
  const form = ruleForm(claim.text);
  if (lift.isWithdrawal && (lift.namesRule || !withdraws(claim.text))) return 'withdrawn';
  return form.forbids ? endOfBan(lift, claim, form) : endOfDuty(lift, claim);
}

/** One rare word does; of words that stand everywhere, and where the clause goes on to something else, most must be shared. */
function isSameObject({ scope, namesRule: isNamed }: Lift, shared: readonly string[]): boolean {
  if (isNamed && shared.some((word) => !everyday.has(word))) return true;
  const share = shared.length / scope.size;
  return shared.some((word) => !everyday.has(word)) ? share >= 0.5 : share > 0.5;
}

function endOfBan(lift: Lift, { text }: Claim, { inCase, deeds, forbidsChange }: RuleForm): Ending | null {
  const speaksOf = (about: ReadonlySet<string>) => sharedWords(lift.scope, about).length > 0;
  if (
    lift.isUnneeded &&
    freesFrom(lift.clause) &&
    (inCase.size === 0 ? prohibits(text) : speaksOf(inCase) || freesFrom(text))
  )
    return 'withdrawn';
  if (!lift.isPermission || (inCase.size > 0 && !speaksOf(inCase))) return null;
  if (deeds.size > 0 && ![...deeds].some((deed) => hasWord(lift.scope, deed))) return null;
  if (forbidsChange && onlyLooks(lift.clause) && !changes(lift.clause)) return null;
  const shared = sharedWords(lift.scope, aboutWords(text));
  // “You can rename files” shares no more than the verb with “never rename columns”.
  return shared.every((word) => deeds.has(word)) && shared.length < lift.scope.size ? null : 'permitted';
}

const onlyLooks = cue(
  words(
    'look at, look into, read, see, open, view, check, search, list, lesen, ansehen, anschauen, lire, regarder, leer, mirar, ver, ler, читать, смотреть, посмотреть, 看, 查看, 阅读, 見て, 読ん, 参照, 보, 읽',
  ),
);

function endOfDuty(lift: Lift, { text }: Claim): Ending | null {
  if (lift.isUnneeded) return isOnlyNo(lift) && !coversAll(lift, text) ? null : 'withdrawn';
  return lift.isPermission && leavesOut(lift.clause) ? 'permitted' : null;
}

/** A plain no does away with a duty only where it speaks of nothing else: “no tabs in the fixtures” is a case of its own. */
const isOnlyNo = ({ clause }: Lift) => !needsNoMore(clause) && !lastsFromNow(clause);
const isNoMore = (clause: string) => saysNoMore(clause) || endsBehind.test(clause);
const coversAll = ({ scope }: Lift, text: string) => sharedWords(scope, aboutWords(text)).length === scope.size;

const leavesOut = cue(
  words(`
  skip, leave out, omit, without, drop, ignore, not, weglassen, überspringen, ohne, auslassen, omettre, sauter, sans, te passer, vous passer, omitir, saltar, saltarte, sin, dejar de, omitir, saltar, sem, deixar de, пропустить, пропускать, без, не, опускать,
  不, 跳过, 省略, 略过, なく, 省略, スキップ, 飛ばし, 抜き, 없이, 생략, 건너뛰, 않아도, 빼도
`),
);

/** Words of the work itself, in their stems: they stand in so many orders that one of them alone tells nothing. */
const everyday: ReadonlySet<string> = aboutWords(
  words(`
  test, tests, build, file, files, code, page, app, error, bug, fix, change, line, function, name, version, project, repository, branch, data, user, server, check, work, task, step, folder, class, module, commit,
  datei, dateien, seite, fehler, zeile, projekt, fichier, fichiers, page, erreur, ligne, projet, dossier, archivo, archivos, página, línea, proyecto, carpeta, código, ficheiro, arquivo, linha, projeto, pasta,
  файл, файлы, страница, ошибка, строка, проект, папка, папку, код, тест, тесты, 文件, 代码, 页面, 错误, 项目, 测试, ファイル, コード, ページ, エラー, テスト, 파일, 코드, 페이지, 오류, 테스트
`).join(' ; '),
);

/** Parts of a sentence that stand by themselves. */
export const clausesOf = memoize((text: string): readonly string[] =>
  text
    .split(
      /[,;:，；：、]\s*|\s[—–-]\s|[()（）]|(?:^|\s)(?:but|because|since|so that|aber|weil|denn|sondern|mais|parce que|car|pero|porque|sino|mas|потому что|но)(?=\s)|(?:但是|因为|所以|けど|ので|から(?=[、\s])|지만|니까)/iu,
    )
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
