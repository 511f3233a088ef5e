import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { run } from './child.mjs';
import { ROOT, inRoot } from './project.mjs';

const SOURCES = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);
/** A link to the current build. Each has its own folder, `<when>-<fingerprint of its sources>`. */
const DIST = inRoot('apps/web/dist');
const BUILDS = inRoot('.cache', 'web');
/** The current one, one that a running server still uses, and one being built in parallel. */
const KEPT = 3;

/** Builds the web app; true when that is done, or was not needed. */
export async function buildWeb({ tool, env }) {
  const sources = fingerprint(ROOT);
  if (builtFrom(DIST) === sources) return true;
  console.log('Building the web app…');
  const folder = join(BUILDS, `${Date.now()}-${sources}`);
  const args = ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  // Whatever NODE_ENV says: React's development build is slower.
  const options = { cwd: inRoot('apps/web'), env: { ...env, NODE_ENV: 'production' } };
  if ((await run(tool('vite'), args, options)) !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
  release(folder, DIST);
  return true;
}

/** The source fingerprint of the build, if it is complete. */
export function builtFrom(dist) {
  if (!existsSync(join(dist, 'index.html')) || !isLink(dist)) return null;
  return basename(readlinkSync(dist)).split('-')[1] ?? null;
}

/** Switches the link atomically: readers find one complete build or the other. */
export function release(folder, dist) {
  const builds = dirname(folder);
  // Vite itself, called by hand before there was a link.
  if (existsSync(dist) && !isLink(dist)) renameSync(dist, join(builds, `0-${Date.now()}`));
  const link = join(builds, `link-${process.pid}`);
  symlinkSync(relative(dirname(dist), folder), link);
  renameSync(link, dist);
  const older = readdirSync(builds)
    .filter((name) => /^\d+-/.test(name))
    .sort()
    .slice(0, -KEPT);
  for (const name of older) rmSync(join(builds, name), { recursive: true, force: true });
}

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

export function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => files(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
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
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]));
}
