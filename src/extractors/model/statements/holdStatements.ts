/**
 * Which statements of a model stand. One that its lines bear out stands in the model's words; one that is near what they
 * say gives its place to the session's own sentence, in quotation marks; any other falls.
 */
import type { RejectedFact } from '../../../core/fact';
import type { Reply, Statement } from '../reply';
import { whyNoStatement, whyTextFails } from './checkStatement';
import { nearestQuotation } from './quotation';
import type { Cited, Shown } from './shown';

/** What stands, and what does not stand as it was said, with why. */
export interface Held {
  readonly held: readonly Statement[];
  readonly rejected: readonly RejectedFact[];
}

/** @param shown what the model was shown, or had seen for itself */
export function holdStatements({ statements, malformed }: Reply, shown: Shown): Held {
  const rejected: RejectedFact[] = malformed.map((one) => ({
    ...one,
    reason: 'it has not the shape that was asked for',
  }));
  const held: Statement[] = [];
  for (const statement of statements) {
    const verdict = holdOne(statement, shown);
    rejected.push(...verdict.rejected);
    held.push(...verdict.held);
  }
  return { held, rejected };
}

function holdOne(statement: Statement, shown: Shown): Held {
  const { kind, text, reason } = statement;
  const cited = shown.cited(statement.lines);
  const fall = (why: string): Held => ({ held: [], rejected: [{ kind, text, reason: why }] });
  if (cited === null) return fall('a line it cites was not shown');
  const none = whyNoStatement(text, shown);
  if (none !== null) return fall(none);
  const why = whyTextFails(text, kind, cited, shown);
  const whyNot = reason === null ? null : (whyNoStatement(reason, shown) ?? whyTextFails(reason, kind, cited, shown));
  if (why === null && whyNot === null) return { held: [statement], rejected: [] };
  const quoted = quote(statement, cited);
  const fallen = {
    kind,
    text: why === null ? `because ${reason}` : text,
    reason: `${why ?? whyNot}${quoted === null ? '' : '; the session’s own words stand instead'}`,
  };
  if (quoted !== null) return { held: [quoted], rejected: [fallen] };
  return { held: why === null ? [{ ...statement, reason: null }] : [], rejected: [fallen] };
}

/** A choice is somebody's words; what a tool printed is none. */
function quote(statement: Statement, cited: Cited): Statement | null {
  const found = nearestQuotation(statement.text, statement.reason, cited);
  if (found === null) return null;
  const kind = statement.kind === 'decision' && found.from === 'tool' ? 'information' : statement.kind;
  return { kind, text: `“${found.text}”`, reason: null, lines: [found.line], supersedes: [], isQuoted: true };
}
