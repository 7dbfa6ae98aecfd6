/** Replaces people, companies, mails, users, hosts and home folders by placeholders, the same one each time. No list of them is kept. */
import type { Identities } from './identities';

/** Gives a text without the identities. */
export type Anonymize = (text: string) => string;

/** @param ownHome the home folder that becomes `~`; others become `~[user-2]` */
export function openAnonymizer(identities: Identities, ownHome: string | null): Anonymize {
  const placeholders = placeholdersOf(identities);
  const folded = new Map<string, string>();
  const capitals = new Map<string, string>();
  const add = (value: string, placeholder: string) => {
    for (const form of new Set([value, value.normalize('NFC'), value.normalize('NFD')]))
      if (!folded.has(form.toLowerCase())) folded.set(form.toLowerCase(), placeholder);
  };
  for (const [home, name] of identities.homes) {
    const user = placeholders.users.get(name.toLowerCase());
    const shown = home === ownHome ? '~' : user === undefined ? `~${name}` : `~${user}`;
    for (const form of [home, home.replaceAll('\\\\', '\\'), home.replace(/\\+/g, '\\\\')]) add(form, shown);
  }
  for (const [mail, placeholder] of placeholders.mails) add(mail, placeholder);
  for (const [person, placeholder] of placeholders.people) {
    add(person, placeholder);
    add(person.split(' ').reverse().join(', '), placeholder);
    for (const part of person.split(/[ .]/))
      if (part.length >= 3 && /^\p{Lu}/u.test(part) && !capitals.has(part)) capitals.set(part, placeholder);
  }
  for (const [company, forms] of identities.companies) {
    const placeholder = placeholders.companies.get(company.toLowerCase());
    if (placeholder === undefined) continue;
    for (const form of forms) if (form !== company) add(form, placeholder);
    capitals.set(company, placeholder);
  }
  for (const [host, placeholder] of placeholders.hosts) add(host, placeholder);
  for (const [user, placeholder] of placeholders.users) {
    add(user, placeholder);
    // As agents name the folders of their logs.
    const encoded = user.replace(/[^\p{L}\p{N}]/gu, '-');
    if (encoded !== user) add(encoded, placeholder);
  }
  const steps = [
    ...(folded.size === 0 ? [] : [stepOf(folded, 'giu', (found) => lookedUp(folded, plain(found).toLowerCase()))]),
    ...(capitals.size === 0 ? [] : [stepOf(capitals, 'gu', (found) => capitals.get(plain(found)))]),
  ];
  return (text) => steps.reduce((changed, step) => step(changed), text).replace(sameTwice, '$1');
}

/** First and last name, each replaced by itself. */
const sameTwice = /(\[person-\d+\])(?:[ .,]{1,2}\1)+/g;

type Numbered = ReadonlyMap<string, string>;

/** A user is the person whose name it is made of, and a mail is that person's: they are still told apart by their kinds. */
function placeholdersOf({ people, companies, mails, users, hosts }: Identities) {
  const numbered = (values: Iterable<string>, word: string): Numbered => {
    const found = new Map<string, string>();
    for (const value of values) {
      const key = value.toLowerCase();
      if (!found.has(key)) found.set(key, `[${word}-${found.size + 1}]`);
    }
    return found;
  };
  // A name keeps its capitals: its parts are looked for by them.
  const named = new Map<string, string>();
  for (const person of people) named.set(person, `[person-${named.size + 1}]`);
  return {
    people: named,
    companies: numbered(companies.keys(), 'company'),
    mails: numbered(mails, 'mail'),
    users: numbered(users, 'user'),
    hosts: numbered(hosts, 'host'),
  };
}

function stepOf(known: ReadonlyMap<string, string>, flags: string, replacement: (found: string) => string | undefined) {
  const forms = [...known.keys()].sort((a, b) => b.length - a.length).map(patternOf);
  const pattern = new RegExp(forms.join('|'), flags);
  return (text: string) => text.replace(pattern, (found) => replacement(found) ?? found);
}

/** Markdown may have escaped marks in it, and a line end may stand where a blank was. */
function patternOf(value: string): string {
  const letters = [...value].map((letter) =>
    letter === ' '
      ? '\\s+'
      : /[\p{L}\p{N}\p{M}]/u.test(letter)
        ? letter
        : `\\\\?${letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`,
  );
  return `${before(value)}${isHost(value) ? labels : ''}${letters.join('')}${behind(value)}`;
}

/** A host is replaced with all that stands before it: `api.` of a house that is known tells of it too. */
const labels = '(?:(?=[a-z])[a-z0-9-]{1,63}\\.){0,6}';
const isHost = (value: string) => /^(?:[a-z0-9-]+\.)+[a-z]{2,24}$/.test(value);

function lookedUp(known: ReadonlyMap<string, string>, found: string): string | undefined {
  for (let rest = found; ; rest = rest.slice(rest.indexOf('.') + 1)) {
    const placeholder = known.get(rest);
    if (placeholder !== undefined || !rest.includes('.')) return placeholder;
  }
}

/** What was found, as it is known. */
const plain = (found: string) => found.replace(/\s+/g, ' ').replace(/\\(?=[^\\\p{L}\p{N}])/gu, '');

/** Within a longer word it is another word; but `%2F` and `\n` before it are no letters. Scripts without blanks have no words. */
const before = (value: string) =>
  /^[\p{L}\p{N}]/u.test(value) && !unspaced.test(value)
    ? '(?:(?<![\\p{L}\\p{N}])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\[nrt]))'
    : '';
const behind = (value: string) => (/[\p{L}\p{N}]$/u.test(value) && !unspaced.test(value) ? '(?![\\p{L}\\p{N}])' : '');
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u;
