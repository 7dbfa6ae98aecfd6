/** What is said to have failed, been skipped, counted, missing or never run, held against what the cited lines print. */
import { isLookAround } from '../../../core/shell/commandPurpose';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { fold } from './fold';
import { namesIn } from './names';
import { clausesOf, isOpen, mainOf, negates } from './polarity';
import type { Cited, Witness } from './witness';
import { stemsOf } from './words';

/** Why what is said to have come out so did not, as the cited lines show; null where nothing is said of it. */
export function whyOtherwise(text: string, isConcluded: boolean, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const free = clause.replace(/`[^`]*`/g, ' x ');
    const why =
      whyRun(clause, free, cited, witness) ??
      whyThere(clause, cited) ??
      whyNotClean(free, cited) ??
      whyNoPipeline(free, cited, witness) ??
      whyFlagged(free, cited) ??
      whyNoSuchTrouble(free, cited) ??
      whyNotThrough(free, cited, witness) ??
      whyNotAll(free, witness) ??
      (conditions.test(free)
        ? null
        : ((negates(free) ? null : whyOtherResult(free, cited)) ??
          (isConcluded ? null : whyNothingFailed(free, cited, witness))));
    if (why !== null) return why;
  }
  return null;
}

const conditions = /\b(?:if|when|whenever|unless|until|would|should|must|may|might|can|could|will|to be)\b/i;

const wentWrong = anyOf(
  'i',
  /\b(?:failed|crashed|timed out)\b|\b(?:is|are|was|were) (?:still |now )?red\b|\b(?:was|were|got|been) (?:rejected|refused|denied|aborted)\b/,
  /\b(?:ended|stopped|exited|finished) (?:with|in|on) (?:an? |the )?(?:\w+ )?(?:errors?|conflicts?|failures?)\b/,
  /\b(?:reported|showed|found|raised|gave|printed|has|had|complain\w+) (?:[\w-]+ ){0,3}(?:errors?|problems?|conflicts?|failures?|warnings?)\b|\bcomplain(?:s|ed)?\b/,
);
/** A sign of any trouble, in English, or of a text in another language, in which it cannot be looked for. */
const trouble = anyOf(
  'iu',
  /fail|error|reject|refus|denied|conflict|unable|cannot|can['’]?t\b|could ?n[o'’]t|fatal|abort|panic|exception|invalid|broken?\b|crash/,
  /not found|no such|timed? ?out|timeout|warn|mismatch|missing|problem|issue|wrong|corrupt|does not|doesn['’]t|didn['’]t|did not|unexpected/,
  /[✗✘×❌]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Cyrillic}|\bfehl|\berreur|\béchou|\bfall[oó]/u,
);

/** “a/b.go:487:30: undefined”: what a compiler says where something is wrong. */
const placed = /^\s*[\w@./-]+\.\w+:\d+:\d+:\s\S/m;

/** A sign that something failed, and not only that something is missing or otherwise. */
const plainTrouble = anyOf(
  'iu',
  /fail|error|reject|refus|denied|conflict|unable|cannot|can['’]?t\b|could ?n[o'’]t|fatal|abort|panic|exception|invalid|broken?\b|crash/,
  /not found|no such|timed? ?out|timeout|warn|[✗✘×❌]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Cyrillic}|\bfehl|\berreur|\béchou|\bfall[oó]/u,
);

const wentThrough = /\b(?:succeeded|went through|was successful|(?:completed|finished|ended) successfully|worked)\b/i;

/** It went through, says the sentence, and every run that it cites failed. */
function whyNotThrough(free: string, { entries }: Cited, { runs }: Witness): string | null {
  if (!wentThrough.test(free) || negates(free) || isOpen(free)) return null;
  const positions = new Set(entries.map(({ position }) => position));
  const own = runs.filter(({ call }) => positions.has(call.position));
  const isTold = entries.some(({ from, text }) => (from === 'agent' || from === 'user') && wentThrough.test(text));
  const printed = entries.filter(({ from }) => from === 'tool');
  const isCrash = printed.length > 0 && printed.every(({ text }) => crashed.test(text));
  return !isTold && (isCrash || (own.length > 0 && own.every(({ status }) => status === 'failed')))
    ? 'the run that it cites failed'
    : null;
}

/** What a program prints as it falls: a command behind it, or `|| true`, may hide its status. */
const crashed = /\bpanicked at\b|\bTraceback \(most recent call last\)|\bSegmentation fault\b|^fatal: /m;

const allDone =
  /\ball (?:of )?(?:the )?(?:\w+ )?(?:tasks?|to-?dos?|items|steps|points|phases)\b[^.;]{0,20}\b(?:are|were|is|have been) (?:now |\w+ly )?(?:done|completed?|finished|implemented|closed)\b/i;

/** “All tasks are done”, and the agent's own list has open ones. */
function whyNotAll(free: string, { facts }: Witness): string | null {
  if (!allDone.test(free)) return null;
  const items = facts.state.filter(({ about }) => about === 'todo');
  return items.some(({ label }) => label !== 'done') ? 'the agent’s list has open items' : null;
}

/** Trouble of a kind that has a name: somebody must speak of it. */
const named = inOrder(
  'i',
  /\b(?:has|had|have|with|hit|hits|report(?:s|ed)?|detect(?:s|ed)?|showed|shows|found|caused?|is|was|were|are|ran into|reveal(?:s|ed)) (?:an? |the |some |\w+ ){0,2}?/,
  /((?:merge )?conflict|time-?out|deadlock|race|segfault|overflow|vulnerab|whitespace|typo)/,
);

/** Why a trouble that has a name is none; null where none is told, or where the lines that are cited speak of it. */
function whyNoSuchTrouble(free: string, { entries }: Cited): string | null {
  const found = named.exec(free)?.[1]?.toLowerCase();
  if (found === undefined || negates(free) || isOpen(free.replace(/\bstill\b/gi, ' '))) return null;
  const isTool = entries.some(({ from }) => from === 'tool');
  // What a program was told to look for is not what it found.
  const said = fold(entries.map(({ from, text }) => (from === 'call' ? '' : text)).join('\n'));
  return !isTool || said.replace(/-/g, '').includes(found.replace(/^merge |-/g, '').slice(0, 6))
    ? null
    : `the lines it cites do not speak of a ${found}`;
}

/** Something failed, says the sentence, and no line that it cites has a word of it. */
function whyNothingFailed(clause: string, { entries, text }: Cited, { runs, users }: Witness): string | null {
  const free = (mainOf(clause).split(/\s(?:that|which)\s/)[0] ?? clause).replace(/\b(?:before|still)\b/gi, ' ');
  const found = wentWrong.exec(free);
  if (found === null || negates(free.slice(0, found.index)) || isOpen(free.slice(0, found.index + found[0].length)))
    return null;
  const positions = new Set(entries.map(({ position }) => position));
  const own = runs.filter(({ call }) => positions.has(call.position));
  if (own.some(({ status, output }) => status === 'failed' || placed.test(output))) return null;
  if (entries.some((entry) => entry.isFailed)) return null;
  // A run that passed may say of many things that they are not so.
  const spoken = entries.filter(({ from }) => from === 'agent' || from === 'user' || from === 'other');
  const real = own.filter(({ command }) => !isLookAround(command));
  if (
    real.length > 0 &&
    real.every(({ status }) => status === 'passed') &&
    !spoken.some((entry) => trouble.test(entry.text)) &&
    !own.some(({ output }) => plainTrouble.test(output))
  )
    return 'nothing in the lines it cites failed';
  // What was asked of a program is no sign of how it came out.
  const printed = entries.filter(({ from }) => from !== 'call').map((entry) => entry.text);
  if (printed.length > 0 ? printed.some((part) => trouble.test(part)) : trouble.test(text)) return null;
  return isToldByUser(free.slice(0, found.index), users) ? null : 'nothing in the lines it cites failed';
}

/** What failed outside of the session is known by what the user says or pastes of it. */
function isToldByUser(subject: string, users: Witness['users']): boolean {
  const stems = [...stemsOf(subject)];
  return users.some(({ text }) =>
    text.split(/\n+|(?<=[.!?])\s+/).some((part) => {
      const own = stemsOf(fold(part));
      return plainTrouble.test(part) && stems.filter((stem) => own.has(stem)).length > leastOfSubject * stems.length;
    }),
  );
}

const leastOfSubject = 0.5;

const results =
  /^\W*([a-z][\w -]{1,40}?)[\s.:…·–-]+(pass(?:ed)?|ok|success(?:ful)?|done|fail(?:ed)?|skipped|error)\W*$/gim;
const outcomes: readonly (readonly [claim: RegExp, printed: RegExp])[] = [
  [/\b(?:fail(?:s|ed)?|red|broke)\b/i, /^(?:fail|error)/i],
  [/\bskip(?:s|ped)\b/i, /^skip/i],
  [/\b(?:pass(?:es|ed)?|green|succeeded)\b/i, /^(?:pass|ok|success|done)/i],
];

/** “Lint … Passed” stands there, and the sentence says that lint failed or was skipped. */
function whyOtherResult(free: string, { entries }: Cited): string | null {
  const claimed = outcomes.filter(([claim]) => claim.test(free));
  const [only] = claimed;
  if (only === undefined || claimed.length > 1) return null;
  const printed = entries.flatMap(({ from, text }) =>
    from === 'tool'
      ? [...text.matchAll(results)].map(([, label = '', result = '']) => ({ label: fold(label), result }))
      : [],
  );
  const words = ` ${fold(free).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const own = printed.filter(({ label }) => words.includes(` ${label} `));
  const first = own[0];
  return first === undefined || own.some(({ result }) => only[1].test(result))
    ? null
    : `the lines it cites say “${first.label}: ${first.result.toLowerCase()}”`;
}

/** “The tree is clean”, where git lists changes in the lines that are cited. */
function whyNotClean(free: string, { entries }: Cited): string | null {
  if (!/\b(?:work(?:ing)? ?tree|checkout|repository)\b[^.;]{0,30}\b(?:is|was) (?:now |again )?clean\b/i.test(free))
    return null;
  const listed = entries.filter(({ from }) => from === 'tool').at(-1);
  return listed !== undefined && /^(?: ?[MADRCU]{1,2}|\?\?) +\S/m.test(listed.text.replace(/^.*Output:/s, ''))
    ? 'the lines it cites list changes'
    : null;
}

const pipeline =
  /\b(?:CI|pipelines?|workflows?)\b(?! (?:suite|tests?|checks?|task|script|command))[^.;]{0,30}\b(?:is|are|was|were|has|have)? ?(?:now |all )?(?:green|pass(?:es|ed)|succeeded|red|fail(?:s|ed))\b/;

/** How the checks of a server came out is known to who asked it. */
function whyNoPipeline(free: string, { entries }: Cited, { runs }: Witness): string | null {
  if (!pipeline.test(free)) return null;
  const isAsked = runs.some(({ command }) =>
    /\bgh (?:pr checks|run|workflow)|statusCheckRollup|check-runs\b|\bglab ci\b|\bcircleci\b/.test(command),
  );
  return isAsked ||
    entries.some(
      ({ from, text }) =>
        from !== 'call' &&
        /\b(?:CI|checks?|pipelines?|workflows?)\b/.test(text) &&
        /pass|green|success|fail|red\b/i.test(text),
    )
    ? null
    : 'no run of it stands in the lines it cites';
}

/** “"isDraft": false” stands there, and the sentence says that it is a draft. */
function whyFlagged(free: string, { entries }: Cited): string | null {
  const found = /\b(?:is|was|are|were) (?:now |still |already )?(not |no )?(?:an? |the )?(\p{L}{4,})\s*[.,;]?$/iu.exec(
    free.trim(),
  );
  if (found === null) return null;
  const [, denial, word = ''] = found;
  const flag = new RegExp(`"?\\bis_?${word}"?\\s*[:=]\\s*(true|false)\\b`, 'i');
  for (const { from, text } of entries) {
    const value = from === 'tool' ? flag.exec(text)?.[1]?.toLowerCase() : undefined;
    if (value !== undefined && (value === 'true') === (denial !== undefined))
      return `the lines it cites say otherwise: ${word.toLowerCase()} is ${value}`;
  }
  return null;
}

const absent =
  /\b(?:(?:was|were|is|are) (?:not (?:found|installed|available|there)|missing)|could not be found|does not exist)\b/i;
const sayAbsent =
  /not (?:found|installed|available)|no such|missing|unknown|cannot|does not exist|no files?|null|\bnone\b|\bno\b|\b0 \w/i;

/** Said to be absent, where the output that is cited shows it. */
function whyThere(clause: string, { entries }: Cited): string | null {
  const found = absent.exec(clause);
  if (found === null) return null;
  const before = clause.slice(0, found.index);
  const name = namesIn(before).codes.at(-1) ?? /([\w.-]{3,})\W*$/.exec(before)?.[1];
  const outputs = entries.filter(({ from }) => from === 'tool');
  if (name === undefined || outputs.length === 0 || outputs.some(({ text }) => sayAbsent.test(text))) return null;
  const shown = new RegExp(`(?:^|/)${escaped(name)}(?:$| v?\\d)`, 'im');
  return outputs.some(({ text }) => shown.test(text)) ? `the lines it cites show “${name}”` : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const testsRan =
  /\b(?:tests?|suites?|specs?)\b[^.;]{0,40}\b(?:ran|run|pass\w*)\b|\b(?:ran|run|passed)\b[^.;]{0,20}\btests?\b/i;
const notRun = /\b(?:was|were) (?:not|never) (?:run|tried|executed|tested|called)\b/i;
const wasRun = /\b(?:was|were) (?:also |then |once )?(?:run|executed)\b/i;
/** Some runs of it are no contradiction to these. */
const inPart = /\b(?:again|since|after|any ?more|yet|whole|full|all|every|only|with)\b/i;

/** Said not to have been run where the cited lines run it, or to have been where no test of the session was. */
function whyRun(clause: string, free: string, { entries }: Cited, { runs, checks }: Witness): string | null {
  const denied = notRun.exec(clause);
  const subject = clause.slice(0, denied?.index ?? wasRun.exec(clause)?.index ?? 0);
  if (denied !== null && !inPart.test(free)) {
    const positions = new Set(entries.map(({ position }) => position));
    const { codes } = namesIn(subject);
    const parts = codes.length > 0 ? codes.map(fold) : [...stemsOf(subject)];
    const isRun = runs.some(
      ({ call, command, output }) =>
        positions.has(call.position) &&
        !isLookAround(command) &&
        parts.some((part) => fold(`${command}\n${output}`).includes(part)),
    );
    return isRun ? 'the lines it cites run it' : null;
  }
  const own = runs.filter(({ call }) => entries.some(({ position }) => position === call.position));
  if (
    wasRun.test(clause) &&
    !isOpen(mainOf(clause)) &&
    !trouble.test(free) &&
    own.length > 0 &&
    own.every(({ status }) => status === 'failed') &&
    checks.every(({ run }) => !own.includes(run))
  )
    return 'the run that it cites failed';
  return wasRun.test(clause) &&
    /\b(?:tests?|suites?|specs?)\b/i.test(subject.replace(/`[^`]*`/g, ' ')) &&
    !isOpen(clause.replace(/\bbefore\b/gi, ' ')) &&
    !checks.some(({ kind }) => kind === 'test') &&
    !entries.some(
      ({ from, text }) =>
        from !== 'call' && text.split(/\n|(?<=[.!?])\s/).some((part) => testsRan.test(part) && !isOpen(part)),
    )
    ? 'no test was run in the session'
    : null;
}
