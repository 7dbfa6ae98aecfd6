import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { usualThresholds } from '../../src/core/context/contextLevel';
import { defaultRequest } from '../../src/core/defaultRequest';
import { timeBounds, windowBounds } from '../../src/core/models/modelOptions';
import { packEnding } from '../../src/core/move/pack';
import { budgetBounds, listBounds } from '../../src/core/requestOptions';
import { chatCommands, mcpProviderId, participantId, readingTools, reviewTool } from '../../src/host/chat/chatIds';
import {
  commandIds,
  packCommandIds,
  packEditorType,
  panelCommandIds,
  sessionCommandIds,
  sessionFilesKey,
  whyCommandIds,
} from '../../src/host/commandIds';
import { settingKeys, settingsSchema } from '../../src/host/settingsSchema';
import type { McpParts } from '../../src/mcp/mcpParts';
import { mcpTools } from '../../src/mcp/registry';
import { nodeEnvironment } from '../../src/node/nodeEnvironment';
import { createNodeFileStore } from '../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../src/node/nodeWorkspace';
import { systemClock } from '../../src/node/systemClock';

const property = z.object({
  default: z.unknown(),
  enum: z.array(z.string()).optional(),
  enumDescriptions: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  scope: z.string().optional(),
});
const manifest = z
  .object({
    activationEvents: z.array(z.string()),
    contributes: z.object({
      commands: z.array(z.object({ command: z.string(), title: z.string(), enablement: z.string().optional() })),
      keybindings: z.array(z.object({ command: z.string(), key: z.string(), when: z.string().optional() })).default([]),
      menus: z.record(z.string(), z.array(z.object({ command: z.string(), when: z.string().optional() }))),
      customEditors: z.array(
        z.object({
          viewType: z.string(),
          selector: z.array(z.object({ filenamePattern: z.string() })),
          priority: z.string(),
        }),
      ),
      mcpServerDefinitionProviders: z.array(z.object({ id: z.string() })),
      chatParticipants: z.array(z.object({ id: z.string(), commands: z.array(z.object({ name: z.string() })) })),
      languageModelTools: z.array(
        z.object({ name: z.string(), modelDescription: z.string(), inputSchema: z.record(z.string(), z.unknown()) }),
      ),
      walkthroughs: z.array(
        z.object({
          steps: z.array(
            z.object({
              description: z.string(),
              media: z.object({ svg: z.string() }),
              completionEvents: z.array(z.string()),
            }),
          ),
        }),
      ),
      configuration: z.object({ properties: z.record(z.string(), property) }),
    }),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const { commands, keybindings, menus, configuration, walkthroughs } = manifest.contributes;

/** Of the numbers that are not the length of a list. */
const ownBounds: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  'handoff.budgetTokens': budgetBounds,
  'handoff.model.windowTokens': windowBounds,
  'handoff.model.timeoutSeconds': timeBounds,
};

/** Tools say what they are before they are called. */
const noParts: McpParts = {
  ...{ files: createNodeFileStore(), environment: nodeEnvironment(), workspace: nodeWorkspace, clock: systemClock },
  ...{ model: null, folder: '/nowhere', allWorkspaces: false, looksInside: false, thresholds: usualThresholds },
  ...{
    open: () => assert.fail(),
    follow: () => assert.fail(),
    cacheFolder: '/nowhere',
    stateFolder: '/nowhere',
    version: '1',
  },
};

const sorted = (values: readonly string[]) => [...values].sort();

describe('package.json', () => {
  it('contributes the commands that the code registers, and no other', () => {
    const registered = [commandIds, packCommandIds, panelCommandIds, sessionCommandIds, whyCommandIds].flatMap((ids) =>
      Object.values(ids),
    );
    assert.deepEqual(sorted(commands.map(({ command }) => command)), sorted(registered));
  });

  it('contributes the settings that the code reads, and no other', () => {
    const keys = Object.keys(configuration.properties).map((key) => key.replace(/^handoff\./, ''));
    assert.deepEqual(sorted(keys), sorted(settingKeys));
  });

  it('gives every setting a default that the code takes', () => {
    const defaults = Object.entries(configuration.properties).map(([key, { default: value }]) => [
      key.replace(/^handoff\./, ''),
      value,
    ]);
    const { error } = settingsSchema.safeParse(Object.fromEntries(defaults));
    assert.equal(error, undefined);
  });

  it('has the defaults of the command line', () => {
    const { limits, goal: _goal, ...request } = defaultRequest('');
    const expected: Record<string, unknown> = {
      ...request,
      maxFiles: limits.files,
      maxCommands: limits.commands,
      maxInformationItems: limits.information,
      maxDecisionItems: limits.decisions,
      maxOpenQuestions: limits.openQuestions,
    };
    for (const [key, value] of Object.entries(expected))
      assert.deepEqual(configuration.properties[`handoff.${key}`]?.default, value, key);
  });

  it('allows the numbers that the code takes, and no others', () => {
    const bounds = Object.entries(configuration.properties).filter(([, { minimum }]) => minimum !== undefined);
    assert.ok(bounds.length > 3);
    for (const [key, { minimum, maximum }] of bounds) {
      const { min, max } = ownBounds[key] ?? listBounds;
      assert.deepEqual([minimum, maximum], [min, max], key);
    }
  });

  it('lets no workspace say where text goes', () => {
    const scopes = Object.entries(configuration.properties)
      .filter(([key]) => key.startsWith('handoff.model.'))
      .map(([, { scope }]) => scope);
    assert.deepEqual(scopes, ['machine', 'machine', 'machine', 'machine', 'machine']);
  });

  it('offers exactly the values of a choice that the code takes', () => {
    for (const [key, schema] of Object.entries(settingsSchema.shape)) {
      const offered = configuration.properties[`handoff.${key}`]?.enum;
      if (schema instanceof z.ZodEnum) assert.deepEqual(offered, schema.options, key);
      else assert.equal(offered, undefined, key);
    }
  });

  it('names only commands it contributes in menus and key bindings', () => {
    const known = new Set(commands.map(({ command }) => command));
    const named = [...Object.values(menus).flat(), ...keybindings].map(({ command }) => command);
    assert.deepEqual(
      named.filter((command) => !known.has(command)),
      [],
    );
  });

  it('binds keys only while the panel is active, but for the one that begins a handoff', () => {
    for (const { command, key, when = '' } of keybindings)
      if (command === commandIds.create) assert.equal(key, 'ctrl+alt+h');
      else assert.match(when, /activeWebviewPanelId == 'handoff\.review'/, key);
  });

  it('describes every value of a choice', () => {
    const choices = Object.entries(configuration.properties).filter(([, { enum: values }]) => values !== undefined);
    assert.ok(choices.length > 1);
    for (const [key, choice] of choices) assert.equal(choice.enumDescriptions?.length, choice.enum?.length, key);
  });

  it('walks through commands it contributes, with pictures that are there', () => {
    const steps = walkthroughs.flatMap((walk) => walk.steps);
    assert.equal(steps.length, 6);
    for (const { description, media, completionEvents } of steps) {
      assert.ok(existsSync(media.svg), media.svg);
      const named = [
        ...`${description} ${completionEvents.join(' ')}`.matchAll(/(?:command|onCommand):(handoff\.\w+)/g),
      ];
      for (const [, command = ''] of named)
        assert.ok(
          commands.some((one) => one.command === command),
          command,
        );
    }
  });

  it('offers a handoff in the Explorer only on files known to hold a session', () => {
    const all = menus['explorer/context'] ?? [];
    const ofPacks: readonly string[] = [packCommandIds.open, packCommandIds.share];
    const entries = all.filter(({ command }) => !ofPacks.includes(command));
    assert.ok(entries.length > 0);
    assert.equal(all.length, entries.length + ofPacks.length);
    for (const { when } of entries) assert.ok(when?.includes(`resourcePath in ${sessionFilesKey}`));
  });

  it('opens a pack by a click, and in the Explorer, by the ending that the core writes', () => {
    const [editor] = manifest.contributes.customEditors;
    assert.deepEqual(editor, {
      viewType: packEditorType,
      selector: [{ filenamePattern: `*${packEnding}` }],
      priority: 'default',
    });
    const entry = menus['explorer/context']?.find(({ command }) => command === packCommandIds.open);
    assert.ok(entry?.when?.includes(`resourceExtname == ${packEnding} `));
  });

  it('offers models the tools of the MCP server as they are, and one that opens a draft', () => {
    const { languageModelTools } = manifest.contributes;
    assert.deepEqual(
      languageModelTools.map(({ name }) => name),
      [...Object.keys(readingTools), reviewTool],
    );
    const tools = new Map(mcpTools(noParts).map((tool) => [tool.name, tool]));
    for (const [name, own] of Object.entries(readingTools)) {
      const offered = languageModelTools.find((one) => one.name === name);
      const { $schema: _dialect, ...schema } = { $schema: '', ...tools.get(own)?.inputSchema };
      assert.equal(offered?.modelDescription, tools.get(own)?.description, name);
      assert.deepEqual(offered?.inputSchema, schema, name);
    }
  });

  it('names the participant of the chat and the MCP servers as the code does', () => {
    const { chatParticipants, mcpServerDefinitionProviders } = manifest.contributes;
    assert.deepEqual(
      chatParticipants.map(({ id, commands: own }) => [id, own.map(({ name }) => name)]),
      [[participantId, [...chatCommands]]],
    );
    assert.deepEqual(
      mcpServerDefinitionProviders.map(({ id }) => id),
      [mcpProviderId],
    );
  });
});
