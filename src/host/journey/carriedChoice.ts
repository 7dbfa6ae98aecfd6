/** What a handoff carries, as it was chosen last in this workspace. Knows no editor, so that it is tested without one. */
import * as z from 'zod';
import type { DraftRequest } from '../../core/draft';
import { type Preset, presetIds } from '../../core/requestOptions';

const chosenSchema = z
  .object({ preset: z.enum(presetIds), tail: z.boolean(), files: z.boolean(), git: z.boolean() })
  .partial();

/** What was chosen in this workspace; the rest is as settings and project have it. */
export type Chosen = Readonly<z.infer<typeof chosenSchema>>;

/** A memory that does not fit is none. */
export const readChosen = (remembered: unknown): Chosen => chosenSchema.safeParse(remembered).data ?? {};

/** What the user wants carried beside what never stays out: their rules, decisions, what is open. */
export interface Carried {
  readonly preset: Preset;
  /** The last exchange. */
  readonly tail: boolean;
  /** The list of files; what changed is told in any case. */
  readonly files: boolean;
  /** The repository as git shows it. */
  readonly git: boolean;
}

/** As settings and project have it, with what was chosen over them. */
export const carriedOf = ({ preset, includeTail, limits }: DraftRequest, chosen: Chosen): Carried => ({
  preset: chosen.preset ?? preset,
  tail: chosen.tail ?? includeTail !== false,
  files: chosen.files ?? limits.files > 0,
  git: chosen.git ?? true,
});

/** The request with what was chosen. Files that come back come as many as the settings say, or as is usual. */
export function withCarried(request: DraftRequest, { preset, tail, files }: Carried, usualFiles: number): DraftRequest {
  const { limits } = request;
  return {
    ...request,
    preset,
    includeTail: tail,
    limits: { ...limits, files: files ? limits.files || usualFiles : 0 },
  };
}
