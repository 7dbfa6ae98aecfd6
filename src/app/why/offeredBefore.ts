/** What a short prompt leans on without a word that says so: the passage of the answer before it that is clearly about the line. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import { measureWords } from '../../core/language/contentWords';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { passagesOf } from '../../core/why/passages';
import { saysMore } from '../../core/why/quoteAbout';
import { endsAsQuestion } from '../../extractors/stated/language/sentenceKinds';
import { type Asked, answersBefore, isBareCommand, wordsIn } from './promptWords';
import type { ToldTerms } from './toldTerms';
import type { Told } from './whyAnswer';

/** Characters of a prompt that may lean. */
const longestPrompt = 160;
const mostCharacters = 480;
/** More than a name of the line. */
const leastScore = 2;
/** One that says this much of the line says what is wanted. */
const tellsItself = 1;
const fewWords = 4;

/** Null where nothing tells enough. */
export function offeredBefore(index: SessionIndex, asked: Asked | undefined, told: ToldTerms): Told | null {
  if (asked === undefined || asked.isPutIn) return null;
  const words = foldSpace(wordsIn(asked.prompt));
  if (words.length > longestPrompt || isBareCommand(words)) return null;
  const says = measureWords(words) > fewWords && told.weigh(words) >= tellsItself;
  if (says || endsAsQuestion(words)) return null;
  const answer = answersBefore(index, asked).at(-1);
  if (answer === undefined) return null;
  const passages = passagesOf(answer.text)
    .filter(({ kind, text }) => kind === 'words' && saysMore(text))
    .map(({ text }) => ({ text, score: told.adds(text) }));
  const best = Math.max(0, ...passages.map(({ score }) => score));
  const found = best < leastScore ? undefined : passages.find(({ score }) => score === best);
  return found === undefined ? null : { text: cutAtWord(found.text, mostCharacters), at: refTo(answer) };
}
