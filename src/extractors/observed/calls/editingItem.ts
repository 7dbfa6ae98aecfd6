/** Which item of a list an edit belongs to: whoever looks, checks or commits changes nothing, whatever the list says is under way. */
import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import type { TodoItem } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';

const looks = cueAtStart(
  words(`
  inspect, understand, research, read, study, analyze, analyse, review, map, trace, locate, find, look, search, gather, identify, check out, learn,
  survey, audit, reproduce, diagnose, plan, design, confirm, untersuche*, lies, prüfe*, analysier*, erkunde*, verstehe*, finde*, suche*, examine*,
  explore*, lire, lis, comprendre, chercher, analyser, étudier, inspecciona*, explora*, investiga*, lee, leer, analiza*, busca*, revisa*, inspeciona*,
  analisa*, procura*, изучи*, исследова*, прочитать, найти, разобраться, проанализировать, 调查, 分析, 查看, 阅读, 检查, 了解, 研究, 調査, 確認, 読む, 理解, 조사, 분석, 확인, 파악
`),
);
const closes = cueAtStart(
  words(`
  run, verify, validate, test the, test all, test it, check that, check the, format and run, commit, push, merge, rebase, open a pr, open pr,
  open pull request, create a pr, create pr, create pull request, tag, release, publish, deploy, monitor, watch, wait, report, summarize, summarise,
  close, stage, create a branch, create a working branch, create a feature branch, führe, teste alle, committe*, pushe*, lance, vérifie*, exécute*,
  ejecuta*, verifica*, comprueba*, executa*, verifica*, запусти*, проверить, закоммитить, 运行, 验证, 提交, 推送, 実行, 検証, コミット, 실행, 검증, 커밋
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
