/** Which item of a list an edit belongs to: whoever looks, checks or commits changes nothing, whatever the list says is under way. */
import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import type { TodoItem } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';

const looks = cueAtStart(
  words(`
  inspect, understand, research, read, study, analyze, review, map, trace, locate, find, look, search, gather, identify, check out, learn, survey,
  audit, reproduce, diagnose, plan, design, confirm, untersuche*, lies, prüfe*, analysier*, verstehe*, finde*, suche*, examine*, explore*, lire, lis,
  explora*, investiga*, lee, leer, analiza*, busca*, revisa*, procura*, изучи*, исследова*, найти, 分析, 查看, 阅读, 检查, 了解, 確認, 読む, 확인
`),
);
const closes = cueAtStart(
  words(`
  run, verify, validate, test the, test all, test it, check that, check the, format and run, commit, push, merge, rebase, open a pr, open pr,
  create a pr, create pr, create pull request, tag, release, publish, deploy, monitor, watch, wait, report, summarize, summarise, close, stage,
  create a branch, create a working branch, create a feature branch, führe, committe*, pushe*, lance, vérifie*, exécute*, ejecuta*, verifica*,
  executa*, verifica*, запусти*, проверить, закоммитить, 运行, 提交, 推送, 実行, コミット, 실행, 커밋
`),
);

/** False for an item that looks, checks or commits. */
export const changesFiles = (text: string): boolean => !looks(foldSpace(text)) && !closes(foldSpace(text));

/** The text of the item that takes the edits made while it alone is under way. Null where it changes nothing. */
export function editingItem(items: readonly TodoItem[]): string | null {
  const [item, ...others] = items.filter(({ status }) => status === 'in-progress');
  if (item === undefined || others.length > 0 || !changesFiles(item.text)) return null;
  return foldSpace(item.text);
}
