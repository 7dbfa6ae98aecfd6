/** What the writers of all agents' logs share: the folder, the times, and the form of a step. */
import type { PlainStep } from './caseFile';

/** Where every case plays. */
export const caseFolder = '/home/dev/app';

/** Each step comes with its running number, from which ids and times are made. */
export type StepLines = (step: PlainStep, number: number) => readonly unknown[];

/** Twenty seconds lie between two steps. */
export function stepTime(number: number): string {
  return new Date(Date.UTC(2026, 0, 1, 9) + number * 20_000).toISOString();
}

/** Takes paths that are relative to the folder of the case. */
export const absolute = (path: string) => (path.startsWith('/') ? path : `${caseFolder}/${path}`);
