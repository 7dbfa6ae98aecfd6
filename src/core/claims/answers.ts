/**
 * Class six of endings: a question that was answered. An answer names what was asked for, takes one of the options, says yes or
 * no to the matter, or speaks of the same things without asking.
 */
import { deedsSeen } from '../index/repositoryDeeds';
import type { SessionIndex } from '../index/sessionIndex';
import { aboutWords, hasWord, sharedWords } from '../language/aboutWords';
import { cue, cueAtStart, cuePattern } from '../language/cueTable';
import { foldedPattern } from '../language/foldedPattern';
import { putsOff } from '../language/putsOff';
import { words } from '../language/words';
import { deedsNamed } from '../lexicon/deedWords';
import type { Claim } from './claim';
import { goalBrought, type Said } from './laterWords';

/** Finds for a question what answered it. */
export type FindAnswer = (claim: Claim) => Said | null;

/** Asked of questions alone. */
export function openAnswers(index: SessionIndex, said: readonly Said[]): FindAnswer {
  return (claim) => {
    if (claim.kind !== 'question') return null;
    const question = formOf(claim.text);
    // The goal of a question that was asked last is weighed where the questions are found.
    const end = index.session.entries.length;
    const later = [
      ...(claim.isTakenOver === true ? goalBrought(index, claim.saidAt) : []),
      ...said.filter(({ position }) => position > claim.saidAt && (position < end || claim.isTakenOver === true)),
    ];
    const firstWord = later.find(({ by }) => by === 'user');
    const found = later.find(
      (one, at) =>
        !one.asks &&
        !putsOff(one.text) &&
        one.by === 'user' &&
        (isAnswer(question, one, firstWord?.position === one.position) ||
          wasAskedAgain(question, one, later[at - 1]) ||
          isBareAnswer(question, later, at)),
    );
    return found ?? deedOf(claim, index, later);
  };
}

interface QuestionForm {
  readonly about: ReadonlySet<string>;
  /** “Which bucket”: what an answer names. */
  readonly noun: ReadonlySet<string>;
  /** What each side of an “or” alone has. */
  readonly options: readonly ReadonlySet<string>[];
  readonly isYesOrNo: boolean;
  /** Asked with a question word: a name alone answers it. */
  readonly isOpen: boolean;
}

function formOf(text: string): QuestionForm {
  const about = aboutWords(text);
  const [, behind] = asksWhich.first(text) ?? unspacedNoun.exec(text) ?? [];
  const noun = new Set([...aboutWords(behind ?? '')].slice(0, 1));
  const sides = text.split(or);
  const options = sides.length === 2 ? alternatives(sides) : [];
  const isOpen = behind !== undefined || asksOpenly(text);
  return { about, noun, options, isYesOrNo: !isOpen && options.length === 0, isOpen };
}

const which = words(`
  which, what, whose, what's the, how many, how much, wie viele, wie viel, combien de, combien d', cuántos, cuántas, quantos, quantas, сколько,
  welche, welcher, welches, welchen, welchem, was für ein, was für eine, quel, quelle, quels, quelles, qué, cuál, cuáles, que, qual, quais, какой,
  какую, какая, какое, какие, какого, каком, каким
`);
const asksWhich = foldedPattern(
  () =>
    new RegExp(
      `${cuePattern(which)}\\s+(?:(?:is|are|should|soll|sollen|est|es|é)\\s+)?(?:(?:the|der|die|das|le|la|el|o|a)\\s+)?(.*)$`,
      'u',
    ),
);
const asksOpenly = cue(
  words(`
  how, where, when, who, why, wie, wo, wohin, wann, wer, warum, comment, où, quand, qui, pourquoi, combien, cómo, dónde, cuándo, quién, cuánto,
  cuántos, como, onde, quando, quem, quanto, как, где, куда, когда, кто, сколько, почему, 什么, 哪, 怎么, 多少, 几, 谁, どの, どこ, どれ, どう, 何, いつ, 誰, いくつ, 어떤, 어느,
  무엇, 뭐, 어디, 언제, 누구, 어떻게, 몇, 얼마
`),
);
const or =
  /\s(?:or|oder|ou|o|u|или)\s|还是|或者|か、それとも|、?それとも|か、|と(?=[^とか、。]{1,20}(?:の)?(?:どちら|どっち))|아니면|혹은/iu;
const unspacedNoun = /(?:哪一?[个种条些]?|どの|どちらの|何の|어떤|어느|무슨)\s*([^\s,，、。?？]+)/u;

const asksHowMany = cue(
  words(`
  how many, how much, how long, how often, how far, wie viele, wie viel, wie lange, wie oft, combien, cuántos, cuántas, cuánto, cuánta, quantos,
  quantas, quanto, quanta, quanti, quante, сколько, как долго, как часто, 多少, 多久, 多长, 几, 何件, 何日, 何回, 何分, 何時間, いくつ, どのくらい, どれくらい, 몇, 얼마나
`),
);
const saysNumber = cue(
  words(`
  one, two, three, four, five, six, seven, eight, nine, ten, twelve, twenty, thirty, fifty, a hundred, a dozen, a day, a week, a month, a year,
  an hour, a minute, none, unlimited, forever, eine, einen, einer, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, zwölf, zwanzig, dreißig,
  fünfzig, hundert, unbegrenzt, une, deux, trois, quatre, cinq, sept, huit, neuf, dix, douze, vingt, trente, cinquante, cent, una, un, dos, tres,
  cuatro, cinco, seis, siete, ocho, nueve, diez, doce, veinte, treinta, cincuenta, cien, uma, um, dois, duas, três, quatro, sete, oito, nove, dez,
  doze, vinte, trinta, cinquenta, cem, uno, due, tre, quattro, cinque, sei, sette, otto, dieci, dodici, venti, trenta, cinquanta, cento, один, одна,
  одну, два, две, три, четыре, пять, шесть, семь, восемь, девять, десять, двенадцать, двадцать, тридцать, пятьдесят, сто, день, неделю, месяц, год,
  час, 一, 二, 两, 三, 四, 五, 六, 七, 八, 九, 十, 半, 하나, 둘, 셋, 넷, 다섯, 여섯, 일곱, 여덟, 아홉, 열, 스무, 스물, 서른, 일주일, 한 달, 하루
`),
);
/** “How long should they stay?”, “Two weeks are enough.”: a number in a few words. */
export const answersNumber = (question: string, reply: string): boolean =>
  asksHowMany(question) && reply.split(/\s+/).length <= fewWords && (/\d/.test(reply) || saysNumber(reply));

/** Whether a reply to a question that offers several ways, by “or” or as a numbered list, speaks of one of them alone. */
export function takesOneWay(question: string, reply: string): boolean {
  const about = aboutWords(reply);
  const listed = question.split(/(?:^|\s)\(?(?:\d{1,2}|[A-Da-d])\\?[.)]\s+/).slice(1);
  const { options } = formOf(question);
  const ways = listed.length > 1 ? ownWords(listed) : options;
  const taken = ways.filter((way) => sharedWords(about, way).length > 0);
  return taken.length === 1 && (about.size <= fewWords || takesName(ways, { about }));
}

/** Of each way the words that stand in no other. */
const ownWords = (ways: readonly string[]) =>
  ways.map((way, at) => {
    const others = aboutWords(ways.filter((_, place) => place !== at).join(' '));
    return new Set([...aboutWords(way)].filter((word) => !hasWord(others, word)));
  });

function alternatives([left = '', right = '']: readonly string[]): readonly ReadonlySet<string>[] {
  const before = [...aboutWords(left)].slice(-2);
  const behind = [...aboutWords(right)].slice(0, 2);
  const own = (some: readonly string[], others: string) =>
    new Set(some.filter((word) => !hasWord(aboutWords(others), word)));
  return [own(before, right), own(behind, left)];
}

function isAnswer({ about, noun, options, isYesOrNo }: QuestionForm, said: Said, isFirst: boolean): boolean {
  const shared = sharedWords(about, said.about).length;
  const taken = options.filter((option) => sharedWords(option, said.about).length > 0).length;
  // Who names both sides has taken none.
  if (taken < 2 && shared >= 2 && (shared * 2 >= about.size || shared * 2 >= said.about.size)) return true;
  if (taken === 1 && (said.about.size <= fewWords || takesName(options, said))) return true;
  const names = [...noun].some((word) => hasWord(said.about, word));
  if (names && said.about.size <= fewWords) return true;
  if (!isYesOrNo || !repliesAtStart(said.text.replace(joined, ''))) return false;
  // “And yes do it”, behind what they say of the rest: nothing but a yes.
  return shared > 0 || (isFirst && (said.at === 0 || said.about.size === 0));
}

const fewWords = 5;
const joined = /^(?:and|und|et|y|e|и)\s+/iu;

/** “Which colour should it have?”, “Green.”: a message of a word or two that orders nothing, with no other question between. */
function isBareAnswer({ isOpen }: QuestionForm, later: readonly Said[], at: number): boolean {
  const one = later[at];
  if (one === undefined || !isOpen || one.at !== 0 || one.text.split(/\s+/).length > mostInBare) return false;
  const isWhole = later[at + 1]?.position !== one.position;
  return isWhole && one.about.size > 0 && !later.slice(0, at).some(({ asks }) => asks) && !saysNoName(one.text);
}
const mostInBare = 2;

/** What is said in a word or two and names nothing: assent, thanks, to go on or to stop, a deed. */
const namesNothing = cueAtStart(
  words(`
  continue, go, proceed, next, do, done, thanks, thank, thx, great, good, nice, perfect, cool, stop, wait, hold, later, retry, again, try, run, test,
  commit, push, merge, deploy, release, fix, help, hi, hello, hmm, status, update, resume, carry, keep, ship, undo, revert, explain, why, what, how,
  looks, lgtm, sounds, never, forget, skip, weiter, mach, fertig, danke, gut, super, warte, später, nochmal, hilfe, suite, merci, bien, parfait,
  attends, sigue, adelante, gracias, perfecto, espera, continua, segue, obrigad*, bom, perfeito, дальше, продолжай*, спасибо, хорошо, отлично,
  подожди, стоп, 继续, 谢谢, 停, 等, 下一步, 続け, ありがとう, 次, 待って, 계속, 고마, 다음, 잠깐
`),
);
const saysNoName = (text: string) => namesNothing(text) || repliesAtStart(text) || deedsNamed(text).length > 0;

/** One of two files, commands or names of code stands in it: that is said of nothing else, however much is said with it. */
const takesName = (options: readonly ReadonlySet<string>[], { about }: Pick<Said, 'about'>) =>
  options.some((option) => [...option].some((word) => isName.test(word) && hasWord(about, word)));

const isName = /[./_-]\w|\w[A-Z]|\d/;

const repliesAtStart = cueAtStart(
  words(`
  yes, no, yeah, yep, nope, nah, sure, please do, please don't, ok, okay, go ahead, of course, definitely, absolutely, correct, right, exactly, ja,
  nein, doch, klar, gerne, genau, natürlich, auf keinen fall, oui, non, bien sûr, d'accord, si, sí, claro, por supuesto, vale, de acuerdo, sim, não,
  com certeza, pode ser, да, нет, конечно, ага, не надо, 是, 不, 好, 可以, 对, 要, はい, いいえ, いや, ええ, うん, もちろん, お願いします, 네, 예, 아니요, 아니오, 응, 그래, 좋아요, 물론
`),
);

/** The agent put it again, and this is what the user said to it. */
function wasAskedAgain({ about }: QuestionForm, reply: Said, before: Said | undefined): boolean {
  if (before === undefined || before.by !== 'agent' || !before.asks || reply.at !== 0) return false;
  const shared = sharedWords(about, before.about).length;
  return shared >= 2 && shared * 2 >= about.size;
}

/** “Shall I push it?”, and it was pushed. */
function deedOf({ text, saidAt }: Claim, index: SessionIndex, later: readonly Said[]): Said | null {
  const [deed] = deedsNamed(text);
  if (deed === undefined || !deedsSeen(index, saidAt).has(deed)) return null;
  return later.find(({ by, reports }) => by === 'agent' && reports) ?? null;
}
