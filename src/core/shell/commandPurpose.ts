/** What a command is good for, by its programs and arguments: a check, a build, a start, a deployment; or only a look around. */

import { anyOf } from '../text/patterns';
import { checkKind, kindOfCommand, wordsOfRun } from './checks/checkKind';
import { type Command, lineOf } from './command';
import { parseCommand } from './parseCommand';

/** What must never run by itself, what starts something, what prepares the folder. */
const purposes: readonly (readonly [string, readonly RegExp[]])[] = [
  [
    'deploys, never by itself',
    [
      /^(?:npm|pnpm|yarn|bun|cargo|poetry|uv|gem|twine|vsce|ovsx) (?:publish|upload|push)\b/,
      /^(?:kubectl (?:apply|rollout|delete)|helm (?:install|upgrade)|terraform apply|pulumi up|cdk deploy|sam deploy)\b/,
      /^(?:vercel|netlify|fly|flyctl|wrangler|firebase|heroku|gcloud|serverless) .*\b(?:deploy|publish|push|--prod)\b/,
      /^(?:npm run|pnpm(?: run)?|yarn(?: run)?|bun run|make|just|task|mise run|rake) \S*(?:deploy|publish|release)/,
      /^(?:bash |sh |\.\/)?\S*deploy\S*\.(?:sh|py|js|mjs|ts)\b/,
    ],
  ],
  [
    'start',
    [
      /^(?:npm|pnpm|yarn|bun)(?: run)? (?:start|dev|serve|preview|watch)\b/,
      /^(?:docker compose|docker-compose) up\b|^(?:flask|uvicorn|gunicorn|hypercorn|fastapi|streamlit|rails s(?:erver)?|php artisan serve|python3? manage\.py runserver)\b/,
      /^(?:cargo|go|dotnet|swift|deno) run\b|^(?:make|just|task|mise run) (?:run|start|dev|serve|up)\b/,
      /^(?:vite|next dev|nuxt dev|astro dev|nodemon|tsx watch)\b/,
    ],
  ],
  [
    'install',
    [
      /^(?:npm|pnpm|yarn|bun) (?:i|ci|install)\b|^pip3? install\b|^uv sync\b|^poetry install\b|^bundle install\b|^go mod (?:tidy|download)\b/,
    ],
  ],
  [
    'format',
    [/^(?:npm|pnpm|yarn|bun)(?: run)? \S*(?:format|fmt)\b|^(?:make|just|mise run|cargo|go|task) fmt\b|--write\b/],
  ],
];

/** Empty where its words do not tell. */
export function commandPurpose(command: string): string {
  const parts = parseCommand(command);
  const lines = parts.map(lineOf);
  for (const [purpose, patterns] of purposes) {
    const isMeant = (part: Command, at: number) =>
      patterns.some((pattern) => pattern.test(lines[at] ?? '')) && !saysOtherwise(purpose, part, command);
    if (parts.some(isMeant)) return purpose;
  }
  const kind = checkKind(command);
  if (kind !== null) return kind === 'own script' ? 'check of its own' : kind;
  const asWritten = [...lines, ...parts.map(({ bare }) => bare)];
  return asWritten.some((line) => runs.some((pattern) => pattern.test(line))) ? 'run' : '';
}

/** `cargo fmt --check` writes nothing; a program that is given a task, or is only run where a file is there, starts nothing that goes on. */
function saysOtherwise(purpose: string, part: Command, command: string): boolean {
  if (purpose === 'format') return kindOfCommand(part) !== null;
  const given = purpose === 'start' ? wordsOfRun(part) : null;
  return given !== null && (branches.test(command) || (given.length > 0 && !serves.has(given[0] ?? '')));
}
const branches = /^\s*(?:if|while|until|case)\s/;
const serves = new Set(['serve', 'server', 'start', 'dev', 'up', 'watch', 'web', 'run']);

/** A task or a program of the project. */
const runs: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|bun|deno|poetry|uv|pdm|mise) (?:run|task) [\w:./-]+/,
  /^(?:make|just|task|rake|invoke|\.\/gradlew|gradle) [\w:-]+/,
  /^(?:node|python3?|ruby|php|tsx|ts-node|bun|bash|sh) [\w./@-]+\.(?:[cm]?[jt]s|py|rb|php|sh)\b/,
  /^\.\/[\w./-]+|^(?:cargo|go|dotnet|swift|deno) run\b/,
];

const lookers = new Set(
  'sed rg grep ag ack ls pwd cat bat head tail wc find fd tree cd which type echo printf file stat du df nl awk sort uniq cut less diff cmp env date whoami true sleep basename dirname realpath readlink tr column xxd od strings'.split(
    ' ',
  ),
);
const gitLooks =
  /^git (?:(?:-C|-c) \S+ )*(?:status|diff|log|show|branch(?! -[dDmM])|blame|ls-files|ls-tree|rev-parse|rev-list|remote|describe|cat-file|config --get|reflog|shortlog|grep|worktree list|stash list)\b/;

/** True when every part of it only shows something of the folder. */
export function isLookAround(command: string): boolean {
  const parts = parseCommand(command);
  return parts.length > 0 && parts.every(onlyLooks);
}

/** The same of one part of a line. */
export function onlyLooks(part: Command): boolean {
  if (part.writes.length > 0) return false;
  if (part.program === 'sed') return !part.args.some((word) => /^-[a-z]*i/.test(word));
  return lookers.has(part.program) || gitLooks.test(lineOf(part));
}

const history =
  /^(?:git (?:add|apply|commit|checkout|switch|stash|merge|rebase|cherry-pick|reset|revert|rm|mv|tag|clone|init|restore|branch)|gh (?:pr|issue|release) (?:create|merge|close|comment|edit|review))\b/;
const once = /^(?:mkdir|rm|mv|cp|touch|chmod|ln|kill|pkill)\b/;

const errand = anyOf(
  '',
  /^gh (?:run|workflow) (?:rerun|run|cancel|enable|disable)\b|^gh (?:secret|variable|label|repo|gist) (?:set|create|edit|delete)\b/,
  /^gh api\b.* (?:-X|--method)[ =]?(?:POST|PATCH|PUT|DELETE)\b|^gh api\b.*\bmutation\b|^glab (?:mr|issue|release) (?:create|merge|close|note)\b/,
  /^(?:curl|http|xh)\b.* (?:-X ?|--request[ =])?(?:POST|PATCH|PUT|DELETE)\b|^curl\b.* (?:-d|--data(?:-raw|-binary)?|-F|--form)[ =]/,
  /^git (?:(?:-C|-c) \S+ )*(?:worktree (?:add|remove|prune)|read-tree|update-ref|push .*--delete|clean|gc|filter-branch|am|fetch origin \S+:)\b/,
  /^(?:npm|pnpm|yarn) version\b|^(?:bd|tk) (?:create|close|update|dep|comment)\b|^kill(?:all)? |^pkill /,
);

/** True for what was done to a service, a process or a repository once: done again, it does it a second time. */
export const isErrand = (command: string): boolean =>
  parseCommand(command).some((part) => errand.test(lineOf(part)) || errand.test(part.bare));

/** True for what writes history: with a check in the same line it is a step that was taken, not one to repeat. */
export const isStepTaken = (command: string): boolean =>
  parseCommand(command).some((part) => history.test(lineOf(part)));

/** True for what works on files that were made for one occasion, and are gone by the next session. */
export const isOnScratch = (command: string): boolean =>
  parseCommand(command).some(
    ({ program, args, folder }) =>
      program === 'mktemp' || [folder ?? '', ...args].some((word) => scratch.test(word) || /\$\{?tmp/i.test(word)),
  );
const scratch = /(?:^|[=:'"\s])(?:\/private)?\/(?:tmp|var\/(?:tmp|folders))\//;

/** True for what is done once and for all: a commit, a move, a script written for the occasion. */
export function isForOnce(command: string): boolean {
  if (/<<|\n/.test(command.trim()) || isStepTaken(command)) return true;
  return parseCommand(command).some((part) => once.test(lineOf(part)));
}
