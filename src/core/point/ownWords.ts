/** What of a message the user said, and what they only put before the agent: a log, a review, the words of somebody else. */

import { splitSentences } from '../language/splitText';
import { foldSpace } from '../text/foldSpace';
import { anyOf } from '../text/patterns';

/** A message taken apart. */
export interface OwnWords {
  /** With its white space folded; empty where all of it was pasted. */
  readonly said: string;
  /** The line of a pasted log that tells what failed. */
  readonly error: string | null;
  /** What a pasted review found first: its heading and the sentence below it. */
  readonly finding: string | null;
  /** The first sentences of a pasted text, where it is neither of these and nothing was said beside it. */
  readonly shown: string | null;
}

/** A longer line is a text that somebody else wrote at leisure. */
const longestLine = 700;
/** Who says “I” and “you” talks to the agent, at whatever length. */
const speaks =
  /\b(?:I|I['’]\p{L}+)\b.*\b(?:you|your|we|our|let['’]s)\b|\b(?:you|your|we|our|let['’]s)\b.*\b(?:I|I['’]\p{L}+)\b/u;

/** Takes a message apart where the first pasted line begins. */
export function ownWords(whole: string): OwnWords {
  const text = withoutReport(whole);
  if (isDocument(text)) return { said: '', error: null, finding: null, shown: null };
  if (handsOn(text)) return { said: '', error: null, finding: firstSentences(text), shown: null };
  if (isReview.test(text)) {
    const finding = findingIn(text);
    return { said: '', error: null, finding, shown: finding === null ? shownIn(text) : null };
  }
  const lines = text.split('\n');
  const intro = lines.findIndex(
    (line, at) =>
      announces.test(line) &&
      lines.slice(at + 1).some((next) => next.trim() !== '') &&
      !lines.slice(at + 1).some((next) => wishes.test(next)),
  );
  const log = lines.findIndex((line) => isPasted.test(line) || (line.length > longestLine && !speaks.test(line)));
  const from = Math.min(...[intro < 0 ? lines.length : intro + 1, log < 0 ? lines.length : log]);
  const pasted = lines.slice(from).map((line) => line.trim());
  const said = foldSpace(
    [...withoutOutput(lines.slice(0, from)), ...(intro < 0 ? behindPasted(lines.slice(from)) : [])].join('\n'),
  );
  const isOfFailure = said === '' || speaksOfErrors.test(said);
  const error = log < 0 || !isOfFailure ? null : (errorIn(pasted) ?? (said === '' ? null : placeIn(pasted)));
  const own = isIntro.test(said) ? '' : said;
  return { said: own, error, finding: null, shown: own === '' && error === null ? shownIn(text) : null };
}

/** “more reviewer feedback: src/till.ts (1) …”, “new findings on this pass” and a list of them, with all of it below. */
const handsOn = (text: string): boolean =>
  text.length > longestLine &&
  (/^[^.!?:\n]{0,40}\b(?:feedback|review(?:s|er)?|comments?|findings?)\b[^.!?:\n]{0,30}(?::|\n)/i.test(text) ||
    ((text.match(/^\s*\d{1,2}[.)]\s/gm) ?? []).length >= fewestFindings && placesIn(text) >= fewestFindings));
const fewestFindings = 2;
const placesIn = (text: string): number => (text.match(/[\w-]\.\w{1,5}[:#]L?\d+|\blines? \d+/g) ?? []).length;

/** A plan, a page: written at leisure, by whomever. */
const isDocument = (text: string): boolean => text.length > longestLine && /^#{1,3} \S/m.test(text);

/** Without lines of what an agent reported: “Fixed the tests - Added a check”. */
const withoutReport = (text: string): string =>
  text
    .replace(pictureMark, ' ')
    .split('\n')
    .filter((line) => !reportsWork.test(line))
    .join('\n');
/** What stands for a picture. */
const pictureMark = /<\/?image\b[^>]*>|\[Image #?\d+\]/gi;
const reportsWork =
  /^\W*(?:Fixed|Added|Removed|Updated|Implemented|Refactored|Created|Renamed|Replaced|Committed|Pushed|Verified)\s.*\s[-–—]\s/u;

/** Of a message of many lines those that are prose, and the first: the others were printed by something. */
function withoutOutput(lines: readonly string[]): readonly string[] {
  if (lines.length < fewestOfOutput) return lines;
  return lines.filter((line, at) => at === 0 || isSentence(line));
}
const fewestOfOutput = 16;

/** The last paragraph below what was pasted, where it is no part of it. */
function behindPasted(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex(
    (line, at) => line.trim() === '' && lines.slice(at).some((next) => next.trim() !== ''),
  );
  const paragraph = last < 0 ? [] : lines.slice(last + 1).filter((line) => line.trim() !== '');
  const isShort = paragraph.length <= longestBehind && paragraph.join(' ').length <= mostBehind;
  return isShort && paragraph.every(isSentence) ? paragraph : [];
}
const longestBehind = 3;
/** Characters: a longer paragraph is the end of what was pasted. */
const mostBehind = 300;

/** It is neither marked nor set in as what a program prints, and has the words of a sentence. */
const isSentence = (line: string): boolean =>
  !isPasted.test(line) &&
  /^\S/.test(line) &&
  /(?:\s+\S*\p{L}{2,}\S*){3}.*[.?!…)”"]?\s*$/u.test(line) &&
  /[.?!,]/.test(line) &&
  !/^[^\p{L}\p{N}“"'(]/u.test(line);

/** Who wants something speaks for themselves. */
const wishes = /\bI(?:['’]d like| (?:want|wanted|need|meant|mean|would like)\b)/i;

/** Nothing but whose words follow. */
const isIntro = /^[^.!?]{0,50}:$/;

/** The last that says what failed: a log ends there; of a trace it is the only one. */
const errorIn = (lines: readonly string[]): string | null =>
  lines.findLast((line) => tellsError.test(line) && !saysNothing.test(line) && !isCode.test(line) && !isProse(line)) ??
  null;

/** A line of a source. */
const isCode = /[{};,]\s*$|^\s*(?:\/\/|echo |if |return |const |let |var |func |def )/;

/** A sentence that speaks of errors. */
const isProse = (line: string): boolean =>
  /^\d{1,2}[.)]\s/.test(line) ||
  (line.split(/\s+/).length > longestOfLog && !/\b\w*(?:error|exception|panic|fatal)\w*(?:\[\w+\])?:/i.test(line));
const longestOfLog = 18;

/** Of a linter's log the first line that names a place. */
const placeIn = (lines: readonly string[]): string | null =>
  lines.find((line) => /\S\.\w{1,5}:\d+/.test(line) && !isProse(line)) ?? null;

/** Null where the review has no heading. */
function findingIn(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim());
  const severity = lines.findIndex((line) => /^(?:low|medium|high|critical) severity$/i.test(line));
  const heading = severity < 1 ? undefined : lines.slice(0, severity).findLast((line) => line !== '');
  const below = lines.slice(severity + 1).find((line) => line !== '') ?? '';
  return heading === undefined ? null : foldSpace(`${heading}. ${splitSentences(below)[0] ?? ''}`);
}

/** Null where it is no prose. */
const shownIn = (text: string): string | null => (text.split('\n').some(isSentence) ? firstSentences(text) : null);

/** As many whole ones as a line has room for. */
function firstSentences(text: string): string | null {
  let kept = '';
  for (const sentence of splitSentences(foldSpace(text))) {
    if (kept.length + sentence.length > mostOfFinding) break;
    kept = `${kept} ${sentence}`.trim();
  }
  return kept === '' ? null : kept;
}
const mostOfFinding = 430;

/** A reviewer's heading, or the clock of a chat. */
const isReview = anyOf(
  'iu',
  /\b(?:low|medium|high|critical) severity\b/,
  /^\W*(?:P[0-3]|nit(?:pick)?|suggestion|blocking|bug)\b\W{0,3}(?:badge|:)/,
  /\[\d{1,2}:\d\d(?:\s?[AP]M)\]/,
  /\(lines? \d+(?:[-–]\d+)?\b|\bconsider (?:adding|using|renaming|extracting|moving|removing)\b/,
);

/** “feedback I got:”, “the logs say:”, with more below it or behind it. */
const announces = anyOf(
  'iu',
  /\b(?:feedback|review|comments?|logs?|output|got|said|says|wrote|error|errors|this|these|here)\b[^.!?:]{0,40}:\s*$/,
  /:\s*(?:```|~~~)/,
);

const isPasted = anyOf(
  'u',
  /^\s*[+-]\s.*[;{}=(]\s*$|^\s*[+-]\s*\/\/|^@@ /,
  /^\s*(?:[❯$%➜>│┌└─⠇⎿●]|```|~~~|#{2,} |\|.*\|)/,
  // A step of a job and the time it took, a prompt of a shell, a bar of a screen, a place in a source.
  /^\s*(?:\d+m?s\s*$|Run (?:\S*[=$@/{]|(?:npm|npx|pnpm|yarn|bun|node|go|cargo|make|python|pip|uv|docker|gh|git|bash|sh)\b))/,
  /^\s*\S+@\S+.*[%$#]\s|^\s*[─━═_=-]{10,}|\S \| \S.*\S \| \S/,
  /^\s*[~/][\w.@~/-]*\/\S*(?:\s\([^)]*\))?\s*$|\/\S+\.\w{1,5}:\d+\s*$/,
  /^\s*(?:\[[^\]]{1,40}\](?!\()|\d{4}-\d\d-\d\dT?|\d\d:\d\d:\d\d)/,
  /^\s*(?:[A-Za-z]*(?:Error|Exception)\b[^.]{0,60}:|error(?:\[\w+\])?:|fatal:|panic:|Traceback|npm (?:ERR!|error)|at [\w$.]+ \(|--- FAIL)/,
);

const tellsError =
  /\b(?:error|failed|fatal|panic|exception|denied|not found|cannot|refused|timed out|no such)\b|Error:|Exception:/i;
const speaksOfErrors = /\b(?:errors?|lint\w*|fail\w*|warnings?|bro?ken?|crash\w*|wrong|not work\w*|n['’]t work\w*)\b/i;
const saysNothing =
  /^(?:[+-] |\W*warn(?:ing)?\b|exit status \d+|at [\w$.<>]+ \(|\(anonymous\) @|Process exited|(?:Error: )?Process completed with|Command failed with exit code \d+\W*$)/i;
