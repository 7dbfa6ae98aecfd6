/** What a text without identities may still tell of who and where: named, so that somebody looks before it is passed on. */
import type { Draft } from '../draft';
import { countOf } from '../text/countOf';

/** What a text tells, part by part; null, none or 0 where nothing of the kind stands in it. */
export interface TellingParts {
  readonly folder: string | null;
  readonly branch: string | null;
  readonly hashes: number;
  /** Numbers of pull requests and issues. */
  readonly issues: number;
  readonly hosts: readonly string[];
  /** Words that are quoted as they were said. */
  readonly quotes: number;
}

type Told = Pick<Draft, 'markdown' | 'facts' | 'session'>;

/** By the text alone, as it is now. */
export function tellingParts({ markdown, facts, session }: Told): TellingParts {
  const found = (pattern: RegExp) => new Set(markdown.match(pattern) ?? []).size;
  const [folder = null] = /(?<=^Root: .*?)[^/\\\n]+$/m.exec(markdown) ?? [];
  const branch = facts.repository?.branch ?? session.gitBranch;
  return {
    folder,
    branch: branch !== null && markdown.includes(branch) ? branch : null,
    hashes: found(/(?<![\w-])(?=\w*\d)(?=\w*[a-f])[0-9a-f]{7,40}(?![\w-])/g),
    issues: found(issue),
    hosts: [...new Set([...markdown.matchAll(address)].flatMap(([, host]) => host ?? []))],
    quotes: markdown.match(/“[^”\n]{12,}”/g)?.length ?? 0,
  };
}

/** Phrases, each with what it speaks of; what is not in the text has none. */
export function stillTells(draft: Told): string[] {
  const { folder, branch, hashes, issues, hosts, quotes } = tellingParts(draft);
  return [
    ...(folder === null ? [] : [`the name of the folder (${folder})`]),
    ...(branch === null ? [] : [`the branch (${branch})`]),
    ...counted('commit hash', 'commit hashes', hashes),
    ...counted('number of a pull request or issue', 'numbers of pull requests and issues', issues),
    ...(hosts.length === 0 ? [] : [`addresses at ${hosts.slice(0, mostNamed).join(', ')}${more(hosts.length)}`]),
    ...(quotes === 0 ? [] : [`${countOf(quotes, 'quotation')} of what was said, word for word`]),
    'when the session took place',
  ];
}

const mostNamed = 3;
const more = (count: number) => (count > mostNamed ? ` and ${count - mostNamed} more` : '');

const address = /\bhttps?:\/\/([\w.-]+\.[a-z]{2,24})/gi;
const issue = /(?:\/(?:pull|issues|merge_requests)\/|(?<![\w/&])#)\d{1,7}\b/g;

const counted = (one: string, several: string, count: number) => (count === 0 ? [] : [countOf(count, one, several)]);
