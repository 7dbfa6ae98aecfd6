/** How far a session bears out a sentence of a model. Nothing is thrown away: what is not borne out is left unticked. */
import type { Grade } from '../../../core/fact';
import type { Sentence } from '../answer/item';
import { whyForbidden } from './againstUser';
import { whyAnothers, whyNotOpposed, whyUsers } from './attribution';
import { whyCheckFails, whyNotRun } from './checkClaims';
import { whyFailsNoMore, whyHistoryFails, whyRunAfterAll } from './checkHistory';
import { whyNotSoOften } from './countedActs';
import { whyCountedElse } from './countedStates';
import { whyNotDone } from './deeds/acts';
import { whyNotAmongDeeds } from './deeds/amongDeeds';
import { whyNoSuchFile } from './deeds/artefacts';
import { whyEditFailed, whyNotThere } from './deeds/citedFiles';
import { whyOtherCommit } from './deeds/commits';
import { whyNotMade, whyUnheard } from './deeds/deeds';
import { whyDenied } from './deeds/denials';
import { inEnglish } from './deeds/inEnglish';
import { whyOnlyLooks } from './deeds/onlyLooks';
import { whyOtherOrder } from './deeds/orderOfActs';
import { whyDoneSince, whyResolved, whyToldDone } from './deeds/pending';
import { whyPlaceUntouched } from './deeds/places';
import { whyFileNotTouched, whyKept, whyNotShown } from './deeds/shownDeeds';
import { whyNoTrace } from './deeds/traces';
import { whyNoSuchAct } from './deeds/unheardActs';
import { whyFoundNothing } from './emptyRuns';
import { whyListedElse } from './listStates';
import { unknownName, unknownNumber } from './names';
import { whyNotTheirWords } from './otherSpeakers';
import { whyOtherwise } from './outcomes';
import { whyNotSeen } from './seenWorking';
import { whyNotTheirs } from './speakers';
import { isVerified } from './verified';
import type { Witness } from './witness';

/** A grade, and for one that is not borne out the reason. */
export interface Graded {
  readonly grade: Grade;
  readonly doubt: string | null;
}

/** The kinds that tell of what is to come: nothing of it can have happened. */
const toCome: ReadonlySet<Sentence['section']> = new Set(['left', 'next', 'open', 'link']);

/** The kinds that tell how things are now. */
const stands: ReadonlySet<Sentence['section']> = new Set(['standing', 'left', 'next', 'open']);

/** What they say is to be done. */
const wishes: ReadonlySet<Sentence['section']> = new Set(['left', 'next']);

/** @param mayLackLines an agent quotes in place of lines: a sentence whose quotation is not found is only its own words */
export function gradeSentence(sentence: Sentence, witness: Witness, mayLackLines = false): Graded {
  const { reason, section } = sentence;
  const text = inEnglish(withoutPlaces(sentence.text, witness));
  const lines = sentence.lines.filter(witness.hasLine);
  if (lines.length === 0) {
    if (!mayLackLines || sentence.lines.length > 0) return notBorneOut('it cites no line of the session');
    const doubt = whyNowhere(sentence, witness);
    return doubt === null ? { grade: sentence.isConcluded ? 'concluded' : 'said', doubt } : notBorneOut(doubt);
  }
  const cited = witness.cited(lines);
  const whole = reason === null ? text : `${text} ${reason}`;
  const own = reason === null ? sentence.text : `${sentence.text} ${reason}`;
  if (!sentence.isConcluded) {
    const name = unknownName(whole, witness);
    if (name !== null) return notBorneOut(`“${name}” does not occur in the session`);
    const number = unknownNumber(text, cited, witness);
    if (number !== null) return notBorneOut(`“${number}” does not stand in the lines it cites`);
  }
  // A conclusion says itself that no line shows it; an account of what changed is none.
  const isThought = sentence.isConcluded && section !== 'changed';
  const why =
    whyForbidden(text, witness.facts.constraints, wishes.has(section)) ??
    whyNotTheirs(text, cited, witness) ??
    whyAnothers(text, cited) ??
    whyNotOpposed(text, cited) ??
    whyUsers(text, cited) ??
    (stands.has(section) ? whyFailsNoMore(text, sentence.isConcluded, witness) : null) ??
    (stands.has(section) ? whyResolved(text, witness) : null) ??
    whyRunAfterAll(text, witness) ??
    (section === 'standing' ? whyDoneSince(text, true, cited, witness) : null) ??
    (toCome.has(section)
      ? (whyDoneSince(text, false, cited, witness) ??
        whyToldDone(text, cited, witness) ??
        whyListedElse(text, cited, witness))
      : (whyCheckFails(text, cited, witness) ??
        (section === 'rule' || section === 'decision'
          ? null
          : (whyHistoryFails(text, sentence.isConcluded, cited, witness) ??
            whyCountedElse(text, cited) ??
            whyNotSoOften(text, cited, witness))) ??
        (section === 'rule' ? null : whyOtherwise(text, sentence.isConcluded, cited, witness)) ??
        whyListedElse(text, cited, witness) ??
        whyOtherOrder(text, cited, witness) ??
        whyNotDone(text, cited, witness) ??
        whyOtherCommit(text, witness) ??
        (section === 'rule' || section === 'decision' ? null : whyDenied(text, cited, witness)) ??
        whyUnheard(text, witness) ??
        (isThought
          ? null
          : (whyNotMade(text, cited, witness) ?? whyNotShown(text, cited, witness) ?? whyKept(text, cited, witness))) ??
        whyNoTrace(text, cited, witness) ??
        (section === 'rule' || section === 'decision' ? null : whyNoSuchFile(text, cited, witness)) ??
        whyNoSuchAct(text, cited, witness) ??
        whyNotTheirWords(text, cited) ??
        (section === 'rule' || section === 'decision'
          ? null
          : (whyFoundNothing(text, cited, witness) ??
            whyNotSeen(text, cited, witness) ??
            whyNotAmongDeeds(text, cited, witness))) ??
        (section === 'changed'
          ? (whyPlaceUntouched(text, cited, witness) ??
            whyFileNotTouched(text, cited, witness) ??
            whyEditFailed(text, cited, witness) ??
            whyNotThere(text, cited, witness) ??
            (sentence.isConcluded ? null : whyOnlyLooks(text, cited, witness)))
          : null)));
  if (why !== null) return notBorneOut(why);
  if (sentence.isConcluded) return { grade: 'concluded', doubt: null };
  return {
    grade: isVerified(own, cited) && lines.length === sentence.lines.length ? 'verified' : 'said',
    doubt: null,
  };
}

/** “The tests [219] are not committed”: a place of the log within the sentence is no number that it tells. */
const withoutPlaces = (text: string, { hasLine }: Witness): string =>
  text.replace(places, (all, numbers: string) =>
    numbers.split(',').every((line) => hasLine(Number(line))) ? '' : all,
  );

const places = /(?<=^|\s)\[(\d+(?:,\s*\d+)*)\](?=$|[\s.,;:)])/g;

/** Of a sentence without a line: what speaks against it wherever in the session its lines would be. */
function whyNowhere({ text, section, isConcluded }: Sentence, witness: Witness): string | null {
  const name = isConcluded ? null : unknownName(text, witness);
  if (name !== null) return `“${name}” does not occur in the session`;
  const cited = witness.cited([]);
  return (
    whyForbidden(text, witness.facts.constraints, wishes.has(section)) ??
    (stands.has(section) ? (whyFailsNoMore(text, isConcluded, witness) ?? whyResolved(text, witness)) : null) ??
    (toCome.has(section) ? null : (whyNotRun(text, cited, witness) ?? whyNotDone(text, cited, witness)))
  );
}

const notBorneOut = (doubt: string): Graded => ({ grade: 'not-borne-out', doubt });
