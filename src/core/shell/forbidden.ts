/** What a rule in the user's words rules out, as far as command lines show it: deeds by name, and programs that give way to others. */
import type { Pattern } from '../text/asked/askedPattern';
import { anyOf, inOrder, oneOf } from '../text/patterns';
import { type Command, lineOf } from './command';
import { parseCommand } from './parseCommand';

/** What is ruled out. */
export interface Forbidden {
  /** Patterns of command lines. */
  readonly deeds: readonly Pattern[];
  readonly programs: ReadonlySet<string>;
}

/** Deeds that users forbid by name, with the words of commands that do them. */
const deedTable: readonly (readonly [said: Pattern, done: Pattern])[] = [
  [/\bamend/i, /\bgit\b.*\bcommit\b.*--amend/],
  [/\bforce\b|\b-f\b/i, /\s(?:--force(?:-with-lease)?|-f)\b/],
  [/\bpush(?:e[sdn]?|ing)?\b/i, /\bgit\b.*\bpush\b/],
  [/\bcommit/i, /\bgit\b.*\bcommit\b/],
  [/\brebas/i, /\bgit\b.*\brebase\b/],
  [/\bmerg/i, /\bgit\b.*\bmerge\b|\bgh pr merge\b/],
  [/\bdeploy/i, /deploy/i],
  [/\bpublish|\brelease/i, /\b(?:publish|release)\b/i],
  [/\bmigrat/i, /\bmigrat/i],
  [/--no-verify/, /--no-verify/],
];

const negations = anyOf(
  'iu',
  inOrder(
    'u',
    /\b/u,
    oneOf(
      /never|don['’]?t|do not|must not|mustn['’]?t|no|not|without|stop|avoid|nie|niemals|nicht|kein\w*|ohne/u,
      /jamais|ne pas|sans|nunca|jamás|sin|sem|não|никогда|не|без/u,
    ),
    /\b/u,
  ),
  /不要|不得|禁止|别|勿|しない|ないで|금지|마세요|하지 ?마/u,
);

/** The sentences of a rule that forbid something outright; one with "unless" or "until" does not. */
export const forbiddingSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?;。！])\s+|\n/)
    .filter((sentence) => negations.test(sentence) && !/\b(?:unless|until|before|bevor|solange)\b/i.test(sentence));

/** The patterns of command lines that a rule forbids by their deeds. */
export const forbiddenDeeds = (text: string): Pattern[] =>
  forbiddingSentences(text).flatMap((sentence) =>
    deedTable.filter(([said]) => said.test(sentence)).map(([, done]) => done),
  );

/** A deed that a rule forbids: how the rule says it, and the command lines that do it. */
export interface ForbiddenDeed {
  readonly said: Pattern;
  readonly done: Pattern;
}

/**
 * The deeds that nobody could take for allowed: each stands right behind the word that forbids it, and nothing follows that
 * narrows it. “Don't forget to commit” forbids nothing, “don't push to main” not every push, and what another language
 * says is not known here.
 */
export const deedsForbiddenOutright = (text: string): ForbiddenDeed[] =>
  forbiddingSentences(text)
    .filter((sentence) => !conditional.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(outright)].map(([, clause = '']) => clause))
    .filter((clause) => !turned.test(clause))
    .flatMap((clause) => [...deedTable, addsPackage].filter(([said]) => endsWith(said, clause)))
    .map(([said, done]) => ({ said, done }));

/** A negation with its clause. */
const outright = /\b(?:never|do not|don['’]t|must not|mustn['’]t|no|without)\s+([^.,;:!?()\n]{1,80})/giu;
const turned = /\b(?:forget|hesitate|only|just|need|have to|mind|care|matter|worry|sure|problem)\b/i;
const conditional = /\bwithout (?:asking|my|permission|approval|confirm|telling)|\bif\b|\bwhen\b|\byet\b|\bfirst\b/i;
const addsPackage: (typeof deedTable)[number] = [
  /\bdependenc\w*/i,
  /\b(?:npm|pnpm) (?:i|install|add) (?!.*(?:-D|--save-dev)\b)(?:-\S+ )*[@\w]|\b(?:yarn|bun|cargo|poetry|uv) add \w|\bgo get \w/,
];

/** True where the deed is all that the clause forbids: at most a word or two before it, and none that narrows it behind. */
function endsWith(said: Pattern, clause: string): boolean {
  const found = said.exec(clause);
  if (found === null) return false;
  const before = clause.slice(0, found.index).trim();
  const behind = clause.slice(found.index + found[0].length).replace(/^[a-z]*/i, '');
  const isNear = before === '' || before.split(/\s+/).length <= 3;
  return (
    isNear &&
    /^[\s”"'`]*(?:please|at all|ever|anything|any ?more|again|changes|commits|it|yourself|(?:and|or) \w+)?$/i.test(
      behind.trim(),
    )
  );
}

/** The first command of a line that is ruled out, as it stands there; null where none is. */
export function ruledOut(line: string, { deeds, programs }: Forbidden): string | null {
  const found = parseCommand(line).find(
    (part) => programs.has(part.program) || deeds.some((done) => done.test(withoutTexts(part))),
  );
  return found?.text ?? null;
}

/** An argument of several words is a message or a title: it names deeds and does none. */
const withoutTexts = (part: Command) => lineOf({ ...part, args: part.args.filter((word) => !/\s/.test(word)) });

const named =
  /(npm|npx|pnpm|yarn|bunx?|deno|pip3?|uv|poetry|pipenv|conda|jest|vitest|mocha|eslint|biome|prettier|docker|podman)/;

/** "use bun, not npm", "pnpm instead of npm": the program that the user does not want. */
const replaces = inOrder(
  'gi',
  /\b/,
  named,
  /`?,? (?:and )?(?:not|instead of|rather than|statt|nicht|en vez de|no|au lieu de|вместо|а не) `?/,
  named,
  // “not npm install” speaks of one task of it, and not of its tests.
  /\b(?! (?:install|i|ci|add|run|test|exec|build|start|publish)\b)/,
);

/** “use bun, not npm”: the programs that the user does not want. */
export const replacedPrograms = (text: string) =>
  [...replaces[Symbol.matchAll](text)].flatMap((match) => (match[2] === undefined ? [] : [match[2].toLowerCase()]));
