/** What opens a report and tells nothing of it: praise, nods, and headings that only lead in. */
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

const nods = /(?:(?:ah|oh|ok(?:ay)?|yes)[,!.]? )*/;
const thatIs = /(?:(?:that['’]s|this is) (?:a |an )?)?(?:very |really )?/;
const praised = inOrder(
  'i',
  /(?:good|great|nice|excellent|fair|useful|helpful|interesting|critical|crucial|key|important|big) /,
  oneOf(/thinking|catch|point|question|idea|call/, /eye|find|signal|clue|observation|detail|insight|distinction/),
);

const leadsIn = anyOf(
  'i',
  /^(?:perfect|great|done|excellent|good|ok(?:ay)?|yes|sure|all set|fertig|listo|hecho|terminé|完了|完成)[.!:]*$/,
  /^(?:summary(?: of (?:the )?changes)?|changes?(?: made)?|overview|what (?:changed|i did|was done)|implemented|completed)[.!:]*$/,
  /^(?:complete |full |final |quick |brief )?(?:(?:changes?|implementation|work|fix(?:es)?) )?summary(?: of (?:all |the )?(?:\w+ ){0,3}(?:changes|fixes|work))?[.!:]*$/,
  /^here(?:['’]s| is| are) (?:a |the |my )?(?:complete |quick |full |brief )?(?:summary|overview|what|review|analysis)\b.*:$/,
  /^here(?:['’]s| is) (?:a |the |my )?(?:complete |quick |full |brief )?(?:summary|overview|report)[.!]$/,
  /^here(?:['’]s| is) where (?:things|it all|we|the work) (?:all )?stands?(?: now)?[.:!]$/,
  /^(?:now )?(?:let me|i['’]ll) [^.]*[.:]$|^-{3,}$/,
  /^(?:now|next)(?:,| to| for| on to)? (?:the|my|our) [^.]{1,60}[.:]$/,
  /^(?:(?:ah|oh|yes|ok|right|exactly)[,!.]? )*(?:you(?:['’]re| are) (?:\w+ )?right|exactly)\b.{0,40}[.!]$/,
  inOrder('i', /^/, nods, thatIs, praised, /\b[^.!]{0,20}[.!]$/),
  /^i (?:can )?(?:see|have|understand|now have|remember) (?:the |your |our )?(?:previous|prior|earlier|whole|full) (?:session|context|conversation|history|summary)\b[^:;]{0,40}[.!]?$/,
  /^(?:i['’]m )?ready (?:when you are|to (?:continue|help|go on|proceed))\b[^:;]{0,40}[.!]?$/,
  /^(?:now )?(?:everything|all(?: of it)?|this|that|it)(?: now)? (?:looks|seems) (?:good|great|fine|right|correct|clean)(?: now)?[.!]$/,
);

/** Whole sentences and headings that only lead in. */
export const saysNothing = (text: string): boolean => leadsIn.test(text);

const praise: readonly RegExp[] = [
  inOrder('i', /^/, nods, thatIs, praised, /\s*[-–—:,.!]+\s+/),
  inOrder(
    'i',
    /^/,
    oneOf(
      /good|great|nice|perfect|excellent|alright|ok(?:ay)?|hm+/,
      /gut|prima|perfekt|bien|parfait|perfecto|ótimo|отлично|好的|よし/,
    ),
    /\s*[-–—,:]+\s+/,
  ),
  /^you(?:['’]re| are) (?:\w+ )?right(?: to \w+)?\s*[-–—:,]+\s+/i,
];

/** “Good catch — the path …”, “You're right: …”: what is said begins behind the courtesy. */
export function withoutPraise(text: string): string {
  const rest = praise.reduce((left, courtesy) => left.replace(courtesy, ''), text);
  if (rest === text || rest.length < shortest) return text;
  return plainWord.test(rest) ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : rest;
}

/** A name of code or a path stays as it is written. */
const plainWord = /^\p{Ll}[\p{Ll}'’-]*(?=[\s,;:]|$)/u;

const shortest = 12;
