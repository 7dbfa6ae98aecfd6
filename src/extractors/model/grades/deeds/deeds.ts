/** Said, but not done: a change that a sentence tells of must be among the changes that the session shows. */
import { isLookAround } from '../../../../core/shell/commandPurpose';
import { isStateful } from '../../../../core/shell/isStateful';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, negates } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';
import { stemsOf } from '../words';

/** That something was changed, as a sentence tells it. */
export const deed = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:was|were|is|are|has been|have been|got|been)\s+(?:\w+ly |now |already |also )?/,
    oneOf(
      /fixed|added|removed|deleted|renamed|replaced|implemented|rewritten|changed|moved|created|updated|extended|split/,
      /extracted|introduced|converted|switched|refactored|zeroed|encrypted|reverted|restored|put back|undone/,
      /edited|written|patched|dropped|adjusted|reworked|wrapped|guarded|inlined|merged into|corrected|checked|tested/,
      /verified|validated|set to|posted|saved|linked|copied|pinned|configured|generated|upgraded|downgraded|bumped/,
    ),
    /\b/,
  ),
  /\b(?:now|again) (?:takes?|returns?|uses?|throws?|calls?|has|sets?|reads?|writes?|shows?|prints?|accepts?|sends?|keeps?|checks?)\b/,
);
/** The same, as somebody's doing. */
const active = inOrder(
  '',
  /\b(?:the )?(?:agent|session|assistant) (?:then |also |\w+ly )?/,
  oneOf(
    /fixed|added|removed|deleted|renamed|replaced|implemented|rewrote|changed|moved|created|updated|extended/,
    /split|extracted|introduced|converted|switched|reverted|restored|edited|wrote|patched|dropped|adjusted|reworked/,
  ),
  /\b/,
);
const undone =
  /(?<!\b(?:the|these|those|all|its|a) )\b(?:reverted|restored|(?:put|taken|set|switched) back|added again|brought back|undone|rolled back|re-added|reinstated)\b/i;
const undoes =
  /\b(?:restor\w+|revert\w*|put\w* back|bring\w* back|undo\w*|undid|re-?add\w*|reinstat\w*|roll\w* back)\b/i;
const deferred = anyOf(
  'i',
  /\b(?:defer(?:red|s)?|postpon\w+|tech(?:nical)? debt|accept(?:ed)? as|won['’]t (?:fix|do)|skip(?:ped|s)?)\b/,
  /\b(?:not (?:fix|worth|needed|change)\w*|leave (?:it|as)|later|out of scope|follow-?up|no (?:fix|change) needed)\b/,
  /対応不要|見送/,
);

/** Deeds that nobody does without a word of them. */
const rare = inOrder(
  'i',
  /\b(?:was|were|has been|have been|got)\s+(?:\w+ly |then |also |\w+ and )?/,
  /(reproduced|rotated|purged|benchmarked|profiled|archived|translated|vendored|bisected|fuzzed|audited|notarized|quarantined)\b/,
);
const started = /\b(?:agent|session) (?:then |also )?(?:started|launched|opened|ran) (?:the )?([A-Z][\w-]{2,})\b/;

/** A deed of which the whole session has no word, a program that no command starts; null where neither is told. */
export function whyUnheard(text: string, witness: Witness): string | null {
  const { runs } = witness;
  for (const clause of clausesOf(text)) {
    if (isOpen(clause) || negates(clause)) continue;
    const verb = rare.exec(clause)?.[1]?.toLowerCase();
    if (verb !== undefined && !isHeard(verb, witness)) return `nothing in the session was ${verb}`;
    const program = started.exec(clause)?.[1];
    if (program !== undefined && !runs.some(({ command }) => fold(command).includes(fold(program))))
      return `no command of the session starts “${program}”`;
  }
  return null;
}

/** A command or an edit has the word, or somebody tells of it as done: advice and plans have it as well. */
function isHeard(verb: string, { begins, runs, edits, reports, users }: Witness): boolean {
  const root = verb.slice(0, 6);
  if (!begins(root)) return false;
  const has = (text: string) => fold(text).includes(root);
  const tells = new RegExp(`\\b${verb}\\b|\\b${root}\\w*ing\\b`, 'i');
  return (
    runs.some(({ command, output }) => !isLookAround(command) && has(`${command}\n${output}`)) ||
    edits.some(({ path, added, removed }) => has(`${path}\n${added}\n${removed}`)) ||
    [...reports, ...users].some(({ text }) =>
      text.split(/\n+|(?<=[.!?])\s+/).some((part) => tells.test(part) && !isOpen(part)),
    )
  );
}

/** When something else was: no claim of its own. */
const anchors = /\b(?:after|before|once|when|until) [^,;]*$/i;

/** Why a deed that is told was not done; null where none is told, or where it may be. */
export function whyNotMade(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const claim = clause.replace(anchors, ' ');
    if (!deed.test(claim) && !undone.test(claim) && !active.test(claim)) continue;
    if (isOpen(claim) || negates(clause)) continue;
    const why = whyClauseNotMade(claim, cited, witness);
    if (why !== null) return why;
  }
  return null;
}

function whyClauseNotMade(clause: string, cited: Cited, witness: Witness): string | null {
  const { edits } = witness;
  const positions = new Set(cited.entries.map(({ position }) => position));
  if (
    undone.test(clause) &&
    // What was lost outside of the session is put back by an edit like any other.
    !cited.entries.some(({ from, text }) => from === 'agent' && undoes.test(text)) &&
    !edits.some((edit, at) => undoesOne(edit, edits.slice(0, at))) &&
    !witness.runs.some(isUndoing)
  )
    return 'no change of the session was taken back';
  const own = edits.filter(({ position }) => positions.has(position));
  const subject = /^[\s(]*([A-Z]\d{1,3})\b/.exec(clause)?.[1];
  if (defers(cited, subject) && !own.some((edit) => isAbout(edit, clause)))
    return 'it was put off in the lines it cites';
  const ranThere = witness.runs.filter(({ call }) => positions.has(call.position));
  if (own.length > 0 || ranThere.some(({ command }) => isStateful(command))) return null;
  const all = [...namesIn(clause).codes, ...namesIn(clause).bare].map(fold);
  // Said of it, and not of something else in the same report.
  const isSaid = cited.entries.some(
    ({ from, text }) =>
      from !== 'call' &&
      doneWords.test(text) &&
      (all.length === 0 ||
        text.split(/\n+|(?<=[.!?])\s+/).some((part) => {
          const folded = fold(part);
          return all.some((name) => folded.includes(name.split('/').at(-1) ?? name)) && !isOpen(part);
        })),
  );
  // What was only read there, and nobody says so.
  const looksOnly = cited.entries.every(({ from }) => from === 'call' || from === 'tool');
  if (looksOnly && edit.test(clause) && !edits.some(({ position }) => position > lastOf(cited)))
    return 'the lines it cites only look at it';
  const why = whyNotReported(clause, cited, witness);
  if (why !== null) return why;
  if (ranThere.length > 0) return null;
  const names = [...namesIn(clause).codes, ...namesIn(clause).bare];
  if (names.length === 0 || edits.length === 0) return null;
  const isShown =
    edits.some((edit) => isAbout(edit, clause)) ||
    witness.runs.some(({ command }) => names.some((name) => fold(command).includes(fold(name))));
  return isShown || isSaid ? null : 'no change of the session shows it';
}

/** No edit is cited: somebody must tell there that it was done, and no plan of it. */
function whyNotReported(clause: string, cited: Cited, { edits }: Witness): string | null {
  const main = clause.split(/,?\s(?:because|since|as|so that|although|after|before|once|when|until)\s/)[0] ?? clause;
  const said = stemsOf(main);
  if (said.size < fewestWords || !(past.test(main) || active.test(main))) return null;
  const isTold = cited.entries
    .filter(({ from }) => from !== 'call')
    .some(({ text }) =>
      text.split(/\n+|(?<=[.!?])\s+/).some((part) => {
        if (isOpen(part)) return false;
        const own = stemsOf(fold(part));
        // A client notes what was changed outside of the session.
        if (/\b(?:modified|changed) (?:externally|, either by the user|either by|by the user|on disk)/.test(part))
          return true;
        return [...said].filter((stem) => own.has(stem)).length >= leastShared * said.size;
      }),
    );
  if (isTold) return null;
  const last = lastOf(cited);
  // What went in or out by name is looked for in the edits themselves.
  const isNamed =
    /\b(?:added|removed|deleted|dropped|introduced|created)\b/i.test(main) && namesIn(main).codes.length > 0;
  return edits.some((edit) => (isNamed || edit.position > last) && isAbout(edit, clause))
    ? null
    : 'no line that it cites shows it or tells that it was done';
}

const past = anyOf(
  'i',
  /\b(?:was|were|has been|have been|had been|got|(?:is|are) now)\s+(?:\w+ly |now |already |also )?\w+(?:ed|en|ne|t)\b/,
  /\bnow (?:shows?|prints?|accepts?|sends?|keeps?|checks?)\b/,
);
const fewestWords = 3;
const leastShared = 0.4;

/** That somebody went and changed something, and not how it is now. */
const edit =
  /\b(?:was|were|has been|have been|got)\s+(?:\w+ly |now |already |also )?(?:edited|changed|rewritten|patched)\b/i;

const lastOf = ({ entries }: Cited) => Math.max(-1, ...entries.map(({ position }) => position));

/** A report that tells of a change as made. */
const doneWords =
  /\b(?:done|fixed|added|removed|renamed|replaced|implemented|changed|created|updated|commit|✅|✓|完了|修正済|已)\b/i;

/** A name of the clause stands in the path or the text of an edit. */
function isAbout({ path, added, removed }: MadeEdit, clause: string): boolean {
  const text = fold(`${path}\n${added}\n${removed}`);
  const { codes, bare } = namesIn(clause);
  return [...codes, ...bare].some((name) => {
    const parts = fold(name).match(/[\p{L}_$][\p{L}\p{N}_$]{3,}/gu) ?? [fold(name)];
    return parts.some((part) => text.includes(part));
  });
}

/** The cited lines put the thing off: its own sentence where it has a number, else any of the agent's. */
function defers({ entries }: Cited, subject: string | undefined): boolean {
  if (subject === undefined) return false;
  return entries.some(({ text }) =>
    text.split(/(?<=[.!?])\s+|\n/).some((part) => new RegExp(`\\b${subject}\\b`).test(part) && deferred.test(part)),
  );
}

const isUndoing = ({ command, status }: { readonly command: string; readonly status: string }) =>
  status !== 'failed' &&
  /\bgit\b.*\b(?:revert|restore|checkout|reset|stash)\b|\bjj\b.*\b(?:undo|restore|abandon|revert)\b/.test(command);

const fewestCharacters = 8;

/** Puts in again what an earlier edit of the file took out. */
function undoesOne({ path, added }: MadeEdit, before: readonly MadeEdit[]): boolean {
  const now = fold(added);
  return before.some((edit) => {
    const gone = fold(edit.removed);
    return edit.path === path && gone.length >= fewestCharacters && now.includes(gone);
  });
}
