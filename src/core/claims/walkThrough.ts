/** A case that is gone through step by step, to show how something would run: nobody ran it. */
import type { TextUnit } from '../language/splitText';
import { anyOf, inOrder, oneOf } from '../text/patterns';

const openers =
  /^[\s#*_>]*(?:(?:so|now|ok(?:ay)?|e\.g\.|say|also|nun|jetzt|bueno|alors|então|итак)[,:]?\s+)?(?:(?:let['’]s|let me|we can|i['’]ll) )?/;

/** “Walking through it with two carts:”, a line that leads on or a heading. */
const goesThrough = anyOf(
  'iu',
  inOrder(
    'iu',
    openers,
    oneOf(
      /(?:walk|step|trac)(?:e|p?ing)? (?:(?:me|you|us|this|it|that) )?through (?!(?:all|every|each|your|my)\b)/,
      /(?:a |the )?(?:(?:quick|concrete|worked|short|full|step-by-step) )?(?:walk-?through|dry run|thought experiment)\b/,
      /take (?=[^.!?\n]{0,80}\b(?:for (?:example|instance)|as an example|the case)\b)/,
      /gehen wir (?:\p{L}+ ){0,4}durch|durchgespielt|nehmen wir|recorramos|tomemos|déroulons|prenons|vamos percorrer/u,
      /paso a paso|pas à pas|passo a passo|schritt für schritt|разберём|пройдём по шагам|по шагам/u,
    ),
    /[^.!?\n]{0,160}$/,
  ),
  /^[\s#*_>]*(?:逐步(?:推演|走一遍)|走一遍|順を追って|단계별로)[^。！？\n]{0,80}$/u,
);

/** A list of things at hand is gone through as well, or what a program has in it: what is found there is so. */
const ofThings =
  /\b(?:code|comments?|reviews?|findings?|diffs?|changes?|files?|sections?|items?|points?|issues?|lists?|designs?|plans?|logs?|outputs?|results?|reports?|tests?|failures?|steps|options?|threads?)\b/i;

/** What the steps lead to, and what is said beside them, is said of the thing itself. */
const concludes = anyOf(
  'iu',
  /^[\s*_>]*(?:so|thus|therefore|hence|overall|in (?:short|sum|other words)|bottom line|the upshot|net|result|conclusion|that(?:['’]s| is| means)|this (?:is|means))(?![\p{L}-])/u,
  /^[\s*_>]*(?:one|two|three|the only|an?|known|a known)\s+(?:\w+ ){0,2}(?:limitations?|caveats?|notes?|exceptions?|problems?|issues?|gaps?|bugs?)(?!\p{L})/u,
  /^[\s*_>]*(?:limitations?|caveats?|notes?|root cause|the (?:fix|cause|bug|problem|issue|catch)|what (?:i|we) |i |i['’]|we |my |our )/u,
  /^[\s*_>]*(?:also|damit|daher|fazit|así que|por tanto|en resumen|donc|en résumé|bref|portanto|em resumo|итого|поэтому|итак)(?!\p{L})/u,
  /^[\s*_>]*(?:所以|因此|总之|つまり|結局|따라서|결국)/u,
);

/** The units of a text that go through such a case: as far as the next heading of the text's own, or what is concluded from it. */
export function goneThrough(units: readonly TextUnit[]): ReadonlySet<TextUnit> {
  const found = new Set<TextUnit>();
  let isWithin = false;
  for (const unit of units) {
    const text = unit.text.trim();
    const leads = unit.kind === 'heading' || (unit.kind === 'sentence' && /[:：][*_]*$/.test(text));
    const bare = text.replace(/[*_]*[:：]?[*_]*$/, '');
    if (leads && goesThrough.test(bare) && !ofThings.test(bare)) isWithin = true;
    else if (isWithin && ends(unit, bare)) isWithin = false;
    else if (isWithin) found.add(unit);
  }
  return found;
}

/** A title in bold letters is a phase of it. */
const ends = ({ kind, text }: TextUnit, bare: string): boolean =>
  kind === 'heading' ? /^#/.test(text) || concludes.test(bare) : kind === 'sentence' && concludes.test(text);
