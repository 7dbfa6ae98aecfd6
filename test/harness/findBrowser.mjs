// Finds a Chromium: the system's, else Playwright's own, else the one inside an npm package (Linux on x64 only).
import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';
import { cacheFolder, unpack } from './unpack.mjs';

/** The last line of versions that runs on Node 20. Only its compressed browser is used, none of its code. */
const packed = {
  name: '@sparticuz/chromium@147.0.0',
  integrity: 'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
};

const programs = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** CHROMIUM_PATH names one by hand; NO_SYSTEM_CHROMIUM=1 leaves the system's out. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  const candidates = [...(process.env.NO_SYSTEM_CHROMIUM ? [] : systemBrowsers()), own];
  return candidates.find((file) => existsSync(file) && starts(file)) ?? packedBrowser();
}

function systemBrowsers() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...programs.flatMap((program) => folders.map((folder) => path.join(folder, program))), ...applications];
}

function starts(file) {
  try {
    const options = { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8', timeout: 60_000 };
    return /\d+\.\d+/.test(execFileSync(file, ['--version', '--no-sandbox'], options));
  } catch (error) {
    console.error(`${file} does not start (${error.message.split('\n')[0]}); looking for another browser.`);
    return false;
  }
}

async function packedBrowser() {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') {
    throw new Error('No Chrome or Chromium was found. Install one, or name it with CHROMIUM_PATH.');
  }
  const folder = path.join(cacheFolder, packed.name);
  const browser = path.join(folder, 'chromium');
  if (!existsSync(browser)) {
    console.error(`No Chrome or Chromium was found; fetching one (${packed.name}). This happens once.`);
    const unpacked = path.join(folder, 'package');
    unpack(packed, unpacked);
    mkdirSync(folder, { recursive: true });
    const half = `${browser}.${process.pid}`;
    const archive = path.join(unpacked, 'bin', 'chromium.br');
    await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }));
    renameSync(half, browser);
    rmSync(unpacked, { recursive: true, force: true });
  }
  if (starts(browser)) return browser;
  throw new Error('The fetched Chromium does not start. Install libnss3, libnspr4 and libexpat1, or a Chromium.');
}
