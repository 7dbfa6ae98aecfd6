/** The names in a goal that must mean something in the session: paths, files, options, code names. */
export function goalIdentifiers(goal: string): string[] {
  const found = goal.match(
    /`([^`\s]+)`|(?:[\w@.-]+\/)+[\w.-]+|\b[\w-]+\.(?:tsx?|jsx?|mjs|cjs|py|go|rs|java|kt|rb|php|cs|c|h|cpp|swift|md|json|ya?ml|toml|sh|sql|css|html)\b|\b[a-z]+[A-Z]\w+\b|\b[A-Z][a-z]+[A-Z]\w+\b|\b[a-z]\w*_\w+\b/g,
  );
  const names = (found ?? [])
    .map((name) => name.replace(/^`|`$/g, ''))
    .filter((name) => !/^https?:/.test(name) && name.length > 2);
  return [...new Set(names)];
}
