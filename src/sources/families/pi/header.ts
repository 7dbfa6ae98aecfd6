/** Collects what a Pi log says about the session itself: id, folder, parent, model, thinking level, title, times. */
import type { Entry } from '../../../core/session';
import { firstPromptTitle } from '../../reading/entries/firstPromptTitle';
import type { ParsedLog } from '../../reading/lines/loadLines';
import { type Fields, fieldsIn, stringIn } from '../../reading/values/fields';

/** What a session has beside its entries and its context. */
export type PiHeader = Omit<ParsedLog, 'agent' | 'context' | 'entries'>;

/** What one entry sets for the branch it is on. */
export interface PiFacts {
  readonly model?: string;
  readonly thinkingLevel?: string;
  readonly title?: string;
  readonly timestamp?: string;
}

/** Takes the header at once; the rest is read when the branch is known. */
export interface PiHeaderReader {
  /** False when the log already had a header. */
  take(record: Fields): boolean;
  title(text: string | undefined): void;
  factsOf(record: Fields, type: string): PiFacts;
  read(facts: readonly PiFacts[], entries: readonly Entry[]): PiHeader;
}

/** A log without a header is read as well; its id is then empty. */
export function openPiHeader(): PiHeaderReader {
  let header: Fields | null = null;
  let slotTitle: string | null = null;
  return {
    take(record) {
      if (header !== null) return false;
      header = headerFields(record);
      return true;
    },
    title(text) {
      if (text !== undefined && text !== '') slotTitle = text;
    },
    factsOf: readFacts,
    read(facts, entries) {
      const last = <Name extends keyof PiFacts>(name: Name) => facts.findLast((one) => one[name] !== undefined)?.[name];
      const fields = header ?? {};
      const cwd = stringIn(fields, 'cwd') ?? null;
      const times = facts.flatMap(({ timestamp }) => timestamp ?? []);
      return {
        id: stringIn(fields, 'id') ?? '',
        title: last('title') ?? slotTitle ?? stringIn(fields, 'title') ?? firstPromptTitle(entries),
        cwd,
        startCwd: cwd,
        model: last('model') ?? stringIn(fields, 'modelId') ?? null,
        thinkingLevel: last('thinkingLevel') ?? stringIn(fields, 'thinkingLevel') ?? null,
        agentVersion: null,
        gitBranch: null,
        parent: stringIn(fields, 'parentSession') ?? null,
        startedAt: stringIn(fields, 'timestamp') ?? times[0] ?? null,
        updatedAt: times.reduce<string | null>(
          (newest, time) => (newest === null || time > newest ? time : newest),
          null,
        ),
      };
    },
  };
}

/** Only these, so that the record itself is not kept. */
function headerFields(record: Fields): Fields {
  const names = ['id', 'cwd', 'timestamp', 'parentSession', 'title', 'modelId', 'thinkingLevel'];
  return Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
}

function readFacts(record: Fields, type: string): PiFacts {
  const timestamp = stringIn(record, 'timestamp');
  const model = type === 'model_change' ? modelOf(record) : type === 'message' ? replyModel(record) : undefined;
  const thinkingLevel = type === 'thinking_level_change' ? stringIn(record, 'thinkingLevel') : undefined;
  const title =
    type === 'session_info'
      ? stringIn(record, 'name')
      : type === 'title_change'
        ? stringIn(record, 'title')
        : undefined;
  return {
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(model === undefined ? {} : { model }),
    ...(thinkingLevel === undefined ? {} : { thinkingLevel }),
    ...(title === undefined || title === '' ? {} : { title }),
  };
}

/** oh-my-pi writes the provider before the model. */
function modelOf(record: Fields): string | undefined {
  const model = stringIn(record, 'modelId') ?? stringIn(record, 'model');
  return model?.slice(model.indexOf('/') + 1);
}

function replyModel(record: Fields): string | undefined {
  const message = fieldsIn(record, 'message');
  if (message?.['role'] !== 'assistant') return undefined;
  return stringIn(message, 'model');
}
