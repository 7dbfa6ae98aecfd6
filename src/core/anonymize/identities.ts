/** Who and where: what a session tells of the person and the machine it ran on. */
import { genericNames, publicHosts } from './everybodys';

/** What is to be replaced. The first of each kind was found first; the order decides the number of its placeholder. */
export interface Identities {
  /** Full names of people. */
  readonly people: ReadonlySet<string>;
  readonly mails: ReadonlySet<string>;
  /** Names of users and accounts. */
  readonly users: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
  /** Whole paths of home folders, with the name of the user in each. */
  readonly homes: ReadonlyMap<string, string>;
}

/** What is known without the session: of the machine the handoff is made on. */
export interface OwnMachine {
  readonly home: string | null;
  readonly user: string | null;
  readonly host: string | null;
}

/** Collects from one text after the other. */
export interface IdentityCollector {
  add(text: string): void;
  readonly found: Identities;
}

/** Looks at all texts of a session before any of them is changed: a name is one also where nothing beside it says so. */
export function collectIdentities({ home, user, host }: OwnMachine): IdentityCollector {
  const people = new Set<string>();
  const mails = new Set<string>();
  const users = new Set<string>();
  const hosts = new Set<string>();
  const homes = new Map<string, string>();
  const addUser = (name: string) => {
    const plain = name.trim();
    if (plain.length >= shortestName && !genericNames.has(plain.toLowerCase())) users.add(plain);
  };
  const addHost = (name: string) => {
    const plain = name.replace(/\.+$/, '').toLowerCase();
    if (plain !== '' && !isEverybodys(plain)) hosts.add(plain);
  };
  const addPerson = (name: string) => {
    const plain = name.trim().replace(/\s+/g, ' ');
    if (/\p{L}{2}/u.test(plain) && !programs.test(plain)) people.add(plain);
  };
  const addHome = (path: string, name: string) => {
    homes.set(path, name);
    addUser(name);
  };
  // The owner that most addresses of repositories name is whose work it is, however the remote is called.
  const owners = new Map<string, number>();
  let ownersInAll = 0;
  const countOwner = (owner: string) => {
    const count = (owners.get(owner) ?? 0) + 1;
    owners.set(owner, count);
    ownersInAll += 1;
    if (count >= fewestOfOwner && count * 2 > ownersInAll) addUser(owner);
  };
  if (home !== null && /[^\\/]/.test(home)) addHome(home.replace(/[\\/]+$/, ''), home.split(/[\\/]/).at(-1) ?? '');
  if (user !== null) addUser(user);
  if (host !== null && !genericNames.has(host.toLowerCase())) addHost(host);
  return {
    found: { people, mails, users, hosts, homes },
    add(text) {
      if (text.includes('/') || text.includes('\\')) {
        for (const form of homeForms)
          for (const [path, name = ''] of text.matchAll(form)) addHome(path.replace(/[\\/]+$/, ''), name);
        for (const [, name = ''] of text.matchAll(encodedHome)) addUser(name);
      }
      if (text.includes('@')) {
        for (const [mail, local = '', domain = ''] of text.matchAll(mailForm)) {
          if (local.toLowerCase() === 'git') {
            addHost(domain);
            continue;
          }
          mails.add(mail);
          if (!isProgramsMail(local, domain)) addUser(local);
          addHost(domain);
        }
        for (const [, name = '', mail = ''] of text.matchAll(namedMail))
          if (!isProgramsMail(mail, mail)) addPerson(name.replace(beforeName, ''));
        for (const [, name = '', there = ''] of text.matchAll(shellPlace)) {
          addUser(name);
          addHost(there);
        }
      }
      for (const form of nameForms) for (const [, name = ''] of text.matchAll(form)) addPerson(name);
      for (const form of userForms) for (const [, name = ''] of text.matchAll(form)) addUser(name);
      for (const form of hostForms) for (const [, name = ''] of text.matchAll(form)) addHost(name);
      for (const form of accountForms) for (const [, name = ''] of text.matchAll(form)) addUser(name);
      for (const [, owner = ''] of text.matchAll(forgePlace)) countOwner(owner);
    },
  };
}

const shortestName = 3;

const homeForms: readonly RegExp[] = [
  /(?:\/export|\/var)?\/(?:home|Users)\/([^/\s"'`:;,)\]}>|\\*?<$%&#!=(]{1,64})/g,
  /[A-Za-z]:\\{1,2}Users\\{1,2}([^\\/:*?"<>|\r\n]{1,64}?)(?=\\|"|$)/gim,
  /(?:\/mnt)?\/[A-Za-z]\/Users\/([^/\r\n"'`:]{1,64}?)(?=\/|"|$)/gim,
  /[A-Za-z]:\/Users\/([^/\r\n"'`:]{1,64}?)(?=\/|"|$)/gim,
];

/** As agents name the folders of their logs, and as addresses write a path. */
const encodedHome = /(?:(?<=[/\\"])-(?:home|Users)-|%2F(?:home|Users)%2F)([^-%/\\\s"]{1,64})/gi;

const mailForm = /([\p{L}\p{N}._%+-]{1,64})@((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24})(?![\p{L}\p{N}])/gu;
const named =
  "\\p{Lu}[\\p{L}\\p{M}'’.-]*(?: (?:(?:v[ao]n|de[lnr]?|di|da|la|le|bin|al|el|y|e|af|zu) )*\\p{Lu}[\\p{L}\\p{M}'’.-]*){0,3}";
const unspacedName = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]{2,12}';
const namedMail = new RegExp(
  `(?<!\\p{L})(${named}|${unspacedName}) ?(?:\\\\?<|&lt;)([^<>\\s@]{1,64}@[^<>\\s]{1,128}?)\\\\?(?:>|&gt;)`,
  'gu',
);

/** What stands before a name and is none of it. */
const beforeName =
  /^(?:(?:ask|tell|ping|see|contact|mail|email|thanks|thank|hi|hello|dear|from|to|cc|by|and|with|author|authors|maintainer|reviewer|owner|name)\s+)+/i;

/** `anna@build01:~$`, `scp x anna@build01:/srv`. */
const shellPlace = /(?<![\p{L}\p{N}._/-])([a-z_][a-z0-9_.-]{1,31})@([a-z0-9][a-z0-9.-]{0,62}):(?=[~/])/giu;

const nameForms: readonly RegExp[] = [
  /\buser\.name(?:\s*=\s*|\s+)["']?(\p{Lu}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3})/gu,
  /^Author:\s+(\p{Lu}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3})/gmu,
  /"author":\s*"([^"<(]{2,64}?)\s*["<(]/g,
  /\b[Mm]y name is (\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2})/gu,
  /^[0-9a-f^]{7,40} (?:\S+ +)?\((\p{Lu}[\p{L}\p{M}'’. -]{1,60}?) +\d{4}-\d{2}-\d{2} /gmu,
];

const userForms: readonly RegExp[] = [
  /\buid=\d+\(([^)\s]{1,32})\)/g,
  /(?<![\p{L}\p{N}])(?:USER|LOGNAME|USERNAME)=["']?([A-Za-z_][\w.-]{1,31})/gu,
  /\b(?:ssh|sftp|mosh)\s+(?:-\S+\s+(?:\S+\s+)?)?([a-z_][\w.-]{1,31})@/gi,
];

const hostForms: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/(?:[^/@\s"'`<>]{1,128}@)?([a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?)(?=[:/\s"'`<>)\],?#]|$)/gi,
  /\b(?:ssh|sftp|mosh|ping|nslookup|dig)\s+(?:-\S+\s+)*(?:[\w.-]+@)?([a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+)\b/gi,
  /\b(?:ssh|sftp|mosh)\s+(?:-\S+\s+(?:\S+\s+)?)?[\w.-]+@([a-z0-9][a-z0-9.-]*)/gi,
  /^Linux ([a-z0-9][a-z0-9.-]{1,62}) \d+\.\d+/gim,
  /(?<![\p{L}\p{N}])(?:HOSTNAME|COMPUTERNAME)=["']?([A-Za-z0-9][\w.-]{1,62})/gu,
  /(?<![\p{L}\p{N}._-])((?:[a-z0-9-]{1,63}\.)+(?:internal|intranet|corp|lan|local|localdomain|home\.arpa|private))(?![\p{L}\p{N}._-])/giu,
  /(?<![\d.\p{L}-])((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})(?![\d.\p{L}])/gu,
  /(?<![\p{L}\p{N}:])((?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})(?![\p{L}\p{N}:])/giu,
];

/** Whose repository it is that the session pushes to and pulls from. */
const accountForms: readonly RegExp[] = [
  /\bgit@[\w.-]+:([\w.-]{2,39})\//g,
  /\b(?:origin|upstream|To|From|url =|remote add \S+|push|clone)\s+(?:[\w.-]+@)?[\w-]+(?:\.[\w-]+)+:([\w.-]{2,39})\/[\w.-]+/g,
  /\b(?:origin|upstream|To|From|url =|remote add \S+|push|clone)\s+(?:https?|ssh|git):\/\/(?:[\w.-]+@)?[\w.-]+(?::\d+)?\/(?:~)?([\w.-]{2,39})\/[\w.-]+/g,
  /^module [\w.-]+\.\w+\/([\w.-]{2,39})\/[\w.-]+/gm,
  /\bgh\s[^\n;&|]{0,200}?(?:--repo|-R)[ =]["']?(?:[\w.-]+\/)?([\w.-]{2,39})\/[\w.-]+/g,
];

/** A repository at one of the public forges: address, import path, image. */
const forgePlace =
  /\b(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|ghcr\.io|git\.sr\.ht\/~|dev\.azure\.com|api\.github\.com\/repos|raw\.githubusercontent\.com)[/:]([\w.-]{2,39})\/[\w.-]{2,}/g;
const fewestOfOwner = 3;

const programs = /\b(?:claude|codex|copilot|cursor|gemini|github|gitlab|dependabot|renovate|bot|amp|opencode)\b/i;

const isProgramsMail = (local: string, domain: string) =>
  /^(?:no-?reply|bot|support|info|hello|contact|admin|security|team)\b/i.test(local) ||
  /(?:anthropic|openai|cursor|github-actions)\.com$/i.test(domain);

function isEverybodys(host: string): boolean {
  if (/^(?:127\.|0\.0\.0\.0$|255\.|::1$)/.test(host) || genericNames.has(host)) return true;
  return publicHosts.some((known) => host === known || host.endsWith(`.${known}`));
}
