/** The words by which an agent tells how something behaves, and what a trial showed. */
import { type Cue, cue } from '../language/cueTable';
import { words } from '../language/words';
import { anyOf, inOrder, oneOf } from '../text/patterns';

/** What a thing needs, refuses, ignores, or does on its own: true on any road. */
export const tellsBehaviour: Cue = cue(
  words(`
  requires, required, needs, need to, must, must not, only, never, always, fails, fail, breaks, rejects, rejected, refuses, blocks, blocked, ignores, ignored, overrides, overwrites, expects, validates, depends on, defaults to, by default, silently, without, instead of, rather than, unless, even if, even though, otherwise, already,
  hardcodes, hardcoded, immutable, read-only, deprecated, unsupported, disabled, missing, not set, not installed, out of memory, exhausted, exceeds, at most, at least, one per, same as, the same thing, equivalent to, differs from, does not, doesn't, do not, don't, is not, isn't, are not, aren't, cannot, can't, won't, will not, no longer,
  braucht, verlangt, muss, nur, nie, immer, schlägt fehl, ignoriert, erwartet, standardmäßig, ohne, statt, sonst, bereits, nicht,
  exige, nécessite, doit, seulement, jamais, toujours, échoue, ignore, attend, par défaut, sans, au lieu de, sinon, déjà, requiere, necesita, debe, solo, nunca, siempre, falla, ignora, espera, por defecto, sin, en lugar de, si no, ya,
  requer, precisa, deve, só, sempre, falha, por padrão, sem, em vez de, senão, já, richiede, deve, solo, mai, sempre, fallisce, ignora, senza, invece di, altrimenti, già,
  требует, нужен, нужна, нужно, должен, только, никогда, всегда, падает, игнорирует, ожидает, по умолчанию, без, вместо, иначе, уже, не,
  需要, 必须, 只, 从不, 总是, 失败, 忽略, 默认, 没有, 而不是, 否则, 已经, 不, 必要, だけ, 常に, 失敗, 無視, デフォルト, なし, ではなく, すでに, ない, 필요, 해야, 만, 항상, 실패, 무시, 기본값, 없이, 대신, 이미, 않
`),
);

/** “The scratch run worked: …”, “the experiment shows that …”: how it was found out is told with it. */
export const showsTrial: Cue = (text) => trial.test(text);
const trial = anyOf(
  'iu',
  /\b(?:scratch|trial|experiment|probe|spike|dry[ -]run|reproduction|repro)\b[^.:;]{0,40}\b(?:works?|worked|shows?|showed|proves?|proved|confirms?|confirmed|fails?|failed|passed)\b/,
  /\b(?:caught|revealed|uncovered|surfaced|exposes|confirms|confirmed|proves|turns out)\b[^.;]{0,60}[:—–-]\s|\b(?:confirms|reveals|proves|turns out) that\b/,
  /\b(?:docs?|documentation|manual|changelog|spec|book|release notes)\b[^.:;]{0,40}\b(?:says?|said|states?|confirms?|warns?|calls? out|explicitly|documents?|makes?)\b/,
);

/** “It would break the importer”: why a way that was asked for does not work. */
export const showsConsequence: Cue = (text) => consequence.test(text);
const consequence = inOrder(
  'iu',
  /\b(?:would|will|can|could) (?:also |then |still |silently |only )*/u,
  oneOf(
    /(?:break|fail|reject|lose|drop|overwrite|panic|crash|corrupt|conflict)\b/u,
    /(?:deadlock|duplicate|bypass|leak|hang|not (?:work|help|find|see|be enough))\b/u,
  ),
);

/** Ways to go, steps and parts of a plan stand below it. */
export const leadsToWays: Cue = cue(
  words(`
  option, options, way, ways, could, should, would, i'd, i'll, best, recommend*, suggest*, propos*, plan, step, steps, next, either, one of, pick, choose, choice, choices, fix, fixes, change, changes, changed, updated, pushed, trade-off, trade-offs, tradeoff, tradeoffs, analog*, imagine, similar, think of, just like, example, summary, verif*, test, tests, check, checks, draft, body
`),
);

/** Of what is under way, of the talk, or of what was looked at. */
export const speaksOfWork = anyOf(
  'iu',
  /^\W*verif(?:y|ied|ication)\b|\bcould (?:just|also|stay|move|use|go)\b|^\W*(?:the changes?|plan|first|next)\b/,
  /\b(?:next|first|final|last) (?:step|question|thing|pass|check)\b|\b(?:the|my|this) (?:plan|goal|scope|diff|branch|PR|commit|worktree|working tree)\b/,
  /^\W*(?:so far|good|great|perfect|now|then|also|done|ok|okay|sure)\b/,
  /\b(?:workers?|agents?|subagents?|jobs?|runs?|branch\w*|integration|tests?|builds?) (?:is|are|has|have) (?:still |now |also )?\w+/,
  /^\W*understood\b|\bworkers? (?:\w+ed|did|didn['’]t|hit|ran)\b/,
  /\bstill (?:\w+ing|active|needs|open|pending)\b|\b(?:is|are|being) (?:green|aligned|underway|being)\b/,
  /\b(?:I['’]m|I am|we['’]re|we are|you asked|you want\w*|you said|your (?:question|point|request))\b/,
);

/** Below it stands how the work is since the agent changed it. */
export const headsOwnWork =
  /\b(?:the fix|fixes|changes?|changed|the solution|implement(?:ed|ation)|new commit|what i did|how it works)\b/i;

/** “The fix is small:” tells what it is like, and not what it is. */
export const judgesRemedy = anyOf(
  'iu',
  /[:：]\W*$/,
  inOrder(
    'u',
    /\b(?:fix|solution|workaround|approach) (?:is|was) (?:\w+ly )?/,
    oneOf(
      /(?:small|simple|minimal|easy|trivial|ready|also|not|straightforward|clean|correct|right|good|here|in place)\b/u,
      /(?:in|on|at) (?:[`#/]|(?:the|this|commit|pr|branch|line)\b)/u,
    ),
  ),
);

/** How far the work is, or what it is to be judged by. */
export const tellsProgress =
  /^\W*(?:\w+ )?(?:status|progress|remaining|completed|done|summary|pending|validation|step \d+|current branch)\b/i;
