/** Names of accounts at the forges, by what stands around them: an `@` alone may be a package, a decorator or a tag of a comment. */
import type { Pattern } from '../text/asked/askedPattern';
import { captured, inOrder, oneOf, repeated } from '../text/patterns';

/** Names of accounts that a text speaks to, waits for, or has from a forge. */
export function handlesIn(text: string): readonly string[] {
  const found: string[] = [];
  if (text.includes('@')) {
    for (const form of spoken)
      for (const [, names = ''] of form[Symbol.matchAll](text))
        for (const [, name = ''] of names.matchAll(oneHandle)) found.push(name);
    for (const [, name = ''] of text.matchAll(team)) found.push(name);
    for (const [, owners = ''] of codeOwners[Symbol.matchAll](text))
      for (const [, name = ''] of owners.matchAll(oneOwner)) found.push(name);
  }
  for (const form of accounts)
    for (const [, names = ''] of form[Symbol.matchAll](text)) for (const name of names.split(/,\s?/)) found.push(name);
  return found
    .map((name) => name.replace(/[-._]+$/, ''))
    .filter((name) => !/\[bot\]|(?:^|-)bot$/i.test(name) && !tags.has(name.toLowerCase()));
}

/** Nothing that makes it a package, a call or a mail may follow. */
const handle = /@[A-Za-z][\w-]{1,38}(?![\w/(@]|\.\w|-\w)/;
const handles = captured(inOrder('', handle, repeated('{0,6}', oneOf(inOrder('', /(?:, ?| and | und | & )/, handle)))));
const spoken: readonly Pattern[] = [
  inOrder(
    'gi',
    /(?<![\w@/.-])(?:cc|ask|tell|ping|hi|hey|hello|dear|thanks?(?: to| you,?)?|thx|credits? to|assigned? to|requested by|reported by|reviewed by|written by|approved by)/,
    /:?,? /,
    handles,
  ),
  inOrder('gi', /\b(?:assignees?|reviewers?|maintainers?|author|owners?): ?/, handles),
  inOrder(
    'g',
    /(?<![\w@/.-])/,
    handles,
    oneOf(
      /['’]s\b(?! (?:type|value))/,
      / (?:said|says|wants|wanted|asked|asks|suggested|mentioned|reported|approved|reviewed|prefers|thinks|agreed|wrote)\b/,
    ),
  ),
  inOrder('gi', / by /, handles, / in (?:https?:|#\d)/),
];
const oneHandle = /@([\w-]+)/g;

const team = /(?<![\w@/.-])@([A-Za-z][\w-]{1,38})\/[\w.-]{1,60} (?:group|team)\b/g;

/** A line of CODEOWNERS: a pattern of files, and who owns them. */
const codeOwners = inOrder(
  'gm',
  /^(?:\s{0,6}\d{1,5}(?:→|\t|: ?))?/,
  /(?:\*|\/|(?:\*\.|[\w.-]+\/)[^\s@]*)[^\s@]{0,120}[ \t]+/,
  /((?:@[A-Za-z][\w-]{0,38}(?:\/[\w.-]+)?[ \t]*)+)$/,
);
const oneOwner = /@([\w-]+)/g;

const account = '[A-Za-z][\\w-]{1,38}(?:\\[bot\\])?';
const accounts: readonly Pattern[] = [
  new RegExp(`\\bgh\\s[^\\n;&|]{0,200}?--(?:add-)?(?:assignee|reviewer|author)[ =]["']?(${account})`, 'g'),
  new RegExp(`"login"\\s*:\\s*"(${account})"`, 'g'),
  new RegExp(`^(?:author|assignees|reviewers):\\t(${account}(?:, ${account})*)`, 'gm'),
  new RegExp(
    `\\b(?:by|author|authors|profile|maintainers?|contact):? [<(]?https?://(?:www\\.)?git(?:hub|lab)\\.com/(${account})(?![\\w/-])`,
    'gi',
  ),
  /^Author:\s+([a-z][\w-]{1,38}) </gm,
  new RegExp(`\\bLogged in to [\\w.-]+ (?:account|as) (${account})`, 'g'),
  new RegExp(`\\b(?:\\d{1,12}\\+)?(${account})@users\\.noreply\\.github\\.com`, 'g'),
];

/** What stands behind an `@` in comments, style sheets, programs and prompts. */
const tags: ReadonlySet<string> = new Set(
  'param params return returns deprecated see link example internal public private protected media import layer apply tailwind keyframes supports charset include mixin extend use forward types type typedef latest next beta alpha me here all everyone channel handoff workspace terminal file files flags codebase property staticmethod classmethod abstractmethod override test before after input output component injectable ts-ignore todo throws template default since version claude codex copilot cursor gemini dependabot renovate'.split(
    ' ',
  ),
);
