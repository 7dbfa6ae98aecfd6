/**
 * A trap is what the surroundings or a dead end did and will do again: a tool that refuses, a right that is missing, a limit
 * of a service, a call that hangs. What is out of scope, what was not covered, how the code works, what is offered or where
 * one stands is worth telling, and traps nobody.
 */
import { cue } from '../../../../core/language/cueTable';
import { words } from '../../../../core/language/words';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { severityWords } from '../agentCues';

/** Something goes wrong, or works in one way only. */
const hinders = cue(
  words(`
  fail, fails, failed, failing, errors out, breaks, broke, broken, crash, crashes, crashed, hang, hangs, hung, times out, timed out, timeout, denied,
  refuses, refused, rejects, rejected, cannot, can't, won't, doesn't work, does not work, did not work, doesn't support, does not support,
  not supported, unsupported, requires, must be, must run, needs to be run, needs a, needs the, unavailable, not available, not installed, not found,
  missing, rate limit, flaky, blocked, blocks, gitignored, read-only, only works, only runs, gotcha, beware, careful, silently, corrupt*, lost, loses,
  overwrites, overwritten, stale, race condition, conflicts, moves head, moved head, deletes, wipes, resets, ignores, ignored, depends on,
  not picked up, no effect, unable, never called, must not, known issue, manual step, collides, schlägt fehl, fehlgeschlagen, hängt, stürzt,
  nicht installiert, nicht verfügbar, funktioniert nicht, funktioniert nur, verweigert, vorsicht, liegt daran, braucht, falla, fallan, no funciona,
  no está instalado, se cuelga, solo funciona, échoue, échouent, ne fonctionne pas, n'est pas installé, bloque, falha, não funciona,
  não está instalado, trava, не работает, падает, зависает, не установлен*, отказ*, ошибк*, 失败, 无法, 不能, 不支持, 未安装, 卡住, 报错, 失敗, できない, できません, 動かない,
  動きません, エラー, 실패, 할 수 없, 작동하지, 오류
`),
);

/** Not the code at hand: tools, services, rights, machines, the shell, the repository's own machinery. */
const ofSurroundings = cue(
  words(`
  git, servidor, servidores, puerto, serveur, port, server, сервер, github, gitlab, hook, hooks, pre-commit, post-commit, ci, runner, workflow,
  pipeline, network, sandbox, permission, permissions, credentials, token, tokens, gpg, ssh, proxy, certificate, install, installed, version,
  versions, node, npm, pnpm, yarn, bun, pip, cargo, brew, homebrew, mise, docker, container, daemon, environment, env var, env vars, variable, shell,
  terminal, path, macos, windows, linux, wsl, os, browser, disk, memory, api, endpoint, service, registry, upstream, library, dependency, package,
  plugin, extension, lockfile, cache, cli, tool, compiler, linter, formatter, test runner, vitest, jest, pytest, go test, playwright, worktree,
  remote, branch, rebase, database, migration, timezone, clock, encoding, rate limit, quota, session, tty, stdin, netz, netzwerk, umgebung, rechte,
  red, entorno, permisos, réseau, environnement, droits, rede, ambiente, permissões, сеть, окружение, права, 网络, 环境, 权限, 版本, 依赖, 環境, 権限, バージョン, 依存,
  네트워크, 환경, 권한, 버전
`),
);

/** “Gotcha: …” says itself what it is; “limitation”, “caveat” and “workaround” may be said of anything. */
const namesItself =
  /\b(?:gotchas?|beware|known issue)\b|^\W*(?:achtung|vorsicht|cuidado|atención|attention|atenção|внимание)\b|^\W*(?:注意|주의)/iu;

/** Offers, advice, what was turned down or found in a review, what belongs to another task or was not tested, where one stands. */
const isElse = anyOf(
  'iu',
  /[?？]\W*$/u,
  /\b(?:want me to|would you like|do you want|if you(?:['’]d)? (?:want|like|prefer))\b/u,
  /\b(?:let me know|happy to|in case you want|shall I|should I|worth (?:filing|adding|a follow|considering)|I can|could be|you (?:can|could|may) (?:either|also))\b/u,
  /^\W*(?:skipped|skipping|deferred|declined|rejected|ignored|not (?:done|taken|adopted|applied|changed)|left (?:out|alone|undone|as is))\s*[:：—–]/iu,
  inOrder(
    'u',
    /^\W*(?:[\p{L}’']+\s){0,4}/u,
    oneOf(
      /nit(?:pick)?s?|findings?|observations?|suggestions?|concerns?|gaps?/u,
      /(?:one|another|real|remaining|minor|likely|potential|possible)\s(?:issue|bug|problem)s?/u,
    ),
    /\b[^.:：]{0,24}[:：]/u,
  ),
  /\b(?:out of scope|in scope|scoping|scoped to|scope of|follow-?up|not introduced by)\b/u,
  /\b(?:untested|not tested|not covered|no coverage|not yet|deferred|left as is|left out|not implemented|(?:not|left to be) done|for this PR|honest answer|to be clear)\b/u,
  // Whose, nobody knows who has the sentence alone.
  /^\W*(?:its|their|ihre?|seine?|sus?|leur|ses|его|её|их|它的|その)(?![\p{L}])/iu,
  // “Housekeeping landed: …” tells what was done.
  /^\W*(?:[\p{L}’'-]+\s){1,4}(?:landed|done|finished|merged|shipped|complete|cleaned up|erledigt|hecho|terminé)\s*[:：—–]/iu,
  /^\W*(?:we['’]re|we are|you(?:['’]re| are) \p{L}+ing|i['’]m|i am|working on|currently|next|summary|goal|status|for #\d|pre-existing)\b/iu,
  inOrder(
    'u',
    /^\W*(?:(?:after|before|when|on|if)\s[^,]{3,60},\s*)?(?:now\s+)?/u,
    /(?:detects|prints|shows|returns|skips|emits|sets|checks|logs|warns|adds|creates|stores|renders|displays|handles|supports|validates)\b/u,
  ),
  /\b(?:fixed|resolved|mended|now works|works now|no longer|addressed|behoben|corregido|corrigé|исправлен\p{L}*)\b|已修复|修正済み/u,
);

const grade = cue(severityWords);
const graded = /^[^\p{L}\p{N}]*[\p{L}\d]+(?:\s+\(?[\p{L}\d-]+\)?)?\W*[:：\])–—-]/u;
const isGraded = (text: string) => {
  const [head] = graded.exec(text) ?? [];
  return head !== undefined && grade(head);
};

/** “`save()` loses the values”, “`Token` requires a path”: the code at hand; and what the agent is just doing about it. */
const ofCode = anyOf('u', /`?\b\w+\(\)|\bI['’]m \p{L}+ing\b/u, /^\W*`[\w.]*\p{Ll}\w*\p{Lu}\w*`|^\W*`\p{Lu}\p{Ll}\w*`/u);

/** The table, about the words of a statement; true for a trap. */
export const trap = ruleTable<string, boolean, string>({
  name: 'trap',
  question: 'Does what is said warn of what will happen again?',
  isPart: true,
  textOf: (text) => text,
  lineOf: () => null,
  subjectOf: (text) => text,
  rows: [
    {
      name: 'else',
      because: 'It is an offer, a finding of a review, a state, or belongs to another task.',
      holds: (text) => isElse.test(text),
      verdict: false,
      hit: [
        'The runner has no docker installed and fails; want me to add it?',
        'One issue: the pipeline of the shop fails without a token.',
        'The hook of the server is out of scope and fails.',
        'Its hook fails on the server.',
        'The hook of the server failed and is fixed.',
        'You’re setting up the server; its hook is failing.',
      ],
      miss: ['The hook of the server fails without a token.'],
    },
    {
      name: 'graded',
      because: 'It is a finding of a review, with how bad it is.',
      holds: isGraded,
      verdict: false,
      hit: ['High: the hook of the server fails without a token.'],
      miss: ['The hook of the server fails without a token.'],
    },
    {
      name: 'harmless',
      because: 'Nothing goes wrong, and nothing works in one way only.',
      holds: (text) => !hinders(text),
      verdict: false,
      hit: ['The hook of the server takes a token.'],
      miss: ['The hook of the server fails without a token.'],
    },
    {
      name: 'named',
      because: 'It says itself that it is one.',
      holds: (text) => namesItself.test(text),
      verdict: true,
      hit: ['Gotcha: `openCart()` loses the values.', 'Vorsicht: `openCart()` funktioniert nur einmal.'],
      miss: ['A cart with two tills loses the values.'],
    },
    {
      name: 'of-code',
      because: 'The code at hand does it, or the agent is at it.',
      holds: (text) => ofCode.test(text),
      verdict: false,
      hit: ['`openCart()` fails where the server has no token.'],
      miss: ['The hook of the server fails without a token.'],
    },
    {
      name: 'of-surroundings',
      because: 'Tools, services, rights and machines do it again.',
      holds: (text) => ofSurroundings(text),
      verdict: true,
      hit: ['The hook of the server fails without a token.', 'In der Umgebung fehlt das Netz: die Kasse hängt.'],
      miss: ['A cart with two tills loses the values.'],
    },
  ],
  otherwise: {
    because: 'Something goes wrong with the thing itself.',
    verdict: false,
    hit: ['A cart with two tills loses the values.'],
  },
});

/** Whether a statement of the agent warns of what will happen again. */
export const tellsTrap = (text: string): boolean => trap.decide(text).verdict;
