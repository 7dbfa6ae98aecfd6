/** Reads what the items of a handoff claim. The forms are those that factLines.ts and the layouts write. */

import { type SectionId, sectionsBelow } from '../document/headings';
import { readNames, readPathList } from '../document/layouts/pathList';
import { codesIn, leadingCode, readLine, takeOrigin } from '../document/readLine';
import type { Claim, ClaimContent } from './claim';

/** What a handoff claims, and the folder that its paths start from. */
export interface Claims {
  readonly root: string | null;
  readonly claims: readonly Claim[];
}

/** @param text without its goal: what stands there is no claim */
export function readClaims(text: string): Claims {
  const claims: Claim[] = [];
  let root: string | null = null;
  for (const item of itemsOf(text)) {
    const line = item.lines[0] ?? '';
    const folder = item.sections.some((id) => id === 'files' || id === 'changes')
      ? /^Root: (.+)$/.exec(line)?.[1]
      : undefined;
    if (folder !== undefined) root = unescaped(folder);
    const listed = /^- (\S.*)$/.exec(line)?.[1];
    // What is quoted is what lines stand on, and claims nothing of its own.
    if (listed === undefined || listed.startsWith('~~') || item.sections.includes('evidence')) continue;
    const section = sectionFor(listed, item.sections);
    const { text, sessions } = takeOrigin(listed);
    const said = text.replace(/, true now$/, '');
    const content = section === null ? null : contentOf(said, item.lines.slice(1), section);
    claims.push({
      at: item.at,
      length: item.lines.length,
      section,
      text: said,
      sessions,
      ...(content ?? { kind: 'words' }),
    });
  }
  return { root, claims };
}

interface Item {
  readonly at: number;
  readonly lines: readonly string[];
  readonly sections: readonly SectionId[];
}

/** List items and other lines, each with the indented lines and fences below it. */
function* itemsOf(text: string): Generator<Item> {
  const lines = text.split('\n');
  let outer: readonly SectionId[] = [];
  let sections: readonly SectionId[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const [, marks = '', heading = ''] = /^(#{2,3}) +(\S.*)$/.exec(line) ?? [];
    if (heading !== '') {
      const below = sectionsBelow(heading);
      if (marks.length === 2) outer = below;
      sections = marks.length === 2 || below.length > 0 ? below : outer;
      at += 1;
      continue;
    }
    const end = isFence(line) ? fenceEnd(lines, at) : itemEnd(lines, at);
    if (!isFence(line) && line.trim() !== '') yield { at, lines: lines.slice(at, end), sections };
    at = end;
  }
}

const isFence = (line: string) => /^\s*(?:`{3}|~{3})/.test(line);

function fenceEnd(lines: readonly string[], at: number): number {
  const mark = /^\s*(`{3,}|~{3,})/.exec(lines[at] ?? '')?.[1] ?? '```';
  const close = lines.findIndex((line, place) => place > at && line.trim() === mark);
  return close < 0 ? at + 1 : close + 1;
}

function itemEnd(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && /^ {2}\S/.test(lines[end] ?? '')) {
    end = isFence(lines[end] ?? '') ? fenceEnd(lines, end) : end + 1;
  }
  return end;
}

/** Of several sections under one heading, the one whose form a line has. */
function sectionFor(text: string, sections: readonly SectionId[]): SectionId | null {
  const [only = null] = sections;
  if (sections.length < 2) return only;
  const forms: readonly (readonly [SectionId, RegExp])[] = [
    [
      'repository',
      /^(?:Committed |Not committed(?: \(edited here; git was not asked\)|, not changed by this session)?(?:, in `|: )|Leave alone, |`[^`]+`, branch `|branch `)/,
    ],
    ['verification', /^`.*`: /],
    ['in-flight', /^Started in the background, /],
    ['files', /^`[^`]+`(?:, |$| \()/],
  ];
  return forms.find(([id, form]) => sections.includes(id) && form.test(text))?.[0] ?? only;
}

function contentOf(text: string, below: readonly string[], section: SectionId): ClaimContent | null {
  switch (section) {
    case 'files':
      return listClaim(text) ?? fileClaim(text);
    case 'changes':
      return changeClaim(text);
    case 'repository':
      return repositoryClaim(text);
    case 'verification':
      return checkClaim(text, below);
    case 'to-do':
      return todoClaim(text);
    case 'in-flight':
      return processClaim(text);
    default:
      return null;
  }
}

/** Names that say no more, on one line. */
function listClaim(text: string): ClaimContent | null {
  const files = readNames(text).map((path) => ({ path, isGone: false }));
  return files.length === 0 ? null : { kind: 'files', files };
}

/** What an item of the work changed: files before its words, or behind them. */
function changeClaim(text: string): ClaimContent | null {
  const undone = /^Undone again: (.*)$/.exec(text)?.[1];
  if (undone !== undefined) return { kind: 'files', files: codesIn(undone).map((path) => ({ path, isGone: false })) };
  const list = leadingFiles.exec(text)?.[1] ?? closingFiles.exec(text)?.[1];
  if (list === undefined) return null;
  const files = list.split(betweenFiles).flatMap((file) => {
    const path = leadingCode(file);
    return path === null ? [] : [{ path: path.code, isGone: file.startsWith(' deleted', path.end) }];
  });
  return { kind: 'files', files };
}

/** As changesSection.ts writes them: what was done stands behind each path, and how it was committed behind them all. */
const counts = '(?: about)? \\+\\d+(?: −\\d+)?(?: at least)?(?: by \\d+ edits?(?: and a command)?)?';
const done = `(?: new| moved from \`[^\`]+\`)?${counts}| new| deleted| moved from \`[^\`]+\`| written anew, \\d+ lines?| changed`;
const changed = `\`[^\`]+\`(?:${done})(?: \\((?:adds|changes|drops) (?:[^()\`]|\`[^\`]+\`)*\\))?`;
const changedFiles = `(${changed}(?:; ${changed})*)(?: and \\d+ more)?`;
const committed =
  '(?:, in `[^`]+`(?: \\(git: \\+\\d+ −\\d+\\))?|, not committed|, not all of it committed|, changed since `[^`]+`, which has the rest)?';
const message = '(?:\\. Its message: .*)?';
const leadingFiles = new RegExp(`^${changedFiles}(?:: .*)?${committed}${message}$`);
const closingFiles = new RegExp(`: ${changedFiles}${committed}${message}$`);
const betweenFiles = /; (?=`)/;

function fileClaim(text: string): ClaimContent | null {
  const path = leadingCode(text);
  if (path === null || !/^(?:$|, )/.test(text.slice(path.end))) return null;
  return {
    kind: 'file',
    path: path.code,
    isGone: /^, (?:.*, )?(?:deleted|missing now)(?:,|$)/.test(text.slice(path.end)),
  };
}

function repositoryClaim(text: string): ClaimContent | null {
  const [, hash, subject] = /^Committed (?:([0-9a-f]{6,40}) )?(.+)$/.exec(text) ?? [];
  if (subject !== undefined) return { kind: 'commit', hash: hash ?? null, subject: unescaped(subject) };
  // Handoffs of before said “Leave alone”, an order that nobody had given.
  const listed =
    /^(?:Not committed(?: \(edited here; git was not asked\))?|(?:Not committed|Leave alone), not changed by this session)(?=: |, in `)/.exec(
      text,
    )?.[0];
  if (listed !== undefined) return { kind: 'uncommitted', paths: readPathList(text.slice(listed.length)) };
  const folder = leadingCode(text);
  const rest = folder === null ? `, ${text}` : text.slice(folder.end);
  const branch = /^, branch (?=`)/.exec(rest);
  const name = branch === null ? null : (leadingCode(rest.slice(branch[0].length))?.code ?? null);
  const pushed = /(?:^|, )(not )?pushed$/.exec(rest);
  if (name === null && pushed === null) return null;
  return {
    kind: 'branch',
    folder: folder?.code ?? null,
    branch: name,
    pushed: pushed === null ? null : pushed[1] === undefined,
  };
}

/** As a later session reads the line; an open error stands below its check, or alone. */
function checkClaim(text: string, below: readonly string[]): ClaimContent | null {
  const code =
    below.length < 2
      ? null
      : below
          .slice(1, -1)
          .map((line) => line.slice(2))
          .join('\n');
  const [line] = readLine({ text, code }, ['check', 'open-error']);
  if (line?.kind === 'check') return { kind: 'check', command: line.command, status: line.status };
  return line?.kind === 'open-error' ? { kind: 'error', command: line.command, error: line.text } : null;
}

function todoClaim(text: string): ClaimContent {
  const question = /^(?:Waits for the user|Not answered yet): “(.*)”$/s.exec(text)?.[1];
  if (question !== undefined) return { kind: 'question', question: unescaped(question) };
  const [, lead, item = text] = /^(In progress|To do|Done|Blocked): (.*)$/s.exec(text) ?? [];
  return { kind: 'to-do', item: unescaped(item), isDone: lead === 'Done' };
}

function processClaim(text: string): ClaimContent | null {
  const name = /^Started in the background, no end of it in the log: (.+)$/.exec(text)?.[1];
  return name === undefined ? null : { kind: 'process', name: leadingCode(name)?.code ?? unescaped(name) };
}

const unescaped = (text: string) => text.replace(/\\([\\`*_<>\]#+.|~=-])/g, '$1');
