/** Reads the text of Pi messages: content blocks, and what Pi or oh-my-pi puts around a prompt. */

import { isHandoffText } from '../../../core/document/isHandoffText';
import { textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import { hullsOf } from '../../reading/frames/hulls';
import { isFields, stringIn } from '../../reading/values/fields';

/** A part of a prompt that one author wrote, or one who stands for them. */
export type PiPiece = { readonly kind: 'typed' | 'injected' | 'command' | 'handoff'; readonly text: string };

/** The text of a content: a string, or blocks of which the text ones count. */
export function piText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((block: unknown) => (isFields(block) ? (stringIn(block, 'text') ?? []) : [])).join('\n');
}

/** 0 for content that is a plain text. */
export function countImages(content: unknown): number {
  if (!Array.isArray(content)) return 0;
  return content.filter((block: unknown) => isFields(block) && block['type'] === 'image').length;
}

/**
 * Takes a prompt apart. `/skill:name words` reaches the log as the skill's text in a tag, followed by the words;
 * `@file words` as the file's text in a tag, followed by the words. Frames that begin the text reach to their last
 * closing tag, whatever they hold.
 */
export function readPiPrompt(whole: string): readonly PiPiece[] {
  const pieces: PiPiece[] = [];
  let rest = whole;
  let skill: string | null = null;
  for (let tag = leadingTag.exec(rest); tag !== null; tag = leadingTag.exec(rest)) {
    const end = hullsOf(rest, tags)[0]?.end ?? rest.length;
    const part = rest.slice(0, end).trim();
    if (tag[1] === 'skill') skill = /\bname="([^"]+)"/.exec(tag[2] ?? '')?.[1] ?? null;
    const file = tag[1] === 'file' ? onlyFile.exec(part)?.[1] : undefined;
    const given = file !== undefined && !file.includes('</file>') && isHandoffText(file);
    pieces.push(
      given
        ? { kind: 'handoff', text: capText(file.trim(), textLimits.message) }
        : { kind: 'injected', text: capText(part, textLimits.toolOutput) },
    );
    rest = rest.slice(end).trimStart();
  }
  const typed = rest.trim();
  if (skill !== null) pieces.push({ kind: 'command', text: detach(`/skill:${skill} ${typed}`.trim()) });
  else if (typed !== '') pieces.push({ kind: 'typed', text: pieces.length === 0 ? rest : typed });
  return pieces;
}

const tags = ['skill', 'file', 'system-reminder', 'system-notice'];
const leadingTag = /^\s*<(skill|file|system-reminder|system-notice)((?:\s[^>]*)?)>/;
const onlyFile = /^<file(?:\s[^>]*)?>([\s\S]*)<\/file>$/;
