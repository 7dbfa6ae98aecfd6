/** The sections of a DeepSeek relay file, filled from the same facts. */
import type { DraftSection } from '../../draft';
import { mergedHeadings } from '../headings';
import { defaultLayout } from './defaultLayout';
import type { LayoutInput } from './layoutInput';
import { mergeSections } from './mergeSections';

/** The default sections under the headings of a relay file. */
export function deepseekLayout(input: LayoutInput): DraftSection[] {
  return mergeSections(defaultLayout(input), mergedHeadings.deepseek);
}
