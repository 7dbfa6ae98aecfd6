/** Cuts a SpecStory page into blocks: who speaks, prose, thoughts, tool uses. Every line falls into one block or is booked. */
import type { LineLedger } from '../lineLedger';
import type { TextLine } from '../textLines';

export interface Block {
  readonly kind: 'user' | 'agent' | 'reasoning' | 'tool';
  /** Line the block begins on. */
  readonly line: number;
  /** Milliseconds since 1970, where the turn's heading has a time. */
  readonly time: number | null;
  readonly model: string | null;
  readonly lines: readonly string[];
}

const speaker = /^_\*\*(User|Agent)(?:\s*\(([^)]*)\))?\*\*_$/;
const stamp = /(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z?$/;

interface Speaker {
  readonly kind: 'user' | 'agent';
  readonly time: number | null;
  readonly model: string | null;
}

export function cutBlocks(lines: readonly TextLine[], ledger: LineLedger): Block[] {
  const blocks: Block[] = [];
  let who: Speaker | null = null;
  let open: { kind: Block['kind']; line: number; lines: string[]; end: RegExp | null } | null = null;
  const close = () => {
    if (open !== null && who !== null && open.lines.some((text) => text.trim() !== '')) {
      blocks.push({ kind: open.kind, line: open.line, time: who.time, model: who.model, lines: open.lines });
    }
    open = null;
  };
  let fenced = false;
  for (const { line, text } of lines) {
    const inside: { kind: Block['kind']; lines: string[]; end: RegExp | null } | null = open;
    if (inside !== null && inside.end !== null) {
      ledger.parsed();
      inside.lines.push(text);
      if (inside.end.test(text)) close();
      continue;
    }
    if (/^\s*```/.test(text)) fenced = !fenced;
    const heading = fenced ? null : speaker.exec(text);
    if (heading !== null) {
      close();
      who = readSpeaker(heading);
      ledger.parsed();
    } else if (who === null) {
      ledger.skipped(text.trim() === '' ? 'blank' : 'page heading');
    } else if (!fenced && /^<(?:think|tool-use)\b/.test(text)) {
      close();
      const isTool = text.startsWith('<tool-use');
      const end = isTool ? /<\/tool-use>\s*$/ : /<\/think>\s*$/;
      ledger.parsed();
      open = { kind: isTool ? 'tool' : 'reasoning', line, lines: [text], end };
      if (end.test(text)) close();
    } else if (!fenced && text === '---') {
      ledger.skipped('separator');
    } else if (text.trim() === '' && open === null) {
      ledger.skipped('blank');
    } else {
      ledger.parsed();
      open ??= { kind: who.kind, line, lines: [], end: null };
      open.lines.push(text);
    }
  }
  close();
  return blocks;
}

function readSpeaker(heading: RegExpExecArray): Speaker {
  const about = (heading[2] ?? '').trim();
  const time = stamp.exec(about);
  const model = about.replace(stamp, '').trim();
  const parsed = time === null ? Number.NaN : Date.parse(`${time[1]}T${time[2]}Z`);
  return {
    kind: heading[1] === 'User' ? 'user' : 'agent',
    time: Number.isNaN(parsed) ? null : parsed,
    model: heading[1] === 'Agent' && model !== '' ? model : null,
  };
}
