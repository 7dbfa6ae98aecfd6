/** Names that an edit brought into a file of code or took out of it: functions, types, classes, constants of a module. */

import { detach } from './capText';
import { hasReadNames } from './paths/codeFile';
import { inOrder, oneOf, repeated } from './patterns';

/** Few of each, in the order of the text. */
export interface EditedNames {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}

const mostNames = 6;
const fewestCharacters = 4;
const mostCharacters = 60;

/** Undefined where the edit neither defines nor drops anything, and for texts that are no code. */
export function editedNames(path: string, added: string, removed: string): EditedNames | undefined {
  if (!hasReadNames(path)) return undefined;
  const [after, before] = [definitionsIn(added), definitionsIn(removed)];
  const names = {
    added: [...after].filter((name) => !before.has(name)).slice(0, mostNames),
    dropped: [...before].filter((name) => !after.has(name)).slice(0, mostNames),
  };
  return names.added.length + names.dropped.length === 0 ? undefined : names;
}

/** `export async function load(`, `func (s *Store) Load(`, `pub(crate) fn load`, `class Cart`, `export const load = `. */
const definition = inOrder(
  'gm',
  /^[ \t]*/,
  repeated(
    '*',
    oneOf(
      /export |default |declare |abstract |async |static |unsafe |public |private |protected |internal /,
      /pub(?:\([^)\n]*\))? /,
    ),
  ),
  /(?:function\*?|func|fun|fn|def|class|interface|struct|enum|trait|type|record)[ \t]+/,
  /(?:\([^)\n]*\)[ \t]*)?([A-Za-z_$][\w$]*)/,
  // `type ReactNode,` stands in an import.
  /(?![\w$])(?![ \t]*(?:,|\}|$))/,
);
const constant = /^export (?:const|let) ([A-Za-z_$][\w$]*)/gm;
/** `const load = async () => {`, `const Card = memo(`: a function, whatever it is written as. */
const arrow =
  /^(?:const|let) ([A-Za-z_$][\w$]*)[^=\n]*=[ \t]*(?:async\b|function\b|\([^()\n]*\)[^=\n]*=>|[A-Za-z_$][\w$]*[ \t]*=>|(?:React\.)?(?:memo|forwardRef)\b)/gm;

/** Names that both texts define, and not in the same words; with the line that does now. */
export function redefinedNames(
  path: string,
  added: string,
  removed: string,
): readonly { readonly name: string; readonly line: string }[] {
  if (!hasReadNames(path)) return [];
  const [after, before] = [definitionLines(added), definitionLines(removed)];
  return [...after]
    .filter(([name, line]) => before.has(name) && before.get(name) !== line)
    .slice(0, mostNames)
    .map(([name, line]) => ({ name, line }));
}

/** The line that defines a name in a text, without what is around it; null where it stands on none of its own. */
export const definingLine = (text: string, name: string): string | null => definitionLines(text).get(name) ?? null;

/** The line of each definition, as it stands, without what is around it. */
function definitionLines(text: string): ReadonlyMap<string, string> {
  const names = definitionsIn(text);
  const lines = new Map<string, string>();
  for (const line of text.split('\n'))
    for (const name of definitionsIn(line))
      if (names.has(name) && !lines.has(name)) lines.set(name, detach(line.trim()));
  return lines;
}

/** All names that a text of code defines. */
export function definitionsIn(text: string): ReadonlySet<string> {
  const found = [
    ...definition[Symbol.matchAll](text),
    ...constant[Symbol.matchAll](text),
    ...arrow[Symbol.matchAll](text),
  ].sort((a, b) => a.index - b.index);
  return new Set(
    found
      .map(([, name = '']) => name)
      .filter((name) => name.length >= fewestCharacters && name.length <= mostCharacters)
      .map(detach),
  );
}
