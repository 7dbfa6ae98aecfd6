/** Deeds that leave a trace of their own: a command, an edit of that kind, or somebody's word for that very deed. */
import { isStateful } from '../../../../core/shell/isStateful';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';
import { stemsOf } from '../words';
import { withoutMessage } from './commits';

interface Trace {
  readonly name: string;
  readonly told: RegExp;
  /** Commands that do it. */
  readonly command: RegExp;
  /** How somebody speaks of it. */
  readonly word: RegExp;
  /** Agents do it by a command alone: what they say of other things is no word for it. */
  readonly isOnDisk?: true;
  readonly isShown?: (edits: readonly MadeEdit[]) => boolean;
}

/** “Was then moved”, “the agent moved”. */
const done = (...verbs: readonly RegExp[]): RegExp =>
  inOrder(
    'i',
    /\b(?:was|were|has been|have been|got|been|(?:agent|session|assistant)) (?:then |also |again |\w+ly |\w+ and )?/,
    oneOf(...verbs),
    /\b/,
  );

const traces: readonly Trace[] = [
  {
    name: 'a move',
    told: done(/moved|relocated/),
    command: /\b(?:mv|rename|rsync|cp)\b|"?movedTo|Move to:/i,
    word: /\bmov(?:e[sd]?|ing)\b|\brelocat|\bextract|\bsplit|\bpull(?:ed|s)? out/i,
    isShown: movesText,
  },
  {
    name: 'a copy',
    told: done(/copied|duplicated|cloned/),
    command: /\b(?:cp|rsync|scp|clone|tee|fork)\b|copy/i,
    word: /\bcop(?:y|ies|ied)\b|\bduplicat|\bclon/i,
  },
  {
    name: 'a download',
    told: done(/downloaded|fetched/),
    command: /\b(?:curl|wget|fetch|clone|install|scp|gsutil|gh (?:api|release|repo|run download))\b/i,
    word: /\bdownload|\bfetch/i,
  },
  {
    name: 'a generation',
    told: done(/regenerated|(?:re)?built/),
    command: /generat|build|compile|install|update|\bcodegen\b|\bmake\b|\bbundle\b|\btidy\b|\block\b|\brun\b/i,
    word: /\bregenerat|\b(?:re)?buil[dt]/i,
  },
  {
    name: 'a deletion',
    told: inOrder(
      'i',
      /\b(?:folder|directory|director(?:y|ies)|files?|clones?|checkouts?|symlinks?|branch(?:es)?|worktrees?|containers?|volumes?|images?|sessions?|database|tables?|records?|backups?)\b[^.;,`]{0,40} /,
      /(?:was|were|has been|have been|got) (?:then |also |again |\w+ly )?/,
      oneOf(/deleted|removed|cleaned up|dropped|purged|wiped|pruned/),
      /\b/,
    ),
    command: /\b(?:rm|rmdir|unlink|del|prune|clean|drop|delete|remove|trash|reset|mv|down)\b|Remove-Item|-[dD]\b/i,
    word: /\b(?:delet|remov|clean|drop|purg|wip|prun)\w*/i,
    isShown: (edits) => edits.some(({ added, removed }) => added === '' && removed.split('\n').length >= wholeFile),
  },
  {
    name: 'a renaming',
    told: inOrder(
      'i',
      /\b(?:folder|director(?:y|ies)|files?|branch(?:es)?|repositor(?:y|ies)|project|package|app)\b[^.;,`]{0,40} /,
      /(?:was|were|has been|have been|got) (?:then |also |again |\w+ly )?renamed\b/,
    ),
    command: /\b(?:mv|rename)\b|\bbranch -[mM]\b|\bRename-Item\b/i,
    word: /\brenam/i,
    isOnDisk: true,
  },
  {
    name: 'a restart',
    told: done(/reloaded|restarted|relaunched|rebooted/),
    command: /reload|restart|reboot|\bkill|\bstart\b|\bup\b|launch/i,
    word: /\b(?:reload|restart|relaunch|reboot)/i,
  },
  {
    name: 'a login',
    told: anyOf(
      'i',
      /\b(?:was|were|is|are|got) (?:now |then )?(?:logged in|authenticated|signed in)\b/,
      /\blogged in to\b/,
    ),
    command: /\blog-?in\b|\bauth\b|\bwhoami\b|\bsignin\b/i,
    word: /\blogged[ -]in\b|\bauthenticated\b|\bsigned in\b|\blog(?:ged)? in as\b/i,
  },
];

const changes = (command: string) =>
  isStateful(command) || /\b(?:curl|wget|gh|auth|log-?in|make|npm|pnpm|yarn|bun)\b/.test(command);

/** Characters; what users paste has words for much. */
const longest = 2000;
/** Of the words of a clause, beside the deed. */
const leastShared = 0.34;

/** Why a deed of such a kind has left no trace; null where none is told, or where one is there. */
export function whyNoTrace(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    const free = main.replace(/`[^`]*`/g, ' x ');
    for (const { name, told, command, word, isShown, isOnDisk } of traces) {
      if (!told.test(free) || isOpen(main) || negates(main)) continue;
      if (isShown?.(witness.edits) === true) continue;
      if (
        witness.runs.some(
          (run) => run.status !== 'failed' && command.test(withoutMessage(run.command)) && changes(run.command),
        )
      )
        continue;
      const said = [...stemsOf(fold(main.replace(told, ' ')))];
      const reports = isOnDisk === true ? [] : witness.reports;
      const others = cited.entries.filter(({ from }) => isOnDisk !== true || (from !== 'agent' && from !== 'call'));
      if (
        ![
          ...reports,
          ...witness.users.filter(({ text: own }) => isOnDisk !== true || own.length < longest),
          ...others,
        ].some((entry) => isTold(entry.text, word, said))
      )
        return `nothing in the session shows ${name}`;
    }
  }
  return null;
}

function isTold(report: string, word: RegExp, said: readonly string[]): boolean {
  return report.split(/\n+|(?<=[.!?])\s+/).some((part) => {
    if (!word.test(part) || isOpen(part) || /['’]ll\b/.test(part)) return false;
    const own = stemsOf(fold(part));
    return said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
  });
}

const shortest = 12;
/** Lines that an edit takes out where it takes out a file. */
const wholeFile = 10;

/** What one edit takes out, another puts in. */
function movesText(edits: readonly MadeEdit[]): boolean {
  const gone = new Set(edits.flatMap(({ removed }) => linesOf(removed)));
  return edits.some(({ added }) => linesOf(added).some((line) => gone.has(line)));
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(fold)
    .filter((line) => line.length >= shortest);
