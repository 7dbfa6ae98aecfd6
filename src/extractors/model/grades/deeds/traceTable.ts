/** Classes of deeds that leave a trace of their own, each with how it is told and what shows it. */
import type { Pattern } from '../../../../core/text/asked/askedPattern';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import type { MadeEdit } from '../witness';
import { stemsOf } from '../words';

/** A class of deeds: how one is told, and what shows it. */
export interface Trace {
  readonly name: string;
  readonly told: Pattern;
  /** Commands that do it. */
  readonly command: Pattern;
  /** How somebody speaks of it. */
  readonly word: Pattern;
  /** Agents do it by a command alone: what they say of other things is no word for it. */
  readonly isOnDisk?: true;
  /** Commands that do it need not change a file. */
  readonly needsNoChange?: true;
  readonly isShown?: (edits: readonly MadeEdit[], clause: string) => boolean;
}

/** “Was then moved”, “the agent moved”. */
const done = (...verbs: readonly Pattern[]): Pattern =>
  inOrder(
    'i',
    /\b(?:was|were|has been|have been|got|been|(?:agent|session|assistant)) (?:then |also |again |\w+ly |\w+ and )?/,
    oneOf(...verbs),
    /\b/,
  );

/** In the order in which they are looked for. */
export const traces: readonly Trace[] = [
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
  {
    name: 'a start of it',
    told: inOrder(
      'i',
      /\b(?:servers?|apps?|applications?|extension|program|containers?|emulator|simulator|services?|daemon|stack|(?:development|dev) host)\b[^.;,`]{0,30} /,
      /(?:was|were|has been|have been|got) (?:then |also |again |\w+ly )?/,
      oneOf(/started|launched|opened|booted|spun up|brought up/),
      /\b/,
    ),
    command: anyOf(
      'i',
      /\b(?:dev|start|serve|server|preview|up|launch|watch|electron|storybook|expo|docker|podman|simctl|emulator|xdg-open)\b/,
      /\b(?:go|cargo|dotnet|swift|deno) run\b|\b(?:flask|uvicorn|gunicorn|rails|streamlit|nodemon|nohup|tmux)\b|(?:^|[;&|]\s*)(?:open|code) |[^&]&\s*$/,
    ),
    word: /\b(?:start(?:ed|ing|s)?|launch(?:ed|ing)?|running|boot(?:ed|s)?|opened|is up|came up)\b/i,
    needsNoChange: true,
  },
  {
    name: 'a build of it',
    told: done(/compiled|recompiled|transpiled|bundled/),
    command:
      /build|compile|bundle|\b(?:tsc|make|cargo|go|gradlew?|mvn|cmake|ninja|vite|esbuild|webpack|rollup|gcc|clang|rustc|javac|xcodebuild|swift|dotnet|npm|pnpm|yarn|bun|mise|just|task)\b/i,
    word: /\bcompil|\bbuil[dt]|\bbundl/i,
    needsNoChange: true,
  },
  {
    name: 'a measurement',
    told: anyOf(
      'i',
      /\brace detector\b[^.;]{0,40}\b(?:was|were|has been)\b|\b(?:with|under) the race detector\b/,
      /\b(?:was|were|has been|have been) (?:then |also |\w+ly )?(?:benchmarked|profiled|fuzzed|load-tested)\b/,
      /\bcoverage\b[^.;]{0,20}\b(?:was|were) (?:measured|collected|computed)\b/,
    ),
    command: /-race\b|bench|prof|fuzz|cov|hyperfine|\bk6\b|\bwrk\b|flame|perf\b/i,
    word: /\b(?:race|bench|profil|fuzz|cover)/i,
    needsNoChange: true,
  },
  {
    name: 'a message to anybody',
    told: anyOf(
      'i',
      inOrder(
        'i',
        /\b(?:comments?|repl(?:y|ies)|answers?|questions?|messages?|e?-?mails?|notes?)\b[^.;`]{0,60} (?:was|were|has been|have been) (?:then |also )?/,
        /(?:left|posted|sent|published) (?:on|to|in|under|at) /,
      ),
      /\b(?:agent|session|assistant|author) (?:then |also )?(?:answered|replied|commented|responded) (?:in|on|to|under) (?:the |an? )?(?:discussion|issue|PR|pull request|thread|review|channel|ticket)\b/,
      /\b(?:agent|session|assistant|author) (?:then |also )?asked [@\w-]+ (?:for|to) (?:an? )?review\b|\b(?:a )?review was (?:then |also )?(?:requested|asked for)\b/,
    ),
    command: anyOf(
      'i',
      /\b(?:gh|glab) (?:pr|mr|issue|discussion) (?:comment|review|note|create|edit|close|reopen)\b|add-reviewer/,
      /\b(?:gh|glab) api\b[\s\S]*(?:POST|PATCH|PUT|mutation|-[fF] |--field|--input)/,
      /\bcurl\b[\s\S]*(?:POST|-d |--data)|\b(?:sendmail|mailx?|slack)\b/,
    ),
    word: /\b(?:posted|commented|replied|answered|responded|sent|left (?:a|the) (?:comment|reply|note)|requested (?:a )?review)\b/i,
    needsNoChange: true,
  },
  {
    name: 'a suppression',
    told: done(/silenced|suppressed|muted|allowlisted|whitelisted/),
    command: /ignore|disable|nolint|noqa|suppress|allow/i,
    word: /\b(?:silenc|suppress|mut(?:ed|ing)|ignor(?:ed|ing)|disabl(?:ed|ing)|allow-?list|white-?list)/i,
    isShown: (edits) =>
      edits.some(({ added }) => /\bignore|disable|nolint|noqa|suppress|\ballow\b|allowlist|pragma/i.test(added)),
    needsNoChange: true,
  },
  {
    name: 'a formatting',
    told: done(/formatted|reformatted/),
    command: /fmt|format|prettier|\bfix\b|biome|ruff|black|lint/i,
    word: /\bformat/i,
    needsNoChange: true,
  },
  {
    name: 'a creation',
    told: /\b(?:repositor(?:y|ies)|repo|fork|bucket|cluster|account)\b[^.;,`]{0,40} (?:was|were|has been|have been) (?:newly |then |also )?(?:created|set up|provisioned|registered)\b/i,
    command:
      /\brepo (?:create|fork|clone)\b|\bgit (?:init|clone)\b|\bcreate[- ](?:repo|bucket|cluster|account)|\bmb\b|\bapply\b|\bfork\b/i,
    word: /\b(?:created|set up|provisioned|registered|forked|initiali[sz]ed)\b/i,
    needsNoChange: true,
  },
];

const fewestCharacters = 12;
/** Lines that an edit takes out where it takes out a file. */
const wholeFile = 10;

/** What one edit takes out, it or another puts in elsewhere: a line that speaks of what the clause names. */
function movesText(edits: readonly MadeEdit[], clause: string): boolean {
  const stems = [...stemsOf(fold(clause))];
  const speaks = (line: string) => stems.some((stem) => line.includes(stem));
  const gone = new Set(edits.flatMap(({ removed, added }) => without(removed, added).filter(speaks)));
  return edits.some(({ removed, added }) => without(added, removed).some((line) => gone.has(line)));
}

/** The lines of a text that the other does not have: what stays around an edit is not moved by it. */
function without(text: string, other: string): string[] {
  const stays = new Set(linesOf(other));
  return linesOf(text).filter((line) => !stays.has(line));
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(fold)
    .filter((line) => line.length >= fewestCharacters);
