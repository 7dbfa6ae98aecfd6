/** Whether a session kept a rule of the user, as far as its log can show that: by commands it ran and files it changed. */
import { type EntryRef, refTo } from '../provenance';
import {
  deedsForbiddenOutright,
  type ForbiddenDeed,
  forbiddingSentences,
  replacedPrograms,
  ruledOut,
} from '../shell/forbidden';
import { goalIdentifiers } from '../text/goalIdentifiers';
import { shareOfWords, subjectOf, wordsOf } from '../text/subject';
import type { Trace } from '../trace/trace';
import { contradicted, foundAgain, notKnown, used } from './finding';
import type { UseFinding } from './receipt';

/** Kept is used. What the user allowed or ordered since is no breach, and is not known to be kept. */
export function judgeRule(text: string, trace: Trace): UseFinding {
  const deeds = deedsForbiddenOutright(text);
  const programs = replacedPrograms(text);
  const paths = protectedPaths(text);
  if (deeds.length + programs.length + paths.length === 0) return judgeByWords(text, trace);
  if (trace.calls.length === 0) return notKnown('no call was made yet');
  const breach = firstBreach({ deeds, programs, paths }, trace);
  if (breach === null) return used(`kept in ${trace.calls.length} ${trace.calls.length === 1 ? 'call' : 'calls'}`);
  const order = trace.texts.find(
    (said) => said.by === 'user' && said.position < breach.position && breach.isNamedIn(said.text),
  );
  if (order !== undefined) return notKnown('the user spoke of it since', order.at);
  return contradicted(breach.what, breach.at);
}

interface Breach {
  readonly what: string;
  readonly at: EntryRef;
  readonly position: number;
  readonly isNamedIn: (text: string) => boolean;
}

interface Ruled {
  readonly deeds: readonly ForbiddenDeed[];
  readonly programs: readonly string[];
  readonly paths: readonly string[];
}

function firstBreach({ deeds, programs, paths }: Ruled, trace: Trace): Breach | null {
  const forbidden = { deeds: deeds.map(({ done }) => done), programs: new Set(programs) };
  const breaches: Breach[] = [];
  for (const { command, byUser, call } of trace.runs) {
    const part = byUser || call.result?.rejection !== undefined ? null : ruledOut(command, forbidden);
    if (part === null) continue;
    breaches.push({
      what: `it ran ${part.slice(0, longestShown)}`,
      at: refTo(call.call),
      position: call.position,
      isNamedIn: (text) =>
        deeds.some(({ said, done }) => done.test(part) && said.test(text)) ||
        programs.some((program) => text.toLowerCase().includes(program)),
    });
    break;
  }
  const { changes, entryAt } = trace.index;
  const first = trace.calls[0]?.position ?? Number.POSITIVE_INFINITY;
  const changed = changes.find(({ path, position }) => position >= first && paths.some((name) => isPath(name, path)));
  if (changed !== undefined)
    breaches.push({
      what: `it changed ${changed.path}`,
      at: refTo(entryAt(changed.position)),
      position: changed.position,
      isNamedIn: (text) => paths.some((name) => text.includes(name.slice(name.lastIndexOf('/') + 1))),
    });
  return breaches.sort((a, b) => a.position - b.position)[0] ?? null;
}

const longestShown = 80;

/** “src/legacy.ts” is that file in any folder above; “src/api/” all that is in it. */
function isPath(name: string, path: string): boolean {
  const plain = name.replace(/^\.\//, '').replace(/\/$/, '');
  return path === plain || path.endsWith(`/${plain}`) || path.startsWith(`${plain}/`) || path.includes(`/${plain}/`);
}

/** The files that a rule says are not to be changed. */
function protectedPaths(text: string): string[] {
  return forbiddingSentences(text).flatMap((sentence) =>
    [...sentence.matchAll(leaving)].flatMap(([, clause = '']) =>
      goalIdentifiers(clause).filter((name) => /^[\w@.-]+(?:\/[\w@.-]*)*$/.test(name) && /[/.]/.test(name)),
    ),
  );
}

/** “never touch src/legacy.ts”, with what stands behind up to the end of the clause. */
const leaving =
  /\b(?:never|do not|don['’]t|must not|mustn['’]t)\s+(?:ever )?(?:touch|edit|change|modify|delete|remove|rename|move|overwrite)\s+([^,;:!?()\n]{1,120})/giu;

const again = 0.7;
const fewestWords = 4;

/** No log shows whether such a rule was kept; it shows where the user had to say it again. */
function judgeByWords(text: string, trace: Trace): UseFinding {
  const subject = subjectOf(text);
  const repeat =
    subject.words.size < fewestWords
      ? undefined
      : trace.texts.find((said) => said.by === 'user' && shareOfWords(subject, wordsOf(said.text)) >= again);
  return repeat === undefined
    ? notKnown('no log shows whether such a rule is kept')
    : foundAgain('the user said it again', [repeat.at], []);
}
