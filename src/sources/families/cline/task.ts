/** Loads a task of Cline, Roo Code or the old Kilo Code: a folder with the messages for the model and for the screen. */
import * as z from 'zod';
import { emptyHead } from '../../../core/emptyHead';
import type { Session } from '../../../core/session';
import { promptTitle } from '../../reading/entries/promptTitle';
import { isPrompt, openTranscript } from '../../reading/entries/transcript';
import { documentLedger } from '../../reading/lines/documentLedger';
import { documentRecords } from '../../reading/lines/documentRecords';
import { readJsonDocument } from '../../reading/lines/jsonDocument';
import { openLineLedger } from '../../reading/lines/lineLedger';
import { isoTime } from '../../reading/values/isoTime';
import { baseName, joinPath, parentFolder } from '../../reading/values/paths';
import type { LoadRequest } from '../../source';
import { openClineHistory } from './history';
import { clineMessage } from './records';
import { contextUse, readScreen, type ScreenNote } from './screen';

/** Holds the messages for the model; beside it stands the file for the screen. */
export const historyFile = 'api_conversation_history.json';
/** Holds the messages for the user; it may be missing. */
export const screenFile = 'ui_messages.json';

/** What Roo Code keeps beside a task. */
export const historyItem = z.object({
  id: z.string(),
  ts: z.number().optional().catch(undefined),
  task: z.string().optional().catch(undefined),
  workspace: z.string().optional().catch(undefined),
  parentTaskId: z.string().optional().catch(undefined),
  /** Cline's name for the folder. */
  cwdOnTaskInitialization: z.string().optional().catch(undefined),
});

const metadata = z.object({
  model_usage: z
    .array(z.object({ model_id: z.string() }))
    .optional()
    .catch(undefined),
});

/** Takes the path of either file of a task; a missing screen file costs times and notes only. */
export async function loadClineTask(agent: string, request: LoadRequest): Promise<Session> {
  const folder = parentFolder(request.path);
  const path = joinPath(folder, historyFile);
  const ledger = openLineLedger();
  const readBeside = async (name: string) => {
    const beside = { ...request, path: joinPath(folder, name) };
    return (await request.files.stat(beside.path)) === null
      ? undefined
      : (await readJsonDocument(beside, keepCut)).value;
  };
  const shown = await readBeside(screenFile);
  const screen = readScreen(shown);
  const item = historyItem.safeParse(await readBeside('history_item.json')).data;
  const used = metadata.safeParse(await readBeside('task_metadata.json')).data?.model_usage;

  const document = await readJsonDocument({ ...request, path }, keepCut);
  const inside = documentLedger(ledger);
  const transcript = openTranscript(inside);
  let compactions = 0;
  const history = openClineHistory(transcript, shown === undefined ? null : screen.isNew, () => {
    compactions += 1;
  });
  const notes = [...screen.notes];
  let model: string | null = null;
  let last = { line: 1, id: null, row: 'message/0', time: null as number | null };
  const showNotes = (due: (note: ScreenNote) => boolean) => {
    while (notes[0] !== undefined && due(notes[0])) {
      const { topic, text, time } = notes[0];
      notes.shift();
      transcript.add({ kind: 'note', ...last, time, topic, text });
    }
  };
  const messages = Array.isArray(document.value) ? document.value : [];
  const shape = { schema: clineMessage, mark: '"role":' };
  for (const { item: message, position: index, line } of documentRecords(document, messages, shape, inside)) {
    const time = message.ts ?? screen.timeOf(index);
    showNotes((note) => (note.after === null ? time !== null && (note.time ?? 0) < time : note.after < index - 1));
    last = { line, id: null, row: `message/${index}`, time };
    if (screen.cutUpTo !== null && index === screen.cutUpTo + 1) history.compacted('', last, null);
    history.take(message, last);
    model = message.modelInfo?.modelId ?? message.modelInfo?.id ?? model;
  }
  showNotes(() => true);
  document.book(ledger);
  const entries = transcript.close();
  const prompt = entries.find(isPrompt);
  const workspace = item?.workspace ?? item?.cwdOnTaskInitialization ?? null;
  return {
    ...emptyHead,
    id: baseName(folder),
    agent,
    path,
    title: promptTitle(prompt?.text ?? item?.task ?? ''),
    cwd: history.folder() ?? workspace,
    startCwd: workspace ?? history.startFolder(),
    model: model ?? screen.model ?? used?.at(-1)?.model_id ?? null,
    parent: item?.parentTaskId ?? null,
    startedAt: isoTime(screen.startedAt ?? entries[0]?.time),
    updatedAt: isoTime(screen.updatedAt ?? last.time),
    context: contextUse(screen.usedTokens, compactions),
    entries,
    ...ledger.close(),
  };
}

const keepCut = { keepCut: true };
