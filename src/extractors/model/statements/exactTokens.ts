/**
 * The parts of a statement that must stand in the session letter by letter: paths, flags, variables, symbols, commands,
 * codes, ids, addresses, quotations and names. Numbers must even stand where the statement points to.
 */
import { fold } from './shown';

/** Parts that were made up have no place in a handoff. Texts are folded. */
export interface ExactParts {
  /** Must occur in what was shown. */
  readonly names: readonly string[];
  /** Must occur in the cited passages, or in a fact of the rules. */
  readonly numbers: readonly string[];
}

/** Splits a statement into the parts that are not free words. */
export function exactParts(statement: string): ExactParts {
  const text = statement.replace(/\s*\((?:lines?|see lines?)? ?\d+(?:[,–-] ?\d+)*\)/gi, '');
  const quoted = [...text.matchAll(quotation)].map((found) =>
    fold(found.slice(1).find((part) => part !== undefined) ?? ''),
  );
  const free = text.replace(quotation, ' ');
  const words = free
    .split(/[\s,;!?()[\]{}<>|“”„«»"…]+/)
    .map(trimMarks)
    .filter((word) => word !== '');
  const names = [
    ...quoted.filter((quote) => quote.length > 1),
    ...words.filter((word) => isExact(word)).map((word) => fold(word.replace(/^@(?=[\w.-]*\/)/, ''))),
    ...properNames(free),
    ...commandsIn(free),
  ];
  return { names: [...new Set(names)], numbers: [...new Set(words.filter((word) => isNumber(word)).map(fold))] };
}

const quotation = /`+([^`\n]+)`+|“([^”\n]+)”|"([^"\n]+)"|„([^“”\n]+)[“”]|«([^»\n]+)»/g;

const trimMarks = (word: string) => word.replace(/^['’*.:]+(?=\w)|['’*.:]+$|^[*'’]+/g, '').replace(/['’]s$/, '');

const isNumber = (word: string) => /^[#v$€£]?\d[\d.,:]*(?:%|st|nd|rd|th|k|ms|s|x|MB|GB|KB)?$/i.test(word);

/** Has a sign that no word of a language has. */
function isExact(word: string): boolean {
  if (isNumber(word)) return false;
  return (
    /[/\\_=$@:#~+]|\w\.\w|^-+\w|\d/.test(word) ||
    /\p{Ll}\p{Lu}/u.test(word) ||
    /^\p{Lu}{3,}s?$/u.test(word) ||
    (/^[a-z]+(?:-[a-z]+){2,}$/.test(word) && !phrases.test(word)) ||
    /\w\(\)$/.test(word)
  );
}

/** Compounds that name nothing. */
const phrases = /-(?:to|of|by|in|the|and|a|for|on|at|as|is|off|up)-/;

/** Names in the middle of a sentence; none in languages that write every noun so. */
function properNames(text: string): string[] {
  const found = [...text.matchAll(/(?<=[\p{L}\d,;)]\s)\p{Lu}\p{Ll}{2,}\b/gu)].map(([name]) => name);
  const words = text.split(/\s+/).length;
  return found.length > Math.max(3, words / 4) ? [] : found.filter((name) => !calendar.test(name)).map(fold);
}

const calendar = /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|German|French|Markdown)$/;

/** A program with what it is told to do, also outside of backticks. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(command)].map(([found]) => fold(found.replace(/[.,;:]+$/, '')));
}

const command = new RegExp(
  `\\b(?:${[
    'git (?:add|commit|push|pull|reset|rebase|merge|checkout|switch|stash|clean|revert|tag|clone|fetch|cherry-pick|restore)',
    '(?:npm|pnpm|yarn|bun) (?:install|i|ci|run|test|start|build|publish|add|remove|exec|dlx|link|audit)',
    '(?:npx|pip|pip3|pipx|uv|poetry|brew|apt|apt-get|cargo|go|dotnet|gradle|mvn|make|rake|composer|gem|deno) (?:install|run|test|build|publish|add|remove|update|upgrade|sync|get|mod|check|deploy|release)',
    '(?:docker|podman)(?: compose)? (?:run|build|push|pull|exec|up|down|rm|stop|start|login)',
    '(?:kubectl|helm|terraform|ansible|aws|gcloud|az|gh|fly|vercel|netlify|wrangler|heroku) [a-z][\\w-]+',
    '(?:sudo|rm|chmod|chown|curl|wget|ssh|scp|rsync|kill|killall|systemctl|psql|mysql|redis-cli|dd|mkfs) [-~/$\\w.][^\\s,;]*',
  ].join('|')})(?: -[-\\w=]+)*`,
  'g',
);
