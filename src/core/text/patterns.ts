/**
 * Long patterns written as tables of short ones: one line a case. The source that results is the one a single literal
 * would have, and is put together at the first question.
 */
import { AskedPattern, type Pattern } from './asked/askedPattern';

type Part = Pick<RegExp, 'source' | 'flags'>;

const joined = (parts: readonly Part[], between: string) => parts.map(({ source }) => source).join(between);
const unicodeOf = (parts: readonly Part[]) => (parts.some(({ flags }) => flags.includes('u')) ? 'u' : '');

/** Matches where one of the parts does, tried in their order. Flags of the parts do not count. */
export const anyOf = (flags: string, ...parts: readonly Part[]): Pattern =>
  new AskedPattern(() => joined(parts, '|'), flags);

/** Matches where the parts stand one behind the other. Flags of the parts do not count. */
export const inOrder = (flags: string, ...parts: readonly Part[]): Pattern =>
  new AskedPattern(() => joined(parts, ''), flags);

/** A part of {@link inOrder}: one of several forms. Takes parts with the flag `u` where the whole has it. */
export const oneOf = (...parts: readonly Part[]): Pattern =>
  new AskedPattern(() => `(?:${joined(parts, '|')})`, unicodeOf(parts));

/** A part of {@link inOrder}: another part as often as `count` says, for example `?` or `{0,3}`. */
export const repeated = (count: string, part: Part): Pattern =>
  new AskedPattern(() => `${part.source}${count}`, part.flags);

/** A part of {@link inOrder}: nothing that this part matches may follow. */
export const notBefore = (part: Part): Pattern => new AskedPattern(() => `(?!${part.source})`, part.flags);

/** A part of {@link inOrder}: what this part matches must follow, and is no part of the match. */
export const followedBy = (part: Part): Pattern => new AskedPattern(() => `(?=${part.source})`, part.flags);

/** A part of {@link inOrder}: what it matches is told by itself. */
export const captured = (part: Part): Pattern => new AskedPattern(() => `(${part.source})`, part.flags);
