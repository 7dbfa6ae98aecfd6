/** Reads one line of a handoff back into what it states: the other half of factLines.ts, which writes them. */

import type { CheckFact } from '../fact';
import { laterPush } from '../shell/checks/ciOutcome';
import { unescapeLine } from '../untrusted/escapeLine';
import { gradeWords, rulesFrom } from './evidenceMark';
import type { Held } from './headings';
import type { ReadItem } from './readSections';
import { taskOnly } from './yours/taskOnly';

/** Which handoff stated a line first, where the line says so: its time, or the first digits of its hash. */
interface Origin {
  readonly from: string | null;
}

/** What one line of a handoff states, and which handoff stated it first. */
export type CarriedLine = Origin &
  /** `by` stands on words that are not the user's. */
  (
    | {
        readonly kind: 'constraint';
        readonly text: string;
        readonly by?: keyof typeof rulesFrom;
        readonly onlyTask?: true;
      }
    /** `isPast`: its turn was over when the handoff was made. */
    | { readonly kind: 'request'; readonly text: string; readonly isPast?: true }
    | { readonly kind: 'failed-approach' | 'question' | 'to-do'; readonly text: string }
    /** `isOwn`: it stands in a section that a person added, below the `heading` they gave it. */
    | { readonly kind: 'finding'; readonly text: string; readonly isOwn: boolean; readonly heading?: string }
    | { readonly kind: 'decision'; readonly text: string; readonly reason: string | null }
    | { readonly kind: 'open-error'; readonly command: string | null; readonly text: string }
    /** `isOlder`: the agent says that it failed before its changes. */
    | ({ readonly kind: 'check'; readonly isOlder?: true } & Pick<
        CheckFact,
        'check' | 'command' | 'status' | 'exitCode' | 'since' | 'summary'
      >)
  );

/** Empty for a line that is not carried on, or says nothing by itself. An error may stand below the check that printed it. */
export function readLine(item: ReadItem, held: readonly Held[] | null, heading = ''): CarriedLine[] {
  const { text, from, by, marks } = takeOrigin(item.text);
  // What was struck out is no longer so; a person may have struck it out as well.
  if (text.startsWith('~~')) return [];
  if (text === '' || isIntroduction(text, item)) return [];
  if (held === null) return [{ kind: 'finding', text, isOwn: true, from, ...(heading === '' ? {} : { heading }) }];
  const lead = leads.find(({ words, kind }) => text.startsWith(words) && held.includes(kind));
  const said = lead === undefined ? text : text.slice(lead.words.length);
  const kind = lead?.kind ?? kindOf(text, item, held);
  switch (kind) {
    case 'constraint':
      return [
        {
          ...{ kind, text: unescapeLine(unquoted(said)), from },
          ...(by === null ? {} : { by }),
          ...(lead?.words === taskOnly ? { onlyTask: true } : {}),
        },
      ];
    case 'request':
      return [
        {
          ...{ kind, text: unescapeLine(unquoted(said)), from },
          // What was taken over and is told without more was open when its session ended.
          ...(lead?.words === closedRequest && from === null ? { isPast: true } : {}),
        },
      ];
    case 'question':
      return [{ kind, text: unescapeLine(unquoted(said)), from }];
    case 'to-do':
      return announced.test(said) || ticked.test(said) ? [] : [{ kind, text: unescapeLine(said), from }];
    case 'failed-approach':
      return [{ kind, text: unescapeLine(said), from }];
    case 'finding':
      return [{ kind, text: unescapeLine(said), isOwn: false, from }];
    case 'state':
      return readUnled(unescapeLine(text), held, { marks, from });
    case 'decision':
      return [{ kind, ...splitReason(unescapeLine(said)), from }];
    case 'open-error':
      return [readError(said, item.code, from)];
    case 'check':
      return readCheck(said, item.code, from);
    default:
      return [];
  }
}

const closedRequest = 'Asked: ';

/**
 * A line without words that say what it is. Each line of ours has its place, so one without any was added by hand. What the
 * agent says is left to do stays so, but for how far something had come that moves by itself, and the step it was about to take.
 */
function readUnled(
  text: string,
  held: readonly Held[],
  { marks, from }: Pick<LineOrigin, 'marks' | 'from'>,
): CarriedLine[] {
  const isAdded = marks.length === 0;
  if (held.includes('to-do') && !held.includes('state') && !ticked.test(text)) {
    const isLeft =
      marks.includes('agent says') && !ownStep.test(text) && !announced.test(text) && !isUnderWay.test(text);
    return isAdded || isLeft ? [{ kind: 'to-do', text, from }] : [];
  }
  const isHistory = held.includes('state') && held.includes('request');
  return isHistory && isAdded ? [{ kind: 'finding', text, isOwn: true, from, heading: byHand }] : [];
}

/** What the session itself would have done next, and what it only proposed. */
const ownStep = /^(?:Next|Then|Proposed(?:, not done)?): /;
/** “The review is still running”: soon it is not. */
const isUnderWay =
  /\b(?:is|are) (?:still |now |currently )*(?:running|pending|queued|under ?way|in (?:progress|flight|review))\b/i;
/** Below it stands in the next handoff what a person wrote between our lines. */
const byHand = 'Added by hand';

/** Words that begin a line and tell what it is. */
const leads: readonly { readonly words: string; readonly kind: Held }[] = [
  { words: taskOnly, kind: 'constraint' },
  { words: 'Asked now: ', kind: 'request' },
  { words: closedRequest, kind: 'request' },
  { words: 'Asked earlier: ', kind: 'other' },
  { words: 'To do: ', kind: 'to-do' },
  { words: 'In progress: ', kind: 'to-do' },
  { words: 'Blocked: ', kind: 'to-do' },
  { words: 'Waits for the user: ', kind: 'question' },
  { words: 'Not answered yet: ', kind: 'question' },
  { words: 'Not decided: ', kind: 'question' },
  { words: 'Settled: ', kind: 'decision' },
  { words: 'Tried: ', kind: 'failed-approach' },
  { words: 'Resolved: ', kind: 'resolved-error' },
];

/** “To do: Done: …”: its own words tick it off. */
const ticked = /^(?:Done|Completed?|Finished):|^\\?\[[xX]\\?\]|^[✓✔✅☑]/;

/** A step that the agent announced belongs to its session; it is no item of a list. */
const announced = /\b(?:I['’]ll|I will|I am|I['’]m|let me|let['’]s)\b/i;

/** Where several kinds share a heading, the form of a line tells them apart. */
function kindOf(text: string, item: ReadItem, held: readonly Held[]): Held {
  const [only = 'other'] = held;
  if (held.length === 1) return only;
  const may = (kind: Held) => held.includes(kind);
  if (may('check') && readCheck(text, null, null).length > 0) return 'check';
  if (may('open-error') && item.code !== null) return 'open-error';
  if (/^(?:done|built|tested|verified|pushed|not tested|pending|blocked)(?: \([a-z]+\))?:/.test(text)) return 'state';
  if (may('constraint') && (quotation.test(text) || held.every((kind) => kind === 'constraint' || kind === 'request')))
    return 'constraint';
  if (may('request') && quotation.test(text)) return 'request';
  if (may('question') && /\?["'”’)*_`]*$/.test(text)) return 'question';
  if (may('state') || may('to-do')) return 'state';
  if (may('other') && (text.startsWith('`') || text.startsWith('agent `') || text.startsWith('Its goal was')))
    return 'other';
  return may('finding') ? 'finding' : 'other';
}

/** Lines that lead in, and those that say that there is nothing. */
function isIntroduction(text: string, { code }: ReadItem): boolean {
  if (code === null && text.endsWith(':')) return true;
  return text === 'Nothing.' || text === 'No check was run in this session.';
}

const quotation = /^[“"](.*)[”"]$/s;
const unquoted = (text: string) => quotation.exec(text)?.[1]?.trim() ?? text;

interface LineOrigin {
  readonly text: string;
  readonly from: string | null;
  readonly sessions: readonly string[];
  /** Who said it, where the line says that it was not the user. */
  readonly by: keyof typeof rulesFrom | null;
  /** All that stands in its mark; none where it has no mark. */
  readonly marks: readonly string[];
}

/**
 * Takes off what a line says of its evidence: the handoff it comes from, or the place in a log that is not at hand.
 * `sessions` are the letters before the places, where a handoff is made from several sessions.
 */
export function takeOrigin(line: string): LineOrigin {
  const isOpen = line.endsWith(':');
  const whole = isOpen ? line.slice(0, -1) : line;
  const group = /\s*\(([^()]{1,200})\)$/.exec(whole);
  const parts = group?.[1]?.split(/,\s*/) ?? [];
  if (
    group === null ||
    !parts.every((part) => placeWord.test(part) || speakers.has(part)) ||
    !parts.some((part) => namesPlace.test(part))
  )
    return { text: line.trim(), from: null, sessions: [], by: null, marks: [] };
  const from =
    parts.map((part) => /^from the handoff of (.+)$/.exec(part)?.[1]).find((part) => part !== undefined) ?? null;
  const sessions = parts.flatMap((part) => /^([A-Z]) (?:row |\d)/.exec(part)?.[1] ?? []);
  const by = parts.includes(rulesFrom.parent) ? 'parent' : parts.includes(rulesFrom.summary) ? 'summary' : null;
  return { text: `${whole.slice(0, group.index)}${isOpen ? ':' : ''}`.trim(), from, sessions, by, marks: parts };
}

const placeWord =
  /^(?:from (?:the handoff of [\w .:-]+|an earlier handoff)|(?:[A-Z] )?(?:lines? |row )?[\w/:-]*\d[\w/:–-]*(?: and \d+)?)$/;
const speakers: ReadonlySet<string> = new Set([
  ...['agent says', 'concluded', 'a subagent', 'not borne out'],
  ...Object.values(rulesFrom),
  ...Object.values(gradeWords).flat(),
]);
const namesPlace = /^(?:from |lines? |row )|^(?:[A-Z] )?(?:row |\d+(?:[–-]\d+)?$)/;

/** The words before a reason, as this version and those before it write them. */
function splitReason(text: string): { text: string; reason: string | null } {
  for (const joint of [' Because: ', ', because ']) {
    const at = text.lastIndexOf(joint);
    if (at > 0) return { text: text.slice(0, at), reason: text.slice(at + joint.length) };
  }
  return { text, reason: null };
}

function readError(text: string, code: string | null, from: string | null): CarriedLine {
  const span = leadingCode(text);
  const said = code ?? (span === null ? text : text.slice(span.end).replace(/^[\s:—–-]+/, ''));
  return { kind: 'open-error', command: span?.code ?? null, text: said === '' ? text : said, from };
}

const statuses: readonly (readonly [string, CheckFact['status']])[] = [
  ['passed, now stale', 'stale'],
  ['passed earlier', 'stale'],
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['stale', 'stale'],
  ['ran, result unclear', 'unclear'],
  ['ran, all ', 'unclear'],
  ['ended from outside', 'unclear'],
  ['not run', 'not-run'],
];

const statusOf = (text: string) => statuses.find(([words]) => text.toLowerCase().startsWith(words)) ?? null;

/** `command`: status, summary; changes. Earlier versions wrote the status first, and the kind of check behind the command. */
function readCheck(line: string, code: string | null, from: string | null): CarriedLine[] {
  const at = line.indexOf('`');
  const span = at < 0 ? null : leadingCode(line.slice(at));
  if (span === null) return [];
  const behind = line.slice(at + span.end);
  const about = at === 0 ? null : /^\s*\(([^()]*)\)/.exec(behind);
  const plain = behind.replace(/^\s*:\s*/, '').replaceAll('**', '');
  const status = statusOf(at === 0 ? plain : line);
  if (status === null || (at === 0 && !/^\s*:/.test(behind))) return [];
  const rest = at === 0 ? plain.slice(status[0].length) : behind.slice(about?.[0].length ?? 0);
  const [result = '', ...changes] = rest.split(/;(?= )/);
  const since = changes.filter((part) => part.includes('changed since') || /^ `git [^`]+` since$/.test(part)).join(' ');
  const pushed = changes.some((part) => part.startsWith(' pushed since'));
  if (changes.some((part) => part.startsWith(' all tests passed since'))) return [];
  const isOlder = changes.some((part) => part.startsWith(' the agent says it is not of these changes'));
  const exit = /\bexit (\d+)\b/.exec(about?.[1] ?? result.split('`')[0] ?? '')?.[1];
  const hasPassed = status[1] === 'passed' || status[1] === 'stale';
  const check = {
    kind: 'check' as const,
    check: about?.[1]?.split(',')[0]?.trim() || 'check',
    command: span.code,
    status: status[1],
    exitCode: exit === undefined ? (hasPassed ? 0 : null) : Number(exit),
    summary: leadingCode(result.slice(result.indexOf('`')))?.code ?? null,
    since: pushed ? [laterPush] : [...since.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    ...(isOlder ? { isOlder } : {}),
    from,
  };
  const error: CarriedLine[] = code === null ? [] : [{ kind: 'open-error', command: span.code, text: code, from }];
  return [check, ...error];
}

/** A code span at the start of a text, and where it ends. */
export function leadingCode(text: string): { code: string; end: number } | null {
  const mark = /^`+/.exec(text)?.[0];
  if (mark === undefined) return null;
  for (let at = text.indexOf(mark, mark.length); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (text[at + mark.length] === '`' || text[at - 1] === '`') continue;
    const inner = text.slice(mark.length, at);
    const isPadded = /^ `|` $|^ {2}.* {2}$/.test(inner) && inner.startsWith(' ') && inner.endsWith(' ');
    return { code: isPadded ? inner.slice(1, -1) : inner, end: at + mark.length };
  }
  return null;
}

/** Every code span of a text. */
export function codesIn(text: string): string[] {
  const codes: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const at = rest.indexOf('`');
    const code = at < 0 ? null : leadingCode(rest.slice(at));
    if (code === null) break;
    codes.push(code.code);
    rest = rest.slice(at + code.end);
  }
  return codes;
}
