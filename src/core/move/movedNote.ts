/** Tells the agent that takes over that it is on another machine: what came along, what did not, and what is missing. */
import { inlineCode } from '../untrusted/inlineCode';
import type { LeftOut, Pack } from './pack';

/** What this machine is without. */
export interface Missing {
  readonly programs: Pack['needs']['programs'];
  readonly environment: readonly string[];
}

/** How the work stands here. */
export interface OpenedAt {
  /** ISO 8601. */
  readonly time: string;
  readonly files: number;
  /** The commit here is another one than the pack's. */
  readonly isMoved: boolean;
  readonly missing: Missing;
}

/** The text with a paragraph behind its first lines; what stood there stays. */
export function withMovedNote(markdown: string, pack: Pack, at: OpenedAt): string {
  const end = markdown.indexOf('\n## ');
  const place = end < 0 ? markdown.length : end;
  return `${markdown.slice(0, place).trimEnd()}\n\n${noteOf(pack, at)}\n${markdown.slice(place)}`;
}

function noteOf({ packedAt, work, leftOut, needs }: Pack, { time, files, isMoved, missing }: OpenedAt): string {
  const sentences = [
    `**Moved:** packed ${minute(packedAt)} at commit \`${work.base.slice(0, 12)}\`${work.branch === null ? '' : ` of ${inlineCode(work.branch)}`}, opened ${minute(time)} in another place; the environment changed.`,
    `${files} ${files === 1 ? 'file' : 'files'} of the work ${files === 1 ? 'is' : 'are'} not committed here${isMoved ? ', on another commit than there' : ''}; nothing is staged.`,
    leftOut.length === 0 ? '' : `Left behind: ${list(leftOut.map(leftBehind))}.`,
    missing.programs.length === 0
      ? ''
      : `Not found here: ${list(missing.programs.map(({ name, version }) => inlineCode(version === null ? name : `${name} ${version}`)))}.`,
    missing.environment.length === 0 ? '' : `Not set here: ${list(missing.environment.map(inlineCode))}.`,
    needs.services.length === 0 ? '' : `It used ${list(needs.services.map(inlineCode))}.`,
    'Paths below may be of the other machine. Look before you trust them.',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const leftBehind = ({ path, why }: LeftOut) => `${inlineCode(path)} (${why})`;
const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const mostItems = 12;
const list = (items: readonly string[]) =>
  items.length <= mostItems
    ? items.join(', ')
    : `${items.slice(0, mostItems).join(', ')} and ${items.length - mostItems} more`;
