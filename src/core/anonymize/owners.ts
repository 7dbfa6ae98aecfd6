/** Whose repository it is: by its remotes, by what a program was told, and by the addresses that a session names. */

import { isEnglishWord } from '../language/isEnglishWord';
import type { Pattern } from '../text/asked/askedPattern';
import { captured, inOrder, oneOf } from '../text/patterns';
import { everybodysCompany } from './companies';
import { genericNames } from './everybodys';

/**
 * Collects from one text after the other; each owner is told at once.
 *
 * @param folders where the sessions ran: an address of a repository that is called like one of them names its owner
 */
export function openOwners(folders: readonly string[], tell: (owner: string) => void): { add(text: string): void } {
  const own = new Set(folders.flatMap((folder) => folder.toLowerCase().split(/[\\/]+/)));
  for (const folder of folders) {
    const owner = ownerAbove(folder);
    if (owner !== null) tell(owner);
  }
  const counts = new Map<string, number>();
  let inAll = 0;
  // The owner that most addresses name is whose work it is, however the remote is called.
  const count = (owner: string, repository = '') => {
    if (everybodysCompany.test(owner)) return;
    const name = repository.toLowerCase().replace(/\.git$/, '');
    const named = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, named);
    inAll += 1;
    const isOwn = name !== '' && own.has(name) && !genericNames.has(name);
    if (isOwn || (named >= fewestTimes && named * 2 > inAll)) tell(owner);
  };
  return {
    add(text) {
      for (const form of accountForms) for (const [, name = ''] of form[Symbol.matchAll](text)) tell(name);
      for (const form of forgePlaces)
        for (const [, owner = '', repository] of form[Symbol.matchAll](text)) count(owner, repository);
    },
  };
}

/** The folder between the one for all repositories and this one, as `~/GitHub/OWNER/REPO` and `ghq` keep them. */
function ownerAbove(folder: string): string | null {
  const [, place = '', owner = ''] = keptByOwner.exec(folder) ?? [];
  if (owner === '' || everybodysCompany.test(owner)) return null;
  return /git|ghq/i.test(place) || !isEnglishWord(owner) ? owner : null;
}

const keptByOwner = inOrder(
  'i',
  /[\\/]/,
  captured(
    oneOf(
      /github(?:\.com)?|gitlab(?:\.com)?|bitbucket\.org|codeberg\.org|git|ghq/,
      /src|sources?|code|repos?|repositories|projects?|dev|develop(?:ment)?|work|workspaces?/,
    ),
  ),
  /[\\/]([\w.-]{3,39})[\\/][^\\/]+[\\/]?$/,
);

/** Whose repository it is that the session pushes to and pulls from. */
const accountForms: readonly Pattern[] = [
  /\bgit@[\w.-]+:([\w.-]{2,39})\//g,
  /\b(?:origin|upstream|To|From|url =|remote add \S+|push|clone)\s+(?:[\w.-]+@)?[\w-]+(?:\.[\w-]+)+:([\w.-]{2,39})\/[\w.-]+/g,
  /\b(?:origin|upstream|To|From|url =|remote add \S+|push|clone)\s+(?:https?|ssh|git):\/\/(?:[\w.-]+@)?[\w.-]+(?::\d+)?\/(?:~)?([\w.-]{2,39})\/[\w.-]+/g,
  /^module (?:[\w.-]*\bgit[\w-]*\.[\w.-]+|bitbucket\.org|codeberg\.org)\/([\w.-]{2,39})\/[\w.-]+/gm,
  /-git-[\w-]+-([a-z0-9]{3,39})\.vercel\.app\b/g,
  // A workflow, a package or an image of one's own house.
  /\buses:\s*["']?([\w.-]{2,39})\/[\w.-]+\/\.github\/workflows\//g,
  /@([A-Za-z][\w-]{1,38})\/[\w-]*(?:maintainers|reviewers|team|admins|developers|devs|owners)\b/g,
  /\bdocker (?:push|tag \S+) (?:[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)?([\w-]{3,39})\//g,
  /\bdocker login -u ([\w-]{3,39})(?=\s|$)/g,
  /\bgh\s[^\n;&|]{0,200}?(?:--repo|-R)[ =]["']?(?:[\w.-]+\/)?([\w.-]{2,39})\/[\w.-]+/g,
];

/** A repository or page at one of the public forges: address, import path, image; a package's own name. */
const forgePlaces: readonly Pattern[] = [
  /\b(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|ghcr\.io|git\.sr\.ht\/~|dev\.azure\.com|api\.github\.com\/repos|raw\.githubusercontent\.com)[/:]([\w.-]{2,39})\/([\w.-]{2,})/g,
  inOrder(
    'g',
    oneOf(
      /\bcodecov\.io/,
      /\bcoveralls\.io/,
      /\bcircleci\.com(?:\/pipelines)?/,
      /\bshields\.io\/\w+(?:\/[\w-]+){0,3}/,
      /\bdeepwiki\.com/,
    ),
    /\/(?:gh\/|github\/|gl\/|gitlab\/)?([\w.-]{2,39})\/([\w.-]{2,})/,
  ),
  /\blinear\.app\/([\w-]{2,39})\/issue\//g,
  /^\s*(?:\d{1,6}(?:→|\t))?\s*package (?:com|net|org|io|eu|de|fr|co|dev|app)\.([a-z]\w{1,38})\.\w/gm,
  /(?<![\w.-])([a-z0-9][\w-]{1,38})\.(?:github|gitlab)\.io\b/g,
  /(?:^|\{)\s*(?:\d{1,6}(?:→|\t))?\s*"name":\s*"@([a-z0-9][\w-]{1,38})\//gm,
];
const fewestTimes = 3;
