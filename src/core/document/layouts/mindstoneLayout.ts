/** The nine sections that MindStone sessions expect, filled from the same facts. All nine headings are always there. */
import type { DraftSection } from '../../draft';
import { mergedHeadings } from '../headings';
import { defaultLayout } from './defaultLayout';
import type { LayoutInput } from './layoutInput';
import { mergeSections } from './mergeSections';

/** The default sections under nine fixed headings. */
export function mindstoneLayout(input: LayoutInput): DraftSection[] {
  return mergeSections(defaultLayout(input), mergedHeadings.mindstone);
}
