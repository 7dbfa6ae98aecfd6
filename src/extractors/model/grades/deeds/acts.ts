/** What is said to have been done with a repository or a system: committed, pushed, merged, deployed, released, migrated. */

import type { CommandRun } from '../../../../core/index/sessionIndex';
import type { Pattern } from '../../../../core/text/asked/askedPattern';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { beforeSomething, clausesOf, isOpen, mainOf } from '../polarity';
import type { Cited, Witness } from '../witness';

interface Act {
  readonly name: string;
  readonly pattern: Pattern;
  /** Commands that do it. */
  readonly command: Pattern;
}

const acts: readonly Act[] = [
  {
    name: 'commit',
    pattern: /\bcommitt?ed\b(?! to\b)|\bcommittet\b|コミット(?:済|した|され)|已提交/i,
    command:
      /\bgit\b.*\b(?:commit|cherry-pick|revert|merge|am)\b|\bjj\b.*\b(?:commit|describe|new|squash)\b|\bcommit\b/,
  },
  {
    name: 'push',
    pattern: anyOf(
      'i',
      /\bpushed\b(?! (?:in|on)?to (?:the |an? )?(?:array|list|stack|queue))/,
      /\b(?:is|are) (?:now |already )?on (?:the remote|origin)\b/,
      /\b(?:sent|uploaded|transferred|went|gone) (?:up |out )?to (?:the )?(?:remote|origin|upstream|server|other machines|other clones|team)\b/,
      /\bgepusht\b|\bpoussée?s?\b|プッシュ(?:済|した|され)|已推送/,
    ),
    command: /\bgit\b.*\bpush\b|\bgh pr create\b/,
  },
  {
    name: 'merge',
    pattern:
      /\bmerged (?:in)?to\b|\b(?:PR|pull request|branch)\b[^.]{0,40}\b(?:is|was|got|been) (?:\w+ and )?merged\b|\bgemergt\b/i,
    command:
      /\b(?:git|gh|glab)(?:\s+-{1,2}\w\S*(?:\s[^-\s]\S*)?)*\s+(?:pr |mr )?(?:merge|pull|rebase)\b|"?state"?:"?merged/i,
  },
  {
    name: 'deployment',
    pattern: anyOf(
      'i',
      /\b(?:deployed|rolled out|shipped|(?:went|gone|are) live|live now)\b/,
      /\b(?:runs?|running|is|now) (?:now )?in (?:the )?(?:production|staging)\b/,
      /\b(?:ausgeliefert|ausgerollt|deployt|desplegad[oa]s?|déployée?s?)\b|デプロイ(?:済|した|され)|已部署|已上线/,
    ),
    command: /deploy|kubectl|helm|terraform apply|\bfly\b|vercel|netlify|wrangler|heroku|ansible|release/i,
  },
  {
    name: 'release',
    pattern: /\b(?:released|published|veröffentlicht|publiée?s?|publicad[oa]s?)\b/i,
    command: /publish|release|\bgit tag\b|\btag\b|upload/i,
  },
  {
    name: 'pull request',
    pattern: anyOf(
      'i',
      /\b(?:opened|created|raised) (?:a|the) (?:pull request|PR)\b/,
      /\b(?:pull request|PR|merge request)(?: (?:#?\d+|(?:to|against|for) [\w/-]+))? (?:was|has been) (?:then |also )?(?:opened|created|raised)\b/,
    ),
    command: /\bgh pr (?:create|new)\b|\bglab mr (?:create|new)\b|\bgh api\b.*\bpulls\b/,
  },
  {
    name: 'pull request',
    pattern:
      /\b(?:pull request|PR|merge request)(?: #?\d+)?(?: (?:for|with|of) [^.;,]{1,40}?)? (?:is|stands) (?:now )?(?:open|up)\b/i,
    command: /\bgh pr\b|\bglab mr\b|\bgh api\b/,
  },
  {
    name: 'migration',
    pattern: anyOf(
      'i',
      /\bmigrations?\b[^.;]{0,60} (?:was|were|has been|have been|is|are) (?:run|applied|executed)\b/,
      /\bmigrations? ran\b|\bmigrated the (?:production )?(?:data|database)\b/,
    ),
    command: /migrat|prisma|alembic|db:push/i,
  },
  {
    name: 'installation',
    // “It is installed” tells how a machine is.
    pattern:
      /\b(?:was|were|has been|have been|got) (?:\w+ly |then |also )?(?:installed|set up (?=on (?:the )?(?:`|host|machine|server|box|laptop)))/i,
    command: inOrder(
      'i',
      /(?:^|[;&|(]\s*|\n\s*|\bsudo )/,
      oneOf(
        inOrder(
          '',
          oneOf(
            /npm|pnpm|yarn|bun|pipx?|pip3|uv|poetry|cargo|go|brew|apt|apt-get|apk|dnf|yum|pacman/,
            /gem|bundle|composer|mise|asdf|dotnet|rustup|code|python3? -m pip/,
          ),
          /(?: -\S+)* (?:\w+ )?/,
          /(?:i|ci|install|add|get|sync|use|up|upgrade|update|restore|--install-extension)\b/,
        ),
        /[^\n;&|]*\binstall[\w-]*\.\w+/,
        /curl [^\n;&]*\| ?(?:ba)?sh/,
      ),
    ),
  },
  {
    name: 'comment',
    pattern: anyOf(
      'i',
      /\bcomments?\b[^.;]{0,60}\b(?:was|were|has been|got) (?:posted|left|added|written|sent|published)\b/,
      /\b(?:repl(?:y|ies)|review)\b[^.;]{0,40}\b(?:was|were|has been) (?:posted|sent|published)\b|\bcommented on (?:the )?(?:issue|PR|pull)\b/,
    ),
    command:
      /\b(?:gh|glab) (?:\w+ )?(?:comment|review|note)\b|\b(?:gh|glab) api\b[\s\S]*(?:POST|PATCH|PUT|mutation|-[fF] body|--field body|--input)/,
  },
  {
    name: 'issue',
    pattern: /\bissue\b[^.;]{0,30}\b(?:was|has been|got) (?:closed|opened|created|filed|reopened)\b/i,
    command: /\b(?:gh|glab) issue (?:close|create|reopen|edit)\b|\bgh api\b/,
  },
  {
    name: 'restart',
    pattern:
      /\b(?:job|run|workflow|pipeline)s?\b[^.;]{0,30}\b(?:was|were|has been) (?:re-?run|re-?started|(?:run|started) again)\b/i,
    command: /\brerun\b|\bworkflow run\b|\bretry\b|\brestart\b/,
  },
  { name: 'stash', pattern: /\bstashed\b|\bfrom (?:the |a )?stash\b/i, command: /\bgit\b.*\bstash\b(?! list)/ },
  { name: 'amendment', pattern: /\bamended\b/i, command: /--amend\b|\bjj\b/ },
  { name: 'rebase', pattern: /\brebased\b/i, command: /\brebase\b|\bjj\b/ },
  {
    name: 'abort',
    pattern:
      /\b(?:rebase|merge|cherry-pick|bisect)\b[^.;]{0,40}\b(?:be|was|were|got|been) (?:aborted|abandoned|cancelled|canceled)\b/i,
    command: /--(?:abort|quit)\b|\breset\b|\bjj\b/,
  },
  { name: 'forced push', pattern: /\bforce-?pushed\b/i, command: /\bpush\b.*(?:--force|\s-f\b|\s\+\w)|\bjj\b/ },
  {
    name: 'squash',
    pattern: /\b(?:was|were|been|got) squashed\b/i,
    command: /squash|rebase|reset|fixup|--amend|\bjj\b/,
  },
  {
    name: 'change of the ticket',
    pattern: inOrder(
      'i',
      /\b(?:[A-Z]{2,8}-\d+|tickets?|issues?)\b[^.;,]{0,30}\b/,
      /(?:was|were|been|got) (?:then |also )?(?:set|moved|marked|put|switched)\b[^.;,]{0,12}\b/,
      /(?:done|closed|resolved|completed?|in progress|in review|to-?do)\b/,
    ),
    command: /linear|jira|\b(?:gh|glab) (?:issue|api)\b|ticket/i,
  },
  { name: 'cherry-pick', pattern: /\bcherry-picked\b/i, command: /cherry-pick/ },
  { name: 'tag', pattern: /\b(?:was|is|were|been|got) tagged\b/i, command: /\btag\b|release/ },
];

const all = /\b(?:all|everything|every|the (?:whole )?work|(?:the|these|those) (?:changes|fixes|edits)|both)\b/i;

/** Why what is said to have been done was not; null where nothing is claimed. */
export function whyNotDone(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const free = mainOf(clause.replace(/`[^`]*`/g, ' x '));
    for (const { name, pattern, command } of acts) {
      if (!pattern.test(free) || isOpen(mainOf(clause).replace(beforeSomething, ' '))) continue;
      // Told as the state of things before, in what a tool printed or the user said.
      const told = cited.entries.some(
        ({ from, text: own }) => (from === 'user' || from === 'tool') && pattern.test(own),
      );
      const done = witness.runs.filter((run) => run.status !== 'failed' && command.test(run.command));
      const last = done.at(-1);
      if (last?.call.result === null && done.length === 1 && !told)
        return 'the log does not hold the result of the run that it cites';
      if (done.length === 0 && !told) return `no command of the session shows the ${name}`;
      if (!told && standsBefore(done, cited, witness)) return `no command after the edit it cites shows the ${name}`;
      const why =
        (name === 'push' ? (whyPushedElsewhere(clause, done) ?? whyPushedBefore(clause, done, witness)) : null) ??
        whyAgainstRepository(name, clause, text, witness);
      if (why !== null) return why;
    }
  }
  return null;
}

/** “Pushed to `release`”, and no push names it. */
function whyPushedElsewhere(clause: string, done: readonly CommandRun[]): string | null {
  const [, quoted, plain] = /\bpushed to (?:the )?(?:`([\w./-]+)`|([\w./-]+) branch\b)/i.exec(clause) ?? [];
  const name = quoted ?? plain;
  if (name === undefined || /^(?:remote|same|new|feature|current|origin|default|own|PR|its)$/i.test(name)) return null;
  return done.length === 0 || done.some(({ command, output }) => `${command}\n${output}`.includes(name))
    ? null
    : `no push of the session names “${name}”`;
}

/** A commit that is named by its hash was made behind the last push. */
function whyPushedBefore(clause: string, done: readonly CommandRun[], { runs }: Witness): string | null {
  const last = done.at(-1)?.call.position ?? -1;
  for (const hash of clause.match(/(?<![\w-])(?=[0-9a-f]*\d)[0-9a-f]{7,40}(?![\w-])/g) ?? []) {
    const made = runs.find(({ command, output }) => /\bcommit\b/.test(command) && output.includes(hash.slice(0, 7)));
    if (made !== undefined && made.call.position > last) return `no push follows the commit ${hash.slice(0, 7)}`;
  }
  return null;
}

/** All that does it stands before the edits that are cited, and none of it is cited. */
function standsBefore(done: readonly CommandRun[], { entries }: Cited, { edits }: Witness): boolean {
  const positions = new Set(entries.map(({ position }) => position));
  const cited = edits.filter(({ position }) => positions.has(position));
  const last = Math.max(-1, ...cited.map(({ position }) => position));
  return last >= 0 && done.every(({ call }) => call.position < last && !positions.has(call.position));
}

/** Up to a place, or with what is left out: “all committed up to 83a6c26; only config.ts is uncommitted”. */
const saysWhatIsLeft = /\b(?:uncommitted|not (?:yet )?committed|unstaged)\b|\b(?:up|down) to\b/i;

function whyAgainstRepository(name: string, clause: string, text: string, { facts }: Witness): string | null {
  const { repository } = facts;
  if (repository === null) return null;
  if (name === 'commit' && repository.uncommitted.length > 0) {
    const [first = ''] = repository.uncommitted;
    const base = (path: string) => path.split('/').at(-1) ?? path;
    const named = repository.uncommitted.find((path) => clause.includes(base(path)));
    if (named !== undefined) return `${base(named)} is changed since the last commit`;
    if (all.test(clause) && !saysWhatIsLeft.test(text)) return `not all is committed: ${base(first)} is changed since`;
  }
  return name === 'push' && repository.pushed === false && all.test(clause) ? 'the last commit is not pushed' : null;
}
