/** The last request of a session that nothing was done for: the user broke it off at once, or the service answered it with an error, most often a limit of use. */
import type { ErrorFact } from '../../fact';
import { refTo } from '../../provenance';
import type { MessageEntry } from '../../session';
import { isSameRequest } from '../../text/sameRequest';
import { escapeLine } from '../../untrusted/escapeLine';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';
import { quotedOrder } from './quotedOrder';

/** A request that nothing came of. */
export interface NotBegun {
  /** Its place. */
  readonly mark: Markdown;
  /** Quoted, with its place. */
  readonly asked: Markdown;
  readonly error: ErrorFact | null;
}

/** With the error, if one answered it; null where the agent did or said anything behind it, or where it is the goal. */
export function requestNotBegun({ facts, session, request }: LayoutInput): NotBegun | null {
  const { entries } = session;
  const at = entries.findLastIndex((entry) => entry.kind === 'message' && entry.role === 'user' && isTyped(entry));
  const prompt = entries[at];
  if (prompt?.kind !== 'message' || isSameRequest(prompt.text, request.goal)) return null;
  const behind = entries.slice(at + 1);
  if (behind.some((entry) => entry.kind === 'tool-call' || (entry.kind === 'message' && entry.role === 'assistant')))
    return null;
  const error = facts.errors.find(
    ({ status, ofService, evidence }) =>
      status === 'open' && ofService === true && behind.some(({ line }) => evidence[0]?.line === line),
  );
  const isAsked = facts.requests.some(
    ({ isOpen, evidence }) => isOpen && evidence.some(({ line }) => line === prompt.line),
  );
  if (error === undefined && !isAsked) return null;
  const mark = evidenceMark({ id: '', evidence: [refTo(prompt)] });
  return {
    mark,
    asked: md`“${escapeLine(quotedOrder(prompt.text))}”${mark}`,
    error: error ?? null,
  };
}

const isTyped = ({ origin }: MessageEntry) => origin !== 'injected' && origin !== 'handoff';
