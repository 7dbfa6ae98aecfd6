// Prints the notes of the version in package.json, for its page among the releases.
import { readFileSync } from 'node:fs';
import { notesOf } from './package/versions.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
process.stdout.write(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version));
