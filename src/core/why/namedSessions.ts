/** Ids of sessions that a commit message carries in its trailers, as agents and the tools around them write them. */
import type { NamedSession } from './askedLine';

/** `Session: …`, `Entire-Session: …`, `Claude-Session: https://…/session_…`, `Amp-Thread-ID: https://…/T-…`, `Codex-Session-Id: …`. */
const trailer = /^((?:[A-Za-z]+-)*(?:Session|Thread)(?:-I[Dd])?): +(\S+)$/;
/** An id is long, and no word. */
const idLike = /^(?=.*\d)[\w.:-]{8,100}$/;

/** In the order of the message. */
export function namedSessions(message: string): NamedSession[] {
  return message.split('\n').flatMap((line): NamedSession[] => {
    const [, name = '', value = ''] = trailer.exec(line.trim()) ?? [];
    const id = value.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return idLike.test(id) ? [{ id, where: `the trailer ${name}`, isFirm: true }] : [];
  });
}

/** Ids of checkpoints that the message names, kept on a branch of the repository by the tool that wrote them. */
export const namedCheckpoints = (message: string): string[] =>
  [...message.matchAll(/^Entire-Checkpoint: +([0-9a-f]{12})$/gm)].map(([, id = '']) => id);

/** Whole hashes that a squash merge lists (`commit 4f2…`). */
export const squashedCommits = (message: string): string[] =>
  [...message.matchAll(/^\s*commit ([0-9a-f]{40})$/gm)].map(([, hash = '']) => hash);
