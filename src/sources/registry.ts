import { aider } from './aider/adapter';
import { amp } from './amp/adapter';
import { auggie } from './auggie/adapter';
import { claudeCode } from './claude-code/adapter';
import { cline } from './cline/adapter';
import { codex } from './codex/adapter';
import { continueDev } from './continue/adapter';
import { copilotCli } from './copilot-cli/adapter';
import { crush } from './crush/adapter';
import { cursor } from './cursor/adapter';
import { deepseekTui } from './deepseek-tui/adapter';
import { factoryDroid } from './factory-droid/adapter';
import { geminiCli } from './gemini-cli/adapter';
import { goose } from './goose/adapter';
import { grok } from './grok/adapter';
import { kiloCode } from './kilo-code/adapter';
import { kimiCode } from './kimi-code/adapter';
import { ohMyPi } from './oh-my-pi/adapter';
import { openCode } from './opencode/adapter';
import { pi } from './pi/adapter';
import { qwenCode } from './qwen-code/adapter';
import { rooCode } from './roo-code/adapter';
import type { Source } from './source';
import { specstory } from './specstory/adapter';
import { vscodeChat } from './vscode-chat/adapter';

/** The one list of sources. Whatever names sources to a user is computed from it. */
export const sources: readonly Source[] = [
  claudeCode,
  codex,
  copilotCli,
  geminiCli,
  pi,
  ohMyPi,
  vscodeChat,
  qwenCode,
  openCode,
  factoryDroid,
  cline,
  rooCode,
  kiloCode,
  aider,
  specstory,
  amp,
  continueDev,
  deepseekTui,
  crush,
  goose,
  cursor,
  kimiCode,
  grok,
  auggie,
];
