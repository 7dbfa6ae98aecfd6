/** An asked agent's answer: like a model's, but its items cite by quoting, and the quotes are looked up in the session. */
import * as z from 'zod';
import { type Reply, readLists, replyLists } from './reply';

/** Who is said to have said it. */
export type Speaker = 'user' | 'agent' | 'tool';

const statement = z.object({
  text: z.string().min(1).max(600),
  quotes: z
    .array(z.object({ who: z.enum(['user', 'agent', 'tool']), words: z.string().min(1).max(600) }))
    .min(1)
    .max(6),
  reason: z.string().max(300).nullish(),
});
const list = z.array(statement).max(30);
const listWithoutReason = z.array(statement.omit({ reason: true })).max(30);

/** What an agent is asked for. */
export const forkReplySchema = z.object({
  decisions: list,
  information: listWithoutReason,
  openQuestions: listWithoutReason,
  failedApproaches: listWithoutReason,
});

/** The line on which somebody says these words; `wrong-speaker` where only others say them, null where nobody does. */
export type FindQuote = (words: string, who: Speaker) => number | 'wrong-speaker' | null;

/** What an answer holds; its statements cite lines, and those with a quotation that is not found are apart, with why. */
export interface ForkReply extends Reply {
  readonly notFound: readonly {
    readonly kind: Reply['malformed'][number]['kind'];
    readonly text: string;
    readonly reason: string;
  }[];
}

const anyItems = z.record(z.string(), z.unknown());

/** `complaint` as {@link readLists} has it. One malformed item costs no other. */
export function readForkLists(value: unknown, find: FindQuote): ForkReply | { readonly complaint: string } {
  const notFound: ForkReply['notFound'][number][] = [];
  const lists = anyItems.safeParse(value);
  if (!lists.success) return readListsOf(value, []);
  const cited = Object.entries(replyLists).map(([name, kind]) => {
    const items = lists.data[name];
    if (!Array.isArray(items)) return [name, items] as const;
    const lines = items.flatMap((item: unknown): unknown[] => {
      const read = statement.safeParse(item);
      if (!read.success) return [item];
      const { text, quotes, reason } = read.data;
      const found = quotes.map(({ words, who }) => find(words, who));
      const why = whyNotFound(found);
      if (why === null) return [{ text, lines: [...new Set(found)], reason: reason ?? null }];
      notFound.push({ kind, text, reason: why });
      return [];
    });
    return [name, lines] as const;
  });
  return readListsOf(Object.fromEntries(cited.filter(([, items]) => items !== undefined)), notFound);
}

function readListsOf(value: unknown, notFound: ForkReply['notFound']): ForkReply | { readonly complaint: string } {
  const reply = readLists(value);
  return 'complaint' in reply ? reply : { ...reply, notFound };
}

function whyNotFound(found: readonly ReturnType<FindQuote>[]): string | null {
  if (found.includes(null)) return 'a quotation in it does not stand in the session';
  return found.includes('wrong-speaker') ? 'somebody else said what it quotes' : null;
}
