import { claude } from './claude.mjs';
import { cline } from './cline.mjs';
import { codex } from './codex.mjs';
import { continueCli } from './continue.mjs';
import { copilot } from './copilot.mjs';
import { droid } from './droid.mjs';
import { gemini } from './gemini.mjs';
import { goose } from './goose.mjs';
import { grok } from './grok.mjs';
import { kilo } from './kilo.mjs';
import { kimi } from './kimi.mjs';
import { omp } from './omp.mjs';
import { opencode } from './opencode.mjs';
import { pi } from './pi.mjs';
import { qwen } from './qwen.mjs';

/** In the order of docs/agents.md. */
export const agents = [
  claude,
  codex,
  pi,
  omp,
  gemini,
  qwen,
  opencode,
  copilot,
  continueCli,
  cline,
  droid,
  goose,
  kilo,
  kimi,
  grok,
];
