/** Checks what a panel sends. The page shows text from logs, so nothing it says is taken on trust. */
import * as z from 'zod';
import { audienceIds, layoutIds, presetIds } from '../core/requestOptions';
import type { GroupId, PanelRequests, RequestKind } from './messages';
import type { RawFilter } from './rawMessages';

const nothing = z.null();
const id = z.string().max(200);
const line = z.int().min(0);
const lineChoice = z.object({ section: id, item: id, isTaken: z.boolean() });
/** Characters of a text the user may write; far above any budget. */
const text = z.string().max(2_000_000);

const groups = [
  'state',
  'changes',
  'in-flight',
  'to-do',
  'constraints',
  'goal-pointers',
  'decisions',
  'turns',
  'checks',
  'repository',
  'traps',
  'later',
  'no-longer-holds',
  'added',
  'files',
  'commands',
] as const satisfies readonly GroupId[];

const filters = [
  'all',
  'carried',
  'left-out',
  'yours',
  'errors',
  'redacted',
  'flagged',
] as const satisfies readonly RawFilter[];

const bodies: { readonly [Kind in RequestKind]: z.ZodType<PanelRequests[Kind]['ask']> } = {
  'get-language': nothing,
  'get-state': nothing,
  'tick-item': z.object({ id, on: z.boolean() }),
  'tick-group': z.object({ group: z.enum(groups), on: z.boolean() }),
  'edit-draft': z.object({ text, edit: line, revision: line }),
  'edit-goal': z.object({ goal: text, edit: line }),
  'extract-again': z.object({ insist: z.boolean() }),
  'choose-preset': z.object({ preset: z.enum(presetIds) }),
  'choose-layout': z.object({ layout: z.enum(layoutIds) }),
  'choose-audience': z.object({ audience: z.enum(audienceIds) }),
  'choose-anonymize': z.object({ on: z.boolean() }),
  'cancel-extraction': nothing,
  'add-row': z.object({ line }),
  'add-rejected': z.object({ index: line }),
  'settle-conflict': z.object({ id, side: z.string().max(1).nullable() }),
  'remove-own-line': z.object({ id }),
  'back-to-extracted': z.object({ id }),
  'restore-redaction': z.object({ index: line }),
  'get-rows': z.object({ from: line, to: line }),
  'show-items': z.object({ group: z.enum(groups) }),
  'find-rows': z.object({ filter: z.enum(filters), query: z.string().max(1_000) }),
  'open-transcript': z.object({ line, takesFocus: z.boolean() }),
  'open-log': z.object({ line }),
  'copy-command': z.object({ id }),
  'copy-draft': nothing,
  'save-draft': nothing,
  'pack-draft': nothing,
  'open-document': nothing,
  'compare-draft': nothing,
  'choose-target': z.object({ target: id }),
  deliver: nothing,
  'check-lines': nothing,
  'keep-line': z.object({ key: text }),
  'run-checks': nothing,
  'cancel-checks': nothing,
  'open-delivered': nothing,
  'edit-again': nothing,
  'hide-banner': nothing,
  undo: nothing,
  redo: nothing,
  'go-on': nothing,
  'start-anew': nothing,
  'choose-session': nothing,
  'refresh-tail': nothing,
  'show-changes': nothing,
  'refine-open': nothing,
  'refine-choose-model': z.object({ model: z.string().max(1_000) }),
  'refine-ask-twice': z.object({ isOn: z.boolean() }),
  'refine-show-text': nothing,
  'refine-copy-prompt': nothing,
  'refine-settings': nothing,
  'refine-send': nothing,
  'refine-cancel': nothing,
  'refine-choose-part': z.object({ section: id, choice: z.enum(['open', 'accepted', 'discarded']) }),
  'refine-choose-line': lineChoice,
  'refine-keep-line': lineChoice,
  'refine-accept-rest': nothing,
  'refine-check': nothing,
  'refine-compare': nothing,
  'refine-done': nothing,
  'open-dropped': z.object({ line }),
  'tick-dropped': z.object({ id, on: z.boolean() }),
  'add-dropped': nothing,
  'copy-dropped': nothing,
  'hand-off-before-dropped': nothing,
  'close-dropped': nothing,
  'choose-view': z.object({ view: z.enum(['needs-you', 'all']) }),
  'answer-card': z.object({ id, answer: z.enum(['keep', 'task', 'drop', 'open']) }),
  'reword-card': z.object({ id, text }),
};

const request = z.object({ kind: z.string(), body: z.unknown() });

/** The kind and checked body of a request. Throws on anything else. */
export function readRequest(message: unknown): { readonly kind: RequestKind; readonly body: unknown } {
  const { kind, body } = request.parse(message);
  if (!isKind(kind)) throw new Error(`The panel asked for "${kind.slice(0, 40)}", which this version does not know.`);
  return { kind, body: bodies[kind].parse(body) };
}

function isKind(kind: string): kind is RequestKind {
  return Object.hasOwn(bodies, kind);
}
