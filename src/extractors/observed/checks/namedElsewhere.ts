/**
 * A check that failed on what the session did not do: a linter, formatter or type check that names only files which the
 * session never changed, or a failure of which the agent says, behind it, that it was there before or is let be. Told so, and no next step.
 */

import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { absolutePath } from '../../../core/text/displayPath';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { stripColours } from '../../../core/text/stripColours';
import { type CheckRun, checkRuns } from './checkRuns';
import { ownOutput } from './markedOutput';

/** Most files that are looked at in an output. */
const mostFiles = 40;
const file =
  /(?<![\w./@-])((?:\.{0,2}\/)?(?:(?:[\w@.+()-]|\[[\w.-]+\])+\/)+(?:[\w@.+()-]|\[[\w.-]+\])+\.[a-z]\w{0,9})\b/gi;
const ofPackages = /(?:^|\/)(?:node_modules|site-packages|vendor|\.venv|dist|target)\//;

/**
 * The files that a linter, or a task that failed on their form, named, each as it stands there; empty where one of them was changed
 * in the session, none is named, or another command of the line may have printed the names. Types fail elsewhere for what was changed here: of a type check only
 * where the session never opened one of the files, and reported in the end all the same.
 */
export function namedElsewhere(check: CheckRun, index: SessionIndex): string[] {
  const { kind, run, scope, passed, hooks, parts } = check;
  if (passed !== false || (kind === 'type check' && !wasReported(run, index))) return [];
  const output = hooks !== undefined || parts !== undefined ? run.output : ownOutput(run, check);
  if (output === null || (kind !== 'lint' && kind !== 'type check' && !isOfForm(output))) return [];
  const named = [...new Set([...stripColours(output).matchAll(file)].map(([, path = '']) => path))]
    .filter((path) => !ofPackages.test(path))
    .slice(0, mostFiles);
  const root = index.session.startCwd ?? index.session.cwd;
  const opened = kind !== 'type check' ? [] : index.touches.filter(({ operation }) => operation !== 'searched');
  const known = [...index.changes, ...opened].map(({ path }) => absolutePath(path, root));
  const isOwn = (path: string) => {
    const whole = absolutePath(path, scope.folder);
    return known.some((own) => own === whole || own.endsWith(`/${path.replace(/^\.?\//, '')}`));
  };
  return named.some(isOwn) ? [] : named;
}

/** A task of any name (`pnpm check`) that failed on the form of files, and on nothing else. */
const isOfForm = (output: string) => tellsForm.test(output) && !tellsMore.test(output);
const tellsForm = anyOf(
  'i',
  /\bformat(?:ting)? issues?\b|\bwould (?:be reformatted|reformat|change)\b|\bcode style issues?\b|\b(?:not|isn['’]t|un) ?(?:properly )?formatted\b/,
  /\brun (?:prettier|biome|gofmt|rustfmt|black|ruff|dprint)\b[^.\n]{0,40}\b(?:--write|-w|format)\b|\bfile content differs from formatting output\b/,
);
const tellsMore =
  /\b[1-9]\d* (?:failed|failing|failures?)\b|\bFAIL(?:ED)?\b|\berror TS\d|\berror\[E\d|\bAssertionError\b|\bpanicked\b|\b[1-9]\d* errors?\b/;

const wasReported = ({ call }: CommandRun, { turns, sorted }: SessionIndex): boolean => {
  const last = turns.findLast(({ answer }) => answer !== null)?.answer;
  return sorted.messages.some(({ entry, position }) => entry === last && position > call.position);
};

/** Where the agent says of a failure that it is not of this session's making; null where it does not. */
export const saidOlder = (check: CheckRun, index: SessionIndex): EntryRef | null => saidOf(wasThere, check, index);

/** Where the agent says of a failure that it was accepted, is expected or known, or the user that it may stay so; null where nobody does. */
export const saidAccepted = (check: CheckRun, index: SessionIndex): EntryRef | null =>
  saidOf(isLetBe, check, index) ?? saidOf(userLetsBe, check, index, 'user');

/** The last message behind a failure in which a sentence that says so speaks of it: by its name or a file, or of the failure before it. */
function saidOf(
  says: Pattern,
  check: CheckRun,
  index: SessionIndex,
  speaker: 'assistant' | 'user' = 'assistant',
): EntryRef | null {
  const { run, scope, passed } = check;
  if (passed !== false) return null;
  const name = scope.base.toLowerCase();
  const output = run.output;
  const others = checkRuns(index).filter((other) => other.passed === false && other.scope.base !== scope.base);
  const later = others.find((other) => other.run.call.position > run.call.position);
  const isMeant = (text: string, position: number) =>
    (later === undefined || later.run.call.position > position) &&
    !others.some((other) => text.toLowerCase().includes(other.scope.base.toLowerCase()));
  const said = index.sorted.messages.findLast(
    ({ entry, position }) =>
      entry.role === speaker &&
      entry.origin !== 'injected' &&
      position > run.call.position &&
      splitText(entry.text).some(
        ({ text, heading }) =>
          says.test(text) &&
          !isDenied.test(text) &&
          !isSupposed.test(text.slice(0, text.search(says))) &&
          (text.toLowerCase().includes(name) ||
            (isMeant(text, position) && speaksOfFailure.test(`${heading ?? ''} ${text}`)) ||
            (speaksOfFailure.test(`${heading ?? ''} ${text}`) &&
              [...text.matchAll(/[\w-]+\.[a-z]{1,5}\b/gi)].some(([word]) => output.includes(word)))),
      ),
  );
  return said === undefined ? null : refTo(said.entry);
}

/** “The only flag left is the link, which you'd already accepted”, “these two fail as expected” */
const isLetBe = anyOf(
  'i',
  /\b(?:already|you(?:['’]d| had|['’]ve| have)?) (?:accepted|approved|okayed|agreed to)\b|\bfalse positives?\b/,
  /\b(?:is|are|fails?|failing|failed) (?:as )?(?:expected|intentional(?:ly)?|by design|harmless)\b/,
  /\b(?:expected|known|intentional|accepted) (?:failures?|errors?|warnings?|findings?|flags?|flakes?|limitation)\b/,
  /\bcan (?:safely )?be ignored\b|\bbekannter fehler\b|\bwie erwartet\b|\bcomo se esperaba\b|\bcomme prévu\b/,
);

/** What is red; an “error message” is a text. */
export const reds =
  /(?:tests?|checks?|suite|lint(?:er|ing)?|ci|failures?|failing|red|warnings?|errors?(?!\s(?:messages?|texts?|handling|codes?|pages?|cases?|paths?)))(?![\p{L}])/u;

/** “Ignore the failing test”, “the red check is fine for now” */
const userLetsBe = anyOf(
  'iu',
  inOrder(
    'iu',
    /\b(?:ignore|leave|skip|accept|forget(?: about)?|don['’]t (?:worry|bother|care) about|(?:do not|don['’]t) (?:fix|mend))\s(?:[\p{L}'’-]+\s){0,4}/u,
    reds,
  ),
  inOrder(
    'iu',
    reds,
    /[^.!?]{0,50}\b(?:is|are) (?:ok(?:ay)?|fine|expected|known|acceptable|not (?:our|my|your) (?:problem|concern|fault))\b/u,
  ),
  /(?<!\p{L})(?:ignorier\p{L}*|lass\p{L}* .{0,40}(?:so|rot)|(?:ist|sind) (?:ok|egal|bekannt|in ordnung))(?!\p{L})/u,
  /(?<!\p{L})(?:ignora\p{L}*|déjala?|no importa|está bien|laisse|ce n['’]est pas grave|deixa|tudo bem)(?!\p{L})/u,
  /(?<!\p{L})(?:игнорируй|не важно|оставь)(?!\p{L})/u,
  /忽略|不用管|没关系|别管|無視|気にしな|問題ない|そのままで|무시|괜찮/u,
);

const wasThere = anyOf(
  'i',
  /\bpre-?existing\b|\bunrelated to (?:my|our|these|this|the) changes?\b/,
  inOrder(
    'i',
    oneOf(
      /\b(?:is|are|was|were|there['’]s) (?:(?:just|still|also) )?(?:an )?/,
      /(?<!\b(?:fix|fixed|mended|added|found|removed|solved|resolved|corrected|repaired) (?:(?:the|all|another) )?)\b(?:\d+|one|two|three|only) /,
    ),
    /unrelated (?:\w+ ){0,2}(?:fail\w*|errors?|missing|tests?|suites?|fixtures?|issues?|flak\w+)\b/,
  ),
  /\b(?:failures?|errors?|fixtures?) (?:is|are|was|were) (?:\w+ )?unrelated\b/,
  /\bnot (?:caused|introduced) by\b|\balready (?:fail(?:s|ed|ing)?|broken|red)\b/,
  /\bfail(?:s|ed|ing)? (?:before|on (?:main|master)|without)\b/,
  /\bschon vorher\b|\bya fallaba|\béchouait déjà|\bjá falhava|было и до|原本就|既存の|기존에도/,
);
/** “If that is intentional, split it off” accepts nothing; a condition behind it is of what comes next. */
const isSupposed = /(?<!\p{L})(?:if|whether|unless|wenn|falls|ob|если)(?!\p{L})|如果|もし|만약/iu;
const isDenied =
  /(?:\b(?:not|never|hardly)|n['’]t) (?:(?:an?|the|really|entirely|actually|all|just) ){0,2}(?:pre-?existing|unrelated)\b|[?？]\W*$/i;
/** That something fails, or is wrong. */
export const speaksOfFailure = anyOf(
  'iu',
  /\b(?:fail|error|issue|problem|warning|violation|flag|finding|red)\w*\b/u,
  /\b(?:fehler|rot\p{L}*|schlägt|falla\p{L}*|fallo\p{L}*|échec\p{L}*|erreur\p{L}*|falha\p{L}*|erro)(?!\p{L})/u,
  /ошибк|падает|失败|失敗|报错|错误|エラー|실패|오류/u,
);
