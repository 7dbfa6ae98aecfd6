/**
 * Decisions that the agent reported: a choice between alternatives, or how the thing is to be from now on, said in an
 * answer that ended a turn, in a summary or a plan that was approved; on the way only where it says what was chosen over
 * what. Advice, results of checks and what was taken back later are none.
 */

import { contrastIn } from '../../../core/claims/contrast';
import type { SpokenJudge } from '../../../core/claims/spoken/judgeSpoken';
import { settledWords } from '../../../core/claims/spoken/settled';
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { contentWords, dense, measureSpoken } from '../../../core/language/contentWords';
import { cue, cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { namesIn } from '../../../core/language/names';
import { words } from '../../../core/language/words';
import { anyOf, inOrder } from '../../../core/text/patterns';
import {
  changeVerbs,
  choiceWords,
  decisionHeadings,
  decisionWords,
  designWords,
  madeChoiceWords,
  plainChangeVerbs,
  proposalWords,
  reasonWords,
  reportHeadings,
  severityWords,
  statusWords,
  troubleWords,
} from '../agent/agentCues';
import { type AgentStatement, standsAlone, tellsOfUser } from '../agent/agentStatements';
import type { OverStatement } from '../endedStatements';
import { withoutNamedChoices } from './choiceNamed';
import { isChoiceOnTheWay } from './choicesOnTheWay';
import { isLeftByHeading, leavesUndone } from './leftUndone';
import {
  isCommittedChoice,
  isImplementedPart,
  isPartOfFix,
  isToldInReport,
  isToldOnTheWay,
  opensWithNow,
  opensWithPast,
  withoutLabel,
} from './reportedChoices';
import { reportsWorkOnly } from './reportsWork';
import { tellsWorkOnly } from './tellsWork';
import { isLeftToComeOut, isOfferedForLater } from './undecided';
import { announcesDecisions } from './writtenDecisions';

const choosesAtAll = cue(choiceWords);
const chooses = (text: string) => choosesAtAll(text) && choosesAtAll(withoutNamedChoices(text));
/** Tests, imports and the like follow from a change and decide nothing. */
const tidiesUp = cue(
  words(
    'unit test, unit tests, updated tests, tests to, test for, unused, typo, formatting, lint warnings, pr title, pr description, pr body, title/body, title and body, title/desc',
  ),
);
const addsTests =
  /\b(?:add(?:ed|ing)?|has|have|adjust(?:ed|ing)|updat(?:ed|ing)|correct(?:ed|ing)|increase)\b[^.;]{0,60}\b(?:tests?|coverage)\b/i;
/** “Remove the import that was not being used” follows from what a linter said. */
const clearsOut =
  /^\P{L}*(?:remov|delet|drop)(?:e[sd]?|ing|ped|ping)?\b.*\b(?:unused|not (?:being |been )?used|no longer (?:used|needed)|dead code|duplicated?|leftovers?)\b/iu;
/** “Updated docs/issues.md accordingly” */
const followsInDocuments =
  /^\P{L}*(?:also\s+)?(?:updat|refresh|adjust)(?:ed|ing)?\b.*\.(?:md|mdx|rst|txt)\b.*\b(?:accordingly|to match|to reflect)\b/iu;
/** “Verification was targeted: …” */
const tellsOfChecking = /^\W*(?:verification|validation|verified|validated)\b/i;
/** “`cart_test.ts` — updated …”, “changed `TestCart_Empty` to expect …” */
const isOfTest = anyOf(
  'i',
  /^\W*(?:[\w./-]*(?:_test|\.test|\.spec)\.\w+|test_\w+\.py)\b/,
  /\b(?:added|created|wrote|updated|changed|adjusted|rewrote|renamed|fixed|converted)\s+`?Test[A-Z_]\w+/,
);
/** Said where nothing was changed yet. */
const saysDecided = cue(decisionWords);
/** “The decision: …”, “the decision was to …”; “a crucial decision” and “needs a decision” have none. */
const namesDecision = /\b(?:decision|entscheidung|decisión|décision|decisão)\s*(?:[:：]|(?:is|was) (?:to|that)\b)/i;
const decides = (text: string) => saysDecided(text) || namesDecision.test(text);
const designs = cue(designWords);
const reportsChange = cueAtStart(changeVerbs);
const onlyAdds = cueAtStart(plainChangeVerbs);
const choosesOutright = cue(madeChoiceWords);
const saysChosen = (text: string) => choosesOutright(text) && choosesOutright(withoutNamedChoices(text));
const isReport = cue(reportHeadings);
const isOfDecisions = cue(decisionHeadings);
/** “High: …”, “**Low** - …”, “[P1] …”, “(minor) …”. */
const opensWithGrade = cueAtStart(severityWords);
const gradeAtStart = foldedPattern(
  () =>
    new RegExp(
      `^[^\\p{L}\\p{N}]*${cuePattern(severityWords)}(?:\\s+(?:severity|priority))?[^\\p{L}\\p{N}\\s]*\\s*[:\\]).–—-]`,
      'u',
    ),
);
const isGraded = (text: string) => opensWithGrade(text) && gradeAtStart.stands(text);
const findsNothing = /^\W*no\b.*\b(?:found|seen|remains?)\b/i;
const opensWithFinding = cueAtStart(
  words(
    'hit a snag, hit a, found, noticed, discovered, saw, turns out, it turns out, gefunden, encontré, trouvé, encontrei, нашёл, 发现, 見つけ',
  ),
);
/** Done or left undone by the agent; a choice where it says why. */
const didOrDidNot = /\bI\s+(?:did\s+not|didn['’]t|used|left)\b/i;
/** What the agent wants to see or does at the moment is no choice about the work. */
const narratesNow = /\b(?:I['’]m|I am|I['’]ll|I will|I want|I need|I see)\b/;
/** How a thing came to be as it is: by a change, in the first person, or from now on. */
const reportsAct = foldedPattern(
  () => /\b(?:i|we)(?:['’]ve| have)?\s+(?:also\s+|then\s+)?\p{L}+(?:ed|pt|de|ose|ent|ew|ook)\b|\bnow\b/u,
);
const proposes = cue(proposalWords);
const tellsStatus = cue(statusWords);
const speaksOfTrouble = cue(troubleWords);
const saysSettled = cue(settledWords);
const contrasts = cue(['instead of', 'rather than', 'no longer', 'in favor of', 'in favour of']);
/** “…, so every caller gets the same answer”: what a change is for. */
const soThat =
  /\bso\s+(?:that\s+)?(?:an?|the|it|they|both|each|every|no|only|future|existing|old|new|callers?|users?|readers?|`)(?=[\s`])/i;
/** “Fully accurate rather than slightly off” says how something is. */
const gradesOnly = foldedPattern(() => /\b\p{L}+ly\s+\p{L}+\s+(?:rather than|instead of)\s+\p{L}+ly\b/u);
const givesReason = cue(reasonWords);
const withReason = foldedPattern(() => new RegExp(`^(.{30,}?)[,;–—]?\\s+(${cuePattern(reasonWords)}\\s.{8,})$`, 'u'));
/** “…，因为…”: no blank stands before the reason. */
const withUnspacedReason = /^(.{8,}?)[，,；;]\s*((?:因为|由于|以免|以便|为了).{4,})$/u;
/** “…, da sie es nicht kennt”: elsewhere the word says where. */
const withDa = /^(.{30,}?),\s(da\s.{8,}(?:en|t|st|re|te|sind|ist|war))[.!]*$/u;
const reasonIn = (text: string) => withReason.first(text) ?? withUnspacedReason.exec(text) ?? withDa.exec(text);
const hasReason = (text: string) => (givesReason(text) || withDa.test(text)) && reasonIn(text) !== null;
/** “This avoids …”, “Der Grund: …”, 「…ためです。」: the sentence behind says why. */
const reasonAfter = anyOf(
  'iu',
  /^(?:this|that|it)\s+(?:avoids|keeps|means|lets|makes|ensures|prevents|preserves|matches|allows)\b/u,
  /^(?:the reason|reason|der grund|grund|la raison|raison|el motivo|la razón|o motivo|a razão|il motivo|la ragione|причина)(?:\s+(?:is|ist|est|es|é|è))?\s*(?:[:—–]|\s)/u,
  /^(?:原因|理由|因为|왜냐하면|이유는)|(?:ため|から)(?:です|だ)。$|때문(?:입니다|이다|이에요)\.$/u,
);

const weights = {
  choice: 1,
  stated: 0.8,
  made: 0.3,
  design: 0.6,
  change: 0.6,
  reason: 0.3,
  names: 0.18,
  length: 1.4,
  late: 1.2,
  plan: 0.3,
  onTheWay: 0.8,
  committed: 0.8,
  told: 0.4,
  part: 0.5,
  implemented: 0.9,
  listed: 1.6,
  left: 1.2,
} as const;
const longEnough = 240;
const mostNames = 4;
const least = 1.8;

/** How long the session is, and how many decisions fit. `turns` counts them all; a late decision weighs more. */
export interface DecisionBounds {
  readonly turns: number;
  readonly limit: number;
  /** Is told how many more there are; they are held against what is listed alone. */
  readonly onBeyond: (count: number) => void;
}

/** The decisions that hold, the best first, and those that something ended. */
export interface DeclaredDecisions {
  readonly decisions: readonly DecisionFact[];
  readonly over: readonly OverStatement[];
}

/** `taken` are texts of decisions that the user made, which are not said twice. */
export function declaredDecisions(
  statements: readonly AgentStatement[],
  judge: SpokenJudge,
  taken: readonly string[],
  { turns, limit, onBeyond }: DecisionBounds,
): DeclaredDecisions {
  const judged = statements
    .filter(isDecision)
    .map((statement) => ({ statement, score: weigh(statement, turns) }))
    .filter(({ score }) => score >= least)
    .map((one) => ({ ...one, over: judge.ofDecision(one.statement) }));
  const weighed = judged
    .filter(({ over }) => over === null)
    .filter(({ statement }, _, all) => !all.some((other) => tellsAnew(other.statement, statement)))
    .sort((a, b) => b.score - a.score || b.statement.passage.position - a.statement.passage.position);
  const chosen: AgentStatement[] = [];
  const said = taken.map(contentWords);
  let beyond = 0;
  for (const { statement } of weighed) {
    const words = contentWords(statement.text);
    if (said.some((other) => overlap(other, words) > sameThing)) continue;
    if (chosen.length >= limit) {
      beyond += 1;
      continue;
    }
    said.push(words);
    chosen.push(statement);
  }
  onBeyond(beyond);
  return {
    decisions: chosen.map(toFact),
    over: judged.flatMap(({ statement, over, score }) =>
      over === null ? [] : [{ fact: toFact(statement), over, score }],
    ),
  };
}

const sameThing = 0.7;
const sameSubject = 0.55;

/** A later turn told the same thing as it was then: most of what an earlier statement speaks of. */
function tellsAnew(later: AgentStatement, { passage, text }: AgentStatement): boolean {
  if (later.passage.turn <= passage.turn) return false;
  const own = [...contentWords(text)];
  const words = contentWords(later.text);
  return own.filter((word) => words.has(word)).length / Math.max(1, own.length) > sameSubject;
}

/** Stress marks within a sentence: “I did *not* take it”. */
const withoutStress = (text: string) => text.replace(/(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?!\*)/gu, '$1');

const isDecision = (statement: AgentStatement) => whyNot(statement) === null;

/** Why a statement is no decision; null for one. */
export function whyNot(statement: AgentStatement): string | null {
  const { place, reportsWork, followsWork, isOption, heading, lead, before, kind } = statement;
  const text = withoutStress(statement.text);
  if (isOption) return 'an option';
  const above = [heading, lead].filter((line) => line !== null);
  if (isOfferedForLater(above) && !above.some((line) => isOfDecisions(line))) return 'offered for later';
  if (place === 'summary' && namesSpeaker.test(text)) return 'what the user said';
  if (place === 'answer' && opensReview.test(statement.passage.text)) return 'a finding';
  if (isListedDecision(statement)) return null;
  if (isLeftToComeOut(text)) return 'left open';
  if (place === 'answer' && statesChoice(text)) return null;
  if (appraises.test(text)) return 'a state';
  if (followsInDocuments.test(text)) return 'tidying';
  if (place !== 'plan' && reportsWorkOnly(text)) return 'a report of work';
  if (goesOn.test(text)) return 'on the way';
  if (statement.isReportedChange) return isOfTest.test(text) || namesIn(text).size === 0 ? 'tidying' : null;
  if (isGraded(text) || isGraded(before) || findsNothing.test(text)) return 'a finding';
  if (/^\||\bcharacters left out\b/.test(text)) return 'cut out';
  if (/[❌✗✘]/u.test(text) || tellsOfChecking.test(text)) return 'a state';
  if (opensWithPronoun.test(text)) return 'needs what stood before';
  if (place === 'interim' && isChoiceOnTheWay(statement)) return addsTests.test(text) ? 'tidying' : null;
  const isOwn = place === 'answer' && followsWork && leavesUndone(text) && !opensWithFinding(text);
  if (!isOwn && !standsAlone(text) && !(kind === 'item' && opensWithNow.test(text))) return 'needs what stood before';
  if (ruledOutCause.test(text) || decidedByThing.test(text) || tellsCause.test(text)) return 'a finding';
  if (place === 'commit' && clearsOut.test(text)) return 'tidying';
  if (place === 'commit') return isCommittedChoice(statement) ? null : 'no choice';
  if (isToldOnTheWay(statement)) return null;
  if (gradesOnly.stands(text)) return 'a state';
  if (isOwn && !addsTests.test(text) && measureSpoken(text) > fewestWords) return null;
  if (proposes(text)) return 'advice';
  if (place === 'summary' && tellsOfUser.test(text)) return 'what the user said';
  if (isStateOnly(statement)) return 'a state';
  if (isLeftAlone(statement)) return null;
  const isReportOnly = above.some(
    (line) =>
      isReport(line) && !isOfDecisions(line) && !reportsAct.stands(line) && !(saysSettled(line) && tellsMending(text)),
  );
  if (!isReportOnly && isToldInReport(statement) && !tidiesUp(text) && !addsTests.test(text) && !isOfTest.test(text))
    return null;
  if (saysLittle(text)) return 'says little';
  const names = namesIn(text).size > 0;
  if (place === 'interim') return decides(text) && names && !narratesNow.test(text) ? null : 'on the way';
  if (tidiesUp(text) || addsTests.test(text) || isOfTest.test(text)) return 'tidying';
  if (saysChosen(text) && (reportsWork || decides(text))) return opensWithFinding(text) ? 'a finding' : null;
  if (didOrDidNot.test(text) && hasReason(text)) return null;
  if (isReportOnly) return 'a report';
  if (!reportsWork) return decides(text) ? null : 'an answer';
  if (above.some((line) => isOfDecisions(line)) && (chooses(text) || designs(text))) return null;
  return changesForAReason(statement, names) ? null : 'no choice';
}

/** “It reaches a later limitation, so I’ll …”: of what, nobody can tell. */
const opensWithPronoun = /^(?:It|They|This|That) (?!is |are |was |were |way )\p{Ll}/u;

/** “Two findings, both low.” stands above what was found, and nothing of it was chosen. */
const opensReview =
  /^\W*(?:(?:no|one|two|three|four|five|\d+|my|review)\s+)?(?:(?!fixed|addressed|resolved)\p{L}+\s)?findings\b(?![^\n]*\b(?:fixed|addressed|resolved|applied|done)\b)/iu;

/** “User: we drop the check”: a summary's report of a talk, which nobody can hold against the talk. */
const namesSpeaker = /^\W*(?:the )?(?:user|human)\W{0,4}(?:[:：]|(?:decided|wants|ordered|says|said)\b\W*[:：])/i;

/** “Decision: a file rather than the database” names both sides, in any language. */
const statesChoice = (text: string) =>
  decides(text) && !decidedByThing.test(text) && !tellsPast.test(text) && contrastIn(text).turnedDown.size > 0;

/** An item below “Decisions”. */
const isListedDecision = ({ kind, heading, lead, reportsWork }: AgentStatement) =>
  kind === 'item' && reportsWork && (announcesDecisions(heading) || announcesDecisions(lead));

/** An item of a report below a heading such as “Not changed”. */
const isLeftAlone = ({ place, reportsWork, kind, heading, lead, text }: AgentStatement) =>
  place === 'answer' &&
  reportsWork &&
  kind === 'item' &&
  isLeftByHeading(
    [heading, lead].filter((line) => line !== null),
    text,
  );

/** A change that names what it was preferred to, or why it was made. */
function changesForAReason(statement: AgentStatement, names: boolean): boolean {
  const { text, lead, place, next, kind } = statement;
  const isReasoned = hasReason(text) || reasonAfter.test(next);
  // What a list stands under may report a change; its items may only describe it.
  const own = lead !== null && text.startsWith(lead) ? text.slice(lead.length).trim() : text;
  const isAct = reportsChange(own) || reportsAct.stands(own);
  if (place === 'summary') return chooses(text) && (isAct || isReasoned);
  if (chooses(text))
    return isAct || isReasoned || (contrasts(text) && (names || kind === 'item') && !describes.stands(text));
  if (!names) return false;
  if (isActForAReason(statement)) return true;
  if (isReasoned) return isAct || (designs(text) && !tellsPast.test(text));
  return (reportsChange(own) && !onlyAdds(own)) || (isAct && designs(text));
}

/** “`cart.ts` is mostly …” tells how something is. */
const describes = foldedPattern(
  () => /^[^;]{0,60}?\b(?:is|are)\s+(?!\p{L}+(?:ed|en)\b)|\b(?:was|were|had been|even though|hit a)\b/u,
);

/** A change in a report of work with what it is for: words for the state of something may stand in it. */
function isActForAReason({ text, place, reportsWork }: AgentStatement): boolean {
  if (place !== 'answer' || !reportsWork || tellsPast.test(text) || claimsOnly.test(text)) return false;
  return (
    (reportsChange(withoutLabel(text)) || reportsAct.stands(text)) &&
    (soThat.test(text) || hasReason(text)) &&
    namesIn(text).size > 0
  );
}

/** “`push()` now rejects an empty secret, and only then fails”: words for states stand in what a part does from now on. */
function tellsHowItIsNow({ text, place, reportsWork }: AgentStatement): boolean {
  if (place !== 'answer' || !reportsWork || claimsOnly.test(text) || tellsPast.test(text)) return false;
  return (
    /\bnow\b(?!\s+(?:works?|passes|clean|green|complete|ready|up|running|waiting|pending)\b)/i.test(text) &&
    designs(text) &&
    namesIn(text).size > 0
  );
}

/** Below “All four issues are fixed:” stands what was done about each. */
const tellsMending = (text: string) => opensWithPast.test(text) || (contrasts(text) && /\bnow\b|\s[—–-]\s/.test(text));

/** How things stand at the moment; not what a part does from now on, be it where something goes wrong. */
function isStateOnly(statement: AgentStatement): boolean {
  const { text, place, reportsWork, kind, lead } = statement;
  const isTrouble = !tellsStatus(text) && speaksOfTrouble(text);
  if (!isTrouble && !tellsStatus(text)) return false;
  if (isActForAReason(statement) || tellsHowItIsNow(statement)) return false;
  if (!isTrouble || place !== 'answer' || !reportsWork || claimsOnly.test(text) || tellsPast.test(text)) return true;
  const tellsPart = isToldInReport(statement) && !(lead !== null && text.startsWith(lead) && reportsChange(lead));
  return !(tellsPart || (kind === 'sentence' && contrasts(text) && namesIn(text).size > 0));
}

/** Results of checks, and what happened to a branch, are a state whatever they are for. */
const claimsOnly =
  /\b(?:tests?|suite|lint|checks?|CI|build)\b[^.;]{0,30}\b(?:pass\w*|green|clean|fail\w*)|\b(?:committed|pushed to|merged|verified|confirmed|rebased|re-?ran)\b/i;

/** “They were always empty because …” explains what somebody found. */
const tellsPast = /\b(?:was|were|had been|even though|hit a)\b/i;

/** “We've now ruled out: the network” tells what a failure does not come from. */
export const ruledOutCause =
  /\bruled out\s*[:：]|\bruled out\b[^.;]{0,60}\b(?:as (?:the|a) (?:cause|culprit|reason|source)|issues?|errors?|problems?)\b/i;
/** “The job failed due to an action that is not pinned” */
const tellsCause = /\b(?:fail(?:s|ed|ing)?|crash(?:es|ed)|broke|errors? out|timed out)\s+(?:due to|because of)\b/i;
/** “The server decided the client had it”. */
const decidedByThing = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:server|client|compiler|linter|tool|hook|script|command|git|it|test|process|runner|which|that)\s+/,
    /(?:has |had |already )?(?:decided|chose|picked|opted|agreed)\b/,
  ),
  /\b(?:server|client|compiler)\b[^.;]{0,80}(?:,|\band)\s+(?:decided|chose|picked)\b/,
);

/** “It is now mostly orchestration”, “has effectively been replaced”, “the branch now has: …”: how far the work has come. */
const appraises = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:is|are|has|have)\s+(?:now\s+|been\s+)?/,
    /(?:mostly|largely|mainly|effectively|essentially|basically|practically|nearly|almost|substantially)\b/,
  ),
  /\b(?:branch|repo|repository|codebase|code base|tree|stack)\s+(?:now\s+)?(?:has|have|holds|contains|includes|is)\s*(?:now\s*)?:/,
  /\b(?:branch|head|tip|remote|origin|worktree|checkout) is (?:now )?(?:at|on|in sync|up to date|ahead|behind|even with)\b/,
  /^\W*(?:what it does|how it works|in short|overview)\s*:/,
);
/** “I’m sending a review pass over it, then I’m moving to the last item” */
const goesOn =
  /\bI(?:['’]m| am|['’]ll| will)\s+(?:now\s+)?\p{L}+[^.;]*\b(?:then|next)\b[^.;]*\bI(?:['’]m| am|['’]ll| will)\b/iu;

/** Names alone, or a link, tell of no decision. */
const saysLittle = (text: string) => measureSpoken(text) < fewestWords;
const fewestWords = 3;

/** Grows with how surely it is a decision; only compared with other weights. `turns` is the number of turns of the session. */
export function weigh(statement: AgentStatement, turns: number): number {
  const { text, place, passage } = statement;
  return (
    (place === 'interim' && (isChoiceOnTheWay(statement) || isToldOnTheWay(statement)) ? weights.onTheWay : 0) +
    (place === 'commit' ? weights.committed : 0) +
    (statement.isReportedChange || isToldInReport(statement) ? weights.told : 0) +
    (place === 'answer' && statement.kind === 'item' && isPartOfFix(statement) ? weights.part : 0) +
    (isImplementedPart(statement) ? weights.implemented : 0) +
    (isListedDecision(statement) ? weights.listed : 0) +
    (isLeftAlone(statement) || (statement.followsWork && place === 'answer' && leavesUndone(text)) ? weights.left : 0) +
    (chooses(text) || statesChoice(text) ? weights.choice : 0) +
    (place === 'answer' && statesChoice(text) ? weights.stated : 0) +
    (saysChosen(text) ? weights.made : 0) +
    (designs(text) ? weights.design : 0) +
    (reportsChange(text) ? weights.change : 0) +
    (hasReason(text) ? weights.reason : 0) +
    weights.names * Math.min(mostNames, namesIn(text).size) +
    weights.length * Math.min(1, (text.length + dense(text)) / longEnough) +
    weights.late * (passage.turn / Math.max(1, turns)) ** 2 +
    (place === 'plan' || place === 'summary' ? weights.plan : 0)
  );
}

function toFact(statement: AgentStatement): DecisionFact {
  const found = reasonIn(statement.text);
  const why = found?.[2] ?? (reasonAfter.test(statement.next) ? statement.next : null);
  return {
    id: factId('decision', statement.passage.ref.line, statement.text),
    kind: 'decision',
    text: found?.[1] ?? statement.text,
    reason: why,
    tag: 'declared',
    ...(tellsWorkOnly({ ...statement, text: withoutStress(statement.text) }) ? { tellsWork: true as const } : {}),
    evidence: [statement.passage.ref],
  };
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}
