/** Programs that are filled in by their address: the documented links of extensions of the editor, and of Claude Code in a terminal of its own. */
import { pointTo } from '../core/document/pointTo';
import type { LinkDelivery } from './delivery';
import { folderOf, handoffFile } from './handoffFile';
import type { Target } from './target';
import { toldOf } from './toldOf';

interface EditorLink {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** The source of its sessions. */
  readonly agent: string;
  readonly extension: string;
  readonly path: string;
  /** The parameter that holds the prompt. */
  readonly parameter: string;
}

const links: readonly EditorLink[] = [
  {
    id: 'claude-editor',
    label: 'Claude Code in the editor',
    name: 'Claude Code',
    agent: 'claude-code',
    extension: 'anthropic.claude-code',
    path: '/open',
    parameter: 'prompt',
  },
  {
    id: 'cursor-editor',
    label: 'Chat of Cursor',
    name: 'Cursor',
    agent: 'cursor',
    extension: 'anysphere.cursor-deeplink',
    path: '/prompt',
    parameter: 'text',
  },
];

/** A new chat of another extension, filled in with a prompt that points to the handoff file. */
export const editorLinks: readonly Target[] = links.map(
  ({ id, label, name, agent, extension, path, parameter }): Target => ({
    id,
    label,
    effect: 'filled in, you press Enter',
    opens: name,
    icon: 'comment',
    shells: ['editor'],
    agents: [agent],
    needsTrust: true,
    needsFolder: true,
    extension,
    plan(handoff, place): LinkDelivery {
      const { name: fileName, ...file } = handoffFile(handoff, place);
      const prompt = pointTo(fileName, toldOf(handoff.markdown));
      return { kind: 'link', name, to: { extension, path }, parameters: [[parameter, prompt]], prompt, file };
    },
  }),
);

/** Claude Code in a terminal of the system, by the address that it registers there: `claude-cli://open?q=…&cwd=…`. */
export const claudeLink: Target = {
  id: 'claude-window',
  label: 'Claude Code in its own window',
  effect: 'filled in, you press Enter',
  opens: 'Claude Code',
  icon: 'link-external',
  shells: ['editor'],
  agents: ['claude-code'],
  needsTrust: true,
  needsFolder: true,
  needsDesktop: true,
  program: 'claude',
  plan(handoff, place): LinkDelivery {
    const { name: fileName, ...file } = handoffFile(handoff, place);
    const prompt = pointTo(fileName, toldOf(handoff.markdown));
    const to = { scheme: 'claude-cli', authority: 'open', program: 'claude', since: '2.1.91' };
    return {
      kind: 'link',
      name: 'Claude Code',
      to,
      parameters: [
        ['q', prompt],
        ['cwd', folderOf(place)],
      ],
      prompt,
      file,
    };
  },
};
