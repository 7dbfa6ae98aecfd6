/** The words that say of a rule that it is for every occasion: with one of them care and musts outlive their task as well. */

import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { everyTime } from './everyTime';
import { fromNowOn } from './fromNowOn';

const says = cue(
  fromNowOn.phrases,
  everyTime.phrases,
  words(`
  any time, anytime, in future, in the future, at all times, by default, under no circumstances, before commit*, before push*, before merging,
  before you commit, before you push, before you merge, before a commit, before opening, grundsätzlich, vor dem commit*, antes de hacer commit,
  antes de commit*, avant de commit*, antes de fazer commit, перед коммитом, перед пушем, 以后, 提交前, 提交之前, 推送前, 今後, コミット前, コミットする前, プッシュ前, 마다, 커밋 전,
  커밋하기 전, 푸시 전, ausnahmslos, sans exception, sin excepción, sem exceção, senza eccezioni, без исключений, 任何时候, 任何情况下, 例外なく, 예외 없이
`),
);

/** “Enabled by default” says how a thing is to be set, and not when something is to be done. */
const setting =
  /\b(?:(?:en|dis)abled?|activ(?:e|ated)|(?:switched |turned )?(?:on|off)|set|true|false|visible|hidden|open|closed|selected|checked|shown)(?: \w+)? by default\b/giu;

/** “Never”, “every time”, “from now on”, “before you push”, in nine languages. */
export const saysEveryOccasion = (text: string): boolean =>
  says(/by default/i.test(text) ? text.replace(setting, ' ') : text);
