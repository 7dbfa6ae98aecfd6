/** What opens a report and tells nothing of it: praise, nods, and headings that only lead in. */
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

const nods = /(?:(?:ah|oh|ok(?:ay)?|yes)[,!.]? )*/;
const thatIs = /(?:(?:that['’]s|this is) (?:a |an )?)?(?:very |really )?/;
const praised = inOrder(
  'i',
  /(?:good|great|nice|excellent|fair|useful|helpful|interesting|critical|crucial|key|important|big) /,
  oneOf(/thinking|catch|point|question|idea|call/, /eye|find|signal|clue|observation|detail|insight|distinction/),
);

const manyOf = /(?:one|two|three|four|five|six|seven|eight|nine|ten|all|both|\d{1,2})/;

const leadsIn = anyOf(
  'i',
  /^(?:perfect|great|done|excellent|good|ok(?:ay)?|yes|sure|all set|fertig|listo|hecho|terminé|完了|完成)[.!:]*$/,
  /^(?:summary(?: of (?:the )?changes)?|changes?(?: made)?|overview|what (?:changed|i did|was done)|implemented|completed)[.!:]*$/,
  /^(?:complete |full |final |quick |brief )?(?:(?:changes?|implementation|work|fix(?:es)?) )?summary(?: of (?:all |the )?(?:\w+ ){0,3}(?:changes|fixes|work))?[.!:]*$/,
  /^here(?:['’]s| is| are) (?:a |the |my )?(?:complete |quick |full |brief )?(?:summary|overview|what|review|analysis)\b.*:$/,
  /^here(?:['’]s| is) (?:a |the |my )?(?:complete |quick |full |brief |whole |big )?(?:summary|overview|report|picture)[.!:]?$/,
  inOrder(
    'i',
    /^(?:so )?here(?:['’]s| is| are) /,
    /(?:what|everything|all (?:that )?|the (?:things|changes)) (?:i|we)(?:['’]ve| have)? /,
    /(?:delivered|did|done|changed|found|built|added|fixed|made|got|have)(?: so far| for you)?[.!:]?$/,
  ),
  /^(?:quick |full |short )?recap of (?:the |my |all |our )?[^:;.]{1,40}:?$/,
  inOrder(
    'i',
    /^(?:ok(?:ay)?[.,!]? |now |so )*(?:i (?:now )?have|i['’]ve (?:now )?got) (?:a |the )?/,
    /(?:full|good|clear|complete|better|whole|solid|thorough|comprehensive)(?:er)? /,
    /(?:picture|understanding|view|overview|context|sense|idea)\b[^:;]{0,60}[.!]$/,
  ),
  /^(?:i (?:fully |totally |completely )?(?:agree|understand)|agreed|understood|fair(?: enough| point)?)(?: with (?:you|that|this|your [\w-]+))?[.!]$/,
  /^(?:very |really )?(?:useful|good|great|interesting|helpful|new)(?: new)? (?:data|news|info(?:rmation)?|input|context)[.!:]$/,
  /^(?:haha|lol|sure|ok(?:ay)?|boom)?[,.! ]*(?:let['’]s (?:do it|go)|boom|ran (?:them|it|both|all)(?: all)?)[.!]$/,
  inOrder(
    'i',
    /^(?:the )?/,
    manyOf,
    /(?: [\w-]+){0,2} of (?:the )?/,
    manyOf,
    /(?: [\w-]+)?(?: (?:is|are|have|has))?(?: (?:now|already|all))? (?:in|back|done|reported|returned|finished|completed?|through|to go|left)[.!]$/,
  ),
  inOrder(
    'i',
    /^(?:(?:now )?(?:i have|i['’]ve got|that['’]s|that makes|we have) )/,
    manyOf,
    /(?: [\w-]+){0,2} of (?:the )?/,
    manyOf,
    /(?: (?:reports?|reviews?|results|findings|answers?|back|in|now|done|so far)){0,3}[.!]$/,
  ),
  /^i (?:now )?have (?:the|all|both|its?|their)(?: [\w-]+){0,3} (?:findings|results|reports?|reviews?|feedback|answers?)[.!]$/,
  /^(?:the )?(?:[\w-]+ ){1,3}(?:agent|reviewer|subagent|worker)s? (?:has |have )?(?:reported|returned|finished|completed|responded|(?:is|are|came) back)\b[^:;]{0,80}[.!]$/,
  /^here(?:['’]s| is) where (?:things|it all|we|the work) (?:all )?stands?(?: now)?[.:!]$/,
  /^(?:now )?(?:let me|i['’]ll) [^.]*[.:]$|^-{3,}$/,
  /^(?:now|next)(?:,| to| for| on to)? (?:the|my|our) [^.]{1,60}[.:]$/,
  /^(?:(?:ah|oh|yes|ok|right|exactly)[,!.]? )*(?:you(?:['’]re| are| were) (?:\w+ )?right|exactly)\b.{0,40}[.!]$/,
  inOrder('i', /^/, nods, thatIs, praised, /\b[^.!]{0,20}[.!]$/),
  /^i (?:can )?(?:see|have|understand|now have|remember) (?:the |your |our )?(?:previous|prior|earlier|whole|full) (?:session|context|conversation|history|summary)\b[^:;]{0,40}[.!]?$/,
  /^(?:i['’]m )?ready (?:when you are|to (?:continue|help|go on|proceed))\b[^:;]{0,40}[.!]?$/,
  /^(?:now )?(?:everything|all(?: of it)?|this|that|it)(?: now)? (?:looks|seems) (?:good|great|fine|right|correct|clean)(?: now)?[.!]$/,
);

/** Whole sentences and headings that only lead in. */
export const saysNothing = (text: string): boolean => leadsIn.test(text);

const praise: readonly Pattern[] = [
  /^(?:and |but )?(?:the )?(?:good|great|bad) news(?: [^:;.]{1,30})?:\s+/i,
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
  /^you(?:['’]re| are| were) (?:\w+ )?right(?: to \w+)?\s*[-–—:,]+\s+/i,
];

/** “Good catch — the path …”, “You're right: …”: what is said begins behind the courtesy. */
export function withoutPraise(text: string): string {
  const rest = praise.reduce((left, courtesy) => left.replace(courtesy, ''), text);
  if (rest === text || rest.length < fewestCharacters) return text;
  return plainWord.test(rest) ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : rest;
}

/** A name of code or a path stays as it is written. */
const plainWord = /^\p{Ll}[\p{Ll}'’-]*(?=[\s,;:]|$)/u;

const fewestCharacters = 12;
