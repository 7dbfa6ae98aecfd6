/** Things of which a project takes one: who names another one for the same matter chooses otherwise. */
import { contrastIn } from '../../claims/contrast';
import { cue } from '../../language/cueTable';
import { words } from '../../language/words';
import { memoize } from '../../text/memoize';

const groups: readonly (readonly string[])[] = [
  'tab tabs|space spaces',
  'sqlite|postgres postgresql|mysql|mariadb|mongodb mongo|dynamodb|duckdb',
  'redis|memcached|valkey',
  'npm|yarn|pnpm|bun',
  'jest|vitest|mocha|ava',
  'eslint|biome|oxlint',
  'webpack|esbuild|rollup|vite|parcel|turbopack',
  'REST|graphql|grpc|trpc',
  'json|yaml|toml|xml|ini',
  'camelCase|snake_case|kebab-case|PascalCase',
  'single quotes|double quotes',
  'esm|commonjs cjs',
  'poetry|uv|pip|pipenv|conda',
  'pytest|unittest',
  'black|ruff|yapf',
  'express|fastify|koa|hono',
  'react|vue|svelte|angular',
  'playwright|cypress|puppeteer|selenium',
  'zod|joi|yup|valibot|ajv',
  'docker|podman',
  'cookie cookies|localStorage|sessionStorage',
  'english|german|french|spanish|italian|portuguese|japanese|chinese|korean|russian',
].map((line) => line.split('|'));

/** A name of each group, found as a whole word; “REST” is not “the rest”. */
const named = groups.map((group) =>
  group.map((names) => {
    const forms = /^(?:single|double) /.test(names) ? [names.replace(' ', '[ -]')] : names.split(' ');
    return new RegExp(`(?<![\\w./@-])(?:${forms.join('|')})(?![\\w/@-]|\\.\\w)`, names === 'REST' ? '' : 'i');
  }),
);

interface Choice {
  readonly group: number;
  readonly member: number;
  /** What it is for, without the names of the group. */
  readonly matter: ReadonlySet<string>;
}

/** True where both take one of the same group, not the same one, for the same matter. */
export function takeRivals(one: string, other: string): boolean {
  const [a, b] = [choicesIn(one), choicesIn(other)];
  return a.some((mine) =>
    b.some((theirs) => mine.group === theirs.group && mine.member !== theirs.member && isSameMatter(mine, theirs)),
  );
}

function isSameMatter({ matter: a }: Choice, { matter: b }: Choice): boolean {
  if (a.size === 0 || b.size === 0) return a.size === b.size;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.min(a.size, b.size) > 0.5 && shared / Math.max(a.size, b.size) >= 0.4;
}

const choicesIn = memoize((text: string): readonly Choice[] => {
  const [sentence = ''] = text.replace(/[`*_“”"]/g, ' ').split(/(?<=[.;:])\s|\s(?:because|since|so that)\s/);
  if (sentence.length > longestChoice || !chooses(sentence) || doesNot.test(sentence)) return [];
  const taken = sentence.replace(turnedDown, ' ');
  return named.flatMap((members, group): Choice[] => {
    const found = members.flatMap((member, at) => (member.test(taken) ? [at] : []));
    const [member, ...others] = found;
    if (member === undefined || others.length > 0) return [];
    const rest = members.reduce((left, name) => left.replace(name, ' '), taken);
    const matter = new Set([...contrastIn(rest).about].filter((word) => !says.test(word)));
    return [{ group, member, matter }];
  });
});

const longestChoice = 160;
const chooses = cue(
  words(
    'use, uses, using, choose, chose, chosen, pick, picked, prefer, preferred, store, stores, stored, storing, keep, kept, write, writes, written, run, runs, running, switch, switched, indent, is, are, go with, went with, stick to, settled on, decided on, benutz*, verwend*, nimm, utilise*, usa, usar',
  ),
);
const doesNot = /^\W*(?:never|do not|don['’]?t|no|avoid|nie|keine?|nunca|jamais)\b/i;
const turnedDown = /[,(]?\s*\b(?:not|never|no|over|instead of|rather than|and not|statt)\s+[^,;.)]+/gi;
const says = /^(?:us(?:e|es|ing)?|chos?|choos|chose|pick|prefer|alway|switch|stick|settl|went|now|onl|plea|pleas)/;
