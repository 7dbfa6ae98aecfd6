/** “We've now ruled out: the network” tells what a failure does not come from; nothing was tried and given up. */
export const ruledOutCause =
  /\bruled out\s*[:：]|\bruled out\b[^.;]{0,60}\b(?:as (?:the|a) (?:cause|culprit|reason|source)|issues?|errors?|problems?)\b/i;
