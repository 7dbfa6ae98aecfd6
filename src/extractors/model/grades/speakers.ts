/** Words laid into the user's mouth: what they are said to want or to have agreed to must be theirs. */
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf } from '../../../core/text/patterns';
import { fold } from './fold';
import { namesIn, standsIn } from './names';
import { clausesOf, isOpen, negates, spelledOut } from './polarity';
import { unorderedAct } from './wishedActs';
import { type Cited, type CitedEntry, occursIn, type Witness } from './witness';
import { stemsOf } from './words';

const who = String.raw`\b(?:the )?(?:users?|customer|maintainer|owner)\b`;
const wishes = new RegExp(
  `${who}(?: has| have| had| also| then| explicitly| only)*\\s+(?:wants?|wanted|asks?|asked|says?|said|requests?|requested|requires?|required|prefers?|preferred|insists?|insisted|decided|chose|demand\\w*|ordered|told|wrote|reported|noted|expects?|pointed out|found|noticed|discovered|suggested|proposed|mentioned|explained|complained|rejected|refused|declined|doubt(?:s|ed)?|thinks?|thought|believes?|believed|feels?|felt|likes?|liked|dislikes?|worries|worried|warned|reminded|promised|offered|stated|claim(?:s|ed)|admitted|hopes?|hoped|recommend(?:s|ed)|advised|forbade|forbids|insists|criticized|objected|pointed to|remarked|observed|suppose[sd]?|assume[sd]?|suspect(?:s|ed)|guess(?:es|ed)|argue[sd]?|realized|conclude[sd]|emphasi[sz]e[sd]?|stresse[sd]|repeated|specified|clarified|corrected|instructed|urged|picked|picks|selected|selects|answered|replied|limited|restricted|granted|reminds|insisted on|set the|overruled|vetoed|(?:is|was|were) (?:against|opposed to|unhappy with|worried about|sure that|in favou?r of|interested in)|(?:does|did) not (?:want|like|mind|care))\\b`,
  'i',
);
const agrees = new RegExp(
  `${who}(?: has| have| had| also| then| explicitly)*\\s+(?:agreed|agrees|approved|approves|accepted|accepts|confirmed|confirms|allowed|allows|signed off|authori[sz]ed|permitted|consented|welcomed|praised|(?:is|was|were) (?:fine|ok|okay|happy|content|satisfied|good) with|gave (?:\\w+ )?(?:ok|okay|go|go-ahead|approval|consent)|took (?:it|this|that|over) as)\\b|\\b(?:approved|agreed|accepted|confirmed|allowed|authori[sz]ed) by ${who}|\\bwith the user(?:['’]s)? (?:approval|consent|ok|agreement|yes)\\b|\\bplan (?:was|has been|is) (?:\\w+ )?(?:approved|accepted)\\b|\\b(?:was|were|has been|have been) agreed (?:up)?on\\b`,
  'i',
);
const assent = anyOf(
  'iu',
  /\b(?:yes|yep|yeah|ok|okay|sure|fine|go(?: ahead| for it)?|do it|lgtm|approved?|approves?|agreed?|confirm(?:ed)?|accept(?:ed)?|allow(?:ed)?|correct|right|exactly)\b/,
  /\b(?:sounds good|ship it|please (?:do|go|proceed|continue)|let's|proceed|perfect|great|you (?:may|can)|makes sense|continue)\b/,
  /\b(?:ja|klar|passt|gerne|oui|d'accord|sí|vale|adelante|sim|да)\b|はい|お願い|それで|よい|良い|いい|好的?|可以|行|是/,
);

/** “OK, so what do you recommend” agrees to nothing. */
const asks = /^\W*(?:\w+\W+){0,3}(?:what|how|why|which|where|when|who|whether|is|are|does|did)\b|\?\s*$/;

/** Said behind a wish, or in front of it: whose it is. */
const tail = new RegExp(
  `[,(]?\\s*\\b(?:as|like|which is what|just as) ${who}(?: has| have| had| also)? (?:wants?|wanted|asked|said|requests?|requested|requires?|required|decided|chose|demanded|told|put it)\\b|,\\s*${who} (?:said|asked|wrote|told)\\b(?=\\s*[.;,]?\\s*$)|\\b(?:this|that|it|which) (?:is|was) (?:what )?${who}(?:['’]s)? (?:own )?(?:wish|request|idea|decision|choice|order|demand|wants?|wanted|asked for)\\b|\\b(?:at|on|by) ${who}['’]s (?:wish|request|decision|choice|order|demand)\\b`,
  'i',
);
const leastShared = 0.35;
/** Of a proposal and the sentence that agrees to it. */
const leastProposed = 0.3;
/** In a message of more signs than this there are words for everything. */
const longMessage = 1500;
const leastInLong = 0.5;
/** Characters at the beginning of a message in which a yes stands. */
const openingLength = 40;
/** Words of a quotation that is a sentence. */
const fewestQuoted = 4;
/** Of so few words half must be theirs. */
const fewestForShare = 3;
const leastOfFew = 0.5;
/** Of a message that is not cited. */
const leastElsewhere = 0.55;

/** Why it is not the user's word; null where it is, or where nothing is said of them. */
export function whyNotTheirs(text: string, cited: Cited, witness: Witness): string | null {
  const clauses = clausesOf(text);
  const other = whyNotChosen(clauses, cited, witness);
  if (other !== null) return other;
  for (const [at, clause] of clauses.entries()) {
    const behind = tail.exec(clause);
    if (behind !== null) {
      const own = clause.replace(tail, ' ');
      const words = stemsOf(own).size < fewestWords ? `${clauses[at - 1] ?? ''} ${own}` : own;
      const why = whyNotSaid(words, cited, witness);
      if (why !== null) return why;
      continue;
    }
    if (onQuestion.test(clause) && wishes.test(clause) && !isAnswer(cited, witness)) return 'nobody asks the user that';
    const name = namedByUser.exec(clause)?.[1];
    if (name !== undefined && !isOpen(clause) && !isTheirs(name, witness)) return `the user does not name “${name}”`;
    const isAgreement = agrees.test(clause);
    if (!isAgreement && !wishes.test(clause)) continue;
    // That they have not answered yet is no word of theirs.
    const verb = agrees.exec(clause) ?? wishes.exec(clause);
    if (verb !== null && negates(clause.slice(0, verb.index + verb[0].length)) && isOpen(clause)) continue;
    // A refusal is an act as well as a word: the client notes it beside the call.
    if (verb !== null && refuses.test(verb[0]) && cited.entries.some(({ text }) => refusedCall.test(text))) continue;
    const isLimited = limits.test(clause) || limits.test((clauses[at + 1] ?? '').split(' ')[0] ?? '');
    const why = isAgreement
      ? whyNotAgreed(contentOf(clause).size === 0 ? text : clause, isLimited, cited, witness)
      : whyNotWished(clause, cited, witness);
    if (why !== null) return why;
  }
  return null;
}

const namedByUser = new RegExp(
  `${who}(?: has| had| also| then)* (?:named|mentioned|listed|pointed at|brought up) (?:the \\w+ )?\`([^\`\n]+)\``,
  'i',
);

/** In a message or among what they picked. */
const isTheirs = (name: string, { users, choices }: Witness) =>
  [...users.map(({ text }) => text), ...choices.map(({ answer }) => answer)].some((text) =>
    fold(text).includes(fold(name)),
  );

/** “Chose it when asked”: what is cited is a choice, or follows a question. */
const onQuestion = /\b(?:when|after being|on being|being) asked\b|\b(?:in|as an) answer to\b/i;

function isAnswer({ entries }: Cited, { choices, reports }: Witness): boolean {
  const positions = new Set(entries.map(({ position }) => position));
  return (
    choices.some(({ position }) => positions.has(position)) ||
    entries.some(
      ({ from, position }) =>
        from === 'user' && /[?？]/.test(reports.findLast((report) => report.position < position)?.text ?? ''),
    )
  );
}

function whyNotWished(clause: string, cited: Cited, witness: Witness): string | null {
  const words = wishIn(clause);
  return words === null ? null : whyNotSaid(words, cited, witness);
}

function whyNotSaid(words: string, cited: Cited, witness: Witness): string | null {
  const said = contentOf(words);
  // Their own words are quoted, and more than a name.
  const isTheirSentence = namesIn(words).quotations.some(
    (part) =>
      part.split(/\s+/).length >= fewestQuoted && witness.users.some(({ text }) => fold(text).includes(fold(part))),
  );
  if (isTheirSentence) return null;
  const chosen = whyOtherChoice(words, cited, witness);
  if (chosen !== null) return chosen;
  const own = cited.entries
    .filter(({ from }) => from === 'user')
    .map((entry) => ({ ...entry, text: withPicked(entry, witness).replace(refusing, ' ') }));
  const lacks = (pattern: Pattern, theirs: Pattern) =>
    pattern.test(words) && own.length > 0 && !own.some(({ text }) => theirs.test(spelledOut(text)) || isForeign(text));
  if (
    (!asksFor.test(words.replace(/^\W*(?:instead|then|also|only)\b/i, ' ')) && lacks(denial, refusal)) ||
    lacks(narrowing, narrowed)
  )
    return 'the user excludes nothing in the lines it cites';
  const digit =
    own.length === 0
      ? undefined
      : words
          .replace(/`[^`]*`/g, ' ')
          .match(/(?<![\w.-])\d{1,2}(?![\w.-])/g)
          ?.find((one) => !occursIn(one, cited.folded));
  if (digit !== undefined) return `the user does not say “${digit}” there`;
  const head = /^(.+?)\s(?:rather than|instead of|and not)\s/i.exec(words)?.[1];
  const isHeadSaid =
    head === undefined || own.length === 0 || own.some(({ text }) => shareOf(stemsOf(head), { text }) >= leastShared);
  if (!isHeadSaid) return 'the user did not speak of it in the lines it cites';
  const act =
    own.length > 0 && !own.some(({ text }) => isForeign(text) || text.length > longMessage)
      ? unorderedAct(
          words,
          own.map(({ text }) => text),
        )
      : null;
  if (act !== null && !saidElsewhere(said, act, witness)) return `the user does not say “${act}” there`;
  // What “it” is stands in what was said before.
  const before = (entry: CitedEntry) =>
    [witness.reports, witness.users]
      .map((all) => all.findLast(({ position }) => position < entry.position)?.text ?? '')
      .join('\n');
  const quoted = namesIn(words).quotations.find(
    (part) => ![...own, ...witness.users].some(({ text }) => fold(text).includes(fold(part))),
  );
  if (quoted !== undefined && own.length === 0) return `the user does not say “${quoted}” there`;
  const share = (text: string) =>
    said.size <= fewestForShare ? leastOfFew : text.length > longMessage ? leastInLong : leastShared;
  const theirs = own.flatMap(({ text }) =>
    sentencesIn(text).filter((part) => shareOf(said, { text: part }) >= share(text)),
  );
  const isShared = theirs.length > 0;
  if (isShared && !asksFor.test(words) && theirs.every(onlyAsks)) return 'the user only asked about it there';
  const foreign = namesIn(words).codes.find(
    (name) => !standsIn(name, cited) && !own.some((entry) => fold(before(entry)).includes(fold(name))),
  );
  if (isShared) return foreign === undefined ? null : `the user does not name “${foreign}” there`;
  // The goal has no line that could be cited.
  const elsewhere = ({ line }: CitedEntry) => (line === 0 ? leastShared : leastElsewhere);
  if (
    witness.users.some((entry) =>
      partsOf(entry.text).some(
        (part) => !(questions.test(part) && onlyAsks(part)) && shareOf(said, { text: part }) >= elsewhere(entry),
      ),
    )
  )
    return null;
  // “Yes, in three commits”: a yes takes over the words that it answers, where it has some of its own.
  const answers = (entry: CitedEntry) =>
    isYes(entry) &&
    shareOf(said, entry) > 0 &&
    shareOf(said, { text: `${entry.text}\n${before(entry)}` }) >= leastElsewhere;
  if (own.some(answers)) return null;
  // The agent may tell of their words in the lines that are cited.
  if (
    cited.entries.some(
      ({ from, text }) =>
        from !== 'user' &&
        sentencesIn(text).some((part) => ofTheirs.test(part) && shareOf(said, { text: part }) >= leastElsewhere),
    )
  )
    return null;
  return own.length === 0
    ? 'the lines it cites are not the user’s'
    : 'the user did not speak of it in the lines it cites';
}

/** A reply of letters or figures alone says what the options say that the answer before it numbers so. */
function withPicked({ text, position }: CitedEntry, { reports }: Witness): string {
  if (!picks.test(text)) return text;
  const asked = reports.findLast((report) => report.position < position)?.text ?? '';
  const options = asked.split('\n').filter((line) => {
    const label = labelled.exec(line)?.[1]?.toLowerCase();
    return (
      label !== undefined &&
      fold(text)
        .split(/[^a-z\d]+/)
        .includes(label)
    );
  });
  return [text, ...options].join('\n');
}

const picks = /^\W*(?:(?:option|choice|format|variant) )?(?:[a-h]|\d)(?:\W+(?:(?:and|or|then) )?(?:[a-h]|\d))*\W*$/i;
const labelled = /^[\s>*_-]*(?:(?:option|choice) )?([a-h]|\d)[*_]*[.):]/i;

/** In a message that is not cited: most of the words, the deed among them. */
const saidElsewhere = (said: ReadonlySet<string>, act: string, { users }: Witness) =>
  users.some(({ text }) =>
    partsOf(text).some((part) => unorderedAct(act, [part]) === null && shareOf(said, { text: part }) >= leastElsewhere),
  );

/** Something is told to have been done as an option says that the user did not choose. */
function whyNotChosen(clauses: readonly string[], cited: Cited, witness: Witness): string | null {
  for (const clause of clauses) {
    if (!happened.test(clause) || isOpen(clause) || negates(clause)) continue;
    const why = whyOtherChoice(clause, cited, witness);
    if (why !== null) return why;
  }
  return null;
}

const happened = /\b(?:was|were|has been|have been|got) (?:\w+ly |then |also )?\w+(?:ed|en|un|t)\b/i;

/** The words of an option that was not chosen, and that neither the question nor the answer has. */
function whyOtherChoice(whole: string, { entries }: Cited, { choices }: Witness): string | null {
  const words = whole.split(/\s(?:over|rather than|instead of|and not|not)\s/)[0] ?? whole;
  const said = stemsOf(words);
  const positions = new Set(entries.map(({ position }) => position));
  for (const { position, question, answer, options } of choices) {
    if (!positions.has(position) || options.length < 2) continue;
    // An option is its label, and what it says of itself.
    const isChosen = (option: string) => fold(answer).includes(fold(option.split(': ')[0] ?? option));
    const others = options.filter((option) => !isChosen(option));
    if (others.length === options.length) continue;
    const labels = (all: readonly string[]) => all.map((option) => stemsOf(option.split(/: | \(/)[0] ?? option));
    const isNamed = (label: ReadonlySet<string>) => label.size > 1 && [...label].every((stem) => said.has(stem));
    if (labels(others).some(isNamed) && !labels([answer]).some(isNamed)) return `the user chose “${answer}”`;
    const asked = stemsOf(question);
    const chosen = stemsOf([answer, ...options.filter(isChosen)].join(' '));
    const offered = new Set(others.flatMap((option) => [...stemsOf(option)]));
    if ([...chosen].some((stem) => !asked.has(stem) && !offered.has(stem) && said.has(stem))) continue;
    const of = (option: string) =>
      [...stemsOf(option)].filter((stem) => !asked.has(stem) && !chosen.has(stem) && said.has(stem));
    if (others.some((option) => of(option).length > 0)) return `the user chose “${answer}”`;
  }
  return null;
}

/** A question that asks for something to be done. */
const requests = anyOf(
  'i',
  /\b(?:can|could|would|will|shall|should|may|do) (?:you|we|i|it|this|that|they)\b/,
  /\b(?:should|i think|please|let['’]?s|how about|why (?:not|don['’]t)|want|need|must|instead|add|make|use|fix|remove|also)\b/,
);
/** A question that asks for no deed, also behind the name of a command: “/search what is it for”. */
const onlyAsks = (part: string) => (/\?\s*$/.test(part) || questions.test(part)) && !requests.test(part);
/** A question by its first word: “Huh?” behind a statement makes none of it. */
const questions = /^\s*(?:\/[\w:-]+\s+)?(?:what|why|how|where|who|which|when)\b(?=[^.!;]*\??\s*$)/i;
/** What is said to be a question of theirs. */
const asksFor = /^\W*(?:whether|if|what|why|how|which|where|when|about|who)\b/i;
/** The agent speaks of what they said. */
const ofTheirs =
  /\busers?\b|\byour (?:call|decision|choice|wish|request|instructions?)\b|\b(?:as|like|what) you (?:asked|said|wanted|decided|chose|requested)\b/i;
const refuses = /\b(?:rejected|refused|declined)\b/i;
const refusedCall =
  /^refuses the call:|doesn['’]t want to (?:proceed|take this action)|\b(?:rejected|declined) (?:by the user|this call|permission)|No answer provided/im;

/** What a client puts around the words of a refusal. */
const refusing = /The user doesn['’]t want to proceed[\s\S]*?the user said:|^refuses the call:/gm;

/** Each with the one behind it. */
function sentencesIn(text: string): string[] {
  const parts = text.split(/\n+|(?<=[.!?])\s+/).filter((part) => part.trim() !== '');
  return parts.map((part, at) => `${part} ${parts[at + 1] ?? ''}`);
}

/** A plan that was pasted has words for everything: what somebody wants stands in one place of it. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    if (last === undefined || last.length + line.length > longestPart) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts;
}

/** Characters; a longer line is one part. */
const longestPart = 500;

/** What is said not to be wanted, and how people say so. */
const denial = /\b(?:no|not|never|nothing|neither|nor)\b/i;
const refusal = anyOf(
  'iu',
  /\b(?:not|never|no|none|nothing|neither|nor|without|instead|rather|except|unless|leave|skip|stop|avoid|drop|remove|revert|undo|only|enough|ignore|cannot)\b/,
  /\b(?:disabl\w*|prevent\w*|exclud\w*|block\w*|isolat\w*|turn(?:ed)? off|switch(?:ed)? off|get rid)\b/,
);
/** What is said to be wanted alone. */
const narrowing = /\b(?:only|nothing but|solely|exclusively)\b/i;
const narrowed =
  /\b(?:only|just|alone|solely|exclusively|nothing|instead|rather|no|not|don['’]?t|skip|leave|drop|except|simply)\b/i;

/** What they are said to want; null where it is only mentioned (“what the user asked”), or too little to look for. */
function wishIn(clause: string): string | null {
  const found = wishes.exec(clause);
  if (
    found === null ||
    /\b(?:what|as|which|that|when|where|whether|if|unless|before|after|since)\s+$/i.test(
      clause.slice(0, found.index),
    ) ||
    // “The move the user asked for is written”: whose it is, beside what came of it.
    /^\s*(?:for|about)?\s*(?:is|are|was|were|has|have)\b/i.test(clause.slice(found.index + found[0].length))
  )
    return null;
  const behind = clause.slice(found.index + found[0].length).split(/[);:]/)[0] ?? '';
  const size = stemsOf(behind).size + namesIn(behind).codes.length + (/\d/.test(behind) ? 1 : 0);
  return size < fewestWords ? null : behind;
}

/** Fewer words than this could stand anywhere. */
const fewestWords = 2;

function whyNotAgreed(clause: string, isLimited: boolean, cited: Cited, witness: Witness): string | null {
  const last = Math.max(0, ...cited.entries.map(({ position }) => position));
  // The goal asks for what comes next: it is no yes to what was proposed.
  const behind = witness.users.find(({ position, line }) => position > last && line > 0);
  const isTheirs = cited.entries.at(-1)?.from === 'user';
  const asked = [
    ...cited.entries.filter(({ from }) => from === 'user'),
    ...(behind === undefined || isTheirs ? [] : [behind]),
  ];
  const said = contentOf(clause);
  // A yes is one to what was proposed in the lines that are cited.
  const isProposed = (yes: CitedEntry) =>
    shareOf(said, {
      text: cited.entries
        .filter(({ position }) => position <= yes.position)
        .map(({ text }) => text)
        .join('\n'),
    }) >= leastProposed;
  if (asked.some((entry) => (isYes(entry) || (isLimited && isLimitedYes(entry))) && isProposed(entry))) return null;
  if (cited.entries.some(({ from, text }) => from === 'tool' && /\b(?:has|have) approved\b/i.test(text))) return null;
  if (asked.some(({ text }) => !isForeign(text) && !/\?\s*$/.test(text) && shareOf(said, { text }) >= leastElsewhere))
    return null;
  return 'nobody agreed to it in the lines it cites';
}

/** A yes stands at the beginning of what somebody says; in the middle of a long message such words mean other things. */
function isYes({ text }: CitedEntry): boolean {
  const opening = fold(text).slice(0, openingLength);
  return assent.test(opening) && !negates(opening) && !asks.test(opening);
}

/** “Yes, but no commit” agrees to something, where the sentence has its limit too: “to the writing, but not to the commit”. */
const isLimitedYes = ({ text }: CitedEntry): boolean => {
  const [opening = '', limit] = fold(text)
    .slice(0, openingLength)
    .split(/[,;.]?\s(?:but|just|only|except)\s/);
  return limit !== undefined && assent.test(opening) && !negates(opening) && !asks.test(opening);
};
const limits = /\b(?:but|only|except|without)\b/i;

/** A pull request has two names. */
const oneName = (text: string) => text.replace(/\b(?:pull requests?|prs?)\b/gi, 'prequest');

const contentOf = (clause: string) =>
  stemsOf(
    oneName(clause)
      .replace(agrees, ' ')
      .replace(wishes, ' ')
      .replace(/\b(?:users?|agent|session)\b/gi, ' '),
  );

function shareOf(said: ReadonlySet<string>, { text }: Pick<CitedEntry, 'text'>): number {
  if (said.size === 0) return 1;
  const theirs = stemsOf(oneName(fold(text)));
  // Words of another language cannot be counted.
  if (isForeign(text)) return 1;
  return [...said].filter((stem) => theirs.has(stem)).length / said.size;
}

/** More than a fifth of its signs are of a script whose words cannot be compared with those of a sentence in Latin letters. */
export const isForeign = (text: string) =>
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/gu)?.length ??
    0) >
  text.length / 5;
