/** Commands that a standing order of the user rules out are not offered to be run again. */

import type { CommandFact, ConstraintFact } from '../../../core/fact';
import { lineOf } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** Deeds that users forbid by name, with the words of commands that do them. */
const deeds: readonly (readonly [said: RegExp, done: RegExp])[] = [
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

/** Only standing constraints count, and no sentence with "unless" or "until"; a program that the user replaced by another goes too. */
export function withoutForbidden(
  commands: readonly CommandFact[],
  constraints: readonly ConstraintFact[],
): CommandFact[] {
  const forbidden = constraints
    .filter((fact) => fact.standing)
    .flatMap(({ text }) => text.split(/(?<=[.!?;。！])\s+|\n/))
    .filter((sentence) => negations.test(sentence) && !/\b(?:unless|until|before|bevor|solange)\b/i.test(sentence))
    .flatMap((sentence) => deeds.filter(([said]) => said.test(sentence)).map(([, done]) => done));
  const replaced = new Set(constraints.flatMap(({ text }) => replacedPrograms(text)));
  if (forbidden.length === 0 && replaced.size === 0) return [...commands];
  return commands.filter(
    ({ command }) =>
      !parseCommand(command).some(
        (part) => replaced.has(part.program) || forbidden.some((done) => done.test(lineOf(part))),
      ),
  );
}

const named =
  /(npm|npx|pnpm|yarn|bunx?|deno|pip3?|uv|poetry|pipenv|conda|jest|vitest|mocha|eslint|biome|prettier|docker|podman)/;

/** "use bun, not npm", "pnpm instead of npm": the program that the user does not want. */
const replaces = inOrder(
  'gi',
  /\b/,
  named,
  /`?,? (?:and )?(?:not|instead of|rather than|statt|nicht|en vez de|no|au lieu de|вместо|а не) `?/,
  named,
  /\b/,
);

const replacedPrograms = (text: string) =>
  [...text.matchAll(replaces)].flatMap((match) => (match[2] === undefined ? [] : [match[2].toLowerCase()]));
