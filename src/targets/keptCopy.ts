import { handoffFileName } from '../core/handoffFileName';
import type { Delivery, NewFile } from './delivery';
import { handoffFile } from './handoffFile';
import type { DeliveryPlace, Handoff } from './target';
import { writtenPath } from './writtenPath';

/**
 * The handoff as a file in the handoff folder, for those who keep each one. Null where the delivery writes it there itself,
 * where the same text of the day is there already, and where no folder is open.
 */
export function keptCopy(delivery: Delivery, handoff: Handoff, place: DeliveryPlace): NewFile | null {
  if (place.folder === null) return null;
  const { name, ...file } = handoffFile(handoff, place);
  if (writtenPath(delivery) === file.path) return null;
  return place.taken.includes(handoffFileName(file.text, place.date)) ? null : file;
}
