/** What of a message the user said, and what they only put before the agent: a log, a review, the words of somebody else. */
import { foldSpace } from '../text/foldSpace';
import { anyOf } from '../text/patterns';

/** A message taken apart. */
export interface OwnWords {
  /** With its white space folded; empty where all of it was pasted. */
  readonly said: string;
  /** The line of a pasted log that tells what failed. */
  readonly error: string | null;
}

/** A longer line is a text that somebody else wrote at leisure. */
const longestLine = 700;

/** Takes a message apart where the first pasted line begins. */
export function ownWords(text: string): OwnWords {
  if (isReview.test(text)) return { said: '', error: null };
  const lines = text.split('\n');
  const intro = lines.findIndex(
    (line, at) => announces.test(line) && lines.slice(at + 1).some((next) => next.trim() !== ''),
  );
  const log = lines.findIndex((line) => isPasted.test(line) || line.length > longestLine);
  const from = Math.min(...[intro < 0 ? lines.length : intro + 1, log < 0 ? lines.length : log]);
  const pasted = lines.slice(from).map((line) => line.trim());
  const said = foldSpace(lines.slice(0, from).join('\n'));
  return { said: isIntro.test(said) ? '' : said, error: log < 0 ? null : errorIn(pasted) };
}

/** Nothing but whose words follow. */
const isIntro = /^[^.!?]{0,50}:$/;

/** The last that says what failed: a log ends there; of a trace it is the only one. */
const errorIn = (lines: readonly string[]): string | null =>
  lines.findLast((line) => tellsError.test(line) && !saysNothing.test(line)) ?? null;

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
  /^\s*(?:\[[^\]]{1,40}\]|\d{4}-\d\d-\d\dT?|\d\d:\d\d:\d\d)/,
  /^\s*(?:[A-Za-z]*(?:Error|Exception)\b[^.]{0,60}:|error(?:\[\w+\])?:|fatal:|panic:|Traceback|npm (?:ERR!|error)|at [\w$.]+ \(|--- FAIL)/,
);

const tellsError =
  /\b(?:error|failed|fatal|panic|exception|denied|not found|cannot|refused|timed out|no such)\b|Error:|Exception:/i;
const saysNothing = /^(?:[+-] |exit status \d+|at [\w$.<>]+ \(|Process exited|Command failed with exit code \d+\W*$)/i;
