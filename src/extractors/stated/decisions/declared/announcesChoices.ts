/** “Design”, “Trade-offs”, “Why”: a heading or a lead under which choices stand. */
import { cue } from '../../../../core/language/cueTable';
import { decisionHeadings } from '../../agent/agentCues';

/** Decisions, or how the thing was laid out and why. */
export const announcesChoices = cue(decisionHeadings);
