/** Who and where: what a session tells of the person and the machine it ran on. */
import { companiesIn } from './companies';
import { genericNames, mailProviders, publicHosts } from './everybodys';
import { handlesIn } from './handles';
import { openOwners } from './owners';

/** What is to be replaced. The first of each kind was found first; the order decides the number of its placeholder. */
export interface Identities {
  /** Full names of people. */
  readonly people: ReadonlySet<string>;
  readonly mails: ReadonlySet<string>;
  /** Names of users and accounts. */
  readonly users: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
  /** Companies by their name alone, each with the forms it stands in, that of law included. */
  readonly companies: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whole paths of home folders, with the name of the user in each. */
  readonly homes: ReadonlyMap<string, string>;
}

/** What is known without the session: of the machine the handoff is made on. */
export interface OwnMachine {
  readonly home: string | null;
  readonly user: string | null;
  readonly host: string | null;
  /** What the settings of git say: of the user, and of the repositories that the sessions ran in. */
  readonly git?: readonly string[];
  /** Where the sessions ran: an address of a repository that is called like one of these folders names their owner. */
  readonly folders?: readonly string[];
}

/** Collects from one text after the other. */
export interface IdentityCollector {
  add(text: string): void;
  readonly found: Identities;
}

/** Looks at all texts of a session before any of them is changed: a name is one also where nothing beside it says so. */
export function collectIdentities({ home, user, host, git = [], folders = [] }: OwnMachine): IdentityCollector {
  const people = new Set<string>();
  const mails = new Set<string>();
  const users = new Set<string>();
  const hosts = new Set<string>();
  const companies = new Map<string, Set<string>>();
  const homes = new Map<string, string>();
  const addUser = (name: string) => {
    const plain = name.trim();
    if (plain.length >= shortestName && !genericNames.has(plain.toLowerCase())) users.add(plain);
  };
  const addHost = (name: string) => {
    const plain = name.replace(/\.+$/, '').toLowerCase();
    if (plain === '' || isEverybodys(plain)) return;
    hosts.add(plain);
    // The other hosts of the house are below the same name.
    const above = aboveHost.exec(plain)?.[1];
    if (above !== undefined && !isEverybodys(above)) hosts.add(above);
  };
  /** A host of the user's own is called as their company is. */
  const addOwnHost = (name: string) => {
    addHost(name);
    const [, label = ''] = ownLabel.exec(name.toLowerCase()) ?? [];
    if (label.length > shortestName && !isEverybodys(name.toLowerCase()) && !mailProviders.has(label)) addUser(label);
  };
  const addPerson = (name: string) => {
    const plain = name.trim().replace(/\s+/g, ' ');
    if (/\p{L}{2}/u.test(plain) && !programs.test(plain)) people.add(plain);
  };
  const addHome = (path: string, name: string) => {
    homes.set(path, name);
    addUser(name);
  };
  const owners = openOwners(folders, addUser);
  const collector: IdentityCollector = {
    found: { people, mails, users, hosts, companies, homes },
    add(text) {
      if (text.includes('/') || text.includes('\\')) {
        for (const form of homeForms)
          for (const [path, name = ''] of text.matchAll(form)) addHome(path.replace(/[\\/]+$/, ''), name);
        for (const [, name = ''] of text.matchAll(encodedHome)) addUser(name);
      }
      if (text.includes('@')) {
        for (const [mail, local = '', domain = ''] of text.matchAll(mailForm)) {
          if (local.toLowerCase() === 'git') {
            addOwnHost(domain);
            continue;
          }
          mails.add(mail);
          if (!isProgramsMail(local, domain) && !/^\d+\+/.test(local)) addUser(local);
          addHost(domain);
        }
        for (const [, name = '', mail = ''] of text.matchAll(namedMail))
          if (!isProgramsMail(mail, mail)) addPerson(name.replace(beforeName, ''));
        for (const form of shellPlaces)
          for (const [, name = '', there = ''] of text.matchAll(form)) {
            addUser(name);
            addHost(there);
          }
      }
      for (const form of nameForms) for (const [, name = ''] of text.matchAll(form)) addPerson(name);
      for (const form of userForms) for (const [, name = ''] of text.matchAll(form)) addUser(name);
      for (const form of hostForms) for (const [, name = ''] of text.matchAll(form)) addHost(name);
      owners.add(text);
      for (const name of handlesIn(text)) addUser(name);
      for (const [, domain = ''] of text.matchAll(ownMail)) addOwnHost(domain);
      for (const { whole, name } of companiesIn(text)) {
        const forms = companies.get(name) ?? new Set([name]);
        companies.set(name, forms.add(whole));
      }
    },
  };
  if (home !== null && /[^\\/]/.test(home)) addHome(home.replace(/[\\/]+$/, ''), home.split(/[\\/]/).at(-1) ?? '');
  if (user !== null) addUser(user);
  if (host !== null && !genericNames.has(host.toLowerCase())) addHost(host);
  for (const text of git) collector.add(text);
  return collector;
}

const shortestName = 3;

/** What a host of three labels and more is below; a country's second level (`co.uk`) is none. */
const aboveHost = /^[a-z0-9-].*\.((?!(?:co|com|org|net|ac|gov|or|ne)\.)[a-z][a-z0-9-]+\.[a-z]{2,24})$/;
/** The label that was registered. */
const ownLabel = /(?:^|\.)([a-z][a-z0-9-]+)\.(?:(?:co|com|org|net|ac|gov|or|ne)\.)?[a-z]{2,24}$/;
/** The mail that the user's commits bear. */
const ownMail = /\buser\.email(?:\s*=\s*|\s+)["']?[^@\s"']{1,64}@([\w-]+(?:\.[\w-]+)+)/g;

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

/** `anna@build01:~$`, `scp x anna@build01:/srv`, `anna@Annas-Mac-mini tally % ls`. */
const shellPlaces: readonly RegExp[] = [
  /(?<![\p{L}\p{N}._/-])([a-z_][a-z0-9_.-]{1,31})@([a-z0-9][a-z0-9.-]{0,62}) [~\w./-]{1,120} [%$#] /giu,
  /(?<![\p{L}\p{N}._/-])([a-z_][a-z0-9_.-]{1,31})@([a-z0-9][a-z0-9.-]{0,62}):(?=[~/])/giu,
];

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
  /\bdocker (?:push|pull|login|tag \S+) ([a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+)(?=[:/\s]|$)/gi,
  /^\s*(?:image:|FROM)\s+["']?([a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+)(?=[:/])/gim,
  /^Linux ([a-z0-9][a-z0-9.-]{1,62}) \d+\.\d+/gim,
  /(?<![\p{L}\p{N}])(?:HOSTNAME|COMPUTERNAME)=["']?([A-Za-z0-9][\w.-]{1,62})/gu,
  /(?<![\p{L}\p{N}._-])((?:[a-z0-9-]{1,63}\.)+(?:internal|intranet|corp|lan|local|localdomain|home\.arpa|private))(?![\p{L}\p{N}._-])/giu,
  /(?<![\d.\p{L}-])((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})(?![\d.\p{L}])/gu,
  /(?<![\p{L}\p{N}:])((?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})(?![\p{L}\p{N}:])/giu,
];

const programs = /\b(?:claude|codex|copilot|cursor|gemini|github|gitlab|dependabot|renovate|bot|amp|opencode)\b/i;

const isProgramsMail = (local: string, domain: string) =>
  /^(?:no-?reply|bot|support|info|hello|contact|admin|security|team)\b/i.test(local) ||
  /(?:anthropic|openai|cursor|github-actions)\.com$/i.test(domain);

function isEverybodys(host: string): boolean {
  if (/^(?:127\.|0\.0\.0\.0$|255\.|::1$)/.test(host) || genericNames.has(host)) return true;
  return publicHosts.some((known) => host === known || host.endsWith(`.${known}`));
}
