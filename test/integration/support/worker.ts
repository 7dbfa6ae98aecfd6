import path from 'node:path';
import { createWorkerClient } from '../../../src/host/workerClient';

/** A worker of the test's own, from the built bundle. */
export const openWorker = () => createWorkerClient(path.resolve(__dirname, '../../../dist/worker.js'));
