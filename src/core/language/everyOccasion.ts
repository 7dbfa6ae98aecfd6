/** The words that say of a rule that it is for every occasion: with one of them care and musts outlive their task as well. */
import { fromNowOn } from '../lexicon/fromNowOn';
import { cue } from './cueTable';
import { words } from './words';

/** “Never”, “every time”, “from now on”, “before you push”, in nine languages. */
export const saysEveryOccasion = cue(
  fromNowOn.phrases,
  words(`
  never, always, every, each, whenever, any time, anytime, in future, in the future, at all times, by default, under no circumstances, before commit*, before push*, before merging,
  before you commit, before you push, before you merge, before a commit, before opening, immer, nie, niemals, jede, jeden, jeder, jedes, jedem, stets, grundsätzlich, vor dem commit*,
  siempre, nunca, jamás, cada, antes de hacer commit, antes de commit*, toujours, jamais, chaque, avant de commit*,
  sempre, toda vez, antes de fazer commit, всегда, никогда, каждый, каждую, каждое, каждого, каждой, каждым, каждом, перед коммитом, перед пушем,
  总是, 始终, 永远, 每次, 每个, 一律, 以后, 提交前, 提交之前, 推送前, 常に, いつも, 毎回, 今後, コミット前, コミットする前, プッシュ前, 항상, 언제나, 매번, 절대, 마다, 커밋 전, 커밋하기 전, 푸시 전,
  ausnahmslos, sans exception, sin excepción, sem exceção, senza eccezioni, sempre, mai più, ogni volta, без исключений, 任何时候, 任何情况下, 例外なく, 예외 없이
`),
);
