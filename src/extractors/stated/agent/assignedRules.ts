/**
 * What binds in the work that another agent assigned: what to leave, what stays as it is, what must hold. There no user
 * spoke, so these are all the rules there are; each says whose they are. What is to be built is no rule.
 */
import type { ConstraintFact } from '../../../core/fact';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';
import { splitSentences } from '../../../core/text/splitText';
import { contentWords } from '../language/contentWords';
import { cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { fewestTelling, withoutDescription } from '../user/asides';
import { strict } from '../user/documentRules';
import { assigningMessage } from './assignment';
import { spokenLines } from './spokenLines';

/** In the order of the assignment. */
export function assignedRules(input: ExtractInput): ConstraintFact[] {
  const given = assigningMessage(input);
  if (given === null) return [];
  const rules = spokenLines(given.text)
    .flatMap(({ text }) => splitSentences(text))
    .flatMap((sentence) => {
      const text = foldSpace(sentence);
      const part = ruleIn(text);
      return part === null ? [] : [{ text: part, standing: forbids.test(text) || strict(text) }];
    });
  return [...new Map(rules.map((rule) => [rule.text.toLowerCase(), rule])).values()].map(({ text, standing }, at) => ({
    id: `constraint-${given.line}-assigned-${at}`,
    kind: 'constraint',
    text,
    standing,
    by: 'parent',
    evidence: [refTo(given)],
  }));
}

/** A longer sentence is told from its rule on. */
const longestWhole = 240;

/** The sentence, or its part from the rule on; null where it sets none. */
function ruleIn(text: string): string | null {
  const clause = clausesOf(text).find(({ text: part }) => setsRule(part) && !isNoRule.test(part));
  if (clause === undefined) return mustHold.test(withoutDescription(text)) ? text : null;
  const part = withoutBracket(clause.text);
  const isWhole = text.length <= longestWhole || clause.start === 0 || contentWords(part).size < fewestTelling;
  return isWhole ? text : `[…] ${part}`;
}

interface Clause {
  readonly text: string;
  readonly start: number;
}

/** From each place where a clause begins to the end of the sentence. */
function clausesOf(text: string): Clause[] {
  const starts = [...text.matchAll(/[;:,(–—]\s*(?:(?:and|but|also)\s+)?|\b(?:and|but)\s+/g)].map(
    (match) => match.index + match[0].length,
  );
  return [0, ...starts].map((start) => ({ text: text.slice(start), start }));
}

/** A clause that began behind a bracket ends with it. */
const withoutBracket = (text: string) =>
  text.indexOf(')') >= 0 && (text.indexOf('(') < 0 || text.indexOf(')') < text.indexOf('('))
    ? text.slice(0, text.indexOf(')'))
    : text;

const setsRule = (clause: string) => beginsRule(clause) || likeTheRest.test(clause) || rulesOut.test(clause);

const beginsRule = cueAtStart(
  words(`
  do not, don't, never, only, keep, keeps, preserve, leave, stay, stays, make sure, ensure, avoid, without touching, without changing, you may not, must not, must, read-only,
  nicht, niemals, nur, behalte, lass, nunca, solo, mantén, ne, jamais, conserve, garde, não, mantenha, не, только, сохрани, оставь, 不要, 只, 保持, しないで, 그대로
`),
);
/** “Match the existing message style”, “follow the cache pattern of the file” */
const likeTheRest =
  /^(?:match|follow|mirror|reuse|respect|stick to)\b[^.;]{0,60}\b(?:existing|surrounding|current|same|style|patterns?|conventions?|guidelines)\b/i;
/** “no new deps”, “No edits, no builds”; “no default App exists” tells how things are. */
const rulesOut = anyOf(
  'i',
  /^no\s+(?:new|other|more|further|unrelated|undefined|extra|additional|behaviou?r|test|code|functional|public|breaking)\s+[\w-]+/,
  /^no\s+(?:edits|builds|commits|pushes|changes|tests|network|refactoring|writes|deletions|mocks|stubs|placeholders)\b/,
);
const forbids = anyOf(
  'i',
  /\b(?:do not|don['’]?t|must not|may not|cannot be changed|read-only)\b/,
  /^only\b|\bonly these\b/,
  /^no\s/,
);
const mustHold = /\b(?:MUST|ONLY|NEVER|ALWAYS|SHALL|may NOT|read-only)\b/;
/** “keep or adjust it” leaves the choice, “never tries it” tells how things are, `--preserve` is a name. */
const isNoRule = /^[-`"'*]|^(?:keep|leave) or\b|^(?:never|only)\s+(?:for|in|on|at|as|\p{L}+s)\b/iu;
