import { commandGroups, purposeOf } from './commandList';

const usage = `
  handoff sessions [--workspace DIR] [--agent ID] [--tree] [--json]
  handoff create <LOG | SESSION-ID | --latest | -> [MORE …] --goal <TEXT | -> [--workspace DIR] [--preset P] [--layout L]
                 [--model none | agent | MODEL] [--timeout SECONDS] [--budget TOKENS] [--force-goal]
                 [--for agent | colleague | reviewer | pr [--session-trailers]] [--self-contained] [--anonymize]
                 [--live] [--no-tail] [--no-files] [--json | --out FILE [--force]]
                 [--before LINE-OR-ID | --before-compaction [N] | --turn N] [--with-learned]
  handoff show <LOG | SESSION-ID | --latest> [--workspace DIR] [--json]
  handoff read <LOG | SESSION-ID> --query TEXT [--json]
  handoff read <LOG | SESSION-ID | HANDOFF.md> --previous [--query TEXT] [--json]
  handoff read --from-git [REVISION] [--workspace DIR] [--json]
  handoff search WORDS [--workspace DIR | --all] [--agent ID] [--limit N] [--json]
  handoff cache [--clear] [--json]
  handoff redact [--json] < TEXT
  handoff sources [--json]
  handoff targets [--json]
  handoff deliver <HANDOFF.md | -> [--target ID] [--workspace DIR] [--strict] [--again] [--replace HASH] [--dry-run] [--json]
  handoff status [HANDOFF.md | SESSION-ID | LOG] [--workspace DIR] [--prices IN,CACHED,OUT] [--json]
  handoff verify <HANDOFF.md | HASH | -> [--workspace DIR] [--run-checks [--yes]] [--strict]
                 [--write FILE [--force]] [--json]
  handoff receipt <LOG | SESSION-ID | HANDOFF.md | HASH> [--workspace DIR] [--json]
  handoff uncompact <LOG | SESSION-ID> [--boundary N | --all] [--workspace DIR] [--json]
  handoff why FILE:LINE [--inside] [--json]
  handoff explain <LOG | SESSION-ID> LINE [--words TEXT] [--goal TEXT] [--workspace DIR] [--json]
  handoff explain --rule TABLE[/ROW] [--json]
  handoff explain --rules [--json]
  handoff pack <HANDOFF.md | -> [--include PATH]… [--base REVISION] [--workspace DIR] [--out FILE [--force]] [--dry-run] [--json]
  handoff open FILE.handoffpack [--check] [--3way] [--target ID] [--run-checks [--yes]] [--again] [--workspace DIR] [--json]
  handoff share FILE.handoffpack [--name NAME] [--push [--yes]] [--remote NAME] [--workspace DIR] [--json]
  handoff fetch [NAME] [--remote NAME] [--out FILE [--force]] [--workspace DIR] [--json]
  handoff hook [install | remove] --agent claude|codex|gemini|qwen|opencode|pi [--fresh MINUTES] [--yes]
  handoff eval [DIR] [--only ID] [--holdout] [--verbose] [--json]
  handoff mcp [--workspace DIR]
`;

/** What `handoff --help` prints: each command with what it is for. */
export function helpText(): string {
  const names = commandGroups.flatMap(({ commands }) => Object.keys(commands));
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const groups = commandGroups.map(({ title, commands }) => {
    const rows = Object.entries(commands).map(([name, does]) => `  ${name.padEnd(width)}${does}\n`);
    return `${title}\n${rows.join('')}\n`;
  });
  return `handoff: start a fresh session with what the old one knew

Begin with: handoff create --latest --goal "What the next session should achieve"

${groups.join('')}handoff COMMAND --help shows how a command is called.
.handoff.json of the session's repository chooses preset, layout, budgetTokens, target, goals, redact, ignore; a flag stands over it.
Exit status: 0 done, 2 wrong use or goal refused, 3 nothing to hand off, 4 log unreadable or unknown,
5 model or target failed, 6 a line of a handoff does not hold, 130 cancelled. Session logs are only ever read.
`;
}

/** What `handoff COMMAND --help` prints; null for what is no command. */
export function commandHelp(name: string): string | null {
  const does = purposeOf(name);
  if (does === undefined) return null;
  const ways = usage.split(/\n(?= {2}\S)/).filter((way) => way.trim().split(' ')[1] === name);
  return `${does}.\n\n${ways.map((way) => `${way.trimEnd()}\n`).join('')}`;
}
