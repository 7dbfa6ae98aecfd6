/** Questions the agent asked and the user's short answers, kept together: "C)" means nothing without what C was. */
import type { DecisionFact } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../core/provenance';
import { foldSpace } from '../../core/text/foldSpace';
import { splitText } from '../../core/text/splitText';
import { assent } from './cues';

const shortReply = 240;

export function choices(input: ExtractInput): DecisionFact[] {
  return [...answeredByTool(input), ...plansApproved(input), ...answeredInProse(input)].sort(
    (a, b) => lineOf(b) - lineOf(a),
  );
}

const lineOf = (fact: DecisionFact) => fact.evidence.at(-1)?.line ?? 0;

function decision(text: string, reason: string | null, evidence: readonly EntryRef[]): DecisionFact {
  return {
    id: `choice-${evidence.at(-1)?.line ?? 0}-${text.length}`,
    kind: 'decision',
    text,
    reason,
    tag: 'declared',
    evidence,
  };
}

function answeredByTool({ index }: ExtractInput): DecisionFact[] {
  return index.tellingCalls.flatMap((call) =>
    (call.result?.answers ?? []).flatMap(({ question, answer }) =>
      answer.trim() === '' || call.result === null
        ? []
        : [decision(`${foldSpace(question)} → “${foldSpace(answer)}”`, null, [refTo(call.call), refTo(call.result)])],
    ),
  );
}

function plansApproved({ index }: ExtractInput): DecisionFact[] {
  return index.callsFor('plan').flatMap((call) => {
    const plan = call.call.actions.find((action) => action.kind === 'plan');
    if (plan?.kind !== 'plan' || call.result?.approved !== true) return [];
    const heading =
      splitText(plan.text).find((unit) => unit.kind === 'heading' || unit.kind === 'sentence')?.text ?? plan.text;
    return [
      decision(`Plan approved by the user: ${foldSpace(heading.replace(/^#+\s*/, '')).slice(0, 160)}`, null, [
        refTo(call.call),
        refTo(call.result),
      ]),
    ];
  });
}

function answeredInProse({ index, selection }: ExtractInput): DecisionFact[] {
  const shown = new Set(selection.passages.map((passage) => passage.position));
  return index.turns.flatMap((turn): DecisionFact[] => {
    const asked = index.turns[turn.number - 2]?.answer;
    const reply = turn.prompt;
    if (
      reply === null ||
      reply.origin !== 'typed' ||
      asked === null ||
      asked === undefined ||
      !shown.has(index.session.entries.indexOf(reply, turn.start))
    )
      return [];
    const said = foldSpace(reply.text);
    if (said.length > shortReply) return [];
    const offered = offerOf(asked.text, said);
    return offered === null ? [] : [decision(`${offered} → “${said}”`, null, [refTo(asked), refTo(reply)])];
  });
}

/** The option the reply picks, else the question it answers; null when the message before asked nothing. */
function offerOf(asked: string, said: string): string | null {
  const question = lastQuestion(asked);
  const picked = pickedOptions(asked, said);
  if (picked.length > 0) return [question, ...picked].filter((part) => part !== null).join(' ');
  if (question === null) return null;
  return assent.test(said) || said.length <= 120 ? question : null;
}

function lastQuestion(asked: string): string | null {
  if (!asked.includes('?')) return null;
  const unit = splitText(asked).findLast(
    (candidate) => /\?["'”)*_`]*$/.test(candidate.text) && candidate.kind !== 'code',
  );
  return unit === undefined ? null : foldSpace(unit.text).slice(0, 260);
}

function pickedOptions(asked: string, said: string): string[] {
  const options = new Map<string, string>();
  for (const line of asked.split('\n')) {
    const match = /^\s*(?:[-*]\s+)?(?:\*\*)?(?:option\s+)?\(?([A-Ha-h]|\d{1,2})[).:]\)?(?:\*\*)?\s+(\S.*)$/i.exec(line);
    if (match?.[1] !== undefined) options.set(match[1].toUpperCase(), foldSpace(line).slice(0, 200));
  }
  if (options.size === 0) return [];
  const letters = pickedLetters(said);
  return letters.flatMap((letter) => options.get(letter) ?? []).slice(0, 4);
}

/** The letters or numbers that a reply picks, without those it asks about or turns down. */
function pickedLetters(said: string): string[] {
  return said.split(/[,;.&]|\b(?:and|but|then|und|et|y)\b/i).flatMap((part) => {
    if (/\b(?:explain|why|what|how|skip|not|don['’]?t|except|later|ignore|no)\b|\?/i.test(part)) return [];
    const found = part.matchAll(/(?:^|\boption\s+|\bgo with\s+|\s|\+)\(?#?([A-H]|\d{1,2})\)?(?=$|[\s):!+])/gi);
    return [...found].map((match) => (match[1] ?? '').toUpperCase());
  });
}
