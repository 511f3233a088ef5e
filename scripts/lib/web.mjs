import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { run } from './child.mjs';
import { ROOT, inRoot } from './project.mjs';

const SOURCES = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);
const STAMP = inRoot('.cache', 'web-build');

/** Builds the web app into apps/web/dist; true when that is done, or was not needed. */
export async function buildWeb({ tool, env }, { always = false } = {}) {
  const sources = fingerprint();
  if (!always && existsSync(inRoot('apps/web/dist/index.html')) && stamped() === sources) return true;
  console.log('Building the web app …');
  rmSync(STAMP, { force: true });
  const code = await run(tool('vite'), ['build', '--logLevel', 'warn'], { cwd: inRoot('apps/web'), env });
  if (code !== 0) return false;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
  return true;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => files(inRoot(path)))) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function files(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]));
}

function stamped() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}
