/** “Use pnpm, not npm”: one tool over another, by their bare names. It is meant for all that is still to be done. */
import { anyOf, inOrder } from '../../../core/text/patterns';

/** A name without an article: `pnpm`, `node:test`, `Yarn 4`. */
const name =
  /(?!(?:the|this|that|these|those|it|an?|my|your|our|one|both|them|der|die|das|el|la|los|le|les|o|a|os)\b)[\p{L}\d@`][\p{L}\d@.:/+`-]{1,30}(?:\s\d[\d.]*)?/u;
const end = /[.!。！]*$/u;

const picks = anyOf(
  'iu',
  inOrder(
    '',
    /^(?:please\s+|always\s+)?use\s+/u,
    name,
    /(?:,?\s+(?:and\s+)?not\s+|\s+(?:instead of|rather than)\s+)/u,
    name,
    end,
  ),
  inOrder(
    '',
    /^(?:bitte\s+)?(?:nutze?|benutze?|verwende)\s+/u,
    name,
    /(?:,?\s+nicht\s+|\s+(?:statt|anstatt)\s+)/u,
    name,
    end,
  ),
  inOrder('', /^(?:usa|use|utiliza)\s+/u, name, /(?:,?\s+(?:y\s+)?no\s+|\s+en (?:lugar|vez) de\s+)/u, name, end),
  inOrder(
    '',
    /^(?:utilise|utilisez|emploie)\s+/u,
    name,
    /(?:,?\s+pas\s+|\s+au lieu de\s+|\s+plutôt que\s+)/u,
    name,
    end,
  ),
  inOrder('', /^(?:use|usa|utilize)\s+/u, name, /(?:,?\s+não\s+|\s+em vez de\s+)/u, name, end),
  inOrder('', /^(?:используй|используйте)\s+/u, name, /(?:,?\s+а не\s+|\s+вместо\s+)/u, name, end),
  inOrder('', /^(?:请)?(?:使用|用)\s*/u, name, /\s*[，,]?\s*(?:而不是|不要用|别用|不用)\s*/u, name, end),
  inOrder(
    '',
    /^/u,
    name,
    /\s*(?:ではなく|じゃなくて)、?\s*/u,
    name,
    /\s*を使(?:って|用)(?:ください|下さい)?[。.！]*$/u,
  ),
  inOrder('', /^/u, name, /\s*(?:말고|대신)\s+/u, name, /(?:을|를)?\s*(?:사용|쓰|써)[^.!]{0,14}[.!]*$/u),
);

/** @param text one sentence of the user, without openers such as “good” and “please” */
export const picksTool = (text: string): boolean => picks.test(text);
