/** Ids of facts: the same log gives the same ids, whatever else stands in the handoff. */
import { shortHash } from './text/shortHash';

/** Names a statement by its kind, the line it stands on and its words. */
export const factId = (kind: string, line: number, text: string): string => `${kind}-${line}-${shortHash(text)}`;
