/** Briefs: long texts that tell their reader how to work, whether a user pasted them or another agent gave them. */

/** It speaks to its reader; “Implement the following plan” hands over a plan, whose lines say what to build. */
export const isBrief = (text: string): boolean => speaksToReader.test(text) && !handsOverPlan.test(text.slice(0, 400));

const speaksToReader =
  /\byou (?:are|will|must|may)\b|\byour (?:task|job|role|response|goal|deliverable|output|name)\b/i;
const handsOverPlan =
  /\b(?:implement|execute|follow|carry out) (?:the|this) (?:following |attached |approved )?(?:plan|spec)|^#+ plan\b/im;
