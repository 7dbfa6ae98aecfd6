/**
 * A language model that is reached through an agent's program: it is started, gets the question on standard input, and
 * its output is the answer. What it was told is in no argument, where every user of the machine could read it.
 */
import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { modelFailed } from '../core/errors';
import { oneMessage } from '../core/models/oneMessage';
import type { Environment, LanguageModel, OnText } from '../core/ports';
import { redactText } from '../core/redact/redactText';
import { oneLine } from '../core/untrusted/oneLine';
import { type CommandLine, commandLine } from './commandLine';
import { findProgram } from './findProgram';

/** Which program to ask, from where, and how. */
export interface AgentQuestion {
  /** Names the model in messages. */
  readonly id: string;
  /** Folder the program is started in. */
  readonly folder: string;
  readonly program: string;
  /** Put into the scratch folder before the first start, by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly copy: { readonly from: string; readonly as: string } | null;
  /** One after the other; the output of the last is the answer. Null as input is the question. */
  readonly starts: readonly {
    args(scratch: string, before: string): readonly string[] | null;
    readonly input: string | null;
    readonly openUntil?: string;
    readonly keepAs?: string;
    variables?(scratch: string): Readonly<Record<string, string>>;
  }[];
  readAnswer(output: string): string | null;
  /** What one line of the output adds to the answer, where the program tells events; without it the output is the answer as it grows. */
  readPiece?(line: string): string | null;
}

const longestWaitMs = 600_000;
const mostOutput = 64 * 1024 * 1024;

/** Throws `model-failed` where the program or the session's folder is missing, or the program fails. */
export function agentModel(question: AgentQuestion, environment: Environment): LanguageModel {
  const { id, folder } = question;
  return {
    id,
    hasSession: true,
    async complete(request, signal, onText) {
      signal.throwIfAborted();
      const program = findProgram(question.program, environment);
      if (program === null) throw modelFailed(id, `the program ${question.program} is not on PATH`);
      if (!(await isFolder(folder))) throw modelFailed(id, `the folder of the session, ${folder}, is gone`);
      const scratch = await mkdtemp(join(tmpdir(), 'handoff-fork-'));
      try {
        await fill(scratch, question);
        let output = '';
        for (const [at, start] of question.starts.entries()) {
          const args = start.args(scratch, output);
          if (args === null) throw modelFailed(id, `${program} answers in a way this version does not know`);
          const line = commandLine(program, args, environment.platform);
          if (line === null) throw modelFailed(id, `its arguments cannot be handed to ${program} safely`);
          const variables = { ...environment.variables, ...start.variables?.(scratch) };
          const input = start.input ?? `${oneMessage(request).trim()}\n`;
          const isLast = at === question.starts.length - 1;
          const hear = isLast && onText !== undefined ? piecesOf(question, onText) : () => undefined;
          output = await runForOutput(line, { id, folder, input, openUntil: start.openUntil, variables, hear }, signal);
          if (start.keepAs !== undefined) await writeFile(join(scratch, start.keepAs), output);
        }
        const answer = question.readAnswer(output);
        if (answer === null) throw modelFailed(id, `${program} could not answer`);
        return answer;
      } finally {
        await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

/** Tells of the answer while the program prints it, however its output is cut into chunks. */
function piecesOf({ readPiece }: AgentQuestion, onText: OnText): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  if (readPiece === undefined)
    return (chunk) => {
      const text = decoder.write(chunk);
      if (text !== '') onText(text);
    };
  let rest = '';
  return (chunk) => {
    const lines = `${rest}${decoder.write(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const piece = readPiece(line);
      if (piece !== null && piece !== '') onText(piece);
    }
  };
}

async function fill(scratch: string, { id, files, copy }: AgentQuestion): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(scratch, name), text);
  if (copy === null) return;
  try {
    await copyFile(copy.from, join(scratch, copy.as));
  } catch (error) {
    throw modelFailed(id, `its log ${copy.from} cannot be copied`, error);
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false; // Whatever the reason, nothing can be started there.
  }
}

interface Start {
  readonly id: string;
  readonly folder: string;
  readonly input: string;
  readonly openUntil: string | undefined;
  readonly variables: Environment['variables'];
  readonly hear: (chunk: Buffer) => void;
}

function runForOutput({ file, args, verbatim }: CommandLine, start: Start, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: start.folder,
      env: { ...start.variables },
      signal,
      windowsVerbatimArguments: verbatim,
    });
    const output: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let tooMuch: string | null = null;
    const stop = (reason: string) => {
      tooMuch ??= reason;
      child.kill();
    };
    const timer = setTimeout(() => stop(`no answer within ${longestWaitMs / 1_000} s`), longestWaitMs);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostOutput) stop('its answer does not end');
      else {
        output.push(chunk);
        start.hear(chunk);
      }
      if (start.openUntil !== undefined && Buffer.concat(output).includes(start.openUntil)) child.stdin.end();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-4_000);
    });
    // A program that ends before it has read the question says by its status what was wrong.
    child.stdin.on('error', () => undefined);
    child.stdin.write(start.input);
    if (start.openUntil === undefined) child.stdin.end();
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(signal.aborted ? signal.reason : modelFailed(start.id, `${file} did not start (${error.message})`, error));
    });
    child.once('close', (code, ended) => {
      clearTimeout(timer);
      if (signal.aborted) reject(signal.reason);
      else if (tooMuch !== null) reject(modelFailed(start.id, tooMuch));
      else if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(modelFailed(start.id, `${file} ended with ${code ?? ended}${lastWords(complaint)}`));
    });
  });
}

/** The last line the program wrote for people; it may quote anything. */
function lastWords(complaint: string): string {
  const line = redactText(complaint.trim().split('\n').at(-1) ?? '').text;
  return line === ''
    ? ''
    : `: ${oneLine(line)
        .slice(0, 200)
        .replace(/[.\s]+$/, '')}`;
}
