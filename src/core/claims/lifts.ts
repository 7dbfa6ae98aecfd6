/**
 * Class one of endings: the user takes a rule back, or permits what it forbade. A clause with a lifting cue and the rule must
 * speak of one object; one rare word of the rule is enough. An act that is let through once lifts nothing.
 */

import { aboutWords, hasWord, isEveryday, isSameWord, sharedWords } from '../language/aboutWords';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { deedsNamed, deedsOrdered } from '../lexicon/deedWords';
import { memoize } from '../text/memoize';
import type { Claim, Ending } from './claim';
import type { Said } from './laterWords';
import {
  freesFrom,
  hangsOn,
  isLiftWord,
  lastsFromNow,
  namesRule,
  needsNoMore,
  onlyOnce,
  ordersLeftOut,
  permits,
  refusesPermission,
  reminds,
  saysNoMore,
  withdraws,
} from './liftCues';
import { changes, isChangeWord, isForced, leavesCaseOut, prohibits, type RuleForm, ruleForm } from './ruleForm';

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

/** What lifted a claim. */
export interface Lifted {
  readonly said: Said;
  readonly ending: Ending;
}

/** What was lifted by what, and which sentences did nothing else. */
export interface Lifts {
  readonly of: (claim: Claim) => Lifted | null;
  /** “Scrap the tabs rule” binds to nothing itself. */
  readonly onlyLifts: (claim: Claim) => boolean;
}

/** @param claims all that compete: a clause lifts what it fits best */
export function openLifts(said: readonly Said[], claims: readonly Claim[]): Lifts {
  const found = new Map<Claim, Lifted>();
  const spent = new Set<Said>();
  for (const lift of liftsIn(said)) {
    const fits = claims.flatMap((claim) => {
      if (claim.saidAt >= lift.said.position || found.has(claim)) return [];
      const ending = endingOf(lift, claim);
      return ending === null ? [] : [{ claim, ending, fit: fitOf(lift, claim) }];
    });
    const best = Math.max(...fits.map(({ fit }) => fit));
    for (const { claim, ending, fit } of fits) {
      if (fit < best) continue;
      found.set(claim, { said: lift.said, ending });
      if (!isOnlyNo(lift)) spent.add(lift.said);
    }
  }
  const orders = said.filter(({ by }) => by === 'user');
  for (const claim of claims) {
    if (claim.kind !== 'constraint' || found.has(claim) || !putOff.test(claim.text)) continue;
    const order = orders.find((one) => one.position > claim.saidAt && isOrderedNow(claim, one));
    if (order !== undefined) found.set(claim, { said: order, ending: 'permitted' });
  }
  return {
    of: (claim) => found.get(claim) ?? null,
    onlyLifts: (claim) =>
      claim.kind === 'constraint' &&
      [...spent].some(
        ({ position, text }) => position === claim.saidAt && (text.includes(claim.text) || claim.text.includes(text)),
      ),
  };
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
    const isBan = bans.test(sentence.text.replace(reassures, ' '));
    return clauses.flatMap((clause, position): Lift[] => {
      const kinds = kindsOf(clause, isBan);
      if (kinds === null) return [];
      let scope = aboutWords(clause);
      for (let before = position - 1; isEmpty(scope) && before >= 0; before -= 1)
        scope = aboutWords(clauses[before] ?? '');
      if (isEmpty(scope)) scope = topicBefore(sentence, said[at - 1]);
      return scope.size === 0 ? [] : [{ said: sentence, clause, scope, ...kinds, namesRule: namesRule(clause) }];
    });
  });
}

const mayLift = (text: string) =>
  withdraws(text) || permits(text) || needsNoMore(text) || prohibits(text) || lastsFromNow(text) || ordersLeftOut(text);

/** A sentence that forbids permits nothing: “never touch it, whatever the reason may be”. */
const bans =
  /\b(?:never|don['’]?t|do not|must not|mustn['’]?t|nie|niemals|jamais|nunca)\b|никогда|нельзя|绝不|切勿|不要|ないでください|しないで|마세요/iu;
const reassures = /\b(?:don['’]?t|do not) (?:mind|worry|care|hesitate|need|have|bother)\b|不要紧/giu;

/** “About the tabs. Scrap that.” */
function topicBefore(sentence: Said, before: Said | undefined): ReadonlySet<string> {
  const isNear = before?.position === sentence.position && before.at === sentence.at - 1;
  return isNear && before.about.size > 0 && before.about.size <= longestTopic ? before.about : none;
}

/** The words of the cues themselves say nothing of what they lift. */
const isEmpty = (scope: ReadonlySet<string>) => [...scope].every(isLiftWord);

const longestTopic = 4;
const none: ReadonlySet<string> = new Set();

/** Null for a clause that lifts nothing. */
function kindsOf(clause: string, isBan: boolean): Pick<Lift, 'isWithdrawal' | 'isPermission' | 'isUnneeded'> | null {
  if (reminds(clause) || onlyOnce(clause) || saysWhichOne.test(clause)) return null;
  const isRefused = refusesPermission(clause);
  const kinds = {
    isWithdrawal: withdraws(clause),
    isPermission:
      !isRefused && !isBan && !hangsOn(clause) && (permits(clause) || (lastsFromNow(clause) && !prohibits(clause))),
    isUnneeded: needsNoMore(clause) || isNoMore(clause) || prohibits(clause) || leavesDutyOut(clause),
  };
  return kinds.isWithdrawal || kinds.isPermission || kinds.isUnneeded ? kinds : null;
}

/** “That’s not the config, see main.ts” says which thing was meant. Keys slip: “thatÄ's”. */
const saysWhichOne =
  /^\W*(?:that|this|it)\S{0,3}\s(?:is\s)?not\s(?:the|a|an|my|our)\s(?!.*\b(?:any\s?more|longer|now)\b)/iu;

/** “Skip the linter before commits”; “skip it for now” puts off. */
const leavesDutyOut = (clause: string) =>
  ordersLeftOut(clause) && !/\b(?:for now|first|here|until|till)\b/i.test(clause);

/** “On n'utilise plus de tabulations”, “não usamos mais”, 「もうタブは使わない」 */
const endsBehind =
  /(?:^|[^\p{L}])(?:ne\s|n['’]).*\bplus\b|(?:^|[^\p{L}])não\s.*\bmais\b|\bno\b.*\bany\s?more\b|\bkein\p{L}*\s.*\bmehr\b/iu;

function endingOf(lift: Lift, claim: Claim): Ending | null {
  const all = sharedWords(lift.scope, claim.about);
  const own = all.filter((word) => !isChangeWord(word));
  const shared = own.length > 0 || all.length < claim.about.size ? own : all;
  if (shared.length === 0 || !isSameObject(lift, shared)) return null;
  if (claim.kind !== 'constraint' && !mayEnd(lift, claim, shared.length)) return null;
  const form = ruleForm(claim.text);
  if (lift.isWithdrawal && (lift.namesRule || !withdraws(claim.text))) return 'withdrawn';
  return form.forbids ? endOfBan(lift, claim, form) : endOfDuty(lift, claim);
}

/** A statement that is no rule has many words: it is taken back in so many words, or not wanted any more. */
function mayEnd(lift: Lift, { about }: Claim, shared: number): boolean {
  return (lift.isWithdrawal || needsNoMore(lift.clause)) && shared >= Math.min(2, about.size / 4);
}

/** One rare word does; of words that stand everywhere, and where the clause goes on to something else, most must be shared. */
function isSameObject({ scope, namesRule: isNamed }: Lift, shared: readonly string[]): boolean {
  if (isNamed && shared.some((word) => !isEveryday(word))) return true;
  const share = shareOf(scope, shared);
  return share > 0.5 || (share === 0.5 && shared.length > 1);
}

/** “Write the plan, don’t commit.” puts a deed off; the order to do it ends that. */
function isOrderedNow(claim: Claim, { text }: Said): boolean {
  const [deed] = deedsNamed(putOff.exec(claim.text)?.[1] ?? '');
  return deed !== undefined && !outlasts.test(claim.text) && deedsOrdered(text).includes(deed) && !bans.test(text);
}

const putOff =
  /\b(?:don['’]?t|do not|no|noch nicht|nicht)\s+((?:commit|push|merge|publish|deploy|tag|release)\s*(?:it|this|that)?)(?:\s*(?:yet|now|anything|for now|first))*\s*[.!]*\s*$/iu;
const outlasts =
  /\b(?:never|always|unless|until|without|before|ever|any ?more|nie|niemals|immer|nunca|siempre|jamais|toujours|sempre)\b/i;

/** How much of what a clause speaks of the rule speaks of too. */
function shareOf(scope: ReadonlySet<string>, shared: readonly string[], isIdle = isEveryday): number {
  const saysNothing = (word: string) => isLiftWord(word) || isChangeWord(word) || isIdle(word);
  const telling = [...scope].filter((word) => shared.some((other) => isSameWord(word, other)) || !saysNothing(word));
  return shared.length / telling.length;
}

const coversMost = ({ scope, namesRule: isNamed }: Lift, shared: readonly string[]) =>
  isNamed || shareOf(scope, shared, () => false) > 0.5;

function endOfBan(lift: Lift, { text }: Claim, form: RuleForm): Ending | null {
  const { inCase, deeds, forbidsChange } = form;
  const speaksOf = (about: ReadonlySet<string>) => sharedWords(lift.scope, about).length > 0;
  if (
    lift.isUnneeded &&
    freesFrom(lift.clause) &&
    (inCase.size === 0 ? prohibits(text) : speaksOf(inCase) || freesFrom(text))
  )
    return 'withdrawn';
  if (!lift.isPermission || (form.isForced && !isForced(lift.clause))) return null;
  // “You can deploy now” is the case that “never without asking” leaves open.
  if (inCase.size > 0 && !(speaksOf(inCase) && leavesCaseOut(lift.clause))) return null;
  if (deeds.size > 0 && ![...deeds].some((deed) => hasWord(lift.scope, deed))) return null;
  if (forbidsChange && onlyLooks(lift.clause) && !changes(lift.clause)) return null;
  const shared = sharedWords(lift.scope, aboutWords(text)).filter((word) => !isChangeWord(word));
  // “The log page is fine now” permits nothing about what goes into the log.
  if (shared.length === 1 && !coversMost(lift, shared)) return null;
  // “You can rename files” shares no more than the verb with “never rename columns”.
  return shared.every((word) => deeds.has(word)) && shared.length < lift.scope.size ? null : 'permitted';
}

const onlyLooks = cue(
  words(`
    look at, look into, read, see, open, view, check, search, list, lesen, ansehen, anschauen, lire, regarder, leer, mirar, ver, ler, читать,
    смотреть, посмотреть, 看, 查看, 阅读, 見て, 読ん, 参照, 보, 읽
  `),
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
  skip, leave out, omit, without, drop, ignore, not, weglassen, überspringen, ohne, auslassen, omettre, sauter, sans, te passer, omitir, saltar,
  saltarte, sin, dejar de, sem, deixar de, пропустить, пропускать, без, не, 不, 跳过, 省略, 略过, なく, スキップ, 飛ばし, 抜き, 없이, 생략, 건너뛰, 않아도, 빼도
`),
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
