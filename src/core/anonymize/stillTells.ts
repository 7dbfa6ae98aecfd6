/** What a text without identities may still tell of who and where: named, so that somebody looks before it is passed on. */
import type { Draft } from '../draft';
import { countOf } from '../text/countOf';

/** Phrases, each with what it speaks of; empty where nothing of the kind stands in the text. */
export function stillTells({ markdown, facts, session }: Pick<Draft, 'markdown' | 'facts' | 'session'>): string[] {
  const found = (pattern: RegExp) => [...new Set(markdown.match(pattern) ?? [])];
  const [folder] = /(?<=^Root: .*?)[^/\\\n]+$/m.exec(markdown) ?? [];
  const branch = facts.repository?.branch ?? session.gitBranch;
  const hosts = [...new Set([...markdown.matchAll(address)].flatMap(([, host]) => host ?? []))];
  const quoted = markdown.match(/“[^”\n]{12,}”/g)?.length ?? 0;
  return [
    ...(folder === undefined ? [] : [`the name of the folder (${folder})`]),
    ...(branch === null || !markdown.includes(branch) ? [] : [`the branch (${branch})`]),
    ...counted('commit hash', 'commit hashes', found(/(?<![\w-])(?=\w*\d)(?=\w*[a-f])[0-9a-f]{7,40}(?![\w-])/g).length),
    ...counted('number of a pull request or issue', 'numbers of pull requests and issues', found(issue).length),
    ...(hosts.length === 0 ? [] : [`addresses at ${hosts.slice(0, mostNamed).join(', ')}${more(hosts.length)}`]),
    ...(quoted === 0 ? [] : [`${countOf(quoted, 'quotation')} of what was said, word for word`]),
    'when the session took place',
  ];
}

const mostNamed = 3;
const more = (count: number) => (count > mostNamed ? ` and ${count - mostNamed} more` : '');

const address = /\bhttps?:\/\/([\w.-]+\.[a-z]{2,24})/gi;
const issue = /(?:\/(?:pull|issues|merge_requests)\/|(?<![\w/&])#)\d{1,7}\b/g;

const counted = (one: string, several: string, count: number) => (count === 0 ? [] : [countOf(count, one, several)]);
