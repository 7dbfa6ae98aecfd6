/** What a rule of a list points at: “Do not touch those” below the files it speaks of says nothing without them. */
import { inOrder, oneOf } from '../../../core/text/patterns';
import type { UserMessage, UserSentence } from '../user/userSentences';

/** Fewer are no list; what is longer is cut with a mark for the rest. */
const fewestItems = 2;
const longestList = 400;

/** The rule behind the list right above it in the message, verbatim; as it is where it points at none. */
export function withListAbove({ sentences, text: all }: UserMessage, at: number, text: string): string {
  const [before, own] = [sentences[at - 1], sentences[at]];
  if (before === undefined || own === undefined || !isOfList(before) || own.lead === before.lead) return text;
  const start = sentences.slice(0, at).findLastIndex((one) => !isOfList(one) || one.lead !== before.lead) + 1;
  const items = sentences.slice(start, at);
  if (items.length < fewestItems || !pointsAtList.test(text)) return text;
  const lead = before.lead ?? '';
  const mark = ['*', '+'].find((one) => all.includes(`${lead} ${one} ${items[0]?.text}`)) ?? '-';
  const told: string[] = [];
  for (const item of items) {
    if (told.join(' ').length + item.text.length > longestList) break;
    told.push(`${mark} ${item.text}`);
  }
  const cut = told.length < items.length ? ['[…]'] : [];
  return [lead, ...told, ...cut, own.isItem ? `${mark} ${text}` : text].join(' ');
}

const isOfList = ({ isItem, lead }: UserSentence) => isItem && lead !== null && /[:：]$/.test(lead);

/** Nothing before the pointer but what is to be done: in “run the tests and fix them” they are in the sentence itself. */
const pointsAtList = inOrder(
  'iu',
  /^\W*(?:please )?(?:(?:do not|don['’]t|never|you must not|always|only|must not)(?: ever)? )?/u,
  /(?!(?:all|none|some|any|most|each|and|or|so|if|when|because|as|with|for|of|to|in) )\p{L}+(?:(?:,|,? or|,? and|\/) ?\p{L}+){0,3} /u,
  oneOf(/(?:any |all |each |one )of (?:those|these|them)/u, /those|these|them/u),
  /(?=\s*(?:$|[.,;:!()–—-]|(?:unless|until|without|alone|as|in|if|when|before|or|and|untouched|unchanged)(?!\p{L})))/u,
);
