/**
 * Where the failure lies that the user pasted into the goal: lines of files that its frames name, and the tests that it calls
 * by their names, with the code that stood there when the session last saw it.
 */
import type { InformationFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { isSamePath, type StackFrame, stackFrames } from '../../../core/language/stackFrames';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { inlineCode } from '../../../core/untrusted/inlineCode';
import { placedLines } from './placedLines';
import { type Hit, placedNow, placeOf } from './symbolHits';

const mostPlaces = 3;
/** What is looked for; a stack is deep, and its first frames tell. */
const mostWanted = 8;
const longestCode = 140;
/** Characters of a goal that are looked through; a longer paste repeats itself. */
const longestGoal = 20_000;

/** In the order of the goal, each once; what the session never showed is none. */
export function goalPlaces({ index, goal }: ExtractInput): InformationFact[] {
  const pasted = goal.slice(0, longestGoal);
  const wanted = [...stackFrames(pasted).map(atFrame), ...testsIn(pasted).map(byTestName)].slice(0, mostWanted);
  const facts = wanted.flatMap((isMeant) => {
    const hit = newestHit(index, isMeant);
    return hit === null ? [] : [factOf(hit)];
  });
  return facts.filter(({ text }, at) => facts.findIndex((other) => other.text === text) === at).slice(0, mostPlaces);
}

type IsMeant = (hit: Pick<Hit, 'path' | 'line' | 'code'>) => boolean;

const atFrame =
  ({ path, line }: StackFrame): IsMeant =>
  (hit) =>
    hit.line === line && isSamePath(hit.path, path);

/** `--- FAIL: TestCart`, `FAILED tests/test_cart.py::test_total`, `✗ counts the total`, `FAIL cart.test.ts > counts the total`. */
const testNames: readonly RegExp[] = [
  /^\s*--- FAIL: (\w{4,})/gm,
  /\bFAILED \S+::(\w{4,})/g,
  /^\s*(?:[✗✕×●]|FAIL)\s+(?:.{0,200}?[›>]\s+)?([^›>\n]{8,120}?)(?:\s+\(?\d+(?:\.\d+)?\s?m?s\)?)?\s*$/gmu,
];

const testsIn = (text: string) =>
  [...new Set(testNames.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.trim())))].slice(
    0,
    mostPlaces,
  );

/** The line that defines it: a function of the name, or a call that is given it as a text. */
const byTestName =
  (name: string): IsMeant =>
  ({ code }) =>
    code.includes(name) &&
    (/\b(?:def|func|fn|function)\s/.test(code) || /\b(?:it|test|describe|specify)\b.*\(/.test(code));

/** From the newest call that shows it; a line of a file that was changed since stands somewhere else now. */
function newestHit(index: SessionIndex, isMeant: IsMeant): Hit | null {
  for (const call of index.calls.toReversed()) {
    const found = call.result?.isError === false ? hitIn(call, index, isMeant) : null;
    if (found !== null) return placedNow(found, index).line === null ? null : found;
  }
  return null;
}

function hitIn(call: Call, index: SessionIndex, isMeant: IsMeant): Hit | null {
  const place = placedLines(call, index.session).find((line) => line.code !== '' && isMeant(line));
  return place === undefined ? null : { ...place, call, defines: false };
}

const factOf = (hit: Hit): InformationFact => ({
  id: `place-${placeOf(hit)}`,
  kind: 'information',
  topic: 'report',
  tag: 'observed',
  text: `The goal names \`${placeOf(hit)}\`: ${inlineCode(cutAtWord(hit.code, longestCode))}`,
  evidence: [hit.call.call, hit.call.result].flatMap((entry) => (entry === null ? [] : [refTo(entry)])),
});
