/** The thing that something was done to must be among what was changed: what somebody says of it in passing is no deed. */
import { isStateful } from '../../../../core/shell/isStateful';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';
import { stemOf, stemsOf } from '../words';
import { withoutMessage } from './commits';

const helper = /\b(?:was|were|has been|have been|had been|got|been)\s+(?:then |also |again |all |now |\w+ly )?/;
const done = (...verbs: readonly RegExp[]) => inOrder('i', helper, oneOf(...verbs), /\b/);

/** What is told, and the text of an edit in which the thing must stand. */
const kinds: readonly (readonly [told: RegExp, textOf: (edit: MadeEdit) => string])[] = [
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
    const { heads, isNamed } = headsOf(main.slice(0, found.index));
    if (heads.length === 0) continue;
    const said = [...stemsOf(fold(main))];
    const holds = (one: string) => heads.some((head) => fold(one).includes(head));
    const isShown =
      edits.some((edit) => holds(kind[1](edit))) ||
      runs.some(
        ({ command, status }) => status !== 'failed' && isStateful(command) && holds(withoutMessage(command)),
      ) ||
      [...users, ...cited.entries.filter(({ from }) => from === 'tool' || from === 'other')].some(({ text: own }) =>
        own.split(/\n+|(?<=[.!?;])\s+/).some((part) => holds(part) && past.test(part) && !isOpen(part)),
      ) ||
      (!isNamed &&
        witness.reports.some(({ text: own }) =>
          own.split(/\n+|(?<=[.!?;])\s+/).some((part) => {
            const there = stemsOf(fold(part));
            return holds(part) && !isOpen(part) && said.filter((stem) => there.has(stem)).length >= fewest;
          }),
        ));
    if (!isShown) return 'what it speaks of is not among what was changed';
  }
  return null;
}

const past = /\b(?:was|were|been|is|are|got|have|has|I|we)\s+(?:\w+ly |now |also )?\w+(?:ed|en|t)\b/i;

/** A plain word must be told of in a report with another of the sentence. */
const fewest = 2;

/** The thing itself, of “the second guard of the loop”: its names, else its noun; empty where it could be anything. */
function headsOf(before: string): { readonly heads: readonly string[]; readonly isNamed: boolean } {
  const last =
    before
      .split(joints)
      .filter((part) => part.trim() !== '')
      .at(-1) ?? '';
  const phrase = last.split(/\s(?:of|in|for|from|with|to|on|at|by|about|behind|between|under|over)\s/)[0] ?? '';
  const { codes, bare } = namesIn(phrase);
  const names = [...codes, ...bare].map((name) =>
    (
      fold(name)
        .split('/')
        .findLast((part) => part !== '') ?? name
    ).replace(/[()]/g, ''),
  );
  if (names.length > 0) return { heads: names, isNamed: true };
  const noun = fold(phrase.replace(/`[^`]*`/g, ' '))
    .match(/\p{L}[\p{L}-]{2,}/gu)
    ?.at(-1);
  return { heads: noun === undefined || anything.test(noun) ? [] : [stemOf(noun)], isNamed: false };
}

const joints = /,|\b(?:after|since|once|when|while|and|but|so|which|who|that)\b/i;
const anything = inOrder(
  '',
  /^/,
  oneOf(
    /it|this|that|they|he|she|all|both|one|two|three|each|others?|which|who|what|these|those|rest|everything/,
    /changes?|fix(?:es)?|works?|edits?|code|parts?|things?|agent|user|session|points?|items?|tasks?|steps?|findings?/,
    /issues?|bugs?|problems?|lines?|results?|errors?|comments?|values?|cases?|places?|calls?|names?|address(?:es)?/,
  ),
  /$/,
);
