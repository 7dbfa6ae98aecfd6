/** Whether the edits and commands of a session did what a sentence tells: that name, put in or taken out, in that file. */

import { isStateful } from '../../../../core/shell/isStateful';
import type { Pattern } from '../../../../core/text/asked/askedPattern';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, negates } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';
import { withoutMessage } from './commits';
import { deed } from './deeds';

type Way = 'in' | 'out';

const ways: Readonly<Record<Way, Pattern>> = {
  in: /added|introduced|created|inserted|implemented|registered|extended with|put in(?:to)?|given/,
  out: /removed|deleted|dropped|(?:taken|took) (?:(?:`[^`]+`|\w+) )?out|stripped/,
};
const helper = /\b(?:was|were|is|are|has been|have been|had been|got|been)\s+(?:\w+ly |now |already |also |then )?/;
const doer = /\b(?:agent|session|commit|change|edit|refactoring|it|they|he|she)\s+(?:\w+ly |also |then )?/;

const told: Readonly<Record<Way, { readonly passive: Pattern; readonly active: Pattern }>> = {
  in: {
    passive: inOrder('i', helper, oneOf(ways.in), /\b/),
    active: inOrder('i', doer, oneOf(ways.in), /\b/),
  },
  out: {
    passive: inOrder('i', helper, oneOf(ways.out), /\b/),
    active: inOrder('i', doer, oneOf(ways.out), /\b/),
  },
};

/** Why a deed that is told is not among those that the session shows; null where none is told, or where it may be. */
export function whyNotShown(text: string, cited: Cited, witness: Witness): string | null {
  if (witness.edits.length === 0) return null;
  for (const clause of clausesOf(text)) {
    const place = placeNotTouched(clause, witness);
    if (place !== null) return `no change of “${place}” stands in the session`;
    for (const way of ['in', 'out'] as const) {
      const why = whyWayNotShown(way, clause, cited, witness);
      if (why !== null) return why;
    }
  }
  return null;
}

function whyWayNotShown(way: Way, clause: string, cited: Cited, witness: Witness): string | null {
  const passive = told[way].passive.exec(clause);
  const active = passive === null ? told[way].active.exec(clause) : null;
  const found = passive ?? active;
  if (found === null) return null;
  const end = found.index + found[0].length;
  const [before, behind] = [clause.slice(0, found.index), clause.slice(end).split(reasons)[0] ?? ''];
  const main = clause.slice(0, end) + behind;
  if (isOpen(main) || negates(main)) return null;
  const things = (
    passive !== null
      ? namesOf(before.split(/\b(?:after|since|once|when|before|until|as)\b/i).at(-1) ?? '')
      : namesOf(`${found[0]}${behind.split(placing)[0] ?? ''}`)
  ).slice(0, mostThings);
  const places = namesOf(main).filter(isPath);
  const said = cited.entries.some(({ from, text }) => from !== 'call' && tells(text, way, things));
  const names = things.filter((name) => !isPath(name));
  const made = witness.edits.filter(
    ({ path }) =>
      places.length === 0 || places.some((place) => standsIn(fold(path), fold(place).replace(/^[./]+/, ''))),
  );
  if (said) return null;
  const byCommand = (name: string) =>
    witness.runs.some(
      ({ command, status }) =>
        status !== 'failed' &&
        isStateful(command) &&
        writers[way].test(withoutMessage(command)) &&
        fold(withoutMessage(command)).includes(fold(name)),
    );
  const gone =
    way === 'out' && passive !== null ? things.filter(isPath).find((path) => !isGone(path, witness)) : undefined;
  if (gone !== undefined) return `no change of “${gone}” stands in the session`;
  const missing = names.find((name) => !made.some((edit) => did(edit, way, name)) && !byCommand(name));
  if (missing !== undefined) return `no change of the session shows it of “${missing}”`;
  return null;
}

const altered =
  /\b(?:was|were|has been|have been|got) (?:\w+ly |then |also )?(?:raised|lowered|increased|reduced|doubled|halved|shortened|changed|renamed|set|bumped)\b/i;

/** An edit of the path, or a command that writes and names it, whatever else it does. */
const isGone = (path: string, { edits, runs }: Witness) => {
  const base = fold(path).replace(/\/+$/, '').split('/').at(-1) ?? '';
  return (
    edits.some((edit) => fold(edit.path).includes(base) || fold(edit.removed).includes(base)) ||
    runs.some(
      ({ command, status, byUser }) =>
        !byUser && status !== 'failed' && isStateful(command) && fold(withoutMessage(command)).includes(base),
    )
  );
};

/** Told as altered, where the edits that are cited and all others leave each of its lines as it was. */
export function whyKept(text: string, cited: Cited, { edits }: Witness): string | null {
  const positions = new Set(cited.entries.map(({ position }) => position));
  for (const clause of clausesOf(text)) {
    const found = altered.exec(clause);
    if (found === null || isOpen(clause) || negates(clause)) continue;
    const name = namesOf(clause.slice(0, found.index)).findLast((one) => !isPath(one));
    if (name === undefined) continue;
    const linesOf = (part: string) =>
      part
        .split('\n')
        .map(fold)
        .filter((line) => line.includes(fold(name)))
        .sort()
        .join('\n');
    const about = edits.filter(({ added, removed }) => linesOf(added) !== '' || linesOf(removed) !== '');
    const own = edits.filter(({ position }) => positions.has(position));
    // The log holds what they changed, and nobody there tells of it.
    const isSilent =
      own.length > 0 &&
      edits.every(({ added, removed }) => `${added}${removed}` !== '') &&
      !cited.entries.some(
        ({ from, text: said }) => (from === 'agent' || from === 'user') && fold(said).includes(fold(name)),
      );
    if (
      (about.length === 0 ? isSilent : about.some(({ position }) => positions.has(position))) &&
      about.every(({ added, removed }) => linesOf(added) === linesOf(removed))
    )
      return `the edits leave “${name}” as it was`;
  }
  return null;
}

/** A file, or a folder of it. */
const standsIn = (path: string, place: string) => (place.endsWith('/') ? path.includes(place) : path.endsWith(place));

/** A file in which something is told to have been done, and which nothing changed. */
function placeNotTouched(clause: string, { edits, runs, listedByGit }: Witness): string | null {
  const found = deed.exec(clause);
  // “It is written to x” tells what the program does.
  if (found === null || /^(?:is|are)\b/i.test(found[0])) return null;
  const end = found.index + found[0].length;
  const behind = clause.slice(end).split(reasons)[0] ?? '';
  const main = clause.slice(0, end) + behind;
  if (isOpen(main) || negates(main)) return null;
  const places = namesOf(behind).filter(isFile);
  const touched = (place: string) => {
    const name = fold(place)
      .replace(/^[./]+/, '')
      .replace(/:\d.*$/, '');
    return (
      edits.some(
        ({ path, added, removed }) => fold(path).endsWith(name) || fold(`${added}\n${removed}`).includes(name),
      ) ||
      [...listedByGit()].some((path) => path.endsWith(name)) ||
      runs.some(
        ({ command, status }) =>
          status !== 'failed' && isStateful(command) && fold(command).includes(name.split('/').at(-1) ?? name),
      )
    );
  };
  return places.find((place) => !touched(place)) ?? null;
}

const isFile = (name: string) =>
  /^[~\w./@-]+\.[a-z]{1,5}$|^(?:README|CHANGELOG|LICENSE|Dockerfile|Makefile)$/.test(name);

const changedSo =
  /^\s*(?:(?:and|which) )?(?:was|were|got|has|have|had|is now|are now|been|now|gained|received|lost)\b/i;

/** Of an account of what changed: the file that it begins with is in no edit, in no command that writes, and in no report there. */
export function whyFileNotTouched(text: string, cited: Cited, { edits, runs }: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const found = /^(?:the )?(?:`([^`]+)`|(README|CHANGELOG|LICENSE|Dockerfile|Makefile)\b)/i.exec(clause);
    const name = (found?.[1] ?? found?.[2])?.replace(/:\d.*$/, '') ?? '';
    const rest = clause.slice(found?.[0].length ?? 0).split(/\s(?:and|but)\s/)[0] ?? '';
    if (!isFile(name) || !changedSo.test(rest) || isOpen(rest) || negates(rest)) continue;
    const own = fold(name.replace(/^[~./]+/, ''));
    const base = own.split('/').at(-1) ?? own;
    const isTouched =
      edits.some(({ path }) => fold(path).endsWith(base) || fold(path).endsWith(`${base}.md`)) ||
      runs.some(({ command, status }) => status !== 'failed' && isStateful(command) && fold(command).includes(base));
    const isTold = cited.entries.some(
      ({ from, text: said }) =>
        from !== 'call' &&
        said.split(/(?<=[.!?])\s+|\n/).some((part) => fold(part).includes(base) && deed.test(part) && !isOpen(part)),
    );
    if (!isTouched && !isTold) return `no change of “${name}” stands in the session`;
  }
  return null;
}

const writers: Readonly<Record<Way, Pattern>> = {
  in: /./,
  out: /\b(?:sed|perl|awk|rm|mv|python3?|node|git)\b/,
};

/** What follows says why or when, and not what. */
const reasons =
  /,?\s(?:since|because|so that|as|although|which|where|when|while|whereas|instead of|before|after|until|if)\s/;
/** Behind it stands where, and not what. */
const placing = /\s(?:to|into|in|from|of|at|after|before|since|because|so that|when|as|for|by|with)\s/;
const mostThings = 4;

const isPath = (name: string) => /\/|^[\w-]+\.[a-z]{1,5}$/.test(name);
const namesOf = (text: string) => {
  const { codes, bare } = namesIn(text);
  return [...codes, ...bare, ...(text.match(/\b(?:README|CHANGELOG|LICENSE|Dockerfile|Makefile)\b(?!\.\w|\/)/g) ?? [])];
};

function tells(text: string, way: Way, things: readonly string[]): boolean {
  return text
    .split(/(?<=[.!?])\s+|\n/)
    .some(
      (part) =>
        ways[way].test(part.toLowerCase()) && !isOpen(part) && things.some((name) => fold(part).includes(fold(name))),
    );
}

/** Text that the log does not hold may hold it. */
function did({ path, added, removed }: MadeEdit, way: Way, name: string): boolean {
  if (added === '' && removed === '') return true;
  // A new file or folder of that name.
  if (way === 'in' && fold(path).includes(fold(name))) return true;
  // `--all-profiles` may be declared as all_profiles; “all profiles” is something else.
  const join = (text: string) => fold(text).replace(/(?<=[\p{L}\p{N}])[-_](?=[\p{L}\p{N}])/gu, '');
  const parts = wordsOf(join(name));
  const [now, once] = [join(added), join(removed)];
  return parts.every((part) =>
    way === 'in' ? countOf(part, now) > countOf(part, once) : countOf(part, once) > countOf(part, now),
  );
}

const wordsOf = (name: string): readonly string[] => fold(name).match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? [fold(name)];
const countOf = (part: string, text: string) => text.split(part).length - 1;
