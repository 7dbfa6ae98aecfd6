import type { Delivery } from './delivery';

/** The file that a delivery writes the handoff into; null where it writes none. */
export function writtenPath(delivery: Delivery): string | null {
  switch (delivery.kind) {
    case 'chat':
      return delivery.attached?.file.path ?? null;
    case 'file':
      return delivery.path;
    case 'terminal':
    case 'link':
    case 'thread':
      return delivery.file.path;
    case 'clipboard':
    case 'git-note':
    case 'stdout':
      return null;
  }
}

/** Whether a session begins with what is delivered, by itself or when the user presses Enter. A file waits for somebody to read it. */
export const startsSession = ({ kind }: Delivery) =>
  kind === 'chat' || kind === 'terminal' || kind === 'link' || kind === 'thread';
