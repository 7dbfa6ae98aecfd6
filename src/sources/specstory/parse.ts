/** Reads the turns of SpecStory's Markdown: texts, thoughts and tool calls, each in its own frame. */
import type { Conversation, Place } from '../reading/entries/conversation';
import { openFencedLines } from '../reading/frames/fences';
import { rowTime } from '../reading/values/rowTime';
import { type Section, sectionOf } from './headings';
import { promptsOutOfTime, type TimedHeading } from './timesInOrder';
import { bareTool, takeTool } from './tool';

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

const toolStart = /^<tool-use data-tool-type="([^"]*)" data-tool-name="([^"]*)">/;

const toolEnd = /^(?:<\/details>)?<\/tool-use>\s*$/;
const thoughtEnd = /(?:<\/details>)?<\/think>\s*$/;

/** Adds to the conversation; a frame that is not closed ends with its section. */
export function openMarkdownParser(conversation: Conversation): MarkdownParser {
  let section: Section | null = null;
  let frame: 'text' | 'think' | 'tool' = 'text';
  let lines: string[] = [];
  let start = 0;
  let model: string | null = null;
  let lastTime: number | null = null;
  const headings: TimedHeading[] = [];

  const place = (): Place => ({ line: start, id: null, time: rowTime(section?.time) });

  const flush = () => {
    const found = lines;
    lines = [];
    if (section === null || section.role === 'subagent') return;
    if (frame === 'think') conversation.reasoning(found.join('\n').trim(), place());
    else if (frame === 'tool') takeTool(found, place(), conversation);
    else takeText(withoutRule(found).join('\n').trim(), section);
  };

  const takeText = (text: string, { role }: Section) => {
    if (text === '') return;
    const bare = role === 'agent' ? bareTool(text) : null;
    if (bare !== null) takeTool(bare, place(), conversation);
    else if (role === 'agent') conversation.model(text, place());
    else if (/^\[Request interrupted by user/.test(text)) conversation.note('interrupted', text, place());
    else if (isCommand(text)) conversation.command(commandIn(text), place());
    else if (isInjected(text)) conversation.injected(text, place());
    else conversation.user(text, place());
  };

  const begin = (next: typeof frame, line: number) => {
    flush();
    frame = next;
    start = line;
  };

  const end = () => {
    flush();
    frame = 'text';
  };

  /** A heading in a fence begins a turn only where its time says that the session goes on there. */
  const mayGoOn = (text: string) => {
    const time = rowTime(sectionOf(text)?.time);
    if (frame !== 'text') return false;
    return time === null || lastTime === null ? time === lastTime : time >= lastTime;
  };

  const acceptText = (text: string, line: number, isShown: boolean) => {
    const next = isShown ? null : sectionOf(text);
    if (next !== null) {
      end();
      section = next;
      headings.push({ line, isPrompt: next.role === 'user', time: rowTime(next.time) });
      model = next.model ?? model;
      lastTime = rowTime(next.time) ?? lastTime;
      return;
    }
    if (section?.role !== 'user') {
      if (text.startsWith('<think>')) {
        begin('think', line);
        const rest = text.replace(/^<think>(?:<details><summary>Thought Process<\/summary>)?/, '');
        acceptThought(rest);
        return;
      }
      if (toolStart.test(text)) {
        begin('tool', line);
        lines.push(text);
        if (/<\/tool-use>\s*$/.test(text)) end();
        return;
      }
    }
    if (lines.length === 0 && text.trim() !== '') start = line;
    if (lines.length > 0 || text.trim() !== '') lines.push(text);
  };

  const acceptThought = (text: string) => {
    const close = thoughtEnd.exec(text);
    lines.push(close === null ? text : text.slice(0, close.index));
    if (close !== null) end();
  };

  const take = (text: string, line: number, isShown: boolean) => {
    if (frame === 'think') acceptThought(text);
    else if (frame === 'tool') {
      lines.push(text);
      if (toolEnd.test(text)) end();
    } else acceptText(text, line, isShown);
  };

  const partEnd = (text: string, isFenced: boolean) => {
    if (isFenced || section?.role === 'user') return null;
    if (toolStart.test(text)) return /<\/tool-use>\s*$/.test(text) ? null : toolEnd;
    return text.startsWith('<think>') && !thoughtEnd.test(text) ? thoughtEnd : null;
  };

  const unsure: number[] = [];
  const copy = openFencedLines({
    isHeading: (text) => sectionOf(text) !== null,
    isPrompt: (text) => sectionOf(text)?.role === 'user',
    mayGoOn,
    partEnd,
    fencesParts: true,
    tellUnsure: (line) => unsure.push(line),
    take,
  });
  return {
    accept(text, line) {
      const isSubagent = section?.role === 'subagent' && (frame !== 'text' || sectionOf(text) === null);
      copy.accept(text, line);
      return isSubagent || section?.role === 'subagent';
    },
    finish(written) {
      copy.finish();
      end();
      return { model, lastTime, unsure: [...unsure, ...promptsOutOfTime(headings, written)] };
    },
  };
}

const commandName =
  /^<command-(?:name|message)>[\s\S]*?<command-name>\s*(\/?[^<]*?)\s*<\/command-name>|^<command-name>\s*([^<]*?)\s*<\/command-name>/;

const isCommand = (text: string) => /^\/[a-z][\w:-]*(?:\s|$)/.test(text) || commandName.test(text);

function commandIn(text: string): string {
  const match = commandName.exec(text);
  if (match === null) return text;
  const given = /<command-args>\s*([\s\S]*?)\s*<\/command-args>/.exec(text)?.[1] ?? '';
  return `${match[1] ?? match[2] ?? ''} ${given}`.trim();
}

/** What the original agents put under the user's name. */
const isInjected = (text: string) =>
  /^(?:<(?:local-command-|task-notification|system-reminder|environment_context|user_instructions|session_context|INSTRUCTIONS|bash-)|# AGENTS\.md instructions|Caveat: The messages below)/.test(
    text,
  );

/** The rule between two turns belongs to neither. */
function withoutRule(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return last >= 0 && lines[last] === '---' ? lines.slice(0, last) : lines;
}
