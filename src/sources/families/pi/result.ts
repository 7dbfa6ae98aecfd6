/** Reads what a tool of Pi or oh-my-pi gave back: text without the lines the agent added, exit status, interruption. */

import { capResult } from '../../reading/entries/capResult';
import type { ResultParts } from '../../reading/entries/entries';
import { type Fields, fieldsIn, numberIn } from '../../reading/values/fields';
import { piText } from './text';
import { piAnswers } from './tools';

/** An exit code is told for shell commands only. */
export function readPiResult(message: Fields, tool: string): ResultParts {
  const isError = message['isError'] === true;
  const details = fieldsIn(message, 'details');
  const raw = piText(message['content']);
  const ended = endings.exec(raw);
  const written = ended?.[1] ?? null;
  const given = details === undefined ? undefined : numberIn(details, 'exitCode');
  const goesOn = runsInBackground(details, raw);
  const interrupted =
    goesOn ||
    // A message of the user came first, and the call never began.
    details?.['executed'] === false ||
    (isError && /(?:^|\n)(?:Command aborted|Operation aborted|Command timed out after \d+)/.test(raw.slice(-400)));
  const exit = written === null ? (given ?? null) : Number(written);
  const answers = piAnswers(details);
  return {
    text: capResult(
      withoutFrame(ended === null || ended[0] === '' ? raw : raw.slice(0, ended.index).trimEnd()),
      isError,
    ),
    isError,
    exitCode: tool === 'bash' && !interrupted ? (exit ?? (isError ? null : 0)) : null,
    interrupted: interrupted || undefined,
    answers: answers.length === 0 ? undefined : answers,
  };
}

/** oh-my-pi puts a long command aside: what came of it is told later, or never. */
function runsInBackground(details: Fields | undefined, text: string): boolean {
  const job = details === undefined ? undefined : fieldsIn(details, 'async');
  return job === undefined ? /^Backgrounded as job \S+/.test(text) : job['state'] === 'running';
}

/** Lines below the output: how long it took (oh-my-pi), and the exit status when it is not 0. */
const endings = /(?:\n\nWall time: [\d.]+ seconds)?(?:\n\nCommand exited with code (-?\d+))?\s*$/;

/** Rules of oh-my-pi that stand before the output, and the tag with which it marks a file's version. */
function withoutFrame(text: string): string {
  return text
    .replace(/^(?:<system-reminder[^>]*>[\s\S]*?<\/system-reminder>\s*)+/, '')
    .replace(/^\[[^\]\n]+#[0-9A-F]{4}\]\n/, '')
    .replace(/^\(no output\)$/, '');
}
