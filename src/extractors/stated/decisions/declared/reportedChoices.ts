/**
 * Choices that stand in a report of a change, without a word for choosing: what a commit message says was done and why,
 * how a part behaves from now on, what a fix consists of. What a test, a document or a check became is none.
 */

import { measureSpoken } from '../../../../core/language/contentWords';
import { cue, cueAtStart, cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import { words } from '../../../../core/language/words';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { changeVerbs, followingWords, reasonWords } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';
import { namesFixTaken } from '../namedFixes';

/** How the body of a commit message orders what the commit does. */
const orderVerbs = words(`
  use, keep, drop, skip, make, move, replace, switch, treat, allow, reject, require, return, store, read, write, share, run, track, hold, send,
  pass, add, split, merge, extract, inline, remove, rename, restrict, limit, validate, normalize, cache, gate, guard, default, route, emit, expose,
  hide, leave, avoid, stop, start, fall back, retry, track, isolate, centralize, reuse, pin, strip, preserve, wire, let, change, convert, derive, defer,
  consolidate, hoist, group, log, export, escalate, trim, pull, collapse, unify, broaden, tighten, introduce, support, handle, detect, prefer, resolve,
  apply, set, scope, deduplicate, clear, reset, persist, register, expand, escape, sanitize, quote, sort, order, map, mark, rework, simplify, accept,
  verwende, behalte, entferne, usa, mantén, elimina, utilise, garde, supprime, use, mantenha, remova
`);
/** Whether a line begins by ordering a change. */
export const ordersChange = cueAtStart(orderVerbs);
const reportsChange = cueAtStart(changeVerbs);
const contrasts = cue([
  'instead of',
  'rather than',
  'no longer',
  'in favor of',
  'in favour of',
  'deliberately',
  'intentionally',
  'by design',
  'on purpose',
]);
const givesReason = cue(reasonWords);
/** Behind “now” they tell a state and no behaviour. */
const stateVerbs = words(
  'works, work, pass, passes, build, builds, compile, compiles, run, runs, fail, fails, says, needs, need, is, has, includes, include, satisfies, matches, shows, show, looks, look, covers, cover, contains, contain, exists, exist',
);
/** How a part behaves from now on: “now returns”, not “now works” or “now passes”. */
const behavesNow = foldedPattern(
  () => new RegExp(`\\bnow\\s+(?!${cuePattern(stateVerbs)})(?:also\\s+|only\\s+|correctly\\s+)?\\p{L}{2,}s\\b`, 'u'),
);
/** “The fixes are straightforward: remove the words, make the helper private.” */
const namesFix = foldedPattern(
  () =>
    new RegExp(
      `\\b(?:fix|change|correction|solution|lösung|solución|correctif|correção)(?:es|s)?\\s+(?:is|are|here is|ist|es|est|é)\\s+[^.:—]{0,40}[:—]\\s+(?:to\\s+)?${cuePattern(orderVerbs)}`,
      'u',
    ),
);
/** What came before the change, or what somebody saw. */
const tellsPast = /\b(?:was|were|had been|used to|previously|before this)\b/i;
/** A row of the report on checks, and what tests or documents became. */
const isOfChecks =
  /\b(?:tests?|specs?|suite|coverage|assertions?|fixtures?|lint(?:er|s)?|typecheck|type check|CI|e2e|changelog|readme)\b|_test\b/i;
/** “`TestPush_Force`” */
const testName = /\bTest[A-Z_]\w+/;
/** In the text of a pull request these headings stand above what was run. */
const isAboutChecks = /\b(?:test(?:s|ing)?|verification|validation|checks?|checklist|how to)\b/i;
const followsAlong = cueAtStart(followingWords);
const fewestWords = 4;

/** A sentence of a commit's body that says what it does over what, or why; or orders it by name. */
export function isCommittedChoice({ text: whole, lead, place, heading }: AgentStatement): boolean {
  if (heading !== null && isAboutChecks.test(heading)) return false;
  const text = lead !== null && whole.startsWith(lead) && ordersChange(lead) ? whole.slice(lead.length).trim() : whole;
  if (
    place !== 'commit' ||
    measureSpoken(text) < fewestWords - Math.min(1, namesIn(text).size) ||
    isOfChecks.test(text) ||
    followsAlong(text) ||
    repairs.test(text)
  )
    return false;
  if (statesPurpose.test(text)) return !tellsPast.test(text) && !tellsProblem.test(text) && !explains.test(text);
  const doesIt = ordersChange(text) || reportsChange(text) || behavesNow.stands(text) || doAllNow.test(text);
  if (contrasts(text)) return (doesIt || opensWithPast.test(text) || namesIn(text).size > 0) && !tellsPast.test(text);
  return doesIt && (namesIn(text).size > 0 || givesReason(text));
}

/** “The types of both ends now all use one spelling”. */
const doAllNow = /\bnow\s+(?:all|both)\s+(?!pass|work|build|run|have|are)\p{L}{3,}/iu;

/** “…, so a result always wins”, “… to prevent two at once”, “…, not the hosted ones”: it says what it is for, whatever it does. */
const statesPurpose = anyOf(
  'iu',
  /\bso\s+(?:that\s+)?(?!far\b|much\b|many\b|on\b)[\p{L}`]/u,
  /\bto (?:avoid|prevent|keep|preserve|ensure|make sure|stop)\b/u,
  /\w,\s+not\s+\p{L}/u,
);

/** “The mismatch is silent, so every request goes the long way” tells how it was, not what was done about it. */
const explains =
  /^\W*(?:the|an?|every|each|this|these|it|they)\b[^.;:]{0,40}?\b(?:is|are|has|does)\b(?![^.;]*\b(?:now|instead|kept|left)\b)/i;

/** “…, so a result could be lost” is what was wrong before. */
const tellsProblem = /\b(?:could|would|might|fail(?:s|ed)?|lost|loses?|broke|breaks|wrong(?:ly)?)\b/i;

/** “Remove stray // line”, “Add nil check”: there was nothing to choose. */
const repairs = inOrder(
  'i',
  /^\W*(?:remov|add|fix|drop|delet|correct|clean|resolv)\w*\s+(?:up\s+)?(?:(?:an?|the|some)\s+)?/,
  oneOf(
    /(?:stray|typos?|nil[- ]checks?|null[- ]checks?|missing|unused|dead|redundant)\b/,
    /(?:duplicated?|trailing|(?:[\w-]+\s+)?conflicts?|blank|obsolete|stale|outdated|leftover|unneeded|unnecessary)\b/,
  ),
);

/** Said on the way, right after or right before a change of files. */
export function isToldOnTheWay({ text, place, followsChange, leadsToChange, isAnnouncedFix }: AgentStatement): boolean {
  if (place === 'interim' && isAnnouncedFix && leadsToChange) return !isOfChecks.test(text);
  if (place !== 'interim' || measureSpoken(text) < fewestWords) return false;
  if (followsChange && behavesNow.stands(text) && !tellsPast.test(text))
    return !isOfChecks.test(clauseWithNow(text)) && (namesIn(text).size > 0 || measureSpoken(text) > tellingWords);
  return (
    leadsToChange && !isOfChecks.test(text) && (namesFix.stands(text) || announcesWay.test(text) || namesFixTaken(text))
  );
}

const tellingWords = 7;
/** “The code now tells the two apart, and a test was added”: what was added beside it does not matter. */
const clauseWithNow = (text: string) => text.split(/[,;]|\sand\s/).find((part) => /\bnow\b/i.test(part)) ?? text;
/** “The implementation will reuse the union of the other command”. */
const announcesWay =
  /\b(?:the (?:implementation|fix|change|new \w+|solution)|it) will (?:reuse|use|keep|leave|take|go|live|stay|treat|return|only|not|fall)\b/i;

/** “`rewind.ts`: Updated both ways to use the fallback”, “`enable` removed the picker”: without the label at its beginning. */
export const withoutLabel = (text: string) =>
  text
    .replace(/^`[^`]{2,80}`(?:\s*\([^)]{1,40}\))?\s+(?=\p{L}+ed\b)/u, '')
    .replace(/^\*\*[^*]{2,80}[:：]\*\*\s*/u, '')
    .replace(
      /^(?:\*\*[^*]{2,60}\*\*|`[^`]{2,80}`(?:\s*\([^)]{1,40}\))?|\[[^\]]{2,60}\]\([^)]*\))\s*(?:[:：]|[–—-]\s)\s*/u,
      '',
    );
/** What a change was made for: “added a field to tell them apart”. */
const saysPurpose =
  /\bto\s+(?!the\b|a\b|an\b|both\b|all\b|each\b|every\b|match\b|cover\b|verify\b|test\b|`)[a-z]{2,}\b/;

/** “Extended the type to take other sources”: whatever was done, it says what for. */
export const opensWithPast = anyOf(
  'iu',
  /^\P{L}*(?:kept|left|put|took|chose|split|wrote|built)\s/u,
  /^\P{L}*(?!(?:verified|validated|confirmed|tested|checked|committed|pushed|opened|merged|rebased|replied|responded|posted|linked|answered|need|used)\b)\p{L}{2,}ed\s/u,
);
const fewestTold = 3;
const fewestBesideNames = 2;
/** “Now searches the newest first (…)”. */
export const opensWithNow = /^\W*now\s+(?!works|passes|builds|ready|clean)\p{L}+s\b/iu;

/** An item of a report of work that tells a change with what it is for, or how a part behaves from now on. */
export function isToldInReport(statement: AgentStatement): boolean {
  const { text, place, reportsWork, kind } = statement;
  if (place !== 'answer' || !reportsWork || tellsPast.test(text)) return false;
  const own = withoutLabel(text);
  if (explainsChange(own) && !isOfChecks.test(text) && !testName.test(text)) return true;
  if (kind === 'sentence') return tellsHowItIs(text);
  if (kind !== 'item') return false;
  if (addsToContract(own) || describesPart(own, text)) return !isOfChecks.test(text) && !testName.test(text);
  const told = measureSpoken(own);
  if (told < fewestBesideNames || isOfChecks.test(text) || testName.test(text)) return false;
  const isForSomething =
    (reportsChange(own) || opensWithPast.test(own)) && !/^created\b/i.test(own) && saysPurpose.test(own);
  if (told < fewestTold) return isForSomething && namesIn(own).size > 1;
  if (isPartOfFix(statement, own)) return true;
  if (namesIn(text).size === 0) return opensWithNow.test(own);
  return behavesNow.stands(own) || isForSomething;
}

/** “Sessions of the last minutes are now kept from being cleaned up” */
const isNowDone =
  /\b(?:is|are)\s+now\s+(?!ready|clean|green|complete|fixed|done|running|verified|committed|pushed|merged|updated|finished|resolved|implemented|tested|aligned)\p{L}+(?:ed|en)\b/iu;

/** “The command is now `shop cleanup`” */
const isNowNamed = /\b(?:is|are)\s+now\s+(?:called\s+|named\s+)?`/i;

const tellsHowItIs = (text: string) =>
  isNowNamed.test(text) ||
  ((behavesNow.stands(text) || isNowDone.test(text)) &&
    !isOfChecks.test(clauseWithNow(text)) &&
    !testName.test(text) &&
    measureSpoken(text) >= (namesIn(text).size > 0 ? fewestWords : tellingWords));

/** “The fix: …”, “It adds: …”, “The flow now: …”: the parts below it say what it does. */
const leadsToParts = inOrder(
  'iu',
  /^/,
  oneOf(
    /what(?:['’]s)? changed|changes?(?: now| made)?|changed|fixed|addressed|implemented|it|this|what it does/u,
    /the (?:fix|change|pr|patch|implementation|new \p{L}+|[\p{L}-]+(?: \p{L}+)? now)/u,
    /(?:the )?(?:result|behaviou?r)(?: is)?(?: now)?|[^.]{0,60}\bnow/u,
  ),
  /\s*[:：]$/u,
);
/** Below it even a bare name tells what was done: “Implemented: atomic writes of the cache”. */
const leadsToDone = /^\P{L}*(?:implemented|what (?:I|was) implemented)\s*[:：]$/iu;
const thirdPerson = (verb: string) =>
  /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : /(?:s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
const opensWithDeed = cueAtStart(orderVerbs.filter((verb) => /^[a-z]+$/.test(verb)).map(thirdPerson), [
  ...words(
    'checks, installs, builds, loads, creates, calls, takes, exits, fetches, aborts, lists, asks, looks, points, compares, counts',
  ),
  'falls back',
  'ensures',
  'prevents',
  'invalidates',
  'supports',
  'reports',
  'records',
]);

/** “Added the `endedAt` field to both `Session` and `State`”: what others build on. */
const addsSurface =
  /^\P{L}*added\b.*\b(?:fields?|flags?|options?|columns?|parameters?|arguments?|endpoints?|settings?|keys?|propert(?:y|ies)|interfaces?|convenience (?:function|method))\b/iu;
const addsToContract = (own: string) =>
  addsSurface.test(own) && (namesIn(own).size > 1 || /\b(?:that|which|so|to)\b/i.test(own));

/** “Falls back to the default only if no shop is open”: the part does it in a certain case or by certain means. */
const inWhichWay =
  /\bto (?!the\b|a\b|all\b|both\b|`)\p{L}+|\bby \p{L}+ing\b|\b(?:only|never|always|before|instead|when|without|automatically)\b|\bif no/iu;
const describesPart = (own: string, text: string) =>
  opensWithDeed(own) && inWhichWay.test(own) && namesIn(text).size > 0 && measureSpoken(own) >= fewestTold;

/** “Added `readCart()` - looks in the cache first”, “wrote a script that asks the service”: what was made, and what it does. */
const saysWhatItDoes = /\s[—–-]\s+\S+(?:\s+\S+){2}|\b(?:that|which)\s+(?!is\b|was\b|has\b)\p{L}+s\b/iu;
const explainsChange = (own: string) =>
  (reportsChange(own) || opensWithPast.test(own)) &&
  saysWhatItDoes.test(own) &&
  namesIn(own).size > 0 &&
  !tidies.test(own) &&
  !isOfDocuments.test(own) &&
  !/^\P{L}*reverted\b/iu.test(own) &&
  !repeatsName(own) &&
  measureSpoken(own) >= fewestWords;

const isOfDocuments = /\b(?:docs?|documentation|comments?)\b|\.(?:md|mdx|rst|txt)\b/i;

/** “Added `deleteCart()` - deletes a cart”: the name has said it. */
function repeatsName(own: string): boolean {
  const [explained = '', verb] = /(?:\s[—–-]\s+|\b(?:that|which)\s+)(\p{L}{3,}?)(?:e?s)\b.*/iu.exec(own) ?? [];
  if (verb === undefined || namesIn(explained).size > 0) return false;
  return [...namesIn(own)].some((name) => name.toLowerCase().startsWith(verb.toLowerCase()));
}

/** “Old caches now bring a warning” */
const isNowSo = foldedPattern(() => new RegExp(`\\bnow\\s+(?!${cuePattern(stateVerbs)})\\p{L}{3,}`, 'u'));
/** What was done around the change: “Replied to the open thread”, “Removed unused imports”. */
const tidies =
  /^\P{L}*(?:replied|resolved|linked|pushed|amended|re-?ran|ran|passed)\b|\b(?:threads?|unused|imports?|typos?|messaging|wording)\b/iu;

/** “- Atomic writes of the cache” below “Implemented:”. */
export const isImplementedPart = (statement: AgentStatement) =>
  statement.place === 'answer' &&
  statement.lead !== null &&
  leadsToDone.test(statement.lead) &&
  isPartOfFix(statement, statement.text);

/** “- Preserves links instead of following them” below “The fix:”. */
export function isPartOfFix({ lead, text }: AgentStatement, own = withoutLabel(text)): boolean {
  if (lead === null || !leadsToParts.test(lead)) return false;
  const part = own.startsWith(lead) ? own.slice(lead.length).trim() : own;
  return (
    (opensWithDeed(part) || opensWithPast.test(part) || isNowSo.stands(part) || leadsToDone.test(lead)) &&
    measureSpoken(part) >= fewestTold &&
    !isOfChecks.test(part) &&
    !tidies.test(part)
  );
}
