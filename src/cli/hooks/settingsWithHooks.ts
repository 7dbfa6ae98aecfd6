/** Hooks that stand in an agent's settings, as Claude Code introduced them: moments, groups with a matcher, commands. */
import { wrongUse } from '../../core/errors';
import { addItem, isAlone, removeItem } from '../../core/jsonc/editJsonc';
import { type JsoncItem, type JsoncNode, plainValue, readJsonc } from '../../core/jsonc/readJsonc';
import type { HooksText } from './ownFile';
import { shellCommand } from './shellCommand';

/** When an agent is to run us, in its own words. */
export interface HookMoment {
  readonly moment: string;
  /** Null for every such moment. */
  readonly matcher: string | null;
  /** In the unit of the agent. */
  readonly timeout: number;
}

/** Settings that agents read as JSON, with comments or without. Comments and order stay. */
export function settingsWithHooks(agent: string, moments: readonly HookMoment[]): HooksText {
  /** Ends every command of ours, and by it they are found again. */
  const sign = ` hook --agent ${agent}`;
  const isOurs = (hook: JsoncNode) => {
    const command = member(hook, 'command')?.node.value;
    return typeof command === 'string' && command.endsWith(sign);
  };
  const groupOf = ({ matcher, timeout }: HookMoment, command: readonly string[]) => {
    const hooks = [{ type: 'command', command: `${shellCommand(command)}${sign}`, timeout }];
    return matcher === null ? { hooks } : { matcher, hooks };
  };

  function withHooks(text: string, command: readonly string[]): string {
    const groups = moments.map((one) => ({ moment: one.moment, group: groupOf(one, command) }));
    const whole = Object.fromEntries(groups.map(({ moment, group }) => [moment, [group]]));
    // A file that stood there without a word keeps its blank lines, by which it stays when the hooks go.
    if (text.trim() === '') return `${text}${JSON.stringify({ hooks: whole }, null, 2)}\n`;
    if (isWhole(text, groups)) return text;
    let next = withoutHooks(text);
    if (next.trim() === '') return withHooks(next, command);
    if (member(parse(next), 'hooks') === undefined)
      return addItem(next, parse(next), { key: 'hooks', value: whole }, 0);
    for (const { moment, group } of groups) {
      const all = of(member(parse(next), 'hooks')?.node, 'object');
      const known = member(all, moment);
      next =
        known === undefined
          ? addItem(next, all, { key: moment, value: [group] }, 1)
          : addItem(next, of(known.node, 'array'), { key: null, value: group }, 2);
    }
    return next;
  }

  function withoutHooks(text: string): string {
    let next = text;
    // The last first: so commas and line breaks go out as they came in.
    for (let found = ours(next).at(-1); found !== undefined; found = ours(next).at(-1)) {
      const [container, item] = outermost(found);
      if (item === null) return /^\s*/.exec(text)?.[0] ?? '';
      next = removeItem(next, container, item);
    }
    return next;
  }

  /** Just these, and nothing older. */
  function isWhole(text: string, groups: readonly { moment: string; group: object }[]): boolean {
    const found = ours(text).map(({ items: [, moment, group] }) =>
      JSON.stringify([moment?.key, group === undefined ? null : plainValue(group.node)]),
    );
    const wanted = groups.map(({ moment, group }) => JSON.stringify([moment, group]));
    return found.length === wanted.length && wanted.every((one) => found.includes(one));
  }

  /** Every hook of ours with what it stands in, in the order of the text. */
  function ours(text: string): readonly Path[] {
    if (text.trim() === '') return [];
    const root = parse(text);
    const hooks = member(root, 'hooks');
    if (hooks === undefined) return [];
    return itemsOf(hooks.node, 'object')
      .filter(({ key }) => moments.some(({ moment }) => moment === key))
      .flatMap((moment) => itemsOf(moment.node, 'array').map((group) => [moment, group] as const))
      .flatMap(([moment, group]) => {
        const list = member(of(group.node, 'object'), 'hooks');
        if (list === undefined) return [];
        const own = itemsOf(list.node, 'array').filter(({ node }) => isOurs(of(node, 'object')));
        return own.map((hook) => ({ root, items: [hooks, moment, group, list, hook] }));
      });
  }

  return { withHooks, withoutHooks, hasHooks: (text) => ours(text).length > 0 };
}

/** From the hooks to one of them. */
interface Path {
  readonly root: JsoncNode;
  readonly items: readonly JsoncItem[];
}

/** What goes with a hook: the group that holds nothing else, and what came with the group; the item is null where that is all there is. */
function outermost({ root, items }: Path): readonly [container: JsoncNode, item: JsoncItem | null] {
  const [hooks, moment, group, list, hook] = items;
  if (hooks === undefined || moment === undefined || group === undefined || list === undefined || hook === undefined)
    return [root, null];
  if (list.node.items.length > 1) return [list.node, hook];
  if (!isAlone(moment.node, group)) return [moment.node, group];
  if (!isAlone(hooks.node, moment)) return [hooks.node, moment];
  return isAlone(root, hooks) ? [root, null] : [root, hooks];
}

function parse(text: string): JsoncNode {
  return of(readJsonc(text) ?? undefined, 'object');
}

const member = (node: JsoncNode, key: string): JsoncItem | undefined => node.items.findLast((item) => item.key === key);

const itemsOf = (node: JsoncNode, kind: JsoncNode['kind']) => of(node, kind).items;

function of(node: JsoncNode | undefined, kind: JsoncNode['kind']): JsoncNode {
  if (node?.kind === kind) return node;
  throw wrongUse('The settings are not written as the agent writes them (JSON). Mend them first; nothing was changed.');
}
