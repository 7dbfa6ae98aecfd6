/** The lead of the report that ended each of the last turns; a recap that the agent wrote later stands for its turn. */
import { reportsDone } from '../../../core/claims/doneCues';
import { wasStopped } from '../../../core/claims/spoken/turns/stoppedTurns';
import type { TurnFact } from '../../../core/fact';
import { onlyLooked } from '../../../core/index/onlyLooked';
import type { SessionIndex, Turn } from '../../../core/index/sessionIndex';
import { breaksOff } from '../../../core/language/breaksOff';
import { cutAtSentence, isDenied } from '../../../core/language/cutAtSentence';
import { pointsBack } from '../../../core/language/pointsBack';
import { splitSentences, splitText, type TextUnit } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { tellsBefore, tellsOfEarlier } from '../../../core/text/tellsBefore';
import { withoutOptions } from './answeredOptions';
import { saysNothing, withoutPraise } from './courtesies';
import { earlierReports } from './earlierReports';
import { isSectionName, outlineFrom } from './reportOutline';

const mostTurns = 6;
const leadLength = 160;
/** The last report says where the work stands. */
const lastLength = 240;
/** Characters; what came of an old request is told shorter. */
const olderLead = 80;

/**
 * How the answers to the latest turns began, and to older ones that are asked for, the newest first.
 *
 * @param judges whether what was said at a position holds no longer, and whether it was only put forward: a turn that began with
 *   it is told by nothing
 * @param asked numbers of turns whose request is told: what came of it belongs to it
 */
export function turnLeads(
  index: SessionIndex,
  { isOver: isEnded, isPutForward }: LeadJudges = holdsAll,
  asked: ReadonlySet<number> = new Set(),
): TurnFact[] {
  const recap = index.sorted.notes.findLast(({ entry }) => entry.topic === 'recap');
  const recapTurn = recap === undefined ? 0 : turnOfRecap(index, recap.position);
  const lastReported = index.turns.findLast(({ answer }) => answer !== null);
  const said = new Set<string>();
  const isOver: IsOver = (text, position) => isEnded(text, position) || isPutForward(text, position);
  const isOld = (turn: Turn) =>
    turn.answer !== null &&
    (isOnlyOld(index, turn, turn.answer, isEnded) || beginsWith(isPutForward, turn, turn.answer));
  const old = new Set(index.turns.filter((turn) => isOld(turn) || (turn !== lastReported && wasStopped(index, turn))));
  const recentOld = [...old].filter(({ number }) => index.turns.length - number < mostTurns).length;
  const leads = index.turns.flatMap((turn): TurnFact[] => {
    const report = turn.number === recapTurn && recap !== undefined ? recap.entry : turn.answer;
    const isRecent = turn.number > index.turns.length - mostTurns;
    const earlier = (isRecent ? earlierReports(index, turn) : []).map(({ entry, position, task }) => {
      const text = standing(entry.text, position, isOver);
      return {
        id: `turn-${turn.number}-${entry.line}`,
        lead: task === null ? leadOfNews(text, said) : leadOnTask(task, text),
        entry,
      };
    });
    const longest = turn === lastReported ? lastLength : leadLength;
    const own =
      report === null || old.has(turn)
        ? ''
        : leadOfNews(
            standing(isAnswered(index, turn) ? withoutOptions(report.text) : report.text, turn.end - 1, isOver),
            said,
            longest,
          );
    // “What would you like to work on next?” is no report: the one before it is.
    const before = report === null || own !== '' || old.has(turn) ? null : reportBefore(index, turn);
    const lead = before === null ? own : leadOfNews(standing(before.text, turn.end - 1, isOver), said);
    const last =
      report === null || lead === '' || (turn !== lastReported && claimsPass.test(lead)) || isOver(lead, turn.end - 1)
        ? []
        : [{ id: `turn-${turn.number}`, lead, entry: before ?? report }];
    return [...earlier, ...last]
      .filter((told) => told.lead !== '')
      .map((told) => ({
        id: told.id,
        kind: 'turn',
        turn: turn.number,
        lead: told.lead,
        ...(told.entry !== recap?.entry && onlyLooked(index, turn)
          ? { onlyLooked: true, ...(asks(turn) ? { onlyAnswers: true } : {}) }
          : {}),
        evidence: [refTo(told.entry)],
      }));
  });
  const newest = recentOld < mostTurns ? leads.slice(recentOld - mostTurns) : [];
  const older = leads.filter((lead) => asked.has(lead.turn) && !newest.includes(lead));
  const shortened = older
    .map((fact) => ({ ...fact, lead: cutAtSentence(fact.lead, olderLead) }))
    .filter(({ lead }) => lead !== '');
  return [...shortened, ...newest].toReversed();
}

/** It tells how the session stood when it was written: once the user went on, the turn is told by its own answer. 0 for none. */
function turnOfRecap({ turns, turnOf }: SessionIndex, position: number): number {
  const number = turnOf(position);
  const turn = turns.find((one) => one.number === number);
  return turn?.answer !== null && number !== turns.at(-1)?.number ? 0 : number;
}

/** An answer that only looked, and began with what holds no longer: the rest of it is no lead either. */
const isOnlyOld = (index: SessionIndex, turn: Turn, { text }: { readonly text: string }, isOver: IsOver): boolean =>
  index.turns.length - turn.number < mostTurns &&
  onlyLooked(index, turn) &&
  splitSentences(leadOf(text)).some((sentence) => isOver(sentence, turn.end - 1));

/** “I would not merge it yet. …”: what follows gives reasons for it. */
const beginsWith = (isOver: IsOver, { end }: Turn, { text }: { readonly text: string }): boolean => {
  const first = splitSentences(leadOf(text)).find((sentence) => wordsIn(sentence) >= fewestInAnswer);
  return first !== undefined && isOver(first, end - 1);
};
/** “Not yet.” stands before what it means. */
const fewestInAnswer = 4;

type IsOver = (text: string, position: number) => boolean;

/** Asked of each sentence, with its position. */
export interface LeadJudges {
  readonly isOver: IsOver;
  readonly isPutForward: IsOver;
}

const holdsAll: LeadJudges = { isOver: () => false, isPutForward: () => false };

/** The last message of a turn, before the one that ended it, that tells of something done. */
const reportBefore = ({ sorted }: SessionIndex, { start, end, answer }: Turn): MessageEntry | null =>
  sorted.messages.findLast(
    ({ entry, position }) =>
      position >= start &&
      position < end &&
      entry.role === 'assistant' &&
      entry !== answer &&
      entry.text.length >= shortestReport &&
      reportsDone(entry.text),
  )?.entry ?? null;

const shortestReport = 80;

/** A report without the sentences that hold no longer, and without the items below one that leads to them. */
export function standing(
  report: string,
  position: number,
  isOver: (text: string, position: number) => boolean,
): string {
  let isBelow = false;
  const lines = report.split('\n').map((line) => {
    const isItem = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(line);
    if (isBelow && (isItem || line.trim() === '')) return '';
    const sentences = splitSentences(line);
    const holds = sentences.map((sentence) => !isOver(sentence, position));
    const held = sentences.filter((sentence, at) => holds[at] && (holds[at - 1] !== false || !pointsBack(sentence)));
    isBelow = held.at(-1) !== sentences.at(-1) && /[:：]\**\s*$/.test(line);
    return held.length === sentences.length ? line : held.join(' ');
  });
  return lines.join('\n');
}

const asks = ({ prompt }: Turn) => /[?？]["'”’)*_]*\s*$/u.test(prompt?.text ?? '');

/** The user wrote again. */
const isAnswered = ({ turns }: SessionIndex, turn: Turn) =>
  turns.some(({ number, prompt }) => number > turn.number && prompt !== null);

/** Headings that only lead in tell nothing: then the lines that are new, or the report as it begins. */
const leadOfNews = (report: string, said: Set<string>, longest = leadLength): string =>
  newsOf(report, said)
    .map((text) => leadOf(text, longest))
    .find((lead) => lead !== '') ?? '';

/** A report that goes through all that was done once more tells what it adds; `said` are the lines of all before it. */
function newsOf(report: string, said: Set<string>): string[] {
  const lines = report.split('\n').filter((line) => line.trim().length >= shortestLine);
  const fresh = lines.filter((line) => !said.has(bare(line)));
  const isRecap = lines.length >= fewestLines && fresh.length <= lines.length * freshShare;
  for (const line of lines) said.add(bare(line));
  const headings = fresh.filter((line) => /^#{1,6}\s/.test(line));
  const outer = headings.length > 0 ? headings : fresh.filter((line) => !/^\s/.test(line));
  return isRecap && outer.length > 0 ? [outer.join('\n'), fresh.join('\n'), report] : [report];
}

/** Shorter lines recur by themselves. */
const shortestLine = 16;
const fewestLines = 6;
const freshShare = 0.6;

/** Without marks and numbers before it: a section that moved down is the same. */
const bare = (line: string) => line.replace(/^[\s#*+-]*(?:\d{1,3}[.)]\s+)?/, '').trim();

const taskLength = 70;

function leadOnTask(task: string, report: string): string {
  const begun = cutAtWord(task, taskLength).replace(/[.:]$/, '');
  const lead = leadOf(report, leadLength - begun.length);
  return lead === '' ? '' : `On “${begun}”: ${lead}`;
}

/** The first telling words of a report: sentences and items as they stand, until the line is full. */
export function leadOf(report: string, longest = leadLength): string {
  const units = splitText(report.replace(directives, ''));
  const telling = units.filter(({ text }) => !claimsPass.test(plain(text)));
  return optionsPut(units, longest) ?? (firstWords(telling, units, longest) || firstWords(units, units, longest));
}

/** `::code-comment{title="…" body="…"}`: for the agent's program, with sentences in it. */
const directives = /^[ \t]*::[\w-]+\{.*\}[ \t]*$/gmu;

/** Options that a report closes with a question on are named all: the first of them is not where the work stands. */
function optionsPut(units: readonly TextUnit[], longest: number): string | null {
  if (!/[?？]\s*$/.test(units.at(-1)?.text ?? '')) return null;
  const names = units.flatMap(({ text }) => {
    const [, label, name] = optionName.exec(plain(text)) ?? [];
    return label === undefined || name === undefined || name === '' ? [] : [{ label, name }];
  });
  if (names.length < 2) return null;
  const room = Math.floor((longest - put.length) / names.length) - '1. ; '.length;
  return `${put}${names.map(({ label, name }) => `${label}. ${cutAtWord(name, Math.max(room, fewest))}`).join('; ')}`;
}

const put = 'Put to the user: ';
const fewest = 24;
const optionName =
  /^(?:option|variant|variante|opción|opção|вариант|选项|方案|案|옵션)\s*([A-H]|\d{1,2})\s*[:.)–—-]\s*(.*)$/iu;

/** Of `units`, which are those of the report, `report`, that tell something. */
function firstWords(units: readonly TextUnit[], report: readonly TextUnit[], longest: number): string {
  const parts: string[] = [];
  /** Where each of them stands. */
  const places: number[] = [];
  // “The fix:”, “Full plugin test” are nothing without what stands below them.
  let titles = 0;
  let titleAt = -1;
  const isUnderWay = endsAhead(units);
  for (const [at, unit] of units.entries()) {
    // What was asked stands among the open questions.
    if (unit.kind === 'code' || unit.kind === 'row' || unit.text.endsWith('?') || isBelowOneOfSeveral(units, at))
      continue;
    const isBeforeCode = units[at + 1]?.kind === 'code';
    if (isTornOff(unit, report, units[places.at(-1) ?? -1])) continue;
    const said = withoutOpenEnd(units, at);
    if (said === null) continue;
    const text = parts.length === 0 ? opening(said, isBeforeCode) : said;
    // “It looks like this:” is nothing without the block that follows.
    if (isBeforeCode && (parts.length > 0 ? leadsOn.test(text) : breaksOff.test(text))) continue;
    if (
      text.length < 3 ||
      saysNothing(text) ||
      tellsBefore(text) ||
      (tellsOfEarlier(text) && tellsDone(units.slice(at + 1))) ||
      labelsFiles.test(text) ||
      (isUnderWay && (opensStep.test(text) || announces.test(text))) ||
      isMark.test(text) ||
      parts.includes(text) ||
      isConnector.test(text)
    )
      continue;
    if (isTornList(units, at, longest - joined(parts).length)) {
      // “Created:” alone says nothing; what else leads to the list does.
      if (wordsIn(text) >= fewestLeading) {
        parts.push(text.replace(/\s*[:：]$/, '.'));
        places.push(at);
      }
      break;
    }
    const lead = joined(parts);
    if (joined([...parts, text]).length > longest) {
      // What a list leads to is nothing without the beginning of the list.
      const room = longest - lead.length - '; '.length;
      const wantsMore = leadsOn.test(lead) && titles === 0 && room >= fewest;
      if (lead.length >= longest / 2 && !wantsMore) break;
      const isWhole = joined([...parts, text]).length <= longest + slack;
      // What was told whole stands better alone than with half a sentence behind it.
      if (!isWhole && !wantsMore && titles === 0 && wordsIn(lead) >= fewestLeading) break;
      const cut = isWhole ? text : cutAtWord(text, room);
      // “Checkpoints will…” says the opposite of “checkpoints will not be made”.
      if (parts.length > 0 && !isWhole && isDenied(text.slice(cut.length - 1))) break;
      parts.push(cut);
      places.push(at);
      titles = 0;
      break;
    }
    const outline = unit.kind === 'heading' ? outlineFrom(units, at, longest - lead.length - '; '.length, plain) : null;
    if (outline !== null) {
      parts.push(outline);
      places.push(at);
      titles = 0;
      break;
    }
    // “Summary”, “What’s built” stand over any report.
    if (unit.kind === 'heading' && isSectionName(text)) continue;
    const level = titleLevel(unit, text);
    // A title with nothing below it but the next of its kind leads to nothing.
    if (level !== '' && titles > 0 && level === titleLevel(units[titleAt], plain(units[titleAt]?.text ?? ''))) {
      parts.pop();
      places.pop();
    } else titles = level === '' ? 0 : titles + 1;
    if (level !== '') titleAt = at;
    parts.push(unit.kind === 'heading' && endsOpen.test(text) ? `${text}:` : text);
    places.push(at);
  }
  const isTitleAlone =
    titles === parts.length && wordsIn(parts[0] ?? '') < fewestLeading && !/[.!]$/.test(parts[0] ?? '');
  const told = parts.slice(0, Math.max(isTitleAlone ? 0 : 1, parts.length - titles));
  const last = told.at(-1) ?? '';
  // What it leads to has no room: “The setup has one problem:”
  const isTorn = told.length > 1 && (breaksOff.test(last) || (pointsAhead.test(last) && !isTitle.test(last)));
  const whole = isTorn ? told.slice(0, -1) : told;
  const isMarked = whole.at(-1)?.endsWith('…') === true;
  const left = isMarked ? 0 : itemsBehind(units, places[whole.length - 1] ?? units.length);
  const lead = joined(whole).replace(/[:：]$/, '');
  return left === 0 ? lead : `${lead.replace(/[.;]$/, '')} (and ${left} more)`;
}

/** What was done about it says where the work stands. */
const tellsDone = (units: readonly TextUnit[]): boolean =>
  units.some(({ kind, text }) => kind !== 'code' && reportsDone(text) && !tellsOfEarlier(plain(text)));

/** “Now the second part: the rules for skipping. Let me write the file …”: what is begun, and no report. */
const endsAhead = (units: readonly TextUnit[]): boolean =>
  announces.test(plain(units.findLast(({ kind }) => kind === 'sentence')?.text ?? ''));
const announces = inOrder(
  'iu',
  /^(?:(?:now|next|first|then|so|ok(?:ay)?|jetzt|ahora|maintenant|agora|теперь)[,.!]?\s)*/u,
  oneOf(
    /let me (?!know\b)|let['’]s |i['’]ll |i will |i['’]m (?:now )?going to |i am (?:now )?going to |lass mich |ich werde |voy a |déjame |je vais |laisse-moi /u,
    /vou |deixa-me |deixe-me |сейчас я |я сейчас |让我|我将|我来|これから|제가 /u,
  ),
);
const opensStep =
  /^(?:now|next|jetzt|als nächstes|ahora|a continuación|maintenant|ensuite|agora|a seguir|теперь|далее|现在|接下来|次に|次は|이제|다음)(?![\p{L}’'])/iu;

/** It goes on with what is not told. */
function isTornOff(unit: TextUnit, whole: readonly TextUnit[], told: TextUnit | undefined): boolean {
  if (unit.kind !== 'sentence' || !pointsBack(plain(unit.text))) return false;
  const before = whole[whole.indexOf(unit) - 1];
  return before !== undefined && before !== told && !saysNothing(plain(before.text));
}

/**
 * An item without the colon that leads to those below it: of several, these are not told, and the next one is none of them.
 * Null where it says nothing by itself.
 */
function withoutOpenEnd(units: readonly TextUnit[], at: number): string | null {
  const { kind, text = '', depth = 0 } = units[at] ?? {};
  const told = plain(text);
  const next = units[at + 1];
  const isLeft = kind === 'item' && (next?.depth ?? 0) > depth && isBelowOneOfSeveral(units, at + 1);
  if (!isLeft || !leadsOn.test(told)) return told;
  const whole = told.replace(/(?<=[.!?])\s+[^.!?]{1,80}[:：]$/u, '');
  if (whole !== told && wordsIn(whole) >= fewestLeading) return whole;
  const rest = told.replace(/(?:\s+(?:that|which|to|with|by|for|and))?\s*[:：]$/, '');
  return opensAside.test(rest) || /\b(?:can|could|will|should|would|must|is|are)$/.test(rest) ? null : rest;
}

/** “In `sum()`, for each cart”, “To keep it small, we could” */
const opensAside = /^(?:in|to|for|when|if|during|on|after|before|while)\b[^:]*$/i;

/** How many items of its list stand behind one: told without a word, the first would pass for all. */
function itemsBehind(units: readonly TextUnit[], at: number): number {
  const { kind, depth = 0 } = units[at] ?? {};
  if (kind !== 'item') return 0;
  const behind = listFrom(units, at + 1);
  const end = behind.findIndex((unit) => (unit.depth ?? 0) < depth);
  return behind.slice(0, end < 0 ? behind.length : end).filter((unit) => unit.depth === depth).length;
}

/** It explains one item of several: all of them by their first words say more than one with what stands below it. */
function isBelowOneOfSeveral(units: readonly TextUnit[], at: number): boolean {
  const { kind, depth = 0 } = units[at] ?? {};
  if (kind !== 'item' || depth === 0) return false;
  const start = units.findLastIndex((unit, place) => place < at && unit.kind !== 'item') + 1;
  const list = listFrom(units, start);
  const outer = list[0]?.depth ?? 0;
  return depth > outer && list.filter((unit) => unit.depth === outer).length > 1;
}

/** The items from a place on, up to what is none. */
function listFrom(units: readonly TextUnit[], start: number): readonly TextUnit[] {
  const end = units.findIndex(({ kind }, place) => place >= start && kind !== 'item');
  return units.slice(start, end < 0 ? units.length : end);
}

const leadsOn = /[:：]$/;
/** “The setup has one problem:”, “it failed because:” say what only the list tells; “replaced the cache by a file:” stands alone. */
const pointsAhead = inOrder(
  'iu',
  /(?<!\p{L})/u,
  oneOf(
    /because|following|follows|these|this|that|here|below|like|is|are|was|were|shows?|needs?|includes?|to|with|by|so/,
    /problems?|issues?|reasons?|causes?|things?|ways?|places?|points?|steps?|options?|parts?|cases?/,
    /weil|folgende\p{L}*|problem\p{L}*|gründe?|porque|siguientes?|problemas?|parce que|suivante?s?|problèmes?/u,
    /seguintes?|потому что|следующ\p{L}*|проблем\p{L}*/u,
  ),
  /\**[:：]$/u,
);
/** `<proposed_plan>`, `::git-push{…}`: marks for the agent's program; and a row of a drawing. */
const isMark = /^\\?<\/?[\w-]+>$|^::[\w-]+\{|^[│┌└├╭╰]/u;

/** It leads to two sides that have no room: of “Expected: …” and “Actual: …” the first alone would say the opposite. */
function isTornList(units: readonly TextUnit[], at: number, room: number): boolean {
  const next = units[at + 1];
  if (!/[:：]\**$/.test(units[at]?.text ?? '') || next?.kind !== 'item' || !isSide.test(plain(next.text))) return false;
  const end = units.findIndex(({ kind }, place) => place > at && kind !== 'item');
  const items = units.slice(at, end < 0 ? units.length : end);
  return items.length > 2 && joined(items.map(({ text }) => plain(text))).length > room;
}

const isSide = inOrder(
  'iu',
  /^/,
  oneOf(
    /(?:expected|actual|before|after|was|now|old|new|wrong|right|current|previously|bad|good)/,
    /(?:erwartet|vorher|alt|falsch|esperado|antes|attendu|avant|ожидалось|было)/,
    /(?:期望|之前|以前|変更前|예상)/,
  ),
  /\s*[:：(]/,
);
const fewestLeading = 5;
/** Characters beyond the room in which the sentence that fills it may be told to its end. */
const slack = 80;

const wordsIn = (text: string) => text.split(' ').length;

/** How a title is marked; empty for what is none. */
const titleLevel = (unit: TextUnit | undefined, text: string) =>
  unit?.kind === 'heading' ? (/^#+|^\*\*/.exec(unit.text)?.[0] ?? '') : isTitle.test(text) ? ':' : '';

/** “You can now pick a model like this:” before a block that is left out says as much without its pointer. */
const opening = (text: string, isBeforeCode: boolean) =>
  withoutPraise(
    isBeforeCode ? text.replace(/,?\s+(?:like this|like so|as follows|this way|with|by running):$/i, '.') : text,
  );

/** “Files: `a.go`, `b.go`” says where, and not what. */
const labelsFiles =
  /^(?:files?|(?:modified|changed|new|updated) files?|files? (?:modified|changed|updated)|locations?):\s*(?:`[^`]+`[\s,;]*)+$/i;

/** The checks tell it. */
const claimsPass = anyOf(
  'i',
  inOrder(
    'i',
    /^(?:✅\s*)?all (?:\d+ |the |new |existing )*(?:unit |integration )?(?:tests?|checks?)/,
    / (?:are )?(?:now )?pass(?:es|ed|ing)?/,
    /(?:,? and (?:lint(?:ing|er)? is|everything is|lint) (?:clean|green))?[.!]*$/,
  ),
  /^(?:✅\s*)?(?:all|everything(?:['’]s| is)?)(?: now)? (?:green|clean)[.!]*$/,
);

/** “Then:” joins two parts of a report and leads to nothing. */
const isConnector =
  /^(?:then|so|now|next|otherwise|also|instead|plus|and|dann|sonst|außerdem|luego|además|ensuite|puis|então|затем)\s*[,:：]$/iu;

/** A heading without a mark leads to what stands below it; one with a colon of its own has its mark. */
const endsOpen = /^[^:：]*[\p{L}\p{N})`”"’']$/u;

const isTitle = /^(?:\S+\s+){0,3}\S+:$/;

/** A heading or an item ends with a semicolon, a sentence as it does; some scripts put no blank behind it. */
const joined = (parts: readonly string[]) => parts.reduce((lead, part) => `${lead}${markBehind(lead)}${part}`, '');
const markBehind = (lead: string) => (lead === '' || /[。！？]$/.test(lead) ? '' : /[.!?:;…]$/.test(lead) ? ' ' : '; ');

/** Without marks, with the words of a link and not its address. */
const plain = (text: string) =>
  foldSpace(text)
    .replace(/^#+\s*|\*\*|^[-*+•]\s+|^>\s*/g, '')
    .replace(/^\d{1,3}[.)]\s+/, '')
    .replace(/\[([^\]]+)\]\([^)\s]*\)/g, '$1')
    .trim();
