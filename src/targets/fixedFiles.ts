/**
 * Files that an agent reads by itself when its next session begins. Their place, name and headings are the agent's, so the
 * finished text is held against the headings before it is written.
 */
import { mergedHeadings } from '../core/document/headings';
import { wrongUse } from '../core/errors';
import type { Layout } from '../core/requestOptions';
import { folderOf } from './handoffFile';
import { joinPath } from './joinPath';
import type { Target } from './target';

interface FixedFile {
  readonly id: string;
  readonly label: string;
  /** Below the open folder. */
  readonly place: readonly string[];
  readonly layout: Exclude<Layout, 'default'>;
  readonly agents: readonly string[];
}

const files: readonly FixedFile[] = [
  {
    id: 'deepseek-file',
    label: '.deepseek/handoff.md',
    place: ['.deepseek', 'handoff.md'],
    layout: 'deepseek',
    agents: ['deepseek-tui'],
  },
  {
    id: 'mindstone-file',
    label: 'transcripts/.handoff.md',
    place: ['transcripts', '.handoff.md'],
    layout: 'mindstone',
    agents: [],
  },
];

/** Each wants the layout that has its headings. */
export const fixedFiles: readonly Target[] = files.map(({ id, label, place, layout, agents }) => ({
  id,
  label,
  effect: `written for the next session, layout ${layout}`,
  icon: 'save',
  shells: ['editor', 'cli'],
  agents,
  needsTrust: true,
  needsFolder: true,
  plan({ markdown }, at) {
    const missing = missingHeadings(markdown, layout);
    if (missing.length > 0)
      throw wrongUse(
        `${label} needs the headings of the layout ${layout}; this text lacks ${missing.map((heading) => `“${heading}”`).join(', ')}. Choose that layout first.`,
      );
    const text = markdown.endsWith('\n') ? markdown : `${markdown}\n`;
    return {
      ...{ kind: 'file', path: joinPath(folderOf(at), ...place), text, open: true, keepsOld: true },
      beside: { path: joinPath(folderOf(at), ...place.slice(0, -1), '.gitignore'), text: ignoring(place.at(-1) ?? '') },
    };
  },
}));

/** Handoffs are nobody's commit: this one, those kept beside it, and the file that says so. The folder's others are its own. */
const ignoring = (name: string) => `${name.replace(/\.md$/, '*.md')}\n.gitignore\n`;

function missingHeadings(markdown: string, layout: FixedFile['layout']): string[] {
  const there = new Set([...markdown.matchAll(/^#{1,3} +(\S.*?)[ \t]*$/gm)].map(([, heading]) => heading));
  return mergedHeadings[layout].map(({ heading }) => heading).filter((heading) => !there.has(heading));
}
