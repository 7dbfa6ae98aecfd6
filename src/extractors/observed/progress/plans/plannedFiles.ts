/**
 * Files that the plan says are to be changed or created and that nobody has changed since it was given, once it is being
 * carried out: what is left of it, or what was left out. A file that an answer speaks of since was thought of.
 */
import { type Judged, judged, untouched } from '../../../../core/claims/judged';
import { judgePlannedFiles } from '../../../../core/claims/work/plannedEnd';
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import type { Entry } from '../../../../core/session';
import { plansPutUp } from './plansPutUp';

const mostPaths = 5;
/** Planned files that were changed: fewer, and it is not known to be this plan that is carried out. */
const fewestChanged = 2;
const shortestPlan = 400;
/** What was left out of an older plan, somebody has thought of. */
const recentTurns = 3;

interface Plan {
  readonly position: number;
  readonly entry: Entry;
  readonly paths: readonly string[];
}

/** One fact for all files of the last plan that are left, inferred; those that were spoken of or left out are over. What was changed needs no word. */
export function plannedFiles(index: SessionIndex): Judged<StateFact>[] {
  const plan = lastPlan(index);
  if (plan === null || index.turnOf(plan.position) <= index.turns.length - recentTurns) return [];
  const { isChanged, spokenOf, narrowed } = judgePlannedFiles(index, plan.position);
  const unchanged = plan.paths.filter((path) => !isChanged(path));
  if (plan.paths.length - unchanged.length < fewestChanged) return [];
  const spoken = unchanged.map((path) => ({ path, ender: spokenOf(path) }));
  const left = spoken.flatMap(({ path, ender }) => (ender === null ? [path] : []));
  const over = spoken.flatMap(({ path, ender }, at) =>
    ender === null ? [] : [judged(factOf(plan, `-${at}`, named([path])), 'replaced', ender)],
  );
  if (left.length === 0) return over;
  return narrowed === null
    ? [...untouched([factOf(plan, '', `${named(left)}; not seen changed since`)]), ...over]
    : [judged(factOf(plan, '', named(left)), 'withdrawn', narrowed), ...over];
}

function named(paths: readonly string[]): string {
  const more = paths.length > mostPaths ? ` and ${paths.length - mostPaths} more` : '';
  const first = paths.slice(0, mostPaths).map((path) => `\`${path}\``);
  return `The plan names ${first.join(', ')}${more} to be changed`;
}

const factOf = ({ entry }: Plan, at: string, text: string): StateFact => ({
  ...{ id: `planned-files-${entry.line}${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'inferred' },
  ...{ text, evidence: [refTo(entry)] },
});

/** The plan that the user gave or approved last, if it names files. */
function lastPlan(index: SessionIndex): Plan | null {
  const given = index.sorted.messages
    .filter(({ entry }) => entry.role === 'user' && entry.origin !== 'injected')
    .map(({ entry, position }) => ({ position, entry, text: entry.text }));
  const plans = [...plansPutUp(index), ...given]
    .filter(({ text }) => text.length >= shortestPlan && /^#{1,4} /m.test(text))
    .sort((a, b) => a.position - b.position)
    .map(({ text, ...plan }): Plan => ({ ...plan, paths: pathsToChange(text) }));
  return plans.findLast(({ paths }) => paths.length > fewestChanged) ?? null;
}

const listsFiles =
  /\bfiles? (?:to (?:be )?(?:modif|chang|creat|edit|touch|updat|add)|modified|changed|affected|created)|\b(?:new|modified|changed) files?\b|^files?$/i;
/** "**File:** `a.ts`", "Create `a.ts`", "### 2. `a.ts`". */
const names =
  /^(?:\**(?:new )?files?\**\s*:|(?:create|add|modify|update|edit|rewrite|extend|new)\b[^`]{0,30}`|\d+[.)]?\s*`)/i;
const leavesAlone =
  /\b(?:no changes?|unchanged|reference|read[- ]only|re-?use|existing|as is|not? (?:modif|chang|touch)\w*|optional(?:ly)?|if needed|verify|delete|remove)\b/i;

const nearLines = 2;
const saysNoChange = /\bno (?:code )?changes?\b|\bunchanged\b|\bre-?use existing\b/i;

/** `TreeView.Root` is none. */
const isFile =
  /\.(?:[cm]?[jt]sx?|go|rs|py|rb|php|java|kts?|swift|cs|c|h|cc|cpp|hpp|vue|svelte|css|scss|html|mdx?|json|ya?ml|toml|sql|sh|txt|xml|proto|tf)$/i;

/** In their order, each once: what stands under a heading that lists files, and what a line of its own says is to be changed. */
function pathsToChange(plan: string): string[] {
  const found = new Set<string>();
  let isList = false;
  let isCode = false;
  const lines = plan.split('\n');
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    const plain = line.replace(/^[\s#>|*+-]+/, '').replaceAll('**', '');
    if (/^#{1,5} /.test(line) || /^\*\*[^*]+\*\*:?\s*$/.test(line)) isList = listsFiles.test(plain.replace(/:$/, ''));
    if (!isList && !names.test(plain)) continue;
    // What a section of one file says of it stands right above or below.
    const near = isList ? [plain] : lines.slice(Math.max(0, at - nearLines), at + nearLines + 1);
    if (leavesAlone.test(plain) || near.some((other) => saysNoChange.test(other))) continue;
    const path = /`((?:[\w.@-]+\/)*[\w.-]+\.\w{1,6})(?::\d+(?:-\d+)?)?`/.exec(line)?.[1];
    if (path !== undefined && isFile.test(path)) found.add(path);
  }
  // A name alone is the file whose path stands elsewhere.
  return [...found].filter((path) => ![...found].some((other) => other.endsWith(`/${path}`)));
}
