/** The thing that something was done to must be among what was changed: what somebody says of it in passing is no deed. */

import { isStateful } from '../../../../core/shell/isStateful';
import type { Pattern } from '../../../../core/text/asked/askedPattern';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';
import { withoutMessage } from './commits';

const helper = /\b(?:was|were|has been|have been|had been|got|been)\s+(?:then |also |again |all |now |\w+ly )?/;
const done = (...verbs: readonly Pattern[]) => inOrder('i', helper, oneOf(...verbs), /\b/);

/** What is told, and the text of an edit in which the thing must stand. */
const kinds: readonly (readonly [told: Pattern, textOf: (edit: MadeEdit) => string])[] = [
  [
    done(/added|created|introduced|implemented|inserted|registered|written|put(?! back)|listed|documented|appended/),
    ({ path, added }) => `${path}\n${added}`,
  ],
  [
    done(
      /removed|deleted|dropped|stripped|replaced|switched|converted|swapped|renamed|moved|relocated|migrated|split/,
      /extracted|inlined/,
    ),
    ({ path, removed }) => `${path}\n${removed}`,
  ],
  [
    done(
      /changed|updated|rewritten|refactored|extended|adjusted|fixed|raised|lowered|reworked|patched|edited|corrected/,
      /bumped|reverted|restored|guarded|wrapped|simplified|shortened|tightened/,
    ),
    ({ path, removed, added }) => `${path}\n${removed}\n${added}`,
  ],
];

/** Why it is not; null where nothing is told to have been done to a thing with a name, or where it may be. */
export function whyNotAmongDeeds(text: string, cited: Cited, witness: Witness): string | null {
  const { edits, runs, users } = witness;
  // What the log does not hold may have been anything.
  if (edits.length === 0 || edits.some(({ added, removed }) => added === '' && removed === '')) return null;
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    if (isOpen(main) || negates(main)) continue;
    const kind = kinds.find(([told]) => told.test(main));
    const found = kind?.[0].exec(main);
    if (kind === undefined || found === null || found === undefined) continue;
    const heads = headsOf(main.slice(0, found.index));
    if (heads.length === 0) continue;
    const holds = (one: string) => heads.some((head) => fold(one).includes(head));
    const isShown =
      edits.some((edit) => holds(kind[1](edit))) ||
      runs.some(
        ({ command, status }) => status !== 'failed' && isStateful(command) && holds(withoutMessage(command)),
      ) ||
      [...users, ...cited.entries.filter(({ from }) => from === 'tool' || from === 'other')].some(({ text: own }) =>
        own.split(/\n+|(?<=[.!?;])\s+/).some((part) => holds(part) && past.test(part) && !isOpen(part)),
      );
    if (!isShown) return 'what it speaks of is not among what was changed';
  }
  return null;
}

const past = /\b(?:was|were|been|is|are|got|have|has|I|we)\s+(?:\w+ly |now |also )?\w+(?:ed|en|t)\b/i;

/** The thing itself, of “`guard` of the loop”: its names. A plain word for it may be anybody's own, and shows nothing. */
function headsOf(before: string): readonly string[] {
  const last =
    before
      .split(joints)
      .filter((part) => part.trim() !== '')
      .at(-1) ?? '';
  const phrase = last.split(/\s(?:of|in|for|from|with|to|on|at|by|about|behind|between|under|over)\s/)[0] ?? '';
  const { codes, bare } = namesIn(phrase);
  return [...codes, ...bare].map((name) =>
    (
      fold(name)
        .split('/')
        .findLast((part) => part !== '') ?? name
    ).replace(/[()]/g, ''),
  );
}

const joints = /,|\b(?:after|since|once|when|while|and|but|so|which|who|that)\b/i;
