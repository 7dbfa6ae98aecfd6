// Agents at the version that the registry gives out today, and the report that a failure with one of them becomes.
import { readFileSync } from 'node:fs';
import { headOf } from './matrix.mjs';
import { run } from './run-program.mjs';

const template = '.github/ISSUE_TEMPLATE/agent-changed.md';

/** The agent at its newest version; as it was where the registry does not answer, with the reason printed. */
export async function atNewest(agent) {
  const { status, stdout, output } = await run('npm', ['view', `${agent.package}@latest`, 'version'], {
    cwd: process.cwd(),
    env: process.env,
  });
  const version = stdout.trim();
  if (status === 0 && /^\d+\.\d+\.\d+\S*$/.test(version)) return { ...agent, version, provenAt: agent.version };
  console.log(`${agent.label}: the registry names no newest version (${output.trim().slice(-200)}).`);
  return agent;
}

/**
 * The issue template filled: what fails, with which versions, and what was said while it was tried.
 *
 * @param failed agents with the names of the proofs that did not hold and the lines that explain them
 */
export function fillIssue(failed, text = readFileSync(template, 'utf8')) {
  const body = text.replace(/^---\n[\s\S]*?\n---\n+/, '');
  const rows = failed.map(
    ({ label, version, provenAt, lost }) =>
      `| ${label} | ${version} | ${provenAt ?? version} | ${lost.map(headOf).join(', ')} |`,
  );
  const said = failed.flatMap(({ explained }) => explained).map((line) => line.replaceAll('```', '` ` `'));
  return body
    .replace('<!-- rows -->', () => rows.join('\n'))
    .replace('<!-- said -->', () => said.join('\n').slice(0, longestSaid));
}

const longestSaid = 20_000;
