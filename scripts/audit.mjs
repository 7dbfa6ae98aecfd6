// `npm run audit`: known vulnerabilities of the packages that ship. They are bundled, so all of them are development
// dependencies, and an audit of the dependencies alone would look at nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const packed = readFileSync('dist/THIRD_PARTY_NOTICES.txt', 'utf8');
const bundled = new Set([...packed.matchAll(/^- (\S+) \S+ \(/gm)].map((match) => match[1]));

let report;
try {
  report = execFileSync('npm', ['audit', '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
} catch (error) {
  report = error.stdout ?? '';
}
const { vulnerabilities, error, message } = parse(report);
if (vulnerabilities === undefined) {
  console.error(`The registry gave no audit: ${error?.summary || message || 'no answer'}. Try again where it does.`);
  process.exit(2);
}
const found = Object.values(vulnerabilities).filter(({ name }) => bundled.has(name));
for (const { name, severity, range } of found) console.log(`${name} ${range}: ${severity}`);
console.log(`${found.length} of ${bundled.size} bundled packages have known vulnerabilities.`);
process.exit(found.length === 0 ? 0 : 1);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch (broken) {
    return { message: `it is not JSON (${broken.message})` };
  }
}
