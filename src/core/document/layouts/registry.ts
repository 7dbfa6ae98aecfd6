import type { DraftSection } from '../../draft';
import type { Layout } from '../../requestOptions';
import { deepseekLayout } from './deepseekLayout';
import { defaultLayout } from './defaultLayout';
import type { LayoutInput } from './layoutInput';
import { mindstoneLayout } from './mindstoneLayout';

/** The one list of layouts: different orders of the same facts. */
export const layouts: Readonly<Record<Layout, (input: LayoutInput) => DraftSection[]>> = {
  default: defaultLayout,
  mindstone: mindstoneLayout,
  deepseek: deepseekLayout,
};
