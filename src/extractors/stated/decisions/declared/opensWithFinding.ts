/** “Hit a snag: …”, “found that …”: what follows was found, and not chosen. */
import { cueAtStart } from '../../../../core/language/cueTable';
import { words } from '../../../../core/language/words';

/** The sentence begins with what somebody met. */
export const opensWithFinding = cueAtStart(
  words(
    'hit a, found, noticed, discovered, saw, turns out, it turns out, gefunden, encontré, trouvé, encontrei, нашёл, 发现, 見つけ',
  ),
);
