/** What a table answers, in words: tables say yes and no, a name, or a value with a kind. */
export function verdictWords(verdict: unknown): string {
  if (verdict === true) return 'yes';
  if (verdict === false) return 'no';
  if (verdict === null || verdict === undefined) return 'nothing';
  if (Array.isArray(verdict)) return verdict.length === 0 ? 'nothing' : verdict.map(verdictWords).join('; ');
  if (typeof verdict !== 'object') return String(verdict).replaceAll('-', ' ');
  return 'kind' in verdict ? verdictWords(verdict.kind) : JSON.stringify(verdict);
}
