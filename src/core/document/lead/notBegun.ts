/** The last request of a session that nothing was done for: the service answered it with an error, most often a limit of use. */
import type { ErrorFact } from '../../fact';
import { refTo } from '../../provenance';
import type { MessageEntry } from '../../session';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { isSameRequest } from '../../text/sameRequest';
import { escapeLine } from '../../untrusted/escapeLine';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';

const longestPrompt = 160;

/** Quoted with its place, and the error; null where the agent did or said anything behind it, or where it is the goal. */
export function requestNotBegun({
  facts,
  session,
  request,
}: LayoutInput): { readonly asked: Markdown; readonly error: ErrorFact } | null {
  const { entries } = session;
  const at = entries.findLastIndex((entry) => entry.kind === 'message' && entry.role === 'user' && isTyped(entry));
  const prompt = entries[at];
  if (prompt?.kind !== 'message' || isSameRequest(prompt.text, request.goal)) return null;
  const behind = entries.slice(at + 1);
  if (behind.some((entry) => entry.kind === 'tool-call' || (entry.kind === 'message' && entry.role === 'assistant')))
    return null;
  const lines = new Set(
    behind.flatMap((entry) => (entry.kind === 'note' && entry.topic === 'api-error' ? [entry.line] : [])),
  );
  const error = facts.errors.find(
    ({ status, evidence }) => status === 'open' && evidence.some(({ line }) => lines.has(line)),
  );
  if (error === undefined) return null;
  const words = cutAtWord(foldSpace(prompt.text), longestPrompt);
  return { asked: md`“${escapeLine(words)}”${evidenceMark({ id: '', evidence: [refTo(prompt)] })}`, error };
}

const isTyped = ({ origin }: MessageEntry) => origin !== 'injected' && origin !== 'handoff';
