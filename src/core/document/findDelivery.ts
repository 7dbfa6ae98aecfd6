/**
 * Finds the handoffs that a session was given, by whichever way: as a prompt, put in by a hook, as the first entry of a Pi
 * session, or as a file that the user named and the agent read.
 */
import type { Entry, MessageEntry, ToolCallEntry } from '../session';
import { continued, isTitle } from './findDocument';
import { readPointer } from './pointTo';
import { type HandoffDocument, readDocument } from './readDocument';

/** A handoff that was given to a session, and where. */
export interface Delivery {
  readonly document: HandoffDocument;
  /** The entry that holds it. */
  readonly entry: Entry;
  /**
   * A file that a message named in other words than ours, a command whose text holds its name, what any other call printed
   * where the user spoke of a handoff, or one that a prompt shows in a fence. Anybody who writes into the repository writes
   * it too: see `knownHandoffs`.
   */
  readonly isLoose: boolean;
  /** The user pasted it: what they changed in it are their words. */
  readonly isPasted: boolean;
}

/** In session order. A handoff that was given twice stands once. */
export function findDeliveries(entries: readonly Entry[]): Delivery[] {
  const named = new Set<string>();
  /** Of these, the files that our own words point to. */
  const pointed = new Set<string>();
  const reads = new Map<string, FileRead>();
  /** Position of what was read of each file so far. */
  const files = new Map<string, { at: number; text: string }>();
  const found: (Delivery | null)[] = [];
  /** The user spoke of a handoff, and none was seen since. */
  let isAwaited = false;
  const add = (text: string, entry: Entry, how: Pick<Delivery, 'isLoose' | 'isPasted'>): number | null => {
    const document = readDocument(text);
    return document === null ? null : found.push({ document: asBorneOut(document, entry), entry, ...how }) - 1;
  };
  const addMessage = (entry: MessageEntry) => {
    const isPut = entry.origin === 'injected' || entry.role === 'system';
    const isShown = !isPut && readDocument(entry.text)?.isShown === true;
    add(entry.text, entry, { isLoose: isShown, isPasted: !isPut && !isShown });
  };
  for (const entry of entries) {
    if (entry.foreignHandoff === true && entry.kind !== 'message') continue;
    if (entry.kind === 'message' && entry.role !== 'assistant') {
      if (mayHold(entry)) addMessage(entry);
      for (const name of filesIn(entry)) named.add(name);
      const pointer = pointedFile(entry);
      if (pointer !== null) pointed.add(pointer);
      if (isTheirs(entry) && /\bhandoff\b/i.test(entry.text.slice(0, 4_000)) && found.length === 0) isAwaited = true;
    } else if (entry.kind === 'tool-call' && named.size > 0) {
      const file = fileRead(entry, named, pointed);
      if (file !== null) reads.set(entry.callId, file);
    } else if (entry.kind === 'tool-result' && reads.has(entry.callId)) {
      const { name: file, isPointed } = reads.get(entry.callId) ?? noRead;
      const before = files.get(file);
      const isNew = entry.text.includes('# Handoff') || entry.text.includes('<!-- handoff ');
      if (before !== undefined && !isNew) {
        const text = `${before.text}\n${continued(entry.text)}`;
        const document = readDocument(text);
        if (document !== null) found[before.at] = partsOf(document, found[before.at]?.entry ?? entry, !isPointed);
        files.set(file, { at: before.at, text });
      } else {
        const at = add(entry.text, entry, { isLoose: !isPointed, isPasted: false });
        if (at !== null) files.set(file, { at, text: found[at]?.document.text ?? '' });
      }
    } else if (entry.kind === 'tool-result' && isAwaited && found.length === 0) {
      add(lastOf(entry.text), entry, { isLoose: true, isPasted: false });
    }
  }
  return withoutRepeats(found.filter((delivery) => delivery !== null));
}

/** A file that was read in several pieces. */
const partsOf = (document: HandoffDocument, entry: Entry, isLoose: boolean): Delivery => ({
  ...{ document: asBorneOut(document, entry), entry, isLoose, isPasted: false },
});

/** Without the lines that nothing bears out. */
function asBorneOut(document: HandoffDocument, { borneOut }: Entry): HandoffDocument {
  if (borneOut === undefined) return document;
  const lines = document.lines.filter((_, at) => borneOut.lines.includes(at));
  const others = document.others + document.lines.length - lines.length;
  return { ...document, lines, others, goal: borneOut.goal ? document.goal : null };
}

/** What a hook puts in counts where all of it is in our own tag: files of rules, which agents put in too, may hold the tag. */
function mayHold(entry: MessageEntry): boolean {
  if (entry.foreignHandoff === true) return false;
  return entry.origin === 'injected' || entry.role === 'system'
    ? entry.text.trimStart().startsWith('<handoff-context')
    : entry.origin !== 'command';
}

/** Of several handoffs that a command printed the last: their names begin with their day. */
function lastOf(text: string): string {
  const lines = text.split('\n');
  return lines.slice(Math.max(0, lines.findLastIndex(isTitle))).join('\n');
}

const isTheirs = ({ role, origin }: MessageEntry) => role === 'user' && origin !== 'injected';

/** The file as our words name it, with its folder: another folder may hold a file of the same name. */
function pointedFile({ role, origin, text }: MessageEntry): string | null {
  return role !== 'user' || origin === 'injected' ? null : (readPointer(text)?.fileName ?? null);
}

/** The Markdown files that a message of the user names. */
function filesIn({ role, origin, text }: MessageEntry): string[] {
  if (role !== 'user' || origin === 'injected' || !text.includes('.md')) return [];
  const pointer = readPointer(text);
  if (pointer !== null) return [pointer.fileName.split(/[\\/]/).at(-1) ?? pointer.fileName];
  return [...text.slice(0, 4_000).matchAll(/[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]{0,200}\.md\b/gu)].map(
    ([name]) => name,
  );
}

/** A file that was read, by its last name, and whether our own words point to it. */
interface FileRead {
  readonly name: string;
  readonly isPointed: boolean;
}

const noRead: FileRead = { name: '', isPointed: false };

function fileRead(entry: ToolCallEntry, named: ReadonlySet<string>, pointed: ReadonlySet<string>): FileRead | null {
  const files = [...pointed];
  for (const action of entry.actions) {
    if (action.kind === 'read') {
      const path = action.path.replaceAll('\\', '/');
      const name = path.split('/').at(-1) ?? '';
      if (named.has(name)) return { name, isPointed: files.some((file) => path === file || path.endsWith(`/${file}`)) };
    } else if (action.kind === 'shell') {
      const { command } = action;
      const name = [...named].find((file) => command.includes(file));
      if (name !== undefined) return { name, isPointed: files.some((file) => command.includes(file)) };
    }
  }
  return null;
}

function withoutRepeats(deliveries: readonly Delivery[]): Delivery[] {
  const seen = new Set<string>();
  return deliveries.filter(({ document }) => {
    const isNew = !seen.has(document.text);
    seen.add(document.text);
    return isNew;
  });
}
