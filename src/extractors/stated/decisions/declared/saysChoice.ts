/** Words by which a sentence says that somebody chose, and places where what stands is a choice. */
import { contrastIn } from '../../../../core/claims/contrast';
import { cue } from '../../../../core/language/cueTable';
import { anyOf, inOrder } from '../../../../core/text/patterns';
import { choiceWords, decisionWords, madeChoiceWords } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';
import { withoutNamedChoices } from '../choiceNamed';
import { isUnderNotDone } from '../choicesNotToAct';
import { announcesDecisions } from '../writtenDecisions';

const choosesAtAll = cue(choiceWords);
const choosesOutright = cue(madeChoiceWords);
const saysDecided = cue(decisionWords);

/** A choice between alternatives. */
export const chooses = (text: string): boolean => choosesAtAll(text) && choosesAtAll(withoutNamedChoices(text));

/** A choice that somebody made, said as such. */
export const saysChosen = (text: string): boolean =>
  choosesOutright(text) && choosesOutright(withoutNamedChoices(text));

/** “The decision: …”, “the decision was to …”; “a crucial decision” and “needs a decision” have none. */
const namesDecision = /\b(?:decision|entscheidung|decisión|décision|decisão)\s*(?:[:：]|(?:is|was) (?:to|that)\b)/i;

/** A decision in so many words; said where nothing was changed yet. */
export const decides = (text: string): boolean => saysDecided(text) || namesDecision.test(text);

/** “The server decided the client had it”. */
export const decidedByThing = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:server|client|compiler|linter|tool|hook|script|command|git|it|test|process|runner|which|that)\s+/,
    /(?:has |had |already )?(?:decided|chose|picked|opted|agreed)\b/,
  ),
  /\b(?:server|client|compiler)\b[^.;]{0,80}(?:,|\band)\s+(?:decided|chose|picked)\b/,
);

/** “They were always empty because …” explains what somebody found. */
export const tellsPast = /\b(?:was|were|had been|even though|hit a)\b/i;

/** “Decision: a file rather than the database” names both sides, in any language. */
export const statesChoice = (text: string): boolean =>
  decides(text) && !decidedByThing.test(text) && !tellsPast.test(text) && contrastIn(text).turnedDown.size > 0;

/** Heading and lead of a statement, where it has them. */
export const linesAbove = ({ heading, lead }: Pick<AgentStatement, 'heading' | 'lead'>): readonly string[] =>
  [heading, lead].filter((line) => line !== null);

/** An item below “Decisions”. */
export const isListedDecision = ({ kind, heading, lead, reportsWork }: AgentStatement): boolean =>
  kind === 'item' && reportsWork && (announcesDecisions(heading) || announcesDecisions(lead));

/** An item of a report below a heading such as “Not changed”. */
export const isLeftAlone = (statement: AgentStatement): boolean =>
  statement.place === 'answer' &&
  statement.reportsWork &&
  statement.kind === 'item' &&
  isUnderNotDone(linesAbove(statement), statement.text);
