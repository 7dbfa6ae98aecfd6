/** Words that turn a sentence round: denials, conditions, wishes. */
import { anyOf } from '../../../core/text/patterns';

/** A sentence with one of these says that something is not so. */
const negation = anyOf(
  'iu',
  /\b(?:not|never|no|nor|neither|without|avoid\w*|cannot|nobody|none|nothing|instead of|rather than|unchanged|untouched|missing|absent|unable)\b|n[’']t\b/,
  /\b(?:nicht|kein\w*|ohne|niemand|nichts|nie|niemals|fehl\w+|pas|sans|jamais|aucune?|sin|nunca|ning[uú]n\w*|nada|falta\w*|n[aã]o|sem|не|нет|без)\b/,
  /ない|なし|なく|なかっ|せず|ぬ|未|不|没|无|無/,
);

/** “0 issues”, “without a failure”: how good news is told, with whatever it says there is none of. */
export const noneOf =
  /\b(?:0|no|zero|without)(?: an?| any| a single)? (?:\w+ )?(?:fail(?:ures?|ed|ing)|errors?|warnings?|issues?|problems?|findings?|complaints?)\b/gi;

/** Whether it denies; code in it does not count. */
export const negates = (text: string): boolean => negation.test(text.replace(/`[^`]*`|\b(?:the|an?) missing\b/g, ' '));

/** “Dont” and “won’t” as “not”, so that no word that only ends so (“component”) is taken for one. */
export const spelledOut = (text: string): string => text.replace(shortNot, ' not ');

const shortNot = /\b(?:do|does|did|is|are|was|were|wo|ca|should|would|could|have|has|had|must|need|ai)n['’]?t\b/gi;

/** Something wished, asked, denied or put under a condition is no claim that it happened. */
export const isOpen = (text: string): boolean =>
  open.test(
    text
      .replace(/`[^`]*`/g, ' ')
      .replace(/n’t/g, "n't")
      // “It had to be aborted” happened.
      .replace(/\bhad to(?: be)?\b/gi, 'was')
      // “The plan-first pipeline” plans nothing.
      .replace(/\b\w+(?:-\w+)+\b/g, ' '),
  );

const open = anyOf(
  'i',
  /\b(?:not?|never|nor|neither|none|nothing|nobody|cannot|without|until|unless|if|whether|should|must|will|would|to be|shall|may|might)\b/,
  /\b(?:can|could|need(?:s|ed)?|has to|have to|still|yet|pending|before|left|asked|wants?|planned|plans?)\b|n't|\?/,
  /\b(?:nicht|kein\w*|ohne|muss|soll\w*|wenn|pas|sans|doit|falta|debe|não|не|без)\b/,
  /ない|なかっ|せず|未|不|没|べき/,
);

/** “before the commit”: when, and no condition. */
export const beforeSomething = /\bbefore (?:the|this|that|its|their|any|each) [\w-]+/gi;

/** The parts of a sentence that are claimed each by itself. */
export const clausesOf = (text: string): string[] =>
  // What stands in code ends no clause: “prints `Warning: failed to mark it`”.
  text
    .replace(/`[^`\n]+`/g, (code) => code.replace(/ /g, '\uE000'))
    .split(/(?<=[.!?])\s+|[;:]\s+|,\s+(?=(?:and|but|so|while|which|then|or|only)\s)|。|；/)
    .map((clause) => clause.replace(/\uE000/g, ' ').trim())
    .filter((clause) => clause !== '');

/** What a clause claims, without the reason that it gives. */
export const mainOf = (clause: string): string => clause.split(/,?\s(?:because|since|so that)\s/)[0] ?? clause;
