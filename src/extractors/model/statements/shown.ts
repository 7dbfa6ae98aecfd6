/** What a model was shown, as a witness for what it then says. */
import type { CheckFact, Facts } from '../../../core/fact';
import type { Passage } from '../../../core/pipeline/selection';
import { foldSpace } from '../../../core/text/foldSpace';
import { tellingWords } from './words';

/** Texts are folded and in lower case. */
export interface Shown {
  /** All of it, with the facts of the rules. */
  readonly all: string;
  /** The cited passages alone; null where a line was never shown. */
  cited(lines: readonly number[]): Cited | null;
  readonly checks: readonly CheckFact[];
  /** Commands that ran, as they were typed. */
  readonly commands: readonly string[];
  readonly facts: Facts;
}

/** The passages that a statement cites. */
export interface Cited {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** What the user said in them; empty where they are the agent's and the tools'. */
  readonly byUser: string;
  /** What was shown on those lines, as it stood there. */
  readonly passages: readonly CitedPassage[];
}

/** One of them, not folded. */
export interface CitedPassage {
  readonly line: number;
  readonly text: string;
  /** `rules` is a fact of the rules that stands on that line. */
  readonly from: 'user' | 'agent' | 'tool' | 'rules';
}

/** A fact of the rules as it stood in the prompt, with the lines it stands on. */
export interface KnownFact {
  readonly text: string;
  readonly lines: readonly number[];
}

/** @param passages as they stood in the prompt; @param known the rules' facts that stood there too */
export function openShown(
  passages: readonly Passage[],
  facts: Facts,
  known: readonly KnownFact[],
  commands: readonly string[],
): Shown {
  const byLine = new Map<number, CitedPassage[]>();
  const note = (line: number, text: string, from: CitedPassage['from']) => {
    const own = byLine.get(line) ?? [];
    own.push({ line, text, from });
    byLine.set(line, own);
  };
  for (const { ref, text, because } of passages) note(ref.line, text, speakerOf(because));
  for (const { text, lines } of known) for (const line of lines) note(line, text, 'rules');
  const all = fold([...byLine.values()].flatMap((own) => own.map(({ text }) => text)).join('\n'));
  return {
    all,
    cited(lines) {
      const own = lines.map((line) => byLine.get(line));
      if (own.length === 0 || own.some((found) => found === undefined)) return null;
      const found = own.flatMap((list) => list ?? []);
      const text = fold(found.map((passage) => passage.text).join('\n'));
      const users = found.filter(({ from }) => from === 'user');
      return {
        ...{ text, words: tellingWords(text), passages: found },
        byUser: fold(users.map((passage) => passage.text).join('\n')),
      };
    },
    checks: facts.verification,
    commands,
    facts,
  };
}

/** An error or a check's result is what a tool printed; all else that is not the user's, the agent said. */
const speakerOf = (because: Passage['because']): CitedPassage['from'] =>
  because === 'user message' ? 'user' : because === 'error' || because === 'check result' ? 'tool' : 'agent';

/** Lower case, one blank, straight quotes: what is compared is compared alike. */
export const fold = (text: string): string =>
  foldSpace(text.replace(/[“”„«»]/g, '"').replace(/[’‘‛]/g, "'"))
    .toLowerCase()
    .replace(/[*_`]{2,}/g, '');
