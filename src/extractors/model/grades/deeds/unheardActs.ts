/** Acts that change nothing and leave a call all the same: what was read, who was asked, who else was set to work. */
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, Witness } from '../witness';
import { stemsOf } from '../words';

const read = inOrder(
  'i',
  /\b(?:was|were|been|(?:the )?(?:agent|session|assistant)) (?:then |also |\w+ly )?/,
  oneOf(/read|opened|inspected|looked at|viewed|studied|gone through|went through|looked through/),
  /\b/,
);
const asked = /\b(?:agent|session|assistant) (?:then |also )?asked the user\b|\bthe user was (?:then |also )?asked\b/i;
const answered = /\banswer(?:ed|s)?\b/i;
const helpers = anyOf(
  'i',
  /\b(?:subagents?|sub-agents?|(?:second|another|other|separate|background) agents?)\b[^.;]{0,40}\b(?:was|were) (?:then |also )?(?:started|spawned|launched|used|asked|sent|set)\b/,
  /\b(?:started|spawned|launched|delegated (?:it |this |that )?to) (?:an? |two |three )?(?:\w+ )?(?:subagents?|sub-agents?)\b/,
);
const webs =
  /\b(?:web search(?:es)?|the web|online|the internet)\b[^.;]{0,30}\b(?:was|were) (?:searched|done|made|looked up|run|used)\b|\b(?:searched|looked up on) the (?:web|internet)\b/i;
const leastShared = 0.34;

/** Why no such act stands in the session; null where none is told, or where one may. */
export function whyNoSuchAct(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    const isClaim = !isOpen(main) && !negates(main);
    const why =
      whyNotAsked(clause, cited, witness) ??
      (isClaim ? (whyNotRead(main, cited, witness) ?? whyNobodyElse(main, cited, witness)) : null);
    if (why !== null) return why;
  }
  return null;
}

function whyNotRead(main: string, { entries }: Cited, { calls }: Witness): string | null {
  if (!read.test(main)) return null;
  const { codes, bare } = namesIn(main);
  const name =
    [...codes, ...bare].find((one) => /^[~\w./@-]*[\w-]\.[a-z]{1,5}$/.test(one)) ??
    /(?<=\s)(?:[\w-]+\.)+(?:io|com|org|dev|net)\b/.exec(main)?.[0];
  if (name === undefined) return null;
  const base = fold(name).split('/').at(-1) ?? name;
  const isCalled = calls.some(({ text }) => fold(text).includes(base));
  // A search over a folder shows what stands in its files, and who was asked may have read it.
  return isCalled || entries.some(({ from, text }) => from !== 'call' && fold(text).includes(base))
    ? null
    : `no call of the session reads “${name}”`;
}

function whyNotAsked(clause: string, { entries }: Cited, { reports, calls, choices }: Witness): string | null {
  const found = asked.exec(clause);
  if (found === null || answered.test(clause) || negates(clause.slice(0, found.index + found[0].length))) return null;
  const said = [...stemsOf(fold(clause.replace(asked, ' ')))];
  const holds = (text: string) => {
    const own = stemsOf(fold(text));
    return said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
  };
  const questions = [...reports, ...calls, ...entries.filter(({ from }) => from === 'agent')].flatMap(({ text }) =>
    text.split(/\n+|(?<=[.!])\s+/).filter((part) => /[?？]/.test(part)),
  );
  return questions.some(holds) || choices.some(({ question }) => holds(question)) ? null : 'nobody asks the user that';
}

function whyNobodyElse(main: string, { entries }: Cited, { calls }: Witness): string | null {
  const all = [...calls, ...entries.filter(({ from }) => from !== 'agent')];
  if (
    helpers.test(main) &&
    !all.some(({ text }) => /\b(?:agent|task|spawn\w*|delegate\w*|codex|claude|gemini)\b/i.test(text.slice(0, 200)))
  )
    return 'no other agent was started';
  if (webs.test(main) && !all.some(({ text }) => /web|https?:|\bcurl\b|search_query/i.test(text)))
    return 'nothing was looked up there';
  return null;
}
