/**
 * Tells whether two statements of different sessions choose differently about the same thing. Looks at words, and rather
 * misses a conflict than makes one up: both statements stand in the handoff either way.
 */
import { wordsOf } from '../../text/relevance';
import { areOpposed } from './opposed';
import { takeRivals } from './rivals';

/** True where they cannot both hold. */
export function disagree(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)];
  if (a.words.size === 0 || b.words.size === 0) return false;
  return (
    [isTurnedRound, isDenied, hasOtherNumbers, hasOtherValue].some((isOther) => isOther(a, b)) ||
    areOpposed(one, other) ||
    takeRivals(one, other)
  );
}

interface Statement {
  /** Words that tell something, without negations and numbers. */
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly isNegative: boolean;
  /** “Never without a migration” says that it is done with one. */
  readonly bansCase: boolean;
  /** What it names as not taken: behind "instead of", "over", "not". */
  readonly dropped: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly frame: { readonly subject: ReadonlySet<string>; readonly value: ReadonlySet<string> } | null;
}

function read(text: string): Statement {
  const line = text.replace(/[`*_“”"]/g, ' ').slice(0, 600);
  const [taken = '', ...rejected] = line.split(rejecting);
  const all = tellingWords(line);
  return {
    words: withoutNumbers(all),
    numbers: new Set(line.match(/\b\d+(?:[.,]\d+)*\b/g)),
    isNegative: negating.test(line.replace(rejecting, ' ')),
    bansCase: banningCase.test(line),
    dropped: tellingWords(rejected.join(' ').split(/[,.;:]|\bbecause\b/)[0] ?? ''),
    chosen: tellingWords(taken),
    frame: frameOf(line),
  };
}

const rejecting =
  /\b(?:instead of|rather than|and not|not the|over(?= [\w`])|statt|anstatt|anstelle von|au lieu d[eu']|en lugar de|en vez de)\b/i;

const negating =
  /\b(?:no|not|never|none|without|don['’]t|do not|doesn['’]t|won['’]t|must not|isn['’]t|avoid|nicht|nie|niemals|kein\w*|ohne|pas|jamais|sans|nunca|sin)\b/i;

const banningCase =
  /\b(?:never|not|no|don['’]t|nie|niemals|nicht|jamais|nunca)\b.*\b(?:without|unless|before|ohne|bevor|sans|avant|sin|antes)\b/i;

/** The verb between what a choice is about and what was chosen. */
const joint =
  /\b(?:is|are|will be|should be|must be|stays?|remains?|uses?|using|goes|go|comes|come|becomes?|defaults? to|set to|lives?|kommt|ist|wird|bleibt|est|sera|es|será)\b|[:=]\s/i;

function frameOf(line: string): Statement['frame'] {
  const sentence = line.split(/(?<=[.;])\s|,\s*(?:because|since|so that)\b/)[0] ?? line;
  const match = joint.exec(sentence);
  if (match === null) return null;
  const subject = tellingWords(sentence.slice(0, match.index));
  const value = tellingWords(sentence.slice(match.index + match[0].length));
  return subject.size === 0 || value.size === 0 ? null : { subject, value };
}

const common = new Set(
  'a an the and or of to in on at for with by from is are be it its this that these those then than as we you i me my our your they he she can could should would will may must do does did not no never yes so if but also just please now all any some more into up out about what which who how why when where there here have has had was were been make made let use uses used using keep keeps kept get gets need needs want stay stays go goes come comes become set take takes taken chose chosen decided decision only always instead rather over without session user agent one both each per via der die das den dem und oder ein eine einen ist nicht mit von zu auf für im am als wir soll le la les des un une et ou de du el los las y o en por para con'.split(
    ' ',
  ),
);

const tellingWords = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 1 && !common.has(word))
      .map(stem),
  );

/** Close enough for comparing: "files" and "file", "rounded" and "rounds". */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ies|es|s|ed|ing)$/, '') : word);

const withoutNumbers = (words: ReadonlySet<string>) => new Set([...words].filter((word) => !/^\d/.test(word)));

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((word) => b.has(word)).length;

/** Of the shorter one. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  Math.min(a.size, b.size) === 0 ? 0 : shared(a, b) / Math.min(a.size, b.size);

/** Of all words of both. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  const common = shared(a, b);
  return common === 0 ? 0 : common / (a.size + b.size - common);
};

/** One takes what the other drops, in the same matter. */
const isTurnedRound = (a: Statement, b: Statement) =>
  (takesDropped(a, b) || takesDropped(b, a)) && likeness(a.chosen, b.chosen) < 0.6 && likeness(a.words, b.words) >= 0.3;

const takesDropped = (a: Statement, b: Statement) => a.dropped.size > 0 && overlap(a.dropped, b.chosen) === 1;

const isDenied = (a: Statement, b: Statement) =>
  a.isNegative !== b.isNegative &&
  !a.bansCase &&
  !b.bansCase &&
  shared(a.words, b.words) >= 2 &&
  likeness(a.words, b.words) >= 0.6;

function hasOtherNumbers(a: Statement, b: Statement): boolean {
  if (a.numbers.size === 0 || b.numbers.size === 0 || shared(a.numbers, b.numbers) > 0) return false;
  return shared(a.words, b.words) >= 2 && likeness(a.words, b.words) >= 0.7;
}

/** “The default unit is …” with two different ends. */
function hasOtherValue(a: Statement, b: Statement): boolean {
  if (a.frame === null || b.frame === null || a.isNegative !== b.isNegative) return false;
  const isSame = likeness(a.frame.subject, b.frame.subject) >= 0.75;
  const least = Math.min(a.frame.subject.size, b.frame.subject.size);
  return isSame && least >= 2 && overlap(a.frame.value, b.frame.value) <= 0.25;
}
