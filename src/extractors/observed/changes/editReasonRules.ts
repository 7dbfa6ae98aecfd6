/** Whether words that led to an edit tell what it was for: more than that this file was edited, and nothing of another one. */
import { namesIn } from '../../../core/language/names';
import { ruleTable } from '../../../core/rules/ruleTable';
import { fileName } from '../../../core/text/displayPath';
import { anyOf } from '../../../core/text/patterns';

/** Words that led to an edit. */
interface EditReason {
  /** Without what only leads to them. */
  readonly led: string;
  /** Nor what comes next. */
  readonly reason: string;
  /** Of the file that was edited. */
  readonly path: string;
  /** All files that the session changed. */
  readonly changed: readonly string[];
}

interface EditReasonExample {
  readonly said: string;
  readonly path: string;
  /** Beside the file itself. */
  readonly changed?: string;
}

const editReasonOf = (words: string, path: string, changed: readonly string[]): EditReason => {
  const led = words.replace(leadsOn, '');
  return { led, reason: led.replace(whatComesNext, ''), path, changed };
};

/**
 * The words as they are told of the file, without what only leads to them; empty where they tell nothing of it.
 *
 * @param changed all files that the session changed
 */
export function tellingReason(words: string, path: string, changed: readonly string[]): string {
  const said = editReasonOf(words, path, changed);
  return editReason.decide(said).verdict ? said.reason : '';
}

/** “You're right, let me fix the rounding”, “But rather than …, I'll mute the output” */
const leadsOn =
  /^(?:you(?:['’]re| are) right|but|rather than|instead of|actually|hmm|wait|ok(?:ay)?|good|right)\b[^:;]*?,\s+(?:so )?(?:let me|let['’]s|i['’]ll|i will) (?:just |also |first |now |simply )?(?=\p{L})/iu;

/** “fixing that, then I'll run the tests” */
const whatComesNext = /,?\s+(?:and |before )?(?:then|next) (?:i['’]ll|i will|i['’]m going to|let me|let['’]s)\b.*$/iu;

const beginsElsewhere =
  /^(?:if|unless|when|since|because|although|while|updated|done|finished|freezing|moving on|on to)\b/iu;
const tellsState = anyOf(
  'iu',
  /^(?:the |these |those |its |all )?\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,3} (?:is|are|was|were) (?:un\p{L}+|not|too|still|already|now|due)\b/u,
  /^\p{L}+s so (?:that|there|the|it|no)\b/u,
  /^mak(?:e|ing) (?:all |both )?(?:of )?(?:the |these )?(?:\p{L}+ )?edits\b|^(?:read|look|check|inspect)\p{L}* .*\bthen\b/u,
);

/** Anything but that this file was to be edited. */
function tellsMore(words: string, path: string): boolean {
  const own = new Set(partsOf(fileName(path)).map(single));
  return partsOf(words).some((part) => !own.has(single(part)) && !own.has(part) && !plain.has(part));
}

/** Words that name files, and not this one, speak of another edit: “fix the issue in `reset.go`” tells nothing of its caller. */
function saysOther(words: string, path: string, changed: readonly string[]): boolean {
  const file = fileName(path).toLowerCase();
  const files = [...namesIn(words)].map(fileName).filter((name) => /^[\w@.-]*[\w-]\.[a-z]\w{0,5}$/.test(name));
  if (files.length > 0 && !files.includes(file) && !wordsIn(words).includes(file.replace(/\.\w+$/, ''))) return true;
  const said = partsOf(words).map(single);
  const joined = said.join('');
  const stands = (part: string) => said.includes(part) || (part.length >= longPart && joined.includes(part));
  const ours = namesOf(path);
  return namesOfAll(changed).some((theirs) => namesIt(theirs, ours, stands));
}

/** All words of the other's name stand there, and of this one's none that the other has not: “the planner test”. */
function namesIt(theirs: readonly string[], ours: readonly string[], stands: (part: string) => boolean): boolean {
  if (theirs.length < 2 || !theirs.every(stands)) return false;
  return theirs.some((part) => !ours.includes(part)) && !ours.some((part) => !theirs.includes(part) && stands(part));
}

const namesOf = (path: string) => [...new Set(partsOf(stemOf(path)).map(single))];

/** Asked for each edit of a session. */
const known = new WeakMap<readonly string[], readonly (readonly string[])[]>();
function namesOfAll(paths: readonly string[]): readonly (readonly string[])[] {
  const found = known.get(paths) ?? paths.map(namesOf);
  known.set(paths, found);
  return found;
}

/** “Claude Code” is `claudecode`. */
const longPart = 8;

const wordsIn = (text: string) => text.toLowerCase().split(/[^\w-]+/);
const stemOf = (path: string) => fileName(path).replace(/\.[a-z]\w*$/i, '');

/** Of `sessionTotals.test` they are session, totals, test. */
const partsOf = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const single = (word: string) => word.replace(/(?<=\p{L}{3})s$/u, '');

/** Words of any edit. */
const plain = new Set(
  (
    'a an the this that these those it its them they all both each any of to in into on at by for from with and or so as then now first next also ' +
    'again just too only here there is are be was were will we you i let s m me my our add adds adding update updates updating updated fix fixes ' +
    'fixing fixed create creates creating write writes writing apply applies applying set change changes changing adjust adjusting edit editing ' +
    'put putting finish finishing file files test tests code issue issues problem thing part parts step new existing same remaining main actual ' +
    'properly correctly matching tightening'
  ).split(' '),
);

/** The table; what is told of a change is the words for which no row holds. */
export const editReason = ruleTable<EditReason, boolean, EditReasonExample>({
  name: 'edit-reason',
  question: 'Do the words that led to an edit tell what it was for?',
  textOf: ({ reason }) => reason,
  lineOf: () => null,
  subjectOf: ({ said, path, changed }) => editReasonOf(said, path, changed === undefined ? [path] : [path, changed]),
  rows: [
    {
      name: 'condition',
      because: 'They begin with a condition or a step that is over.',
      holds: ({ led }) => beginsElsewhere.test(led),
      verdict: false,
      hit: [
        { said: 'If the sum is wrong, round it', path: 'src/cart.ts' },
        { said: 'Done with the sums', path: 'src/cart.ts' },
      ],
      miss: [{ said: 'Round the sums', path: 'src/cart.ts' }],
    },
    {
      name: 'state-of-things',
      because: 'They say how things stand, or that a file is to be read or edited.',
      holds: ({ led }) => tellsState.test(led),
      verdict: false,
      hit: [
        { said: 'The sums are not rounded', path: 'src/cart.ts' },
        { said: 'make the edits for the shop', path: 'src/cart.ts' },
      ],
      miss: [{ said: 'make the sums of the shop round', path: 'src/cart.ts' }],
    },
    {
      name: 'only-edits',
      because: 'They say no more than that this file is edited.',
      holds: ({ reason, path }) => !tellsMore(reason, path),
      verdict: false,
      hit: [{ said: 'now update the cart', path: 'src/cart.ts' }],
      miss: [{ said: 'now update the sums', path: 'src/cart.ts' }],
    },
    {
      name: 'of-another-file',
      because: 'They name another file that was changed.',
      holds: ({ reason, path, changed }) => saysOther(reason, path, changed),
      verdict: false,
      hit: [
        { said: 'round the sums in `till.ts`', path: 'src/cart.ts' },
        { said: 'round the shop totals', path: 'src/cart.ts', changed: 'src/shopTotals.ts' },
      ],
      miss: [{ said: 'round the sums in `cart.ts`', path: 'src/cart.ts' }],
    },
  ],
  otherwise: {
    because: 'They tell what the edit was for.',
    verdict: true,
    hit: [{ said: 'round the sums of the cart', path: 'src/cart.ts' }],
  },
});
