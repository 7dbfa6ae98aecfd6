/**
 * Code mode: one call of the tool `exec` is a script that calls other tools. Each of those becomes a call of its own at
 * the script's line, with its part of what the script printed.
 */
import { textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import type { Calls, Place } from '../calls';
import { type changeActions, toolActions } from '../toolActions';
import { type ResultText, readResultText } from '../toolResult';
import { type CallOutput, pairPrints } from './pairPrints';
import type { ScriptCall, ScriptMemory } from './reading';
import { type ReadScript, readScript } from './readScript';
import { readTokens } from './readTokens';
import { readScriptOutput, type ScriptOutput } from './scriptOutput';

/** Takes what the log has of scripts, in its order. */
export interface Scripts {
  open(at: Place, callId: string, script: string): void;
  /** Takes a call that waits for a script that goes on; false where no script has this cell. */
  wait(callId: string, input: string): boolean;
  /** Takes the output of a script or of a wait for one; false where the call was neither. */
  close(at: Place, callId: string, output: unknown): boolean;
  /** A patch was applied under an id that no call has: true where the newest script is known to have made it. */
  patched(edits: ReturnType<typeof changeActions>): boolean;
}

interface OpenScript {
  readonly callId: string;
  readonly read: ReadScript;
  readonly ids: readonly string[];
  /** What it printed up to now. */
  readonly printed: string[];
}

/** Opens the calls that scripts make in `calls`; memory is shared by all scripts of the session. */
export function openScripts(calls: Calls): Scripts {
  const scripts = new Map<string, OpenScript>();
  const byCell = new Map<string, OpenScript>();
  const memory: ScriptMemory = new Map();
  let newest: OpenScript | null = null;

  const openCall = (at: Place, id: string, call: ScriptCall): void => {
    if (isUnderstood(call)) calls.open(at, id, call.tool, call.input);
    else calls.openUnread(at, id, call.tool, call.source);
  };

  /** A script without calls only looks something up; where it names tools all the same, they were not found. */
  const openEmpty = (at: Place, callId: string, script: string): void => {
    if (namesTools(script)) calls.openUnread(at, callId, 'exec', script);
    else calls.openAs(at, callId, 'exec', [{ kind: 'other', input: capText(script, textLimits.command) }]);
  };

  return {
    open(at, callId, script) {
      const read = readScript(script, memory);
      const ids = read.calls.map((_, index) => (read.calls.length === 1 ? callId : `${callId}/${index + 1}`));
      read.calls.forEach((call, index) => {
        openCall(at, ids[index] ?? callId, call);
      });
      if (read.calls.length === 0) openEmpty(at, callId, script);
      newest = { callId, read, ids: ids.length === 0 ? [callId] : ids, printed: [] };
      scripts.set(callId, newest);
    },
    wait(callId, input) {
      const script = byCell.get(cellIn(input) ?? '');
      if (script === undefined) return false;
      scripts.set(callId, script);
      return true;
    },
    close(at, callId, output) {
      const script = scripts.get(callId);
      if (script === undefined) return false;
      const read = readScriptOutput(output);
      if (read === null) {
        for (const id of script.ids) calls.answer(at, id, readResultText(output));
        return true;
      }
      script.printed.push(...read.texts);
      if (read.state === 'running') {
        if (read.cell !== null) byCell.set(read.cell, script);
        if (callId === script.callId) for (const id of script.ids) calls.answer(at, id, goesOn);
      } else answerAll(at, script, read, calls);
      return true;
    },
    patched(edits) {
      if (newest === null) return false;
      const patches = newest.ids.filter((_, index) => newest?.read.calls[index]?.tool === 'apply_patch');
      if (patches.some((id) => calls.hasEdits(id, edits))) return true;
      const [only] = patches;
      return patches.length === 1 && only !== undefined && calls.changed(only, edits);
    },
  };
}

const result = (text: string, rest: Partial<ResultText> = {}): ResultText => ({
  text,
  exitCode: null,
  isError: false,
  interrupted: false,
  rejected: false,
  runningAs: null,
  ...rest,
});

const goesOn = result('', { interrupted: true });
/** The exit status of a command stands in its answer, and of that a script prints what it likes. */
const runsCommand = ({ tool }: ScriptCall) => tool === 'exec_command' || tool === 'write_stdin';
const notPrinted = result('The script did not print what this call gave back.');
const notApart = result('The script printed the output of several calls as one.');
const notReached = result('The log does not tell whether the script came to this call.', { interrupted: true });

/** Gives each call its part of the output, and says of the others what is not known. */
function answerAll(at: Place, script: OpenScript, told: ScriptOutput, calls: Calls): void {
  const { read, ids, printed } = script;
  if (read.calls.length <= 1) {
    calls.answer(at, ids[0] ?? script.callId, answerOfOne(script, told));
    return;
  }
  const outputs = pairPrints(told.state === 'failed' ? read.prints.slice(0, printed.length) : read.prints, printed);
  const failed = told.state === 'failed' ? failedCall(read.calls, outputs, told.error) : -1;
  read.calls.forEach((call, index) => {
    const output = outputs?.get(index);
    calls.answer(
      at,
      ids[index] ?? script.callId,
      answerOf(call, output, outputs !== null, index === failed ? told.error : null),
    );
  });
  if (outputs !== null || printed.length === 0) return;
  const whole = `${script.callId}/output`;
  calls.openAs(at, whole, 'exec', [{ kind: 'other', input: 'What the script printed.' }]);
  calls.answer(at, whole, result(printed.join('\n')));
}

function answerOfOne({ read, printed }: OpenScript, told: ScriptOutput): ResultText {
  const [call] = read.calls;
  if (told.state === 'failed') return result([...printed, told.error].join('\n'), { isError: true });
  if (call === undefined) return result(printed.join('\n'));
  const output = pairPrints(read.prints, printed)?.get(0);
  if (output !== undefined) return answerOf(call, output, true, null);
  if (printed.length === 0) return answerOf(call, undefined, true, null);
  return result(printed.join('\n'), { exitHidden: runsCommand(call) });
}

function answerOf(
  call: ScriptCall,
  output: CallOutput | undefined,
  arePaired: boolean,
  error: string | null,
): ResultText {
  if (error !== null) return result(error, { isError: true });
  if (output === undefined) {
    if (call.maybe) return notReached;
    if (!givesOutput(call.tool)) return result('');
    return arePaired ? notPrinted : notApart;
  }
  const { text, exitCode, processId } = output;
  const runningAs = exitCode === null ? processId : null;
  const isError = exitCode !== null && exitCode !== 0;
  return result(text ?? notPrinted.text, { exitCode, exitHidden: runsCommand(call), isError, runningAs });
}

/** Of these tools nobody needs to see the answer: that they did not fail is all they say. */
const silentTools = new Set(['apply_patch', 'update_plan', 'view_image']);
const givesOutput = (tool: string) => !silentTools.has(tool);

/** The call that ended a script: the first without output that the error names, else the first without output. */
function failedCall(
  calls: readonly ScriptCall[],
  outputs: ReadonlyMap<number, CallOutput> | null,
  error: string,
): number {
  const tool = /^(\w+)(?: verification)? failed\b/.exec(error)?.[1];
  const isOpen = (index: number) => outputs?.has(index) !== true;
  const named = calls.findIndex((call, index) => call.tool === tool && isOpen(index));
  return named === -1 ? calls.findIndex((_, index) => isOpen(index)) : named;
}

/** False for a command or patch of which the script did not let its text be known. */
function isUnderstood({ tool, input }: ScriptCall): boolean {
  if (input === '') return false;
  if (tool !== 'exec_command' && tool !== 'apply_patch') return true;
  return toolActions(tool, input).some(({ kind }) => kind !== 'other');
}

function cellIn(input: string): string | null {
  return /"cell_id"\s*:\s*"?([\w-]+)/.exec(input)?.[1] ?? null;
}

/** True for a script that names tools outside of its texts. */
function namesTools(script: string): boolean {
  const tokens = readTokens(script);
  return tokens.some((token, index) => {
    const next = tokens[index + 1];
    return (
      token.kind === 'name' && token.text === 'tools' && next?.kind === 'mark' && /^(?:\.|\[|\?\.)$/.test(next.text)
    );
  });
}
