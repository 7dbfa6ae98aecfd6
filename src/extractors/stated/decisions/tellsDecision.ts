/** Whether a message tells of a decision at all; which one, and whether it still holds, is for `declaredDecisions`. */

import { cue } from '../../../core/language/cueTable';
import { choiceWords, decisionWords, madeChoiceWords, reasonWords } from '../agent/agentCues';

const saysChosen = cue([...madeChoiceWords, ...decisionWords]);
const chooses = cue(choiceWords);
const reasons = cue(reasonWords);

/** A choice that was made, or a choice with its reason. */
export const tellsDecision = (text: string): boolean => saysChosen(text) || (chooses(text) && reasons(text));
