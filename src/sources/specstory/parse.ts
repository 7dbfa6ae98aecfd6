/** Reads the turns of SpecStory's Markdown: texts, thoughts and tool calls, each in its own frame. */
import type { Conversation, Place } from '../reading/entries/conversation';
import { openFencedLines } from '../reading/frames/fences';
import { rowTime } from '../reading/values/rowTime';
import { type Section, sectionOf } from './headings';
import { promptsOutOfTime, type TimedHeading } from './timesInOrder';
import { bareTool, takeTool } from './tool';
import { commandIn, isCommand, isInjected } from './userText';

/** Takes the lines of a copy in their order. */
export interface MarkdownParser {
  /** True for a line of a subagent, which is no part of the session. */
  accept(text: string, line: number): boolean;
  /**
   * `unsure`: lines of headings of the user that a fence may show.
   *
   * @param written when the copy was last written; null where nobody knows
   */
  finish(written: number | null): {
    readonly model: string | null;
    readonly lastTime: number | null;
    readonly unsure: readonly number[];
  };
}

/** Where the copy is read, and what was read of its turns. */
interface Turns {
  readonly conversation: Conversation;
  section: Section | null;
  frame: 'text' | 'think' | 'tool';
  /** Of the frame that is open. */
  lines: string[];
  /** Where the frame begins. */
  start: number;
  model: string | null;
  lastTime: number | null;
  readonly headings: TimedHeading[];
}

const toolStart = /^<tool-use data-tool-type="([^"]*)" data-tool-name="([^"]*)">/;

const toolEnd = /^(?:<\/details>)?<\/tool-use>\s*$/;
const thoughtEnd = /(?:<\/details>)?<\/think>\s*$/;

/** Adds to the conversation; a frame that is not closed ends with its section. */
export function openMarkdownParser(conversation: Conversation): MarkdownParser {
  const unsure: number[] = [];
  const turns: Turns = {
    ...{ conversation, section: null, frame: 'text', lines: [], start: 0 },
    ...{ model: null, lastTime: null, headings: [] },
  };
  const copy = openFencedLines({
    isHeading: (text) => sectionOf(text) !== null,
    isPrompt: (text) => sectionOf(text)?.role === 'user',
    mayGoOn: (text) => mayGoOn(turns, text),
    partEnd: (text, isFenced) => partEnd(turns, text, isFenced),
    fencesParts: true,
    tellUnsure: (line) => unsure.push(line),
    take: (text, line, isShown) => frameHandlers[turns.frame](turns, text, line, isShown),
  });
  return {
    accept(text, line) {
      const isSubagent = isInSubagent(turns) && (turns.frame !== 'text' || sectionOf(text) === null);
      copy.accept(text, line);
      return isSubagent || isInSubagent(turns);
    },
    finish(written) {
      copy.finish();
      end(turns);
      const { model, lastTime, headings } = turns;
      return { model, lastTime, unsure: [...unsure, ...promptsOutOfTime(headings, written)] };
    },
  };
}

/** What is done with a line, by the frame that it stands in. */
const frameHandlers: Readonly<
  Record<Turns['frame'], (turns: Turns, text: string, line: number, isShown: boolean) => void>
> = {
  text: acceptText,
  think: acceptThought,
  tool: (turns, text) => {
    turns.lines.push(text);
    if (toolEnd.test(text)) end(turns);
  },
};

const isInSubagent = ({ section }: Turns) => section?.role === 'subagent';

function acceptText(turns: Turns, text: string, line: number, isShown: boolean): void {
  const next = isShown ? null : sectionOf(text);
  if (next !== null) beginSection(turns, next, line);
  else if (turns.section?.role !== 'user' && text.startsWith('<think>')) {
    begin(turns, 'think', line);
    acceptThought(turns, text.replace(/^<think>(?:<details><summary>Thought Process<\/summary>)?/, ''));
  } else if (turns.section?.role !== 'user' && toolStart.test(text)) {
    begin(turns, 'tool', line);
    turns.lines.push(text);
    if (/<\/tool-use>\s*$/.test(text)) end(turns);
  } else {
    const isBlank = text.trim() === '';
    if (turns.lines.length === 0 && !isBlank) turns.start = line;
    if (turns.lines.length > 0 || !isBlank) turns.lines.push(text);
  }
}

function acceptThought(turns: Turns, text: string): void {
  const close = thoughtEnd.exec(text);
  turns.lines.push(close === null ? text : text.slice(0, close.index));
  if (close !== null) end(turns);
}

function beginSection(turns: Turns, section: Section, line: number): void {
  end(turns);
  const time = rowTime(section.time);
  turns.section = section;
  turns.headings.push({ line, isPrompt: section.role === 'user', time });
  turns.model = section.model ?? turns.model;
  turns.lastTime = time ?? turns.lastTime;
}

function begin(turns: Turns, frame: Turns['frame'], line: number): void {
  flush(turns);
  turns.frame = frame;
  turns.start = line;
}

function end(turns: Turns): void {
  flush(turns);
  turns.frame = 'text';
}

function flush(turns: Turns): void {
  const { conversation, section, frame, lines } = turns;
  turns.lines = [];
  if (section === null || section.role === 'subagent') return;
  if (frame === 'think') conversation.reasoning(lines.join('\n').trim(), placeOf(turns));
  else if (frame === 'tool') takeTool(lines, placeOf(turns), conversation);
  else takeText(conversation, withoutRule(lines).join('\n').trim(), section, placeOf(turns));
}

const placeOf = ({ start, section }: Turns): Place => ({ line: start, id: null, time: rowTime(section?.time) });

function takeText(conversation: Conversation, text: string, { role }: Section, at: Place): void {
  if (text === '') return;
  const bare = role === 'agent' ? bareTool(text) : null;
  if (bare !== null) takeTool(bare, at, conversation);
  else if (role === 'agent') conversation.model(text, at);
  else if (/^\[Request interrupted by user/.test(text)) conversation.note('interrupted', text, at);
  else if (isCommand(text)) conversation.command(commandIn(text), at);
  else if (isInjected(text)) conversation.injected(text, at);
  else conversation.user(text, at);
}

/** A heading in a fence begins a turn only where its time says that the session goes on there. */
function mayGoOn({ frame, lastTime }: Turns, text: string): boolean {
  const time = rowTime(sectionOf(text)?.time);
  if (frame !== 'text') return false;
  return time === null || lastTime === null ? time === lastTime : time >= lastTime;
}

function partEnd({ section }: Turns, text: string, isFenced: boolean): RegExp | null {
  if (isFenced || section?.role === 'user') return null;
  if (toolStart.test(text)) return /<\/tool-use>\s*$/.test(text) ? null : toolEnd;
  return text.startsWith('<think>') && !thoughtEnd.test(text) ? thoughtEnd : null;
}

/** The rule between two turns belongs to neither. */
function withoutRule(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return last >= 0 && lines[last] === '---' ? lines.slice(0, last) : lines;
}
