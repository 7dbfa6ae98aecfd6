/** Whether the numbers of a statement belong to the same things as in the text it points to. */
import { stemOf } from './words';

/** How many words may stand between a number and what it counts. */
const reach = 5;

interface Token {
  readonly text: string;
  readonly isNumber: boolean;
}

/** True also where there are none. Each must stand beside a word that stands beside it there too, with its sign, in the same order. */
export function numbersFit(clause: string, text: string): boolean {
  const [own, theirs] = [tokensOf(clause), tokensOf(text)];
  if (signed(clause).some((part) => !signed(text).includes(part))) return false;
  return (
    inSameOrder(own, theirs) &&
    own.every((token, at) => {
      if (!token.isNumber) return true;
      const places = theirs.flatMap((other, position) => (other.text === token.text ? [position] : []));
      if (places.length === 0) return true;
      const near = neighbours(own, at).filter((word) => theirs.some((other) => isAlike(other.text, word)));
      return (
        near.length === 0 ||
        places.some((place) => neighbours(theirs, place).some((word) => near.some((one) => isAlike(one, word))))
      );
    })
  );
}

/** "step + 1" is not "step - 1". */
const signed = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N})\]] ?)([-+*/−<>≤≥]) ?(\d[\d.]*)/gu)].map(([, sign, digits]) => `${sign}${digits}`);

/** Two numbers that change places change what is said. */
function inSameOrder(own: readonly Token[], theirs: readonly Token[]): boolean {
  const numbers = (tokens: readonly Token[]) => tokens.filter(({ isNumber }) => isNumber).map(({ text }) => text);
  const [wanted, there] = [numbers(own), numbers(theirs)];
  let from = 0;
  return wanted
    .filter((number) => there.includes(number))
    .every((number) => {
      const place = there.indexOf(number, from);
      if (place !== -1) from = place + 1;
      return place !== -1;
    });
}

/** Words around a number, as far as the next number on either side. */
function neighbours(tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (const step of [-1, 1])
    for (let place = at + step, far = 0; far < reach; place += step) {
      const token = tokens[place];
      if (token === undefined || token.isNumber) break;
      if (token.text.length < fewestCharacters) continue;
      words.push(token.text);
      far += 1;
    }
  return words;
}

const fewestCharacters = 3;
const isAlike = (one: string, other: string) => one === other || stemOf(one) === stemOf(other);

const tokensOf = (text: string): Token[] =>
  (text.toLowerCase().match(/\d[\d.,:]*\d|\d|[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).map((found) => ({
    text: found,
    isNumber: /^\d/.test(found),
  }));
