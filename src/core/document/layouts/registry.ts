import type { DraftRequest, DraftSection } from '../../draft';
import type { Layout } from '../../requestOptions';
import { pullRequestLayout } from '../pullRequest/pullRequestLayout';
import { deepseekLayout } from './deepseekLayout';
import { defaultLayout } from './defaultLayout';
import type { LayoutInput } from './layoutInput';
import { mindstoneLayout } from './mindstoneLayout';

/** The one list of layouts: different orders of the same facts. */
const layouts: Readonly<Record<Layout, (input: LayoutInput) => DraftSection[]>> = {
  default: defaultLayout,
  mindstone: mindstoneLayout,
  deepseek: deepseekLayout,
};

/** The layout of a request; a pull request has a form of its own, whichever was chosen. */
export const layoutFor = ({ layout, audience }: DraftRequest): ((input: LayoutInput) => DraftSection[]) =>
  audience === 'pr' ? pullRequestLayout : layouts[layout];
