/**
 * The body of the thread that reads a large log ahead: it cuts the log into lines while the thread that asked parses
 * those before. It reads on only while few of its blocks are out; their memory comes back to be used again.
 */
import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type LineCutter, openLineCutter } from './cutLines';
import { type BlockMemory, type BlockPacker, blockMemory, isUsual, openBlock } from './lineBlock';
import type { FromLineThread, LineThreadJob, ToLineThread } from './lineThreadProtocol';

const mostBlocksOut = 8;

const port = parentPort;
if (port === null) throw new Error('This file is the body of a worker thread.');
const send = (message: FromLineThread, transfer: ArrayBuffer[]) => port.postMessage(message, transfer);

const free: BlockMemory[] = [];
let blocksOut = 0;
let block: BlockPacker = openBlock(blockMemory());
let reading: Reading | null = null;

interface Reading {
  readonly file: number;
  readonly cutter: LineCutter;
  position: number;
}

port.on('message', (message: ToLineThread) => {
  if (message.kind === 'read') {
    reading = { file: message.job.file, cutter: cutLines(message.job), position: message.job.from };
  } else {
    blocksOut -= 1;
    if (isUsual(message.memory)) free.push(message.memory);
  }
  readAhead();
});

function cutLines(job: LineThreadJob): LineCutter {
  return openLineCutter((bytes, start, end, place) => {
    if (block.add(bytes, start, end, place)) return;
    post();
    block = openBlock(memoryFor(end - start));
    block.add(bytes, start, end, place);
  }, job);
}

function readAhead(): void {
  try {
    while (reading !== null && blocksOut < mostBlocksOut) readOnce(reading);
  } catch (error) {
    reading = null;
    const { code, message } = error as NodeJS.ErrnoException;
    send({ kind: 'failed', code, message }, []);
  }
}

function readOnce(from: Reading): void {
  const { file, cutter } = from;
  const room = cutter.room();
  const count = readSync(file, room, 0, room.length, from.position);
  from.position += count;
  if (count > 0) {
    cutter.take(count);
    return;
  }
  reading = null;
  cutter.finish();
  post();
  send({ kind: 'end' }, []);
}

function post(): void {
  const full = block.close();
  blocksOut += 1;
  send({ kind: 'block', block: full }, [full.bytes.buffer, full.table.buffer]);
}

function memoryFor(lineBytes: number): BlockMemory {
  const usual = free.pop() ?? blockMemory();
  return lineBytes > usual.bytes.length ? blockMemory(lineBytes) : usual;
}
