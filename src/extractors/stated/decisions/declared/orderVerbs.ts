/** How a change is ordered: “Keep the lock in one place”. */
import { cueAtStart } from '../../../../core/language/cueTable';
import { words } from '../../../../core/language/words';

/** How the body of a commit message orders what the commit does. */
export const orderVerbs = words(`
  use, keep, drop, skip, make, move, replace, switch, treat, allow, reject, require, return, store, read, write, share, run, track, hold, send,
  pass, add, split, merge, extract, inline, remove, rename, restrict, limit, validate, normalize, cache, gate, guard, default, route, emit, expose,
  hide, leave, avoid, stop, start, fall back, retry, track, isolate, centralize, reuse, pin, strip, preserve, wire, let, change, convert, derive, defer,
  consolidate, hoist, group, log, export, escalate, trim, pull, collapse, unify, broaden, tighten, introduce, support, handle, detect, prefer, resolve,
  apply, set, scope, deduplicate, clear, reset, persist, register, expand, escape, sanitize, quote, sort, order, map, mark, rework, simplify, accept,
  verwende, behalte, entferne, usa, mantén, elimina, utilise, garde, supprime, use, mantenha, remova
`);
/** Whether a line begins by ordering a change. */
export const ordersChange = cueAtStart(orderVerbs);
