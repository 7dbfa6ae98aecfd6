/** What a sentence takes and what it turns down: “SQLite rather than Postgres”, “not tabs, spaces”, 「TOMLではなくYAML」. */

import { aboutWords, hasWord } from '../language/aboutWords';
import { AskedPattern, askedLate, type Pattern } from '../text/asked/askedPattern';
import { memoize } from '../text/memoize';

/** The words of each side; what stands on both is the matter itself and on neither. */
export interface Contrast {
  readonly taken: ReadonlySet<string>;
  readonly turnedDown: ReadonlySet<string>;
  /** What both sides are about, and all else. */
  readonly about: ReadonlySet<string>;
}

/** Reads both sides; `turnedDown` is empty where a sentence names one alone. */
export const contrastIn = memoize((text: string): Contrast => {
  const [asked, answer] = halves(text);
  const stated = withoutReason(answer);
  const parts = turningDown.flatMap((pattern) =>
    [...pattern[Symbol.matchAll](stated)].map(([whole, part = '']) => ({ whole, part })),
  );
  const rest = parts.reduce((left, { whole }) => left.replace(whole, ' ; '), stated);
  const left = aboutWords(rest);
  const down = new Set(parts.flatMap(({ part }) => [...aboutWords(part)]));
  return {
    taken: without(left.size > 0 || asked === '' ? left : aboutWords(asked), down),
    turnedDown: without(down, left),
    about: aboutWords(text),
  };
});

/** A pair of question and answer is chosen by the answer; one that is only a yes chooses what was asked. */
function halves(text: string): readonly [string, string] {
  const at = text.lastIndexOf('→');
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
}

const withoutReason = (text: string) => reasons.reduce((rest, reason) => rest.replace(reason, ' '), text);
const reasons: readonly Pattern[] = [
  /,?\s(?:because|since|as it|so that|weil|da es|denn|damit|parce que|car|puisque|porque|ya que|já que|pues|pois)\s.*$/iu,
  /,?\s(?:perché|poiché|visto che|dato che|siccome|потому что|так как|чтобы)\s.*$/iu,
  /[，,]?\s*(?:因为|理由は|왜냐하면).*$/u,
].map(askedLate);

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((word) => !hasWord(others, word)));

const end =
  '(?=[,;:.!?()—–，。；！？、]|\\s(?:and|but|for|in|on|with|when|so|as|to|und|aber|für|mit|et|mais|pour|dans|avec|y|pero|para|con|e|mas|com|и|но|для|в)\\s|$)';
const latin = (words: string, tail = end) =>
  new AskedPattern(() => `(?<![\\p{L}\\p{N}])(?:${words})\\s+(.{2,80}?)${tail}`, 'giu');

/** What stands behind each of these, or before it, is turned down. */
const turningDown: readonly Pattern[] = [
  latin(
    "instead of|rather than|no longer|in place of|as opposed to|and not|but not|, not|no more|away from|statt|anstatt|anstelle von|anstelle der|und nicht|weg von|plutôt qu[e'](?: de)?|au lieu d[e'u]|à la place d[e'u]|et non(?: pas)?|en lugar del?|en vez del?|y no|em vez d[eoa]s?|ao invés d[eoa]s?|e não|no lugar d[eoa]s?|вместо|а не|invece (?:di|che|del|della|dello|dei|delle)|anziché|piuttosto che|al posto (?:di|del|della|dello|dei|delle)|e non",
  ),
  latin(
    '(?<!be )(?:replaced?(?! (?:with|by))|replacing|swap(?:ped)?|ersetze?n?|remplace[rz]?|remplacé|reemplaza[r]?|substitu[ia][r]?|замени(?:ть|л[аи]?)?)',
    '(?=\\s(?:with|by|for|durch|mit|par|por|con|на)\\s)',
  ),
  latin('from|von|desde|с', '(?=\\s(?:to|auf|zu|nach|a|para|на)\\s)'),
  /(?<=\b(?:chose|choose|chosen|picked|pick|prefer|preferred|favou?red|selected|went with|going with|go with|took|take|settled on|decided on|opted for)\b.{2,60}\s)over\s+(.{2,80}?)(?=[,;:.!?()—–]|$)/giu,
  /(?:[,(]|^)\s*(?:not|no|nicht|kein\p{L}*|pas|no|non|não|не)\s+(.{2,60}?)(?=[,;:.!?()—–，。]|$)/giu,
  /(?:而不是|而没有用?|而非|不是|不要|不用|别用|替代|取代|代替)\s*([^，。；！？、,;.!?]{1,30}?)(?=了?(?:[，。；！？、,;.!?]|$)|而是)/gu,
  /(?:把|将|从)\s*([^，。；！？、,;.!?]{1,30}?)(?=换成|改成|改为|替换|迁移到|切换到|变成)/gu,
  /([^、。，,.!?\s]{1,30}?)(?:ではなく|じゃなくて?|の代わりに|をやめて|はやめて|よりも)/gu,
  /([^\s,.!?]+(?:\s[^\s,.!?]+)?)\s*(?:대신|말고|[이가] 아니라|아니라|보다는)/gu,
].map(askedLate);
