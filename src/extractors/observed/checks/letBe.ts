/**
 * A failure that was let be: by a word of the agent's or the user's that speaks of it, or by a shrug of the user's (“good enough”, “leave it”) in
 * answer to an agent that told of it. What the same check complains of again, and of nothing more, is let be still.
 */

import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitSentences } from '../../../core/language/splitText';
import { type EntryRef, refTo } from '../../../core/provenance';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { stripColours } from '../../../core/text/stripColours';
import { type CheckRun, checkRuns } from './checkRuns';
import { reds, saidAccepted, speaksOfFailure } from './namedElsewhere';

/** Where that was said; null where it was not. */
export function letBe(check: CheckRun, index: SessionIndex): EntryRef | null {
  for (const one of runsAlike(check, index)) {
    const said = saidAccepted(one, index) ?? shrugged(one, index);
    if (said !== null) return said;
  }
  return null;
}

/** This run, and those before it that complained of all that it does, back to where the check passed; the latest first. */
function runsAlike(check: CheckRun, index: SessionIndex): readonly CheckRun[] {
  if (check.passed !== false) return [check];
  const { base, folder } = check.scope;
  const before = checkRuns(index).filter(
    ({ scope, run }) => scope.base === base && scope.folder === folder && run.call.position < check.run.call.position,
  );
  const sincePass = before.slice(before.findLastIndex(({ passed }) => passed === true) + 1);
  const complaints = complaintsOf(check);
  // Counts alone may be of others each time.
  const isNamed = complaints.some((line) => namesSomething.test(line));
  const isAlike = (one: CheckRun) => {
    const known = complaintsOf(one);
    return one.passed === false && isNamed && complaints.every((line) => known.includes(line));
  };
  return [check, ...sincePass.filter(isAlike).toReversed()];
}

/** Lines of the output, wherever in their file they point and however long it took. */
const complaintsOf = ({ run }: CheckRun): readonly string[] =>
  stripColours(run.output)
    .split('\n')
    .map((line) => line.replace(moves, '#').trim())
    .filter((line) => /\p{L}/u.test(line));
const namesSomething = /[\w-]\.[a-z]\w|::|["'`“‘]\S/i;
const moves = /(?<=:)\d+(?::\d+)?\b|(?<=\bline )\d+|\b\d+(?:\.\d+)?\s?m?s\b|\b\d\d:\d\d(?::\d\d)?(?:\.\d+)?\b/g;

/** The next thing that the user said, where the agent told of the failure before, and no other check failed in between. */
function shrugged({ run, scope, passed }: CheckRun, index: SessionIndex): EntryRef | null {
  if (passed !== false) return null;
  const from = run.call.position;
  const behind = index.sorted.messages.filter(({ entry, position }) => position > from && entry.origin !== 'injected');
  const reply = behind.find(({ entry }) => entry.role === 'user');
  if (reply === undefined || !shrugs(reply.entry.text)) return null;
  const isBetween = (position: number) => position > from && position < reply.position;
  const isTold = behind.some(
    ({ entry, position }) =>
      entry.role === 'assistant' &&
      isBetween(position) &&
      (speaksOfFailure.test(entry.text) || reds.test(entry.text.toLowerCase())),
  );
  const isOther = checkRuns(index).some(
    (other) => other.passed === false && other.scope.base !== scope.base && isBetween(other.run.call.position),
  );
  return isTold && !isOther ? refTo(reply.entry) : null;
}

/** Lets be what it answers, and asks for nothing of it. */
const shrugs = (text: string): boolean =>
  !asksToMend.test(text) &&
  splitSentences(text).some((sentence) => !/[?？]\s*$/.test(sentence) && shrug.test(sentence));

const asksToMend = anyOf(
  'iu',
  /\b(?:fix|mend|repair|resolve|solve)\b|\b(?:make|until|till)\b.{0,40}\b(?:pass|green|work)/u,
  /(?<!\p{L})(?:behebe|repariere|arregla|corrige|répare|conserta|исправь|почини)/u,
  /修复|修正して|直して|고쳐/u,
);

/** It ends there, or something else begins. */
const andNoMore = /(?=\s*(?:$|[.,;:!…)—–-]|(?:for now|then|now|here|except|but|and (?:go|move|continue))(?!\p{L})))/u;

const shrug = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\W*(?:(?:nvm|ok(?:ay)?|nah|no|well|yeah|yes|actually|hm+|meh|eh)\W+){0,2}/u,
    oneOf(
      /(?:nvm|never ?mind)/u,
      /(?:(?:that|this|it)(?:['’]?s| is)?\s+|i think (?:that|it)(?:['’]?s| is)\s+)?good enough(?: for (?:now|me))?/u,
      /(?:that|this|it)(?:['’]?s| is)\s+(?:fine|ok(?:ay)?|alright)\s+(?:for now|as (?:it )?is|like (?:that|this)|this way)/u,
      /(?:just )?(?:leave|keep) (?:it|that|this|them|those)(?: (?:as (?:it |they )?(?:is|are)|like (?:that|this)|alone|be|there|for now))?/u,
      /(?:just )?(?:ignore|skip|forget(?: about)?) (?:it|that|this|them|those)(?: one)?/u,
      /(?:don['’]?t|do not) (?:worry|bother|care)(?: (?:about|with) (?:it|that|this|them|those))?/u,
      /(?:it|that) (?:does not|doesn['’]?t) matter|let it be/u,
    ),
    andNoMore,
  ),
  /^\W*(?:passt so|lass (?:es|das) so|(?:das )?reicht(?: so)?|(?:das ist )?(?:egal|gut genug|gut so))(?=\s*(?:$|[.,;:!]))/u,
  /^\W*(?:déjal[oa] así|así está bien|está bien así|es suficiente|no importa|deixa assim|está bom assim|não importa|lascia(?:lo)? così|va bene così)(?=\s*(?:$|[.,;:!]))/u,
  /^\W*(?:laisse(?:-le|-la)? comme ça|ça (?:ira|suffit)|c['’]est bon comme ça|peu importe|tant pis)(?=\s*(?:$|[.,;:!]))/u,
  /^\W*(?:(?:и )?так сойдёт|(?:и )?так сойдет|оставь так|и так хорошо|неважно|не важно)(?=\s*(?:$|[.,;:!]))/u,
  /^\W*(?:就这样|先这样|够用了|够好了|不用管)|そのままで(?:いい|大丈夫|OK|お願い)|それで(?:いい|十分)です|^\W*(?:그냥 둬|그대로 둬|그 정도면 됐|됐어)/u,
);
