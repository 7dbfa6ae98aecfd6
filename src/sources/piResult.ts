/** Reads what a tool of Pi or oh-my-pi gave back: text without the lines the agent added, exit status, interruption. */
import { capText } from '../core/capText';
import { textLimits } from '../core/session';
import type { ResultParts } from './entries';
import { type Fields, fieldsIn, numberIn } from './fields';
import { piText } from './piText';
import { piAnswers } from './piTools';

export function readPiResult(message: Fields, tool: string): ResultParts {
  const isError = message['isError'] === true;
  const details = fieldsIn(message, 'details');
  const raw = piText(message['content']);
  const ended = endings.exec(raw);
  const written = ended?.[1] ?? null;
  const told = details === undefined ? undefined : numberIn(details, 'exitCode');
  const interrupted =
    isError && /(?:^|\n)(?:Command aborted|Operation aborted|Command timed out after \d+)/.test(raw.slice(-400));
  const exit = written === null ? (told ?? null) : Number(written);
  const answers = piAnswers(details);
  return {
    text: capText(
      withoutFrame(ended === null || ended[0] === '' ? raw : raw.slice(0, ended.index).trimEnd()),
      isError ? textLimits.toolError : textLimits.toolOutput,
    ),
    isError,
    exitCode: tool === 'bash' && !interrupted ? (exit ?? (isError ? null : 0)) : null,
    interrupted: interrupted || undefined,
    answers: answers.length === 0 ? undefined : answers,
  };
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
